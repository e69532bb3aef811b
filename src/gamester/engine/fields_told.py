"""A state's fields as they are told: named, written as JSON, and read with every range checked."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, BLANKS, ZEROS
from gamester.engine.errors import BadRecord
from gamester.engine.fields import FULL_AT_FIRST, MATCH, NONE, SHOWN, UNDRAWN, Fields, Memory

# kinds, for the visitors that treat all fields alike
NUMBER: Final[i64] = 0
SEAT: Final[i64] = 1
PIECE: Final[i64] = 2
PIECES: Final[i64] = 3
SEATS: Final[i64] = 4
FLAG: Final[i64] = 5
INNER: Final[i64] = 6
CHOICE: Final[i64] = 7
CHOICES: Final[i64] = 8
KINDS: Final = ("number", "seat", "piece", "pieces", "seats", "flag", "inner", "choice", "choices")
# who has an entry in a row
SEATED: Final[i64] = 0
OWN: Final[i64] = 1  # each seat, and it alone knows it
SIDED: Final[i64] = 2
OTHER: Final[i64] = 3
WHOSE: Final = ("each seat's", "own", "each side's", "row of")


class Uniform(Fields):
    """Treats all fields alike: a value is ``one``, a row is ``some``."""

    def __init__(self, players: i64, sides: i64, things: i64) -> None:
        self.players: i64 = players
        self.many_sides: i64 = sides
        self.things: i64 = things  # what pieces are numbered up to
        self.inside = ""  # whose memory this is

    def one(self, name: str, x: i64, kind: i64, least: i64, most: i64, how: i64) -> i64:
        """One value of ``kind``."""
        return x

    def some(self, name: str, xs: vec[i64], kind: i64, many: i64, who: i64, least: i64, how: i64) -> vec[i64]:
        """``many`` (-1: any number) of ``kind``, for ``who``."""
        return xs

    def number(self, name: str, x: i64, how: i64 = 0, least: i64 = 0) -> i64:
        return self.one(self.inside + name, x, NUMBER, least, LARGEST, how)

    def inner(self, name: str, x: i64, how: i64 = 0, least: i64 = 0) -> i64:
        return self.one(self.inside + name, x, INNER, least, LARGEST, how)

    def seat(self, name: str, x: i64, how: i64 = 0, least: i64 = -1) -> i64:
        return self.one(self.inside + name, x, SEAT, least, self.players - 1, how)

    def piece(self, name: str, x: i64, how: i64 = 0) -> i64:
        return self.one(self.inside + name, x, PIECE, -1, self.things - 1, how)

    def pieces(self, name: str, x: i64, how: i64 = 0) -> i64:
        return self.one(self.inside + name, x, PIECES, 0, BIT[self.things] - 1, how)

    def seats(self, name: str, x: i64, how: i64 = 0) -> i64:
        return self.one(self.inside + name, x, SEATS, 0, BIT[self.players] - 1, how)

    def one_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        return self.one(self.inside + name, x, CHOICE, -1, many - 1, how)

    def some_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        return self.one(self.inside + name, x, CHOICES, 0, BIT[many] - 1, how)

    def flag(self, name: str, x: bool, how: i64 = 0) -> bool:
        return self.one(self.inside + name, 1 if x else 0, FLAG, 0, 1, how) != 0

    def each_number(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, NUMBER, self.players, SEATED, least, how)

    def each_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, PIECE, self.players, SEATED, -1, how)

    def each_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, PIECES, self.players, SEATED, 0, how)

    def each_seat(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, SEAT, self.players, SEATED, -1, how)

    def each_seats(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, SEATS, self.players, SEATED, 0, how)

    def own_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, PIECES, self.players, OWN, 0, how)

    def own_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, PIECE, self.players, OWN, -1, how)

    def told(self, name: str, x: i64, seat: i64, others: i64 = 0, how: i64 = 0) -> i64:
        return self.one(self.inside + name, x, INNER, -1, LARGEST, how)

    def sides(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, NUMBER, self.many_sides, SIDED, least, how)

    def row(self, name: str, xs: vec[i64], many: i64, how: i64 = 0, least: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, NUMBER, many, OTHER, least, how)

    def listed(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return self.some(self.inside + name, xs, INNER, -1, OTHER, -LARGEST, how)

    def memory(self, name: str, mine: Memory, of: Memory) -> None:
        before = self.inside
        self.inside = f"{before}{name}."
        mine.take(of, self)
        self.inside = before


LARGEST: Final[i64] = 0x1FFFFFFFFFFFFFFF


class New(Uniform):
    """A match about to begin: rows are as long as they shall be; a value that lasts is as its class has it."""

    def one(self, name: str, x: i64, kind: i64, least: i64, most: i64, how: i64) -> i64:
        if how & MATCH:
            return x
        if kind == FLAG:
            return 1 if how & FULL_AT_FIRST else 0
        if least == -1:
            return -1
        return 0

    def seat(self, name: str, x: i64, how: i64 = 0, least: i64 = -1) -> i64:
        if how & MATCH:
            return x
        return -1

    def told(self, name: str, x: i64, seat: i64, others: i64 = 0, how: i64 = 0) -> i64:
        if how & MATCH:
            return x
        return others

    def some(self, name: str, xs: vec[i64], kind: i64, many: i64, who: i64, least: i64, how: i64) -> vec[i64]:
        if many < 0:
            return NONE
        if len(xs) == many and how & MATCH:
            return xs[:]
        return BLANKS[:many] if least == -1 else ZEROS[:many]


class Names(Uniform):
    """What the fields are called, a part's memory and all secrets among them, and of what kind each is."""

    def __init__(self) -> None:
        super().__init__(0, 0, 0)
        self.names: list[str] = []
        self.kinds: list[str] = []

    def add(self, name: str, kind: str, how: i64) -> None:
        """One field."""
        self.names.append(name)
        said = kind
        if how & MATCH:
            said += ", lasting"
        if how & UNDRAWN:
            said += ", undrawn"
        if how & SHOWN:
            said += ", shown"
        self.kinds.append(said)

    def one(self, name: str, x: i64, kind: i64, least: i64, most: i64, how: i64) -> i64:
        self.add(name, KINDS[kind], how)
        return x

    def some(self, name: str, xs: vec[i64], kind: i64, many: i64, who: i64, least: i64, how: i64) -> vec[i64]:
        self.add(name, f"{WHOSE[who]} {KINDS[kind]}", how)
        return xs

    def told(self, name: str, x: i64, seat: i64, others: i64 = 0, how: i64 = 0) -> i64:
        self.add(self.inside + name, "told to one", how)
        return x

    def memory(self, name: str, mine: Memory, of: Memory) -> None:
        self.add(name, "memory", 0)
        super().memory(name, mine, of)

    def secret(self, name: str, x: i64) -> i64:
        self.add(name, "secret", 0)
        return x

    def secret_flag(self, name: str, x: bool) -> bool:
        self.add(name, "secret", 0)
        return x

    def secret_list(self, name: str, xs: vec[i64]) -> vec[i64]:
        self.add(name, "secret", 0)
        return xs

    def secret_words(self, name: str, x: str) -> str:
        self.add(name, "secret", 0)
        return x


