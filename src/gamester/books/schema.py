"""What a chapter's file must look like: checked when it is read, so that a slip is one clear line."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, field
from typing import Any

from gamester.engine.errors import GamesterError

KINDS = ("rule", "law", "payment", "maxim", "odds")
CARRIED = ("code", "physical", "table-law", "advice", "left-out")
SEED_LINES = {
    "gamester-1754": 4598,
    "picquet-1651": 158,
    "ombre-1878": 2480,
    "academy-1768": 15761,
    "hoyle-donohue": 51891,
}
_TOP = {"book", "game", "title", "aid", "names", "lines", "note", "articles", "examples", "odds"}
_ARTICLE = {"id", "kind", "lines", "text", "carried", "why", "note"}
_ODDS = {"id", "lines", "asks", "printed", "note"}

Lines = tuple[tuple[int, int], ...]


class BadBook(GamesterError):
    """A chapter, article or example that is not there, or a chapter's file that is not well formed."""


@dataclass(frozen=True, slots=True)
class Article:
    """One numbered article. ``lines``: where it stands, as (first, last) pairs of the book's text."""

    book: str
    game: str
    id: str
    kind: str
    lines: Lines
    text: str
    carried: str
    why: str = ""

    @property
    def full(self) -> str:
        """The id that citations use: book/game/article."""
        return f"{self.book}/{self.game}/{self.id}"

    @property
    def option(self) -> str:
        """The name of the option that carries it out, or an empty string."""
        return self.carried.removeprefix("option:") if self.carried.startswith("option:") else ""

    @property
    def in_force(self) -> bool:
        """Whether the game itself carries it out, by code or by an option."""
        return self.carried == "code" or bool(self.option)


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example; ``data`` is what its test reads (deal, bids, payments ...)."""

    book: str
    game: str
    id: str
    lines: Lines
    source: str
    note: str
    data: dict[str, Any] = field(hash=False)

    @property
    def full(self) -> str:
        """The id that tests name: book/game/example."""
        return f"{self.book}/{self.game}/{self.id}"


@dataclass(frozen=True, slots=True)
class Odds:
    """One printed figure: what it asks, and the figure as the book prints it."""

    book: str
    game: str
    id: str
    lines: Lines
    asks: str
    printed: str
    note: str = ""

    @property
    def full(self) -> str:
        """The id that tests name: book/game/odds."""
        return f"{self.book}/{self.game}/{self.id}"


@dataclass(frozen=True, slots=True)
class Book:
    """One book's chapter on one game."""

    book: str
    game: str
    title: str
    articles: tuple[Article, ...]
    examples: tuple[Example, ...]
    odds: tuple[Odds, ...]
    note: str = ""
    names: dict[str, str] = field(default_factory=dict, hash=False)  # what it prints -> the options that make it that
    aid: bool = False  # to be read, with what is done or reckoned before the reader: there is no game of it

    def article(self, short: str) -> Article:
        """The article of this short id, or of its full one."""
        for one in self.articles:
            if short in (one.id, one.full):
                return one
        near = difflib.get_close_matches(short, [one.id for one in self.articles], 3, 0.5)
        hint = f"; did you mean {' or '.join(near)}?" if near else f"; it has {', '.join(a.id for a in self.articles)}"
        raise BadBook(f"{self.book}/{self.game} has no article {short!r}{hint}")

    def example(self, short: str) -> Example:
        """The example of this short id."""
        for one in self.examples:
            if one.id == short:
                return one
        raise BadBook(f"{self.book}/{self.game} has no example {short!r}")


def _text(where: str, raw: dict[str, Any], key: str, needed: bool = True) -> str:
    value = raw.get(key)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = str(value)
    if value is None and not needed:
        return ""
    if not isinstance(value, str) or (needed and not value.strip()):
        raise BadBook(f"{where}: {key} must be a text, not {value!r}")
    return " ".join(value.split())


def _lines(where: str, book: str, raw: dict[str, Any]) -> Lines:
    value = raw.get("lines")
    pairs = value if isinstance(value, list) and value and isinstance(value[0], list) else [value]
    out = []
    for pair in pairs:
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(n) is int for n in pair)):
            raise BadBook(f"{where}: lines must be [first, last], not {pair!r}")
        if not 1 <= pair[0] <= pair[1] <= SEED_LINES[book]:
            raise BadBook(f"{where}: lines {pair} are not in 1..{SEED_LINES[book]}")
        out.append((pair[0], pair[1]))
    return tuple(out)


