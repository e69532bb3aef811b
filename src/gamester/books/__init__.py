"""The five rulebooks as numbered articles, worked examples and printed odds: data, read when first asked for.

A file ``books/<book>/<game>.yaml`` is what one book says of one game, in our own words, with the lines of the
text it stands in. ``load("gamester-1754", "whist")`` reads and checks it; ``article("gamester-1754/whist/12")``
finds one article by its full id.
"""

from __future__ import annotations

import difflib
import re
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from gamester.books.schema import KINDS, SEED_LINES, Article, BadBook, Book, Example, Odds, names_of, parse

__all__ = [
    "KINDS",
    "SEED_LINES",
    "Article",
    "BadBook",
    "Book",
    "Example",
    "Odds",
    "article",
    "books",
    "books_of",
    "chapters",
    "data",
    "load",
    "names",
    "read",
]

ROOT = Path(__file__).parent
TITLES = {
    "picquet-1651": "The Royall and Delightfull Game of Picquet (1651)",
    "gamester-1754": "The Compleat Gamester (1754)",
    "academy-1768": "The Academy of Play (1768)",
    "ombre-1878": "The Game of Ombre (1878)",
    "hoyle-donohue": "Hoyle's Games, Donohue's edition (1909)",
}
SHORT = {
    "picquet-1651": "Picquet",
    "gamester-1754": "The Compleat Gamester",
    "academy-1768": "The Academy of Play",
    "ombre-1878": "The Game of Ombre",
    "hoyle-donohue": "Hoyle",
}


def books() -> list[str]:
    """The ids of the books, oldest first."""
    return list(TITLES)


def _near(word: str, known: list[str]) -> str:
    close = difflib.get_close_matches(word, known, 3, 0.5) or known[:5]
    return f"; did you mean {', '.join(close)}?" if close else ""


def read(path: Path, text: str | None = None) -> Any:
    """The YAML of one file, or of ``text`` out of it; ``BadBook`` with the place where it does not parse."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return yaml.load(path.read_text(encoding="utf-8") if text is None else text, loader)
    except (yaml.YAMLError, UnicodeDecodeError) as fault:
        raise BadBook(f"{path.name} does not parse: {' '.join(str(fault).split())}") from fault


@cache
def chapters() -> tuple[tuple[str, str], ...]:
    """Every (book, game) of which there is a chapter, in order of book and game."""
    found = []
    for book in TITLES:
        for path in sorted((ROOT / book).glob("*.yaml")):
            with path.open(encoding="utf-8") as text:  # data files beside a chapter have no `game:` line of their own
                head = [line for line in text if line.startswith("game:")]
            if head:
                found.append((book, path.stem))
    return tuple(found)


def books_of(game: str) -> list[str]:
    """The books that have a chapter on this game, oldest first."""
    return [book for book, other in chapters() if other == game]


@cache
def load(book: str, game: str) -> Book:
    """What ``book`` says of ``game``; ``BadBook`` if there is no such chapter or it is not well formed."""
    if book not in TITLES:
        raise BadBook(f"There is no book {book!r}{_near(book, list(TITLES))}")
    path = ROOT / book / f"{game}.yaml"
    if (book, game) not in chapters():
        raise BadBook(f"{book} has no chapter on {game!r}{_near(game, [g for b, g in chapters() if b == book])}")
    return parse(read(path), book, game)


@cache
def names() -> dict[str, str]:
    """Every name that a chapter prints for its game, in its title or by itself -> the game string it stands for."""
    found: dict[str, str] = {}
    titles: dict[str, str] = {}
    for book, game in chapters():
        path = ROOT / book / f"{game}.yaml"
        head = read(path, path.read_text(encoding="utf-8").partition("\narticles:")[0])
        if head.get("aid"):  # it is done before the reader and not played
            continue
        for name, options in names_of(head, f"{book}/{game}").items():
            found.setdefault(name, f"{game}(book={book}{',' if options else ''}{options})")
        for title in str(head["title"]).split(", or "):
            if "," not in title:
                titles.setdefault(spelled(title), f"{game}(book={book})")
    return {**titles, **found}


def spelled(title: str) -> str:
    """A title as a name: ``The New Game of the Comet`` is ``new-game-of-the-comet``."""
    plain = title.lower().removeprefix("the ").replace("'", "")
    return re.sub("[^a-z0-9]+", "-", plain).strip("-")


def article(full: str) -> Article:
    """The article of this full id, ``book/game/article``."""
    parts = full.split("/")
    if len(parts) != 3:
        raise BadBook(f"{full!r} is not an article's id, which reads book/game/article")
    return load(parts[0], parts[1]).article(parts[2])


@cache
def data(book: str, name: str) -> Any:
    """A data file that lies beside the chapters of ``book``, as YAML gives it."""
    path = ROOT / book / f"{name}.yaml"
    if book not in TITLES or not path.is_file():
        raise BadBook(f"There is no {book}/{name}.yaml")
    return read(path)
