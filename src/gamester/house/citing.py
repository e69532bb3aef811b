"""How a deal ended names its articles as one says them; whoever reads it on the page may open each of them."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from gamester import books
from gamester.books.schema import BadBook
from gamester.engine.game import Game
from gamester.engine.rules import Rules

# (article wins), (articles 5 and 6), (articles 5 to 10)
NAMED = re.compile(r"\(articles? ([\w-]+(?:(?:, | and | or | to )[\w-]+)*)\)")
WORD = re.compile(r"(?<![\w-])(?!(?:and|or|to)\b)[\w-]+")


def in_full(game: Game[Any], told: str) -> str:
    """What is told, with the full id of every article that is named in it by its number or word alone."""

    assert isinstance(game, Rules)

    def whole(found: re.Match[str]) -> str:
        return f"({WORD.sub(lambda word: one(word[0]), found[1])})"

    def one(word: str) -> str:
        known = next(filter(is_article, (f"{game.book}/{game.id}/{word}", game.article(word))), "")
        return known or f"article {word}"

    return NAMED.sub(whole, told) if told else told


@cache
def is_article(full: str) -> bool:
    """Whether a chapter has an article of this id."""
    try:
        books.article(full)
    except BadBook:
        return False
    return True
