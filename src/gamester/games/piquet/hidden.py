"""Imagining the hidden cards of Piquet so that every call and answer made would have been true.

For a seat every deal that fits is as likely as any other. A spectator knows neither hand: elder's is drawn as if
younger had said nothing, then younger's among those that fit it, since counting both together costs too much. At a
table with laws nothing said need be true, and only what was seen binds.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, of
from gamester.engine.rng import advance, mix, shuffled
from gamester.engine.sample import Dealer
from gamester.equipment.cards import OF_RANK
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import DEALT, EQUAL, NOT_GOOD, UNASKED, PiquetState
from gamester.parts import melds
from gamester.parts.bound_hands import BORNE_OUT, BoundHands
from gamester.parts.melds import POINT, SEQUENCE, SETS

POINT_HELD: Final = 1  # a suit bears out what was said of the point
RUN_HELD: Final = 2  # and of the sequence
TRIES: Final = 1000  # hands of elder tried before a spectator is told that none fits
LEFT: Final = 4  # the place of the stock, after elder's hand, younger's, elder's discards and younger's


class Spoken(BoundHands):
    """The hands that ``seat``, which is the ``n``-th place, can have had when calls were made."""

    def __init__(self, t: PiquetState, sink: bool, seat: i64, n: i64, by: "Filler") -> None:
        super().__init__(by.sets[n] | t.played[seat], by.unseen, n, by.room, by.may)
        self.t = t
        self.seat: i64 = seat
        self.sink = sink
        self.elder: bool = seat == t.elder
        # while a point called is not answered, which cards it is made of is a secret too
        self.claiming: bool = self.elder and t.calls[POINT] != 0 and t.answers[POINT] == UNASKED
        self.once = POINT_HELD if self.claiming else 0
        if not t.shown[seat] and (self.exact(POINT) or self.above(POINT)):
            self.goal |= POINT_HELD
        if self.exact(SEQUENCE) or self.above(SEQUENCE):
            self.goal |= RUN_HELD
        told = t.ranks[seat]
        for rank in range(8, 13):
            named = (told >> (3 * (rank - 8))) & 7
            if not told and self.exact(SETS) and melds.rank_of(t.calls[SETS]) == rank:
                named = melds.many_of(t.calls[SETS])
            if named:
                self.wants(OF_RANK[rank], named)

    def exact(self, kind: i64) -> bool:
        """Whether the hand is known to match the call of ``kind``: elder's own, or younger's who has said equal."""
        return self.t.calls[kind] != 0 and (self.elder or self.t.answers[kind] == EQUAL)

    def above(self, kind: i64) -> bool:
        """Whether the hand is known to beat the call: younger's who has said not good."""
        return self.t.calls[kind] != 0 and not self.elder and self.t.answers[kind] == NOT_GOOD

    def bound(self) -> bool:
        """Whether anything has been said of this hand that its other cards could belie."""
        t, seat = self.t, self.seat
        told = self.goal & BORNE_OUT | t.shown[seat] | t.run[seat] | t.ranks[seat]
        named = self.elder and 0 <= t.named < 4 and not t.gone
        return told != 0 or self.exact(SETS) or self.above(SETS) or named

    def possible(self) -> bool:
        """Whether the hand has room for a better three or fourteen, where it is said to have one."""
        if not self.above(SETS):
            return True
        for code in melds.SET_CODES:
            rank = melds.rank_of(code)
            wanting = melds.many_of(code) - melds.many_of_rank(self.sure, rank)
            if code > self.t.calls[SETS] and wanting <= min(self.room, melds.many_of_rank(self.free, rank)):
                return True
        return False

    def holdings(self, suit: i64, cards: i64) -> list[int]:
        """Where a point is claimed, once for each claim there and once for none."""
        bits = melds.nine(cards, suit)
        held = self.borne_out(suit, bits)
        if held < 0:
            return []
        if not self.claiming:
            return [held]
        claims = len(melds.totals(bits, self.t.calls[POINT], self.sink))
        return [held & ~POINT_HELD] + [held | POINT_HELD] * claims

    def borne_out(self, suit: i64, cards: i64) -> i64:
        """What the nine bits held of ``suit`` bear out of what has to be; -1 if they belie what was said."""
        t, seat = self.t, self.seat
        shown, run, best = t.shown[seat], melds.nine(t.run[seat], suit), melds.BEST[cards]
        if shown and low(shown) // 13 == suit and count(cards & ~melds.nine(shown, suit)) > (1 if self.sink else 0):
            return -1
        if t.run[seat] and (run or not self.sink) and melds.RUNS[cards] & ~run:
            return -1
        if not cards and self.elder and t.named == suit and not t.gone:
            return -1
        call = t.calls[SEQUENCE]
        if self.exact(SEQUENCE) and best > call and not (self.sink and self.elder):  # who sinks may hold better
            return -1
        out: i64 = 0
        if best == call if self.exact(SEQUENCE) else best > call:
            out = RUN_HELD
        call = t.calls[POINT]
        if len(melds.totals(cards, call, self.sink)) if self.exact(POINT) else melds.PIPS[cards] > call:
            out |= POINT_HELD
        return out & self.goal

    def agrees(self, hand: i64) -> bool:
        """Whether its threes and fourteens are no better, or better, as was said; those of ranks named are."""
        call, told, best = self.t.calls[SETS], self.t.ranks[self.seat], melds.best_set(hand)
        if self.exact(SETS) and best != call and not (self.sink and self.elder):
            return False
        if self.above(SETS) and best <= call:
            return False
        for n in range(5 if told and not self.sink else 0):
            if not (told >> (3 * n)) & 7 and melds.many_of_rank(hand, n + 8) > 2:
                return False
        return True


