"""What each pot of a game is for, in a sentence of its chapter; see ``pots.yaml``."""

from __future__ import annotations

from functools import cache
from typing import Any

from gamester import books
from gamester.books import ROOT, BadBook, read

FILE = "pots.yaml"
ANY = "any"


@cache
def pots() -> dict[str, dict[str, str]]:
    """By game and pot, the short id of the article that says what it is for; under ``any``, plain words."""
    raw: Any = read(ROOT / FILE)
    for game, row in raw.items():
        if not isinstance(row, dict) or not all(isinstance(x, str) for pair in row.items() for x in pair):
            raise BadBook(f"{FILE}, {game}: pots, each with its article's id in quotes, not {row!r:.60}")
    return dict(raw)


@cache
def pot(book: str, game: str, name: str) -> tuple[str, str]:
    """What a pot of ``game`` is for, and the article that says so in ``book``, the first that prints the game.

    Empty where nobody says."""
    id = pots().get(game, {}).get(name)
    if id is None:
        return pots()[ANY].get(name, ""), ""
    article = books.load(book, game).article(id)
    return article.text, article.full
