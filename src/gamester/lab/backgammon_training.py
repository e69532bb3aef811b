"""How the backgammon player's networks learn from games against themselves: from how these end, or by looking ahead.

Many games run side by side; at every throw the network judges all positions that can be reached and the best is taken.
A race with all men home is judged exactly by the bearing tables. Contact and race have each a network.
"""

from __future__ import annotations

from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from gamester.equipment.tables_board import MEN, OFF, SIDE, starting_board
from gamester.lab.backgammon_net import Bytes, Floats, Memory, Net, equity, least, swapped
from gamester.players.backgammon.bearing import Bearing
from gamester.players.backgammon.bout import Bout, homes
from gamester.players.backgammon.replies import BOARD
from gamester.players.backgammon.units import CONTACT, OUTCOMES, OVER, RACE, UNITS

LONGEST: Final = 400  # throws after which a game is given up
DRILLED: Final = 32  # positions of bearing only in each step of the race's network
SAMPLE: Final = 256  # positions of each step
ROOM: Final = 90  # positions a game that the lists have room for
THROWS: Final = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]
CHANCES: Final = np.array([1 / 36 if high == low else 2 / 36 for high, low in THROWS])
ASTRAY: Final = 0.15  # how often a game goes on from a play that is only near the best
NEAR: Final = 0.15  # points

Shapes = dict[int, tuple[int, int]]  # units of the two layers of each kind's network


