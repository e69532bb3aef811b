"""Raffles (hoyle-donohue, lines 50247-50260)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dice import Score, dice, pools

SETTINGS = ("raffles(players=7,rounds=40,stake=3)", "raffles(players=6,rounds=40,triplets=as-pairs)")


def referee(t: Table) -> Reading:
    """The best pair, unless there are three alike."""

    def turn(seat: int) -> Score:
        """Three dice till two are alike: the spots, triplets before all pairs."""
        yield seat, {"throw"}
        while len(set(thrown := (yield from dice(3)))) == 3:
            pass
        return len(set(thrown)) == 1 and t.values["triplets"] == "before-pairs", sum(thrown)

    return (yield from pools(t, turn))
