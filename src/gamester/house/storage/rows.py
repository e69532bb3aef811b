"""What is kept of a table, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(slots=True)
class Seat:
    """Who sits in a seat: ``kind`` is "person", "computer" or "open"; ``player`` names the computer player.

    ``past`` holds the ids of the guests who have held its cards and stood up, with spaces between; ``kept`` is the
    guest for whom an open seat is kept.
    """

    seat: int
    kind: str
    guest: str | None
    name: str
    player: str | None
    past: str = ""
    kept: str = ""


@dataclass(frozen=True, slots=True)
class Deal:
    """What shuffles a deal: the house's secret, and what each seat gave, with commas between."""

    secret: str
    nonces: str = ""


class Call(NamedTuple):
    """The seat that is to act, or -1. At a slow table ``due`` is the millisecond at which the house acts for it (for a

    computer player: now), and ``notice`` that at which the person there is told of his turn; 0: never.
    """

    turn: int = -1
    due: int = 0
    notice: int = 0


@dataclass(slots=True)
class TableRow:
    """A table without its moves. ``game`` is the whole game string; of ``deals`` only those that are over are told.

    ``status`` is "waiting", "playing" or "over"; ``clock`` is JSON; times are milliseconds. ``secret`` shuffles the
    deals of older tables that are not in ``deals``. ``seen`` tells who knows cards of a deal without holding them: the
    deal, and each ``SEAT:GUEST`` who has left in it, or ``*`` where actions were taken back.
    """

    id: str
    game: str
    host: str
    secret: str
    open: bool
    invite: str
    pace: int
    clock: str | None
    status: str
    n: int
    deal: int
    created: int
    updated: int
    seats: list[Seat] = field(default_factory=list)
    clock_left: list[int] = field(default_factory=list)
    seen: str = ""
    deals: dict[int, Deal] = field(default_factory=dict)
    watched: bool = True  # others than those who sit there may look on
    owner: int = 0  # the number of the house that has it; 0 where none has, or there is one only
    lease: int = 0  # counts up whenever a house takes it up: what is written by an older one is refused
    rated: bool = False  # its end counts for the ratings of those who play it
    again: str = ""  # the table of its rematch
    turn: int = -1  # these three are its ``Call``
    due: int = 0
    notice: int = 0

    @property
    def call(self) -> Call:
        """Who is to act, and until when."""
        return Call(self.turn, self.due, self.notice)

    @call.setter
    def call(self, new: Call) -> None:
        self.turn, self.due, self.notice = new


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a guest's browser takes notices: an address of a push service, and the keys that seal what is sent."""

    endpoint: str
    guest: str
    p256dh: str
    auth: str
    at: int


@dataclass(frozen=True, slots=True)
class Ban:
    """Whom the house lets in no more, until a millisecond: ``kind`` is "guest" or "network"."""

    who: str
    kind: str
    until: int
    why: str
    at: int


@dataclass(frozen=True, slots=True)
class Order:
    """What the house's host wants done: ``given`` is JSON; ``said`` tells how it went, once it is done."""

    id: int
    at: int
    what: str
    given: str
    said: str | None


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended for a seat: ``side`` is its partners', ``outcome`` 1 for the best side, 0 for one of several

    best, -1 for any other; ``rated``: it counted.
    """

    seat: int
    game: str
    guest: str | None
    name: str
    player: str | None
    side: int
    score: float
    outcome: int
    rated: bool
    at: int


@dataclass(frozen=True, slots=True)
class Rating:
    """How well a guest plays a game ``against`` "levels" or "people": ``mu``, and ``sigma``, how uncertain that is."""

    guest: str
    game: str
    against: str
    mu: float
    sigma: float
    matches: int
    at: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How often somebody has met ``who`` at a game (a level, or a guest's id), and how often with more or less."""

    game: str
    who: str
    name: str
    person: bool
    matches: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who has been here: when last, and since when his tokens are good."""

    id: str
    name: str
    seen: int
    since: int


@dataclass(frozen=True, slots=True)
class Passkey:
    """By which a guest is known again in another browser: ``key`` is its public key, ``id`` and ``key`` in base64url.

    ``counted`` is how often its device says it was used, 0 where it does not count; ``used`` is 0 until it is.
    """

    id: str
    guest: str
    key: str
    counted: int
    name: str
    made: int
    used: int


@dataclass(slots=True)
class Move:
    """The ``n``-th action of a match, from 1."""

    n: int
    seat: int
    action: int
    text: str
    at: int