class Training:
    """The networks, and what they are to learn; ``bout`` plays ``games``, with room for ``room`` positions each."""

    steps: ClassVar = {CONTACT: 8, RACE: 2}  # of learning after every throw
    kept: ClassVar = {CONTACT: 150_000, RACE: 50_000}  # positions remembered

    def __init__(self, bearing: Bearing, shapes: Shapes, games: int, room: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.bearing = bearing
        self.bout = Bout(games, games * room, bearing)
        self.nets = {kind: Net(hidden, self.rng) for kind, hidden in shapes.items()}
        self.memory = {kind: Memory(size) for kind, size in self.kept.items()}
        self.finished = self.throws = self.seen = 0
        self.losses = dict.fromkeys(shapes, 0.25)

    def play(self, trust: float) -> None:
        """One throw of every game; how far ends are trusted before estimates, where that is asked for."""
        raise NotImplementedError

    def judge(self, n: int) -> tuple[Bytes, Bytes, Floats]:
        """The kinds, rows and outcomes of the positions in the bout's lists."""
        bout = self.bout
        kinds = np.frombuffer(memoryview(bout.kinds), np.uint8)[:n]
        rows = np.frombuffer(memoryview(bout.rows), np.uint8).reshape(-1, int(UNITS))[:n]
        exact = np.frombuffer(memoryview(bout.exact), np.float64).reshape(-1, int(OUTCOMES))[:n]
        out = exact.astype(np.float32)
        for kind, net in self.nets.items():
            at = np.flatnonzero(kinds == kind)
            if len(at):
                out[at] = net.judge(rows[at])
        return kinds, rows, out

    def learn(self, rate: float) -> None:
        """Some steps of each network."""
        for kind, steps in self.steps.items():
            if self.memory[kind].seen < 8 * SAMPLE:
                continue
            for _ in range(steps):
                rows, wanted = self.memory[kind].some(SAMPLE, self.rng)
                if kind == RACE:
                    more = self.homes(DRILLED)
                    rows, wanted = np.concatenate([rows, more[0]]), np.concatenate([wanted, more[1]])
                loss = self.nets[kind].learn(rows, wanted, rate)
                self.losses[kind] += 0.01 * (loss - self.losses[kind])
            self.nets[kind].folded = self.nets[kind].fold()

    def homes(self, n: int) -> tuple[Bytes, Floats]:
        """Positions where only bearing is left: the tables judge them, and the network shall where there are none."""
        men = np.zeros((n, 2, int(SIDE)), int)
        for side in range(2):
            left = self.rng.integers(1, MEN + 1, n)
            men[:, side, 1:7] = self.rng.multinomial(left, self.rng.dirichlet(np.ones(6), n))
            men[:, side, OFF] = MEN - left
        rows, exact = homes(men.reshape(n, -1).tolist(), self.bearing)
        wanted = np.array(exact, np.float32).reshape(n, -1)
        return np.frombuffer(rows, np.uint8).reshape(n, -1), wanted


class ByEnds(Training):
    """What a position is worth is learnt from what came of it (temporal differences, Sutton 1988; Tesauro 1995)."""

    def __init__(self, bearing: Bearing, shapes: Shapes, games: int, seed: int) -> None:
        super().__init__(bearing, shapes, games, ROOM, seed)
        self.n = games
        self.rows = np.zeros((LONGEST, games, int(UNITS)), np.uint8)
        self.values = np.zeros((LONGEST, games, int(OUTCOMES)), np.float32)
        self.kinds = np.zeros((LONGEST, games), np.uint8)
        self.length = np.zeros(games, int)  # positions remembered of the game in hand

    def play(self, trust: float) -> None:
        """One throw of every game."""
        a, b = self.rng.integers(1, 7, self.n), self.rng.integers(1, 7, self.n)
        first = self.length == 0
        b = np.where(first & (a == b), a % 6 + 1, b)
        n = self.bout.throw(np.maximum(a, b).tolist(), np.minimum(a, b).tolist())
        self.seen += n
        kinds, rows, outcomes = self.judge(n)
        picks = least(equity(outcomes), np.frombuffer(memoryview(self.bout.ends), np.int64))
        at, games = self.length, np.arange(self.n)
        self.rows[at, games] = rows[picks]
        self.values[at, games] = outcomes[picks]
        self.kinds[at, games] = kinds[picks]
        self.bout.pick(picks.tolist())
        self.length += 1
        self.throws += self.n
        for game in np.flatnonzero((kinds[picks] > RACE) | (self.length == LONGEST)):
            self.close(int(game), trust)

    def close(self, game: int, trust: float) -> None:
        """A game is over: what came of every position of it, the later estimates trusted less ``trust``."""
        t = int(self.length[game])
        wanted = self.values[:t, game].copy()
        for n in range(t - 2, -1, -1):
            wanted[n] = swapped((1 - trust) * self.values[n + 1, game] + trust * wanted[n + 1])
        kinds = self.kinds[: t - 1, game]
        for kind, memory in self.memory.items():
            at = np.flatnonzero(kinds == kind)
            memory.add(self.rows[at, game], wanted[at])
        self.bout.start(game)
        self.length[game] = 0
        self.finished += 1


class Ahead(Training):
    """What a position is worth is learnt from the best that each of the next throws could make of it, on the mean.

    A twentieth as many positions as by their ends, and next to no chance in what they are said to be worth: it betters
    networks that are good already.
    """

    steps: ClassVar = {CONTACT: 12, RACE: 2}
    kept: ClassVar = {CONTACT: 600_000, RACE: 100_000}

    def __init__(self, bearing: Bearing, shapes: Shapes, games: int, seed: int) -> None:
        super().__init__(bearing, shapes, games * len(THROWS), ROOM // 2, seed)
        self.n = games
        self.boards = [self.start() for _ in range(games)]
        self.rows = np.zeros((games, int(UNITS)), np.uint8)  # of the positions that the throws find
        self.kinds = np.full(games, OVER, np.uint8)  # OVER: nothing is learnt of a game's beginning

    def start(self) -> list[int]:
        """The men of a new game."""
        return [int(n) for n in starting_board()]

    def play(self, trust: float = 0.0) -> None:
        """All throws of every game; it goes on from one of them."""
        for n in range(self.n * len(THROWS)):
            self.bout.place(n, self.boards[n // len(THROWS)])
        n = self.bout.throw([high for high, _ in THROWS] * self.n, [low for _, low in THROWS] * self.n)
        self.seen += n
        kinds, rows, outcomes = self.judge(n)
        values, ends = equity(outcomes), np.frombuffer(memoryview(self.bout.ends), np.int64)
        picks = least(values, ends)
        best = outcomes[picks].reshape(self.n, len(THROWS), int(OUTCOMES))
        wanted = swapped((best * CHANCES[:, None]).sum(1))
        for kind, memory in self.memory.items():
            at = np.flatnonzero(self.kinds == kind)
            memory.add(self.rows[at], wanted[at])
        thrown = np.arange(self.n) * len(THROWS) + self.rng.choice(len(THROWS), self.n, p=CHANCES)
        taken = picks[thrown]
        for game in np.flatnonzero(self.rng.random(self.n) < ASTRAY):
            begin, end = ends[thrown[game] - 1] if thrown[game] else 0, ends[thrown[game]]
            taken[game] = begin + self.rng.choice(np.flatnonzero(values[begin:end] < values[taken[game]] + NEAR))
        self.go_on(taken, kinds, rows)

    def go_on(self, taken: NDArray[np.int64], kinds: Bytes, rows: Bytes) -> None:
        """Each game from the position taken, or from the start where it is over or only bearing is left."""
        boards = np.frombuffer(memoryview(self.bout.found), np.uint8).reshape(-1, int(BOARD))
        self.boards = boards[taken].tolist()
        self.rows, self.kinds = rows[taken], kinds[taken]
        over = np.flatnonzero(self.kinds > RACE)
        for game in over:
            self.boards[game] = self.start()
        self.kinds[over] = OVER
        self.finished += len(over)
        self.throws += self.n
