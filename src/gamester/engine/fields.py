"""Fields: a state names each of its fields once, in ``take``; all that is done with every field is a visitor of it.

``to.take(of, COPY)`` clones, ``to.take(of, Mask(...))`` masks, ``s.take(s, BLANK)`` begins a deal; those in
``engine.fields_told`` name, write, read and draw. Each method below is a kind of field: what it can hold, and who knows
it. ``how`` says the rest: ``MATCH | UNDRAWN`` lasts over deals and is not in the tensor.
"""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, BLANKS, ZEROS

MATCH: Final = 1  # kept until the match is over; all else is blank with each deal
UNDRAWN: Final = 2  # not in the tensor
SHOWN: Final = 4  # of each seat's own: whoever may look into a hand (``State.sees``) knows it too
FULL_AT_FIRST: Final = 8  # of a flag: yes at the beginning of a deal
NONE: Final[vec[i64]] = ZEROS[:0]


class Fields:
    """A visitor: it gets each field's name and value, and returns what the taker shall hold."""

    brief: bool = False  # it only asks for what is in the tensor, of a state's own fields

    # --- one value, known to all ------------------------------------------------------------------------------------
    def number(self, name: str, x: i64, how: i64 = 0, least: i64 = 0) -> i64:
        """A whole number, ``least`` at least; where that is -1, blank is -1."""
        return x

    def inner(self, name: str, x: i64, how: i64 = 0, least: i64 = 0) -> i64:
        """As ``number``, but one that only the rules need: it is not in the tensor."""
        return x

    def seat(self, name: str, x: i64, how: i64 = 0, least: i64 = -1) -> i64:
        """A seat; -1: none."""
        return x

    def piece(self, name: str, x: i64, how: i64 = 0) -> i64:
        """A card or another thing; -1: none."""
        return x

    def pieces(self, name: str, x: i64, how: i64 = 0) -> i64:
        """A set of things."""
        return x

    def seats(self, name: str, x: i64, how: i64 = 0) -> i64:
        """A set of seats."""
        return x

    def one_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        """One of ``many``, from 0; -1: none."""
        return x

    def some_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        """A set of some of ``many``."""
        return x

    def flag(self, name: str, x: bool, how: i64 = 0) -> bool:
        """Yes or no."""
        return x

    # --- one for each seat, known to all ----------------------------------------------------------------------------
    def each_number(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        """A number a seat."""
        return xs

    def each_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        """A thing a seat; -1: none."""
        return xs

    def each_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        """A set of things a seat."""
        return xs

    def each_seat(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        """A seat a seat; -1: none."""
        return xs

    def each_seats(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        """A set of seats a seat."""
        return xs

    # --- one for each seat, known to it alone -----------------------------------------------------------------------
    def own_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        """A set of things a seat."""
        return xs

    def own_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        """A thing a seat; -1: none."""
        return xs

    # --- known to one seat ------------------------------------------------------------------------------------------
    def told(self, name: str, x: i64, seat: i64, others: i64 = 0, how: i64 = 0) -> i64:
        """A number or a set that ``seat`` alone knows; to the others it is ``others``."""
        return x

    # --- rows -------------------------------------------------------------------------------------------------------
    def sides(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        """A number a side."""
        return xs

    def row(self, name: str, xs: vec[i64], many: i64, how: i64 = 0, least: i64 = 0) -> vec[i64]:
        """``many`` numbers."""
        return xs

    def stretch(self, name: str, xs: vec[i64], first: i64, many: i64) -> None:
        """``many`` numbers of a row, from the ``first`` on: what a game shows beside its fields."""
        self.row(name, xs[first : first + many], many)

    def listed(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        """Numbers, as many as come; not in the tensor."""
        return xs

    # --- a part's memory --------------------------------------------------------------------------------------------
    def memory(self, name: str, mine: "Memory", of: "Memory") -> None:
        """All that a part remembers; its fields' names are put behind ``name``."""
        mine.take(of, self)

    # --- known to nobody --------------------------------------------------------------------------------------------
    def secret(self, name: str, x: i64) -> i64:
        """A number."""
        return x

    def secret_flag(self, name: str, x: bool) -> bool:
        """Yes or no."""
        return x

    def secret_list(self, name: str, xs: vec[i64]) -> vec[i64]:
        """Numbers, never changed in place: clones share them."""
        return xs

    def secret_words(self, name: str, x: str) -> str:
        """A text."""
        return x


class Memory:
    """What a part has to remember: a record of its own, held by a state, whose ``take`` gives it to ``by.memory``."""

    def take(self, of: Self, by: Fields) -> None:
        """Every field, as ``by`` gives it from ``of``."""
        raise NotImplementedError


class Copy(Fields):
    """Everything; what can be changed in place is copied."""

    def each_number(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        return xs[:]

    def each_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs[:]

    def each_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs[:]

    def each_seat(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs[:]

    def each_seats(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs[:]

    def own_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs[:]

    def own_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs[:]

    def sides(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        return xs[:]

    def row(self, name: str, xs: vec[i64], many: i64, how: i64 = 0, least: i64 = 0) -> vec[i64]:
        return xs[:]

    def listed(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs[:]


COPY: Final = Copy()


def wiped(xs: vec[i64], x: i64) -> vec[i64]:
    """``xs`` with all entries ``x``, in place."""
    for n in range(i64(len(xs))):
        xs[n] = x
    return xs


class Blank(Fields):
    """A state at the beginning of a deal, in place: the taker is the giver."""

    def number(self, name: str, x: i64, how: i64 = 0, least: i64 = 0) -> i64:
        if how & MATCH:
            return x
        if least == -1:
            return -1
        return 0

    def inner(self, name: str, x: i64, how: i64 = 0, least: i64 = 0) -> i64:
        if how & MATCH:
            return x
        if least == -1:
            return -1
        return 0

    def seat(self, name: str, x: i64, how: i64 = 0, least: i64 = -1) -> i64:
        if how & MATCH:
            return x
        return -1

    def piece(self, name: str, x: i64, how: i64 = 0) -> i64:
        if how & MATCH:
            return x
        return -1

    def pieces(self, name: str, x: i64, how: i64 = 0) -> i64:
        if how & MATCH:
            return x
        return 0

    def seats(self, name: str, x: i64, how: i64 = 0) -> i64:
        if how & MATCH:
            return x
        return 0

    def one_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        if how & MATCH:
            return x
        return -1

    def some_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        if how & MATCH:
            return x
        return 0

    def flag(self, name: str, x: bool, how: i64 = 0) -> bool:
        return x if how & MATCH else how & FULL_AT_FIRST != 0

    def each_number(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else wiped(xs, -1) if least == -1 else wiped(xs, 0)

    def each_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else wiped(xs, -1)

    def each_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else wiped(xs, 0)

    def each_seat(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else wiped(xs, -1)

    def each_seats(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else wiped(xs, 0)

    def own_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else wiped(xs, 0)

    def own_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else wiped(xs, -1)

    def told(self, name: str, x: i64, seat: i64, others: i64 = 0, how: i64 = 0) -> i64:
        if how & MATCH:
            return x
        return others

    def sides(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else wiped(xs, -1) if least == -1 else wiped(xs, 0)

    def row(self, name: str, xs: vec[i64], many: i64, how: i64 = 0, least: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else wiped(xs, -1) if least == -1 else wiped(xs, 0)

    def listed(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return xs if how & MATCH else NONE

    def secret(self, name: str, x: i64) -> i64:
        return 0

    def secret_flag(self, name: str, x: bool) -> bool:
        return False

    def secret_list(self, name: str, xs: vec[i64]) -> vec[i64]:
        return NONE

    def secret_words(self, name: str, x: str) -> str:
        return ""


BLANK: Final = Blank()


class Mask(Copy):
    """What ``seat`` (-1: a spectator) knows; ``sees`` are the seats into whose hands it looks, its own among them."""

    def __init__(self, players: i64, seat: i64, sees: i64) -> None:
        self.players: i64 = players
        self.me: i64 = seat
        self.sees: i64 = sees

    def _own(self, xs: vec[i64], how: i64, out: vec[i64]) -> vec[i64]:
        if self.me < 0:
            return out
        if how & SHOWN:
            for p in range(self.players):
                if self.sees & BIT[p]:
                    out[p] = xs[p]
        else:
            out[self.me] = xs[self.me]
        return out

    def own_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return self._own(xs, how, ZEROS[: self.players])

    def own_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        return self._own(xs, how, BLANKS[: self.players])

    def told(self, name: str, x: i64, seat: i64, others: i64 = 0, how: i64 = 0) -> i64:
        if seat >= 0 and seat == self.me:
            return x
        return others

    def secret(self, name: str, x: i64) -> i64:
        return 0

    def secret_flag(self, name: str, x: bool) -> bool:
        return False

    def secret_list(self, name: str, xs: vec[i64]) -> vec[i64]:
        return NONE

    def secret_words(self, name: str, x: str) -> str:
        return ""
