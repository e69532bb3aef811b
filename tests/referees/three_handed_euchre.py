"""Three-handed Euchre (hoyle-donohue, lines 1574-1664): a march counts three."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.euchre import alone

SETTINGS = ("three-handed-euchre(game=7,joker=yes,deal=3-2,stake=2)",)
OFTEN = {"order": 0.4, "take": 0.6}


def referee(t: Table) -> Reading:
    """A game."""
    yield from alone(t, march=3)
    return None
