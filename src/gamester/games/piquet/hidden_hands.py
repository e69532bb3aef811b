"""All the hands that one who has spoken at Piquet may hold, counted suit by suit, so that one can be drawn.

What is held of a suit bears out what was said or belies it by itself. So the holdings of each suit are sorted into
kinds: what they bear out, and how many cards they have, of each rank named and of each class; and the kinds are put
together one suit after another. Of threes and fourteens the rest is tried.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.equipment.cards import OF_RANK, suit_set
from gamester.games.piquet.state import EQUAL, NOT_GOOD, POINT, SEQUENCE, SETS, UNASKED, PiquetState
from gamester.parts.melds import BEST, PIPS, RUNS, SET_CODES, best_set, many_of, many_of_rank, nine, rank_of

POINT_HELD: Final = 1  # a suit bears out what was said of the point
RUN_HELD: Final = 2  # and of the sequence
BORNE_OUT: Final = 3  # both, the lowest bits of a kind; then come how many cards there are, of each rank, of each class
SIZE: Final = 2
RANKS: Final = 8
TRIES: Final = 2000


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


class Hands:
    """The hands of ``seat``: the ``sure`` cards that it had when calls were made, and some of those ``unseen``.

    It is the ``n``-th of the places with ``rooms`` for these, and takes only what it ``may``.
    """

    def __init__(
        self, t: PiquetState, sink: bool, seat: i64, n: i64, sure: i64, unseen: i64, rooms: vec[i64], may: vec[i64]
    ) -> None:
        self.t = t
        self.seat: i64 = seat
        self.sure: i64 = sure
        self.room: i64 = rooms[n]
        self.free: i64 = unseen & may[n] if self.room else 0
        self.rooms = rooms[:]  # of the other places, which get what is left
        self.rooms[n] = 0
        self.may = may
        self.sink = sink
        self.may_sink = sink and seat == t.elder  # the hand may hold better than was called
        # while a point called is not answered, which cards it is made of is a secret too
        self.claiming: bool = seat == t.elder and t.calls[POINT] != 0 and t.answers[POINT] == UNASKED
        self.goal: i64 = self.to_bear_out() + (self.room << SIZE)  # of a hand's kind, up to the classes
        self.ranks = vec[i64]([])
        self._name_ranks()
        self.top: i64 = RANKS + 3 * i64(len(self.ranks))
        self.classes = vec[i64]([])
        self._classify(unseen)
        self.open: dict[int, float] = {}
        self.suits: list[dict[int, list[int]]] = []  # by suit, the free cards held of each kind
        self.sums: list[dict[int, float]] = []  # how many ways there are of each kind, in the suits so far together
        self.ends: dict[int, float] = {}  # those of whole hands, by the deals that they leave open

    # --- what was said ----------------------------------------------------------------------------------------------
    def exact(self, kind: i64) -> bool:
        """Whether the hand is known to match the call of ``kind``: elder's own, or younger's who has said equal."""
        return self.t.calls[kind] != 0 and (self.seat == self.t.elder or self.t.answers[kind] == EQUAL)

    def above(self, kind: i64) -> bool:
        """Whether the hand is known to beat the call: younger's who has said not good."""
        return self.t.calls[kind] != 0 and self.seat != self.t.elder and self.t.answers[kind] == NOT_GOOD

    def to_bear_out(self) -> i64:
        """What some suit of the hand has to bear out: POINT_HELD, RUN_HELD."""
        out: i64 = 0
        if not self.t.shown[self.seat] and (self.exact(POINT) or self.above(POINT)):
            out |= POINT_HELD
        if self.exact(SEQUENCE) or self.above(SEQUENCE):
            out |= RUN_HELD
        return out

    def spoken(self) -> bool:
        """Whether anything has been said of this hand that its other cards could belie."""
        t, seat = self.t, self.seat
        return (
            self.to_bear_out() != 0
            or t.shown[seat] | t.run[seat] | t.ranks[seat] != 0
            or self.exact(SETS)
            or self.above(SETS)
            or (seat == t.elder and 0 <= t.named < 4 and not t.gone)
        )

    def borne_out(self, suit: i64, cards: i64) -> i64:
        """What the nine bits held of ``suit`` bear out of ``to_bear_out``; -1 if they belie what was said."""
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
        return out & self.goal & BORNE_OUT

    def _name_ranks(self) -> None:
        """Of which ranks it is known how many there are, and how many are wanting."""
        call, told = self.t.calls[SETS], self.t.ranks[self.seat]
        for n in range(5):
            named = (told >> (3 * n)) & 7
            if not told and self.exact(SETS) and rank_of(call) == n + 8:
                named = many_of(call)
            if named:
                self.goal += (named - many_of_rank(self.sure, n + 8)) << (RANKS + 3 * i64(len(self.ranks)))
                self.ranks = append(self.ranks, n + 8)

    def may_beat(self) -> bool:
        """Whether the hand has room for a better three or fourteen than was called."""
        for code in SET_CODES:
            wanting = many_of(code) - many_of_rank(self.sure, rank_of(code))
            if code > self.t.calls[SETS] and wanting <= min(self.room, many_of_rank(self.free, rank_of(code))):
                return True
        return False

    def sets_agree(self, hand: i64) -> bool:
        """Whether the threes and fourteens of a hand are no better, or no worse, than was said; the ranks named are."""
        call, told = self.t.calls[SETS], self.t.ranks[self.seat]
        if self.exact(SETS) and best_set(hand) != call and not self.may_sink:
            return False
        if self.above(SETS) and best_set(hand) <= call:
            return False
        for n in range(5 if told and not self.sink else 0):
            if not (told >> (3 * n)) & 7 and many_of_rank(hand, n + 8) > 2:
                return False
        return True

    # --- counting ---------------------------------------------------------------------------------------------------
    def _classify(self, unseen: i64) -> None:
        """Cards that may go to the same other places are alike."""
        while unseen:
            alike: i64 = unseen
            for n in range(i64(len(self.rooms))):
                if self.rooms[n]:
                    alike &= self.may[n] if self.may[n] & BIT[low(unseen)] else ~self.may[n]
            self.classes = append(self.classes, alike)
            unseen &= ~alike

    def kind(self, cards: i64, held: i64) -> i64:
        """What is borne out, how many cards there are, and how many of each rank named and each class but the last."""
        out = held + (count(cards) << SIZE)
        for n in range(i64(len(self.ranks))):
            out += count(cards & OF_RANK[self.ranks[n]]) << (RANKS + 3 * n)
        for n in range(i64(len(self.classes)) - 1):
            out += count(cards & self.classes[n]) << (self.top + 4 * n)
        return out

    def _hold(self, suit: i64) -> dict[int, list[int]]:
        """What can be held of a suit; where a point is claimed, once for each claim there and once for none."""
        found: dict[int, list[int]] = {}
        free = self.free & suit_set(suit)
        part = free
        while True:
            bits = nine(self.sure | part, suit)
            held = self.borne_out(suit, bits)
            if held >= 0 and self.claiming:
                held &= ~POINT_HELD
                for _ in totals(bits, self.t.calls[POINT], self.sink):
                    found.setdefault(self.kind(part, held | POINT_HELD), []).append(part)
            if held >= 0:
                found.setdefault(self.kind(part, held), []).append(part)
            if not part:
                return found
            part = (part - 1) & free

    def _count(self) -> None:
        sums: dict[int, float] = {0: 1.0}
        for suit in range(4):
            self.suits.append(self._hold(suit))
            together: dict[int, float] = {}
            for a, many in sums.items():
                for b, cards in self.suits[suit].items():
                    both = self._join(a, b)
                    if both >= 0:
                        together[both] = together.get(both, 0.0) + many * len(cards)
            sums = together
            self.sums.append(sums)
        for a, many in sums.items():
            if a & (BIT[self.top] - 1) == self.goal:
                weight = many * self._left_open(a >> self.top)
                if weight > 0.0:
                    self.ends[a] = weight

    def _join(self, a: int, b: int) -> int:
        """The kind of two holdings together, -1 when they cannot be."""
        if self.claiming and a & b & POINT_HELD:
            return -1
        both = ((a | b) & BORNE_OUT) + (a & ~BORNE_OUT) + (b & ~BORNE_OUT)
        return both if (both >> SIZE) & 63 <= self.room else -1

    def _left_open(self, classes: int) -> float:
        """In how many ways the cards left go to the other places, when a hand has so many of each class."""
        found = self.open.get(classes)
        if found is None:
            left: i64 = 0
            rest = self.room
            last = i64(len(self.classes)) - 1
            for n in range(last + 1):
                many = (i64(classes) >> (4 * n)) & 15 if n < last else rest
                rest -= many
                cards = self.classes[n]
                while many > 0:
                    cards &= cards - 1
                    many -= 1
                left |= cards
            found = Dealer(left, self.rooms, self.may).deals()
            self.open[classes] = found
        return found

    # --- drawing ----------------------------------------------------------------------------------------------------
    def draw(self, rng: i64) -> i64:
        """The unseen cards of one hand, every hand as likely as the deals it leaves open; -1 when there is none."""
        if self.above(SETS) and not self.may_beat():
            return -1
        self._count()
        for _ in range(TRIES if self.ends else 0):
            rng = advance(rng)
            cards = self._draw(mix(rng))
            if self.sets_agree(self.sure | cards):
                return cards
        return -1

    def _draw(self, rng: i64) -> i64:
        """A hand by weight, from the last suit to the first."""
        rng = advance(rng)
        kind = _pick(self.ends, rng)
        out: i64 = 0
        for suit in range(3, -1, -1):
            before = self.sums[suit - 1] if suit else {0: 1.0}
            pairs: dict[int, float] = {}
            for b, cards in self.suits[suit].items():
                for held in range(4):
                    a = (kind & ~BORNE_OUT) - (b & ~BORNE_OUT) + held
                    if a in before and self._join(a, b) == kind:
                        pairs[b * 4 + held] = before[a] * len(cards)
            rng = advance(rng)
            pair = _pick(pairs, rng)
            rng = advance(rng)
            alike = self.suits[suit][pair >> 2]
            out |= alike[mix(rng) % i64(len(alike))]
            kind = (kind & ~BORNE_OUT) - ((pair >> 2) & ~BORNE_OUT) + (pair & 3)
        return out


def _pick(weights: dict[int, float], rng: i64) -> int:
    """A key, drawn by its weight."""
    total = 0.0
    for weight in weights.values():
        total += weight
    at = total * float(mix(rng) >> 10) / 4503599627370496.0
    chosen = -1
    for key, weight in weights.items():
        chosen = key
        at -= weight
        if at < 0.0:
            break
    return chosen
