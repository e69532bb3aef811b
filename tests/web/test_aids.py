"""The tricks of the books, done on the page: what is thought of and answered truly is found."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.rooms import grave_faults
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


def test_it_fits_a_narrow_screen_and_axe_finds_nothing_grave(guest: Visitor) -> None:
    guest.page.goto("/aid/three-heaps")
    expect(guest.page.locator(".heap")).to_have_count(3)
    for width in (1280, 320):
        guest.page.set_viewport_size({"width": width, "height": 800})
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
        for light in ("light", "dark"):
            guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            guest.page.locator(f"html[data-theme={light}]").wait_for()
            assert not grave_faults(guest)
