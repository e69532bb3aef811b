"""The maxim of Draw Poker with dice."""

from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.dice_draw_poker import BOOK, Simple

WORDS = [("pair", "what is alike is left on the table, and the rest thrown again")]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return told(Simple(), BOOK, WORDS)
