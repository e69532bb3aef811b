"""What a seat sees as numbers, said once by a game's ``paint`` and put down as words, bytes or floats."""

import sys
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT


def _lanes() -> vec[i64]:
    """By lane of a word, eight bytes as they lie in memory: how far its byte is shifted."""
    return vec[i64]([8 * n if sys.byteorder == "little" else 56 - 8 * n for n in range(8)])


def _marks() -> vec[i64]:
    """By lane: the word with a 1 in it."""
    out = vec[i64]([0] * 8)
    for n in range(8):
        out[n] = BIT[LANE[n]]
    return out


def _spread() -> vec[i64]:
    """By byte: the word with a 1 in the lane of each of its bits."""
    out = vec[i64]([0] * 256)
    for byte in range(256):
        for n in range(8):
            if byte >> n & 1:
                out[byte] |= MARK[n]
    return out


LANE: Final[vec[i64]] = _lanes()
MARK: Final[vec[i64]] = _marks()
SPREAD: Final[vec[i64]] = _spread()
# a product with this has the lowest bit of a word's n-th byte in memory at bit 56 + n
GATHER: Final[i64] = 0x0102040810204080 if sys.byteorder == "little" else -0x7FBFDFEFF7FBFDFF


def spread(members: i64, base: i64, to: vec[i64], at: i64) -> None:
    """Set a byte of ``to`` for each member of a set, counted from byte ``base`` of word ``at`` on."""
    at += base >> 3
    if base & 7:
        first: i64 = 8 - (base & 7)
        to[at] |= SPREAD[(members << (base & 7)) & 255]
        members >>= first
        at += 1
    while members:
        to[at] |= SPREAD[members & 255]
        members >>= 8
        at += 1


def flags(word: i64) -> i64:
    """Which of a word's eight bytes are 1, all others being 0, as a set."""
    return (word * GATHER >> 56) & 255


def total(word: i64) -> i64:
    """The sum of a word's bytes, each at most 8."""
    word += word >> 32
    word += word >> 16
    return (word + (word >> 8)) & 127


LEAST: Final = -128
MOST: Final = 127


class Planes:
    """Takes a row of numbers, stretch by stretch, in the order of ``Game.observation_axes``."""

    def cards(self, members: i64, width: i64) -> None:
        """A stretch of ``width`` (at most 54), 1 for each member of a set."""
        raise NotImplementedError

    def one(self, k: i64, width: i64) -> None:
        """A stretch of ``width`` (at most 54) with a 1 at ``k``; all 0 where ``k`` lies outside."""
        members: i64 = 0
        if 0 <= k < width:
            members = BIT[k]
        self.cards(members, width)

    def number(self, x: i64) -> None:
        """One whole number."""
        raise NotImplementedError

    def places(self, ks: vec[i64], width: i64) -> None:
        """``one`` for each of ``ks``."""
        for k in ks:
            self.one(k, width)

    def numbers(self, xs: vec[i64]) -> None:
        """``number`` for each of ``xs``."""
        for x in xs:
            self.number(x)


class Floats(Planes):
    """A row as a list of floats, exact."""

    def __init__(self) -> None:
        self.row: list[float] = []

    def cards(self, members: i64, width: i64) -> None:
        for n in range(width):
            self.row.append(1.0 if members & BIT[n] else 0.0)

    def number(self, x: i64) -> None:
        self.row.append(float(x))


class Layout(Planes):
    """What is given in a row: for each call ``cards``, ``one`` or ``number`` and the length of its stretch."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, int]] = []

    def cards(self, members: i64, width: i64) -> None:
        self.calls.append(("cards", width))

    def one(self, k: i64, width: i64) -> None:
        self.calls.append(("one", width))

    def number(self, x: i64) -> None:
        self.calls.append(("number", 1))


class Words(Planes):
    """Rows of 64-bit words in one packed array, a word a call: a set, the place of the 1 (-1: none), or a number."""

    def __init__(self, rows: i64, calls: i64) -> None:
        self.words: vec[i64] = vec[i64]([0] * (rows * calls))
        self.calls: i64 = calls
        self.at: i64 = 0  # the next word

    def row(self, n: i64) -> None:
        """Begin a row."""
        self.at = n * self.calls

    def cards(self, members: i64, width: i64) -> None:
        self.words[self.at] = members
        self.at += 1

    def one(self, k: i64, width: i64) -> None:
        if k < 0 or k >= width:
            k = -1
        self.words[self.at] = k
        self.at += 1

    def number(self, x: i64) -> None:
        self.words[self.at] = x
        self.at += 1

    def places(self, ks: vec[i64], width: i64) -> None:
        words, at = self.words, self.at
        for k in ks:
            if k < 0 or k >= width:
                k = -1
            words[at] = k
            at += 1
        self.at = at

    def numbers(self, xs: vec[i64]) -> None:
        words, at = self.words, self.at
        for x in xs:
            words[at] = x
            at += 1
        self.at = at


class Bytes(Planes):
    """Rows of signed bytes in one packed array of words; a number beyond a byte is cut to -128 or 127."""

    def __init__(self, rows: i64, width: i64) -> None:
        self.stride: i64 = (width + 7) // 8  # words a row
        self.words: vec[i64] = vec[i64]([0] * (rows * self.stride))
        self.at: i64 = 0  # the next word
        self.bits: i64 = 0  # flags that wait to be spread, the first in the lowest bit
        self.many: i64 = 0  # how many: fewer than 8 between calls
        self.rest: i64 = 0  # what is no flag in the word they will go to

    def row(self, n: i64) -> None:
        """Begin a row."""
        self.at = n * self.stride
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

    def number(self, x: i64) -> None:
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
