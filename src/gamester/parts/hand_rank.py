"""Ranking of five-card hands: arithmetic on a 52-card bitset, no tables and no counting.

A card is `suit * 13 + rank`, rank 0 the deuce and 12 the ace, suits in the order C D H S; a hand is
the set of its five bits. A rank is an integer, higher is better and equal is a tie:

    class << 26 | (the ranks that repeat) << 13 | (the odd cards)

Masks with as many bits compare as their cards do from the top, so one comparison settles pair
against pair and then kicker against kicker.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT

NO_PAIR: Final = 0
ONE_PAIR: Final = 1
TWO_PAIR: Final = 2
BLAZE: Final = 3
TRIPLETS: Final = 4
STRAIGHT: Final = 5
FLUSH: Final = 6
FULL: Final = 7
FOURS: Final = 8
STRAIGHT_FLUSH: Final = 9

CLASS_NAMES: Final = (
    "no pair",
    "one pair",
    "two pair",
    "blaze",
    "triplets",
    "straight",
    "flush",
    "full",
    "fours",
    "straight flush",
)

_PACK_END: Final = 0x10000000000000
_SUIT: Final = 0x1FFF
_CLASS: Final = 26
_AT_ONE_PAIR: Final = 0x04000000
_AT_TWO_PAIR: Final = 0x08000000
_AT_BLAZE: Final = 0x0C000000
_AT_TRIPLETS: Final = 0x10000000
_AT_STRAIGHT: Final = 0x14000000
_AT_FLUSH: Final = 0x18000000
_AT_FULL: Final = 0x1C000000
_AT_FOURS: Final = 0x20000000
_AT_STRAIGHT_FLUSH: Final = 0x24000000

_WHEEL: Final = 0x100F  # ace and five to deuce
_WHEEL_TOP: Final = 0x000F  # ranked by its five: below 6-5-4-3-2, whose mask is 0x1F
_COURTS: Final = 0x0E00  # jack, queen, king


def rank5(cards: i64) -> i64:
    """Rank of the five cards in the set, straights played, blaze not."""
    a: i64 = cards & _SUIT
    b: i64 = (cards >> 13) & _SUIT
    c: i64 = (cards >> 26) & _SUIT
    d: i64 = cards >> 39
    ab: i64 = a | b
    cd: i64 = c | d
    ranks: i64 = ab | cd
    aa: i64 = a & b
    cc: i64 = c & d
    twice: i64 = aa | cc | (ab & cd)
    if twice == 0:
        flush = ranks == a or ranks == b or ranks == c or ranks == d
        low: i64 = ranks & -ranks
        if ranks == low * 31:
            return ranks | (_AT_STRAIGHT_FLUSH if flush else _AT_STRAIGHT)
        if ranks == _WHEEL:
            return _WHEEL_TOP | (_AT_STRAIGHT_FLUSH if flush else _AT_STRAIGHT)
        return ranks | _AT_FLUSH if flush else ranks
    thrice: i64 = (aa & cd) | (cc & ab)
    if thrice == 0:
        if twice & (twice - 1):
            return _AT_TWO_PAIR | twice << 13 | (ranks ^ twice)
        return _AT_ONE_PAIR | twice << 13 | (ranks ^ twice)
    if aa & cc:
        return _AT_FOURS | thrice << 13 | (ranks ^ thrice)
    if twice != thrice:
        return _AT_FULL | thrice << 13 | (ranks ^ thrice)
    return _AT_TRIPLETS | thrice << 13 | (ranks ^ thrice)


def rank5_by(cards: i64, straights: bool, blaze: bool) -> i64:
    """Rank of the five cards where straights, or the blaze, are or are not played."""
    value = rank5(cards)
    kind: i64 = value >> _CLASS
    if not straights and (kind == STRAIGHT or kind == STRAIGHT_FLUSH):
        # Ranked again by its own cards: the ace of a wheel is high once sequences say nothing.
        ranks: i64 = (cards | cards >> 13 | cards >> 26 | cards >> 39) & _SUIT
        return ranks | _AT_FLUSH if kind == STRAIGHT_FLUSH else ranks
    if blaze and kind == TWO_PAIR and (value & _SUIT | (value >> 13) & _SUIT) == _COURTS:
        return value + (_AT_BLAZE - _AT_TWO_PAIR)
    return value


def rank_hand(a: i64, b: i64, c: i64, d: i64, e: i64) -> i64:
    """Rank of five different card numbers, straights played, blaze not."""
    return rank5(BIT[a] | BIT[b] | BIT[c] | BIT[d] | BIT[e])


def hand_class(value: i64) -> i64:
    """Class of a rank, an index into CLASS_NAMES."""
    return value >> _CLASS


def class_counts(straights: bool, blaze: bool) -> list[int]:
    """How many of the 2,598,960 hands fall in each class, by going through them all."""
    counts: list[int] = [0] * 10
    a: i64 = 16
    while a < _PACK_END:
        b: i64 = 8
        while b < a:
            c: i64 = 4
            while c < b:
                d: i64 = 2
                while d < c:
                    abcd: i64 = a | b | c | d
                    e: i64 = 1
                    while e < d:
                        counts[rank5_by(abcd | e, straights, blaze) >> _CLASS] += 1
                        e += e
                    d += d
                c += c
            b += b
        a += a
    return counts


def rank_every_hand() -> i64:
    """Rank all 2,598,960 hands and add the ranks up: the loop that benchmarks time."""
    total: i64 = 0
    a: i64 = 16
    while a < _PACK_END:
        b: i64 = 8
        while b < a:
            c: i64 = 4
            while c < b:
                d: i64 = 2
                while d < c:
                    abcd: i64 = a | b | c | d
                    e: i64 = 1
                    while e < d:
                        total += rank5(abcd | e)
                        e += e
                    d += d
                c += c
            b += b
        a += a
    return total
