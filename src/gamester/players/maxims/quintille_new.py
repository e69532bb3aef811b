"""The maxim of the new Quintille."""

from gamester.players.maxims.maxim import Maxim
from gamester.players.maxims.quadrille import draw_trumps


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return [
        Maxim(f"{book}/quintille-new/19", "Ombre and friend draw trumps early, that their Kings may pass", draw_trumps)
    ]
