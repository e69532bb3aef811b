"""Auction Pitch (hoyle-donohue, lines 2413-2535): eldest hand sells the pitch."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.pitch import match

SETTINGS = ("auction-pitch(play_on=True,game=4,players=5)", "auction-pitch(game=3,stake=2)", "auction-pitch(limit=3)")
OFTEN = {"bid": 0.3}


def referee(t: Table) -> Reading:
    """One bid each, from the left of eldest hand."""
    return (yield from match(t, 1, 4))
