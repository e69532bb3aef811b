"""A state's fields as numbers: the stretches of the tensor, and what a seat sees in them.

``engine.fields_packed`` puts the same down as words or bytes, for many matches at once.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, MOST, low
from gamester.engine.fields import UNDRAWN, Fields
from gamester.engine.fields_told import (
    CHOICE,
    CHOICES,
    INNER,
    OWN,
    PIECE,
    PIECES,
    SEAT,
    SEATS,
    Uniform,
)  # fmt: skip

NOUGHTS: Final = [0.0] * MOST


def width(kind: i64, most: i64, players: i64, things: i64) -> i64:
    """How long a stretch of the tensor is."""
    if kind == PIECE or kind == PIECES:
        return things
    if kind == SEAT or kind == SEATS:
        return players
    if kind == CHOICE:
        return most + 1
    if kind == CHOICES:
        n: i64 = 0
        while most:
            most >>= 1
            n += 1
        return n
    return 1


class Axes(Uniform):
    """The tensor's stretches: name and length."""

    def __init__(self, players: i64, sides: i64, things: i64) -> None:
        super().__init__(players, sides, things)
        self.axes: list[tuple[str, int]] = []

    def one(self, name: str, x: i64, kind: i64, least: i64, most: i64, how: i64) -> i64:
        if kind != INNER and not how & UNDRAWN:
            self.add(name, int(width(kind, most, self.players, self.things)))
        return x

    def some(self, name: str, xs: vec[i64], kind: i64, many: i64, who: i64, least: i64, how: i64) -> vec[i64]:
        if kind != INNER and not how & UNDRAWN:
            each = int(width(kind, 0, self.players, self.things))
            self.add(name, each if who == OWN else each * int(many))
        return xs

    def add(self, name: str, many: int) -> None:
        """A stretch more; one that goes on under the same name, as a board's second half, makes it longer."""
        name = name.replace("_", " ")
        if self.axes and self.axes[-1][0] == name:
            many += self.axes.pop()[1]
        self.axes.append((name, many))


class Paint(Fields):
    """What ``me`` may know, even of a state that is not masked, in the order of ``Game.observation_axes``.

    Seats are counted from ``me``. All is put down by three methods, ``cards``, ``one`` and ``figure``.
    """

    def __init__(self) -> None:
        self.brief = True
        self.players: i64 = 0
        self.many_sides: i64 = 0
        self.things: i64 = 0
        self.me: i64 = 0

    def look(self, players: i64, sides: i64, things: i64, me: i64) -> None:
        """Whose eyes these are."""
        self.players = players
        self.many_sides = sides
        self.things = things
        self.me = me

    # --- how it is put down -----------------------------------------------------------------------------------------
    def cards(self, members: i64, width: i64) -> None:
        """A stretch of ``width`` (at most 54), 1 for each member of a set."""
        raise NotImplementedError

    def one(self, k: i64, width: i64) -> None:
        """A stretch of ``width`` (at most 54) with a 1 at ``k``; all 0 where ``k`` lies outside."""
        members: i64 = 0
        if 0 <= k < width:
            members = BIT[k]
        self.cards(members, width)

    def figure(self, x: i64) -> None:
        """One whole number."""
        raise NotImplementedError

    # --- seats ------------------------------------------------------------------------------------------------------
    def from_me(self, seat: i64) -> i64:
        """A seat as counted from the one that looks."""
        if seat < 0:
            return seat
        seat -= self.me
        if seat < 0:
            return seat + self.players
        return seat

    def turned(self, seats: i64) -> i64:
        """A set of seats as counted from the one that looks."""
        return seats >> self.me | (seats & (BIT[self.me] - 1)) << (self.players - self.me)

    # --- the kinds --------------------------------------------------------------------------------------------------
    def number(self, name: str, x: i64, how: i64 = 0, least: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.figure(x)
        return x

    def seat(self, name: str, x: i64, how: i64 = 0, least: i64 = -1) -> i64:
        if not how & UNDRAWN:
            self.one(self.from_me(x), self.players)
        return x

    def piece(self, name: str, x: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.one(x, self.things)
        return x

    def pieces(self, name: str, x: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.cards(x, self.things)
        return x

    def seats(self, name: str, x: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.cards(self.turned(x), self.players)
        return x

    def one_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.one(x, many)
        return x

    def some_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.cards(x, many)
        return x

    def flag(self, name: str, x: bool, how: i64 = 0) -> bool:
        if not how & UNDRAWN:
            self.cards(1 if x else 0, 1)
        return x

    def each_number(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.figures(xs, self.players)
        return xs

    def each_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for n in range(self.me, self.players):
                self.one(xs[n], self.things)
            for n in range(self.me):
                self.one(xs[n], self.things)
        return xs

    def each_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for n in range(self.me, self.players):
                self.cards(xs[n], self.things)
            for n in range(self.me):
                self.cards(xs[n], self.things)
        return xs

    def each_seat(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for n in range(self.players):
                self.one(self.from_me(xs[(n + self.me) % self.players]), self.players)
        return xs

    def each_seats(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for n in range(self.players):
                self.cards(self.turned(xs[(n + self.me) % self.players]), self.players)
        return xs

    def own_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.cards(xs[self.me], self.things)
        return xs

    def own_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.one(xs[self.me], self.things)
        return xs

    def sides(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.figures(xs, self.many_sides)
        return xs

    def row(self, name: str, xs: vec[i64], many: i64, how: i64 = 0, least: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for x in xs:
                self.figure(x)
        return xs

    def figures(self, xs: vec[i64], many: i64) -> None:
        """A number for each of ``many`` seats or sides."""
        n: i64 = self.me
        if n >= many:
            n %= many
        for _ in range(many):
            self.figure(xs[n])
            n += 1
            if n == many:
                n = 0


class Floats(Paint):
    """A row as a list of floats, exact."""

    def __init__(self) -> None:
        super().__init__()
        self.painted: list[float] = []

    def cards(self, members: i64, width: i64) -> None:
        at: i64 = i64(len(self.painted))
        self.painted += NOUGHTS[:width]
        while members:
            self.painted[at + low(members)] = 1.0
            members &= members - 1

    def figure(self, x: i64) -> None:
        self.painted.append(float(x))


class Layout(Paint):
    """What is given in a row: for each call ``cards``, ``one`` or ``number`` and the length of its stretch."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[tuple[str, int]] = []

    def cards(self, members: i64, width: i64) -> None:
        self.calls.append(("cards", width))

    def one(self, k: i64, width: i64) -> None:
        self.calls.append(("one", width))

    def figure(self, x: i64) -> None:
        self.calls.append(("number", 1))
