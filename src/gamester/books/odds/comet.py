"""The figures printed for the Comet, computed from the pack."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

PACK = 48
DEALT_TO_TWO = 2 * 18
OF_A_RANK = 4


def stock_fourth() -> Fraction:
    """The part of the pack that two players leave in the stock."""
    return Fraction(PACK - DEALT_TO_TWO, PACK)


def one_of_each() -> Fraction:
    """How many of a rank's four cards lie in the stock, on the average."""
    return OF_A_RANK * stock_fourth()


ODDS: dict[str, Callable[[], Fraction]] = {
    "academy-1768/comet/stock-fourth": stock_fourth,
    "academy-1768/comet/one-of-each": one_of_each,
}
