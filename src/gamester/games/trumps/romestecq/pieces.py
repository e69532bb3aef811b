"""The pieces of Romestecq: two, three or four like cards, by what they are called; academy-1768, 13324-13582."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.equipment.cards import KING, QUEEN, of_rank

NINGRE: Final = 0  # the pieces
TRICHE: Final = 1
VILLAGE: Final = 2
DOUBLE: Final = 3
ROME: Final = 4
PIECES: Final = ("Double Ningre", "Triche", "Village", "Double Rome", "Rome")
NOTHING: Final = -1


def suits_of(cards: i64) -> i64:
    """The suits of some cards, as a set."""
    out: i64 = 0
    for c in members(cards):
        out |= BIT[c // 13]
    return out


def piece_of(hand: i64, card: i64) -> i64:
    """Of which piece ``card`` is part in the five that were dealt."""
    rank = card % 13
    same = of_rank(hand, rank)
    if count(same) == 3:
        return TRICHE
    if count(same) != 2:
        return NOTHING
    for other in range(13):
        pair = of_rank(hand, other)
        if other != rank and count(pair) == 2:
            beside = other - rank == 1 or rank - other == 1
            low = rank <= QUEEN and other <= QUEEN
            return VILLAGE if beside and low and suits_of(pair) == suits_of(same) else NINGRE
    return DOUBLE if rank >= KING else ROME
