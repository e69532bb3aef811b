"""Duties of who follows in a trick: to win with the suit led, to trump, to trump higher; each where the last fails.

A duty is a set of cards of the whole pack. Who holds any of the first plays one of those, else one of the next, and so
on; so that whoever plays a card shows that he holds none of the duties before it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.parts.tricks import Order, TrickState, trumps_of, winners

HEAD: Final = 1  # with the suit led the trick must be won, if it can be
UNDER: Final = 2  # who lacks it must trump even where he cannot win
FREE: Final = 4  # who lacks it plays what he likes


def duties(s: TrickState, order: Order, how: i64) -> vec[i64]:
    """The suit led, then trumps that win; ``HEAD``: first what wins of the suit; ``UNDER``: at last any trump."""
    trump = trumps_of(s)
    same = order.of_kind[5 * trump + s.led]
    trumps = order.of_kind[6 * trump]
    if how & FREE:
        return vec[i64]([same])
    out = vec[i64]([])
    if how & HEAD:
        out = append(out, winners(s, order, same))
    out = append(append(out, same), winners(s, order, trumps))
    return append(out, trumps) if how & UNDER else out


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
