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
from gamester.games.piquet.spoken import Spoken, totals
from gamester.games.piquet.state import DEALT, POINT, SEQUENCE, SETS, UNASKED, PiquetState
from gamester.games.piquet.tell import unsunk
from gamester.parts.melds import COURTS, longest_point, nine, whole

TRIES: Final = 1000  # hands of elder tried before a spectator is told that none fits
LEFT: Final = 4  # the place of the stock, after elder's hand, younger's, elder's discards and younger's


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
        self.places = vec[i64]([])  # the stock as the viewer has seen it
        self.unseen: i64 = 0
        self._survey()

    def _survey(self) -> None:
        t = self.t
        theirs = vec[i64]([0, 0])  # what each has drawn or shown before it laid out: it has it, or has laid it out
        for n in range(2):
            p = self.pair[n]
            mine = p == self.viewer
            self.sets[n] = t.hands[p] if mine else t.known[p] & ~t.gone
            self.sets[n + 2] = t.discards[p] if mine else t.told[p] & ~t.gone & ~t.known[p]
            theirs[n] = t.blanche[p]
        for place in range(self.game.in_stock(t)):
            self.places = append(self.places, -1)
            if self.viewer >= 0 and t.saw(self.viewer, place):
                card = t.order[DEALT + place]
                self.places[place] = card
                n = 0 if t.drawer(place) == t.elder else 1
                if DEALT + place >= t.drawn:
                    self.sets[LEFT] |= BIT[card]
                elif self.lawful or self.pair[n] == self.viewer:
                    theirs[n] |= BIT[card]
                else:
                    self.sets[n] |= BIT[card] & ~t.gone
        self.unseen = of(self.game.pack_order(t)) & ~t.gone
        for cards in self.sets:
            self.unseen &= ~cards
        for n in range(2):
            self._bind(n, theirs[n] & self.unseen)
        self.room[LEFT] = count(self.unseen)
        for n in range(LEFT):
            self.room[n] = (t.held[self.pair[n]] if n < 2 else t.laid[self.pair[n - 2]]) - count(self.sets[n])
            self.room[LEFT] -= self.room[n]

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
            self.may[n] &= ~COURTS  # carte blanche is said and not yet shown
        for rank in range(5):  # who lays out the fourth of a three says so
            if (t.ranks[p] >> (3 * rank)) & 7 == 3 and not OF_RANK[rank + 8] & self.sets[n + 2]:
                self.may[n + 2] &= ~OF_RANK[rank + 8]

    def hand(self, n: i64, rng: i64) -> bool:
        """Draw the cards that hand ``n`` lacks, if its owner has said anything of them; False when none fit."""
        t, p = self.t, self.pair[n]
        if self.lawful or p == self.viewer or not self.room[n]:
            return True
        hands = Spoken(t, self.game.sink, p, n, self.sets[n] | t.played[p], self.unseen, self.room, self.may)
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
        rng = advance(rng)
        if not self.hand(0, mix(rng)):
            raise ValueError("no deal fits what has been said")
        rng = advance(rng)
        if not self.hand(1, mix(rng)):
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
        for place in range(i64(len(self.places))):
            p = t.drawer(place)
            pool: i64 = self.sets[LEFT] if DEALT + place >= t.drawn else -1  # with laws some are dealt to nobody
            if p >= 0:
                pool = (t.hands[p] | t.played[p] | (t.discards[p] if self.lawful else 0)) & ~t.blanche[p]
            for c in pack:
                if self.places[place] < 0 and BIT[c] & pool & ~used:
                    self.places[place] = c
                    used |= BIT[c]
        order = vec[i64]([])
        behind = vec[i64]([])  # where cards of the stock were dealt to a hand fewer are left in their places
        for c in pack:
            if not used & BIT[c]:
                if len(order) < DEALT:
                    order = append(order, c)
                else:
                    behind = append(behind, c)
        while len(order) < DEALT:
            order = append(order, low(used))
        for c in self.places:
            order = append(order, c)
        for c in behind:
            order = append(order, c)
        t.order = order

    def claim(self) -> None:
        """What elder has called from, where that is not answered and the viewer does not know it."""
        t, hand = self.t, self.t.hands[self.t.elder]
        if t.elder == self.viewer:
            return
        if t.calls[POINT] and t.answers[POINT] == UNASKED:
            claims = claims_of(hand, longest_point(hand) if self.lawful else t.calls[POINT], self.game.sink)
            t.rng = advance(t.rng)
            t.claim = claims[mix(t.rng) % i64(len(claims))]
        for kind in (SEQUENCE, SETS):
            if t.calls[kind] and t.answers[kind] == UNASKED and not self.lawful:
                t.claim = unsunk(hand, kind, t.calls[kind])


def claims_of(hand: i64, total: i64, sink: bool) -> vec[i64]:
    """The card sets that a point of ``total`` can have been called with."""
    out = vec[i64]([])
    for suit in range(4):
        for cards in totals(nine(hand, suit), total, sink):
            out = append(out, whole(cards, suit))
    return out


def fill_in(t: PiquetState, game: PiquetRules[Any], viewer: i64) -> None:
    """Give every hidden field of ``t`` a value that fits what ``viewer`` knows."""
    younger = t.younger()
    if younger < 0:
        game.lay_talon(t, of(game.pack_order(t)))
        return
    tries: i64 = 1 if viewer == t.elder or viewer == younger else TRIES  # where one hand alone is hidden
    while True:
        filler = Filler(t, game, viewer)
        t.rng = advance(t.rng)
        tries -= 1
        if filler.fill(mix(t.rng)):
            break
        if not tries:
            raise ValueError("no deal fits what has been said")
    filler.lay_order()
    filler.claim()
