"""How the options of these games name their articles."""

from typing import Final

BOOKS: Final = {"G": "gamester-1754", "A": "academy-1768", "O": "ombre-1878"}


def in_books(game: str, text: str) -> tuple[str, ...]:
    """Articles of a game's chapters, each book by its letter: ``G 17 law-25, A 9c``."""
    rows = [row.split() for row in text.split(",")]
    return tuple([f"{BOOKS[book]}/{game}/{article}" for book, *articles in rows for article in articles])
