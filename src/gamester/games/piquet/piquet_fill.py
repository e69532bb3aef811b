"""Imagining the hidden cards of Piquet so that every call and answer made would have been true.

First each hand gets, for each thing said of it, one of the holdings that make it true; then the other cards go one
by one, in random order, to the places they may have come from. A wrong turn is left as soon as it shows.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, of
from gamester.engine.rng import advance, mix, shuffled
from gamester.engine.state import CHANCE
from gamester.equipment.cards import suit_set
from gamester.games.piquet.piquet_claims import agrees, witnesses
from gamester.games.piquet.piquet_count import COURTS, OF_RANK, PIPS, nine
from gamester.games.piquet.piquet_state import DEALT, POINT, STOCK, UNASKED, PiquetRules, PiquetState

PATIENCE: Final = 20  # wrong turns before every step is looked into more closely


class Filler:
    """Places the cards a seat has not seen: in the two hands, their discards and the stock."""

    def __init__(self, t: PiquetState, game: PiquetRules, viewer: i64, rng: i64, limit: i64) -> None:
        self.t = t
        self.game = game
        self.viewer = viewer
        self.cards = vec[i64]([])
        self.sets = vec[i64]([0] * 5)  # elder's hand, younger's, elder's discards, younger's, the stock
        self.room = vec[i64]([0] * 5)
        self.may = vec[i64]([0] * 5)
        self.base = vec[i64]([0, 0])  # what each hand is sure to have had when calls were made
        self.rng: i64 = rng
        self.unseen: i64 = 0
        self.fails: i64 = 0  # wrong turns so far
        self.limit: i64 = limit  # and how many before all is begun again
        self._survey()

    def seat(self, n: i64) -> i64:
        """The seat of hand ``n``: 0 elder, 1 younger."""
        return self.t.elder if n == 0 else self.t.dealer

    def _survey(self) -> None:
        t = self.t
        game = self.game
        pack = of(game.pack_order(t))
        placed = t.gone
        stock = t.drawn - DEALT if t.held[t.elder] + t.held[t.dealer] + count(t.gone) else 0
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
            c = t.peeks[STOCK * self.viewer + n]
            if c < 0 or t.gone & BIT[c]:
                continue
            if n >= taken:
                self.sets[4] |= BIT[c]
            elif n >= t.took[t.elder] and self.viewer == t.elder:
                self.sets[1] |= BIT[c]

    def _line_up(self, unseen: i64) -> None:
        """The unseen cards in random order, those with least choice first."""
        rest = vec[i64]([])
        first = vec[i64]([])
        while unseen:
            c = low(unseen)
            unseen &= unseen - 1
            places = 0
            for n in range(5):
                if self.room[n] and self.may[n] & BIT[c]:
                    places += 1
            if places <= 2:
                first = append(first, c)
            else:
                rest = append(rest, c)
        self.rng = advance(self.rng)
        first = shuffled(first, mix(self.rng))
        self.rng = advance(self.rng)
        self.cards = first
        for c in shuffled(rest, mix(self.rng)):
            self.cards = append(self.cards, c)

    def _fits(self, k: i64) -> bool:
        """Whether cards from ``k`` on can still fill every place and bear out every call."""
        rest: i64 = 0
        n: i64 = k
        while n < len(self.cards):
            rest |= BIT[self.cards[n]]
            n += 1
        return self._can(rest)

    def _can(self, rest: i64) -> bool:
        """Whether the cards of ``rest`` can fill every place and bear out every call."""
        for n in range(5):
            if self.room[n] > count(rest & self.may[n]):
                return False
        for n in range(2):
            p = self.seat(n)
            if p == self.viewer:
                continue
            sure = self.base[n] | self.sets[n]
            may = sure | (rest & self.may[n]) if self.room[n] else sure
            if not agrees(self.t, self.game, p, sure, may, self.room[n]):
                return False
        return self.fails < PATIENCE or self._shared_out(rest)

    def _shared_out(self, rest: i64) -> bool:
        """The same, looking closer: no card that would belie a hand counts as open to it, and all places together
        find their cards."""
        open_to = vec[i64]([0] * 5)
        for n in range(5):
            open_to[n] = rest & self.may[n] if self.room[n] else 0
        for n in range(2):
            p = self.seat(n)
            sure = self.base[n] | self.sets[n]
            may = sure | open_to[n]
            left = open_to[n] if p != self.viewer else 0
            while left:
                c = left & -left
                left &= left - 1
                if not agrees(self.t, self.game, p, sure | c, may, self.room[n] - 1):
                    open_to[n] &= ~c
        for places in range(1, 32):
            room: i64 = 0
            cards: i64 = 0
            for n in range(5):
                if places & BIT[n]:
                    room += self.room[n]
                    cards |= open_to[n]
            if room > count(cards):
                return False
        return True

    def bear_out(self, j: i64) -> bool:
        """Give the hands what makes things said true, from the ``j``-th on, then place the rest; False if none fits."""
        if j == 18:
            self._line_up(self.unseen)
            return self.place(0)
        n = j % 2
        kind = j // 2  # both hands' sequences, then threes, then leads named, then points
        p = self.seat(n)
        if p == self.viewer:
            return self.bear_out(j + 1)
        sure = self.base[n] | self.sets[n]
        free = self.unseen & self.may[n] if self.room[n] else 0
        found = witnesses(self.t, self.game, p, kind, sure, sure | free)
        if not len(found):
            return self.bear_out(j + 1)
        self.rng = advance(self.rng)
        hand, room, may, unseen = self.sets[n], self.room[n], self.may[n], self.unseen
        for cards in shuffled(found, mix(self.rng)):
            more = cards & unseen
            if cards < 0 or count(more) > room:
                continue
            self.sets[n] = hand | more
            self.room[n] = room - count(more)
            self.unseen = unseen & ~more
            if kind == 8:
                self.may[n] = may & ~suit_set(low(cards) // 13)
            if self._can(self.unseen) and self.bear_out(j + 1):
                return True
            self.fails += 1
            if self.fails > self.limit:
                return False
            self.sets[n] = hand
            self.room[n] = room
            self.may[n] = may
            self.unseen = unseen
        return False

    def place(self, k: i64) -> bool:
        """Place cards ``k`` and after; False when that cannot be done."""
        if k == len(self.cards):
            return True
        c = BIT[self.cards[k]]
        tried: i64 = 0
        while True:
            total: i64 = 0
            for n in range(5):
                if self.may[n] & c and not tried & BIT[n]:
                    total += self.room[n]
            if not total:
                return False
            self.rng = advance(self.rng)
            at: i64 = mix(self.rng) % total
            to: i64 = -1
            for n in range(5):
                if self.may[n] & c and not tried & BIT[n] and to < 0:
                    at -= self.room[n]
                    if at < 0:
                        to = n
            tried |= BIT[to]
            self.sets[to] |= c
            self.room[to] -= 1
            if self._fits(k + 1) and self.place(k + 1):
                return True
            self.sets[to] &= ~c
            self.room[to] += 1
            self.fails += 1
            if self.fails > self.limit:
                return False


def fill_in(t: PiquetState, game: PiquetRules, viewer: i64) -> None:
    """Give every hidden field of ``t`` a value that fits what ``viewer`` knows."""
    limit: i64 = 50
    filler = Filler(t, game, viewer, t.rng, limit)
    while not filler.bear_out(0):
        if filler.fails <= limit:
            raise ValueError("no deal fits what has been said")
        limit += limit  # other choices, with more patience, so that what can be found is found
        filler = Filler(t, game, viewer, advance(filler.rng), limit)
        filler.fails = PATIENCE
    t.rng = advance(filler.rng)
    for n in range(2):
        p = filler.seat(n)
        t.hands[p] = filler.sets[n]
        t.discards[p] = filler.sets[n + 2]
    if t.held[t.elder] + t.held[t.dealer] + count(t.gone) == 0:
        return
    _lay_order(t, game, viewer, filler.sets[4])
    p = t.elder
    if p != viewer and t.calls[POINT] and t.answers[POINT] == UNASKED:
        t.claim[p] = _claim(t.hands[p], t.calls[POINT])


def _claim(hand: i64, total: i64) -> i64:
    """Cards of one suit, all or all but one, that make ``total``."""
    for suit in range(4):
        cards = hand & suit_set(suit)
        if PIPS[nine(cards, suit)] == total:
            return cards
    for suit in range(4):
        cards = hand & suit_set(suit)
        rest = cards
        while rest:
            c = rest & -rest
            rest &= rest - 1
            if PIPS[nine(cards & ~c, suit)] == total:
                return cards & ~c
    return 0


def _lay_order(t: PiquetState, game: PiquetRules, viewer: i64, stock: i64) -> None:
    """An order of the pack in which each seat drew what it can have drawn and the stock is what is left."""
    places = vec[i64]([-1] * STOCK)
    if viewer >= 0:
        for n in range(game.stock):
            places[n] = t.peeks[STOCK * viewer + n]
    fixed = of_places(places)
    took = t.took[t.elder]
    taken: i64 = t.drawn - DEALT
    pools = vec[i64]([0, 0, 0])
    for n in range(2):
        p = t.elder if n == 0 else t.dealer
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
    t.order = order[: t.need - 1] if t.turn == CHANCE else order
    _others_peeks(t, game, viewer)


def _others_peeks(t: PiquetState, game: PiquetRules, viewer: i64) -> None:
    """What the other seats have seen of the stock, as the order now has it."""
    taken: i64 = t.drawn - DEALT
    if t.took[t.elder] == 0:
        return
    if t.elder != viewer:
        for n in range(game.takes):
            t.peeks[STOCK * t.elder + n] = t.order[DEALT + n]
        if t.named >= 0:
            for n in range(taken, game.stock):
                t.peeks[STOCK * t.elder + n] = t.order[DEALT + n]
    if t.dealer != viewer and t.took[t.dealer]:
        for n in range(t.took[t.elder], taken):
            t.peeks[STOCK * t.dealer + n] = t.order[DEALT + n]
        if t.looked:
            for n in range(taken, game.stock):
                t.peeks[STOCK * t.dealer + n] = t.order[DEALT + n]


def of_places(places: vec[i64]) -> i64:
    """The set of the known ones."""
    s: i64 = 0
    for c in places:
        if c >= 0:
            s |= BIT[c]
    return s
