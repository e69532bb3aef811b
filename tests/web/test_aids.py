"""The tricks of the books done on the page, and figures reckoned: found in the library, on any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.rooms import SCREENS, grave_faults
from tests.web.serving import words
from tests.web.visitors import Visitor


def test_a_card_thought_of_is_named(guest: Visitor) -> None:
    guest.page.goto("/book/gamester-1754/card-tricks")
    guest.page.get_by_role("link", name=words("aid.do", title="A card thought of, among several")).click()
    cards = guest.page.locator("ol li").first.locator(".card")
    expect(cards).to_have_count(12)
    name = cards.nth(3).get_attribute("aria-label")
    group = guest.page.get_by_role("group", name=words("aid.choose"))
    group.get_by_role("button", name="4", exact=True).press("Enter")
    found = guest.page.locator("ol li").nth(2).locator(".card")
    expect(found).to_have_count(1)
    assert found.get_attribute("aria-label") == name
    expect(guest.page.locator("ol li").nth(1).locator(".says")).to_be_focused()
    guest.page.get_by_role("button", name=words("aid.again")).click()
    expect(group).to_be_visible()


SIZES = {"narrow": {"width": 320, "height": 700}, "sideways": {"width": 740, "height": 340}}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", ["chapter", "aid", "aid-asked", "aid-figures", "aid-day"])
def test_it_fits_a_small_screen_and_axe_finds_nothing_grave(guest: Visitor, screen: str, size: str) -> None:
    guest.page.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    SCREENS[screen](guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
    for light in ("light", "dark"):
        guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        guest.page.locator(f"html[data-theme={light}]").wait_for()
        assert not grave_faults(guest)


def test_a_distance_is_reckoned_anew(guest: Visitor) -> None:
    guest.page.goto("/book/gamester-1754/archery")
    guest.page.get_by_role("link", name=words("aid.do", title="A distance in every measure")).click()
    table = guest.page.get_by_role("table", name=words("aid.what"))
    guest.page.get_by_label("A length").fill("1,000")
    guest.page.get_by_label("Measured in").select_option("paces")
    expect(table.get_by_role("row", name="Feet")).to_contain_text("5,000")
    guest.page.get_by_label("A pace is").select_option("a yard")
    expect(table.get_by_role("row", name="Feet")).to_contain_text("3,000")
    guest.page.get_by_label("A length").fill("far")
    expect(guest.page.get_by_role("alert")).to_contain_text("a length is a number")
    expect(table.get_by_role("row", name="Feet")).to_contain_text("3,000")
    guest.page.get_by_label("A length").fill("2")
    expect(table.get_by_role("row", name="Feet")).to_contain_text("6")
    expect(guest.page.get_by_role("alert")).to_have_count(0)
    guest.faults.clear()  # what was no number was refused, as it should be


def test_they_have_a_row_of_their_own_in_the_library(guest: Visitor) -> None:
    guest.page.goto("/")
    shelf = guest.page.get_by_role("region", name=words("library.read"))
    expect(shelf.get_by_role("link", name=words("library.read.long", title="Archery", year=1754))).to_be_visible()
    for one in guest.ask("/api/readings"):
        row = shelf.locator("article", has_text=one["title"]).first
        expect(row.locator("li")).to_have_text([aid["title"] for aid in one["aids"]])
    shelf.get_by_role("link", name="Cutting to brief cards").click()
    expect(guest.page.get_by_role("heading", name="Cutting to brief cards")).to_be_visible()


def test_they_are_found_and_opened_by_enter(guest: Visitor) -> None:
    guest.page.goto("/")
    box = guest.page.get_by_role("searchbox", name=words("find.label"))
    box.fill("yew")
    expect(guest.page.locator(".finder .readings")).to_contain_text("Spanish or English yew")
    expect(guest.page.get_by_text(words("find.none"))).to_have_count(0)
    box.fill("archery")
    expect(guest.page.locator(".finder .readings h3")).to_have_count(1)
    box.press("Enter")
    guest.page.wait_for_url("**/book/gamester-1754/archery")
