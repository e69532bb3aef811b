"""Auction Bridge is bid for by its own rules, and played by the maxims of Bridge."""

from gamester.players.maxims.bridge import playing
from gamester.players.maxims.maxim import Maxim


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return playing()
