"""Words of eight bytes each: a set spread over them, a byte a member, and gathered again; legal actions kept so."""

import sys
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low, nth


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
ALL: Final[i64] = 0x0101010101010101
# a product with this has the lowest bit of a word's n-th byte in memory at bit 56 + n
GATHER: Final[i64] = 0x0102040810204080 if sys.byteorder == "little" else -0x7FBFDFEFF7FBFDFF


def flags(word: i64) -> i64:
    """Which of a word's eight bytes are 1, all others being 0, as a set."""
    return (word * GATHER >> 56) & 255


class Marks:
    """Rows of bytes, one an action, 1 where it is legal: of a great many few are, and so their words are noted.

    ``begin`` a row, which forgets what it held; then mark in it. What is marked twice counts once.
    """

    def __init__(self, rows: i64, size: i64) -> None:
        self.stride: i64 = (size + 7) // 8  # words a row
        self.tiers: i64 = (self.stride + 31) // 32  # sets of them a row
        self.words: Final = vec[i64]([0] * (rows * self.stride))
        self.used: Final = vec[i64]([0] * (rows * self.tiers))  # which words of 32 are not 0
        self.many: Final = vec[i64]([0] * rows)  # how many are legal
        self.row: i64 = 0
        self.at: i64 = 0  # the row's first word
        self.top: i64 = 0  # and its first set of them

    def go_on(self, row: i64) -> None:
        """Go on with what a row holds."""
        self.row = row
        self.at = row * self.stride
        self.top = row * self.tiers

    def begin(self, row: i64) -> None:
        """Begin a row."""
        words, used = self.words, self.used
        self.go_on(row)
        self.many[row] = 0
        n: i64
        for n in range(self.tiers):
            some = used[self.top + n]
            if some:
                used[self.top + n] = 0
                at = self.at + 32 * n
                while some:
                    words[at + low(some)] = 0
                    some &= some - 1

    def all_of(self, actions: vec[i64]) -> None:
        """Mark each of them."""
        words, used, at, top = self.words, self.used, self.at, self.top
        marks, bits = MARK, BIT
        many: i64 = 0
        for a in actions:
            k = a >> 3
            word = words[at + k]
            mark = marks[a & 7]
            if not word & mark:
                many += 1
                words[at + k] = word | mark
                if not word:
                    used[top + (k >> 5)] |= bits[k & 31]
        self.many[self.row] += many

    def one(self, a: i64) -> None:
        """Mark one action."""
        self.run(a, 1)

    def some_of(self, members: i64, base: i64) -> None:
        """Mark the members of a set, counted from action ``base`` on."""
        words, used, at, top = self.words, self.used, self.at, self.top
        lanes, bits = SPREAD, BIT
        many: i64 = 0
        k = base >> 3
        skipped: i64 = base & 7
        while members:
            word = words[at + k]
            new = lanes[(members << skipped) & 255] & ~word
            if new:
                many += (new * 0x0101010101010101 >> 56) & 127
                words[at + k] = word | new
                used[top + (k >> 5)] |= bits[k & 31]
            members >>= 8 - skipped
            skipped = 0
            k += 1
        self.many[self.row] += many

    def run(self, first: i64, many: i64) -> None:
        """Mark so many actions that follow each other."""
        words, used, top = self.words, self.used, self.top
        if many <= 0:
            return
        k = first >> 3
        last: i64 = (first + many - 1) >> 3
        while k <= last:  # 32 words at once
            most: i64 = k | 31
            if most > last:
                most = last
            used[top + (k >> 5)] |= (BIT[most - k + 1] - 1) << (k & 31)
            k = most + 1
        at = self.at + (first >> 3)
        skipped: i64 = first & 7
        new: i64 = 0
        while many > 0:
            word = words[at]
            if not word and not skipped and many >= 8:  # mostly
                words[at] = ALL
                new += 8
                many -= 8
            else:
                here: i64 = 8 - skipped
                if here > many:
                    here = many
                added = SPREAD[((BIT[here] - 1) << skipped) & 255] & ~word
                new += (added * 0x0101010101010101 >> 56) & 127
                words[at] = word | added
                many -= here
                skipped = 0
            at += 1
        self.many[self.row] += new

    def drop(self, first: i64, many: i64) -> None:
        """Take the marks off so many actions that follow each other."""
        words, marks = self.words, MARK
        gone: i64 = 0
        for a in range(first, first + many):
            at = self.at + (a >> 3)
            mark = marks[a & 7]
            if words[at] & mark:
                words[at] ^= mark
                gone += 1
        self.many[self.row] -= gone

    def pick(self, row: i64, bits: i64) -> i64:
        """One of a row's, drawn with random ``bits``."""
        words, used = self.words, self.used
        left: i64 = bits % self.many[row]
        first: i64 = row * self.stride
        n: i64
        for n in range(self.tiers):
            some = used[row * self.tiers + n]
            while some:
                k: i64 = 32 * n + low(some)
                word = words[first + k]
                here: i64 = (word * 0x0101010101010101 >> 56) & 127
                if left < here:
                    return 8 * k + nth(flags(word), left)
                left -= here
                some &= some - 1
        raise AssertionError("nothing is legal")
