"""Small games laid out whole: exact values, best responses and CFR+ for any number of seats.

The tree is enumerated from the states themselves, chance with its exact weights, nothing drawn. What a seat may tell
apart is its information state string. A policy becomes a number for each sequence of a seat's own actions, so that a
best response takes one pass over the ends and one over the seat's situations (``lab.cfr``).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.state import CHANCE, TERMINAL, State
from gamester.engine.view import View
from gamester.lab.cfr import CFRPlus, Floats, Plan
from gamester.lab.policies import Policy, Table
from gamester.players.equilibrium.unfold import Side

MOST = 3_000_000  # nodes
World = tuple[float, State]


@dataclass(frozen=True, slots=True)
class Situation:
    """Where a seat has a choice: what it knows, what it sees, and what it may do."""

    known: str
    view: View
    legal: list[int]


class Tree:
    """A game from its worlds on, each with its chance. ``BadOption`` past ``most`` nodes."""

    def __init__(self, worlds: list[World], most: int = MOST) -> None:
        self.game: Game[Any] = worlds[0][1].game
        self.seats = self.game.num_players()
        self.most = most
        self.nodes = 0
        self.sides = [Side() for _ in range(self.seats)]
        self.situations: list[list[Situation]] = [[] for _ in range(self.seats)]
        self.keys: list[dict[str, int]] = [{} for _ in range(self.seats)]
        self.reached = [array("q") for _ in range(self.seats)]
        self.chances = array("d")
        self.won = array("d")
        for chance, state in worlds:
            self.walk(state.clone(), [0] * self.seats, chance)
        self.plans = [Plan(side) for side in self.sides]
        rows = [np.frombuffer(row, np.int64) for row in self.reached]
        self.rows = [plan.now[row] for plan, row in zip(self.plans, rows, strict=True)]
        self.chance = np.frombuffer(self.chances, np.float64)
        self.payoffs = np.frombuffer(self.won, np.float64).reshape(-1, self.seats) * self.chance[:, None]

    @property
    def ends(self) -> int:
        """How many ends it has."""
        return len(self.chances)

    @property
    def sizes(self) -> tuple[int, ...]:
        """In how many situations each seat has a choice."""
        return tuple(len(found) for found in self.situations)

    def walk(self, s: State, at: list[int], chance: float) -> None:
        """Everything from ``s`` on, which is used up; ``at``: each seat's sequence so far."""
        while s.turn != TERMINAL:
            self.nodes += 1
            if self.nodes > self.most:
                raise BadOption(
                    f"{self.game} has more than {self.most:,} nodes: measure it by local_best_response, or take a rung"
                )
            if s.turn == CHANCE:
                if s.seed >= 0 or len(s.seeds):
                    raise BadOption("a deal begun with a seed has its chance settled: begin it with deal= or neither")
                for outcome, share in s.chance_outcomes():
                    branch = s.clone()
                    branch.apply_action(outcome)
                    self.walk(branch, at, chance * share)
                return
            legal = s.legal_actions()
            if len(legal) > 1:
                seat = int(s.turn)
                first = self.situation(s, seat, at[seat], legal)
                for n, action in enumerate(legal):
                    branch = s.clone()
                    branch.apply_action(action)
                    self.walk(branch, [*at[:seat], first + n, *at[seat + 1 :]], chance)
                return
            s.apply_action(legal[0])
        for row, sequence in zip(self.reached, at, strict=True):
            row.append(sequence)
        self.chances.append(chance)
        self.won.extend(s.returns())

    def situation(self, s: State, seat: int, parent: int, legal: list[int]) -> int:
        """The first sequence that goes on from the situation in which ``seat`` is."""
        known = s.information_state_string(seat)
        keys, side = self.keys[seat], self.sides[seat]
        key = keys.setdefault(known, len(keys))
        number = side.situation(key, parent, len(legal))
        if number == len(self.situations[seat]):
            self.situations[seat].append(Situation(known, s.view(seat), legal))
        elif self.situations[seat][number].legal != legal:
            raise ValueError("a seat may do unlike things where it knows the same")
        return side.first[number]

    # --- strategies ---------------------------------------------------------------------------------------------------
    def strategy(self, seat: int, policy: Policy) -> Floats:
        """The policy as numbers by sequence."""
        out = np.ones(self.plans[seat].sequences)
        side, now = self.sides[seat], self.plans[seat].now
        for n, found in enumerate(self.situations[seat]):
            shares = policy.shares(found.view, found.known)
            row = [shares.get(action, 0.0) for action in found.legal]
            if abs(sum(row) - 1) > 1e-6 or min(row) < 0:
                raise BadOption(f"a policy's shares of the legal actions are to make 1, not {sum(row):.6g}")
            out[now[side.first[n] : side.first[n] + len(row)]] = row
        return out

    def strategies(self, policy: Policy) -> list[Floats]:
        """The same policy for every seat."""
        return [self.strategy(seat, policy) for seat in range(self.seats)]

    def table(self, strategies: dict[int, Floats]) -> Table:
        """Strategies of some seats as a policy."""
        out: dict[str, dict[int, float]] = {}
        for seat, strategy in strategies.items():
            side, now = self.sides[seat], self.plans[seat].now
            for n, found in enumerate(self.situations[seat]):
                row = strategy[now[side.first[n] : side.first[n] + len(found.legal)]]
                out[found.known] = {a: float(x) for a, x in zip(found.legal, row, strict=True)}
        return Table(out)

    # --- measures -----------------------------------------------------------------------------------------------------
    def against(self, seat: int, reach: list[Floats]) -> Floats:
        """What each sequence of ``seat`` gains where the others come to theirs so often."""
        weight = self.payoffs[:, seat].copy()
        for other in range(self.seats):
            if other != seat:
                weight *= reach[other][self.rows[other]]
        gained: Floats = np.bincount(self.rows[seat], weight, self.plans[seat].sequences).astype(np.float64, copy=False)
        return gained

    def reach(self, strategies: list[Floats]) -> list[Floats]:
        """How likely each seat's own choices lead to each of its sequences."""
        return [plan.reach(strategy) for plan, strategy in zip(self.plans, strategies, strict=True)]

    def value(self, strategies: list[Floats]) -> list[float]:
        """What each seat wins on the mean."""
        reach = self.reach(strategies)
        return [float(reach[seat] @ self.against(seat, reach)) for seat in range(self.seats)]

    def best(self, seat: int, strategies: list[Floats]) -> float:
        """The most that ``seat`` can win against the others' strategies."""
        return self.plans[seat].best(self.against(seat, self.reach(strategies)))

    def response(self, seat: int, strategies: list[Floats]) -> Floats:
        """How it wins that."""
        return self.plans[seat].response(self.against(seat, self.reach(strategies)))

    def exploitability(self, strategies: list[Floats]) -> float:
        """What a best response wins beyond the strategy itself, the mean of all seats: 0 in an equilibrium."""
        value = self.value(strategies)
        return sum(self.best(seat, strategies) - value[seat] for seat in range(self.seats)) / self.seats

    def solved(self, iterations: int, tell: Callable[[int], None] | None = None) -> list[Floats]:
        """The mean strategies of CFR+. Of two seats whose gains are each other's losses they come to an equilibrium."""
        solver = CFRPlus(self)
        solver.run(iterations, tell)
        return solver.mean()
