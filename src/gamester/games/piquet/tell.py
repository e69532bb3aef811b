"""What can be called of a hand, kind by kind: whole, or with some of it sunk."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.equipment.cards import OF_RANK, suit_set
from gamester.games.piquet.state import POINT, SEQUENCE, SETS
from gamester.parts import melds


def best_of(cards: i64, kind: i64) -> i64:
    """The best point, sequence or set among ``cards``."""
    if kind == POINT:
        return melds.longest_point(cards)
    return melds.best_run(cards) if kind == SEQUENCE else melds.best_set(cards)


def holds(cards: i64, kind: i64, code: i64) -> bool:
    """Whether a sequence or set is among ``cards``."""
    if kind == SETS:
        return melds.many_of_rank(cards, melds.rank_of(code)) >= melds.many_of(code)
    run = (BIT[code // 16] - 1) << (code % 16 + 1 - code // 16)
    return any(not run & ~melds.nine(cards, suit) for suit in range(4))


def codes(kind: i64) -> vec[i64]:
    """What can be called of a kind, in order."""
    return melds.RUN_CODES if kind == SEQUENCE else melds.SET_CODES


def whole_points(hand: i64, above: i64, exact: i64) -> i64:
    """The suits that make a point greater than ``above`` and, where ``exact`` is not 0, just that."""
    out: i64 = 0
    for suit in range(4):
        total = melds.point(hand, suit)
        if total > above and (not exact or total == exact):
            out |= BIT[suit]
    return out


def sunk_points(hand: i64, above: i64, exact: i64) -> i64:
    """The cards without which their suit makes such a point."""
    out: i64 = 0
    for card in members(hand):
        if whole_points(hand & suit_set(card // 13) & ~BIT[card], above, exact):
            out |= BIT[card]
    return out


def has_point(cards: i64, total: i64, sink: bool) -> bool:
    """Whether some suit makes just ``total``, with ``sink`` also without one of its cards."""
    return whole_points(cards, 0, total) != 0 or (sink and sunk_points(cards, 0, total) != 0)


def sorts(kind: i64) -> i64:
    """How many sorts there are, each of which may be sunk as a whole: suits of sequences, ranks of sets."""
    return 4 if kind == SEQUENCE else 5


def sort(kind: i64, n: i64) -> i64:
    """The cards of the ``n``-th sort."""
    return suit_set(n) if kind == SEQUENCE else OF_RANK[n + 8]


def without(hand: i64, kind: i64, n: i64) -> i64:
    """``hand`` when what it has of the ``n``-th sort is sunk; 0: that is nothing, or there is nothing else to tell."""
    rest = hand & ~sort(kind, n)
    return rest if best_of(hand & ~rest, kind) and best_of(rest, kind) else 0


def unsunk(hand: i64, kind: i64, call: i64) -> i64:
    """What is left of ``hand`` when all that is better than the call is sunk; 0: nothing is."""
    kept = hand
    for n in range(sorts(kind)):
        if best_of(hand & sort(kind, n), kind) > call:
            kept &= ~sort(kind, n)
    return 0 if kept == hand else kept
