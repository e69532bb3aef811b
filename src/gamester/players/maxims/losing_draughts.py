"""The maxim of the losing game."""

from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.losing_draughts import Simple


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return told(Simple(), f"{book}/losing-draughts/", [("3", "make him take as many as he can")])