class Dump(Uniform):
    """A state as JSON data."""

    def __init__(self, players: i64, sides: i64, things: i64) -> None:
        super().__init__(players, sides, things)
        self.data: dict[str, object] = {}

    def one(self, name: str, x: i64, kind: i64, least: i64, most: i64, how: i64) -> i64:
        if kind == FLAG:  # a conditional expression would make an int of the bool, compiled
            self.data[name] = x != 0
        else:
            self.data[name] = int(x)
        return x

    def some(self, name: str, xs: vec[i64], kind: i64, many: i64, who: i64, least: i64, how: i64) -> vec[i64]:
        self.data[name] = [int(x) for x in xs]
        return xs


class Load(Uniform):
    """The inverse of ``Dump``: every field's form and range is checked."""

    def __init__(self, players: i64, sides: i64, things: i64, data: dict[str, object]) -> None:
        super().__init__(players, sides, things)
        self.data = dict(data)

    def given(self, name: str) -> object:
        """What was given for a field."""
        if name not in self.data:
            raise BadRecord(f"{name} is missing")
        return self.data.pop(name)

    def one(self, name: str, x: i64, kind: i64, least: i64, most: i64, how: i64) -> i64:
        found = self.given(name)
        if kind == FLAG:
            if not isinstance(found, bool):
                raise BadRecord(f"{name} is {found!r:.40}, not true or false")
            return 1 if found else 0
        return checked(name, found, least, most)

    def some(self, name: str, xs: vec[i64], kind: i64, many: i64, who: i64, least: i64, how: i64) -> vec[i64]:
        found = self.given(name)
        if not isinstance(found, list) or (many >= 0 and len(found) != many):
            raise BadRecord(f"{name} is a list of {'numbers' if many < 0 else many}, not {found!r:.40}")
        return checked_row(name, found, least, self.most(kind))

    def most(self, kind: i64) -> i64:
        """The greatest value of a kind."""
        if kind == PIECE:
            return self.things - 1
        if kind == PIECES:
            return BIT[self.things] - 1
        if kind == SEAT:
            return self.players - 1
        if kind == SEATS:
            return BIT[self.players] - 1
        return LARGEST


def checked(name: str, x: object, least: i64, most: i64) -> i64:
    """A number given from outside, if it lies in range."""
    if isinstance(x, bool) or not isinstance(x, int) or not int(least) <= x <= int(most):
        raise BadRecord(f"{name} is {x!r:.40}, which is no whole number from {least} to {most}")
    return x


def checked_row(name: str, xs: list[object], least: i64, most: i64) -> vec[i64]:
    """Numbers given from outside, if all lie in range."""
    out = vec[i64]([], capacity=len(xs))
    for x in xs:
        out = append(out, checked(name, x, least, most))
    return out
