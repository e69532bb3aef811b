"""Trick games played to the end with the exact solver: what each card can force, on many imagined deals."""

import time
from typing import Final

from mypy_extensions import i64

from gamester.engine.view import View
from gamester.players.base import Choice
from gamester.players.forced import Forced, near_end
from gamester.players.search import Line, Search, bettered
from gamester.players.solver.position import BadPosition

FEW: Final = 4  # cards in hand from which on the end is solved
ENOUGH: Final = 200  # deals solved


class Endings(Search):
    """Searches, and when few cards are left solves the deals it imagines, all cards open."""

    name = "solver"

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The card that forces most tricks on the mean; before the end, and where it cannot be solved, the search's."""
        if near_end(view, FEW):
            usual = self.plain.choose(view).action if self.plain is not None else legal[0]
            lines = [Line(usual)] + [Line(action) for action in legal if action != usual]
            try:
                self.solve_deals(view, lines)
            except BadPosition:
                return super().decide(view, legal)
            best = bettered(lines[0], lines)
            return Choice(best.action, f"{best.mean():.2f} tricks to come, on the mean of {len(best.won)} deals solved")
        return super().decide(view, legal)

    def solve_deals(self, view: View, lines: list[Line]) -> None:
        """What each line forces from here on, on the same imagined deals."""
        end = time.perf_counter() + self.ms / 1000
        me: i64 = view.seat or 0
        for deals in range(self.iterations if 0 < self.iterations < ENOUGH else ENOUGH):
            if deals and not self.iterations and time.perf_counter() >= end:
                return
            for action, tricks in Forced(view.game.imagine(view, int(self.draw())), me).tricks():
                for line in lines:
                    if line.action == action:
                        line.won.append(float(tricks))
