"""The maxims of Draw Poker, each where it speaks."""

from gamester.players.maxims.by_plain import told
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.draw_poker import Simple

WORDS = [
    ("straddle-rarely", "a good player hardly ever straddles"),
    ("pat", "a pat hand is not drawn to"),
]


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return told(Simple(), f"{book}/draw-poker/", WORDS)
