"""Arithmetic of fishing: which table cards part into groups of one sum, and which can still be made to.

Cards are told apart by rank only here. A *tally* counts them in one word, four bits a rank, Ace to Ten.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, high, low, members

TOP: Final = 10  # the highest card with a number; court cards enter no sum
KING: Final = 13
_TENS: Final[i64] = 0x8888888888  # the top bit of each rank's four


_PIPS: Final[vec[i64]] = vec[i64]([1 if n % 13 == 12 else n % 13 + 2 for n in range(52)])


def pips(card: i64) -> i64:
    """1 for an Ace, its number for a small card, 11 to 13 for Jack, Queen and King."""
    return _PIPS[card]


def _rank_sets() -> vec[i64]:
    table = vec[i64]([0] * (KING + 1))
    for card in range(52):
        table[pips(card)] |= BIT[card]
    return table


OF_RANK: Final[vec[i64]] = _rank_sets()  # by pips: the four cards of the rank


def ranks(suit: i64) -> i64:
    """The cards of one suit, counted from its Two, by pips."""
    return (suit << 2 | suit >> 11) & 16382  # the Ace, bit 12, is bit 1


def by_pips(cards: i64) -> vec[i64]:
    """Cards from the King to the Ace, whatever the suit."""
    out = vec[i64]([])
    for n in range(KING):
        for card in members(cards & OF_RANK[KING - n]):
            out = append(out, card)
    return out


def tally(cards: i64) -> i64:
    """The cards of a set counted by rank; court cards are left out."""
    out: i64 = 0
    while cards:
        out += _UNIT[low(cards)]
        cards &= cards - 1
    return out


def one(rank: i64) -> i64:
    """The tally of a single card of ``rank`` (Ace 1)."""
    return _ONE[rank]


def _ones() -> vec[i64]:
    table = vec[i64]([0])
    unit: i64 = 1
    for _ in range(TOP):
        table = append(table, unit)
        unit = unit * 16
    return table


_ONE: Final[vec[i64]] = _ones()
# by card: its tally, 0 for a court card
_UNIT: Final[vec[i64]] = vec[i64]([int(_ONE[pips(n)]) if pips(n) <= TOP else 0 for n in range(52)])


def _groups(left: int, highest: int, so_far: int, out: list[int]) -> None:
    """Every tally, at most four of a rank, that adds ``left`` in cards no higher than ``highest``."""
    if left == 0:
        out.append(so_far)
        return
    for rank in range(min(left, highest), 0, -1):
        if (so_far >> (4 * (rank - 1))) % 16 < 4:
            _groups(left - rank, rank, so_far + int(_ONE[rank]), out)


def _all_groups() -> list[vec[i64]]:
    table: list[vec[i64]] = [vec[i64]([])]
    for value in range(1, TOP + 1):
        found: list[int] = []
        _groups(value, value, 0, found)
        packed = vec[i64]([])
        for tally in found:
            packed = append(packed, tally)
        table.append(packed)
    return table


GROUPS: Final[list[vec[i64]]] = _all_groups()  # by value: every group that makes it, one card alone among them


def holds(tally: i64, part: i64) -> bool:
    """Whether ``tally`` has all of ``part``."""
    return (((tally | _TENS) - part) & _TENS) == _TENS


def common(tally: i64, part: i64) -> i64:
    """As much of ``part`` as ``tally`` has, rank by rank."""
    enough: i64 = ((((tally | _TENS) - part) & _TENS) >> 3) * 15
    return (part & enough) | (tally & ~enough)


def cover(picked: i64, free: i64, value: i64) -> bool:
    """Whether ``picked``, eked out from ``free``, parts into groups of ``value``.

    A group takes cards that are picked before free ones of the same rank: a solution that does otherwise can
    always be changed into one that does not.
    """
    if picked == 0:
        return True
    highest: i64 = _ONE[(high(picked) >> 2) + 1] * 15
    for group in GROUPS[value]:
        if group & highest != 0 and holds(picked + free, group):
            mine: i64 = common(picked, group)
            if cover(picked - mine, free - (group - mine), value):
                return True
    return False


def fits(picked: i64, free: i64, value: i64) -> bool:
    """Whether one group of ``value`` has all of ``picked`` and is made of it and ``free``."""
    for group in GROUPS[value]:
        if holds(group, picked) and holds(free, group - picked):
            return True
    return False


def call_fits(picked: i64, free: i64, value: i64, joined: i64, beside: bool) -> bool:
    """Whether a call of ``value`` can come of it: one group of ``joined`` for the card from the hand to complete,
    the other picked cards in groups of ``value``, and at least one such group unless one lies ``beside`` already.
    """
    for group in GROUPS[joined]:
        if not holds(picked + free, group):
            continue
        mine = common(picked, group)
        left: i64 = picked - mine
        spare: i64 = free - (group - mine)
        if (left != 0 or beside or any_group(spare, value)) and cover(left, spare, value):
            return True
    return False


def any_group(free: i64, value: i64) -> bool:
    """Whether some of ``free`` makes ``value``."""
    for group in GROUPS[value]:
        if holds(free, group):
            return True
    return False
