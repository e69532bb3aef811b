"""The books on the shelf: searched, compared, their specimens gone through; and terms settled by them."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.rooms import BELINDA
from tests.web.serving import words
from tests.web.visitors import PHONE, Visitor


def test_two_clicks_from_the_library_to_holding_cards(guest: Visitor) -> None:
    guest.page.goto("/")
    guest.page.get_by_role("button", name=words("library.play.long", game="Whist")).first.click()
    expect(guest.page.locator(".hand button")).to_have_count(13)
    guest.page.goto("/")
    expect(guest.page.locator(".slips")).to_contain_text(words("slip.yours", game="Whist"))


def test_games_by_number_and_by_kind(guest: Visitor) -> None:
    guest.page.goto("/")
    guest.page.get_by_label(words("library.by.number")).check()
    expect(guest.page.get_by_role("heading", name=words("library.for", n=3))).to_be_visible()
    three = guest.page.locator("section", has=guest.page.get_by_role("heading", name=words("library.for", n=3)))
    expect(three.last.locator(".games")).to_contain_text("Ombre")
    expect(three.last.locator(".games")).not_to_contain_text("Backgammon")
    guest.page.get_by_label(words("library.by.kind")).check()
    expect(guest.page.get_by_role("heading", name=words("family.tables"))).to_be_visible()


def test_the_chapter_is_searched_and_so_are_the_others(guest: Visitor) -> None:
    guest.page.goto("/book/gamester-1754/whist")
    articles = guest.page.locator("ol.text article")
    expect(articles.first).to_be_visible()
    before = articles.count()
    guest.page.get_by_label(words("book.search")).fill("revoke")
    expect(articles.first.locator("mark").first).to_be_visible()
    found = articles.count()
    assert 0 < found < before
    expect(guest.page.get_by_text(words("book.found", n=found), exact=True)).to_be_visible()
    expect(guest.page.get_by_role("heading", name=words("book.elsewhere"))).to_be_visible()
    guest.page.locator("aside section li a").first.click()
    expect(guest.page.locator("article[aria-current]")).to_be_in_viewport()


def test_two_editions_side_by_side(guest: Visitor) -> None:
    guest.page.goto("/book/gamester-1754/ombre")
    guest.page.get_by_role("link", name=words("book.beside", year=1878)).click()
    expect(guest.page.get_by_role("heading", name=words("compare.beside"))).to_be_visible()
    rows = guest.page.locator("tbody tr")
    told = guest.ask("/api/compare/ombre?a=gamester-1754&b=ombre-1878")
    assert rows.count() == sum(not one["same"] for one in told["options"])
    assert guest.page.locator("main ol > li").count() == len(told["articles"])


CARD = re.compile(r"\b([2-9TJQKA])([CDHS])\b")


def signed(found: re.Match[str]) -> str:
    """A card as the page writes it."""
    return found[1].replace("T", "10") + dict(zip("CDHS", "♣♦♥♠", strict=True))[found[2]]


def test_belindas_game_trick_by_trick(guest: Visitor) -> None:
    guest.page.goto("/book/ombre-1878/ombre?view=specimens")
    guest.page.locator(f"a[href='{BELINDA}']").click()
    slider = guest.page.get_by_label(words("study.slider"))
    expect(slider).to_have_value("0")
    told = guest.ask("/api/examples/ombre-1878/ombre/p1")
    last = len(told["frames"]) - 1
    seen = """() => ({
      at: document.querySelector('input[type=range]').value,
      done: document.querySelector('.done').innerText,
      comment: document.querySelector('.comment')?.innerText ?? '',
      trick: document.querySelectorAll('.trick [data-item]').length,
    })"""
    comments = 0
    for n, frame in enumerate(told["frames"]):
        shown = guest.page.evaluate(seen)
        assert shown["at"] == str(n)
        assert CARD.sub(signed, frame["text"]) in shown["done"]
        assert shown["comment"].split() == frame["comment"].split()
        assert shown["trick"] == sum(len(zone["items"]) for zone in frame["zones"] if zone["kind"] == "trick")
        comments += bool(frame["comment"])
        guest.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(last))
    assert last > 27 and comments >= 9, "nine tricks, with words on them"


def test_a_printed_name_settles_its_terms(guest: Visitor) -> None:
    guest.page.goto("/new/six-card-cribbage")
    expect(guest.page).to_have_url(re.compile(r"/new/cribbage\?book=hoyle-donohue&cards=6$"))
    departs = guest.page.locator(".option.departs")
    expect(departs).to_have_count(1)
    expect(departs.get_by_role("radio", name="6")).to_be_checked()
    guest.page.goto("/book/gamester-1754/cribbidge")
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Cribbidge")


def test_terms_name_the_book_and_mark_every_departure(guest: Visitor) -> None:
    guest.page.goto("/new/whist?book=gamester-1754")
    status = guest.page.locator(".head").get_by_role("status")
    expect(status).to_contain_text(words("new.printed", book="").replace("  ", " ").split(" as ")[0])
    rows = guest.page.locator(".option")
    expect(rows.first).to_be_visible()
    changed = 0
    for row in rows.all():
        other = row.locator("input[type=radio]:not(:checked)")
        if other.count() and changed < 2:
            other.first.check()
            changed += 1
    assert changed == 2
    expect(status).to_contain_text(words("new.departures", n=2))
    expect(guest.page.locator(".option.departs")).to_have_count(2)
    expect(guest.page.locator(".option.departs").first).to_contain_text(words("new.departs", value="").rstrip(" ."))
    guest.page.locator(".option.departs button").filter(has_text=words("new.back")).first.click()
    expect(status).to_contain_text(words("new.departures", n=1))
    guest.page.get_by_role("button", name=words("new.sit")).click()
    expect(guest.page.locator("h1")).to_contain_text(words("table.changed").lstrip(", "))
    table = guest.page.url.rsplit("/", 1)[-1]
    assert len(guest.ask(f"/api/tables/{table}")["deviations"]) == 1


def test_a_few_terms_stand_first_and_the_rest_is_folded_by_theme(guest: Visitor) -> None:
    guest.page.goto("/new/ombre")
    expect(guest.page.locator(".option").first).to_be_visible()
    seen = [row.is_visible() for row in guest.page.locator(".option").all()]
    assert seen.count(True) <= 6 and len(seen) > 30
    themes = guest.page.locator("details.theme")
    assert themes.count() >= 4
    stakes = themes.filter(has_text=words("new.theme.stakes"))
    stakes.locator("summary").click()
    stakes.locator("input[type=radio]:not(:checked)").first.check()
    stakes.locator("summary").click()
    expect(stakes.locator("summary .mark")).to_have_text(words("new.departures", n=1))


def test_on_a_phone_the_table_is_opened_from_anywhere_on_the_sheet(visit: Visit) -> None:
    guest = visit(**PHONE)
    guest.page.goto("/new/ombre")
    guest.page.get_by_label(words("new.seat", n=2)).select_option(label=words("new.friend"))
    opened = guest.page.get_by_role("button", name=words("new.open"))
    expect(opened).to_be_in_viewport(ratio=1)
    assert guest.page.evaluate("document.documentElement.scrollHeight") < 2600
    guest.page.locator("details.theme").last.scroll_into_view_if_needed()
    expect(opened).to_be_in_viewport(ratio=1)
    guest.page.goto("/odds/ombre")
    expect(guest.page.get_by_role("spinbutton", name=words("draw.unseen"))).to_have_value("31")


def test_how_strong_the_computer_plays_is_chosen_and_told(guest: Visitor) -> None:
    guest.page.goto("/new/piquet")
    seat = guest.page.get_by_label(words("new.seat", n=2))
    expect(seat).to_have_value("computer:beginner")
    level = words("seat.computer", player=words("player.able"))
    assert seat.locator("optgroup").first.locator("option").count() == 5
    seat.select_option(label=level)
    about = guest.page.locator(".about li")
    expect(about).to_have_text([re.compile(re.escape(words("about.search", ms=20)) + "$"), words("new.honest")])
    guest.page.get_by_role("button", name=words("new.sit")).click()
    guest.page.locator("[data-felt]").wait_for()
    table = guest.page.url.rpartition("/")[2]
    assert guest.ask(f"/api/tables/{table}")["seats"][1]["player"] == "able"
    guest.leaf("table")
    expect(guest.page.get_by_label(words("table.player", name="North"))).to_have_value("able")


def test_odds_stand_as_bars_with_the_books_figure_and_the_exact_one(guest: Visitor) -> None:
    guest.page.goto("/odds/whist")
    expect(guest.page.locator("figure").first).to_be_visible()
    told = [one for one in guest.ask("/api/odds/whist") if one["printed_value"] is not None and one["exact"]]
    both = guest.page.locator("figure:has(.printed svg rect):has(.exact svg rect)")
    assert both.count() == len(told) > 0
    guest.page.get_by_role("button", name=words("steps.more", label=words("draw.good"))).click()
    expect(guest.page.get_by_text(words("draw.least", chance="").split(":")[0])).to_be_visible()


def test_settings_are_kept(guest: Visitor) -> None:
    guest.page.goto("/settings")
    guest.page.get_by_label(words("settings.theme.dark")).check()
    guest.page.get_by_label(words("settings.suits.four")).check()
    guest.page.get_by_label(words("settings.name")).fill("Lady Betty")
    guest.page.get_by_role("button", name=words("settings.name.keep")).click()
    expect(guest.page.get_by_text(words("settings.name.kept"))).to_be_visible()
    guest.page.reload()
    expect(guest.page.locator("html[data-theme=dark][data-suits=four]")).to_have_count(1)
    expect(guest.page.get_by_label(words("settings.name"))).to_have_value("Lady Betty")
    assert guest.ask("/api/me")["name"] == "Lady Betty"


def test_a_sum_is_divided_by_the_odds_against_several_events(guest: Visitor) -> None:
    """The book's example: what is left of three favourites makes 11 to 4 against the field."""
    guest.page.goto("/odds/whist")
    bets = guest.page.get_by_role("region", name=words("bets.title"))
    expect(bets.locator("tbody tr").last).to_contain_text("11 : 4")
    bets.get_by_role("button", name=words("bets.more"), exact=True).click()
    expect(bets).to_contain_text(words("bets.over"))
    bets.get_by_role("button", name=words("bets.less"), exact=True).click()
    expect(bets.locator("tbody tr")).to_have_count(4)
