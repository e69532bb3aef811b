"""A player at La Bagatelle who goes for the black as long as it stands, since it counts double."""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.sports.bagatelle.la_bagatelle import BOOK, BagatelleState, LaBagatelle
from gamester.players.base import Choice, Thinker

AT_BLACK: Final = "at the black"


class Simple(Thinker):
    """The black, and when it is gone the cups."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(BagatelleState, view.state)
        game = cast(LaBagatelle, view.game)
        at = {str(game.actions.struct(a).get("at", "")): a for a in legal}
        if AT_BLACK in at:
            if s.struck:
                return Choice(at[AT_BLACK], "the black counts double", BOOK + "double")
            return Choice(at[AT_BLACK], "nothing counts before the black is struck", BOOK + "first")
        if "at the cups" in at:
            return Choice(at["at the cups"], "the black is gone: the cups", BOOK + "strokes")
        return Choice(legal[0], "for the lead", BOOK + "lead")
