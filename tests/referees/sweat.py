"""Sweat, or Chucker Luck (hoyle-donohue, lines 50374-50404)."""

from __future__ import annotations

from tests.referees.harness import CHANCE, Reading, Table
from tests.referees.shared.cloth import settle, stakes
from tests.referees.shared.dice import FACES

SETTINGS = ("sweat(players=2,coups=30,limit=2)",)
NUMBERS = ("Ace", "Two", "Three", "Four", "Five", "Six")


def referee(t: Table) -> Reading:
    """A bet is paid once, twice or three times, as often as its number is thrown."""
    for _ in range(int(t.values["coups"])):
        laid = yield from stakes(t, NUMBERS)
        thrown = yield CHANCE, {a + b + c for a in FACES for b in FACES for c in FACES}
        settle(t, laid, {NUMBERS[int(n) - 1]: thrown.count(n) for n in thrown})
    return None
