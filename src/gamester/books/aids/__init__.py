"""Aids: what a book teaches that is no game is done before the reader, step by step, and then explained.

An aid is a generator: it yields a step, is sent the answer where the step asks, and knows nothing else of the reader.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
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


Run = Generator[Step, str, None]


class Words:
    """The words of one aid: its steps, as they are written beside the chapter."""

    def __init__(self, chapter: str, name: str) -> None:
        self.lines: dict[str, str] = data(BOOK, f"{chapter}-steps")[name]

    def say(self, key: str, *heaps: Heap, choices: Sequence[str] = (), **given: object) -> Step:
        """The step of that name, its gaps filled."""
        return Step(self.lines[key].format(**given), heaps, tuple(choices))


class Aid(NamedTuple):
    """Something a chapter teaches: its article, and how it is done with a shuffled pack."""

    name: str
    chapter: str
    article: str
    run: Callable[[Words, Random], Run]

    @property
    def title(self) -> str:
        """What it is called."""
        return Words(self.chapter, self.name).lines["title"]

    @property
    def full(self) -> str:
        """The article that it carries out, by its full id."""
        return f"{BOOK}/{self.chapter}/{self.article}"


def aids() -> dict[str, Aid]:
    """All of them, by name."""
    from gamester.books.aids import memory, tricks

    return {aid.name: aid for aid in (*tricks.AIDS, memory.AID)}


def aid(name: str) -> Aid:
    """The aid of that name."""
    found = aids()
    if name not in found:
        raise BadAid(f"there is no aid {name[:40]!r}; there are {', '.join(found)}")
    return found[name]


def perform(name: str, seed: int, answers: Sequence[str] = ()) -> list[Step]:
    """The steps up to the first question that is not answered yet, or to the end."""
    one = aid(name)
    run = one.run(Words(one.chapter, one.name), Random(seed))
    steps = [next(run)]
    left = list(answers)
    while True:
        asked = steps[-1].choices
        answer = ""
        if asked:
            if not left:
                return steps
            answer = left.pop(0)
            if answer not in asked:
                raise BadAid(f"{answer[:40]!r} is no answer here, which is one of {', '.join(asked)}")
        try:
            steps.append(run.send(answer))
        except StopIteration:
            if left:
                raise BadAid(f"nothing more is asked, so {left[0][:40]!r} answers nothing") from None
            return steps
