"""The odds that a friend at Quadrille holds certain cards: thirty are unseen, and ten of them are his."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from math import comb

UNSEEN = 30
HAND = 10
HERE = "gamester-1754/quadrille/"


def holds_one(of: int) -> Fraction:
    """The odds for a friend's holding one at least of so many certain cards."""
    lacks = Fraction(comb(UNSEEN - of, HAND), comb(UNSEEN, HAND))
    return (1 - lacks) / lacks


ODDS: dict[str, Callable[[], Fraction]] = {
    HERE + "one-of-two": partial(holds_one, 2),
    HERE + "one-of-three": partial(holds_one, 3),
    HERE + "a-matadore-more": partial(holds_one, 2),
    HERE + "king-or-queen": partial(holds_one, 2),
    HERE + "a-matadore": partial(holds_one, 3),
}
