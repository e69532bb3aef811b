"""Puzzles on the page: today's from the library, one answered by buttons and in words, on any screen."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import words
from tests.web.visitors import PHONE

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
SIZES: dict[str, dict[str, Any]] = {"desk": {}, "phone": PHONE, "narrow": NARROW}


@pytest.mark.parametrize("size", SIZES)
def test_a_puzzle_is_answered(visit: Visit, size: str) -> None:
    guest = visit(**SIZES[size])
    page = guest.page
    page.goto("/")
    page.get_by_role("link", name=words("puzzle.today")).click()
    page.wait_for_url(re.compile("/puzzle$"))
    expect(page.locator(".kind")).to_contain_text(words("puzzle.today"))
    page.goto("/puzzle/euchre/take-up")
    reply = page.get_by_role("status")
    page.get_by_role("button", name=words("puzzle.hint")).click()
    expect(reply).to_contain_text("It begins with")
    page.get_by_role("button", name="turn down", exact=True).click()
    expect(reply).to_contain_text("No. It costs")
    line = page.get_by_label(words("puzzle.line"))
    line.fill("sing")
    line.press("Enter")
    expect(reply).to_contain_text("right is turn down")
    line.fill("take up")
    line.press("Enter")
    expect(reply).to_contain_text("Right.")
    expect(page.get_by_role("group", name=words("puzzle.choices"))).to_have_count(0)
    page.get_by_role("link", name=words("puzzle.next")).click()
    expect(page.locator("h1")).to_have_text("Euchre")
    page.goto("/puzzle/cribbage/pair-royal")
    page.locator(".choices button").first.click()
    expect(page.locator(".so")).to_contain_text(words("puzzle.so"))
    page.get_by_role("button", name=words("puzzle.again")).click()
    expect(page.locator(".so")).to_have_count(0)
    line.fill("5C, 5S")
    line.press("Enter")
    expect(reply).to_contain_text("Right.")
    page.get_by_role("link", name=words("puzzle.all")).click()
    page.get_by_text("Cribbage").click()
    expect(page.locator("details[open] li").first).to_contain_text("✓")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "path", ["/puzzles", "/puzzle/chess/philidor-1-76", "/puzzle/ombre/s1-1878-1-7", "/puzzle/piquet/case-4"]
)
def test_any_puzzle_on_any_screen(visit: Visit, path: str, size: str) -> None:
    guest = visit(**SIZES[size])
    page = guest.page
    page.goto(path)
    page.locator("main h1").wait_for()
    if path != "/puzzles":
        page.get_by_role("button", name=words("puzzle.answer")).click()
        expect(page.get_by_role("status")).not_to_be_empty()
    wide = SIZES[size].get("viewport", {"width": 1280})["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        page.locator(f"html[data-theme={light}]").wait_for()
        assert not grave_faults(guest)


def test_todays_is_kept_in_this_browser_only(visit: Visit) -> None:
    guest = visit()
    page = guest.page
    page.goto("/puzzle")
    page.get_by_role("button", name=words("puzzle.answer")).click()
    best = page.evaluate(
        """async () => {
      const one = await (await fetch('/api/puzzle')).json()
      const found = await fetch(`/api/puzzle/${one.id}`, { method: 'POST',
        headers: { 'content-type': 'application/json' }, body: JSON.stringify({ want: 'answer' }) })
      return (await found.json()).best[0]
    }"""
    )
    assert page.evaluate("localStorage.getItem('gamester.puzzles')") is None, "it was told, and not solved"
    page.reload()
    line = page.get_by_label(words("puzzle.line"))
    line.fill(best)
    line.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("Right")
    assert '"days":1' in page.evaluate("localStorage.getItem('gamester.puzzles')")
    page.goto("/")
    expect(page.locator(".today")).to_contain_text("✓")
