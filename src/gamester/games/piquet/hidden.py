"""Imagining the hidden cards of Piquet so that every call and answer made would have been true.

For a seat every deal that fits is as likely as any other. A spectator knows neither hand: elder's is drawn as if
younger had said nothing, then younger's among those that fit it, since counting both together costs too much.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, of
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.equipment.cards import OF_RANK
from gamester.games.piquet.hands import COURTS
from gamester.games.piquet.hidden_claims import claims_of, spoken
from gamester.games.piquet.hidden_hands import Hands
from gamester.games.piquet.score import PiquetRules
from gamester.games.piquet.state import DEALT, POINT, SEQUENCE, SETS, STOCK, UNASKED, PiquetState
from gamester.games.piquet.tell import unsunk

TRIES: Final = 1000  # hands of elder tried before a spectator is told that none fits


class Filler:
    """Places the cards a seat has not seen: in the two hands, their discards and the stock."""

    def __init__(self, t: PiquetState, game: PiquetRules, viewer: i64) -> None:
        self.t = t
        self.game = game
        self.viewer = viewer
        self.younger: i64 = t.younger()
        self.sets = vec[i64]([0] * 5)  # elder's hand, younger's, elder's discards, younger's, the stock
        self.room = vec[i64]([0] * 5)
        self.may = vec[i64]([0] * 5)
        self.base = vec[i64]([0, 0])  # what each hand is sure to have had when calls were made
        self.unseen: i64 = 0
        self._survey()

    def seat(self, n: i64) -> i64:
        """The seat of hand ``n``: 0 elder, 1 younger."""
        return self.t.elder if n == 0 else self.younger

    def _survey(self) -> None:
        t = self.t
        game = self.game
        pack = of(game.pack_order(t))
        placed = t.gone
        stock = t.drawn - DEALT
        if self.viewer >= 0:
            self._peeked(stock)
        for n in range(2):
            p = self.seat(n)
            known = t.hands[p] if p == self.viewer else (t.known[p] | self.sets[n]) & ~t.gone
            out = t.discards[p] if p == self.viewer else t.told[p]
            if t.blanche[p] and count(t.blanche[p] & ~known & ~t.gone) == t.laid[p]:
                out |= t.blanche[p] & ~known & ~t.gone
            self.sets[n] = known
            self.sets[n + 2] = out
            self.room[n] = t.held[p] - count(known)
            self.room[n + 2] = t.laid[p] - count(out)
            self.may[n] = ~t.void[p]
            if t.bound[p] and not t.blanche[p]:
                self.may[n] &= ~COURTS  # carte blanche is said and not yet shown
            self.may[n + 2] = t.blanche[p] if t.blanche[p] else -1
            self.base[n] = known | t.played[p]
            placed |= known | out
        for n in range(2):
            told = t.ranks[self.seat(n)]
            for r in range(5):
                if told and (told >> (3 * r)) & 7 == 3 and not OF_RANK[r + 8] & self.sets[n + 2]:
                    self.may[n + 2] &= ~OF_RANK[r + 8]
        placed |= self.sets[4]
        unseen = pack & ~placed
        self.may[4] = -1
        for n in range(2):
            p = self.seat(n)
            if t.blanche[p]:
                left = unseen & t.blanche[p]  # it was his: it is in his hand or his discard
                self.may[4] &= ~left
                self.may[1 - n] &= ~left
                self.may[3 - n] &= ~left
        left_over = count(unseen)
        for n in range(4):
            left_over -= self.room[n]
        self.room[4] = left_over
        self.unseen = unseen

    def _peeked(self, taken: i64) -> None:
        """Put the cards of the stock that the viewer has seen where they now are."""
        t = self.t
        for n in range(self.game.stock):
            if not t.saw(self.viewer, n):
                continue
            c = t.order[DEALT + n]
            if t.gone & BIT[c]:
                continue
            if n >= taken:
                self.sets[4] |= BIT[c]
            elif n >= t.took(t.elder) and self.viewer == t.elder:
                self.sets[1] |= BIT[c]

    def hand(self, n: i64, rng: i64) -> bool:
        """Draw the cards that hand ``n`` lacks, if its owner has said anything of them; False when none fit."""
        p = self.seat(n)
        if p == self.viewer or not self.room[n] or not spoken(self.t, p):
            return True
        rooms = self.room[:]
        rooms[n] = 0
        sure = self.base[n] | self.sets[n]
        hands = Hands(self.game, self.t, p, sure, self.unseen, self.room[n], self.may[n], rooms, self.may)
        cards = hands.draw(rng)
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
        return True


def fill_in(t: PiquetState, game: PiquetRules, viewer: i64) -> None:
    """Give every hidden field of ``t`` a value that fits what ``viewer`` knows."""
    younger = t.younger()
    if younger < 0:
        game.lay_talon(t, of(game.pack_order(t)))
        return
    filler = Filler(t, game, viewer)
    t.rng = advance(t.rng)
    tries: i64 = 1
    most: i64 = TRIES
    if viewer == t.elder or viewer == younger:
        most = 1  # one hand alone is hidden from him
    while not filler.fill(mix(t.rng)):
        if tries == most:
            raise ValueError("no deal fits what has been said")
        tries += 1
        filler = Filler(t, game, viewer)
        t.rng = advance(t.rng)
    for n in range(2):
        p = filler.seat(n)
        t.hands[p] = filler.sets[n]
        t.discards[p] = filler.sets[n + 2]
    _lay_order(t, game, viewer, filler.sets[4])
    if t.elder == viewer:
        return
    if t.calls[POINT] and t.answers[POINT] == UNASKED:
        claims = claims_of(t.hands[t.elder], t.calls[POINT], game.sink)
        t.rng = advance(t.rng)
        t.claim = claims[mix(t.rng) % i64(len(claims))]
    for kind in (SEQUENCE, SETS):
        if t.calls[kind] and t.answers[kind] == UNASKED:
            t.claim = unsunk(t.hands[t.elder], kind, t.calls[kind])


def _lay_order(t: PiquetState, game: PiquetRules, viewer: i64, stock: i64) -> None:
    """An order of the pack in which each seat drew what it can have drawn and the stock is what is left."""
    places = vec[i64]([-1] * STOCK)
    if viewer >= 0:
        for n in range(game.stock):
            if t.saw(viewer, n):
                places[n] = t.order[DEALT + n]
    fixed = of_places(places)
    took = t.took(t.elder)
    taken: i64 = t.drawn - DEALT
    pools = vec[i64]([0, 0, 0])
    for n in range(2):
        p = t.elder if n == 0 else t.younger()
        pools[n] = (t.hands[p] | t.played[p]) & ~t.blanche[p] & ~fixed
    pools[2] = stock & ~fixed
    used: i64 = fixed
    for n in range(game.stock):
        if places[n] >= 0:
            continue
        k: i64 = 0 if n < took else 1 if n < taken else 2
        pool = vec[i64]([])
        left = pools[k] & ~used
        while left:
            pool = append(pool, low(left))
            left &= left - 1
        t.rng = advance(t.rng)
        places[n] = pool[mix(t.rng) % i64(len(pool))]
        used |= BIT[places[n]]
    order = vec[i64]([])
    for c in game.pack_order(t):
        if not used & BIT[c]:
            order = append(order, c)
    for n in range(game.stock):
        order = append(order, places[n])
    t.order = order


def of_places(places: vec[i64]) -> i64:
    """The set of the known ones."""
    s: i64 = 0
    for c in places:
        if c >= 0:
            s |= BIT[c]
    return s
