"""The Philadelphia Game (hoyle-donohue, lines 49679-49688)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import TEN, Alley, Play, games, settle, standings
from tests.referees.shared.pins import pick as pick

SETTINGS = ("philadelphia-bowls(players=5,rounds=4)",)


def referee(t: Table) -> Reading:
    """Nine balls in a run: the pins are set up again when all are down, and nothing is counted twice."""

    def game(first: int) -> Play:
        alley = Alley(t, TEN, 1, first)
        yield from standings(alley, lambda seat, division: alley.run(seat, division, 9))
        yield from settle(alley)

    return games(t, game)
