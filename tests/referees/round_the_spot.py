"""Round the Spot (hoyle-donohue, lines 50320-50329)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dice import Score, pools, throw

SETTINGS = ("round-the-spot(players=7,rounds=40,stake=3)",)
AROUND = {3: 2, 5: 4}


def turn(seat: int) -> Score:
    """Three throws of three: only the spots around a central spot count."""
    score = 0
    for _ in range(3):
        thrown = yield from throw(seat, 3)
        score += sum(AROUND.get(n, 0) for n in thrown)
    return score


def referee(t: Table) -> Reading:
    """The highest wins."""
    return (yield from pools(t, turn))
