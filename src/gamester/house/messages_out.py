"""What the house says over the socket, version 1: the other half of ``protocol``."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.json_schema import SkipJsonSchema
from typing_extensions import TypeAliasType

from gamester.engine.zones import KINDS
from gamester.house.messages_in import Code, Table

ZoneKind = TypeAliasType("ZoneKind", Annotated[str, Field(json_schema_extra={"enum": list(KINDS)})])


Absent = SkipJsonSchema[None]  # a member that is not sent


class Struct(BaseModel):
    """An action as data: its verb, and what that is done with."""

    model_config = ConfigDict(extra="allow")
    verb: str


class Item(BaseModel):
    """A thing in a zone."""

    id: str
    face: Annotated[str, Field(description="a card, piece or text; empty: face down")]
    note: str
    owner: int
    amount: int


class Zone(BaseModel):
    """A place on the table."""

    kind: ZoneKind
    id: str
    owner: int
    count: int
    title: str
    items: list[Item]


class Prompt(BaseModel):
    """What is asked now, and of whom."""

    text: str
    seat: int | None
    article: str


class Action(BaseModel):
    """Something this seat may do now."""

    id: int
    text: str
    struct: Struct


class Offer(BaseModel):
    """Something this seat could do out of order now."""

    action: int
    seat: int
    kind: Literal["offence", "amends", "claim"]
    verb: str
    text: str
    articles: list[str]


class Choose(BaseModel):
    """Several actions of one verb may be chosen together."""

    verb: str
    least: int
    most: int
    then: list[int]
    sets: Annotated[
        list[list[int]] | None, Field(description="where not every so many go together: all the sets that do")
    ]


class Event(BaseModel):
    """Something done, as this seat may know it."""

    n: int
    deal: int
    seat: int
    who: str
    text: str
    struct: Struct | None
    over: bool


class Clocks(BaseModel):
    """What each seat has left, and whose clock runs."""

    left: Annotated[list[int], Field(description="milliseconds, seat by seat")]
    running: int | None
    move: Annotated[int | None, Field(description="what is left for this action")]
    until: Annotated[int | None, Field(description="at a slow table: when that is out, in milliseconds since 1970")]


class Hello(BaseModel):
    """The first word."""

    t: Literal["hello"]
    protocol: int
    table: Table
    seat: int | None


class TableNews(BaseModel):
    """The table, when anything about it changed."""

    t: Literal["table"]
    table: Table


class View(BaseModel):
    """All that a seat sees."""

    t: Literal["view"]
    n: int
    turn: int | None
    phase: str
    deal: int
    over: bool
    prompt: Prompt
    zones: list[Zone]
    actions: list[Action]
    choose: Choose | None
    laws: Annotated[list[Offer] | None, Field(description="null: strict laws")]
    events: list[Event]
    clock: Clocks | None


class Patch(BaseModel):
    """What changed; a missing member did not."""

    model_config = ConfigDict(populate_by_name=True)
    t: Literal["patch"]
    from_: Annotated[int, Field(alias="from")]
    n: int
    events: list[Event]
    actions: list[Action]
    turn: int | None = None
    phase: str | Absent = None
    deal: int | Absent = None
    over: bool | Absent = None
    prompt: Prompt | Absent = None
    zones: list[Zone] = []
    gone: list[str] = []
    choose: Choose | None = None
    laws: list[Offer] | None = None
    clock: Clocks | None = None


class Done(BaseModel):
    """Your message was carried out and is stored."""

    t: Literal["done"]
    id: str
    n: int


class Error(BaseModel):
    """Nothing has changed, and why."""

    t: Literal["error"]
    id: str | None
    code: Code
    message: str
    article: str


class Advice(BaseModel):
    """What the adviser would do: several actions where cards are chosen together."""

    t: Literal["hint"]
    id: str
    actions: list[int]
    text: str
    reason: str
    article: str


class Known(BaseModel):
    """The seat's view as ``gamester.View.from_json`` reads it."""

    t: Literal["know"]
    id: str
    n: int
    view: dict[str, Any]


class Rung(BaseModel):
    """A card on a ladder; ``at``: ``mine``, ``table``, ``gone`` or empty: this seat cannot know."""

    face: str
    note: str
    at: Literal["mine", "table", "gone", ""]


class Ladder(BaseModel):
    """The cards that count as one suit, the best first."""

    title: str
    trumps: bool
    rungs: list[Rung]


class Pot(BaseModel):
    """A pot, what lies in it, and what for."""

    name: str
    held: int
    text: str
    article: str


class Counted(BaseModel):
    """What the seat has made of something."""

    title: str
    text: str


class BesideTold(BaseModel):
    """What beats what just now, the best cards left that the seat holds, the pots, and what it has made."""

    t: Literal["beside"]
    id: str
    n: int
    ladders: list[Ladder]
    masters: list[str]
    pots: list[Pot]
    made: list[Counted]


class Result(BaseModel):
    """A deal has ended: how, in a sentence, and what shuffled it. An older table's has a salt, no secret and nonces."""

    t: Literal["result"]
    deal: int
    over: bool
    standing: list[float]
    told: str = ""
    seed: str
    hash: str
    secret: str | Absent = None
    nonces: list[str] | Absent = None
    salt: str | Absent = None


FromServer = Annotated[
    Hello | TableNews | View | Patch | Done | Error | Advice | Known | BesideTold | Result, Field(discriminator="t")
]
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)
