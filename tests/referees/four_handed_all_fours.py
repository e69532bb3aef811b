"""Four-handed All-Fours (hoyle-donohue, lines 3952-3965 and 3966-4105): two against two."""

from __future__ import annotations

from tests.referees.all_fours import match
from tests.referees.harness import Reading, Table

SETTINGS = ("four-handed-all-fours(game=11,stake=2)",)


def referee(t: Table) -> Reading:
    """Partners sit opposite each other."""
    return (yield from match(t, 2))
