"""American Bowls (hoyle-donohue, lines 49500-49636, 49760-49808)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import TEN, Alley, NewCount, Play, games, settle, standings
from tests.referees.shared.pins import pick as pick

SETTINGS = (
    "american-bowls(count=new,hands=3,players=4,rounds=3)",
    "american-bowls(hands=5,standing=2,players=5,rounds=2)",
    "american-bowls(hands=2,players=6,rounds=5)",
    "american-bowls(count=new,standing=3)",
    "american-bowls(hands=1,players=7,rounds=5)",
)


def referee(t: Table) -> Reading:
    """Three balls to a division; spare balls are rolled at once, or reckoned by the next."""

    def game(first: int) -> Play:
        alley = Alley(t, TEN, int(t.values["hands"]), first)
        new = t.values["count"] == "new"
        yield from standings(alley, NewCount(alley).division if new else alley.three, int(t.values["standing"]))
        yield from settle(alley)

    return games(t, game)
