"""What is kept of a table, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Seat:
    """Who sits in a seat: ``kind`` is "person", "computer" or "open"; ``player`` names the computer player.

    ``past`` holds the ids of the guests who have held its cards and stood up, with spaces between.
    """

    seat: int
    kind: str
    guest: str | None
    name: str
    player: str | None
    past: str = ""


@dataclass(slots=True)
class TableRow:
    """A table without its moves. ``game`` is the whole game string; ``secret`` never leaves the house.

    ``status`` is "waiting", "playing" or "over"; ``clock`` is JSON; times are milliseconds.
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


@dataclass(slots=True)
class Move:
    """The ``n``-th action of a match, from 1."""

    n: int
    seat: int
    action: int
    text: str
    at: int
