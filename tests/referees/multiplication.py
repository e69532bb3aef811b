"""Multiplication (hoyle-donohue, lines 50293-50319)."""

from __future__ import annotations

from tests.referees.harness import Reading, Table
from tests.referees.shared.dice import Score, pools, throw

SETTINGS = ("multiplication(players=7,rounds=40,stake=3)",)


def turn(seat: int) -> Score:
    """The highest of three, the higher of two, and their sum by the last."""
    first = max((yield from throw(seat, 3)))
    second = max((yield from throw(seat, 2)))
    (last,) = yield from throw(seat, 1)
    return (first + second) * last


def referee(t: Table) -> Reading:
    """The highest wins."""
    return (yield from pools(t, turn))
