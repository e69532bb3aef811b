"""CFR+ over arrays, and exact best responses, for two-player zero-sum games of perfect recall.

A strategy of a seat is one number for each of its sequences: how likely it chooses the last action of the sequence once
it is there. Regrets are kept above zero and the strategies of later iterations weigh more (Tammelin 2014). All payoffs
are seat 0's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_array

from gamester.players.equilibrium.unfold import Side, Unfolded

Floats = npt.NDArray[np.float64]


class Plan:
    """One seat's situations in the order of how many of its own come before, and its sequences in theirs."""

    def __init__(self, side: Side) -> None:
        parent, first = np.array(side.parent, np.int64), np.array(side.first, np.int64)
        many = np.array(side.many, np.int64)
        owner = np.zeros(side.sequences, np.int64)
        owner[1:] = np.repeat(np.arange(len(many)), many)
        depth = np.zeros(len(many), np.int64)
        for n in range(len(many)):  # what comes before was numbered before
            if parent[n]:
                depth[n] = depth[owner[parent[n]]] + 1
        self.order = np.argsort(depth, kind="stable")  # situations as they stand here
        self.many = many[self.order]
        self.first = 1 + np.concatenate(([0], np.cumsum(self.many)[:-1])) if len(many) else many
        self.sequences = side.sequences
        moved = np.repeat(first[self.order] - self.first, self.many)
        self.was = np.zeros(side.sequences, np.int64)  # by sequence here, its number in ``side``
        self.was[1:] = np.arange(1, side.sequences) + moved
        self.now = np.empty_like(self.was)
        self.now[self.was] = np.arange(side.sequences)
        self.parent = self.now[parent[self.order]]
        bounds = np.searchsorted(depth[self.order], np.arange(depth.max() + 2)) if len(many) else np.zeros(1, np.int64)
        self.levels = [(int(a), int(b)) for a, b in zip(bounds[:-1], bounds[1:], strict=True)]

    def span(self, level: tuple[int, int]) -> tuple[int, int]:
        """The sequences of a level's situations."""
        a, b = level
        return int(self.first[a]), int(self.first[b - 1] + self.many[b - 1])

    def even(self) -> Floats:
        """Every choice as likely."""
        out = np.ones(self.sequences)
        out[1:] = np.repeat(1.0 / self.many, self.many)
        return out

    def reach(self, strategy: Floats) -> Floats:
        """How likely the seat's own choices lead to each sequence."""
        out = np.ones(self.sequences)
        for a, b in self.levels:
            lo, hi = self.span((a, b))
            out[lo:hi] = np.repeat(out[self.parent[a:b]], self.many[a:b]) * strategy[lo:hi]
        return out

    def strategy(self, weights: Floats) -> Floats:
        """Choices in proportion to ``weights``, all as likely where there are none."""
        out = np.ones(self.sequences)
        if len(self.many):
            total = np.repeat(np.add.reduceat(weights[1:], self.first - 1), self.many)
            even = np.repeat(1.0 / self.many, self.many)
            np.divide(weights[1:], total, out=even, where=total > 0)
            out[1:] = even
        return out

    def best(self, gain: Floats) -> float:
        """The most that the seat can win where its sequences gain so much."""
        value = gain.copy()
        for a, b in reversed(self.levels):
            lo, hi = self.span((a, b))
            most = np.maximum.reduceat(value[lo:hi], self.first[a:b] - lo)
            value += np.bincount(self.parent[a:b], most, self.sequences)
        return float(value[0])

    def response(self, gain: Floats) -> Floats:
        """The choices by which the seat wins most, the first of those that are as good."""
        value, out = gain.copy(), np.zeros(self.sequences)
        for a, b in reversed(self.levels):
            lo, hi = self.span((a, b))
            most = np.maximum.reduceat(value[lo:hi], self.first[a:b] - lo)
            value += np.bincount(self.parent[a:b], most, self.sequences)
            best = value[lo:hi] >= np.repeat(most, self.many[a:b])
            owner = np.repeat(np.arange(b - a), self.many[a:b])
            out[lo + np.flatnonzero(best)[np.unique(owner[best], return_index=True)[1]]] = 1.0
        return out

    def regret(self, gain: Floats, strategy: Floats, regret: Floats) -> None:
        """Add to ``regret`` what each choice would have won beyond the strategy; none falls below zero."""
        value = gain.copy()
        for a, b in reversed(self.levels):
            lo, hi = self.span((a, b))
            here = np.add.reduceat(value[lo:hi] * strategy[lo:hi], self.first[a:b] - lo)
            regret[lo:hi] += value[lo:hi] - np.repeat(here, self.many[a:b])
            value += np.bincount(self.parent[a:b], here, self.sequences)
        np.maximum(regret, 0.0, out=regret)


