"""Going to Boston (hoyle-donohue, lines 50330-50340)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dice import Score, pools, throw

SETTINGS = ("going-to-boston(players=7,rounds=40,stake=3)",)


def turn(seat: int) -> Score:
    """Thrown as at Multiplication, and the last is added too."""
    score = 0
    for n in (3, 2, 1):
        score += max((yield from throw(seat, n)))
    return score


def referee(t: Table) -> Reading:
    """The highest wins."""
    return (yield from pools(t, turn))
