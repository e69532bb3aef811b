"""Terms of art of the nine games, each in one sentence of our own, with the place in the books where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from gamester.books import ROOT, SEED_LINES, BadBook, chapters, read

FIELDS = {"term", "also", "games", "cite", "text"}


@dataclass(frozen=True, slots=True)
class Term:
    """A word, other spellings of it, the games that use it, and what it means. ``line`` is the book's."""

    term: str
    also: tuple[str, ...]
    games: tuple[str, ...]
    book: str
    line: int
    text: str

    def to_data(self) -> dict[str, object]:
        """The term as JSON data."""
        return {
            "term": self.term, "also": self.also, "games": self.games, "text": self.text, "book": self.book,
            "lines": [[self.line, self.line]],
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
    return Term(raw["term"], tuple(also), tuple(games), book, int(line), " ".join(text.split()))


@cache
def glossary() -> tuple[Term, ...]:
    """All the terms, in the order of the alphabet."""
    return tuple(sorted((parse(one) for one in read(ROOT / "glossary.yaml")), key=lambda one: one.term.lower()))
