"""Chapters to read: of what no game can be made, but something is done before the reader, or reckoned for him."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from gamester.books import TITLES, chapters, load, spelled
from gamester.books.aids import Taught, aids
from gamester.books.asked import Asked, fold, tokens
from gamester.books.find import finding, near
from gamester.books.search import index, stem


@dataclass(frozen=True, slots=True)
class Reading:
    """A chapter to read. ``says`` and ``article``: where it was found by an article of its own."""

    book: str
    game: str
    how: str = ""
    says: str = ""
    article: str = ""

    @property
    def title(self) -> str:
        """What it is called."""
        return load(self.book, self.game).title

    @property
    def aids(self) -> list[Taught]:
        """What is done or reckoned in it."""
        return [one for one in aids().values() if one.serves(self.book, self.game)]

    def to_data(self) -> dict[str, Any]:
        """As JSON data."""
        return {
            "book": self.book, "game": self.game, "title": self.title, "how": self.how, "says": self.says,
            "article": self.article, "aids": [{"name": one.name, "title": one.title} for one in self.aids],
        }  # fmt: skip


@cache
def readings() -> tuple[Reading, ...]:
    """All of them, in order of book and title."""
    every = [Reading(book, game) for book, game in chapters() if load(book, game).aid]
    return tuple(sorted(every, key=lambda one: (list(TITLES).index(one.book), one.title)))


def reading(name: str) -> Reading | None:
    """The chapter to read of this id, title or printed name; None if there is none."""
    for one in readings():
        if spelled(name) in (one.game, spelled(one.title), *load(one.book, one.game).names):
            return one
    return None


@cache
def _names(one: Reading) -> frozenset[str]:
    """The words by which a chapter is called, as they sound."""
    chapter = load(one.book, one.game)
    called = [one.game, one.title, *chapter.names, *(aid.title for aid in one.aids)]
    called += finding()["readings"].get(one.game, [])
    return frozenset(fold(word) for text in called for word in tokens(text))


def find_readings(text: str, book: str = "") -> list[Reading]:
    """The chapters to read that answer the words, those that are called so first; none where nothing is asked."""
    words = Asked(text).words
    if not words:
        return []
    called, told = [], []
    sounds = [fold(word) for word in words]
    for one in readings():
        if book not in ("", one.book):
            continue
        names = _names(one)
        last = len(sounds[-1]) > 2 and any(name.startswith(sounds[-1]) for name in names)  # may be half typed
        if all(sound in names or near(sound, names) or (last and sound == sounds[-1]) for sound in sounds):
            called.append(Reading(one.book, one.game, "name"))
            continue
        found = index().rank([[stem(word)] for word in words], text, one.game)
        whole = [a for a in found if a.book == one.book and all(_holds(a.text, word) for word in words)]
        if whole:
            told.append(Reading(one.book, one.game, "text", whole[0].text, whole[0].full))
    return called + told


def _holds(text: str, word: str) -> bool:
    return stem(word) in [stem(one) for one in tokens(text)]
