"""How the backgammon player's networks learn from games against themselves, from nothing but how these end.

Many games run side by side; at every throw the network judges all positions that can be reached and the best is taken.
A race with all men home is judged exactly by the bearing tables. Contact and race have each a network.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from gamester.equipment.tables_board import MEN, OFF, SIDE
from gamester.lab.backgammon_net import Bytes, Floats, Memory, Net, equity, least, swapped
from gamester.players.backgammon.bearing import Bearing
from gamester.players.backgammon.bout import Bout, homes
from gamester.players.backgammon.units import CONTACT, OUTCOMES, RACE, UNITS

LONGEST: Final = 400  # throws after which a game is given up
DRILLED: Final = 32  # positions of bearing only in each step of the race's network
SAMPLE: Final = 256  # positions of each step
ROOM: Final = 90  # positions a game that the lists have room for
STEPS: Final = {CONTACT: 8, RACE: 2}  # of learning after every throw
KEPT: Final = {CONTACT: 150_000, RACE: 50_000}  # positions remembered

Shapes = dict[int, tuple[int, int]]  # units of the two layers of each kind's network


class Training:
    """The networks, and what they are to learn; ``bout`` plays ``games``, with room for ``room`` positions each."""

    def __init__(self, bearing: Bearing, shapes: Shapes, games: int, room: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.bearing = bearing
        self.bout = Bout(games, games * room, bearing)
        self.nets = {kind: Net(hidden, self.rng) for kind, hidden in shapes.items()}
        self.finished = self.throws = self.seen = 0

    def play(self, trust: float) -> None:
        """One throw of every game; how far ends are trusted before estimates, where that is asked for."""
        raise NotImplementedError

    def learn(self, rate: float) -> None:
        """Some steps of each network."""
        raise NotImplementedError

    def told(self) -> str:
        """How far it has come."""
        raise NotImplementedError

    def throw(self, first: NDArray[np.bool_]) -> int:
        """Throw for every game of the bout, unlike numbers where it is the ``first`` throw; how many positions."""
        a, b = self.rng.integers(1, 7, len(first)), self.rng.integers(1, 7, len(first))
        b = np.where(first & (a == b), a % 6 + 1, b)
        return self.bout.throw(np.maximum(a, b).tolist(), np.minimum(a, b).tolist())

    def judge(self, bout: Bout, n: int) -> tuple[Bytes, Bytes, Floats]:
        """The kinds, rows and outcomes of the ``n`` positions in a bout's lists."""
        kinds = np.frombuffer(memoryview(bout.kinds), np.uint8)[:n]
        rows = np.frombuffer(memoryview(bout.rows), np.uint8).reshape(-1, int(UNITS))[:n]
        exact = np.frombuffer(memoryview(bout.exact), np.float64).reshape(-1, int(OUTCOMES))[:n]
        out = exact.astype(np.float32)
        for kind, net in self.nets.items():
            at = np.flatnonzero(kinds == kind)
            if len(at):
                out[at] = net.judge(rows[at])
        return kinds, rows, out

    def drilled(self, rows: Bytes, wanted: Floats) -> tuple[Bytes, Floats]:
        """What the race's network is to learn from, and ``DRILLED`` positions at home after it."""
        more = self.homes(DRILLED)
        return np.concatenate([rows, more[0]]), np.concatenate([wanted, more[1]])

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
        self.memory = {kind: Memory(size) for kind, size in KEPT.items()}
        self.losses = dict.fromkeys(shapes, 0.25)
        self.n = games
        self.rows = np.zeros((LONGEST, games, int(UNITS)), np.uint8)
        self.values = np.zeros((LONGEST, games, int(OUTCOMES)), np.float32)
        self.kinds = np.zeros((LONGEST, games), np.uint8)
        self.length = np.zeros(games, int)  # positions remembered of the game in hand

    def play(self, trust: float) -> None:
        """One throw of every game."""
        n = self.throw(self.length == 0)
        self.seen += n
        kinds, rows, outcomes = self.judge(self.bout, n)
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

    def learn(self, rate: float) -> None:
        """Some steps of each network."""
        for kind, steps in STEPS.items():
            if self.memory[kind].seen < 8 * SAMPLE:
                continue
            for _ in range(steps):
                rows, wanted = self.memory[kind].some(SAMPLE, self.rng)
                if kind == RACE:
                    rows, wanted = self.drilled(rows, wanted)
                found = self.nets[kind].learn(rows, partial(slopes, wanted=wanted), rate)
                self.losses[kind] += 0.01 * (float(((found - wanted)[:, 0] ** 2).mean()) - self.losses[kind])
            self.nets[kind].folded = self.nets[kind].fold()

    def told(self) -> str:
        """Games, positions and the mean squared error of each network's chances to win."""
        losses = " ".join(f"{loss:.5f}" for loss in self.losses.values())
        length = self.throws / max(self.finished, 1)
        return f"{self.finished:,} games of {length:.1f} throws, {self.seen:,} positions; {losses}"


def slopes(found: Floats, wanted: Floats) -> Floats:
    """How the surprise at what is wanted rises with each logit."""
    return (found - wanted) / len(found)
