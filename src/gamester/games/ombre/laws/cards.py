"""Cards that change hands because of a fault."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.rng import mix
from gamester.games.ombre.shared.state import StandState
from gamester.games.ombre.three.state import OmbreState

TWENTY_BITS: Final = 1048575


def hazard(t: StandState, cards: i64) -> i64:
    """One of ``cards``, which are not none, that nobody could foresee: it follows from all hands together."""
    word: i64 = t.deal + 64 * i64(len(t.deal_acts()))
    for p in range(t.game.players):
        word = mix(word ^ t.hands[p])
    n = (word & TWENTY_BITS) % count(cards)
    some = members(cards)
    return some[n]


def put_back(t: OmbreState, seat: i64, card: i64) -> None:
    """A card goes from a hand to the top of the stock."""
    take_out(t, seat, card)
    for n in range(t.drawn):
        if t.order[n] == card:
            t.order[n] = t.order[t.drawn - 1]
    t.drawn -= 1
    t.order[t.drawn] = card


def take_out(t: OmbreState, seat: i64, card: i64) -> None:
    """A card leaves a hand."""
    t.hands[seat] &= ~BIT[card]
    t.known[seat] &= ~BIT[card]
    t.held[seat] -= 1


def to_discard(t: OmbreState, seat: i64) -> None:
    """A card drawn at hazard from a hand goes to its discard."""
    card = hazard(t, t.hands[seat])
    take_out(t, seat, card)
    t.discards[seat] |= BIT[card]
    t.threw[seat] += 1


def from_discard(t: OmbreState, seat: i64) -> None:
    """A card drawn at hazard comes to a hand: from its own discards, or another's, or the stock that all looked at."""
    whose = seat
    for p in range(t.game.players):
        if not t.discards[whose]:
            whose = p
    if t.discards[whose]:
        card = hazard(t, t.discards[whose])
        t.discards[whose] &= ~BIT[card]
        t.threw[whose] -= 1
    else:
        card = hazard(t, t.gone)
        t.gone &= ~BIT[card]
        t.known[seat] |= BIT[card]
    t.hands[seat] |= BIT[card]
    t.held[seat] += 1
