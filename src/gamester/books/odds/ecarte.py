"""Ecarte's odds: six cards are known, and the adversary holds five of the other twenty-six."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

from gamester.equipment.cards import card, card_set
from gamester.games.trumps.ecarte.odds import Reckoning

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


def point(hand: str, turned: str) -> Fraction:
    """The odds that a hand makes the point when it leads, both playing with open cards."""
    found = Reckoning(card_set(hand), card(turned), True)
    return Fraction(int(found.good), int(found.bad))


ODDS: dict[str, Callable[[], Fraction]] = {
    "hoyle-donohue/ecarte/hands": hands,
    "hoyle-donohue/ecarte/two-trumps": lambda: fewer_than_two(2),
    "hoyle-donohue/ecarte/king-fourth": lambda: fewer_than_two(4),
    "hoyle-donohue/ecarte/no-king": not_held,
    "hoyle-donohue/ecarte/king-turned": king_turned,
    "hoyle-donohue/ecarte/tierce": lambda: point("7C KD QD JD 7S", "8C"),
    "hoyle-donohue/ecarte/queen-second": lambda: point("9C 7C QD 8D 7S", "8C"),
    "hoyle-donohue/ecarte/king-fourth-hand": lambda: point("QC KD TD 8D 7D", "8C"),
    "hoyle-donohue/ecarte/three-of-suit": lambda: point("9C 7C TD 9D 7D", "8C"),
}
