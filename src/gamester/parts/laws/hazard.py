"""Cards that change hands because of a fault: drawn from a hand at hazard, put back to the stock."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.rng import mix
from gamester.parts.pieces import PieceState

TWENTY_BITS: Final = 1048575


def hazard(s: PieceState, cards: i64) -> i64:
    """One of ``cards``, which are not none, that nobody could foresee: it follows from all hands together."""
    word: i64 = s.deal + 64 * i64(len(s.deal_acts()))
    for p in range(s.game.players):
        word = mix(word ^ s.hands[p])
    n = (word & TWENTY_BITS) % count(cards)
    some = members(cards)
    return some[n]


def take_out(s: PieceState, seat: i64, card: i64) -> None:
    """A card leaves a hand."""
    s.hands[seat] &= ~BIT[card]
    s.known[seat] &= ~BIT[card]
    s.held[seat] -= 1


def put_back(s: PieceState, seat: i64, card: i64) -> None:
    """A card goes from a hand to the top of the stock."""
    take_out(s, seat, card)
    for n in range(s.drawn):
        if s.order[n] == card:
            s.order[n] = s.order[s.drawn - 1]
    s.drawn -= 1
    s.order[s.drawn] = card
