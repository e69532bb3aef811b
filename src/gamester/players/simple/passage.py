"""Passage: where ten is thrown again the caster has the better of it, and is set nothing."""

from typing import cast

from gamester.engine.view import View
from gamester.games.dice.passage import BOOK, Passage
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Sets money only in an equal game."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        if cast(Passage, view.game).ten_again:
            return Choice(legal[-1], "the caster has sixteen chances of twenty-nine", BOOK + "ten")
        return Choice(legal[0], "the game is equal", BOOK + "stakes")
