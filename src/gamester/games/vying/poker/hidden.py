"""What an opener's opening says of his cards: a hand drawn uniformly among all that could have opened.

The hands are counted by ranks, from the ace down, and one is drawn along the counts; nothing is tried and rejected.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.rng import advance, mix, some_of
from gamester.engine.sample import choose
from gamester.equipment.cards import OF_RANK

_NOTHING = 0  # no pair so far
_LOW_PAIR = 1  # one pair, too low
_OPENS = 2
_WHEEL = 0x100F


class Opening:
    """Hands of five from ``unseen``, and of all of ``seen``, that hold a pair of ``least`` or better."""

    def __init__(self, unseen: i64, least: i64, straights: bool, seen: i64 = 0) -> None:
        self.unseen = unseen
        self.seen = seen
        self.least = least
        self.straights = straights
        self.counts = vec[i64]([])
        for rank in range(13):
            self.counts = append(self.counts, count(unseen & OF_RANK[rank]))
        self.memo = vec[i64]([-1] * (14 * 6 * 3))

    def ways(self, rank: i64, left: i64, pairs: i64) -> i64:
        """Ways to take ``left`` cards of ranks below ``rank`` so that, after ``pairs``, the hand opens by its pairs."""
        if left == 0:
            for below in range(rank):
                if self.seen & OF_RANK[below]:
                    return 0
            return 1 if pairs == _OPENS else 0
        if rank == 0:
            return 0
        at = (rank * 6 + left) * 3 + pairs
        if self.memo[at] < 0:
            total: i64 = 0
            least: i64 = count(self.seen & OF_RANK[rank - 1])
            n: i64 = least
            while n <= left and n - least <= self.counts[rank - 1]:
                total += _choose(self.counts[rank - 1], n - least) * self.ways(
                    rank - 1, left - n, self._then(pairs, rank - 1, n)
                )
                n += 1
            self.memo[at] = total
        return self.memo[at]

    def _then(self, pairs: i64, rank: i64, n: i64) -> i64:
        if n < 2 or pairs == _OPENS:
            return pairs
        if n > 2 or pairs == _LOW_PAIR or rank >= self.least:
            return _OPENS
        return _LOW_PAIR

    def straight(self, top: i64) -> i64:
        """The ranks of the straight with this top card."""
        return _WHEEL if top == 3 else BIT[top + 1] - BIT[top - 4]

    def straight_ways(self, top: i64) -> i64:
        """How many straights, of one suit or not, have this top card."""
        total: i64 = 1
        for rank in range(13):
            seen = count(self.seen & OF_RANK[rank])
            if not self.straight(top) & BIT[rank]:
                total *= 0 if seen else 1
            elif not seen:
                total *= self.counts[rank]
            elif seen > 1:
                total = 0
        return total

    def flushes(self, suit: i64) -> vec[i64]:
        """The flushes of a suit that are not counted as straights."""
        out = vec[i64]([])
        seen = (self.seen >> (13 * suit)) & 0x1FFF
        cards = ((self.unseen >> (13 * suit)) & 0x1FFF) | seen
        if count(cards) < 5 or count(self.seen) > count(seen):
            return out
        hand: i64 = 31
        while hand < 0x2000:
            if not hand & ~cards and not seen & ~hand and not (self.straights and self._is_straight(hand)):
                out = append(out, hand)
            # the next greater word with as many bits
            lowest = hand & -hand
            ripple = hand + lowest
            hand = ripple | (((hand ^ ripple) // lowest) >> 2)
        return out

    def _is_straight(self, ranks: i64) -> bool:
        return ranks == _WHEEL or ranks == low_run(ranks)

    def total(self) -> i64:
        """How many hands open."""
        total = self.ways(13, 5, _NOTHING)
        for suit in range(4):
            total += i64(len(self.flushes(suit)))
        if self.straights:
            for top in range(3, 13):
                total += self.straight_ways(top)
        return total

    def draw(self, rng: i64) -> i64:
        """One of the hands, each as likely; 0 where none is possible."""
        everything = self.total()
        if everything == 0:
            return 0
        rng = advance(rng)
        at = mix(rng) % everything
        by_pairs = self.ways(13, 5, _NOTHING)
        if at < by_pairs:
            return self._by_pairs(at, rng)
        at -= by_pairs
        for suit in range(4):
            found = self.flushes(suit)
            if at < i64(len(found)):
                return found[at] << (13 * suit)
            at -= i64(len(found))
        top: i64 = 3
        while at >= self.straight_ways(top):
            at -= self.straight_ways(top)
            top += 1
        hand: i64 = self.seen
        for rank in range(13):
            if self.straight(top) & BIT[rank] and not self.seen & OF_RANK[rank]:
                rng = advance(rng)
                hand |= some_of(self.unseen & OF_RANK[rank], 1, rng)
        return hand

    def _by_pairs(self, at: i64, rng: i64) -> i64:
        hand: i64 = self.seen
        rank: i64 = 13
        left: i64 = 5
        pairs: i64 = _NOTHING
        while left > 0:
            rank -= 1
            least: i64 = count(self.seen & OF_RANK[rank])
            n: i64 = least
            while True:
                then = self._then(pairs, rank, n)
                ways = _choose(self.counts[rank], n - least) * self.ways(rank, left - n, then)
                if at < ways:
                    at %= self.ways(rank, left - n, then)
                    break
                at -= ways
                n += 1
            pairs = then
            left -= n
            rng = advance(rng)
            hand |= some_of(self.unseen & OF_RANK[rank], n - least, rng)
        return hand


def low_run(ranks: i64) -> i64:
    """The five ranks in sequence from the lowest of ``ranks``."""
    return (ranks & -ranks) * 31


def _choose(n: i64, k: i64) -> i64:
    return i64(int(choose(n, k) + 0.5))
