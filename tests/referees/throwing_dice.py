"""Throwing Dice (hoyle-donohue, lines 50203-50246)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dice import Score, pools, throw

SETTINGS = ("throwing-dice(players=7,rounds=40,stake=3)", "throwing-dice(players=2,rounds=40)")


def turn(seat: int) -> Score:
    """The sum of three throws of three dice."""
    score = 0
    for _ in range(3):
        score += sum((yield from throw(seat, 3)))
    return score


def referee(t: Table) -> Reading:
    """The highest wins, and ties throw over again."""
    return (yield from pools(t, turn))
