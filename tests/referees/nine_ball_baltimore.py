"""The Nine Ball Game, or Baltimore Game (hoyle-donohue, lines 49637-49654)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import TEN, nine_balls
from tests.referees.shared.pins import pick as pick

SETTINGS = (
    "nine-ball-baltimore(count=new,players=5,rounds=4)",
    "nine-ball-baltimore(players=2,rounds=6,stake=7)",
)


def referee(t: Table) -> Reading:
    """Nine balls, on until out or with a rest after each hand."""
    return nine_balls(t, TEN)
