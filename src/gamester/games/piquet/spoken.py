"""What the hand of one who has spoken at Piquet is bound to: every call and answer made would have been true of it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import count, low
from gamester.equipment.cards import OF_RANK
from gamester.games.piquet.state import EQUAL, NOT_GOOD, POINT, SEQUENCE, SETS, UNASKED, PiquetState
from gamester.parts.bound_hands import BORNE_OUT, BoundHands
from gamester.parts.melds import BEST, PIPS, RUNS, SET_CODES, best_set, many_of, many_of_rank, nine, rank_of

POINT_HELD: Final = 1  # a suit bears out what was said of the point
RUN_HELD: Final = 2  # and of the sequence


def totals(cards: i64, total: i64, sink: bool) -> vec[i64]:
    """Of nine bits those sets that make ``total`` pips: all of them or, with ``sink``, all but one."""
    out = vec[i64]([])
    if total and PIPS[cards] == total:
        out = append(out, cards)
    rest = cards if sink else 0
    while rest:
        if PIPS[cards & ~(rest & -rest)] == total:
            out = append(out, cards & ~(rest & -rest))
        rest &= rest - 1
    return out


class Spoken(BoundHands):
    """The hands that ``seat`` can have had when calls were made."""

    def __init__(
        self, t: PiquetState, sink: bool, seat: i64, n: i64, sure: i64, unseen: i64, rooms: vec[i64], may: vec[i64]
    ) -> None:
        super().__init__(sure, unseen, n, rooms, may)
        self.t = t
        self.seat: i64 = seat
        self.sink = sink
        self.may_sink = sink and seat == t.elder  # the hand may hold better than was called
        # while a point called is not answered, which cards it is made of is a secret too
        self.claiming: bool = seat == t.elder and t.calls[POINT] != 0 and t.answers[POINT] == UNASKED
        self.once = POINT_HELD if self.claiming else 0
        if not t.shown[seat] and (self.exact(POINT) or self.above(POINT)):
            self.goal |= POINT_HELD
        if self.exact(SEQUENCE) or self.above(SEQUENCE):
            self.goal |= RUN_HELD
        told = t.ranks[seat]
        for rank in range(8, 13):
            named = (told >> (3 * (rank - 8))) & 7
            if not told and self.exact(SETS) and rank_of(t.calls[SETS]) == rank:
                named = many_of(t.calls[SETS])
            if named:
                self.wants(OF_RANK[rank], named)

    def exact(self, kind: i64) -> bool:
        """Whether the hand is known to match the call of ``kind``: elder's own, or younger's who has said equal."""
        return self.t.calls[kind] != 0 and (self.seat == self.t.elder or self.t.answers[kind] == EQUAL)

    def above(self, kind: i64) -> bool:
        """Whether the hand is known to beat the call: younger's who has said not good."""
        return self.t.calls[kind] != 0 and self.seat != self.t.elder and self.t.answers[kind] == NOT_GOOD

    def bound(self) -> bool:
        """Whether anything has been said of this hand that its other cards could belie."""
        t, seat = self.t, self.seat
        return (
            self.goal & BORNE_OUT != 0
            or t.shown[seat] | t.run[seat] | t.ranks[seat] != 0
            or self.exact(SETS)
            or self.above(SETS)
            or (seat == t.elder and 0 <= t.named < 4 and not t.gone)
        )

    def possible(self) -> bool:
        """Whether the hand has room for a better three or fourteen, where it is said to have one."""
        if not self.above(SETS):
            return True
        for code in SET_CODES:
            wanting = many_of(code) - many_of_rank(self.sure, rank_of(code))
            if code > self.t.calls[SETS] and wanting <= min(self.room, many_of_rank(self.free, rank_of(code))):
                return True
        return False

    def holdings(self, suit: i64, cards: i64) -> list[int]:
        """Where a point is claimed, once for each claim there and once for none."""
        bits = nine(cards, suit)
        held = self.borne_out(suit, bits)
        if held < 0:
            return []
        if not self.claiming:
            return [held]
        claims = len(totals(bits, self.t.calls[POINT], self.sink))
        return [held & ~POINT_HELD] + [held | POINT_HELD] * claims

    def borne_out(self, suit: i64, cards: i64) -> i64:
        """What the nine bits held of ``suit`` bear out of what has to be; -1 if they belie what was said."""
        t, seat = self.t, self.seat
        if t.shown[seat] and low(t.shown[seat]) // 13 == suit:
            if count(cards & ~nine(t.shown[seat], suit)) > (1 if self.sink else 0):
                return -1
        run = nine(t.run[seat], suit)
        if t.run[seat] and (run or not self.sink) and RUNS[cards] & ~run:
            return -1
        if not cards and seat == t.elder and t.named == suit and not t.gone:
            return -1
        out: i64 = 0
        call = t.calls[POINT]
        if len(totals(cards, call, self.sink)) if self.exact(POINT) else PIPS[cards] > call:
            out = POINT_HELD
        call = t.calls[SEQUENCE]
        if self.exact(SEQUENCE):
            if BEST[cards] > call and not self.may_sink:
                return -1
            if BEST[cards] == call:
                out |= RUN_HELD
        elif BEST[cards] > call:
            out |= RUN_HELD
        return out & self.goal

    def agrees(self, hand: i64) -> bool:
        """Whether its threes and fourteens are no better, or better, as was said; those of ranks named are."""
        call, told = self.t.calls[SETS], self.t.ranks[self.seat]
        if self.exact(SETS) and best_set(hand) != call and not self.may_sink:
            return False
        if self.above(SETS) and best_set(hand) <= call:
            return False
        for n in range(5 if told and not self.sink else 0):
            if not (told >> (3 * n)) & 7 and many_of_rank(hand, n + 8) > 2:
                return False
        return True
