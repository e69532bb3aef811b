"""A player at Loto, who takes two cards."""

from gamester.engine.view import View
from gamester.games.lots.loto import BOOK
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Every card is as good as another."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        if view.state.phase == "bag":
            return Choice(legal[0], "the bag has come to me", BOOK + "draw")
        two = [a for a in legal if view.game.actions.struct(a)["cards"] == "2"]
        return Choice(two[0] if two else legal[0], "as many as every player should draw", BOOK + "take")
