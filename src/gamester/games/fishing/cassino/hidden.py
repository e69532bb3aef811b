"""Hidden hands in imagination: uniform among all deals in which every builder holds the card for his build."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.rng import advance, mix, skip, some_of
from gamester.engine.sample import choose
from gamester.games.fishing.sums import KING, OF_RANK


class Unseen:
    """Deals ``cards`` to seats with ``room``, each with at least one of every rank ``proven`` of it.

    Ranks that somebody is proven to hold are shared out one by one, each split weighed by the ways to complete it;
    the rest follow in a lump. What is left over is the stock.
    """

    def __init__(self, cards: i64, room: vec[i64], proven: vec[i64]) -> None:
        self.room = room
        self.seats = i64(len(room))
        self.classes = vec[i64]([])
        self.needy = vec[i64]([])  # by class: the seats that must have one of it
        rest = cards
        for rank in range(1, KING + 1):
            who: i64 = 0
            for seat in range(self.seats):
                if proven[seat] & BIT[rank] and room[seat]:
                    who |= BIT[seat]
            if who:
                self.classes = append(self.classes, cards & OF_RANK[rank])
                self.needy = append(self.needy, who)
                rest &= ~OF_RANK[rank]
        self.classes = append(self.classes, rest)
        self.needy = append(self.needy, 0)

    def ways(self, k: i64, seat: i64, cards: i64, room: vec[i64]) -> float:
        """Ways to serve class ``k``, of which ``cards`` are left, from ``seat`` on, and all later classes."""
        total = 1.0
        if k + 1 == len(self.classes):
            while seat < self.seats:
                if room[seat] > cards:
                    return 0.0
                total *= choose(cards, room[seat])
                cards -= room[seat]
                seat += 1
            return total
        if seat == self.seats:
            return self.ways(k + 1, 0, count(self.classes[k + 1]), room)
        total = 0.0
        n: i64 = 1 if self.needy[k] & BIT[seat] else 0
        while n <= cards and n <= room[seat]:
            after = room[:]
            after[seat] -= n
            total += choose(cards, n) * self.ways(k, seat + 1, cards - n, after)
            n += 1
        return total

    def deal(self, rng: i64) -> vec[i64]:
        """One hand a seat."""
        room = self.room[:]
        out = vec[i64]([0] * self.seats)
        for k in range(i64(len(self.classes))):
            cards = self.classes[k]
            last = k + 1 == len(self.classes)
            for seat in range(self.seats):
                rng = advance(rng)
                n: i64 = room[seat] if last else self._share(k, seat, count(cards), room, rng)
                if n > count(cards):
                    raise ValueError("no deal fits what has been seen")
                room[seat] -= n
                out[seat] |= some_of(cards, n, rng)
                cards &= ~out[seat]
                rng = skip(rng, n)
        return out

    def _share(self, k: i64, seat: i64, cards: i64, room: vec[i64], rng: i64) -> i64:
        """How many of class ``k`` go to ``seat``."""
        total = self.ways(k, seat, cards, room)
        if total <= 0.0:
            raise ValueError("no deal fits what has been seen")
        at = total * float(mix(rng) >> 10) / 4503599627370496.0
        n: i64 = 1 if self.needy[k] & BIT[seat] else 0
        while True:
            after = room[:]
            after[seat] -= n
            at -= choose(cards, n) * self.ways(k, seat + 1, cards - n, after)
            if at < 0.0 or n + 1 > cards or n + 1 > room[seat]:
                return n
            n += 1


def dealt(cards: i64, room: vec[i64], proven: vec[i64], rng: i64, doubtful: bool) -> vec[i64]:
    """One hand a seat. ``doubtful``: a builder may lack his card, which is supposed where no deal fits else."""
    try:
        return Unseen(cards, room, proven).deal(rng)
    except ValueError:
        if not doubtful:
            raise
        return Unseen(cards, room, vec[i64]([0] * len(room))).deal(rng)
