"""The maxims of the Comet, each where it speaks."""

from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.comet import BOOK, Simple

WORDS = [
    ("11", "begin where the longest sequence is"),
    ("20", "four of a rank go together when lower cards are in hand, or nothing else is"),
    ("34", "nobody has the rank above this run: it leaves me the lead"),
    ("38", "the hand is ordered so as to finish with the Comet"),
    ("41", "the Comet is not kept too long"),
]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return told(Simple(), BOOK, WORDS)
