"""The Game for the Smallest Number (hoyle-donohue, lines 49733-49759)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import TEN, Alley, Play, games, settle, standings
from tests.referees.shared.pins import pick as pick

SETTINGS = (
    "smallest-number-bowls(players=3,rounds=8)",
    "smallest-number-bowls(players=4,rounds=8)",
    "smallest-number-bowls(players=5,rounds=8)",
)


def referee(t: Table) -> Reading:
    """Three balls for as few pins as can be; one that leaves the alley before its end counts ten."""

    def game(first: int) -> Play:
        alley = Alley(t, TEN, 1, first)
        yield from standings(alley, lambda seat, division: alley.run(seat, division, 3, off=10))
        yield from settle(alley, sign=-1, off=10, prices=[0, 0, 2] if t.players == 3 else None)

    return games(t, game)
