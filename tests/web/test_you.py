"""A guest comes back: matches, results and ratings on a page of his own, another match in one click."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import words
from tests.web.test_company import in_turns
from tests.web.visitors import Visitor


def played(guest: Visitor, game: str = "draw-poker", **wish: object) -> str:
    """A match of one deal that is over."""
    table = guest.sit(game, **{"options": {"deals": 1}, **wish})
    guest.play_deal(random.Random(4))
    return table


def whole(guest: Visitor) -> str:
    """A match that counts, to its end: a short one."""
    table = guest.sit("wit-and-reason", seats=[{"as": "me"}, {"as": "computer", "player": "able"}])
    guest.play_deal(random.Random(1))
    return table


def test_nothing_yet(guest: Visitor) -> None:
    guest.page.goto("/")
    guest.page.get_by_role("link", name=words("nav.you"), exact=True).click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(words("you.title"))
    expect(guest.page.locator("main")).to_contain_text(words("you.playing.none"))
    expect(guest.page.locator("main")).to_contain_text(words("you.over.none"))
    assert not grave_faults(guest)


def test_a_match_that_counts_is_on_the_page(guest: Visitor) -> None:
    guest.call("Ann")
    whole(guest)
    expect(guest.page.locator("[data-ending]")).to_contain_text(words("table.over.counts"))
    played(guest)
    guest.sit("whist")
    guest.page.goto("/you")
    page = guest.page.locator("main")
    expect(page).to_contain_text(words("you.named", name="Ann"))
    expect(page.get_by_role("region", name=words("you.playing")).get_by_role("link")).to_have_count(1)
    over = page.get_by_role("region", name=words("you.over")).get_by_role("listitem")
    expect(over).to_have_count(2)
    expect(over.nth(0)).to_contain_text("Draw Poker")
    expect(over.nth(0)).to_contain_text(words("you.uncounted"))
    ends = f"{words('you.end.won')}|{words('you.end.lost')}"
    expect(over.nth(1)).to_contain_text(re.compile(f"Wit and Reason.*({ends})", re.S))
    rows = page.get_by_role("region", name=words("you.ratings")).locator("tbody tr")
    expect(rows).to_have_count(1)
    expect(rows.first).to_contain_text(re.compile(r"Wit and Reason.*\d+\.\d ± \d+\.\d", re.S))
    results = page.get_by_role("region", name=words("you.results"), exact=True)
    expect(results).to_contain_text(words("you.versus", who=words("player.able")))


def test_narrow_and_by_keyboard(guest: Visitor) -> None:
    played(guest)
    guest.page.set_viewport_size({"width": 320, "height": 640})
    for light in ("light", "dark"):
        guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        guest.page.goto("/you")
        guest.page.get_by_role("heading", name=words("you.yours")).wait_for()
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= 320
        assert not grave_faults(guest)
    reached = set()
    for _ in range(40):
        guest.page.keyboard.press("Tab")
        reached.add(guest.page.evaluate("document.activeElement.textContent.trim()"))
    wanted = {"Draw Poker", words("you.table.short"), words("you.export"), words("you.forget")}
    assert wanted <= reached, wanted - reached


def test_taken_along_and_forgotten(guest: Visitor) -> None:
    guest.call("Ann")
    played(guest)
    guest.page.goto("/you")
    with guest.page.expect_download() as coming:
        guest.page.get_by_role("link", name=words("you.export")).click()
    told = coming.value.path().read_text(encoding="utf-8")
    assert '"results":[{' in told and '"Ann"' in told
    guest.page.get_by_role("button", name=words("you.forget"), exact=True).click()
    guest.page.get_by_role("button", name=words("you.forget.yes"), exact=True).click()
    expect(guest.page.locator("main")).to_contain_text(words("you.nameless"))
    expect(guest.page.locator("main")).to_contain_text(words("you.over.none"))


def test_another_match_in_one_click_and_the_other_is_asked_in_place(visit: Visit) -> None:
    ann, ben = visit(), visit()
    ann.call("Ann")
    ben.call("Ben")
    table = ann.sit("sixty-six", options={"deals": 1}, seats=[{"as": "me"}, {"as": "open"}])
    link = ann.ask(f"/api/tables/{table}")["invite"]
    ben.page.goto(f"/table/{table}?invite={link}")
    ben.page.get_by_role("button", name=words("table.sit.as", seat="")).click()
    in_turns([ann, ben], random.Random(3))
    expect(ben.page.locator("[data-ending]")).not_to_contain_text(words("table.over.asked"))
    ann.page.get_by_role("button", name=words("table.over.again")).click()
    ann.page.wait_for_url(lambda url: table not in url)
    expect(ben.page.locator("[data-ending]")).to_contain_text(words("table.over.asked"))
    ben.page.get_by_role("button", name=words("table.over.join")).click()
    ben.page.wait_for_url(ann.page.url)
    expect(ann.page.locator(".seat", has_text="Ben")).to_be_visible()
    ann.offers(100)
    new = ann.page.url.split("/table/")[1]
    seats = ann.ask(f"/api/tables/{new}")["seats"]
    assert [seat["who"] for seat in seats] == ["Ben", "Ann"], "everybody sits one seat on"


@pytest.mark.parametrize("width", [320, 1280])
def test_a_table_to_join_is_on_the_page(visit: Visit, width: int) -> None:
    ann, ben = visit(), visit()
    ann.sit("piquet", open=True, seats=[{"as": "me"}, {"as": "open"}])
    ben.page.set_viewport_size({"width": width, "height": 800})
    ben.page.goto("/you")
    free = ben.page.get_by_role("region", name=words("library.free"))
    free.get_by_role("link", name="Piquet").first.click()
    ben.page.get_by_role("button", name=words("table.sit.as", seat="")).click()
    expect(ben.page.locator(".hand").first).to_be_visible()
