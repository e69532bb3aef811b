"""Dice Draw Poker (hoyle-donohue, lines 50261-50292)."""

from __future__ import annotations

from collections import Counter

from tests.referees.harness import Reading, Table
from tests.referees.shared.dice import Score, dice, pools, throw

SETTINGS = ("dice-draw-poker(players=7,rounds=40,stake=3)",)
OFTEN = {"leave": 3.0}
KINDS = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1], [5]]


def rank(thrown: list[int]) -> tuple[int, list[int]]:
    """The kind, and the numbers in it from those that are there most."""
    often = Counter(thrown)
    order = sorted(often, key=lambda n: (often[n], n), reverse=True)
    return KINDS.index([often[n] for n in order]), order


def turn(seat: int) -> Score:
    """A throw, and a second of those that are not left on the table."""
    up = yield from throw(seat, 5)
    left: list[int] = []
    while True:
        word = yield seat, {"throw", "stand", *(f"leave {n}" for n in up if len(up) > 1)}
        if word == "stand":
            return rank(left + up)
        if word == "throw":
            return rank(left + (yield from dice(len(up))))
        up.remove(int(word.split()[1]))
        left.append(int(word.split()[1]))


def referee(t: Table) -> Reading:
    """The best throw wins."""
    return (yield from pools(t, turn))
