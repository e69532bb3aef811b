"""Ecarte's odds: six cards are known, and the adversary holds five of the other twenty-six."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

SUIT = 8
PACK = 32
UNKNOWN = 26
HELD = 5


def hands() -> Fraction:
    """How many hands there can be."""
    return Fraction(comb(UNKNOWN, HELD))


def holding(left: int, many: int) -> int:
    """In how many hands there are so ``many`` of those ``left`` among the unknown cards."""
    return comb(left, many) * comb(UNKNOWN - left, HELD - many)


def fewer_than_two(known: int) -> Fraction:
    """The odds that the adversary has not two of a suit of which so many are known."""
    left = SUIT - known
    few = holding(left, 0) + holding(left, 1)
    return Fraction(few, comb(UNKNOWN, HELD) - few)


def not_held(cards: int = 1) -> Fraction:
    """The odds that he has none of so many cards."""
    return Fraction(holding(cards, 0), comb(UNKNOWN, HELD) - holding(cards, 0))


def king_turned() -> Fraction:
    """The odds against it."""
    return Fraction(PACK - 4, 4)


ODDS: dict[str, Callable[[], Fraction]] = {
    "hoyle-donohue/ecarte/hands": hands,
    "hoyle-donohue/ecarte/two-trumps": lambda: fewer_than_two(2),
    "hoyle-donohue/ecarte/king-fourth": lambda: fewer_than_two(4),
    "hoyle-donohue/ecarte/no-king": not_held,
    "hoyle-donohue/ecarte/king-turned": king_turned,
}
