"""Dominoes: the Block game (hoyle-donohue, lines 49831-49851)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dominoes import game

SETTINGS = ("dominoes-block(players=3,game=30)",)


def referee(t: Table) -> Reading:
    """Nobody draws after the deal."""
    return (yield from game(t, False))
