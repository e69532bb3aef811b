"""Without the Centre Pin (hoyle-donohue, lines 49689-49696)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pins import TEN, nine_balls
from tests.referees.shared.pins import pick as pick

SETTINGS = ("without-centre-pin(count=new,players=5,rounds=4)",)


def referee(t: Table) -> Reading:
    """The head pin away."""
    return nine_balls(t, TEN - {1})
