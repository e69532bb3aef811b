"""What the study, the lobby and the marker answer, as data: schemas and the page's types come from these models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType

from gamester.house.messages_in import Value
from gamester.house.messages_out import Zone

Lines = TypeAliasType("Lines", list[tuple[int, int]])
ArticleKind = TypeAliasType("ArticleKind", Literal["rule", "law", "payment", "maxim", "odds"])


class Shape(BaseModel):
    """What the house answers: no more than is said here, and no less but where a member has a default."""

    model_config = ConfigDict(extra="forbid")


# --- the lobby --------------------------------------------------------------------------------------------------------
class Option(Shape):
    """One thing that editions or players settle differently."""

    name: str
    kind: Literal["flag", "count", "choice", "row"]
    default: Value
    choices: list[str]
    low: int
    high: int
    help: str
    cites: list[str]
    presets: Annotated[dict[str, Value], Field(description="what a book prints where it departs from the default")]


class Level(Shape):
    """A level of the computer players."""

    id: str
    player: Annotated[str, Field(description="what the level is another name of, such as `search(ms=20)`")]


class Game(Shape):
    """A game as the library shows it."""

    id: str
    title: str
    family: str
    books: list[str]
    names: Annotated[
        dict[str, str], Field(description="what books call it or a form of it, and the game string that stands for")
    ]
    min_players: int
    max_players: int
    minutes: Annotated[int, Field(description="that a match lasts; 0: not measured")]
    staked: Literal["counters", "points"]
    luck: Annotated[int, Field(description="how much of a hundred is luck in a match, as measured; -1: not measured")]
    information: Annotated[
        Literal["perfect", "imperfect"], Field(description="whether all lies open to one who looks on")
    ]
    options: list[Option]
    players: list[str]
    levels: Annotated[list[Level], Field(description="the easiest first")]


class CheckedDeal(Shape):
    """What a record's promise of one deal comes to."""

    deal: int
    seed: str
    hash: str
    promised: bool
    follows: bool
    pack: list[str]
    message: str


class Verdict(Shape):
    """Whether a record's cards follow from the seeds that were promised."""

    fair: bool
    deals: list[CheckedDeal]


# --- the study --------------------------------------------------------------------------------------------------------
class GameTitle(Shape):
    """A chapter's game as its book calls it."""

    id: str
    title: str


class BookInfo(Shape):
    """One of the books."""

    id: str
    title: str
    short: str
    year: int
    games: list[GameTitle]


class Article(Shape):
    """An article of a chapter."""

    id: Annotated[str, Field(description="book/game/article")]
    kind: ArticleKind
    lines: Lines
    text: str
    in_force: bool
    option: str
    why: str


class ExampleInfo(Shape):
    """An example in a chapter's list."""

    id: str
    title: str
    note: str
    lines: Lines
    frames: bool


class Figure(Shape):
    """A printed figure beside the exact one."""

    id: str
    book: str
    lines: Lines
    asks: str
    printed: str
    printed_value: float | None
    exact: str | None
    exact_value: float | None
    note: str


class AidTitle(Shape):
    """Something that is done before the reader, or reckoned for him."""

    name: str
    title: str


class Chapter(Shape):
    """What one book says of one game."""

    book: str
    game: str
    title: str
    note: str
    articles: list[Article]
    examples: list[ExampleInfo]
    odds: list[Figure]
    aids: list[AidTitle]


class ComparedOption(Shape):
    """An option in two books; null: the book's chapter cannot be played, so that nothing is settled by it."""

    name: str
    help: str
    a: Value | None
    b: Value | None
    same: bool


class ComparedArticle(Shape):
    """Articles of two books that say the same, or one that the other has not."""

    a: Article | None
    b: Article | None


class Comparison(Shape):
    """Two editions side by side."""

    game: str
    a: str
    b: str
    options: list[ComparedOption]
    articles: list[ComparedArticle]


