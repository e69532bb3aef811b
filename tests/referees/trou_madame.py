"""Trou Madame (hoyle-donohue, lines 49359-49363)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.mississippi import turns

SETTINGS = ("trou-madame(players=3,games=3,stake=2)", "trou-madame(players=5,game=21)", "trou-madame(game=30,games=4)")


def referee(t: Table) -> Reading:
    """As Mississippi, the balls played straight."""
    return (yield from turns(t, False))
