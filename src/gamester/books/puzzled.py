"""The puzzles: what the books print as a case to be decided, with their answer, the judge's, and how hard it is.

A file ``books/puzzles/<game>.yaml`` has them in a list. ``at`` says where a puzzle stands: a game, how it was dealt and
what has been done since, or a step of a specimen. ``judge`` gives what each play is worth to who is asked, best first.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from gamester.books import ROOT, BadBook, read

FOLDER = ROOT / "puzzles"
GRADES = {"easy": 0.9, "fair": 0.5, "hard": 0.1, "deep": 0.0}
"""How often the player called able must be right."""
KEYS = {"id", "at", "seat", "ask", "open", "book", "judge", "able", "note"}
AT = ({"game"}, {"game", "deal"}, {"game", "actions"}, {"game", "deal", "actions"}, {"example", "line", "frame"})
AFTER = "; "  # between the actions of one play


@dataclass(frozen=True, slots=True)
class Held:
    """What the book does: any of ``plays``, under ``article`` (or in that example), in these ``lines``."""

    plays: tuple[str, ...]
    article: str
    lines: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Judged:
    """What each play is worth, in ``unit``: those within ``slack`` of the best are as good. ``by`` says how."""

    by: str
    told: str
    unit: str
    slack: float
    plays: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A printed case. ``open``: the book shows all the cards; ``able``: how often the player of that name is right."""

    game: str
    id: str
    at: dict[str, Any]
    seat: int
    ask: str
    open: bool
    book: Held
    judge: Judged
    able: float
    note: str

    @property
    def full(self) -> str:
        """Its id among all: the game's and its own."""
        return f"{self.game}/{self.id}"

    @property
    def grade(self) -> str:
        """How hard it is."""
        return next(name for name, least in GRADES.items() if self.able >= least)

    @property
    def best(self) -> tuple[str, ...]:
        """The plays that are right."""
        top = self.judge.plays[0][1]
        return tuple(play for play, worth in self.judge.plays if worth >= top - self.judge.slack)

    @property
    def book_errs(self) -> bool:
        """Whether the judge finds nothing right in what the book does."""
        return not set(self.book.plays) & set(self.best)

    def cost(self, play: str) -> float | None:
        """What a play costs beside the best; None where it was not weighed."""
        worth = dict(self.judge.plays).get(play)
        return None if worth is None else self.judge.plays[0][1] - worth

    def to_data(self) -> dict[str, object]:
        """It in a list, without its answer."""
        return {
            "id": self.full, "game": self.game, "ask": self.ask, "grade": self.grade, "able": self.able,
            "article": self.book.article, "lines": list(self.book.lines), "book_errs": self.book_errs,
        }  # fmt: skip


def parse(row: Any, game: str) -> Puzzle:
    """One puzzle as it is written; ``BadBook`` where it is not well formed."""
    try:
        if not set(row) <= KEYS or set(row["at"]) not in AT:
            raise ValueError(f"it has {', '.join(sorted({*row} - KEYS)) or 'no place where it stands'}")
        book, judge = row["book"], row["judge"]
        first, last = book["lines"]
        held = Held(tuple(map(str, book["plays"])), str(book["article"]), (int(first), int(last)))
        plays = sorted(((str(play), float(worth)) for play, worth in judge["plays"].items()), key=lambda one: -one[1])
        told = Judged(str(judge["by"]), str(judge["told"]), str(judge["unit"]), float(judge["slack"]), tuple(plays))
        if len(plays) < 2 or not held.plays or not set(held.plays) <= dict(plays).keys():
            raise ValueError("the judge has weighed two plays at least, the book's among them")
        return Puzzle(
            game, str(row["id"]), dict(row["at"]), int(row["seat"]), str(row["ask"]), bool(row.get("open", False)),
            held, told, float(row["able"]), str(row.get("note", "")),
        )  # fmt: skip
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        name = row.get("id", "?") if isinstance(row, dict) else row
        raise BadBook(f"puzzles/{game}.yaml, {str(name)[:60]}: {fault}") from None


@cache
def puzzled() -> tuple[str, ...]:
    """The games of which there are puzzles."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.yaml")))


@cache
def puzzles(game: str = "") -> tuple[Puzzle, ...]:
    """The puzzles of a game, in the order of the book, or all."""
    if not game:
        return tuple(one for id in puzzled() for one in puzzles(id))
    if game not in puzzled():
        raise BadBook(f"there are no puzzles of {game!r}; there are of {', '.join(puzzled())}")
    found = tuple(parse(row, game) for row in read(FOLDER / f"{game}.yaml"))
    twice = {one.id for one in found if sum(other.id == one.id for other in found) > 1}
    if twice:
        raise BadBook(f"puzzles/{game}.yaml has {', '.join(sorted(twice))} twice")
    return found


def puzzle(full: str) -> Puzzle:
    """The puzzle of that id, ``game/id``."""
    game, _, id = full.partition("/")
    found = [one for one in puzzles(game) if one.id == id] if game in puzzled() else []
    if not found:
        raise BadBook(f"there is no puzzle {full[:60]!r}: `gamester puzzle --list` has them all")
    return found[0]
