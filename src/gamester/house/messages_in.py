"""The words that go over the line, version 1: see ``docs/protocol.md``. The schemas in docs/ come from these models."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator
from pydantic.json_schema import SkipJsonSchema
from typing_extensions import TypeAliasType

PROTOCOL = 1
Value = TypeAliasType("Value", bool | int | str)  # of an option
SeatAs = TypeAliasType("SeatAs", Literal["person", "computer", "open"])
Id = Annotated[str, Field(max_length=40, description="of the client's choice; the answer repeats it")]
Code = Literal[
    "unknown_game", "bad_option", "bad_request", "not_found", "not_your_seat", "seat_taken", "illegal", "stale",
    "too_fast", "too_large", "forbidden", "unavailable",
]  # fmt: skip
STATUS: dict[str, int] = {
    "unknown_game": 404, "bad_option": 422, "bad_request": 400, "not_found": 404, "not_your_seat": 403,
    "seat_taken": 409, "illegal": 409, "stale": 409, "too_fast": 429, "too_large": 413, "forbidden": 403,
    "unavailable": 503,
}  # fmt: skip


class Refusal(Exception):
    """Something that the house does not do; the client is told why and nothing has changed."""

    def __init__(self, code: str, message: str, article: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.article = article


class Strict(BaseModel):
    """What a client sends: nothing is guessed and nothing more is taken."""

    model_config = ConfigDict(extra="forbid", strict=True)


# --- from the client, over the socket ---------------------------------------------------------------------------------
class Message(Strict):
    """What every message has."""

    id: Id


N = Annotated[int, Field(ge=0, le=10_000_000)]


class Act(Message):
    """Do this; several one after the other, all or none."""

    t: Literal["act"]
    n: N
    actions: Annotated[list[Annotated[int, Field(ge=0, le=1_000_000)]], Field(min_length=1, max_length=64)]


class Irregular(Message):
    """Do what the view's ``laws`` offer: play against the rules, own to it, or claim for it."""

    t: Literal["irregular"]
    n: N
    action: Annotated[int, Field(ge=0, le=1_000_000)]


class Say(Message):
    """The same in the game's notation."""

    t: Literal["say"]
    n: N
    text: Annotated[str, Field(min_length=1, max_length=200)]


class Hint(Message):
    """What would the adviser do?"""

    t: Literal["hint"]


class Undo(Message):
    """Take back your last action."""

    t: Literal["undo"]
    n: N


Nonce = Annotated[str, Field(pattern=r"^[0-9a-f]{1,64}$", description="hexadecimal, of the player's own chance")]


class GiveNonce(Message):
    """Stir this into the shuffle of the deal, which is the next to begin."""

    t: Literal["nonce"]
    deal: N
    nonce: Nonce


class Pace(Message):
    """How long the computer players wait before each action, in milliseconds."""

    t: Literal["pace"]
    ms: Annotated[int, Field(ge=0, le=10_000)]


class Hurry(Message):
    """Do not wait for this one."""

    t: Literal["hurry"]


class Look(Message):
    """Send a whole view."""

    t: Literal["look"]


class Know(Message):
    """Send the seat's view as ``gamester.View`` reads it, for programs that play."""

    t: Literal["know"]


class Beside(Message):
    """For who is new to the game: what beats what just now, what each pot is for, how the hand stands."""

    t: Literal["beside"]


class Leave(Message):
    """Stand up; a computer player takes the seat."""

    t: Literal["leave"]


AnyMessage = Act | Irregular | Say | Hint | Undo | GiveNonce | Pace | Hurry | Look | Know | Beside | Leave
FROM_CLIENT: TypeAdapter[AnyMessage] = TypeAdapter(Annotated[AnyMessage, Field(discriminator="t")])


# --- over HTTP --------------------------------------------------------------------------------------------------------
class Clock(Strict):
    """How long a seat has, for the match and for each action, in milliseconds, while somebody is there.

    Or so many ``days`` for each action, whoever is there: a slow table, which has no other clock."""

    game: Annotated[int, Field(ge=1_000, le=86_400_000)] | None = None
    move: Annotated[int, Field(ge=1_000, le=86_400_000)] | None = None
    days: Annotated[int, Field(ge=1, le=14)] | None = None

    @model_validator(mode="after")
    def one_kind(self) -> Self:
        """A slow clock stands alone."""
        if self.days and (self.game or self.move):
            raise ValueError("a slow clock counts days for each action, and no other clock runs beside it")
        return self


PlayerName = Annotated[str, Field(max_length=60)]


class NewSeat(Strict):
    """Who shall sit in one seat."""

    as_: Annotated[Literal["me", "computer", "open"], Field(alias="as")] = "computer"
    player: PlayerName | None = None


class NewTable(Strict):
    """A table to be opened."""

    game: Annotated[str, Field(max_length=60)]
    options: Annotated[dict[str, Value], Field(max_length=60)] = {}
    seats: Annotated[list[NewSeat], Field(max_length=16)] = []
    open: bool = False
    watched: Annotated[bool, Field(description="others than those who sit there may look on")] = True
    pace: Annotated[int, Field(ge=0, le=10_000)] = 800
    clock: Clock | None = None


