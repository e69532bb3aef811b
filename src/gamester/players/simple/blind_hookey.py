"""A player at Blind Hookey who keeps the deal, and stakes against it as little as may be."""

from typing import cast

from gamester.engine.view import View
from gamester.games.banks.blind_hookey import BOOK, BlindHookey
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """The dealer gains a seventeenth of what is staked."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        game = cast(BlindHookey, view.game)
        words = {game.actions.name(a): a for a in legal}
        for word in ("keep the deal", "decline", "stake 1"):
            if word in words:
                why = "the dealer has the advantage" if word != "decline" else "it is dear at that price"
                return Choice(words[word], why, BOOK + "advantage")
        return Choice(words["done"], "that is enough", BOOK + "stakes")