class Filler:
    """Places the cards a seat has not seen: in the two hands, their discards and the stock."""

    def __init__(self, t: PiquetState, game: PiquetRules[Any], viewer: i64) -> None:
        self.t = t
        self.game = game
        self.viewer = viewer
        self.lawful = t.law is not None
        self.pair = vec[i64]([t.elder, t.younger()])
        self.sets = vec[i64]([0] * 5)
        self.room = vec[i64]([0] * 5)
        self.may = vec[i64]([-1] * 5)
        self.places: list[int] = []  # the stock as the viewer has seen it
        theirs = vec[i64]([0, 0])  # what each has drawn or shown before it laid out: it has it, or has laid it out
        for n in range(2):
            p = self.pair[n]
            mine = p == viewer
            self.sets[n] = t.hands[p] if mine else t.known[p] & ~t.gone
            self.sets[n + 2] = t.discards[p] if mine else t.told[p] & ~t.gone & ~t.known[p]
            theirs[n] = t.blanche[p]
        for place in range(game.in_stock(t)):
            self.places.append(-1)
            if viewer >= 0 and t.saw(viewer, place):
                card = t.order[DEALT + place]
                self.places[place] = card
                n = 0 if t.drawer(place) == t.elder else 1
                if DEALT + place >= t.drawn:
                    self.sets[LEFT] |= BIT[card]
                elif self.lawful or self.pair[n] == viewer:
                    theirs[n] |= BIT[card]
                else:
                    self.sets[n] |= BIT[card] & ~t.gone
        self.unseen: i64 = of(game.pack_order(t)) & ~t.gone
        for cards in self.sets:
            self.unseen &= ~cards
        self.room[LEFT] = count(self.unseen)
        for n in range(LEFT):
            self.room[n] = (t.held[self.pair[n]] if n < 2 else t.laid[self.pair[n - 2]]) - count(self.sets[n])
            self.room[LEFT] -= self.room[n]
        for n in range(2):
            self._bind(n, theirs[n] & self.unseen)

    def _bind(self, n: i64, his: i64) -> None:
        """What hand ``n`` and its discard can take: ``his`` cards go nowhere else."""
        t, p = self.t, self.pair[n]
        self.may[n] &= ~t.void[p]
        for other in range(5):
            if other != n and other != n + 2:
                self.may[other] &= ~his
        if self.lawful:
            return
        if t.blanche[p]:
            self.may[n + 2] &= t.blanche[p]
        elif t.bound[p]:
            self.may[n] &= ~melds.COURTS  # carte blanche is said and not yet shown
        for rank in range(5):  # who lays out the fourth of a three says so
            if (t.ranks[p] >> (3 * rank)) & 7 == 3 and not OF_RANK[rank + 8] & self.sets[n + 2]:
                self.may[n + 2] &= ~OF_RANK[rank + 8]

    def hand(self, n: i64, rng: i64) -> bool:
        """Draw the cards that hand ``n`` lacks, if its owner has said anything of them; False when none fit."""
        p = self.pair[n]
        if self.lawful or p == self.viewer or not self.room[n]:
            return True
        hands = Spoken(self.t, self.game.sink, p, n, self)
        if not hands.bound():
            return True
        cards = hands.draw(rng) if hands.possible() else -1
        if cards < 0:
            return False
        self.sets[n] |= cards
        self.unseen &= ~cards
        self.room[n] = 0
        return True

    def fill(self, rng: i64) -> bool:
        """Draw the hands of those who have spoken, then deal the rest; False when younger's does not fit elder's."""
        for n in range(2):
            rng = advance(rng)
            if not self.hand(n, mix(rng)):
                if n == 0:
                    raise ValueError("no deal fits what has been said")
                return False
        rng = advance(rng)
        found = Dealer(self.unseen, self.room, self.may).deal(mix(rng))
        for n in range(5):
            self.sets[n] |= found[n]
        for n in range(2):
            self.t.hands[self.pair[n]] = self.sets[n]
            self.t.discards[self.pair[n]] = self.sets[n + 2]
        return True

    def lay_order(self) -> None:
        """An order of the pack in which each seat drew what it can have drawn, and the stock is what is left."""
        t = self.t
        t.rng = advance(t.rng)
        pack = shuffled(self.game.pack_order(t), mix(t.rng))
        used: i64 = 0
        for c in self.places:
            used |= BIT[c] if c >= 0 else 0
        for place in range(len(self.places)):
            p = t.drawer(place)
            pool: i64 = self.sets[LEFT] if DEALT + place >= t.drawn else -1  # with laws some are dealt to nobody
            if p >= 0:
                pool = (t.hands[p] | t.played[p] | (t.discards[p] if self.lawful else 0)) & ~t.blanche[p]
            for c in pack:
                if self.places[place] < 0 and BIT[c] & pool & ~used:
                    self.places[place] = c
                    used |= BIT[c]
        rest = [int(c) for c in pack if not used & BIT[c]]
        order = rest[:DEALT]
        order += [int(low(used))] * (int(DEALT) - len(order))  # where some of the stock were dealt to a hand
        order += self.places
        t.order = vec[i64](order + rest[DEALT:])

    def claim(self) -> None:
        """What elder has called from, where that is not answered and the viewer does not know it."""
        t, hand = self.t, self.t.hands[self.t.elder]
        if t.elder == self.viewer:
            return
        if t.calls[POINT] and t.answers[POINT] == UNASKED:
            total = melds.longest_point(hand) if self.lawful else t.calls[POINT]
            claims = vec[i64]([])
            for suit in range(4):
                for cards in melds.totals(melds.nine(hand, suit), total, self.game.sink):
                    claims = append(claims, melds.whole(cards, suit))
            t.rng = advance(t.rng)
            t.claim = claims[mix(t.rng) % i64(len(claims))]
        for kind in (SEQUENCE, SETS):
            if t.calls[kind] and t.answers[kind] == UNASKED and not self.lawful:
                t.claim = melds.unsunk(hand, kind, t.calls[kind])


def fill_in(t: PiquetState, game: PiquetRules[Any], viewer: i64) -> None:
    """Give every hidden field of ``t`` a value that fits what ``viewer`` knows."""
    younger = t.younger()
    if younger < 0:
        game.lay_talon(t, of(game.pack_order(t)))
        return
    for _ in range(1 if viewer == t.elder or viewer == younger else TRIES):  # often one hand alone is hidden
        filler = Filler(t, game, viewer)
        t.rng = advance(t.rng)
        if filler.fill(mix(t.rng)):
            filler.lay_order()
            filler.claim()
            return
    raise ValueError("no deal fits what has been said")