class Told(Strict):
    """What has been told of a game that is played at a real table; ``line`` is told after the ``words``."""

    game: Annotated[str, Field(max_length=60)]
    options: Annotated[dict[str, Value], Field(max_length=60)] = {}
    names: Annotated[list[Annotated[str, Field(max_length=60)]], Field(max_length=16)] = []
    words: Annotated[list[Annotated[str, Field(max_length=120)]], Field(max_length=4000)] = []
    line: Annotated[str, Field(max_length=200)] = ""


class Answered(Strict):
    """An answer to a puzzle, in words, several actions with commas between; or what is wanted instead of one."""

    say: Annotated[str, Field(max_length=200)] = ""
    want: Literal["", "hint", "answer"] = ""


Choice = Annotated[list[Annotated[int, Field(ge=0, le=1_000_000)]], Field(min_length=1, max_length=64)]


class Learning(Strict):
    """A lesson so far, and what the learner does now. ``answers`` are the actions that were done at each step.

    ``do``: ``look``; ``try`` or ``keep`` some ``actions``, or what ``words`` name; ask for ``advice``, or for what lies
    ``beside`` the table."""

    game: Annotated[str, Field(max_length=60)]
    answers: Annotated[list[Choice], Field(max_length=200)] = []
    do: Literal["look", "try", "keep", "advice", "beside"] = "look"
    actions: Annotated[list[Annotated[int, Field(ge=0, le=1_000_000)]], Field(max_length=64)] = []
    words: Annotated[str, Field(max_length=200)] = ""


class Sit(Strict):
    """What shall become of a seat."""

    as_: Annotated[Literal["me", "computer", "open"], Field(alias="as")]
    player: PlayerName | None = None
    invite: Annotated[str, Field(max_length=60)] | None = None
    nonce: Nonce | None = None
    remove: Annotated[bool, Field(description="the table's host puts out the person who sits there")] = False


class PushKeys(Strict):
    """A browser's keys, in base64 as browsers write it."""

    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]


class Subscribing(Strict):
    """Where a browser takes notices."""

    endpoint: Annotated[str, Field(max_length=1000)]
    keys: PushKeys


class Unsubscribing(Strict):
    """Where a browser takes no more notices; empty: none of yours does."""

    endpoint: Annotated[str, Field(max_length=1000)] = ""


class Name(Strict):
    """A guest's name."""

    name: Annotated[str, Field(max_length=40)]


Credential = Annotated[
    dict[str, Any], Field(max_length=12, description="what the browser made of the options, as `toJSON()` gives it")
]


class Asking(Strict):
    """What a challenge is wanted for: to make a passkey, or to come by one."""

    to: Literal["make", "come"]


class NewPasskey(Strict):
    """A passkey that was made, and what it shall be called."""

    name: Annotated[str, Field(max_length=40)] = ""
    credential: Credential


class Going(Strict):
    """A browser is left to another guest."""

    endpoint: Annotated[str, Field(max_length=1000, description="where it takes notices; empty: nowhere")] = ""


class Coming(Going):
    """Somebody who has been here before shows a passkey."""

    credential: Credential


class Me(BaseModel):
    """You."""

    name: str
    token: str | SkipJsonSchema[None] = None


class SeatInfo(BaseModel):
    """A seat as anybody sees it."""

    seat: int
    name: str
    as_: Annotated[SeatAs, Field(alias="as")]
    who: str
    player: str | None
    here: bool


class Commitment(BaseModel):
    """The hash of the deal in play, and of the one after it."""

    deal: int
    hash: str
    next: str


class Table(BaseModel):
    """A table as one guest sees it."""

    id: str
    game: str
    title: str
    family: str
    book: str
    options: dict[str, Value]
    deviations: list[str]
    open: bool
    watched: bool
    rated: Annotated[bool, Field(description="the end of the match counts for the ratings of those who sit there")]
    host: bool
    you: int | None
    invite: str | None
    kept: Annotated[int | None, Field(description="the open seat that is kept for you")]
    again: Annotated[str, Field(description="the table of the next match, to which you are asked; or empty")]
    turn: Annotated[int | None, Field(description="the seat to act; null too where that is not known yet")]
    until: Annotated[int | None, Field(description="at a slow table: when a computer player acts for that seat")]
    pace: int
    clock: Clock | None
    status: Literal["waiting", "playing", "over"]
    deal: int
    n: int
    seats: list[SeatInfo]
    spectators: int
    commitment: Commitment
    coming: Annotated[int, Field(description="the deal that begins next, for which nonces are taken")]
    updated: int


class Fault(BaseModel):
    """Why not."""

    code: Code
    message: str
    article: str = ""


class Faulty(BaseModel):
    """The body of every refusal."""

    error: Fault
