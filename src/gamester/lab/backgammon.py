"""Trains the backgammon player's networks by self-play, from nothing but the rules.

    python -m gamester.lab.backgammon --minutes 60 --out src/gamester/players/backgammon/weights.bin

(minutes of this process's own time, compiled).  With ``--resume`` it goes on from weights it wrote before.

Many games run side by side; at every throw the network judges all positions that can be reached and the best is taken.
What a position is worth is learnt from those that came of it (temporal differences, Sutton 1988; Tesauro 1995), down to
the end or to a race with all men home, which the bearing tables judge exactly.  Contact and race have each a network.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gamester.equipment.tables_board import MEN, OFF, SIDE
from gamester.players.backgammon.bearing import Bearing
from gamester.players.backgammon.bout import Bout, homes
from gamester.players.backgammon.kept import bearing_tables
from gamester.players.backgammon.network import packed, unpacked
from gamester.players.backgammon.units import CONTACT, OUTCOMES, RACE, UNITS, divisors

Floats = NDArray[Any]  # of 32 bits
Bytes = NDArray[np.uint8]

LONGEST: Final = 400  # throws after which a game is given up
AVERAGED: Final = 0.999  # how slowly the weights that play follow those that learn
SWAPPED: Final = [0, 3, 4, 1, 2, 6, 5]  # the outcomes as the adversary counts them
SHAPES: Final = {CONTACT: (160, 32), RACE: (48, 16)}
DRILLED: Final = 32  # positions of bearing only in each step of the race's network
SAMPLE: Final = 256  # positions of each step
STEPS: Final = {CONTACT: 8, RACE: 2}  # of learning after every throw
ROOM: Final = 90  # positions a game that the lists have room for


class Net:
    """Two layers of rectified units, and logistic outcomes; Adam (Kingma and Ba 2015)."""

    def __init__(self, hidden: tuple[int, int], rng: np.random.Generator) -> None:
        sizes = (int(UNITS), *hidden, int(OUTCOMES))
        self.scale = (1.0 / np.array(divisors(), np.float32))[:, None]
        self.weights: list[Floats] = []
        for a, b in zip(sizes, sizes[1:], strict=False):
            fan = 30 if a == UNITS else a  # of a row's units about thirty are not nought
            self.weights.append((rng.standard_normal((a, b)) * (2.0 / fan) ** 0.5 * 0.7).astype(np.float32))
            self.weights.append(np.zeros(b, np.float32))
        self.weights[4] *= 0.1
        self.weights[5] += np.array([0, -1, -4, -1, -4, -2, -2], np.float32)
        self.mean = [w.copy() for w in self.weights]
        self.first = [np.zeros_like(w) for w in self.weights]
        self.second = [np.zeros_like(w) for w in self.weights]
        self.steps = 0
        self.folded = self.fold()

    def fold(self) -> list[Floats]:
        """The averaged weights with the units' divisors taken in."""
        return [self.mean[0] * self.scale, *self.mean[1:]]

    def judge(self, rows: Bytes) -> Floats:
        """The outcomes of rows, by the averaged weights."""
        w = self.folded
        h = rows.astype(np.float32) @ w[0]
        h += w[1]
        np.maximum(h, 0, out=h)
        g = h @ w[2]
        g += w[3]
        np.maximum(g, 0, out=g)
        return logistic(g @ w[4] + w[5])

    def learn(self, rows: Bytes, wanted: Floats, rate: float) -> float:
        """One step towards the wanted outcomes; the mean squared error of the first before it."""
        w = self.weights
        x = rows.astype(np.float32)
        x *= self.scale[:, 0]
        h = np.maximum(x @ w[0] + w[1], 0)
        g = np.maximum(h @ w[2] + w[3], 0)
        error = logistic(g @ w[4] + w[5]) - wanted
        loss = float((error[:, 0] ** 2).mean())
        error /= len(rows)
        back_g = (error @ w[4].T) * (g > 0)
        back_h = (back_g @ w[2].T) * (h > 0)
        slopes = [x.T @ back_h, back_h.sum(0), h.T @ back_g, back_g.sum(0), g.T @ error, error.sum(0)]
        self.steps += 1
        fair = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for n, slope in enumerate(slopes):
            self.first[n] += 0.1 * (slope - self.first[n])
            self.second[n] += 0.001 * (slope * slope - self.second[n])
            w[n] -= fair * self.first[n] / (np.sqrt(self.second[n]) + 1e-7)
            self.mean[n] += (1 - min(AVERAGED, self.steps / (self.steps + 10))) * (w[n] - self.mean[n])
        return loss


def logistic(x: Floats) -> Floats:
    """Chances from their logits."""
    out: Floats = 1.0 / (1.0 + np.exp(-np.clip(x, -15, 15)))
    return out


def swapped(outcomes: Floats) -> Floats:
    """Outcomes as the other seat counts them."""
    out = outcomes[..., SWAPPED]
    out[..., 0] = 1 - outcomes[..., 0]
    return out


def equity(o: Floats) -> Floats:
    """Points won on the mean when gammons count two and back-gammons three."""
    out: Floats = 2 * o[..., 0] - 1 + o[..., 1] + o[..., 2] - o[..., 3] - o[..., 4]
    return out


