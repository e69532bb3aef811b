"""What each call and answer says of the hand it came from, and whether a hand half known can bear it out."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.equipment.cards import suit_set
from gamester.games.piquet.piquet_count import (
    BEST,
    OF_RANK,
    PIPS,
    best_run,
    best_set,
    longest_point,
    nine,
    of_rank,
    run_cards,
    whole,
)
from gamester.games.piquet.piquet_state import (
    EQUAL,
    NOT_GOOD,
    POINT,
    SEQUENCE,
    SETS,
    TOLD,
    PiquetRules,
    PiquetState,
)


def can_total(sure: i64, may: i64, total: i64) -> bool:
    """Whether nine bits between ``sure`` and ``may`` can make ``total`` pips."""
    if PIPS[sure] > total or PIPS[may] < total:
        return False
    free = may & ~sure
    part = free
    while True:
        if PIPS[sure | part] == total:
            return True
        if not part:
            return False
        part = (part - 1) & free


def point_possible(sure: i64, may: i64, total: i64, sink: bool) -> bool:
    """Whether some suit can have been called ``total``, with ``sink`` leaving one card out."""
    for suit in range(4):
        lo = nine(sure, suit)
        hi = nine(may, suit)
        if can_total(lo, hi, total):
            return True
        if sink:
            rest = lo
            while rest:
                c = rest & -rest
                rest &= rest - 1
                if can_total(lo & ~c, hi & ~c, total):
                    return True
    return False


def run_possible(sure: i64, may: i64, room: i64, code: i64) -> bool:
    """Whether the best sequence can be just ``code``."""
    if best_run(sure) > code:
        return False
    length = code // 16
    cards = (BIT[length] - 1) << (code % 16 + 1 - length)
    for suit in range(4):
        lo = nine(sure, suit)
        if not cards & ~nine(may, suit) and BEST[lo | cards] == code and count(cards & ~lo) <= room:
            return True
    return False


def set_possible(sure: i64, may: i64, room: i64, code: i64) -> bool:
    """Whether the best three or fourteen can be just ``code``."""
    if best_set(sure) > code:
        return False
    four = code > 8
    rank = code - 1 if four else code + 7
    need: i64 = 4 if four else 3
    have = of_rank(sure, rank)
    return of_rank(may, rank) >= need and have <= need and need - have <= room


def agrees(t: PiquetState, game: PiquetRules, seat: i64, sure: i64, may: i64, room: i64) -> bool:
    """Whether a hand between ``sure`` and ``may``, lacking ``room`` cards, can have said what ``seat`` said."""
    elder = seat == t.elder
    call = t.calls[POINT]
    answer = t.answers[POINT]
    if t.shown[seat]:
        suit = low(t.shown[seat]) // 13
        more = count(sure & suit_set(suit) & ~t.shown[seat])
        if more > (1 if game.sink else 0):
            return False
    elif call and elder:
        if not point_possible(sure, may, call, game.sink):
            return False
    elif call and answer == EQUAL:
        if not point_possible(sure, may, call, game.sink):
            return False
    if call and not elder and answer == NOT_GOOD and longest_point(may) <= call:
        return False
    call = t.calls[SEQUENCE]
    answer = t.answers[SEQUENCE]
    if t.ran[seat] and run_cards(sure) & ~t.run[seat]:
        return False
    if call:
        if elder or answer == EQUAL:
            if not run_possible(sure, may, room, call):
                return False
        elif answer == NOT_GOOD and best_run(may) <= call:
            return False
    call = t.calls[SETS]
    if call:
        if elder:
            if not set_possible(sure, may, room, call):
                return False
        elif t.answers[SETS] == NOT_GOOD and best_set(may) <= call:
            return False
    if t.ranks[seat] & TOLD and not _told_ranks(t.ranks[seat], sure, may, room):
        return False
    return not (elder and 0 <= t.named < 4 and not t.gone and not may & suit_set(t.named))


def _told_ranks(told: i64, sure: i64, may: i64, room: i64) -> bool:
    for n in range(5):
        named = (told >> (3 * n)) & 7
        have = of_rank(sure, n + 8)
        if named == 0:
            if have > 2:
                return False
        elif have > named or of_rank(may, n + 8) < named or named - have > room:
            return False
    return True


def witnesses(t: PiquetState, game: PiquetRules, seat: i64, kind: i64, sure: i64, may: i64) -> vec[i64]:
    """The card sets of which a hand must hold one so that what was said is true; empty where nothing is wanting.

    ``kind``: 0 sequence, 1 three or fourteen, 2 to 6 a three told of each rank from the Tens, 7 a lead named,
    8 point. Point sets are whole suits: besides them the hand has no more of the suit. [-1] when none will do.
    """
    none = vec[i64]([])
    if kind == 8:
        return _points(t, game, seat, sure, may)
    if kind == 7:
        if seat != t.elder or t.gone or not 0 <= t.named < 4 or sure & suit_set(t.named):
            return none
        return _one_of(may & suit_set(t.named))
    if kind >= 2:
        told = (t.ranks[seat] >> (3 * (kind - 2))) & 7
        if told != 3 or of_rank(sure, kind + 6) >= 3:
            return none
        return _three_of(none, sure, may, kind + 6)
    call = t.calls[SEQUENCE if kind == 0 else SETS]
    exact = seat == t.elder or t.answers[SEQUENCE if kind == 0 else SETS] == EQUAL
    if not call or (not exact and t.answers[SEQUENCE if kind == 0 else SETS] != NOT_GOOD):
        return none
    best = best_run(sure) if kind == 0 else best_set(sure)
    if best == call if exact else best > call:
        return none
    out = _runs(may, call, exact) if kind == 0 else _sets(sure, may, call, exact)
    return out if len(out) else vec[i64]([-1])


def _one_of(cards: i64) -> vec[i64]:
    out = vec[i64]([])
    while cards:
        out = append(out, cards & -cards)
        cards &= cards - 1
    return out if len(out) else vec[i64]([-1])


def _three_of(out: vec[i64], sure: i64, may: i64, rank: i64) -> vec[i64]:
    """Every three of a rank that holds the sure ones."""
    cards = may & OF_RANK[rank]
    if count(cards) < 3:
        return out
    if count(cards) == 3:
        return append(out, cards)
    rest = cards & ~sure
    while rest:
        out = append(out, cards & ~(rest & -rest))
        rest &= rest - 1
    return out


def _runs(may: i64, call: i64, exact: bool) -> vec[i64]:
    """Every run of ``call``, or of each better code."""
    out = vec[i64]([])
    length: i64 = 3
    while length < 10:
        top: i64 = length - 1
        while top < 9:
            code = 16 * length + top
            if code == call if exact else code > call:
                for suit in range(4):
                    cards = whole((BIT[length] - 1) << (top + 1 - length), suit)
                    if not cards & ~may:
                        out = append(out, cards)
            top += 1
        length += 1
    return out


def _sets(sure: i64, may: i64, call: i64, exact: bool) -> vec[i64]:
    """Every three or four of the rank of ``call``, or of each better code."""
    out = vec[i64]([])
    for n in range(5):
        rank: i64 = n + 8
        three = rank - 7
        if three == call if exact else three > call:
            out = _three_of(out, sure, may, rank)
        four = rank + 1
        if (four == call if exact else four > call) and of_rank(may, rank) == 4:
            out = append(out, OF_RANK[rank])
    return out


def _points(t: PiquetState, game: PiquetRules, seat: i64, sure: i64, may: i64) -> vec[i64]:
    """Every holding of a suit that makes the point called, or a better one where the answer was not good."""
    out = vec[i64]([])
    call = t.calls[POINT]
    exact = seat == t.elder or t.answers[POINT] == EQUAL
    if not call or t.shown[seat] or (not exact and t.answers[POINT] != NOT_GOOD):
        return out
    for suit in range(4):
        lo = nine(sure, suit)
        free = nine(may, suit) & ~lo
        part = free
        while True:
            cards = lo | part
            if has_total(cards, call, game.sink) if exact else PIPS[cards] > call:
                out = append(out, whole(cards, suit))
            if not part:
                break
            part = (part - 1) & free
    return out if len(out) else vec[i64]([-1])


def has_total(cards: i64, total: i64, sink: bool) -> bool:
    """Whether nine bits make ``total`` pips, with ``sink`` also without one card."""
    if PIPS[cards] == total:
        return True
    rest = cards if sink else 0
    while rest:
        if PIPS[cards & ~(rest & -rest)] == total:
            return True
        rest &= rest - 1
    return False
