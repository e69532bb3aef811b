"""Maxims that a game's plain player follows already: each speaks where that player's choice goes by its article."""

from gamester.engine.view import View
from gamester.players.base import Choice, Player
from gamester.players.maxims.maxim import Maxim


class Asked:
    """A player's choice for a view, asked for once however many maxims want to know it."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.view: View | None = None
        self.choice = Choice(-1, "")

    def of(self, view: View) -> Choice:
        """The player's choice for this view."""
        if self.view is not view:
            self.choice = self.player.choose(view)
            self.view = view
        return self.choice


class Told:
    """One maxim by its article: it advises the plain player's choice where this follows it."""

    def __init__(self, asked: Asked, article: str) -> None:
        self.asked = asked
        self.article = article

    def says(self, view: View, legal: list[int]) -> int | None:
        """The plain player's action if it goes by this maxim."""
        choice = self.asked.of(view)
        return choice.action if choice.article == self.article else None


def told(player: Player, chapter: str, words: list[tuple[str, str]]) -> list[Maxim]:
    """The maxims of a chapter that ``player`` follows: short ids with their words, in the book's order."""
    asked = Asked(player)
    return [Maxim(chapter + short, text, Told(asked, chapter + short).says) for short, text in words]