class Memory:
    """The latest positions and what came of them, to be learnt from in any order."""

    def __init__(self, size: int) -> None:
        self.rows = np.zeros((size, int(UNITS)), np.uint8)
        self.wanted = np.zeros((size, int(OUTCOMES)), np.float32)
        self.seen = 0

    def add(self, rows: Bytes, wanted: Floats) -> None:
        """Write over the oldest."""
        at = np.arange(self.seen, self.seen + len(rows)) % len(self.rows)
        self.rows[at] = rows
        self.wanted[at] = wanted
        self.seen += len(rows)

    def some(self, n: int, rng: np.random.Generator) -> tuple[Bytes, Floats]:
        """Any ``n`` of them."""
        at = rng.integers(0, min(self.seen, len(self.rows)), n)
        return self.rows[at], self.wanted[at]


class Training:
    """The games, the networks, and what is remembered of the games in hand."""

    def __init__(self, bearing: Bearing, games: int, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.n = games
        self.bout = Bout(games, games * ROOM, bearing)
        self.nets = {kind: Net(hidden, self.rng) for kind, hidden in SHAPES.items()}
        self.memory = {CONTACT: Memory(150_000), RACE: Memory(50_000)}
        self.rows = np.zeros((LONGEST, games, int(UNITS)), np.uint8)
        self.values = np.zeros((LONGEST, games, int(OUTCOMES)), np.float32)
        self.kinds = np.zeros((LONGEST, games), np.uint8)
        self.length = np.zeros(games, int)  # positions remembered of the game in hand
        self.finished = self.throws = self.seen = 0
        self.losses = dict.fromkeys(SHAPES, 0.25)
        self.bearing = bearing

    def judge(self, n: int) -> tuple[Bytes, Bytes, Floats]:
        """The kinds, rows and outcomes of the positions in the bout's lists."""
        kinds = np.frombuffer(memoryview(self.bout.kinds), np.uint8)[:n]
        rows = np.frombuffer(memoryview(self.bout.rows), np.uint8).reshape(-1, int(UNITS))[:n]
        exact = np.frombuffer(memoryview(self.bout.exact), np.float64).reshape(-1, int(OUTCOMES))[:n]
        out = exact.astype(np.float32)
        for kind, net in self.nets.items():
            at = np.flatnonzero(kinds == kind)
            if len(at):
                out[at] = net.judge(rows[at])
        return kinds, rows, out

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

    def learn(self, rate: float) -> None:
        """Some steps of each network."""
        for kind, steps in STEPS.items():
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


def least(values: Floats, ends: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where each game's least value stands."""
    starts = np.concatenate([[0], ends[:-1]])
    game = np.repeat(np.arange(len(ends)), ends - starts)
    found = np.flatnonzero(values == np.minimum.reduceat(values, starts)[game])
    picks = np.empty(len(ends), np.int64)
    picks[game[found[::-1]]] = found[::-1]
    return picks


def main() -> None:
    """Train for so many minutes, saving as it goes."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=60, metavar="M", help="of processor time (default 60)")
    parser.add_argument("--within", type=float, default=1e6, metavar="M", help="minutes by the clock, at most")
    parser.add_argument("--games", type=int, default=256, metavar="N", help="played side by side (default 256)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of dice and first weights (default 1)")
    parser.add_argument("--rate", type=float, default=1e-3, metavar="R", help="of learning at first (default 0.001)")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the weights go")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="weights to go on from")
    args = parser.parse_args()
    bearing = bearing_tables()
    if bearing is None:
        sys.exit("training wants gamester compiled, or the tables written first by: gamester tables backgammon")
    training = Training(bearing, args.games, args.seed)
    if args.resume:
        resume(training, args.resume)
    begun = told = time.monotonic()
    while True:
        by_clock = (time.monotonic() - begun) / (60 * args.within)
        passed = max(time.process_time() / (60 * args.minutes), by_clock)
        if passed >= 1:
            break
        training.play(0.8 - 0.6 * passed if not args.resume else 0.2)
        training.learn(args.rate * (0.03 + 0.97 * (1 - passed) ** 1.5))
        if time.monotonic() - told > 60:
            told = time.monotonic()
            tell(training, passed)
            save(training, args.out)
    tell(training, 1)
    save(training, args.out)


def tell(training: Training, passed: float) -> None:
    """One line of progress."""
    losses = " ".join(f"{loss:.5f}" for loss in training.losses.values())
    length = training.throws / max(training.finished, 1)
    print(
        f"{passed:.1%}: {training.finished:,} games of {length:.1f}, {training.seen:,} positions; {losses}", flush=True
    )


def save(training: Training, out: Path) -> None:
    """Write the averaged weights; a file half written is never seen under its name."""
    networks = []
    for net in training.nets.values():
        weights = net.fold()
        sizes = (int(UNITS), len(weights[1]), len(weights[3]), int(OUTCOMES))
        networks.append((sizes, np.concatenate([w.ravel() for w in weights]).tolist()))
    part = out.with_suffix(".part")
    part.write_bytes(packed(networks))
    part.replace(out)


def resume(training: Training, path: Path) -> None:
    """Take the weights of a file."""
    for net, found in zip(training.nets.values(), unpacked(path.read_bytes(), str(path)), strict=True):
        for w, mean, numbers in zip(net.weights, net.mean, found.layers(), strict=True):
            mean[...] = np.array(numbers, np.float32).reshape(w.shape)
        net.mean[0] /= net.scale
        net.weights = [w.copy() for w in net.mean]
        net.folded = net.fold()
        net.steps = 1000  # the average is not begun anew


if __name__ == "__main__":
    main()
