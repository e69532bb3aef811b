"""Inn and Inn: the thrower has four chances of nineteen, so he drops little; a bye is better divided than thrown."""

from typing import cast

from gamester.engine.view import View
from gamester.games.dice.inn_and_inn import BOOK, BYE, InnState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Knows what a throw is worth."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(InnState, view.state)
        if s.part != BYE:
            return Choice(legal[0], "Out comes before Inn and Inn", BOOK + "drop")
        if s.turn == s.thrower:
            return Choice(legal[0], "who throws has four chances of nineteen", BOOK + "bye")
        return Choice(legal[1], "it is the other who throws", BOOK + "bye")
