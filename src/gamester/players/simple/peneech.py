"""A plain Peneech player: throws up a hand without court cards, and wants every trick."""

from typing import cast

from gamester.engine.view import View
from gamester.games.trumps.peneech import HERE, THROW_UP, Peneech, PeneechState, ThrowUp
from gamester.players.base import Choice
from gamester.players.simple.ruffs import RuffPlayer, cards_of


class Simple(RuffPlayer):
    """Trumps are worth most in the trick whose trumps they are."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(PeneechState, view.state)
        game = cast(Peneech, t.game)
        part = game.parts[t.part]
        if isinstance(part, ThrowUp):
            return Choice(int(part.bases[THROW_UP]), "neither an Ace nor a court card", HERE + "throw-up")
        return self.play(t, game, cards_of(t, legal))
