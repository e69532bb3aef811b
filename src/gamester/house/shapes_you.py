"""What the house answers to a guest about himself: matches, results, ratings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from gamester.house.messages_in import Table
from gamester.house.shapes import Shape


class SeatEnd(Shape):
    """How a match ended for a seat."""

    seat: int
    score: float
    outcome: Annotated[int, Field(description="1: the best side; 0: one of several best; -1: any other")]


class Match(Shape):
    """One of your matches."""

    table: Table
    ends: Annotated[list[SeatEnd] | None, Field(description="null: in progress, or of rules that are no more")]


class Matches(Shape):
    """Your matches, the latest first."""

    matches: list[Match]
    next: Annotated[str, Field(description="given as `after` it asks for those that follow; empty: there are no more")]


class Notices(Shape):
    """Notices of your turn at slow tables."""

    key: Annotated[str, Field(description="by which push services know the house; empty: it sends no notices")]
    endpoints: Annotated[list[str], Field(description="where you take them")]


class LevelAt(Shape):
    """Where a level of the computer players stands."""

    id: str
    mu: float


class Rated(Shape):
    """How well you play a game."""

    game: str
    title: str
    against: Literal["levels", "people"]
    mu: float
    sigma: Annotated[float, Field(description="how uncertain that is: 95 times of 100 it is within twice as much")]
    matches: int
    at: int


class Count(Shape):
    """Matches of a game that are over; neither won nor lost: ended alike."""

    game: str
    title: str
    matches: int
    won: int
    lost: int


class Met(Count):
    """Those of them in which you met somebody who was not your partner, and ended with more, or with less."""

    who: Annotated[str, Field(description="what a person was called, or a computer player's level")]
    person: bool


class Standing(Shape):
    """What has come of your matches."""

    levels: list[LevelAt]
    ratings: list[Rated]
    games: list[Count]
    against: list[Met]


class Passkey(Shape):
    """By which you are known again in another browser."""

    id: str
    name: str
    made: int
    used: Annotated[int, Field(description="0: not yet")]


class Passkeys(Shape):
    """Your passkeys."""

    passkeys: list[Passkey]
    domain: Annotated[str, Field(description="what they are for; empty: none can be made where the house is asked so")]
    most: int
    before: Annotated[bool, Field(description="another guest of this browser is come back to when you go")]


class Challenge(Shape):
    """For the browser's `navigator.credentials`: good once, for you, and for a few minutes."""

    options: Annotated[dict[str, Any], Field(description="as `parseCreationOptionsFromJSON` and its like take them")]
