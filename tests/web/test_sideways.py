"""A phone held sideways: all that is needed to play is in sight, and large enough for a finger."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator
from tests.web.conftest import Visit
from tests.web.visitors import PHONE, Visitor

SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
# how much of a box others leave in sight
WHOLE = """node => {
  const box = node.getBoundingClientRect()
  return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight
}"""
# cards, pots and plates that the hand lies upon, or that are off the screen
HIDDEN = """() => {
  const boxes = (which) => [...document.querySelectorAll(which)].map((node) => [node, node.getBoundingClientRect()])
  const hand = boxes('.hand button')
  const across = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
  const meet = (a, b) => across(a, b) && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
  const off = (box) => box.left < -2 || box.top < -2 || box.right > innerWidth + 2 || box.bottom > innerHeight + 2
  return boxes('.flank .card, .laid .card, .pool > div, .plate')
    .filter(([, box]) => box.width && (off(box) || hand.some(([, mine]) => meet(mine, box))))
    .map(([node]) => node.getAttribute('aria-label') ?? node.textContent)
}"""


def size(found: Locator) -> tuple[float, float]:
    """How wide and how high something is."""
    box = found.bounding_box()
    assert box is not None
    return box["width"], box["height"]


@pytest.mark.parametrize(("game", "board"), [("draughts", ".board"), ("backgammon", ".tables")])
def test_a_board_takes_the_height_there_is(visit: Visit, game: str, board: str) -> None:
    guest = visit(**SIDEWAYS)
    guest.sit(game)
    guest.offers()
    wide, high = size(guest.page.locator(board))
    assert high >= 280 and wide >= 280, f"{game} is {wide} by {high}"
    if game == "backgammon":
        assert size(guest.page.locator(".dice svg").first)[0] < wide / 8, "the dice leave the points in sight"


@pytest.mark.parametrize("game", ["whist", "ombre", "cassino", "cribbage"])
def test_a_hand_is_seen_to_the_foot_of_its_cards(visit: Visit, game: str) -> None:
    guest = visit(**SIDEWAYS)
    guest.sit(game)
    chance = random.Random(3)
    for _ in range(3):
        guest.step(chance)
    guest.offers()
    cards = guest.page.locator(".hand button")
    assert cards.count() > 0
    assert all(card.evaluate(WHOLE) for card in cards.all())
    assert all(card.evaluate(WHOLE) for card in guest.page.locator(".laid .card").all())


@pytest.mark.parametrize(
    "game", ["account-piquet", "farm", "gleek", "guimbarde", "hoc-mazarin", "piquemedrille", "poque"]
)
def test_nothing_lies_below_the_hand_or_off_a_small_phone(visit: Visit, game: str) -> None:
    guest = visit(**{**PHONE, "viewport": {"width": 740, "height": 360}})
    guest.sit(game)
    chance = random.Random(2)
    for _ in range(4):
        if guest.step(chance) is None or guest.offers()["ended"]:
            break
        assert guest.page.evaluate(HIDDEN) == []
    words = guest.page.locator(".actions .list button")
    assert all(word.evaluate(WHOLE) for word in words.all())


def test_every_spot_of_a_layout_can_be_staked_upon(visit: Visit) -> None:
    guest = visit(**SIDEWAYS)
    guest.sit("faro")
    guest.offers()
    spots = guest.page.locator(".layout button")
    assert spots.count() == 17
    assert all(spot.evaluate(WHOLE) for spot in spots.all())


@pytest.mark.parametrize("game", ["cassino", "draughts"])
def test_a_deal_is_played_out_sideways(visit: Visit, game: str) -> None:
    guest = visit(**SIDEWAYS)
    guest.sit(game)
    assert guest.play_deal(random.Random(3)) > 5
    assert guest.refused() == []


@pytest.fixture
def upright(visit: Visit) -> Visitor:
    """A guest with a phone held upright."""
    return visit(**PHONE)


def test_the_pots_stay_clear_of_the_edge_of_a_phone(upright: Visitor) -> None:
    upright.sit("ombre")
    upright.offers()
    for pot in upright.page.locator(".pool > div").all():
        box = pot.bounding_box()
        assert box is not None and box["x"] + box["width"] <= 384
