"""How cards rank where the Five of trumps is best, the Ace of Hearts is always a trump, and black pips count down."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.equipment.cards import ACE, CLUBS, HEARTS, SPADES
from gamester.parts.order import TRUMPS, Order

HEART_ACE: Final = 13 * HEARTS + ACE
RED: Final = "A23456789TJQK"  # lowest first
BLACK: Final = "T98765432AJQK"
TOP: Final = 20  # what the best trumps have above all others


def fives_order(cards: vec[i64], best: str) -> Order:
    """``best`` are the best trumps, the highest first; ``*`` is the Ace of Hearts among them."""
    power = vec[i64]([0] * 320)
    kind = vec[i64]([0] * 320)
    for trump in range(5):
        for c in cards:
            at = 64 * trump + c
            suit = c // 13
            rank = "23456789TJQKA"[c % 13]
            if c == HEART_ACE and trump < 4:
                suit = trump
                rank = "*"
            kind[at] = suit
            ranking = BLACK if suit == CLUBS or suit == SPADES else RED
            if suit != trump:
                power[at] = ranking.index(rank)
            elif rank in best:
                power[at] = TRUMPS + TOP - best.index(rank)
            else:
                power[at] = TRUMPS + ranking.index(rank)
    return Order(cards, power, kind)
