"""Sice-Ace (gamester-1754, lines 3706-3708)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn

from gamester.engine.seats import seated

SETTINGS = ("sice-ace(load=named,players=4,stake=2)", "sice-ace(load=named,players=3,losers=one)")
POOL = "the reckoning"
WAYS = {f"{a}{b}" for a in range(1, 7) for b in range(1, 7)}


def throw(seat: int) -> Generator[Turn, str, list[int]]:
    """Two dice at once."""
    yield seat, {"throw"}
    word = yield CHANCE, WAYS
    return [int(c) for c in word]


class Men:
    """Six each."""

    def __init__(self, t: Table) -> None:
        self.t, self.men = t, [6] * t.players
        self.leave = 1 if t.values["losers"] == "one" else 2

    def still(self) -> list[int]:
        """Who has men."""
        return [s for s, n in enumerate(self.men) if n]

    def over(self) -> bool:
        return len(self.still()) <= self.leave

    def next(self, seat: int) -> int:
        """The next who has men."""
        seat = (seat + 1) % self.t.players
        while not self.men[seat]:
            seat = (seat + 1) % self.t.players
        return seat

    def load(self, seat: int) -> Generator[Turn, str, None]:
        """A man is given to another who has men."""
        to = self.next(seat)
        others = [s for s in self.still() if s != seat]
        names = seated(self.t.players)
        if self.t.values["load"] == "named":
            to = names.index((yield seat, {f"load {names[s]}" for s in others})[5:])
        self.men[seat] -= 1
        self.men[to] += 1


def referee(t: Table) -> Reading:
    """The last with men lose."""
    table, seat = Men(t), 0
    while not table.over():
        dice = yield from throw(seat)
        for _ in range(dice.count(6)):
            table.men[seat] -= table.men[seat] > 0
        for _ in range(dice.count(1)):
            if table.men[seat] and not table.over():
                yield from table.load(seat)
        if dice[0] != dice[1] or not table.men[seat]:
            seat = table.next(seat)
    for loser in table.still():
        t.pay(loser, POOL, int(t.values["stake"]))
    return None
