"""What the second readers of dice games share: throws, and a pool for the best of a round."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from tests.referees.harness import CHANCE, Reading, Table, Turn

FACES = set("123456")
Score = Generator[Turn, str, Any]


def dice(n: int) -> Generator[Turn, str, list[int]]:
    """So many dice, one after another."""
    out = []
    for _ in range(n):
        word = yield CHANCE, FACES
        out.append(int(word))
    return out


def throw(seat: int, n: int) -> Generator[Turn, str, list[int]]:
    """Who is to throw says so, and throws."""
    yield seat, {"throw"}
    return (yield from dice(n))


def best(seats: list[int], turn: Callable[[int], Score], sign: int = 1) -> Generator[Turn, str, int]:
    """The seat with the highest score (with ``sign`` -1 the lowest), ties throwing over again."""
    while len(seats) > 1:
        scores = {}
        for seat in seats:
            scores[seat] = yield from turn(seat)
        top = max(scores.values()) if sign > 0 else min(scores.values())
        seats = [seat for seat in seats if scores[seat] == top]
    return seats[0]


def staked(t: Table, thrown: Score) -> Score:
    """What is thrown for a pool, which all make up as the first of them throws."""
    word = yield next(thrown)
    for seat in range(t.players):
        t.pay(seat, "pool", int(t.values["stake"]))
    while True:
        try:
            turn = thrown.send(word)
        except StopIteration as end:
            return end.value
        word = yield turn


def pools(t: Table, turn: Callable[[int], Score]) -> Reading:
    """Pool after pool for the highest, the first throw going round."""
    for n in range(int(t.values["rounds"])):
        winner = yield from staked(t, best([(n + k) % t.players for k in range(t.players)], turn))
        t.pay("pool", winner, t.purse["pool"])
    return None
