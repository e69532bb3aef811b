"""A state's fields as numbers: the stretches of the tensor, and what a seat sees in them."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
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
from gamester.engine.planes import Planes


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
            self.axes.append((name.replace("_", " "), int(width(kind, most, self.players, self.things))))
        return x

    def some(self, name: str, xs: vec[i64], kind: i64, many: i64, who: i64, least: i64, how: i64) -> vec[i64]:
        if kind != INNER and not how & UNDRAWN:
            each = int(width(kind, 0, self.players, self.things))
            self.axes.append((name.replace("_", " "), each if who == OWN else each * int(many)))
        return xs


class Paint(Fields):
    """Gives ``to`` what ``me`` may know, even of a state that is not masked; seats are counted from it."""

    def __init__(self, players: i64, sides: i64, things: i64, me: i64, to: Planes) -> None:
        self.players: i64 = players
        self.many_sides: i64 = sides
        self.things: i64 = things
        self.me: i64 = me
        self.to = to

    def number(self, name: str, x: i64, how: i64 = 0, least: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.to.number(x)
        return x

    def seat(self, name: str, x: i64, how: i64 = 0, least: i64 = -1) -> i64:
        if not how & UNDRAWN:
            self.to.one(self.from_me(x), self.players)
        return x

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

    def piece(self, name: str, x: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.to.one(x, self.things)
        return x

    def pieces(self, name: str, x: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.to.cards(x, self.things)
        return x

    def seats(self, name: str, x: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.to.cards(self.turned(x), self.players)
        return x

    def one_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.to.one(x, many)
        return x

    def some_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.to.cards(x, many)
        return x

    def flag(self, name: str, x: bool, how: i64 = 0) -> bool:
        if not how & UNDRAWN:
            self.to.cards(1 if x else 0, 1)
        return x

    def each_number(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for n in range(self.me, self.players):
                self.to.number(xs[n])
            for n in range(self.me):
                self.to.number(xs[n])
        return xs

    def each_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for n in range(self.me, self.players):
                self.to.one(xs[n], self.things)
            for n in range(self.me):
                self.to.one(xs[n], self.things)
        return xs

    def each_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for n in range(self.me, self.players):
                self.to.cards(xs[n], self.things)
            for n in range(self.me):
                self.to.cards(xs[n], self.things)
        return xs

    def each_seat(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for n in range(self.players):
                self.to.one(self.from_me(xs[(n + self.me) % self.players]), self.players)
        return xs

    def each_seats(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            for n in range(self.players):
                self.to.cards(self.turned(xs[(n + self.me) % self.players]), self.players)
        return xs

    def own_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.to.cards(xs[self.me], self.things)
        return xs

    def own_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.to.one(xs[self.me], self.things)
        return xs

    def own_number(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.to.number(xs[self.me])
        return xs

    def sides(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            many = self.many_sides
            for n in range(many):
                self.to.number(xs[(n + self.me) % many])
        return xs

    def row(self, name: str, xs: vec[i64], many: i64, how: i64 = 0, least: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.to.numbers(xs)
        return xs
