"""Draughts (hoyle-donohue, lines 8729-9260): the lawful moves and who wins; huffing, odds and law 8 are not judged."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.draughts import match

SETTINGS = ("draughts(games=3,quiet=10)", "draughts(games=2,first_mover=white)")
LEFT_OUT = ("huffing=True", "odds=", "first_mover=choose")
OFTEN = {"offer": 0.02, "notice": 0.0}


def referee(t: Table) -> Reading:
    """A match."""
    return match(t, blocked_wins=False, losing=False)
