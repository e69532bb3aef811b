"""What each call and answer says of the hand it came from: suit by suit, and of its threes and fourteens."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import count, low
from gamester.equipment.cards import OF_RANK
from gamester.games.piquet.hands import BEST, PIPS, RUNS, best_set, many_of, many_of_rank, nine, rank_of
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import EQUAL, NOT_GOOD, POINT, SEQUENCE, SETS, TOLD, PiquetState

POINT_HELD: Final = 1  # a suit bears out what was said of the point
RUN_HELD: Final = 2  # and of the sequence


def totals(cards: i64, total: i64, sink: bool) -> i64:
    """In how many ways nine bits make ``total`` pips: all of them or, with ``sink``, all but one."""
    out: i64 = 1 if total and PIPS[cards] == total else 0
    rest = cards if sink else 0
    while rest:
        if PIPS[cards & ~(rest & -rest)] == total:
            out += 1
        rest &= rest - 1
    return out


def exact(t: PiquetState, seat: i64, kind: i64) -> bool:
    """Whether a hand is known to match the call of ``kind``: elder's own, or younger's who has said equal."""
    return t.calls[kind] != 0 and (seat == t.elder or t.answers[kind] == EQUAL)


def above(t: PiquetState, seat: i64, kind: i64) -> bool:
    """Whether a hand is known to beat the call: younger's who has said not good."""
    return t.calls[kind] != 0 and seat != t.elder and t.answers[kind] == NOT_GOOD


def to_bear_out(t: PiquetState, seat: i64) -> i64:
    """What some suit of the hand has to bear out: POINT_HELD, RUN_HELD."""
    out: i64 = 0
    if not t.shown[seat] and (exact(t, seat, POINT) or above(t, seat, POINT)):
        out |= POINT_HELD
    if exact(t, seat, SEQUENCE) or above(t, seat, SEQUENCE):
        out |= RUN_HELD
    return out


def borne_out(t: PiquetState, game: PiquetRules, seat: i64, suit: i64, cards: i64) -> i64:
    """What the nine bits held of ``suit`` bear out of ``to_bear_out``; -1 if they belie what was said."""
    if t.shown[seat] and low(t.shown[seat]) // 13 == suit:
        if count(cards & ~nine(t.shown[seat], suit)) > (1 if game.sink else 0):
            return -1
    run = nine(t.run[seat], suit)
    if t.run[seat] and (run or not game.sink) and RUNS[cards] & ~run:
        return -1
    if not cards and seat == t.elder and t.named == suit and not t.gone:
        return -1
    out: i64 = 0
    call = t.calls[POINT]
    if exact(t, seat, POINT):
        out = POINT_HELD if totals(cards, call, game.sink) else 0
    elif above(t, seat, POINT):
        out = POINT_HELD if PIPS[cards] > call else 0
    call = t.calls[SEQUENCE]
    if exact(t, seat, SEQUENCE):
        if BEST[cards] > call and not may_sink(t, game, seat):
            return -1
        if BEST[cards] == call:
            out |= RUN_HELD
    elif above(t, seat, SEQUENCE) and BEST[cards] > call:
        out |= RUN_HELD
    return out & to_bear_out(t, seat)


def may_sink(t: PiquetState, game: PiquetRules, seat: i64) -> bool:
    """Whether a hand may hold better than the call: elder's, where he may sink what he has."""
    return game.sink and seat == t.elder


def sets_agree(t: PiquetState, game: PiquetRules, seat: i64, hand: i64) -> bool:
    """Whether the threes and fourteens of a hand are those said of it."""
    call = t.calls[SETS]
    if exact(t, seat, SETS):
        if many_of_rank(hand, rank_of(call)) != many_of(call):
            return False
        if best_set(hand) != call and not may_sink(t, game, seat):
            return False
    if above(t, seat, SETS) and best_set(hand) <= t.calls[SETS]:
        return False
    told = t.ranks[seat]
    for n in range(5):
        named = (told >> (3 * n)) & 7
        held = many_of_rank(hand, n + 8)
        if told & TOLD and held != named and (named or (held > 2 and not game.sink)):
            return False
    return True


def spoken(t: PiquetState, seat: i64) -> bool:
    """Whether anything has been said of this hand that its other cards could belie."""
    return (
        to_bear_out(t, seat) != 0
        or t.shown[seat] | t.run[seat] | t.ranks[seat] != 0
        or exact(t, seat, SETS)
        or above(t, seat, SETS)
        or (seat == t.elder and 0 <= t.named < 4 and not t.gone)
    )


class Witness:
    """Cards that a hand holds and cards that it lacks, and then its best three or fourteen (0: whatever it is)."""

    def __init__(self, held: i64, lacked: i64, best: i64) -> None:
        self.held = held
        self.lacked = lacked
        self.best = best


def witnesses(t: PiquetState, game: PiquetRules, seat: i64, sure: i64, free: i64) -> list[Witness]:
    """The ways in which the threes and fourteens said can be there, no hand in two of them: ``sure`` cards and some

    of the ``free`` ones. What other ranks there are is left open, but for ``best``."""
    told = t.ranks[seat]
    if told & TOLD:
        found = [Witness(0, 0, 0)]
        for n in range(5):
            named = (told >> (3 * n)) & 7
            if named:
                found = [more for one in found for more in _of_rank(one, n + 8, named, sure, free, 0)]
        return found
    found = []
    for best in range(1, 14):
        if 5 < best < 9:
            continue
        call = t.calls[SETS]
        if best == call if exact(t, seat, SETS) else above(t, seat, SETS) and best > call:
            must = 0 if may_sink(t, game, seat) else best
            found += _of_rank(Witness(0, 0, 0), rank_of(best), many_of(best), sure, free, must)
    return found if exact(t, seat, SETS) or above(t, seat, SETS) else [Witness(0, 0, 0)]


def _of_rank(one: Witness, rank: i64, many: i64, sure: i64, free: i64, best: i64) -> list[Witness]:
    """``one`` with just so many of a rank."""
    open_cards = free & OF_RANK[rank]
    out: list[Witness] = []
    part = open_cards
    while True:
        if count(part) + many_of_rank(sure, rank) == many:
            out.append(Witness(one.held | part, one.lacked | (open_cards & ~part), best))
        if not part:
            return out
        part = (part - 1) & open_cards


def claims_of(hand: i64, total: i64, sink: bool) -> vec[i64]:
    """The card sets that a point of ``total`` can have been called with."""
    out = vec[i64]([])
    for suit in range(4):
        cards = (hand >> (13 * suit)) & 8191
        if not total:
            continue
        if PIPS[nine(hand, suit)] == total:
            out = append(out, cards << (13 * suit))
        rest = cards if sink else 0
        while rest:
            less = cards & ~(rest & -rest)
            if PIPS[less >> 4] == total:
                out = append(out, less << (13 * suit))
            rest &= rest - 1
    return out
