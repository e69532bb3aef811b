"""A book's advice as rules with their articles, and the player that goes through them in the book's order."""

from collections.abc import Callable

from gamester.engine.view import View
from gamester.players.base import Choice, Player, Thinker

EVERY = -1

# The action that a maxim advises among the legal ones, or None where it has nothing to say.
Advice = Callable[[View, list[int]], int | None]


class Maxim:
    """One piece of advice: ``article`` is its full id, ``words`` say it in one line, ``says`` carries it out."""

    def __init__(self, article: str, words: str, says: Advice) -> None:
        self.article = article
        self.words = words
        self.says = says


class Maxims(Thinker):
    """Follows the first maxim that speaks, of the ``first`` so many (``EVERY``: all); ``other`` chooses elsewhere."""

    name = "maxims"

    def __init__(self, maxims: list[Maxim], other: Player, first: int = EVERY) -> None:
        self.maxims = maxims if first < 0 else maxims[:first]
        self.other = other

    def decide(self, view: View, legal: list[int]) -> Choice:
        for maxim in self.maxims:
            action = maxim.says(view, legal)
            if action is not None and action in legal:
                return Choice(action, maxim.words, maxim.article)
        return self.other.choose(view)
