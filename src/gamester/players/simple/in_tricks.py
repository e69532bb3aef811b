"""A plain player of tricks: what is said and done beside playing is one thing, the card to play another."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.parts.tricks import TrickGame, Tricks, TrickState
from gamester.players.base import Choice, Thinker


class InTricks(Thinker):
    """A kind of it says how cards are played, and what is done beside that."""

    name = "simple"

    def said(self, view: View, legal: list[int]) -> Choice:
        """What is said or done beside playing cards."""
        return Choice(legal[0], "the first that is open")

    def play(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        """One of the cards that may be played."""
        raise NotImplementedError

    def decide(self, view: View, legal: list[int]) -> Choice:
        if not isinstance(view.game.parts[view.state.part], Tricks):
            return self.said(view, legal)
        return self.play(cast(TrickState, view.state), cast("TrickGame[Any]", view.game), cards_among(legal))
