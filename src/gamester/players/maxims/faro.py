"""The Faro maxim that a punter can follow."""

from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.faro import BOOK, Simple

WORDS = [("33", "the bank gains least on a rank that is there twice, and more the fewer the cards")]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return told(Simple(), BOOK, WORDS)
