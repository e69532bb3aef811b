"""What stands at hand at a table: the rules, a hint with its reason, taking back, pace, looking back, the moves."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.web.conftest import Visit
from tests.web.serving import words
from tests.web.visitors import Visitor

from gamester.cli import main


def hand(guest: Visitor) -> list[str]:
    """The cards held, as they are read out."""
    cards: list[str] = guest.page.locator(".hand button").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label').split(',')[0])"
    )
    return sorted(cards)


def marked(guest: Visitor) -> Locator:
    """The article marked in the leaf of the book."""
    return guest.page.locator("aside article[aria-current]")


def test_an_illegal_card_says_why_with_the_article(guest: Visitor) -> None:
    guest.sit("whist")
    chance = random.Random(6)
    idle = guest.page.locator(".hand button.idle")
    while True:
        seen = guest.offers()
        assert not seen["ended"], "there was always a card of the suit led, and of no other"
        if idle.count():
            break
        guest.touch(chance.choice(seen["offers"]))
    before = hand(guest)
    assert words("table.card.not", card="") in str(idle.first.get_attribute("aria-label"))
    guest.pick(idle.first)
    alert = guest.page.locator(".prompt").get_by_role("alert")
    expect(alert).to_contain_text("follow suit")
    cited = alert.get_by_role("button")
    number = cited.inner_text().removeprefix(words("table.rule", article=""))
    cited.click()
    expect(marked(guest)).to_contain_text(number)
    assert hand(guest) == before
    guest.page.get_by_role("button", name=words("table.close")).first.click()
    expect(alert).to_have_count(0)


def test_the_chapter_lies_open_at_the_article_in_force(guest: Visitor) -> None:
    guest.sit("whist")
    guest.offers()
    number = guest.page.locator(".prompt .rule").inner_text().removeprefix(words("table.rule", article=""))
    guest.leaf("book")
    expect(marked(guest)).to_have_count(1)
    expect(marked(guest)).to_contain_text(words("book.now"))
    assert marked(guest).locator(".number a").inner_text() == number
    articles = guest.page.locator("aside article")
    all_of_them = articles.count()
    guest.page.locator("aside").get_by_label(words("book.search")).fill("revoke")
    expect(guest.page.locator("aside mark").first).to_be_visible()
    assert 0 < articles.count() < all_of_them
    guest.page.locator("aside").get_by_label(words("book.search")).fill("zebra crossing")
    expect(guest.page.locator("aside")).to_contain_text(words("book.none"))


def test_a_hint_comes_with_its_reason_and_article(guest: Visitor) -> None:
    guest.sit("whist")
    guest.offers()
    guest.page.get_by_role("button", name=words("table.hint"), exact=True).click()
    told = guest.page.locator(".prompt").get_by_role("status")
    expect(told).to_contain_text(words("table.hint"))
    expect(guest.page.locator(".hand .hinted")).to_have_count(1)
    hint = next(one for one in guest.heard if one["t"] == "hint")
    assert hint["reason"] and hint["reason"] in told.inner_text()
    if hint["article"]:
        told.get_by_role("button").click()
        expect(marked(guest).locator(".number a")).to_have_text(hint["article"].split("/")[-1])
    label = guest.page.locator(".hand .hinted").get_attribute("aria-label")
    guest.touch(next(one for one in guest.offers()["offers"] if one["label"] == label))
    guest.offers()
    assert len(hand(guest)) == 12


def test_a_play_is_taken_back_against_computers(guest: Visitor) -> None:
    guest.sit("whist")
    seen = guest.offers()
    before = hand(guest)
    guest.touch(seen["offers"][0])
    guest.offers()
    assert len(hand(guest)) == len(before) - 1
    guest.page.get_by_role("button", name=words("table.undo"), exact=True).click()
    expect(guest.page.locator(".hand button")).to_have_count(len(before))
    guest.offers()
    assert hand(guest) == before


def test_the_pace_of_the_computers_is_set_at_the_table(guest: Visitor) -> None:
    table = guest.sit("whist")
    guest.leaf("table")
    guest.page.get_by_label(words("pace.slow"), exact=True).check()
    guest.until("() => JSON.parse(localStorage.gamester).pace === 1600")
    expect(guest.page.get_by_label(words("pace.slow"), exact=True)).to_be_checked()
    guest.until("async path => (await (await fetch(path)).json()).pace === 1600", f"/api/tables/{table}")


def test_looking_back_and_forth(guest: Visitor) -> None:
    guest.sit("whist")
    for _ in range(2):
        guest.touch(guest.offers()["offers"][0])
    guest.offers()
    now = hand(guest)
    back = guest.page.get_by_role("button", name=words("table.back"), exact=True)
    steps = 0
    while len(hand(guest)) == len(now) or steps < 2:  # to before the reader's own last play
        back.click()
        steps += 1
        expect(guest.page.locator(".prompt")).to_contain_text(words("table.back.told", n=steps))
        assert steps < 8
    guest.page.get_by_role("button", name=words("table.forth"), exact=True).click()
    expect(guest.page.locator(".prompt")).to_contain_text(words("table.back.told", n=steps - 1))
    guest.page.keyboard.press("Escape")
    guest.offers()
    assert hand(guest) == now


def test_the_last_trick_can_be_looked_at(guest: Visitor) -> None:
    guest.sit("whist")
    while not guest.page.get_by_role("button", name=words("table.last.show")).count():
        guest.touch(guest.offers()["offers"][0])
        guest.offers()
    one = guest.page.get_by_role("button", name=words("table.last.show")).first
    one.click()
    expect(guest.page.locator("[data-felt] [data-item]").first).to_be_visible()


@pytest.fixture
def finished(guest: Visitor) -> str:
    """A table whose first deal is over."""
    table = guest.sit("draw-poker")
    guest.play_deal(random.Random(8))
    return table


def test_a_finished_deal_is_gone_through_again_and_its_shuffle_checked(
    guest: Visitor, finished: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guest.page.get_by_role("link", name=words("table.over.look")).click()
    slider = guest.page.get_by_label(words("study.slider"))
    expect(slider).to_have_value("0")
    last = int(slider.get_attribute("max") or 0)
    assert last > 4
    steps = guest.page.locator(".moves li")
    assert steps.count() == last + 1
    guest.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    guest.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    expect(steps.nth(2).locator("[aria-current=step]")).to_have_count(1)
    expect(guest.page.locator(".done")).to_contain_text(steps.nth(2).locator("span").last.inner_text().split(": ")[-1])
    slider.fill("4")
    expect(guest.page).to_have_url(re.compile(r"\?at=4$"))
    guest.page.get_by_label(words("study.last")).click()
    expect(slider).to_have_value(str(last))
    guest.page.get_by_label(words("study.back")).click()
    expect(slider).to_have_value(str(last - 1))
    # every hand lies open, until it is looked at from one seat
    slider.fill("5")
    expect(guest.page).to_have_url(re.compile(r"\?at=5$"))
    backs = guest.page.locator("[data-felt] .card.back")
    hidden = backs.count()
    guest.page.get_by_label(words("study.sight")).select_option("0")
    expect(guest.page.locator("[data-felt] .held .backs").first).to_be_visible()
    assert backs.count() > hidden
    guest.page.get_by_role("button", name=words("fair.check")).click()
    expect(guest.page.get_by_text(words("fair.yes", hash="").split("(")[0])).to_be_visible()
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("link", name=words("study.record")).click()
    record = tmp_path / "record.json"
    saved.value.save_as(record)
    assert json.loads(record.read_text(encoding="utf-8"))["shuffles"]
    assert main(["verify", str(record)]) == 0
    assert "all fair" in capsys.readouterr().out


def test_the_record_is_saved_and_checked_at_the_table(guest: Visitor, finished: str, tmp_path: Path) -> None:
    guest.page.get_by_role("button", name=words("table.over.on")).click()
    guest.leaf("table")
    beside = guest.page.locator("aside")
    told = guest.ask(f"/api/tables/{finished}")["commitment"]
    expect(beside).to_contain_text(told["hash"])
    result = next(one for one in guest.heard if one["t"] == "result")
    expect(beside).to_contain_text(result["secret"])
    guest.page.get_by_role("button", name=words("table.check")).click()
    expect(beside).to_contain_text(words("table.fair", n=1))
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("button", name=words("table.record")).click()
    record = tmp_path / "record.json"
    saved.value.save_as(record)
    assert main(["verify", str(record)]) == 0


def test_fast_steps_are_all_taken_and_ask_nothing_of_the_house(guest: Visitor, finished: str) -> None:
    guest.page.get_by_role("link", name=words("table.over.look")).click()
    slider = guest.page.get_by_label(words("study.slider"))
    expect(slider).to_have_value("0")
    asked = len(guest.asked)
    for _ in range(2):
        guest.page.keyboard.press("ArrowRight")
        guest.page.keyboard.press("ArrowRight")
        guest.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("2")
    guest.still()
    assert [one.url for one in guest.asked[asked:] if "/api/" in one.url] == []


def test_the_deals_are_checked_when_one_is_over(guest: Visitor) -> None:
    guest.sit("draw-poker")
    guest.offers()
    guest.leaf("table")
    beside = guest.page.locator("aside")
    check = guest.page.get_by_role("button", name=words("table.check"))
    expect(beside).to_contain_text(words("table.fair.none"))
    expect(check).to_have_count(0)
    guest.play_deal(random.Random(8))
    expect(beside).not_to_contain_text(words("table.fair.none"))
    check.click()
    expect(beside).to_contain_text(words("table.fair", n=1))
    # who comes back later is told the same
    guest.page.reload()
    guest.leaf("table")
    expect(check).to_be_visible()


def test_what_the_pointer_is_on_keeps_still_and_only_its_picture_rises(visit: Visit) -> None:
    """Else the card would leave a pointer at its edge, fall back, and rise again."""
    guest = visit(settings={"motion": "system"}, reduced_motion="no-preference")
    guest.sit("whist")
    at = next(one for one in guest.offers()["offers"] if one["kind"] == "card")
    label = str(at["label"]).replace('"', "")
    card = guest.page.locator(f'.hand button[aria-label="{label}"]')
    picture = card.locator(".card")
    place, face = card.bounding_box(), picture.bounding_box()
    assert place and face
    guest.page.mouse.move(at["x"], at["y"])
    guest.until("card => card.matches(':hover')", card.element_handle())
    picture.evaluate("one => Promise.all(one.getAnimations().map((each) => each.finished))")
    guest.still()
    risen = picture.bounding_box()
    assert risen and risen["y"] < face["y"] - 3
    assert card.bounding_box() == place
