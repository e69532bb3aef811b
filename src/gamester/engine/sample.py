"""Constrained dealing: hidden cards to hidden places, uniformly among all ways that fit.

Cards that may go to the same places are alike, so they form classes; a class is shared out in one draw, weighed by
the number of ways in which the rest can then be completed. No trial and error.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, nth
from gamester.engine.rng import advance, mix


class Dealer:
    """Deals ``unseen`` to places with ``room`` for so many, where place ``p`` takes only cards in ``may[p]``.

    The room of all places together is the number of unseen cards.
    """

    def __init__(self, unseen: i64, room: vec[i64], may: vec[i64]) -> None:
        self.places = i64(len(room))
        self.room = room[:]
        self.sets = vec[i64]([])  # the classes of cards
        self.masks = vec[i64]([])  # the places each class may go to
        self.memo: dict[int, float] = {}
        self._classify(unseen, may)

    def _classify(self, unseen: i64, may: vec[i64]) -> None:
        free: i64 = 0
        for p in range(self.places):
            if self.room[p]:
                free |= BIT[p]
        rest = unseen
        while rest:
            c: i64 = BIT[low(rest)]
            mask: i64 = 0
            alike: i64 = rest
            for p in range(self.places):
                if not free & BIT[p]:
                    continue
                if may[p] & c:
                    mask |= BIT[p]
                    alike &= may[p]
                else:
                    alike &= ~may[p]
            rest &= ~alike
            self._insert(alike, mask)

    def _insert(self, cards: i64, mask: i64) -> None:
        """Keep the classes with fewest places first, so that most of the work is forced early."""
        k: i64 = 0
        while k < len(self.masks) and count(self.masks[k]) <= count(mask):
            k += 1
        sets, masks = self.sets[:k], self.masks[:k]
        sets, masks = append(sets, cards), append(masks, mask)
        while k < len(self.masks):
            sets, masks = append(sets, self.sets[k]), append(masks, self.masks[k])
            k += 1
        self.sets, self.masks = sets, masks

    def ways(self, k: i64, room: vec[i64]) -> float:
        """In how many ways classes ``k`` and later can be dealt into ``room``."""
        if k == len(self.sets):
            return 1.0
        key: int = k
        for p in range(self.places):
            key = key * 64 + int(room[p])
        found = self.memo.get(key)
        if found is None:
            found = self._split(k, low(self.masks[k]), count(self.sets[k]), room)
            self.memo[key] = found
        return found

    def _split(self, k: i64, p: i64, left: i64, room: vec[i64]) -> float:
        """Ways to share ``left`` cards of class ``k`` among its places from ``p`` on, and all later classes."""
        mask = self.masks[k]
        if not mask >> (p + 1):
            if room[p] < left:
                return 0.0
            rest = room[:]
            rest[p] -= left
            return self.ways(k + 1, rest)
        if not mask & BIT[p]:
            return self._split(k, p + 1, left, room)
        total = 0.0
        n: i64 = 0
        while n <= left and n <= room[p]:
            rest = room[:]
            rest[p] -= n
            total += choose(left, n) * self._split(k, p + 1, left - n, rest)
            n += 1
        return total

    def deal(self, rng: i64) -> vec[i64]:
        """One set a place, drawn uniformly; ``ValueError`` when no deal fits."""
        out = vec[i64]([0] * self.places)
        room = self.room[:]
        for k in range(i64(len(self.sets))):
            cards = self.sets[k]
            left = count(cards)
            last = k + 1 == len(self.sets)
            for p in range(self.places):
                if not self.masks[k] & BIT[p] or not left:
                    continue
                n: i64 = 0
                if last:
                    n = room[p]
                elif not self.masks[k] >> (p + 1):
                    n = left
                else:
                    rng = advance(rng)
                    n = self._draw(k, p, left, room, rng)
                if n > left or n > room[p]:
                    raise ValueError("no deal fits what has been seen")
                room[p] -= n
                left -= n
                while n:
                    rng = advance(rng)
                    c = BIT[nth(cards, mix(rng) % count(cards))]
                    cards &= ~c
                    out[p] |= c
                    n -= 1
            if left:
                raise ValueError("no deal fits what has been seen")
        return out

    def _draw(self, k: i64, p: i64, left: i64, room: vec[i64], rng: i64) -> i64:
        """How many of the ``left`` cards of class ``k`` place ``p`` gets."""
        weights: list[float] = []
        total = 0.0
        n: i64 = 0
        while n <= left and n <= room[p]:
            rest = room[:]
            rest[p] -= n
            total += choose(left, n) * self._split(k, p + 1, left - n, rest)
            weights.append(total)
            n += 1
        if total <= 0.0:
            raise ValueError("no deal fits what has been seen")
        at = total * float(mix(rng) >> 10) / 4503599627370496.0
        n = 0
        while weights[n] <= at:
            n += 1
        return n


def choose(n: i64, k: i64) -> float:
    """The binomial coefficient, as a float: weights need no more."""
    out = 1.0
    for j in range(k):
        out = out * float(n - j) / float(j + 1)
    return out
