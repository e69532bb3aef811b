"""The player of Verquere and Tick-Tack: plays judged at sight, and the likeliest over the adversary's throws."""

import time
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.game import Game
from gamester.engine.view import View
from gamester.equipment.tables_board import NONE, PASS, PLAYS, make_play, second_source
from gamester.games.tables.backgammon.state import TablesState
from gamester.players.base import Choice, Thinker, checked_time
from gamester.players.tables.judge import judge_of
from gamester.players.tables.weights import WEIGHTS

CANDIDATES: Final = 6  # plays looked at farther
NEAR: Final = 0.25  # and only those within so many points of the best


class Searcher(Thinker):
    """Looks ``ms`` milliseconds at the likeliest plays, or at so many of them as ``iterations`` are given.

    One is what is best at sight. It draws nothing by lot, so a seed changes nothing.
    """

    name = "search"

    def __init__(self, game: Game[Any], ms: int = 200, iterations: int = 0, seed: int = 0) -> None:
        self.ms = checked_time(ms, iterations)
        self.many = min(iterations, CANDIDATES) if iterations else CANDIDATES
        self.judge = judge_of(game, [int(n) / 1000 for n in WEIGHTS[game.id].split()])

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The play that wins most on the mean of the adversary's next throws."""
        s = cast(TablesState, view.state)
        if not PASS <= legal[0] < PLAYS:
            return Choice(legal[0], "the best advantage of the throw", f"{view.game.book}/{view.game.id}/3")
        end = time.perf_counter() + self.ms / 1000
        seat, judge = s.mover, self.judge
        boards: list[vec[i64]] = []
        values: list[float] = []
        for action in legal:
            men = s.men[:]
            make_play(men, seat, action, s.high, s.low)
            boards.append(men)
            half = s.steps > 2 and action != PASS and second_source(action) != NONE and judge.ended(men, seat) == 0.0
            values.append(judge.best(men, seat, s.high, s.low, s.steps - 2) if half else judge.after(men, seat))
        order = sorted(range(len(legal)), key=lambda n: -values[n])
        best, most = order[0], values[order[0]]
        if s.steps == 2 and self.many > 1:
            for rank, n in enumerate(order[: self.many]):
                if values[n] < values[order[0]] - NEAR or (rank and self.ms and time.perf_counter() > end):
                    break
                value = judge.over_throws(boards[n], seat)
                if rank == 0 or value > most:
                    best, most = n, value
        return Choice(legal[best], f"{most:+.3f} points on the mean")
