"""Trick games played to the end with the exact solver: what each card can force, on many imagined deals."""

import time
from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.game import Game
from gamester.engine.view import View
from gamester.parts.tricks import TrickGame, Tricks, TrickState
from gamester.players.base import Choice
from gamester.players.search import LEAVE, Line, Search, leader
from gamester.players.solver.position import BadPosition, position_of
from gamester.players.solver.solve import Solver

FEW: Final = 4  # cards in hand from which on the end is solved
ENOUGH: Final = 200  # deals solved
BY_TRICKS: Final = ("whist", "euchre", "two-handed-euchre", "three-handed-euchre")  # the more tricks the better


def solvable(game: Game) -> bool:
    """Whether the end of a deal is won by taking tricks, so that the solver finds what is best."""
    return game.id in BY_TRICKS and isinstance(game, TrickGame) and not game.lawful


class Endings(Search):
    """Searches, and when few cards are left solves the deals it imagines, all cards open."""

    name = "solver"

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The card that forces most tricks on the mean; before the end, and where it cannot be solved, the search's."""
        part = view.game.parts[view.state.part]
        if isinstance(part, Tricks) and 1 < count(cast(TrickState, view.state).hands[view.seat or 0]) <= FEW:
            usual = self.plain.choose(view).action if self.plain is not None else legal[0]
            lines = [Line(usual)] + [Line(action) for action in legal if action != usual]
            try:
                self.solve(view, lines, part.base)
            except BadPosition:
                return super().decide(view, legal)
            best = leader(lines)
            gain, error = best.over(lines[0])
            if gain <= LEAVE * error:
                best = lines[0]
            return Choice(best.action, f"{best.mean():.2f} tricks to come, on the mean of {len(best.won)} deals solved")
        return super().decide(view, legal)

    def solve(self, view: View, lines: list[Line], base: i64) -> None:
        """What each line forces from here on, on the same imagined deals."""
        end = time.perf_counter() + self.ms / 1000
        game = cast(TrickGame, view.game)
        me: i64 = view.seat or 0
        for deals in range(self.iterations if 0 < self.iterations < ENOUGH else ENOUGH):
            if deals and not self.iterations and time.perf_counter() >= end:
                return
            s = cast(TrickState, game.imagine(view, int(self.draw())))
            at = position_of(s)
            camp = [int(p) for p in at.seats if p == me or game.together(s, p, me)]
            for card, tricks in Solver(at, camp).cards(at):
                for line in lines:
                    if line.action == base + card:
                        line.won.append(float(tricks))
