"""Strokes on the page: a match by drawing back from the ball, by mouse and by finger, and what is seen of it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Visit
from tests.web.rooms import grave_faults
from tests.web.serving import words
from tests.web.test_mark import SIDEWAYS
from tests.web.visitors import PHONE, Visitor

SIZES: dict[str, dict[str, Any]] = {"desk": {}, "phone": PHONE, "sideways": SIDEWAYS}
MATCH = {"strokes": "physics", "up": 1, "hand": 0}
# what is asked: a stroke (from where, in pixels, and how far a hand may draw back there), or something by a button
ASKED = """() => {
  const main = document.querySelector('main.table')
  if (main?.querySelector('[data-ending]')) return { over: true }
  if (!main?.querySelector('.prompt.mine') || line.waiting || line.n < line.upTo) return null
  const start = main.querySelector('.bed svg.asked .start.chosen') ?? main.querySelector('.bed svg.asked .start')
  if (start) {
    if (main.querySelector('.aiming button').disabled) return null
    const box = start.getBoundingClientRect()
    const bed = main.querySelector('.bed .cloth').getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, bed: [bed.left, bed.top, bed.width, bed.height] }
  }
  return main.querySelector('.actions .list button:enabled') ? { button: true } : null
}"""


def asked(guest: Visitor) -> dict[str, Any]:
    """What the page asks, once it does."""
    found: dict[str, Any] = guest.until(ASKED, patience=60)
    return found


def drawn_back(guest: Visitor, at: dict[str, Any], turn: int) -> None:
    """The ball is drawn back, away from the middle of the table, and a little aside."""
    left, top, width, height = at["bed"]
    x, y = at["x"], at["y"]
    right, down = left + width / 2 - x, top + height / 2 - y
    far = max(1.0, (right**2 + down**2) ** 0.5)
    pull = min(width, height) * (0.2 + 0.05 * (turn % 4))
    to_x = x - pull * right / far + (turn % 5 - 2) * 8
    to_y = y - pull * down / far
    if not guest.touches:
        mouse = guest.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move((x + to_x) / 2, (y + to_y) / 2)
        mouse.move(to_x, to_y)
        mouse.up()
        return
    line = guest.context.new_cdp_session(guest.page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]), ("touchMove", [{"x": (x + to_x) / 2, "y": (y + to_y) / 2}]),
        ("touchMove", [{"x": to_x, "y": to_y}]), ("touchEnd", []),
    ):  # fmt: skip
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    line.detach()


def heard(guest: Visitor) -> int:
    """The last event's number."""
    n: int = guest.page.evaluate("line.n")
    return n


@pytest.mark.parametrize("size", SIZES)
def test_a_match_is_played_by_drawing_back(visit: Visit, size: str) -> None:
    guest = visit(**SIZES[size])
    table = guest.sit("french-billiards", options=MATCH)
    for turn in range(60):
        found = asked(guest)
        if found.get("over"):
            break
        if found.get("button"):
            guest.page.locator(".actions .list button:enabled").first.click()
            guest.page.wait_for_timeout(100)
            continue
        before = heard(guest)
        drawn_back(guest, found, turn)
        guest.until("(n) => line.n >= n + 2", before)
    expect(guest.page.locator("[data-ending]")).to_be_visible()
    assert guest.ask(f"/api/tables/{table}")["status"] == "over"
    assert guest.refused() == []


@pytest.mark.parametrize("game", ["russian-bagatelle", "la-bagatelle"])
@pytest.mark.parametrize("size", SIZES)
def test_a_bed_is_drawn_whole_and_can_be_aimed_at(visit: Visit, size: str, game: str) -> None:
    guest = visit(**SIZES[size])
    guest.sit(game, options={"strokes": "physics"})
    found = asked(guest)
    view = guest.page.viewport_size
    assert view is not None
    left, top, width, height = found["bed"]
    assert left >= 0 and top >= 0 and left + width <= view["width"] and top + height <= view["height"]
    assert min(width, height) > 90
    before = heard(guest)
    drawn_back(guest, found, 1)
    guest.until("(n) => line.n >= n + 2", before)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= view["width"]
    assert not grave_faults(guest)


def test_hands_are_settled_seat_by_seat(guest: Visitor) -> None:
    guest.page.goto("/new/mississippi?strokes=physics&each-hand=2/9")
    option = guest.page.locator(".option", has=guest.page.locator("h3", has_text="Each hand"))
    seats = option.get_by_role("spinbutton")
    assert [seats.nth(n).input_value() for n in range(2)] == ["2", "9"]
    option.get_by_role("button", name=words("steps.more", label=f"Each hand, {words('new.seat', n=1)}")).click()
    expect(seats.nth(0)).to_have_value("3")
    expect(option).to_contain_text("alike")
