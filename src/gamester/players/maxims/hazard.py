"""The maxims of Hazard that a setter can follow."""

from gamester.games.banks.hazard import BOOK
from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.hazard import Simple

WORDS = [
    ("12", "seven is the best and easiest main to be flung"),
    ("13", "six and eight are worse, and the caster has the worst of it at the first throw"),
]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return told(Simple(), BOOK, WORDS)
