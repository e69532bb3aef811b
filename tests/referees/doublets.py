"""Doublets (gamester-1754, lines 3700-3704)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.tables import THROWS, higher, so_many_up

SETTINGS = ("doublets(up=3)", "doublets(up=3,count=fourfold)")


def roll() -> Generator[Turn, str, tuple[int, int]]:
    """Two dice."""
    word = yield CHANCE, THROWS
    return int(word[0]), int(word[1])


class Tables:
    """One player's men: piled, laid down and borne."""

    def __init__(self) -> None:
        self.piled = {n: 3 if n > 3 else 2 for n in range(1, 7)}
        self.down = dict.fromkeys(self.piled, 0)

    def laying(self) -> bool:
        return any(self.piled.values())

    def use(self, n: int) -> bool:
        """A man of this point is laid down, or borne once all are down. False: there is none."""
        men = self.piled if self.laying() else self.down
        if not men[n]:
            return False
        if men is self.piled:
            self.down[n] += 1
        men[n] -= 1
        return True

    def any(self, n: int) -> None:
        """One of this point, or of the highest that has any."""
        men = self.piled if self.laying() else self.down
        if not self.use(n) and any(men.values()):
            self.use(max(k for k in men if men[k]))

    def done(self) -> bool:
        return not any(self.piled.values()) and not any(self.down.values())


def one_game(t: Table) -> Generator[Turn, str, tuple[int, int]]:
    """Who has won it."""
    (seat, _), both = (yield from higher()), (Tables(), Tables())
    while True:
        yield seat, {"throw"}
        throw = yield from roll()
        own, other = both[seat], both[1 - seat]
        if throw[0] == throw[1]:
            laying = own.laying()
            for _ in range(2 * throw[0] if t.values["count"] == "sum" else 4):
                if own.laying() == laying:  # he does not bear by what he has laid his last man down with
                    own.any(throw[0])
        else:
            for n in sorted(throw, reverse=True):  # the book does not say which first
                if not own.done() and not own.use(n):
                    other.use(n)
        for who, tables in ((seat, own), (1 - seat, other)):  # the other has but what the thrower leaves
            if tables.done():
                return who, 1
        seat = 1 - seat


def referee(t: Table) -> Reading:
    """Game after game."""
    return (yield from so_many_up(t, partial(one_game, t)))
