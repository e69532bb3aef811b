"""Hands that are bound suit by suit, counted so that one can be drawn, each as likely as the deals that it leaves open.

What is held of a suit bears out what was said of the hand, or belies it by itself. So the holdings of each suit are
sorted into kinds: what they bear out, and how many cards they have, of each set that is counted and of each class of
cards that may go to the same other places; and the kinds are put together one suit after another.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.rng import advance, mix
from gamester.engine.sample import Dealer
from gamester.equipment.cards import suit_set

BORNE_OUT: Final = 3  # the lowest bits of a kind; then come how many cards there are, of each set, of each class
SIZE: Final = 2
SETS: Final = 8
TRIES: Final = 2000


class BoundHands:
    """The hands that have the ``sure`` cards and some of the ``unseen``.

    They are those of the ``n``-th of the places with ``rooms`` for these, which takes only what it ``may``. A game says
    what they are bound to before ``draw``: ``goal``, ``wants`` and ``holdings``, and by ``agrees`` what can only be
    tried.
    """

    def __init__(self, sure: i64, unseen: i64, n: i64, rooms: vec[i64], may: vec[i64]) -> None:
        self.sure: i64 = sure
        self.unseen: i64 = unseen
        self.room: i64 = rooms[n]
        self.free: i64 = unseen & may[n] if self.room else 0
        self.rooms = rooms[:]  # of the other places, which get what is left
        self.rooms[n] = 0
        self.may = may
        self.once: i64 = 0  # of what is borne out that which no more than one suit can bear out
        self.goal: i64 = self.room << SIZE  # of a hand's kind, up to the classes
        self.sets = vec[i64]([])
        self.top: i64 = SETS
        self.classes = vec[i64]([])
        self.open: dict[int, float] = {}
        self.suits: list[dict[int, list[int]]] = []  # by suit, the free cards held of each kind
        self.sums: list[dict[int, float]] = []  # how many ways there are of each kind, in the suits so far together
        self.ends: dict[int, float] = {}  # those of whole hands, by the deals that they leave open

    # --- what a game says -------------------------------------------------------------------------------------------
    def wants(self, cards: i64, many: i64) -> None:
        """The hand has just so ``many``, seven at most, of these cards."""
        self.goal += (many - count(self.sure & cards)) << self.top
        self.sets = append(self.sets, cards)
        self.top += 3

    def holdings(self, suit: i64, cards: i64) -> list[int]:
        """What these cards of a suit bear out, as BORNE_OUT bits, for each way to hold them; none if they belie it."""
        raise NotImplementedError

    def agrees(self, hand: i64) -> bool:
        """Whether a hand agrees with what else is known of it."""
        return True

    # --- counting ---------------------------------------------------------------------------------------------------
    def _classify(self) -> None:
        unseen = self.unseen
        while unseen:
            alike: i64 = unseen
            for n in range(i64(len(self.rooms))):
                if self.rooms[n]:
                    alike &= self.may[n] if self.may[n] & BIT[low(unseen)] else ~self.may[n]
            self.classes = append(self.classes, alike)
            unseen &= ~alike

    def _kind(self, cards: i64) -> i64:
        """How many cards there are, and how many of each set and of each class but the last."""
        out = count(cards) << SIZE
        for n in range(i64(len(self.sets))):
            out += count(cards & self.sets[n]) << (SETS + 3 * n)
        for n in range(i64(len(self.classes)) - 1):
            out += count(cards & self.classes[n]) << (self.top + 4 * n)
        return out

    def _hold(self, suit: i64) -> dict[int, list[int]]:
        """What can be held of a suit, by kinds."""
        found: dict[int, list[int]] = {}
        free = self.free & suit_set(suit)
        part = free
        while True:
            for held in self.holdings(suit, (self.sure & suit_set(suit)) | part):
                found.setdefault(held + self._kind(part), []).append(part)
            if not part:
                return found
            part = (part - 1) & free

    def _count(self) -> None:
        self._classify()
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
        if a & b & self.once:
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
        """The unseen cards of one hand; -1 when there is none."""
        self._count()
        for _ in range(TRIES if self.ends else 0):
            rng = advance(rng)
            cards = self._draw(mix(rng))
            if self.agrees(self.sure | cards):
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
