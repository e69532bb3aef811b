"""The points of a row at Rouge et Noir, and what the refait of thirty-one is worth to the bank.

The packs are taken to be without number: of six the first coup has a refait in 0.02189, not 0.02192.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

GOAL = 31
CARDS = 312
CHANCE = {points: Fraction(4 if points == 10 else 1, 13) for points in range(1, 11)}


@cache
def reached(total: int) -> Fraction:
    """The chance that a row passes over these points, or ends with them."""
    if total <= 0:
        return Fraction(total == 0)
    return sum(
        (often * reached(total - points) for points, often in CHANCE.items() if total - points < GOAL), Fraction(0)
    )


def refait() -> Fraction:
    """The chance of thirty-one in both rows."""
    return reached(GOAL) ** 2


def tie() -> Fraction:
    """The chance of the same points in both."""
    return sum((reached(total) ** 2 for total in range(GOAL, GOAL + 10)), Fraction(0))


def against_refait() -> Fraction:
    """The odds against it."""
    return 1 / refait() - 1


def coups() -> Fraction:
    """How many coups six packs make in the mean: a card is drawn at every total under thirty-one."""
    return CARDS / (2 * sum(map(reached, range(GOAL)), Fraction(0)))


def refaits() -> Fraction:
    """How many refaits of thirty-one there are in a taille."""
    return coups() * refait()


def half_paid() -> Fraction:
    """The bank's gain on a stake whose owner pays the half."""
    return refait() / 2


def in_prison() -> Fraction:
    """The same where he goes to prison: of the two prisons' worth each is told by the other's."""
    again = refait() / (1 - tie() + refait())  # a refait, where coups that leave him there are not counted
    decided = (1 - again) / 2
    # first = decided + again * second; second = decided * first + again * second / 2
    second = decided * decided / (1 - again / 2 - again * decided)
    return refait() * (1 - decided - again * second)


ODDS: dict[str, Callable[[], Fraction]] = {
    "hoyle-donohue/rouge-et-noir/refait": against_refait,
    "hoyle-donohue/rouge-et-noir/refaits-in-a-taille": refaits,
    "hoyle-donohue/rouge-et-noir/fewest-coups": coups,
    "hoyle-donohue/rouge-et-noir/most-coups": coups,
}
