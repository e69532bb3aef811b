"""A by-the-book player of Piquemedrille: three or four good cards to stand on, trumps and Kings kept."""

from typing import ClassVar, cast

from gamester.engine.view import View
from gamester.games.ombre.king.piquemedrille import Piquemedrille
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.shared.cards import KINGS, trumps, weakest
from gamester.players.base import Choice
from gamester.players.simple.calling import CallPlayer


class Simple(CallPlayer):
    """Three or four good cards are enough for a Mediateur, as for calling a King at Quadrille."""

    by: ClassVar[tuple[tuple[str, int], tuple[str, int], tuple[str, int]]] = (("ask", 0), ("ask", 0), ("solo", 0))
    told: ClassVar[tuple[str, str, str]] = (
        "academy-1768/piquemedrille/5",
        "academy-1768/piquemedrille/5",
        "academy-1768/piquemedrille/6",
    )
    maxims: ClassVar[dict[str, tuple[str, ...]]] = {
        "academy-1768": ("piquemedrille/5", "quadrille/m-2", "quadrille/m-4", "quadrille/m-6"),
    }

    def decide(self, view: View, legal: list[int]) -> Choice:
        if view.state.phase == "exchange":
            return self.lay_out(cast(CallState, view.state), legal)
        return super().decide(view, legal)

    def lay_out(self, t: CallState, legal: list[int]) -> Choice:
        """All but trumps and Kings."""
        junk = t.hands[t.turn] & ~trumps(t.trump) & ~KINGS
        if junk:
            action = int(cast(Piquemedrille, t.game).first_discard + weakest(junk, t.trump))
            if action in legal:
                return Choice(action, "neither a trump nor a King", self.cite(t, 0))
        return Choice(t.game.actions.parse("done"), "trumps and Kings are kept", self.cite(t, 0))
