"""Put to the end of the set: one deal solved at every score, each worth what the deals after it are worth.

Values are in sets won less sets lost. A deal that scores nothing is followed by one at the same score with the deal on
the other side, so two scores are solved together, in turns.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gamester.lab.cfr import CFRPlus, Floats
from gamester.lab.equilibrium import Laid

Score = tuple[int, int]  # the eldest hand's points, the dealer's
Strategies = dict[Score, list[Floats]]
TURNS = 6  # a deal that scores nothing is rare, so what two scores owe each other settles soon


class SetOfDeals:
    """A set of so many points, of which a deal has been unfolded."""

    def __init__(self, laid: Laid, target: int) -> None:
        self.laid = laid
        self.target = target
        self.scores: list[Score] = [(a, b) for a in range(target) for b in range(target)]

    def groups(self) -> list[list[Score]]:
        """Scores that hang on one another, those nearest to the end first."""
        return sorted(([*{(a, b), (b, a)}] for a, b in self.scores if a <= b), key=lambda group: -sum(group[0]))

    def payoffs(self, score: Score, worth: Callable[[Score], float]) -> Floats:
        """What each outcome of a deal is worth to its dealer; ``worth``: a score to him in the next deal, as eldest."""
        elder, dealer = score
        out = []
        for won in self.laid.unfolded.payoffs:
            mine, his = dealer + max(round(won), 0), elder + max(-round(won), 0)
            ended = 1.0 if mine >= self.target else -1.0
            out.append(ended if max(mine, his) >= self.target else worth((mine, his)))
        return np.array(out)

    def solve(self, iterations: int, tell: Callable[[int], None] | None = None) -> Strategies:
        """Strategies at every score, after so many iterations of CFR+ at each."""
        out: Strategies = {}
        arena = self.laid.arena
        to_dealer = dict.fromkeys(self.scores, 0.0)
        for group in self.groups():
            solvers = {score: CFRPlus(arena) for score in group}
            for _ in range(TURNS):
                for score, solver in solvers.items():
                    arena.pay(self.payoffs(score, lambda then: -to_dealer[then]))
                    solver.run(max(1, iterations // TURNS))
                    out[score] = solver.mean()
                    to_dealer[score] = arena.value(out[score])
            if tell is not None:
                tell(len(out))
        return out

    def worth(self, strategies: Strategies) -> float:
        """What the set is worth to its first dealer where both play so."""
        arena = self.laid.arena
        to_dealer = dict.fromkeys(self.scores, 0.0)
        for group in self.groups():
            for _ in range(TURNS):
                for score in group:
                    arena.pay(self.payoffs(score, lambda then: -to_dealer[then]))
                    to_dealer[score] = arena.value(strategies[score])
        return to_dealer[0, 0]

    def exploitability(self, strategies: Strategies) -> float:
        """What one wins by a set on the mean who knows these strategies, and deals first as often as not."""
        arena = self.laid.arena
        best = [dict.fromkeys(self.scores, 0.0), dict.fromkeys(self.scores, 0.0)]  # to him as dealer, as eldest
        for group in self.groups():
            reach = {
                score: [plan.reach(s) for plan, s in zip(arena.plans, strategies[score], strict=True)]
                for score in group
            }
            for _ in range(TURNS):
                for score in group:
                    arena.pay(self.payoffs(score, lambda then: best[1][then]))
                    as_dealer = arena.plans[0].best(arena.gain(0, reach[score][1]))
                    arena.pay(self.payoffs(score, lambda then: -best[0][then]))
                    best[1][score] = arena.plans[1].best(arena.gain(1, reach[score][0]))
                    best[0][score] = as_dealer
        return (best[0][0, 0] + best[1][0, 0]) / 2
