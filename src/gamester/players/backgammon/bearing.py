"""Exact bearing of one side: for every way fifteen men or fewer stand at home, how many throws it takes.

The side bears so that it needs the fewest throws on the mean.  For fifteen men there is a second table: the throws
until the first is off, played so as to be quickest at that.  A race with all men home on both sides is judged from the
two; where neither has more than six men left, from a table of every such pair of places, played for the race itself.
"""

import array
import sys
from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from gamester.equipment.tables_board import MEN, SIDE
from gamester.players.backgammon.units import OUTCOMES

PLACES: Final = 54264  # ways to put up to fifteen men on six points
FULL: Final = 38760  # from here on none of the fifteen is off
FEW: Final = 924  # below are the places of six men or fewer
THROWS: Final = 32  # columns: the chance of needing 0, 1, 2 ... throws
FIRST_OFF: Final = 8
BYTES: Final = 2  # a chance is a whole number of 65535ths
WHOLE: Final = 65535.0

_N: Final = 21  # the places are the sets of six among 21


def _choose() -> vec[i64]:
    """``C(n, k)`` at ``7 n + k``."""
    table = vec[i64]([0] * (7 * (_N + 1)))
    n: i64 = 0
    while n <= _N:
        table[7 * n] = 1
        k: i64 = 1
        while k <= 6 and n > 0:
            table[7 * n + k] = table[7 * (n - 1) + k - 1] + table[7 * (n - 1) + k]
            k += 1
        n += 1
    return table


CHOOSE: Final[vec[i64]] = _choose()


def place_of(men: vec[i64], seat: i64) -> i64:
    """The number of the seat's home, its men all being in: every step makes it less."""
    rank: i64 = 0
    sum: i64 = 0
    k: i64 = 1
    while k <= 6:
        sum += men[seat * SIDE + 7 - k]
        rank += CHOOSE[7 * (sum + k - 1) + k]
        k += 1
    return rank


def place_at(rank: i64) -> vec[i64]:
    """The home of that number, as one side of a board."""
    men = vec[i64]([0] * (2 * SIDE))
    before: i64 = 0
    sums = vec[i64]([0] * 7)
    k: i64 = 6
    while k > 0:
        n = k - 1
        while n + 1 < _N and CHOOSE[7 * (n + 1) + k] <= rank:
            n += 1
        rank -= CHOOSE[7 * n + k]
        sums[k] = n - k + 1
        k -= 1
    k = 1
    while k <= 6:
        men[7 - k] = sums[k] - before
        before = sums[k]
        k += 1
    men[0] = MEN - before
    return men


class Bearing:
    """The tables, from what is kept: ``THROWS`` columns for all places, ``FIRST_OFF`` for all, ``FEW`` by ``FEW``."""

    def __init__(self, chances: bytes) -> None:
        if len(chances) != size():
            raise ValueError(f"bearing tables are {size():,} bytes long, these are {len(chances):,}")
        numbers = array.array("H", chances)
        if sys.byteorder == "big":
            numbers.byteswap()
        self.chances: vec[i32] = vec[i32](numbers)

    def fill(self, men: vec[i64], out: vec[float], at: i64) -> None:
        """The seven outcomes of the first seat, which throws, into ``out`` from ``at`` on."""
        n: i64 = 0
        while n < OUTCOMES:
            out[at + n] = 0.0
            n += 1
        mine, his = place_of(men, 0), place_of(men, 1)
        if mine < FEW and his < FEW:
            out[at] = float(i64(self.chances[PLACES * (THROWS + FIRST_OFF) + mine * FEW + his])) / WHOLE
            return
        out[at] = self.ahead(mine * THROWS, his * THROWS, THROWS, 0)
        first: i64 = PLACES * THROWS
        if men[SIDE] == 0:
            out[at + 1] = self.ahead(mine * THROWS, first + his * FIRST_OFF, FIRST_OFF, 0)
        if men[0] == 0:
            out[at + 3] = self.ahead(his * THROWS, first + mine * FIRST_OFF, FIRST_OFF, 1)

    def ahead(self, a: i64, b: i64, columns: i64, late: i64) -> float:
        """The chance that one, of row ``a``, is done in no more throws than the other, of row ``b``, less ``late``."""
        chances = self.chances
        total = 0.0
        done = 0.0  # of the first, by this many throws
        n: i64 = 0
        while n < columns:
            if n - late >= 0:
                done += float(i64(chances[a + n - late]))
            total += done * float(i64(chances[b + n]))
            n += 1
        return total / (WHOLE * WHOLE)


def size() -> int:
    """The bytes of the tables."""
    return int((PLACES * (THROWS + FIRST_OFF) + FEW * FEW) * BYTES)