class Found(Shape):
    """A game that was found, by what, and the article that says so."""

    game: str
    name: Annotated[str, Field(description="what it is loaded by: its id, or the printed name that was asked for")]
    how: Literal["name", "term", "kind", "text", "like", ""]
    says: str
    article: str


class Reading(Shape):
    """A chapter of which there is no game, with what is done or reckoned in it."""

    book: str
    game: str
    title: str
    how: Literal["name", "text", ""]
    says: str
    article: str
    aids: list[AidTitle]


class Finds(Shape):
    """The games that answer, and the chapters to read."""

    players: Annotated[int, Field(description="that were asked for, in words or by themselves; 0: any")]
    minutes: int
    found: list[Found]
    readings: list[Reading]


class Term(Shape):
    """A term of art."""

    term: str
    also: Annotated[list[str], Field(description="what else it is called")]
    games: list[str]
    text: str
    book: str
    lines: Lines
    shows: Annotated[list[str], Field(description="cards, dominoes or dice that say it best, as the games write them")]


class Heap(Shape):
    """Cards that lie together in an aid."""

    title: str
    cards: list[str]


class AidStep(Shape):
    """One step of an aid."""

    says: str
    heaps: list[Heap]
    choices: list[str]


class Given(Shape):
    """A figure that an aid reckons from."""

    label: str
    value: str
    choices: list[str]
    day: bool


class Reckoned(Shape):
    """What follows from the figures."""

    title: str
    value: str
    says: str


class Aid(Shape):
    """A trick or a sport of a book, done as far as its questions are answered; or what is reckoned from figures."""

    name: str
    title: str
    article: str
    steps: list[AidStep]
    says: str
    given: Annotated[list[Given], Field(description="what it reckons from; none: it is done in steps")]
    rows: list[Reckoned]


class Frame(Shape):
    """The table after something was done."""

    zones: list[Zone]
    text: str
    seat: int
    comment: str
    article: str
    actions: int
    printed: Annotated[str, Field(description="the book's line where it differs from the play shown")] = ""


class Frames(Shape):
    """A deal to step through, all hands shown."""

    title: str
    game: str
    book: str
    seats: list[str]
    notes: list[str]
    frames: list[Frame]
    forced: Annotated[bool, Field(description="whether it can be asked what could still have been forced")] = False


# --- the marker -------------------------------------------------------------------------------------------------------
class AskedWord(Shape):
    """One thing that may be told."""

    word: str
    label: str
    group: str


class Asked(Shape):
    """What is asked now of a game played at a real table."""

    kind: Literal["dice", "cards", "pins", "words"]
    seat: int
    prompt: str
    article: str
    choices: list[AskedWord]
    many: Annotated[int, Field(description="dice that fall at once")]
    come: Annotated[int, Field(description="cards, throws or words that are known to come one after the other")]
    rack: list[int]
    standing: list[int]


class SheetRow(Shape):
    """One player's line of the sheet."""

    name: str
    turn: bool
    cells: list[str]


class SheetFact(Shape):
    """What belongs to nobody: a pool, a round."""

    label: str
    text: str


class Sheet(Shape):
    """How all stand."""

    head: list[str]
    rows: list[SheetRow]
    facts: list[SheetFact]


class StoryTurn(Shape):
    """A move, a throw or a stroke with all that came of it."""

    seat: int
    who: str
    said: list[str]
    made: Annotated[list[str], Field(description="what was made unasked; in brackets")]
    told: str


class StoryDeal(Shape):
    """A deal's turns, and the boxes that its sheet had."""

    deal: int
    head: list[str]
    rows: list[list[str]]
    turns: list[StoryTurn]


class Marked(Shape):
    """The score of a game that is played at a real table."""

    game: str
    title: str
    book: str
    names: list[str]
    words: list[str]
    over: bool
    asked: Asked | None
    sheet: Sheet
    story: list[StoryDeal]
