"""Dominoes: the Draw game (hoyle-donohue, lines 49852-49869)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dominoes import game

SETTINGS = ("dominoes-draw(players=3,game=30)",)


def referee(t: Table) -> Reading:
    """Who cannot play draws till he can; he may draw as he pleases."""
    return (yield from game(t, True))
