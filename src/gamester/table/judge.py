"""Judging one decision from the view of the seat that made it: what was best there, and what another choice lost."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.laws import Court
from gamester.engine.view import View
from gamester.players import load_player
from gamester.players.advice import advice
from gamester.players.equilibrium.player import Equilibrium, has_equilibrium
from gamester.players.forced import solvable
from gamester.players.loader import LEVELS, OWN_SEARCH, advised, kind_of, plain
from gamester.players.search import Line, Search, bettered
from gamester.table.boards import at_board
from gamester.table.verdict import Verdict

FEW = 4  # cards in hand from which on imagined deals are solved, where a solver knows the game
LEAST = 4  # deals that even the shortest look takes
USUAL = 100  # milliseconds
SEED = 1754  # for the same view the same deals are drawn
WEIGHING = ("search", "solver")


class Judge:
    """``player``, by its name, says what is best; what that is worth is found on imagined deals, or on the board.

    ``ms`` for a decision, where the name gives it no time of its own (0: as long as the player thinks).
    ``BadOption`` where that player plays by lot, or there is none.
    """

    def __init__(self, game: Game[Any], player: str = "strong", ms: int = 0) -> None:
        kind = kind_of(player)
        if kind == "random":
            raise BadOption("a player that plays at random judges nobody; name another, such as strong")
        if kind == "equilibrium" and not has_equilibrium(game):
            load_player(player, game)  # says for which games there is one
        self.game = game
        self.own = None if kind in (*WEIGHING, "equilibrium") else load_player(player, game)  # who says what is best
        self.weigher = load_player(weigher(game, player, kind, ms), game)
        self.adviser = advised(game) or plain(game)
        self.equilibrium = Equilibrium(game) if self.own is None and has_equilibrium(game) else None
        self.deals = self.weigher if isinstance(self.weigher, Search) else None
        if self.deals is not None and solvable(game):
            self.deals.solve = max(self.deals.solve, FEW)

    def of(self, view: View, action: int) -> Verdict | None:
        """The verdict on ``action``, done by the seat of ``view``; None where there is nothing to decide or weigh."""
        legal = view.legal_actions()
        if len(legal) < 2 or action not in legal or isinstance(self.game.parts[view.state.part], Court):
            return None
        wanted = self.own.choose(view).action if self.own is not None else None
        found = None
        if self.deals is None:
            found = at_board(self.weigher, view, action, legal, wanted)
        else:
            self.deals.rng = SEED
            if self.equilibrium is not None:
                found = self.by_equilibrium(view, action)
            found = found or self.by_deals(view, action, legal, wanted)
        return found and self.with_advice(view, action, found)

    def by_deals(self, view: View, action: int, legal: list[int], wanted: int | None) -> Verdict | None:
        """What may be better is found on some deals, and weighed on others: those owe nothing to its being chosen."""
        lines = [Line(a) for a in legal]
        done = next(line for line in lines if line.action == action)
        self.compare(view, lines)
        gains = [line.over(done)[0] for line in lines]
        stake = max(gains) - math.fsum(gains) / len(gains)
        best = next((line for line in lines if line.action == wanted), done) if self.own else bettered(done, lines)
        if best is done:
            return Verdict(action, 0.0, 0.0, stake, mean_of(done))
        return self.between(view, best.action, action, stake)

    def between(self, view: View, best: int, action: int, stake: float, reason: str = "") -> Verdict | None:
        """What an action loses against another."""
        two = [Line(best), Line(action)]
        self.compare(view, two)
        loss, error = two[0].over(two[1])
        if not error < math.inf:
            return None
        if loss <= 0.0:
            return Verdict(action, 0.0, error, stake, reason or mean_of(two[1]))
        return Verdict(best, loss, error, max(stake, loss), reason or mean_of(two[0]))

    def compare(self, view: View, lines: list[Line]) -> None:
        """Play the lines out on the same deals, for half of the time that a decision has."""
        search = self.deals
        assert search is not None
        ms, iterations = search.ms, search.iterations
        try:
            search.ms, search.iterations = max(ms // 2, 1), (iterations + 1) // 2
            search.compare(view, lines[:])
            if max(len(line.won) for line in lines) < LEAST:
                for line in lines:
                    line.won.clear()
                search.ms, search.iterations = 0, LEAST * len(lines)
                search.compare(view, lines[:])
        finally:
            search.ms, search.iterations = ms, iterations

    def by_equilibrium(self, view: View, action: int) -> Verdict | None:
        """Whatever the equilibrium does at times costs nothing; what the rest costs is found on imagined deals."""
        assert self.equilibrium is not None
        shares = self.equilibrium.shares(view)
        same = action if action in shares else self.equilibrium.same(view, action)
        if same not in shares:
            return None
        best = action if shares[same] else max(shares, key=lambda a: shares[a])
        told = f"the equilibrium does so {round(100 * max(shares[same], shares.get(best, 0.0)))} times in a hundred"
        return self.between(view, best, action, 0.0, told) if best != action else Verdict(best, 0.0, 0.0, 0.0, told)

    def with_advice(self, view: View, action: int, found: Verdict) -> Verdict:
        """The same with the book's word: for what was best, and against what was done."""
        if self.adviser is None:
            return found
        said = advice(self.adviser, view)
        against = bool(said.article) and action not in said.actions
        if said.actions[0] == found.best and said.article:
            found = replace(found, reason=f"{said.reason}; {found.reason}", article=said.article)
        return replace(found, article=said.article, maxim=said.reason) if against else found


def mean_of(line: Line) -> str:
    """On how much it rests."""
    return f"on the mean of {len(line.won)} imagined deal{'s' * (len(line.won) != 1)}"


def weigher(game: Game[Any], player: str, kind: str, ms: int) -> str:
    """The name of the player that weighs the decisions of a game."""
    own_time = player not in LEVELS and kind in WEIGHING and ("ms=" in player or "iterations=" in player)
    if own_time or kind == "solver":
        return player
    more = ",plies=2" if game.id in OWN_SEARCH and game.id == "backgammon" else ""
    return f"search(ms={ms or time_of(player)}{more})"


def time_of(player: str) -> int:
    """How long a level thinks, in milliseconds."""
    found = LEVELS.get(player, "").partition("ms=")[2].rstrip(")")
    return int(found) if found else USUAL
