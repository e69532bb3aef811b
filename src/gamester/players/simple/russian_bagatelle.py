"""A player at Russian Bagatelle, where nothing but ball and side can be chosen."""

from gamester.engine.view import View
from gamester.games.sports.bagatelle.russian import BOOK
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Takes what is offered first."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        if len(legal) > 1:
            return Choice(legal[0], "one ball is as good as the other", BOOK + "I")
        return Choice(legal[0], "there is nothing else to do", BOOK + "II")
