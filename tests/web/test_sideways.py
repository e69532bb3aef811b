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


def test_what_was_turned_and_cut_lies_clear_of_the_hand(visit: Visit) -> None:
    guest = visit(**{**PHONE, "viewport": {"width": 740, "height": 360}})
    guest.sit("gleek")
    guest.offers()
    hand = guest.page.locator(".hand button").first.bounding_box()
    asides = [card.bounding_box() for card in guest.page.locator(".flank .card").all()]
    assert hand is not None and len(asides) >= 3
    assert all(box is not None and box["y"] + box["height"] <= hand["y"] for box in asides)


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
