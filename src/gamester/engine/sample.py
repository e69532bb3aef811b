"""Constrained dealing: hidden cards to hidden places, uniformly among all ways that fit.

Places that take the same cards are pooled, and cards that may go to the same pools form a class. How many cards of
each class go to each pool is drawn first, each table of numbers weighed by the ways in which it can come about; then
which cards these are, and whose of the pool. No trial and error.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, low
from gamester.engine.rng import advance, mix, some_of


def _factorials() -> vec[float]:
    table = vec[float]([1.0])
    for n in range(1, 64):
        table = append(table, table[n - 1] * n)
    return table


FACTORIAL: Final[vec[float]] = _factorials()


def choose(n: i64, k: i64) -> float:
    """The binomial coefficient, as a float: weights need no more."""
    out = 1.0
    for j in range(k):
        out = out * float(n - j) / float(j + 1)
    return out


class Dealer:
    """Deals ``unseen`` to places with ``room`` for so many, where place ``p`` takes only cards in ``may[p]``.

    The room of all places together is the number of unseen cards.
    """

    def __init__(self, unseen: i64, room: vec[i64], may: vec[i64]) -> None:
        self.room = room[:]
        self.pools = vec[i64]([])  # sets of places
        self.rooms = vec[i64]([])  # what all places of a pool have room for
        self.takes = vec[i64]([])  # the cards a pool takes
        self.classes = vec[i64]([])  # sets of cards
        self.fits = vec[i64]([])  # the pools a class may go to
        self._pool(unseen, may)
        self._classify(unseen)
        # the fewer of the two are the columns of the table of numbers: what is left of them is what is remembered
        self.upright = len(self.classes) >= len(self.pools)  # the rows are classes
        self.place = vec[i64]([])  # the class or pool that a row stands for
        self.rows = vec[i64]([])  # how many cards are in it
        self.open = vec[i64]([])  # the columns it may share cards with
        self.columns = vec[i64]([])
        self.memo: dict[int, float] = {}
        self._lay_out()

    def _pool(self, unseen: i64, may: vec[i64]) -> None:
        all: i64 = 0
        for p in range(i64(len(self.room))):
            room = self.room[p]
            if not room:
                continue
            k: i64 = 0
            while k < len(self.pools) and self.takes[k] != may[p] & unseen:
                k += 1
            if k == len(self.pools):
                self.pools, self.rooms = append(self.pools, 0), append(self.rooms, 0)
                self.takes = append(self.takes, may[p] & unseen)
            self.pools[k] |= BIT[p]
            self.rooms[k] += room
            all += room
            if room < 0:
                all = -1 - count(unseen)
        if all != count(unseen):
            raise ValueError("the places have not the room for the cards unseen: does `held` say how many each holds?")

    def _classify(self, unseen: i64) -> None:
        while unseen:
            c: i64 = BIT[low(unseen)]
            alike: i64 = unseen
            mask: i64 = 0
            for k in range(i64(len(self.pools))):
                if self.takes[k] & c:
                    mask |= BIT[k]
                    alike &= self.takes[k]
                else:
                    alike &= ~self.takes[k]
            unseen &= ~alike
            self.classes, self.fits = append(self.classes, alike), append(self.fits, mask)

    def _lay_out(self) -> None:
        """The rows with fewest columns open come first, so that most of the work is forced early."""
        sizes = vec[i64]([])
        for cards in self.classes:
            sizes = append(sizes, count(cards))
        taken = ZEROS[: len(self.pools)]  # the classes that each pool takes
        for j in range(i64(len(self.classes))):
            for k in range(i64(len(self.pools))):
                if self.fits[j] & BIT[k]:
                    taken[k] |= BIT[j]
        totals = sizes if self.upright else self.rooms
        masks = self.fits if self.upright else taken
        self.columns = self.rooms if self.upright else sizes
        for width in range(i64(len(self.columns)) + 1):
            for n in range(i64(len(totals))):
                if count(masks[n]) == width:
                    self.place = append(self.place, n)
                    self.rows, self.open = append(self.rows, totals[n]), append(self.open, masks[n])

    def deals(self) -> float:
        """In how many ways the cards can be dealt."""
        out = self.ways(0, self.columns[:])
        for n in self.rows:
            out *= FACTORIAL[n]
        for n in self.columns:
            out *= FACTORIAL[n]
        for n in self.room:
            out /= FACTORIAL[n]
        return out

    def ways(self, row: i64, left: vec[i64]) -> float:
        """The weight of all tables from ``row`` on, when ``left`` is still wanting in the columns.

        A table weighs the product of 1/n! over its cells: its ways, but for a factor that all tables share.
        """
        if row == len(self.rows):
            return 1.0
        key: int = row
        for n in left:
            key = key * 64 + int(n)
        found = self.memo.get(key)
        if found is None:
            found = self._split(row, 0, self.rows[row], left)
            self.memo[key] = found
        return found

    def _split(self, row: i64, column: i64, many: i64, left: vec[i64]) -> float:
        """The weight of all ways to put ``many`` into a row's columns from ``column`` on, and to fill later rows."""
        rest = self.open[row] >> column
        if not rest:
            return 0.0 if many else self.ways(row + 1, left)
        column += low(rest)
        n: i64 = 0 if rest & (rest - 1) else many  # the last column open takes all
        total = 0.0
        while n <= many and n <= left[column]:
            left[column] -= n
            total += self._split(row, column + 1, many - n, left) / FACTORIAL[n]
            left[column] += n
            n += 1
        return total

    def deal(self, rng: i64) -> vec[i64]:
        """One set a place, drawn uniformly; ``ValueError`` when no deal fits."""
        left = self.columns[:]
        if self.ways(0, left) <= 0.0:
            raise ValueError("no deal fits what has been seen")
        undealt = self.classes[:]
        dealt = ZEROS[: len(self.pools)]
        for row in range(i64(len(self.rows))):
            many = self.rows[row]
            for column in range(i64(len(left))):
                if not many or not self.open[row] & BIT[column]:
                    continue
                rng = advance(rng)
                n = self._draw(row, column, many, left, mix(rng))
                many -= n
                left[column] -= n
                j, k = self.place[row], column
                if not self.upright:
                    j, k = k, j
                rng = advance(rng)
                cards = some_of(undealt[j], n, mix(rng))
                undealt[j] &= ~cards
                dealt[k] |= cards
        return self._hand_out(dealt, rng)

    def _draw(self, row: i64, column: i64, many: i64, left: vec[i64], bits: i64) -> i64:
        """How many of the ``many`` cards still to go into a row this column gets."""
        if not self.open[row] >> (column + 1):
            return many
        weights: list[float] = []
        total = 0.0
        n: i64 = 0
        while n <= many and n <= left[column]:
            left[column] -= n
            total += self._split(row, column + 1, many - n, left) / FACTORIAL[n]
            left[column] += n
            weights.append(total)
            n += 1
        at = total * float(bits >> 10) / 4503599627370496.0
        n = 0
        while weights[n] <= at:
            n += 1
        return n

    def _hand_out(self, dealt: vec[i64], rng: i64) -> vec[i64]:
        """What each pool has got, shared out among its places."""
        out = ZEROS[: len(self.room)]
        for k in range(i64(len(self.pools))):
            for p in range(i64(len(out))):
                if self.pools[k] & BIT[p]:
                    rng = advance(rng)
                    out[p] = some_of(dealt[k], self.room[p], mix(rng))
                    dealt[k] &= ~out[p]
        return out
