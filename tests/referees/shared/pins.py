"""What the second readers of the games of bowls share: the pins, the balls, who is next, ties and who pays.

Pins are numbered from the head: 1; 2 3; 4 5 6; 7 8 9 10.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Generator
from functools import cache
from itertools import combinations

from tests.referees import harness
from tests.referees.harness import CHANCE, Reading, Table, Turn

from gamester.engine.state import State

Pins = frozenset[int]
Play = Generator[Turn, str, None]
TEN: Pins = frozenset(range(1, 11))
FAULTS = {"none", "off the side", "over the line", "lofted"}


def spelled(down: Pins, frame: Pins) -> str:
    """How fallen pins are said; ``frame``: what was set up."""
    return "all" if down == frame else " ".join(map(str, sorted(down)))


@cache
def fallen(up: Pins, frame: Pins) -> dict[str, Pins]:
    """What a ball may do to the pins that stand."""
    sets = [frozenset(some) for n in range(1, len(up) + 1) for some in combinations(sorted(up), n)]
    return {spelled(down, frame): down for down in sets} | dict.fromkeys(FAULTS, frozenset())


class Alley:
    """One game: its frame, each player's sheet of divisions and what he has made."""

    def __init__(self, t: Table, frame: Pins, divisions: int, first: int) -> None:
        self.t, self.frame, self.divisions, self.first = t, frame, divisions, first
        self.warned, self.out = set[int](), set[int]()
        self.said = False  # the next ball has been taken up instead of a rest
        self.made = t.facts["made"] = [0] * t.players
        self.sheet = t.facts["sheet"] = [-1] * (t.players * divisions)

    def seats(self) -> list[int]:
        """In turn from him that begins."""
        return [(self.first + k) % self.t.players for k in range(self.t.players)]

    def ball(self, seat: int, up: Pins) -> Generator[Turn, str, tuple[str, Pins]]:
        """One ball: what was said of it and which pins fell. Who lofts after notice is out (rule XI)."""
        if not self.said:
            yield seat, {"bowl"}
        self.said = False
        may = fallen(up, self.frame)
        word = yield CHANCE, set(may)
        if word == "lofted":
            if seat in self.warned:
                self.out.add(seat)
            self.warned.add(seat)
        return word, may[word]

    def mark(self, seat: int, division: int, points: int) -> None:
        """So much more in a division."""
        at = seat * self.divisions + division
        self.sheet[at] = max(self.sheet[at], 0) + points
        self.made[seat] += points

    def run(self, seat: int, division: int, balls: int, off: int = 0) -> Play:
        """Balls at one frame after another, each pin one; ``off``: what a ball off the side counts."""
        up = self.frame
        for _ in range(balls):
            word, down = yield from self.ball(seat, up)
            self.mark(seat, division, off if word == "off the side" else len(down))
            if seat in self.out:
                return
            up = up - down or self.frame

    def three(self, seat: int, division: int) -> Play:
        """A division of three balls."""
        return self.run(seat, division, 3)


class NewCount:
    """The spare balls' pins are those of the balls that follow."""

    def __init__(self, alley: Alley) -> None:
        self.alley = alley
        self.owed = [[0] * alley.divisions for _ in range(alley.t.players)]

    def division(self, seat: int, division: int) -> Play:
        """Three balls at most; in the last division, the balls that are owed too."""
        alley, owed, up, frame = self.alley, self.owed[seat], self.alley.frame, self.alley.frame
        spare, closed = 3, False
        while not closed or (division == alley.divisions - 1 and any(owed)):
            word, down = yield from alley.ball(seat, up)
            for earlier, balls in enumerate(owed):
                if balls:
                    owed[earlier] -= 1
                    alley.mark(seat, earlier, len(down))
            up = up - down
            if not closed:
                spare -= 1
                alley.mark(seat, division, len(down))
            if seat in alley.out:
                return
            if not closed:
                closed = not (up and spare)
                if not up:
                    owed[division] = spare
            up = up or frame


def standings(alley: Alley, division: Callable[[int, int], Play], standing: int = 1, rests: bool = False) -> Play:
    """Division after division in turn, so many at a standing, or until one rests."""
    done = [0] * alley.t.players

    def more(seat: int) -> bool:
        return done[seat] < alley.divisions and seat not in alley.out

    while any(map(more, alley.seats())):
        for seat in filter(more, alley.seats()):
            for _ in range(alley.divisions if rests else standing):
                yield from division(seat, done[seat])
                done[seat] += 1
                if not more(seat):
                    break
                if rests and any(more(other) for other in alley.seats() if other != seat):
                    alley.said = (yield seat, {"bowl", "rest"}) == "bowl"
                    if not alley.said:
                        break


def halves(n: int) -> list[int]:
    """The upper half is clear, who is in the middle pays half a game, the lower half a game: in halves, best first."""
    return [0] * (n // 2) + [1] * (n % 2) + [2] * (n // 2)


def settle(
    alley: Alley, sign: int = 1, off: int = 0, prices: list[int] | None = None, single: Callable[[Pins], int] = len
) -> Play:
    """The best before the rest, ties on which a payment hangs by single balls; then they pay the alley."""
    t = alley.t
    prices = prices or halves(t.players)
    keys: dict[int, tuple[int, ...]] = {seat: (sign * alley.made[seat],) for seat in alley.seats()}
    while True:
        for seat in alley.out:
            keys[seat] = (-1000,)
        order = sorted(alley.seats(), key=lambda seat: keys[seat], reverse=True)
        tied: set[int] = set()
        for a, b in combinations(range(t.players), 2):
            if keys[order[a]] == keys[order[b]] and prices[a] != prices[b]:
                tied |= {order[a], order[b]}
        level = [seat for seat in alley.seats() if any(keys[seat] == keys[other] for other in tied)]
        if not level or level[0] in alley.out:
            break
        for seat in level:
            word, down = yield from alley.ball(seat, alley.frame)
            keys[seat] += (sign * (off if word == "off the side" else single(down)),)
    for place, seat in enumerate(order):
        halved = 2 if seat in alley.out else prices[place]  # who forfeits his game pays one
        t.pay(seat, "alley", halved * int(t.values["stake"]))


def games(t: Table, one: Callable[[int], Play]) -> Reading:
    """So many games, the first ball going round."""
    for n in range(int(t.values["rounds"])):
        yield from one(n % t.players)
    return None


def nine_balls(t: Table, frame: Pins) -> Reading:
    """The Baltimore game at any frame: three hands of three, with a rest or without; spare balls are counted."""

    def game(first: int) -> Play:
        alley = Alley(t, frame, 3, first)
        new = t.values["count"] == "new"
        yield from standings(alley, NewCount(alley).division if new else alley.three, rests=True)
        yield from settle(alley)

    return games(t, game)


def threes(t: Table, frame: Pins) -> Reading:
    """Three balls at any frame, so many times; spare balls are counted."""

    def game(first: int) -> Play:
        alley = Alley(t, frame, int(t.values["hands"]), first)
        yield from standings(alley, alley.three)
        yield from settle(alley)

    return games(t, game)


def pick(state: State, source: random.Random, often: dict[str, float]) -> int:
    """At random, lofted balls oftener than they come: a player must be warned before he forfeits."""
    if not state.is_chance_node():
        return harness.pick(state, source, often)
    found = state.chance_outcomes()
    weights = [p + (0.01 if state.action_to_string(CHANCE, a) == "lofted" else 0.0) for a, p in found]
    return source.choices([a for a, _ in found], weights)[0]
