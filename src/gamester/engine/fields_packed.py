"""What seats see in many matches, packed: a word for each stretch, or signed bytes."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import UNDRAWN
from gamester.engine.fields_drawn import Paint
from gamester.engine.planes import LANE, SPREAD

LEAST: Final = -128
MOST: Final = 127


def put(words: vec[i64], at: i64, x: i64) -> None:
    """Write a word. An attribute that is passed on is only lent; where it is written to it is counted as held."""
    words[at] = x


def put_round(words: vec[i64], at: i64, xs: vec[i64], n: i64) -> bool:
    """Write all of four words or of two, from the ``n``-th on and round; False where they are neither four nor two."""
    if len(xs) == 4:
        words[at] = xs[n & 3]
        words[at + 1] = xs[(n + 1) & 3]
        words[at + 2] = xs[(n + 2) & 3]
        words[at + 3] = xs[(n + 3) & 3]
        return True
    if len(xs) == 2:
        words[at] = xs[n & 1]
        words[at + 1] = xs[(n + 1) & 1]
        return True
    return False


@final
class Words(Paint):
    """Rows of 64-bit words in one packed array, a word a call: a set, the place of the 1 (-1: none), or a number.

    A row is painted with every action of every match, so that each kind writes its words itself; what the states of
    most games begin with is written by ``who``, ``each``, ``figure`` and the like, which are no visits. A ``take`` that
    knows it holds it as ``row``: as ``by`` it would be asked its class again at every line.
    """

    def __init__(self, rows: i64, calls: i64) -> None:
        super().__init__()
        self.words: Final[vec[i64]] = vec[i64]([0] * (rows * calls))
        self.calls: Final[i64] = calls
        self.at: i64 = 0  # the next word

    def begin(self, row: i64) -> None:
        """Begin a row."""
        self.at = row * self.calls

    def cards(self, members: i64, width: i64) -> None:
        self.figure(members)

    def one(self, k: i64, width: i64) -> None:
        if k < 0 or k >= width:
            k = -1
        self.figure(k)

    def figure(self, x: i64) -> None:
        at = self.at
        put(self.words, at, x)
        self.at = at + 1

    def who(self, seat: i64) -> None:
        """A seat as counted from the one that looks; -1: none."""
        if seat >= 0:
            seat -= self.me
            seat += self.players & (seat >> 63)  # where that is below 0; whether it is cannot be guessed
        else:
            seat = -1
        self.figure(seat)

    def each(self, xs: vec[i64]) -> None:
        """A word a seat, counted from the one that looks."""
        self.wheel(xs, self.players)

    def wheel(self, xs: vec[i64], many: i64) -> None:
        """``many`` words, one a seat or side, counted from the one that looks."""
        at = self.at
        self.at = at + many
        if len(xs) != many or not put_round(self.words, at, xs, self.me):
            self.turn_wheel(at, xs, many)

    def turn_wheel(self, at: i64, xs: vec[i64], many: i64) -> None:
        """As ``wheel``, whatever number they are."""
        words, n = self.words, self.me
        if n >= many:
            n %= many
        for k in range(many):
            words[at + k] = xs[n]
            n += 1
            if n == many:
                n = 0

    def number(self, name: str, x: i64, how: i64 = 0, least: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.figure(x)
        return x

    def seat(self, name: str, x: i64, how: i64 = 0, least: i64 = -1) -> i64:
        if not how & UNDRAWN:
            self.who(x)
        return x

    def piece(self, name: str, x: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.one(x, self.things)
        return x

    def pieces(self, name: str, x: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.figure(x)
        return x

    def seats(self, name: str, x: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.figure(self.turned(x))
        return x

    def one_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.one(x, many)
        return x

    def some_of(self, name: str, x: i64, many: i64, how: i64 = 0) -> i64:
        if not how & UNDRAWN:
            self.figure(x)
        return x

    def each_number(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.each(xs)
        return xs

    def each_piece(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.each(xs)
        return xs

    def each_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.each(xs)
        return xs

    def own_pieces(self, name: str, xs: vec[i64], how: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.figure(xs[self.me])
        return xs

    def sides(self, name: str, xs: vec[i64], how: i64 = 0, least: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            self.wheel(xs, self.many_sides)
        return xs

    def row(self, name: str, xs: vec[i64], many: i64, how: i64 = 0, least: i64 = 0) -> vec[i64]:
        if not how & UNDRAWN:
            words, at = self.words, self.at
            for x in xs:
                words[at] = x
                at += 1
            self.at = at
        return xs

    def stretch(self, name: str, xs: vec[i64], first: i64, many: i64) -> None:
        words, at = self.words, self.at
        end = first + many
        while first < end:
            words[at] = xs[first]
            at += 1
            first += 1
        self.at = at


@final
class Bytes(Paint):
    """Rows of signed bytes in one packed array of words; a number beyond a byte is cut to -128 or 127."""

    def __init__(self, rows: i64, width: i64) -> None:
        super().__init__()
        self.stride: i64 = (width + 7) // 8  # words a row
        self.words: vec[i64] = vec[i64]([0] * (rows * self.stride))
        self.at: i64 = 0  # the next word
        self.bits: i64 = 0  # flags that wait to be spread, the first in the lowest bit
        self.many: i64 = 0  # how many: fewer than 8 between calls
        self.rest: i64 = 0  # what is no flag in the word they will go to

    def begin(self, row: i64) -> None:
        """Begin a row."""
        self.at = row * self.stride
        self.bits = 0
        self.many = 0
        self.rest = 0

    def cards(self, members: i64, width: i64) -> None:
        bits: i64 = self.bits | (members << self.many)
        many: i64 = self.many + width
        if many >= 8:
            words = self.words  # held here: an attribute's reference would be counted at every word
            at = self.at
            words[at] = SPREAD[bits & 255] | self.rest
            at += 1
            bits >>= 8
            many -= 8
            while many >= 8:
                words[at] = SPREAD[bits & 255]
                at += 1
                bits >>= 8
                many -= 8
            self.at = at
            self.rest = 0
        self.bits = bits
        self.many = many

    def figure(self, x: i64) -> None:
        if x < LEAST:
            x = LEAST
        elif x > MOST:
            x = MOST
        lane = LANE[self.many]
        self.rest |= (x if lane == 56 else x & 255) << lane
        self.cards(0, 1)

    def end(self) -> None:
        """Write what is left of a row."""
        if self.many:
            self.cards(0, 8 - self.many)


@final
class Doubles(Paint):
    """Rows of doubles in one packed array, exact."""

    def __init__(self, rows: i64, width: i64) -> None:
        super().__init__()
        self.width: i64 = width
        self.numbers: vec[float] = vec[float]([0.0] * (rows * width))
        self.at: i64 = 0

    def begin(self, row: i64) -> None:
        """Begin a row."""
        self.at = row * self.width

    def cards(self, members: i64, width: i64) -> None:
        numbers, at = self.numbers, self.at
        n: i64
        for n in range(width):
            numbers[at + n] = 1.0 if members & BIT[n] else 0.0
        self.at = at + width

    def figure(self, x: i64) -> None:
        self.numbers[self.at] = float(x)
        self.at += 1
