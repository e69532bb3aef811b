"""A player at Bank Affalet, where every stake is even."""

from typing import cast

from gamester.engine.view import View
from gamester.games.banks.bankafalet import BOOK, Bankafalet
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Stakes one on its own heap."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        game = cast(Bankafalet, view.game)
        for a in legal:
            if game.actions.name(a) in ("stake 1 on own heap", "stake 1"):
                return Choice(a, "it is as likely to win as to lose", BOOK + "stakes")
        return Choice(game.actions.parse("done"), "that is enough", BOOK + "stakes")
