"""What the bar-holes of an E. O. table bring its proprietors."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from gamester.games.banks.e_o import FREE, LETTERS

NICHES = len(LETTERS) * (FREE + 1)


def bar_holes() -> Fraction:
    """Their share of all niches."""
    return Fraction(len(LETTERS), NICHES)


def advantage() -> Fraction:
    """The part of a stake on one letter that is the proprietors' in the mean."""
    lost, won = FREE + 1, FREE
    return Fraction(lost - won, NICHES)


ODDS: dict[str, Callable[[], Fraction]] = {
    "hoyle-donohue/e-o/bar-holes": bar_holes,
    "hoyle-donohue/e-o/advantage": advantage,
}
