"""What lies beside the table for who is new to a game: folded or not, as it was left, and true at every moment."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import words
from tests.web.visitors import PHONE, Visitor

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}


def unfolded(guest: Visitor) -> Locator:
    """What lies there."""
    found = guest.page.locator("details.beside")
    found.locator("summary").click()
    expect(found.locator("h3").first).to_be_visible()
    return found


def test_what_beats_what_as_the_trick_goes_on(guest: Visitor) -> None:
    guest.sit("whist")
    guest.offers()
    found = unfolded(guest)
    expect(found.locator("li")).to_have_count(52)
    expect(found.locator("li.mine")).to_have_count(13)
    suit = guest.page.locator(".facts .suited").inner_text().split()[-1]
    expect(found.locator("h3").first).to_have_text(words("beside.trumps", suit=suit))
    card = guest.page.locator(".hand button:not([aria-label$='not now'])").first
    name = card.get_attribute("aria-label")
    guest.pick(card)
    mine = found.locator("li", has_text=f"{name}")
    expect(found.locator("li.mine")).to_have_count(12)
    assert "mine" not in (mine.first.get_attribute("class") or "")
    guest.page.reload()
    expect(found.locator("li")).to_have_count(52)  # left open, it lies open again
    found.locator("summary").click()
    guest.page.reload()
    guest.page.locator("[data-felt]").wait_for()
    expect(found.locator("li")).to_have_count(0)


def test_the_pots_and_the_matadores_of_ombre(guest: Visitor) -> None:
    guest.sit("ombre")
    guest.offers()
    found = unfolded(guest)
    expect(found).to_contain_text("Board: 30")
    expect(found.locator("dd .cite").first).to_be_visible()
    expect(found).to_contain_text("Spadille")


@pytest.mark.parametrize("game", ["ombre", "cribbage"])
def test_on_a_small_phone_and_by_candlelight(visit: Visit, game: str) -> None:
    guest = visit(**NARROW)
    guest.sit(game)
    guest.offers()
    guest.leaf("score")
    unfolded(guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 320
    for light in ("light", "dark"):
        guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        guest.page.locator(f"html[data-theme={light}]").wait_for()
        assert not grave_faults(guest)


def test_in_a_lesson_too(guest: Visitor) -> None:
    guest.page.goto("/learn/ombre")
    guest.page.locator("[data-felt]").wait_for()
    expect(unfolded(guest).locator("li.mine")).to_have_count(9)
