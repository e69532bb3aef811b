"""Small betting games solved by CFR+, stored for the ``equilibrium`` player, and measured by exact best responses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from gamester.engine.game import Game
from gamester.engine.registry import load_game
from gamester.lab.cfr import Arena, CFRPlus, Floats
from gamester.players.equilibrium.games import abstraction_of
from gamester.players.equilibrium.stored import Stored, packed
from gamester.players.equilibrium.unfold import Unfolded, unfolded

SETTLED = {
    "put": ("players", "putting", "target"),
    "post-and-pair": ("players", "stake", "courts", "come_in", "divide", "most", "limit"),
    "single-brag": ("players", "braggers", "natural_first", "most", "limit"),
}
"""The options on which a game's solution hangs."""
RARE = 1 / 128  # choices less likely than this are stored as never made
FULL = 255


@dataclass(frozen=True, slots=True)
class Measured:
    """How near strategies are to an equilibrium, in points or counters a deal; ``best``: what best responses win."""

    value: float
    best: tuple[float, float]
    exploitability: float


class Laid:
    """One deal of a game between two, unfolded; seat 0 deals. ``every``: take only each so many-th pair of hands."""

    def __init__(self, game: Game[Any], every: int = 1) -> None:
        self.game = load_game(game.id, {**game.given, "book": game.book, "deals": 1})
        self.rules = abstraction_of(self.game)
        worlds = self.rules.worlds(every)
        whole = sum(chance for chance, _ in worlds)
        self.unfolded: Unfolded = unfolded(self.rules, [(chance / whole, state) for chance, state in worlds])
        self.arena = Arena(self.unfolded)

    def solved(self, iterations: int, tell: Callable[[int], None] | None = None) -> list[Floats]:
        """Both seats' strategies after so many iterations of CFR+."""
        solver = CFRPlus(self.arena)
        solver.run(iterations, tell)
        return solver.mean()

    def measured(self, strategies: list[Floats]) -> Measured:
        """What they are worth, and what the best responses to them win."""
        best = self.arena.best_responses(strategies)
        return Measured(self.arena.value(strategies), best, sum(best) / 2)

    def weights(self, strategies: list[Floats]) -> dict[int, list[int]]:
        """Whole weights by key, of the situations that the strategies can come to."""
        out: dict[int, list[int]] = {}
        for side, plan, strategy in zip(self.unfolded.sides, self.arena.plans, strategies, strict=True):
            rounded = np.where(strategy < RARE, 0.0, np.rint(FULL * strategy))
            reach = plan.reach(np.minimum(rounded, 1.0))[plan.now]
            chosen = rounded[plan.now].astype(int)
            for key, n in side.numbers.items():
                if reach[side.parent[n]] > 0:
                    first = side.first[n]
                    out[key] = chosen[first : first + side.many[n]].tolist()
        return out

    def strategies(self, stored: Stored) -> list[Floats]:
        """The strategies of a file; where it has nothing every choice is as likely."""
        out = []
        for side, plan in zip(self.unfolded.sides, self.arena.plans, strict=True):
            weights = np.zeros(side.sequences)
            for key, n in side.numbers.items():
                found = stored.weights_of(key)
                if found:
                    weights[side.first[n] : side.first[n] + side.many[n]] = found
            out.append(plan.strategy(weights[plan.was]))
        return out

    def file(self, strategies: list[Floats], iterations: int, score: tuple[int, int] | None = None) -> bytes:
        """The strategies as they are stored; ``score``: the one they hold at, eldest hand first."""
        about: dict[str, object] = {
            "game": self.game.id,
            "options": {name: self.game.values[name] for name in SETTLED[self.game.id]},
            "iterations": iterations,
        }
        if score is not None:
            about["score"] = list(score)
        return packed(about, self.weights(strategies))
