"""A plain player at the Baltimore Game: his hand is in, and he plays on until he is out."""

from gamester.engine.view import View
from gamester.games.sports.bowls.baltimore import HERE
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Never rests: of the balls nobody knows beforehand, and resting brings nothing."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        return Choice(legal[0], "my hand is in, and I play on", HERE + "rest")
