"""Every screen held to WCAG by axe-core, by day and by candlelight, narrow and wide; and what every screen costs."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.web.conftest import Visit
from tests.web.rooms import SCREENS, grave_faults
from tests.web.visitors import PHONE, Visitor

FIRST_LOAD = 150_000  # bytes of script as they come over the line
WIDTHS = (1280, 360)


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_grave_on_any_screen(guest: Visitor, screen: str) -> None:
    SCREENS[screen](guest)
    faults: dict[str, list[str]] = {}
    for width in WIDTHS:
        guest.page.set_viewport_size({"width": width, "height": 800})
        for light in ("light", "dark"):
            guest.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            guest.page.locator(f"html[data-theme={light}]").wait_for()
            if found := grave_faults(guest):
                faults[f"{width} {light}"] = found
        wide = guest.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{screen} is {wide} wide on {width}"
    assert not faults


@pytest.mark.parametrize("screen", ["library", "table-trumps", "odds"])
def test_the_widest_screen(visit: Visit, screen: str) -> None:
    guest = visit(viewport={"width": 2560, "height": 1440})
    SCREENS[screen](guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 2560
    assert not grave_faults(guest)


def scripts(guest: Visitor) -> int:
    """How many bytes of script have come over the line."""
    size: int = guest.page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))"
        ".reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"
    )
    return size


@pytest.mark.parametrize("screen", ["library", "table-trumps"])
def test_the_first_load_is_small_and_compressed(visit: Visit, screen: str) -> None:
    guest = visit()
    SCREENS[screen](guest)
    assert 10_000 < scripts(guest) <= FIRST_LOAD
    for answer in (one.response() for one in guest.asked if one.url.endswith((".js", ".css"))):
        assert answer is not None
        if int(answer.headers["content-length"]) > 1024:
            assert answer.headers.get("content-encoding") in ("br", "gzip"), answer.url


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_index_of_a_small_card_can_be_seen(visit: Visit, light: str) -> None:
    guest = visit(**PHONE, color_scheme=light)
    guest.sit("whist")
    guest.offers()
    card = guest.page.locator(".hand .card.plain").last
    guest.still()
    seen = card.screenshot()
    assert card.screenshot() == seen
    card.locator(".rank").evaluate("rank => rank.removeAttribute('data-rank')")
    guest.still()
    assert card.screenshot() != seen, "the rank was not to be seen"


@pytest.mark.parametrize("kind", [{}, PHONE], ids=["desk", "phone"])
def test_nothing_shifts_when_a_card_is_played(visit: Visit, kind: dict[str, Any]) -> None:
    guest = visit(**kind)
    guest.sit("whist")
    guest.offers()
    for _ in range(5):
        guest.page.evaluate("shifts.length = 0")
        guest.touch(guest.offers()["offers"][0])
        guest.offers()
        shifts: list[dict[str, Any]] = guest.page.evaluate("shifts")
        assert sum(one["value"] for one in shifts) < 0.01, shifts


@pytest.mark.parametrize("game", ["whist", "ombre"])
def test_a_whole_deal_shifts_nothing_to_speak_of(visit: Visit, game: str) -> None:
    """With everything moving, from the first card to the reckoning, all shifts together."""
    guest = visit(settings={"motion": "system"}, reduced_motion="no-preference")
    guest.sit(game)
    guest.offers()
    guest.page.evaluate("shifts.length = 0")
    guest.play_deal(random.Random(game))
    shifts: list[dict[str, Any]] = guest.page.evaluate("shifts")
    assert sum(one["value"] for one in shifts) < 0.025, sorted(shifts, key=lambda one: -one["value"])[:3]
