"""The maxims of Draughts, each where it speaks."""

from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.draughts import BOOK, Simple

WORDS = [
    ("21", "to play first is no advantage"),
    ("22", "men keep to the middle: at the side they have half their power"),
    ("23", "once ahead in number one exchanges"),
]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return told(Simple(), BOOK, WORDS)
