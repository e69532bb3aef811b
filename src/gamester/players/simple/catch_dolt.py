"""Catch-Dolt asks its players but to look where the man has to come from."""

from gamester.engine.view import View
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Does what the dice ask."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        return Choice(legal[0], "the dice ask for it")