def _entries(where: str, raw: dict[str, Any], key: str) -> list[dict[str, Any]]:
    value = raw.get(key) or []
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise BadBook(f"{where}: {key} must be a list of mappings")
    return value


def _known(where: str, raw: dict[str, Any], keys: set[str]) -> None:
    strange = set(map(str, raw)) - keys
    if strange:
        raise BadBook(f"{where}: unknown key {', '.join(sorted(strange))}; known are {', '.join(sorted(keys))}")


def _article(book: str, game: str, raw: dict[str, Any]) -> Article:
    where = f"{book}/{game}/{raw.get('id')}"
    _known(where, raw, _ARTICLE)
    kind = _text(where, raw, "kind")
    carried = _text(where, raw, "carried")
    why = _text(where, raw, "why", needed=carried in ("physical", "left-out"))
    if kind not in KINDS:
        raise BadBook(f"{where}: kind {kind!r} is none of {', '.join(KINDS)}")
    if carried not in CARRIED and not (carried.startswith("option:") and len(carried) > 7):
        raise BadBook(f"{where}: carried {carried!r} is none of {', '.join(CARRIED)}, option:<name>")
    lines = _lines(where, book, raw)
    return Article(book, game, _text(where, raw, "id"), kind, lines, _text(where, raw, "text"), carried, why)


def _example(book: str, game: str, raw: dict[str, Any]) -> Example:
    where = f"{book}/{game}/{raw.get('id')}"
    rest = {key: value for key, value in raw.items() if key not in ("id", "lines", "source", "note")}
    source = _text(where, raw, "source", needed=False) or "book"
    note = _text(where, raw, "note", needed=False)
    return Example(book, game, _text(where, raw, "id"), _lines(where, book, raw), source, note, rest)


def _odds(book: str, game: str, raw: dict[str, Any]) -> Odds:
    where = f"{book}/{game}/{raw.get('id')}"
    _known(where, raw, _ODDS)
    lines = _lines(where, book, raw)
    note = _text(where, raw, "note", needed=False)
    return Odds(
        book, game, _text(where, raw, "id"), lines, _text(where, raw, "asks"), _text(where, raw, "printed"), note
    )


def names_of(raw: dict[str, Any], where: str) -> dict[str, str]:
    """The names that a chapter prints for its game and for forms of it: name -> options, as ``cards=6,players=2``."""
    given = raw.get("names") or {}
    if not isinstance(given, dict):
        raise BadBook(f"{where}: names must be a mapping from a name to its options, not {given!r:.60}")
    for name, options in given.items():
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", str(name)):
            raise BadBook(f"{where}: the name {name!r} must be small letters and figures with hyphens between")
        if not re.fullmatch(r"(\w+=[\w-]+(,\w+=[\w-]+)*)?", str(options)):
            raise BadBook(f"{where}: what {name} stands for must read option=value,..., not {options!r}")
    return {str(name): str(options) for name, options in given.items()}


def parse(raw: Any, book: str, game: str) -> Book:
    """A chapter from its YAML; ``BadBook`` names the first thing that is wrong with it."""
    where = f"{book}/{game}"
    if not isinstance(raw, dict):
        raise BadBook(f"{where}: the file must be a mapping")
    _known(where, raw, _TOP)
    if raw.get("book") != book or raw.get("game") != game:
        raise BadBook(f"{where}: the file says it is {raw.get('book')}/{raw.get('game')}")
    articles = tuple(_article(book, game, one) for one in _entries(where, raw, "articles"))
    examples = tuple(_example(book, game, one) for one in _entries(where, raw, "examples"))
    odds = tuple(_odds(book, game, one) for one in _entries(where, raw, "odds"))
    if not articles:
        raise BadBook(f"{where}: a chapter has at least one article")
    for group in (articles, examples, odds):
        seen: set[str] = set()
        for one in group:
            if one.id in seen:
                raise BadBook(f"{where}: two entries are called {one.id!r}")
            seen.add(one.id)
    note = _text(where, raw, "note", needed=False)
    title, names = _text(where, raw, "title"), names_of(raw, where)
    return Book(book, game, title, articles, examples, odds, note, names, bool(raw.get("aid")))
