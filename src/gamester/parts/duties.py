"""Duties of who follows in a trick: to win with the suit led, to trump, to trump higher; each where the last fails.

A duty is a set of cards of the whole pack. Who holds any of the first plays one of those, else one of the next, and so
on; so that whoever plays a card shows that he holds none of the duties before it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.parts.order import Order
from gamester.parts.tricks import TrickState, trumps_of

HEAD: Final = 1  # with the suit led the trick must be won, if it can be
UNDER: Final = 2  # who lacks it must trump even where he cannot win
FREE: Final = 4  # who lacks it plays what he likes


def duties(s: TrickState, order: Order, how: i64) -> vec[i64]:
    """The duties in the trick on the table."""
    return duties_in(order, trumps_of(s), s.led, s.best_power, how)


def duties_in(order: Order, trump: i64, led: i64, best: i64, how: i64) -> vec[i64]:
    """Those where a suit is ``led`` and the ``best`` card so far has so much power.

    The suit led, then trumps that win; ``HEAD``: first what wins of the suit; ``UNDER``: at last any trump.
    """
    same = order.of_kind[5 * trump + led]
    trumps = order.of_kind[6 * trump]
    if how & FREE:
        return vec[i64]([same])
    out = vec[i64]([])
    if how & HEAD:
        out = append(out, above(order, trump, best, same))
    out = append(append(out, same), above(order, trump, best, trumps))
    return append(out, trumps) if how & UNDER else out


def above(order: Order, trump: i64, best: i64, cards: i64) -> i64:
    """Those of some cards that have more power than the ``best`` so far."""
    out: i64 = 0
    while cards:
        c = low(cards)
        cards &= cards - 1
        if order.power[64 * trump + c] > best:
            out |= BIT[c]
    return out


def dutiful(hand: i64, due: vec[i64]) -> i64:
    """What may be played of ``hand``."""
    for cards in due:
        if hand & cards:
            return hand & cards
    return hand


def lacking(card: i64, due: vec[i64]) -> i64:
    """The cards that who plays ``card`` shows not to hold."""
    out: i64 = 0
    for cards in due:
        if cards & BIT[card]:
            return out
        out |= cards
    return out
