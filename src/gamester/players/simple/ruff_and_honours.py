"""A plain player of Ruff and Honours: lays out what is least, keeping trumps."""

from typing import cast

from gamester.engine.view import View
from gamester.games.trumps.ruff_and_honours import RuffState
from gamester.parts.exchange import Exchange
from gamester.players.base import Choice
from gamester.players.simple.tricking import Tricking


class Simple(Tricking):
    """Calls where he can."""

    def said(self, view: View, legal: list[int]) -> Choice:
        part = view.game.parts[view.state.part]
        if not isinstance(part, Exchange):
            return Choice(legal[0], "two honours are worth calling", view.game.article("call"))
        s = cast(RuffState, view.state)
        best = legal[0]
        for action in legal:
            if weight(s, action - int(part.bases[0])) < weight(s, best - int(part.bases[0])):
                best = action
        return Choice(best, "the least of my plain cards")


def weight(s: RuffState, card: int) -> int:
    """What it would cost to lay out ``card``: trumps are kept."""
    return card % 13 + (20 if card // 13 == s.trump else 0)
