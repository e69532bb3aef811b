"""How networks that are good already are bettered: near plays are told apart by looking a throw farther.

What decides a game is which of the near plays of a throw is the better one.  So up to four of each throw are judged by
the mean of what the best replies to the next throws make of them, and learnt from together: the differences between
them weigh most.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gamester.equipment.tables_board import starting_board
from gamester.lab.backgammon_net import WORTHS, Bytes, Floats, equity, least, swapped
from gamester.lab.backgammon_training import DRILLED, ROOM, Shapes, Training
from gamester.players.backgammon.bearing import Bearing
from gamester.players.backgammon.bout import Bout
from gamester.players.backgammon.replies import BOARD
from gamester.players.backgammon.units import CONTACT, OUTCOMES, RACE, UNITS

THROWS: Final = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
CHANCES: Final = np.array([1 / 36 if high == low else 2 / 36 for high, low in THROWS])
NEAREST: Final = 4  # plays of a throw that are looked at
NEAR: Final = 0.16  # points: those farther behind the best are not
ASTRAY: Final = 0.12  # how often a game goes on from any of them, not from the best
RACES: Final = 0.2  # how many of the games that come to a race are played on
BETWEEN: Final = 16.0  # how much more the difference between plays weighs than what each is worth
SAMPLE: Final = 128  # throws of each step
APART: Final = 20  # one throw of so many is never learnt from, and tells what has been learnt
STEPS: Final = {CONTACT: 2, RACE: 1}
KEPT: Final = {CONTACT: 1_500_000, RACE: 300_000}  # throws remembered, should there be so many

Numbers = NDArray[np.int64]


class Plays:
    """The near plays of the latest throws and their outcomes by looking ahead; room for all that is yet to come."""

    def __init__(self, size: int) -> None:
        self.rows = np.zeros((size, NEAREST, int(UNITS)), np.uint8)
        self.wanted = np.zeros((size, NEAREST, int(OUTCOMES)), np.float32)
        self.many = np.zeros(size, np.int64)
        self.seen = 0

    def add(self, rows: Bytes, wanted: Floats) -> None:
        """The plays of one throw, written over the oldest."""
        at = self.seen % len(self.many)
        self.rows[at, : len(rows)] = rows
        self.wanted[at, : len(rows)] = wanted
        self.many[at] = len(rows)
        self.seen += 1

    def some(self, n: int, rng: np.random.Generator, apart: bool = False) -> tuple[Bytes, Floats, Numbers]:
        """The plays of ``n`` throws, those set ``apart`` or of the others, and to which of the throws each belongs."""
        at = rng.integers(0, min(self.seen, len(self.many)) // APART, n) * APART
        if not apart:
            at += rng.integers(1, APART, n)
        return self.of(at)

    def of(self, at: Numbers) -> tuple[Bytes, Floats, Numbers]:
        """The plays of the throws that stand there."""
        used = np.arange(NEAREST) < self.many[at, None]
        return self.rows[at][used], self.wanted[at][used], np.repeat(np.arange(len(at)), self.many[at])

    def kept(self) -> dict[str, Any]:
        """All of them, as a file keeps them."""
        rows, wanted, _ = self.of(np.arange(min(self.seen, len(self.many))))
        return {"rows": rows, "wanted": wanted, "many": self.many[: self.seen]}

    def take(self, rows: Bytes, wanted: Floats, many: Numbers) -> None:
        """Add what a file kept, as far as there is room."""
        many = many[: len(self.many) - self.seen]
        at = np.arange(self.seen, self.seen + len(many))
        throw = np.repeat(at, many)
        place = np.arange(len(throw)) - np.repeat(many.cumsum() - many, many)
        self.rows[throw, place], self.wanted[throw, place] = rows[: len(throw)], wanted[: len(throw)]
        self.many[at] = many
        self.seen += len(many)


class Ahead(Training):
    """Plays games against itself, looks ahead at the near plays of every throw, and learns to tell them apart."""

    def __init__(self, bearing: Bearing, shapes: Shapes, games: int, seed: int) -> None:
        super().__init__(bearing, shapes, games, ROOM, seed)
        wide = games * NEAREST * len(THROWS)
        self.n = games
        self.after = Bout(wide, wide * ROOM // 2, bearing)
        self.high = [high for high, _ in THROWS] * (games * NEAREST)
        self.low = [low for _, low in THROWS] * (games * NEAREST)
        self.plays = {kind: Plays(KEPT[kind]) for kind in shapes}
        self.boards = [self.start() for _ in range(games)]
        self.fresh = np.ones(games, bool)

    def start(self) -> list[int]:
        """The men of a new game."""
        return [int(n) for n in starting_board()]

    def play(self, trust: float = 0.0) -> None:
        """One throw of every game."""
        for game, board in enumerate(self.boards):
            self.bout.place(game, board)
        n = self.throw(self.fresh)
        kinds, rows, outcomes = self.judge(self.bout, n)
        found = np.frombuffer(memoryview(self.bout.found), np.uint8).reshape(-1, int(BOARD))[:n]
        at, owner = self.nearest(equity(outcomes))
        wanted = np.where((kinds[at] > RACE)[:, None], outcomes[at], self.looked_ahead(found[at]))
        for kind, plays in self.plays.items():
            for one in range(self.n):
                alike = (owner == one) & (kinds[at] == kind)
                if alike.any():
                    plays.add(rows[at[alike]], wanted[alike])
        ends = np.searchsorted(owner, np.arange(self.n), "right")
        picks = least(equity(wanted), ends)
        astray = self.rng.random(self.n) < ASTRAY
        picks[astray] = self.rng.integers(np.concatenate([[0], ends[:-1]]), ends)[astray]
        self.go_on(found[at[picks]], kinds[at[picks]])
        self.throws += self.n
        self.seen += len(at)

    def nearest(self, values: Floats) -> tuple[Numbers, Numbers]:
        """The plays that leave the adversary little more than the least of each game, and the game of each."""
        ends = np.frombuffer(memoryview(self.bout.ends), np.int64)
        at: list[int] = []
        game: list[int] = []
        for n, (begin, end) in enumerate(zip([0, *ends[:-1]], ends, strict=True)):
            best = begin + np.argsort(values[begin:end])[:NEAREST]
            best = best[values[best] < values[best[0]] + NEAR]
            at += best.tolist()
            game += [n] * len(best)
        return np.array(at), np.array(game)

    def looked_ahead(self, boards: Bytes) -> Floats:
        """The outcomes of boards, the seat to throw first, by the best replies to each of the throws."""
        after, many = self.after, len(THROWS)
        for n in range(self.n * NEAREST):
            board = boards[n].tolist() if n < len(boards) else [0] * int(BOARD)  # an empty board costs next to nothing
            for k in range(many):
                after.place(many * n + k, board)
        _, _, outcomes = self.judge(after, after.throw(self.high, self.low))
        picks = least(equity(outcomes), np.frombuffer(memoryview(after.ends), np.int64))[: many * len(boards)]
        best = outcomes[picks].reshape(len(boards), many, int(OUTCOMES))
        return swapped((best * CHANCES[:, None]).sum(1))

    def go_on(self, boards: Bytes, kinds: Bytes) -> None:
        """Each game from there, or from the start where it is over, or next to it."""
        over = (kinds > RACE) | (kinds == RACE) & (self.rng.random(self.n) > RACES)
        self.boards = [self.start() if done else board.tolist() for done, board in zip(over, boards, strict=True)]
        self.fresh = over
        self.finished += int(over.sum())

    def learn(self, rate: float) -> None:
        """Some steps of each network."""
        for kind, steps in STEPS.items():
            if self.plays[kind].seen < 8 * SAMPLE:
                continue
            for _ in range(steps):
                rows, wanted, throw = self.plays[kind].some(SAMPLE, self.rng)
                if kind == RACE:
                    rows, wanted = self.drilled(rows, wanted)
                    throw = np.concatenate([throw, SAMPLE + np.arange(DRILLED)])
                self.nets[kind].learn(rows, partial(slopes, wanted=wanted, throw=throw), rate)
            self.nets[kind].folded = self.nets[kind].fold()

    def told(self) -> str:
        """The points that playing by each network costs a throw, by what looking ahead says of throws set apart."""
        costs = [f"{1000 * self.cost(kind):.2f}" if plays.seen >= APART else "-" for kind, plays in self.plays.items()]
        return f"{self.seen:,} plays looked at; {' and '.join(costs)} thousandths of a point lost a throw"

    def cost(self, kind: int, throws: int = 8000) -> float:
        """The points that playing by a network costs a throw, as far as looking ahead can tell."""
        rows, wanted, throw = self.plays[kind].some(throws, np.random.default_rng(1), apart=True)
        ends = np.searchsorted(throw, np.arange(throws), "right")
        worth = equity(wanted)
        picked = worth[least(equity(self.nets[kind].judge(rows)), ends)]
        best = worth[least(worth, ends)]
        return float((picked - best).mean())

    def keep(self, path: Path) -> None:
        """Write down what has been looked at."""
        kept: dict[str, Any] = {}
        for kind, plays in self.plays.items():
            kept |= {f"{name}{kind}": array for name, array in plays.kept().items()}
        np.savez(path, **kept)

    def read(self, path: Path) -> None:
        """Add what was written down, by other processes or before."""
        with np.load(path) as found:
            for kind, plays in self.plays.items():
                plays.take(found[f"rows{kind}"], found[f"wanted{kind}"], found[f"many{kind}"])


def slopes(found: Floats, wanted: Floats, throw: Numbers) -> Floats:
    """How what is wrong rises with each logit: in the outcomes, in points, and most in how plays of a throw differ."""
    error = found - wanted
    points = error @ WORTHS
    unlike = points - (np.bincount(throw, points) / np.bincount(throw))[throw]
    rise = 4 * error + (2 * (points + BETWEEN * unlike))[:, None] * WORTHS
    out: Floats = (rise * found * (1 - found) / len(found)).astype(np.float32)
    return out
