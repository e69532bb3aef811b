"""The chance at Loo that a better card is out, when half of the pack is dealt."""

from collections.abc import Callable
from fractions import Fraction

HALF = 26
MINE = 3  # one's own cards, and then the one turned


def better_is_out() -> Fraction:
    """A given card that one does not hold, nor sees turned, is among the others' hands."""
    seen = MINE + 1
    return Fraction(HALF - seen, 52 - seen)


ODDS: dict[str, Callable[[], Fraction]] = {"hoyle-donohue/three-card-loo/even": better_is_out}
