"""The Losing Game at draughts (hoyle-donohue, lines 43682-43697)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.draughts import match

SETTINGS = ("losing-draughts(games=3,quiet=10)",)
LEFT_OUT = ("huffing=True", "odds=", "first_mover=choose")
OFTEN = {"offer": 0.02, "notice": 0.0}


def referee(t: Table) -> Reading:
    """A match."""
    return match(t, blocked_wins=bool(t.values["blocked_wins"]), losing=True)
