"""Sets of up to 62 things in one machine word: a card set, a board, a choice.

``BIT[n]`` stands for ``1 << n``: a literal on the left of a shift is 32 bits wide once compiled. A literal beyond 62
bits is an object once compiled, and is read anew at every use.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

MOST: Final = 62  # things a set may hold


def _bits() -> vec[i64]:
    table = vec[i64]([])
    bit: i64 = 1
    for n in range(MOST):
        table = append(table, bit)
        if n < MOST - 1:
            bit = bit + bit
    return table


def _places() -> vec[i64]:
    """Each bit times a de Bruijn number has six bits of its own on top: by these, which bit it is."""
    table = vec[i64]([0] * 64)
    for n in range(MOST):
        table[(BIT[n] * 0x03F79D71B4CB0A89 >> 58) & 63] = n
    return table


BIT: Final[vec[i64]] = _bits()
PLACES: Final[vec[i64]] = _places()
LONGEST_ROW: Final = 2048  # what a state keeps for every place of a cloth
ZEROS: Final[vec[i64]] = vec[i64]([0] * LONGEST_ROW)  # slice it: cheaper than a new list of zeros
BLANKS: Final[vec[i64]] = vec[i64]([-1] * LONGEST_ROW)
# whole numbers as objects, of which Python itself keeps 256 only
NUMBERS: Final[list[object]] = list(range(LONGEST_ROW))


def count(s: i64) -> i64:
    """How many members the set ``s`` has."""
    s -= (s >> 1) & 0x1555555555555555  # sums of two bits, then of four, eight and all: no table to be fetched
    s = (s & 0x3333333333333333) + ((s >> 2) & 0x3333333333333333)
    return (((s + (s >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56) & 127


def low(s: i64) -> i64:
    """The lowest member of the set ``s``, which must not be empty."""
    return PLACES[((s & -s) * 0x03F79D71B4CB0A89 >> 58) & 63]


def high(s: i64) -> i64:
    """The highest member of the set ``s``, which must not be empty."""
    n: i64 = 0
    if s >> 32:
        n += 32
        s >>= 32
    if s >> 16:
        n += 16
        s >>= 16
    if s >> 8:
        n += 8
        s >>= 8
    if s >> 4:
        n += 4
        s >>= 4
    if s >> 2:
        n += 2
        s >>= 2
    if s >> 1:
        n += 1
    return n


def nth(s: i64, k: i64) -> i64:
    """The ``k``-th member of ``s``, counted from 0 upwards."""
    while k > 0:
        s &= s - 1
        k -= 1
    return low(s)


def drawn(s: i64, bits: i64) -> i64:
    """A member of ``s``, drawn with the lowest 30 of the random ``bits``; no division, which takes long."""
    return nth(s, ((bits & 0x3FFFFFFF) * count(s)) >> 30) if s & (s - 1) else low(s)


def members(s: i64) -> vec[i64]:
    """The members of ``s`` in rising order."""
    out = ZEROS[: count(s)]
    n: i64 = 0
    while s:
        out[n] = low(s)
        s &= s - 1
        n += 1
    return out


def listed(rising: vec[i64]) -> list[int]:
    """Rising numbers, none below 0, as a list."""
    many = i64(len(rising))
    if many and rising[many - 1] >= LONGEST_ROW:
        return [int(n) for n in rising]
    return cast(list[int], [NUMBERS[n] for n in rising])


def of(items: vec[i64]) -> i64:
    """The set of ``items``."""
    s: i64 = 0
    for n in items:
        s |= BIT[n]
    return s
