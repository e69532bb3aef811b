"""Aids: what a book teaches that is no game is done before the reader, step by step, or reckoned as he asks.

An aid is a generator: it yields a step, is sent the answer where the step asks, and knows nothing else of the reader.
A reckoning is given some figures and tells what follows from them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from gamester.books import data
from gamester.engine.errors import GamesterError

BOOK = "gamester-1754"


class BadAid(GamesterError):
    """No such aid, or an answer that none of its questions takes."""


class Heap(NamedTuple):
    """Cards that lie together, in their order; an empty face is a card face down."""

    title: str
    cards: tuple[str, ...]


class Step(NamedTuple):
    """What is said, what lies on the table, and what is asked: one of ``choices``, or nothing."""

    says: str
    heaps: tuple[Heap, ...] = ()
    choices: tuple[str, ...] = ()


class Row(NamedTuple):
    """One figure that was reckoned: what it is, how much, and why."""

    title: str
    value: str
    says: str = ""


class Given(NamedTuple):
    """Something a reckoning is given: one of ``choices``, or a figure; ``usual`` until the reader says otherwise."""

    name: str
    usual: str
    choices: tuple[str, ...] = ()
    day: bool = False  # of the year, as 1754-10-10


Run = Generator[Step, str, None]


class Words:
    """The words of one aid: its steps, as they are written beside the chapter."""

    def __init__(self, chapter: str, name: str, book: str = BOOK) -> None:
        self.lines: dict[str, str] = data(book, f"{chapter}-steps")[name]

    def say(self, key: str, *heaps: Heap, choices: Sequence[str] = (), **given: object) -> Step:
        """The step of that name, its gaps filled."""
        return Step(self.lines[key].format(**given), heaps, tuple(choices))

    def row(self, key: str, value: object, **given: object) -> Row:
        """The figure of that name; its reason too, where one is written."""
        return Row(self.lines[key].format(**given), str(value), self.lines.get(f"{key}-why", "").format(**given))


@dataclass(frozen=True)
class Taught:
    """Something a chapter teaches, and the article that it carries out."""

    name: str
    chapter: str
    article: str

    @property
    def book(self) -> str:
        """The book of its chapter."""
        return BOOK

    @property
    def words(self) -> Words:
        """What is said in it."""
        return Words(self.chapter, self.name, self.book)

    @property
    def title(self) -> str:
        """What it is called."""
        return self.words.lines["title"]

    @property
    def full(self) -> str:
        """The article that it carries out, by its full id."""
        return f"{self.book}/{self.chapter}/{self.article}"

    def serves(self, book: str, chapter: str) -> bool:
        """Whether a chapter has it."""
        return (book, chapter) == (self.book, self.chapter)


@dataclass(frozen=True)
class Aid(Taught):
    """What is done with a shuffled pack."""

    run: Callable[[Words, Random], Run]


@dataclass(frozen=True)
class Reckoning(Taught):
    """What is reckoned from figures; ``also``: other chapters that it serves."""

    given: tuple[Given, ...]
    run: Callable[[Words, dict[str, str]], list[Row]]
    also: tuple[str, ...] = ()
    volume: str = BOOK

    @property
    def book(self) -> str:
        """The book of its chapter."""
        return self.volume

    def serves(self, book: str, chapter: str) -> bool:
        """Whether a chapter has it."""
        return book == self.book and chapter in (self.chapter, *self.also)


def aids() -> dict[str, Taught]:
    """All of them, by name."""
    from gamester.books.aids import bets, fields, horses, memory, sharping, tricks

    every = (*tricks.AIDS, memory.AID, *sharping.AIDS, *fields.AIDS, *horses.AIDS, *bets.AIDS)
    return {aid.name: aid for aid in every}


def aid(name: str) -> Taught:
    """The aid of that name."""
    found = aids()
    if name not in found:
        raise BadAid(f"there is no aid {name[:40]!r}; there are {', '.join(found)}")
    return found[name]


def chosen(answer: str, choices: Sequence[str]) -> str:
    """The choice that an answer is, however its letters stand."""
    for choice in choices:
        if choice.lower() == answer.strip().lower():
            return choice
    raise BadAid(f"{answer[:40]!r} is no answer here, which is one of {', '.join(choices)}")


def perform(name: str, seed: int, answers: Sequence[str] = ()) -> list[Step]:
    """The steps up to the first question that is not answered yet, or to the end."""
    one = aid(name)
    if not isinstance(one, Aid):
        raise BadAid(f"{name} is reckoned, and not done step by step")
    run = one.run(one.words, Random(seed))
    steps = [next(run)]
    left = list(answers)
    while True:
        asked = steps[-1].choices
        answer = ""
        if asked:
            if not left:
                return steps
            answer = chosen(left.pop(0), asked)
        try:
            steps.append(run.send(answer))
        except StopIteration:
            if left:
                raise BadAid(f"nothing more is asked, so {left[0][:40]!r} answers nothing") from None
            return steps


def settled(one: Reckoning, answers: Sequence[str] = ()) -> dict[str, str]:
    """What it is given: the answers in their order, the usual where there is none, or an empty one."""
    if len(answers) > len(one.given):
        raise BadAid(f"{one.name} takes {len(one.given)} figures: {', '.join(g.name for g in one.given)}")
    found = {g.name: g.usual for g in one.given}
    for given, answer in zip(one.given, answers, strict=False):
        if answer.strip():
            found[given.name] = chosen(answer, given.choices) if given.choices else answer.strip()
    return found


def reckon(name: str, answers: Sequence[str] = ()) -> list[Row]:
    """What follows from the answers, which are given in the order that it asks for them."""
    one = aid(name)
    if not isinstance(one, Reckoning):
        raise BadAid(f"{name} is done step by step, and not reckoned")
    return one.run(one.words, settled(one, answers))