class Arena:
    """An unfolded game ready for arithmetic. ``payoffs`` may be set anew: what seat 0 wins by each outcome."""

    def __init__(self, game: Unfolded) -> None:
        self.plans = [Plan(side) for side in game.sides]
        rows = self.plans[0].now[np.frombuffer(game.rows, np.int64)].astype(np.int32)
        columns = self.plans[1].now[np.frombuffer(game.columns, np.int64)].astype(np.int32)
        outcome = np.frombuffer(game.outcome, np.int64).astype(np.int8)
        chance = np.frombuffer(game.chance, np.float64)
        shapes = (self.plans[0].sequences, self.plans[1].sequences)
        self.faces = [
            _Face(rows, columns, outcome, chance, shapes),
            _Face(columns, rows, outcome, chance, shapes[::-1]),
        ]
        self.ends = len(rows)
        self.pay(np.array(game.payoffs))

    def pay(self, payoffs: Floats) -> None:
        """Play for these payoffs from now on."""
        self.payoffs = payoffs
        self.faces[0].pay(payoffs)
        self.faces[1].pay(-payoffs)

    def gain(self, seat: int, other: Floats) -> Floats:
        """What each sequence of ``seat`` gains against the other's reach."""
        gained: Floats = self.faces[seat].table @ other
        return gained

    def against(self, seat: int, reach: list[Floats]) -> Floats:
        """``gain`` against what the other seat reaches."""
        return self.gain(seat, reach[1 - seat])

    def value(self, strategies: list[Floats]) -> float:
        """What seat 0 wins on the mean."""
        reach = [plan.reach(s) for plan, s in zip(self.plans, strategies, strict=True)]
        return float(reach[0] @ self.gain(0, reach[1]))

    def best_responses(self, strategies: list[Floats]) -> tuple[float, float]:
        """What each seat wins who knows the other's strategy and does his best against it."""
        reach = [plan.reach(s) for plan, s in zip(self.plans, strategies, strict=True)]
        return self.plans[0].best(self.gain(0, reach[1])), self.plans[1].best(self.gain(1, reach[0]))

    def exploitability(self, strategies: list[Floats]) -> float:
        """The mean of what the two best responses win: 0 in an equilibrium."""
        return sum(self.best_responses(strategies)) / 2


class _Face:
    """The payoff table as one seat meets it: its sequences by row."""

    def __init__(
        self,
        rows: npt.NDArray[np.int32],
        columns: npt.NDArray[np.int32],
        outcome: npt.NDArray[np.int8],
        chance: Floats,
        shape: tuple[int, int],
    ) -> None:
        order = np.argsort(rows, kind="stable")
        self.outcome, self.chance = outcome[order], chance[order]
        starts = np.concatenate(([0], np.cumsum(np.bincount(rows, minlength=shape[0])))).astype(np.int32)
        self.table = csr_array((np.zeros(len(rows)), columns[order], starts), shape=shape)

    def pay(self, payoffs: Floats) -> None:
        np.multiply(payoffs[self.outcome], self.chance, out=self.table.data)


class Field(Protocol):
    """What CFR+ needs of a game: each seat's plan, and what each of its sequences gains against the others' reach."""

    plans: list[Plan]

    def against(self, seat: int, reach: list[Floats]) -> Floats:
        """By sequence of ``seat``."""


class CFRPlus:
    """CFR+ with alternating updates; the mean strategy weighs iteration t by t."""

    def __init__(self, arena: Field) -> None:
        self.arena = arena
        self.regrets = [np.zeros(plan.sequences) for plan in arena.plans]
        self.sums = [np.zeros(plan.sequences) for plan in arena.plans]
        self.current = [plan.even() for plan in arena.plans]
        self.reach = [plan.reach(s) for plan, s in zip(arena.plans, self.current, strict=True)]
        self.done = 0

    def run(self, iterations: int, tell: Callable[[int], None] | None = None) -> None:
        """So many iterations more."""
        for n in range(iterations):
            self.done += 1
            for seat, plan in enumerate(self.arena.plans):
                plan.regret(self.arena.against(seat, self.reach), self.current[seat], self.regrets[seat])
                self.current[seat] = plan.strategy(self.regrets[seat])
                self.reach[seat] = plan.reach(self.current[seat])
                self.sums[seat] += self.done * self.reach[seat]
            if tell is not None:
                tell(n + 1)

    def mean(self) -> list[Floats]:
        """The mean strategies, which are the ones that converge."""
        return [plan.strategy(total) for plan, total in zip(self.arena.plans, self.sums, strict=True)]
