"""The backgammon player: every play of the throw is judged, by the network alone or with the adversary's next throw."""

import time
from pathlib import Path
from typing import Any, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.view import View
from gamester.games.tables.backgammon.game import Backgammon
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import ADOPT, THROW_AGAIN
from gamester.players.backgammon.judge import Judge
from gamester.players.backgammon.kept import bearing_tables
from gamester.players.backgammon.network import Network, unpacked
from gamester.players.backgammon.replies import Replies, turned
from gamester.players.base import Choice, Thinker, checked_time

WEIGHTS: Final = "weights.bin"
CANDIDATES: Final = 5  # plays looked at farther
NEAR: Final = 0.12  # and only those within so many points of the best

_READ: Final[list[list[Network]]] = []


def networks() -> list[Network]:
    """The networks of the package, read once; ``BadWeights`` where they are damaged."""
    if not _READ:
        path = Path(__file__).with_name(WEIGHTS)
        _READ.append(unpacked(path.read_bytes(), str(path)))
    return _READ[0]


def worths(game: Backgammon) -> list[float]:
    """What a win, a gammon, a back-gammon and a win with the loser's men abroad add, as the game scores."""
    if game.scoring == "gammons":
        return [1.0, 1.0, float(game.back_gammon) - 2.0, 0.0]
    return [1.0, 0.0, 0.0, 2.0]


class Searcher(Thinker):
    """``plies=1`` judges the positions that a throw leads to; ``plies=2`` their mean over the adversary's next throws.

    With two plies ``ms`` is a bound on the time, unless ``iterations`` are given: then every near play is looked at. It
    draws nothing by lot, so a seed changes nothing.
    """

    name = "search"

    def __init__(self, game: Game[Any], ms: int = 200, iterations: int = 0, seed: int = 0, plies: int = 1) -> None:
        if not 1 <= plies <= 2:
            raise BadOption("search takes plies=1 or plies=2 at this game")
        board = cast(Backgammon, game)
        self.ms = checked_time(ms, iterations)
        self.plies = plies
        self.judge = Judge(networks(), bearing_tables(), worths(board), board.rule, board.doublet_steps)
        self.found = Replies()

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The play whose position is worth most, and what it is worth."""
        t = cast(TablesState, view.state)
        men = t.men if t.mover == 0 else turned(t.men)
        self.judge.forget()
        if t.phase == "begin":
            return self.adopt_or_not(men, t.high, t.low)
        best = self.play(men, t.high, t.low, t.steps)
        return best if best.action in legal else Choice(legal[0], "what was touched must be played")

    def adopt_or_not(self, men: vec[i64], high: i64, low: i64) -> Choice:
        """Whether the first two numbers are better than a new throw."""
        kept = self.judge.best_reply(self.found, men, high, low)
        new = self.judge.looked_ahead(men)
        words = f"{kept:+.3f} points with this throw, {new:+.3f} with a new one"
        return Choice(ADOPT if kept >= new else THROW_AGAIN, words)

    def play(self, men: vec[i64], high: i64, low: i64, steps: i64) -> Choice:
        """The best play of a throw; of a doublet, its first half."""
        found, judge = self.found, self.judge
        found.find(men, 0, high, low, judge.rule, steps)
        values = vec[float]([], capacity=found.n)
        best: i64 = 0
        n: i64 = 0
        while n < found.n:
            values = append(values, judge.after(found.board(n)))
            if values[n] > values[best]:
                best = n
            n += 1
        most = values[best]
        if self.plies == 2 and found.n > 1:
            best, most = self.farther(values)
        out = judge.outcomes(turned(found.board(best)))
        words = (
            f"{most:+.3f} points on the mean: won {1.0 - out[0]:.0%}, gammons {out[3]:.0%} won and {out[1]:.0%} lost"
        )
        return Choice(int(found.first[best]), words)

    def farther(self, values: vec[float]) -> tuple[i64, float]:
        """The best of the likeliest plays by the mean over the adversary's throws, and what it is worth."""
        end = time.perf_counter() + self.ms / 1000
        order = sorted(range(len(values)), key=lambda n: -values[n])
        near = [n for n in order[:CANDIDATES] if values[n] > values[order[0]] - NEAR]
        best: i64 = near[0]
        most = values[best]
        for rank, n in enumerate(near):
            if len(near) == 1 or (rank and self.ms and time.perf_counter() > end):
                break
            value = -self.judge.looked_ahead(turned(self.found.board(n)))
            if rank == 0 or value > most:
                best, most = n, value
        return best, most
