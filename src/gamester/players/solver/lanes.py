"""Cards in lanes: each suit has sixteen bits of a word, its cards in their order from bit 0 up, two bits empty on top.

A card is then one bit, the greater bit takes the less in its lane, and all four suits are reckoned at once. No literal
here reaches ``2**62``: a greater one would be a Python object even when compiled.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from gamester.engine.bits import count

LANE: Final[vec[i64]] = vec[i64]([0x3FFF, 0x3FFF0000, 0x3FFF00000000, 0x3FFF000000000000])
LANES: Final = 0x3FFF3FFF3FFF3FFF
DEEPEST: Final = 14  # cards in a suit at most


def _counts() -> vec[u8]:
    table = vec[u8]([0] * 16384)
    for n in range(16384):
        table[n] = u8(count(n))
    return table


COUNT: Final[vec[u8]] = _counts()  # how many cards a lane's set has


def lane_of(card: i64) -> i64:
    """All places of the suit of ``card``."""
    lane: i64 = 0x3FFF
    if card >= 0x100000000:
        lane = 0x3FFF00000000
        card >>= 32
    if card >= 0x10000:
        lane <<= 16
    return lane


def lengths(cards: i64) -> i64:
    """How many cards of each suit, lane by lane."""
    x = cards
    x -= (x >> 1) & 0x1555155515551555
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (x + (x >> 8)) & 0x00FF00FF00FF00FF


def down_from(cards: i64) -> i64:
    """In each lane the highest of ``cards`` and every place below it."""
    x = cards
    x |= (x >> 1) & 0x1FFF1FFF1FFF1FFF
    x |= (x >> 2) & 0x0FFF0FFF0FFF0FFF
    x |= (x >> 4) & 0x03FF03FF03FF03FF
    return x | ((x >> 8) & 0x003F003F003F003F)


def highest(cards: i64) -> i64:
    """In each lane the highest of ``cards``."""
    x = down_from(cards)
    return x & ~((x >> 1) & 0x1FFF1FFF1FFF1FFF)


def most(a: i64, b: i64) -> i64:
    """In each lane the greater of two lengths."""
    return a ^ ((a ^ b) & _under(a, b))


def least(a: i64, b: i64) -> i64:
    """In each lane the less of two lengths."""
    return b ^ ((a ^ b) & _under(a, b))


def _under(a: i64, b: i64) -> i64:
    """All bits of the lanes in which length ``a`` is not above ``b``."""
    wins = ((b | 0x0100010001000100) - a) & 0x0100010001000100
    return wins - (wins >> 8)


def run_of(card: i64, apart: i64) -> i64:
    """``card`` and the places above it that are the same hand's or nobody's: its equals. ``apart`` has all such."""
    return apart & (apart ^ (apart + card)) if apart & card else card


def strongest_of(cards: i64, n: i64) -> i64:
    """The ``n`` highest of ``cards``, which are of one suit."""
    while count(cards) > n:
        cards &= cards - 1
    return cards


def top_of(cards: i64) -> i64:
    """The highest of ``cards``, which are of one suit."""
    while cards & (cards - 1):
        cards &= cards - 1
    return cards


def lowest_of_run(card: i64, apart: i64) -> i64:
    """The lowest place of the run that ``card`` stands in, see ``run_of``."""
    while card & apart and (card >> 1) & apart:
        card >>= 1
    return card
