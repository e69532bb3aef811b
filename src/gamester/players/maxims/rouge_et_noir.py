"""The maxim of Rouge et Noir that a punter can follow."""

from gamester.games.banks.rouge_et_noir.game import BOOK
from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.rouge_et_noir import Simple

WORDS = [("23", "a small stake, and paroli et masse en avant, is perhaps the safest way")]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return told(Simple(), BOOK, WORDS)
