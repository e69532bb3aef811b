"""Doublets asks nothing of its players but to throw."""

from gamester.engine.view import View
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Throws."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        return Choice(legal[0], "there is nothing but to throw")
