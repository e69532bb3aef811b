"""The caster's chance at Hazard, and the ways of a throw of two dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from gamester.games.banks.hazard import LEAST, MOST, is_out, nicks

MAINS = range(LEAST, MOST + 1)


def ways(total: int) -> int:
    """How many of the 36 throws of two dice make a total."""
    return 6 - abs(7 - total)


def before(one: int, other: int) -> Fraction:
    """The chance that one total is thrown before another."""
    return Fraction(ways(one), ways(one) + ways(other))


def caster(main: int) -> Fraction:
    """The chance that the caster wins to a main."""
    won = Fraction(0)
    for thrown in range(2, 13):
        here = Fraction(ways(thrown), 36)
        if nicks(main, thrown):
            won += here
        elif not is_out(main, thrown):
            won += here * before(thrown, main)
    return won


def caster_before() -> Fraction:
    """The same before the main is thrown."""
    return sum((ways(main) * caster(main) for main in MAINS), Fraction(0)) / sum(map(ways, MAINS))


def chances(total: int) -> Fraction:
    """The ways, as a fraction for the table."""
    return Fraction(ways(total))


def days_won() -> Fraction:
    """Of six days, on how many seven comes before six."""
    return 6 * before(7, 6)


ODDS: dict[str, Callable[[], Fraction]] = {
    **{f"gamester-1754/hazard/ways-{n}": partial(chances, n) for n in range(4, 11)},
    "gamester-1754/hazard/seven-before-six": days_won,
}
