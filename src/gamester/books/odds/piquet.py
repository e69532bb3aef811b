"""The odds of taking certain cards in from the stock at Piquet: twenty cards unseen, five or three of them drawn."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from math import comb

UNSEEN = 20
ELDER = 5
YOUNGER = 3
HERE = "gamester-1754/piquet/"


def takes(drawn: int, wanted: int) -> Fraction:
    """The chance of taking at least one of ``wanted`` certain cards."""
    return 1 - Fraction(comb(UNSEEN - wanted, drawn), comb(UNSEEN, drawn))


def against(chance: Fraction) -> Fraction:
    """Odds against an event of this chance."""
    return (1 - chance) / chance


def odds_for(chance: Fraction) -> Fraction:
    """Odds for an event of this chance."""
    return chance / (1 - chance)


def misses(drawn: int, wanted: int) -> Fraction:
    """Odds against taking any of ``wanted`` certain cards."""
    return against(takes(drawn, wanted))


def meets(drawn: int, wanted: int) -> Fraction:
    """Odds for taking at least one of ``wanted`` certain cards."""
    return odds_for(takes(drawn, wanted))


def not_the_one_left(of: int = ELDER) -> Fraction:
    """Odds that one good card among ``of`` is not the single card left behind."""
    return against(Fraction(1, of))


def held_back() -> Fraction:
    """Points hazarded for one by holding back the seventh trick: the cards and the card's own point."""
    return Fraction(10 + 1, 1)


def one_against_another(drawn: int, one: int, other: int) -> Fraction:
    """How the chance of one of ``one`` cards stands to that of one of ``other``."""
    return takes(drawn, one) / takes(drawn, other)


ODDS: dict[str, Callable[[], Fraction]] = {
    HERE + "elder-1": partial(misses, ELDER, 1),
    HERE + "younger-1": partial(misses, YOUNGER, 1),
    HERE + "elder-4": partial(meets, ELDER, 4),
    HERE + "elder-2": partial(misses, ELDER, 2),
    HERE + "younger-4": partial(meets, YOUNGER, 4),
    HERE + "leave-1": not_the_one_left,
    HERE + "leave-4": partial(meets, ELDER - 1, 4),
    HERE + "case-3-king": partial(misses, ELDER, 1),
    HERE + "case-6-knave": partial(misses, ELDER, 1),
    HERE + "case-7-queen-knave": partial(misses, ELDER, 2),
    HERE + "case-7-aces": partial(meets, ELDER, 3),
    HERE + "rule-9": held_back,
    HERE + "rule-15": partial(misses, YOUNGER, 1),
    HERE + "rule-18": partial(one_against_another, ELDER, 2, 2),
    HERE + "case-10": partial(one_against_another, ELDER, 1, 1),
}
