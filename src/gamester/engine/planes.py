"""Words of eight bytes each: a set spread over them, a byte a member, and gathered again."""

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
