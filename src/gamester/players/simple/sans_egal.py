"""A player at Sans Egal who goes for the black as long as it stands, since it is his who holes it."""

from typing import cast

from gamester.engine.view import View
from gamester.games.sports.bagatelle.sans_egal import BOOK, SansEgal
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """The black, and when it is gone the cups."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        game = cast(SansEgal, view.game)
        at = {str(game.actions.struct(a).get("at", "")): a for a in legal}
        if "at the black" in at:
            return Choice(at["at the black"], "whoever holes the black counts it", BOOK + "black")
        if "at the cups" in at:
            return Choice(at["at the cups"], "a ball of my own counts for me", BOOK + "own")
        return Choice(legal[0], "one colour is as good as the other", BOOK + "balls")
