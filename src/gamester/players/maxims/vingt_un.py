"""The maxims of Vingt-un that a player can follow."""

from gamester.games.banks.vingt_un.game import BOOK
from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.vingt_un import Simple

WORDS = [
    ("22", "the dealer stands on seventeen and draws on fourteen or fifteen"),
    ("23", "fourteen is drawn to, and it is not always prudent to stand on fifteen"),
    ("24", "with an Ace or a tenth card the dealer cries double"),
]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return told(Simple(), BOOK, WORDS)
