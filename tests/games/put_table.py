"""Setting up hands of Put, shared by its tests."""

from __future__ import annotations

from typing import cast

from tests.games.words import do

import gamester
from gamester.equipment.cards import NAMES
from gamester.games.vying.put.state import PutState


def dealt(*hands: str, **options: object) -> PutState:
    """A deal by seat 0: the hands from the eldest round to the dealer, three cards each."""
    held = [hand.split() for hand in hands]
    order = [cards[n] for n in range(3) for cards in held]
    order += [c for c in NAMES[:52] if c not in order]
    return cast(PutState, gamester.load_game("put", options).new_initial_state(deal=order))


def say(s: PutState, text: str) -> PutState:
    """Actions with spaces between them; ``throw-up`` is one."""
    return do(s, *(word.replace("-", " ") for word in text.split()))


def score(s: PutState, first: int = 1) -> list[int]:
    """The points by side, from seat ``first`` on, who is eldest in the first deal."""
    points = [int(x) for x in s.score]
    return points[first:] + points[:first]
