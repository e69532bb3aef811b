"""What learns to judge positions of backgammon: networks as they are trained, with NumPy, and what they are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gamester.players.backgammon.network import Network
from gamester.players.backgammon.units import OUTCOMES, UNITS, divisors

Floats = NDArray[Any]  # of 32 bits
Bytes = NDArray[np.uint8]

AVERAGED: Final = 0.999  # how slowly the weights that play follow those that learn
LITTLE: Final = 0.05
SWAPPED: Final = [0, 3, 4, 1, 2, 6, 5]  # the outcomes as the adversary counts them
# points that each outcome adds when gammons count two and back-gammons three
WORTHS: Final = np.array([2, 1, 1, -1, -1, 0, 0], np.float32)


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

    def take(self, found: Network) -> None:
        """Judge as a network that was kept; units it lacks begin by saying next to nothing."""
        numbers = [np.array(layer, np.float32) for layer in found.layers()]
        one, two = int(found.one), int(found.two)
        first, second, third = numbers[0].reshape(-1, one), numbers[2].reshape(one, two), numbers[4].reshape(two, -1)
        w = self.weights
        if one > len(w[1]) or two > len(w[3]):
            raise ValueError(f"layers of {one} and {two} units do not go into {len(w[1])} and {len(w[3])}")
        w[2][one:, :two] *= LITTLE
        w[4][two:] *= LITTLE
        w[0][:, :one], w[1][:one] = first / self.scale, numbers[1]
        w[2][:one, :two], w[3][:two] = second, numbers[3]
        w[4][:two], w[5][:] = third, numbers[5]
        self.mean = [layer.copy() for layer in w]
        self.folded = self.fold()
        self.steps = 1000  # the average is not begun anew

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

    def learn(self, rows: Bytes, slopes: Callable[[Floats], Floats], rate: float) -> Floats:
        """One step; ``slopes`` says how what is wrong rises with each logit. Returns the outcomes found before it."""
        w = self.weights
        x = rows.astype(np.float32)
        x *= self.scale[:, 0]
        h = np.maximum(x @ w[0] + w[1], 0)
        g = np.maximum(h @ w[2] + w[3], 0)
        found = logistic(g @ w[4] + w[5])
        error = slopes(found)
        back_g = (error @ w[4].T) * (g > 0)
        back_h = (back_g @ w[2].T) * (h > 0)
        all_slopes = [x.T @ back_h, back_h.sum(0), h.T @ back_g, back_g.sum(0), g.T @ error, error.sum(0)]
        self.steps += 1
        fair = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for n, slope in enumerate(all_slopes):
            self.first[n] += 0.1 * (slope - self.first[n])
            self.second[n] += 0.001 * (slope * slope - self.second[n])
            w[n] -= fair * self.first[n] / (np.sqrt(self.second[n]) + 1e-7)
            self.mean[n] += (1 - min(AVERAGED, self.steps / (self.steps + 10))) * (w[n] - self.mean[n])
        return found


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
    out: Floats = o @ WORTHS - 1
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


def least(values: Floats, ends: NDArray[np.int64]) -> NDArray[np.int64]:
    """Where each game's least value stands."""
    starts = np.concatenate([[0], ends[:-1]])
    game = np.repeat(np.arange(len(ends)), ends - starts)
    found = np.flatnonzero(values == np.minimum.reduceat(values, starts)[game])
    picks = np.empty(len(ends), np.int64)
    picks[game[found[::-1]]] = found[::-1]
    return picks
