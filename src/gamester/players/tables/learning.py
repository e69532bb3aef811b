"""How a judge learns what positions are worth: it plays against itself, and each judgement is drawn to the next one.

Temporal differences with a trace (Sutton, 1988), every play the best at sight: the dice bring variety enough.
"""

import math
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.game import Game
from gamester.engine.state import TERMINAL
from gamester.equipment.tables_board import PASS, PLAYS, make_play
from gamester.games.tables.backgammon.state import TablesState
from gamester.players.tables.judge import MOST, UNITS, Judge


class Learner:
    """``fade``: how much of a difference goes to the judgement before."""

    def __init__(self, game: Game[Any], judge: Judge, fade: float) -> None:
        self.game = game
        self.judge = judge
        self.fade = fade

    def game_played(self, seed: int, rate: float) -> float:
        """Play one game and learn from it; what the mean difference was, squared."""
        judge = self.judge
        weights, row = judge.weights, judge.row
        trace = vec[float]([0.0] * UNITS)
        s = cast(TablesState, self.game.new_initial_state(seed=seed))
        last: i64 = -1
        worth, total, many = 0.0, 0.0, 0
        while s.turn != TERMINAL:
            part = self.game.parts[s.part]
            seat, steps = s.mover, s.steps
            action = self.choice(s, part.listed(s))
            s.write_down(s.turn, action)
            part.act(s, action)
            over = s.turn == TERMINAL
            if not over and steps > 2 and s.steps == 2 and s.mover == seat and s.high == s.low:
                continue  # the first half of a doublet
            now = 0.0
            if over:
                now = s.returns()[max(last, 0)]
            else:
                now = judge.worth(s.men, seat)
            turned = -1.0 if last >= 0 and seat != last and not over else 1.0
            if last >= 0:
                off = turned * now - worth
                total += off * off
                many += 1
                n: i64 = 0
                while n < UNITS:
                    weights[n] += rate * off * trace[n]
                    n += 1
            if over:
                break
            x = now / MOST
            slope = MOST * (1.0 - x * x)
            n = 0
            while n < UNITS:
                trace[n] = turned * self.fade * trace[n] + slope * row[n]
                n += 1
            worth, last = now, seat
        return total / max(many, 1)

    def choice(self, s: TablesState, legal: list[int]) -> int:
        """The play that is best at sight."""
        if len(legal) == 1 or not PASS <= legal[0] < PLAYS:
            return legal[0]
        best, most = legal[0], -math.inf
        for action in legal:
            men = s.men[:]
            make_play(men, s.mover, action, s.high, s.low)
            value = self.judge.after(men, s.mover)
            if value > most:
                best, most = action, value
        return best
