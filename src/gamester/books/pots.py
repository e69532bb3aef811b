"""What each pot of a game is for, in a sentence of its chapter; see ``pots.yaml``."""

from __future__ import annotations

from functools import cache
from typing import Any

from gamester import books
from gamester.books import ROOT, BadBook, read
from gamester.engine.registry import game_class

FILE = "pots.yaml"
ANY = "any"


@cache
def pots() -> dict[str, dict[str, str]]:
    """By game (in its first book, or ``book/game``) and pot, the short id of the article that says what it is for;

    under ``any``, plain words."""
    raw: Any = read(ROOT / FILE)
    for game, row in raw.items():
        if not isinstance(row, dict) or not all(isinstance(x, str) for pair in row.items() for x in pair):
            raise BadBook(f"{FILE}, {game}: pots, each with its article's id in quotes, not {row!r:.60}")
    return dict(raw)


@cache
def pot(book: str, game: str, name: str) -> tuple[str, str]:
    """What a pot of ``game`` is for, and the article that says so in ``book``; empty where nobody says."""
    id = pots().get(f"{book}/{game}", pots().get(game, {}) if book == game_class(game).books[0] else {}).get(name)
    if id is None:
        return pots()[ANY].get(name, ""), ""
    article = books.load(book, game).article(id)
    return article.text, article.full
