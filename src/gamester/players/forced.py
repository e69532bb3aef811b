"""What can be forced at the end of a deal of tricks with all cards open: found by the exact solver."""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.parts.tricks import TrickGame, Tricks, TrickState
from gamester.players.solver.position import BadPosition, position_of
from gamester.players.solver.solve import Solver

BY_TRICKS: Final = ("whist", "euchre", "two-handed-euchre", "three-handed-euchre")  # the more tricks the better
BY_CONTRACT: Final = ("bridge", "auction-bridge")  # at least never the worse


def solvable(game: Game[Any]) -> bool:
    """Whether the end of a deal is won by taking tricks, so that the solver finds what is best."""
    return game.id in BY_TRICKS and isinstance(game, TrickGame) and not game.lawful


def countable(game: Game[Any]) -> bool:
    """Whether what a deal comes to follows from how many tricks each side takes, and more of them are never worse."""
    return solvable(game) or game.id in BY_CONTRACT and not game.lawful


def near_end(view: View, few: int) -> bool:
    """Whether tricks are being played, and the view's seat has a choice of at most ``few`` cards."""
    part = view.game.parts[view.state.part]
    return isinstance(part, Tricks) and 1 < count(cast(TrickState, view.state).hands[view.seat or 0]) <= few


class Forced:
    """A deal with all cards open, for one seat and its friends against the others. ``BadPosition``: not to be solved"""

    def __init__(self, s: State, me: i64) -> None:
        t = cast(TrickState, s)
        game = cast(TrickGame, s.game)
        self.at = position_of(t)
        self.solver = Solver(self.at, [int(p) for p in self.at.seats if p == me or game.together(t, p, me)])
        self.base: i64 = cast(Tricks, game.parts[s.part]).base

    def tricks(self) -> list[tuple[int, int]]:
        """Each action open, with the tricks that can be forced after it."""
        return [(int(self.base + card), tricks) for card, tricks in self.solver.cards(self.at)]

    def line(self, action: int) -> list[int]:
        """``action`` and the best play by all after it, to the last trick."""
        after = self.at.after(action - self.base)
        if not after.left():
            return [action]
        return [action, *[int(self.base + card) for _, card in self.solver.line(after)]]

    def play_out(self, s: State, action: int) -> None:
        """Do ``action`` in ``s``, and play the tricks after it as is best for both sides."""
        here = s.part
        part = s.game.parts[here]
        for card in self.line(action):
            if s.turn < 0 or s.part != here:
                return
            s.write_down(s.turn, card)
            part.act(s, card)


def forced(s: State, me: i64) -> Forced | None:
    """``Forced``, or None where that deal cannot be solved."""
    try:
        return Forced(s, me)
    except BadPosition:
        return None
