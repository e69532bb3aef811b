"""Terms of art of the games, each in one sentence of our own, with the place in the books where it stands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from gamester.books import ROOT, SEED_LINES, BadBook, chapters, read

FIELDS = {"term", "also", "games", "cite", "shows", "text"}
THING = re.compile(r"[2-9TJQKA][CDHS]|\*J|[0-6]:[0-6]|[1-6]")  # a card, the Joker, a domino, a die
MOST = 12  # things that a tip has room for: a hand of Piquet, in two rows


@dataclass(frozen=True, slots=True)
class Term:
    """A word, other spellings of it, the games that use it, and what it means. ``line`` is the book's, ``shows``
    what is drawn beside it: cards, dominoes (``6:6``) or dice (``1``) as the games write them.
    """

    term: str
    also: tuple[str, ...]
    games: tuple[str, ...]
    book: str
    line: int
    text: str
    shows: tuple[str, ...] = ()

    def to_data(self) -> dict[str, object]:
        """The term as JSON data."""
        return {
            "term": self.term, "also": self.also, "games": self.games, "text": self.text, "book": self.book,
            "lines": [[self.line, self.line]], "shows": self.shows,
        }  # fmt: skip


def parse(raw: Any) -> Term:
    """One entry, checked; ``BadBook`` says what is wrong with it."""
    if not isinstance(raw, dict) or not isinstance(raw.get("term"), str):
        raise BadBook(f"glossary: an entry is a mapping with a term, not {raw!r:.60}")
    where = f"glossary, {raw['term']}"
    strange = set(raw) - FIELDS
    if strange:
        raise BadBook(f"{where}: unknown key {', '.join(sorted(map(str, strange)))}")
    text, games, also = raw.get("text"), raw.get("games"), raw.get("also", [])
    if not isinstance(text, str) or not text.strip().endswith(".") or ". " in text.strip():
        raise BadBook(f"{where}: text is one sentence")
    known = {game for _, game in chapters()}
    if not isinstance(games, list) or not games or not set(games) <= known:
        raise BadBook(f"{where}: games are of {', '.join(sorted(known))}")
    if not isinstance(also, list) or not all(isinstance(word, str) for word in also):
        raise BadBook(f"{where}: also is a list of spellings")
    book, _, line = str(raw.get("cite", "")).partition(":")
    if book not in SEED_LINES or not line.isdigit() or not 1 <= int(line) <= SEED_LINES[book]:
        raise BadBook(f"{where}: cite is book:line, a line of that book")
    return Term(raw["term"], tuple(also), tuple(games), book, int(line), " ".join(text.split()), things(raw, where))


def things(raw: dict[str, Any], where: str) -> tuple[str, ...]:
    """What an entry shows, each as it is written."""
    if "shows" not in raw:
        return ()
    shows = raw["shows"].split() if isinstance(raw["shows"], str) else []
    if not 1 <= len(shows) <= MOST or not all(THING.fullmatch(one) for one in shows):
        raise BadBook(f"{where}: shows is one to {MOST} of cards as AS, *J, dominoes as 6:6 or dice as 1")
    return tuple(shows)


@cache
def glossary() -> tuple[Term, ...]:
    """All the terms, in the order of the alphabet."""
    return tuple(sorted((parse(one) for one in read(ROOT / "glossary.yaml")), key=lambda one: one.term.lower()))
