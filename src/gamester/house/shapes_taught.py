"""What lessons, puzzles and reviews answer, as data: schemas and the page's types come from these models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from gamester.house.messages_out import Choose, Counted, Ladder, Patch, Pot, View, Zone
from gamester.house.shapes import Shape

Absent = SkipJsonSchema[None]  # a member that is not sent


# --- lessons ----------------------------------------------------------------------------------------------------------
class LessonStep(Shape):
    """A choice that a lesson asks for."""

    n: int
    prompt: str
    article: str
    law: Annotated[str, Field(description="the article in short")]
    say: str


class LessonAnswer(Shape):
    """What the learner is told of what he did."""

    kind: Literal["right", "otherwise", "kept", "refused"]
    text: str
    article: str
    came: Annotated[list[str], Field(description="what would come of a choice that is otherwise, in this deal")]


class LessonAdvice(Shape):
    """What the adviser would do, and why."""

    actions: list[int]
    text: str
    reason: str
    article: str
    law: Annotated[str, Field(description="the article in short")]


class LessonBeside(Shape):
    """What beats what just now, the best cards left that the learner holds, the pots, and what he has made."""

    ladders: list[Ladder]
    masters: list[str]
    pots: list[Pot]
    made: list[Counted]


class ArticleShown(Shape):
    """An article that a lesson has shown."""

    id: str
    text: str


class Learned(Shape):
    """Where a lesson stands, and what the learner sees of its table."""

    game: str
    title: str
    family: str
    book: str
    seat: int
    seats: list[str]
    steps: Annotated[int, Field(description="how many it has")]
    answers: list[list[int]]
    opening: str
    step: Annotated[LessonStep | None, Field(description="null: the lesson is over")]
    answer: LessonAnswer | None
    news: list[str]
    advice: LessonAdvice | None
    beside: LessonBeside | None
    messages: list[View | Patch]
    closing: str
    articles: Annotated[list[ArticleShown], Field(description="at the end: those that were shown")]


# --- puzzles ----------------------------------------------------------------------------------------------------------
class PuzzleInfo(Shape):
    """A printed case as a problem, in a list."""

    id: str
    game: str
    title: str
    ask: str
    grade: Literal["easy", "fair", "hard", "deep"]
    able: Annotated[float, Field(description="how often the level `able` gets it right, of 1")]
    article: str
    lines: tuple[int, int]
    book_errs: bool


class PuzzleChoice(Shape):
    """Something that may be answered."""

    action: int
    text: str


class Puzzle(PuzzleInfo):
    """A puzzle that is set."""

    who: str
    seat: int
    seats: list[str]
    prompt: str
    zones: list[Zone]
    choices: list[PuzzleChoice]
    choosing: Choose | None
    longest: Annotated[int, Field(description="actions that an answer has at most")]
    example: Annotated[bool, Field(description="whether its source is a specimen, and not an article")]
    day: Annotated[str, Field(description="whose puzzle it is, if any day's")]
    next: str


class PuzzleReply(Shape):
    """What is said of an answer, and where it leads."""

    kind: Literal["right", "book", "wrong", "more", "refused", "hint", "told"]
    text: str
    cost: float | None
    best: list[str] | Absent = None
    said: list[str] | Absent = None
    zones: list[Zone] | Absent = None
    choices: list[PuzzleChoice] | Absent = None


# --- what could have been forced --------------------------------------------------------------------------------------
class Could(Shape):
    """A card that might have been played."""

    action: int
    text: str
    tricks: Annotated[int, Field(description="of those still to come, that its side can force then")]


class Forced(Shape):
    """What could still have been forced, all cards open."""

    seat: int
    played: Annotated[int, Field(description="what was played; -1: nothing")]
    cards: Annotated[list[Could], Field(description="the best first")]


# --- reviews ----------------------------------------------------------------------------------------------------------
class Judged(Shape):
    """One decision of a match, judged from what its seat knew."""

    n: Annotated[int, Field(description="its number among the actions, from 1")]
    seat: int
    action: int
    best: int
    loss: float
    error: float | None
    reason: str
    article: str
    maxim: str
    text: str
    best_text: str
    stake: float
    costly: bool


class StandingAfter(Shape):
    """How all stood after so many actions."""

    n: int
    values: list[float]


class TurningPoint(Shape):
    """Where the standing changed most; seat -1: a new deal."""

    n: int
    seat: int
    text: str
    change: list[float]


class Review(Shape):
    """A match, decision by decision."""

    schema_: Annotated[str, Field(alias="schema")]
    game: str
    title: str
    player: str
    seats: list[str]
    complete: bool
    accuracy: list[float | None]
    words: list[str]
    judged: list[Judged]
    standing: list[StandingAfter]
    ends: Annotated[list[int], Field(description="after how many actions each deal was over")]
    turning: list[TurningPoint]


class Reviewing(Shape):
    """How far the review of a table is."""

    state: Literal["none", "making", "done"]
    done: int
    total: int
    review: Review | None
