"""Pedro (hoyle-donohue, lines 2270-2272): Pedro Sancho without Sancho."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pitch import match

SETTINGS = (
    "pedro(players=3,hand=12)",
    "pedro(players=2,hand=9,game=5)",
    "pedro(players=8,hand=all)",
    "pedro(hand=all)",
)
OFTEN = {"bid": 0.3}


def referee(t: Table) -> Reading:
    """The Five of trumps is five."""
    return (yield from match(t, 0, 9, {"5": 5}))
