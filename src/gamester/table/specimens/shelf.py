"""The books' worked examples as lines of play to step through, with comments in our own words.

One module for each kind of game makes lines of its examples: ``build(example)`` gives them, one after the other, or
none where the example is a calculation. ``<game>-comments.yaml`` beside a chapter holds titles and comments.
"""

from __future__ import annotations

from functools import lru_cache
from types import ModuleType
from typing import Any

from gamester.books import BadBook, load
from gamester.books.judged import positions
from gamester.books.schema import Example
from gamester.table.frames import Line
from gamester.table.specimens import backgammon, cassino, comet, cribbage, draughts, ombre, piquet, poker, whist
from gamester.table.specimens.comments import Comments

BUILDERS: dict[str, ModuleType] = {
    "backgammon": backgammon, "cassino": cassino, "comet": comet, "cribbage": cribbage, "draughts": draughts,
    "draw-poker": poker, "ombre": ombre, "piquet": piquet, "whist": whist,
}  # fmt: skip


def find(book: str, game: str, short: str) -> Example:
    """An example by its ids; ``BadBook`` if there is none. Printed games of draughts are found by their own ids."""
    chapter = load(book, game)
    if game == "draughts" and short not in [one.id for one in chapter.examples]:
        line = draughts.printed(book, short)
        if line is not None:
            return line
    return chapter.example(short)


def examples(book: str, game: str) -> list[Example]:
    """A chapter's examples, and after them the printed games that lie beside it."""
    more = []
    if (book, game) == (draughts.BOOK, "draughts"):
        more = [one for short in draughts.games(book) if (one := draughts.printed(book, short)) is not None]
    return [*load(book, game).examples, *more]


def can_show(example: Example) -> bool:
    """Whether the example has play, or at least a position, to show."""
    return example.game in BUILDERS and bool(BUILDERS[example.game].shows(example))


def title(example: Example) -> str:
    """What the example is called."""
    given = Comments(example).title
    printed = example.data.get("title")
    if given or isinstance(printed, str):
        return given or str(printed)
    words = example.id.replace("-", " ")
    return words[:1].upper() + words[1:]


@lru_cache(maxsize=64)
def lines(book: str, game: str, short: str) -> tuple[Line, ...]:
    """The lines of play of an example; ``BadBook`` where it has none."""
    example = find(book, game, short)
    if not can_show(example):
        raise BadBook(f"{example.full} is an example of a calculation, not of play: see gamester examples")
    return tuple(BUILDERS[game].build(example))


def frames(book: str, game: str, short: str) -> dict[str, Any]:
    """An example as frames, its lines one after the other."""
    example = find(book, game, short)
    found = lines(book, game, short)
    first, last = example.lines[0][0], example.lines[-1][1]
    notes = [text for text in (example.note, *Comments(example).notes) if text]
    notes += positions(example)
    notes.append(f"Printed in lines {first} to {last} of the book.")
    return {
        "title": title(example), "game": game, "book": book, "seats": found[0].names, "notes": notes,
        "frames": [frame.to_data() for line in found for frame in line.frames],
    }  # fmt: skip
