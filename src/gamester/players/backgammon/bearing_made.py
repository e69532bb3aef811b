"""How the bearing tables are computed: every place from those that a throw leads to, the lowest first."""

import array
import sys
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.equipment.tables_board import MEN
from gamester.players.backgammon.bearing import CHOOSE, FEW, FIRST_OFF, FULL, PLACES, THROWS, WHOLE, place_at

_NEVER: Final = 1000.0
_CASTS: Final = 21


class Casts:
    """The places that a throw leads to from a home; some may be met more than once."""

    def __init__(self) -> None:
        self.home: vec[i64] = vec[i64]([0] * 7)  # the men borne, and those on each point
        self.dice: vec[i64] = vec[i64]([0] * 4)
        self.steps: i64 = 0
        self.n: i64 = 0
        self.to: vec[i64] = vec[i64]([0] * 512)

    def find(self, a: i64, b: i64) -> None:
        """Meet all that the two dice lead to, in either order."""
        self.n = 0
        self.cast(a, b)
        if a != b:
            self.cast(b, a)

    def cast(self, a: i64, b: i64) -> None:
        """Meet all that the dice lead to, played in this order."""
        dice = self.dice
        dice[0] = a
        dice[1] = b
        dice[2] = a
        dice[3] = b
        self.steps = 4 if a == b else 2
        self.play(0, 6)

    def play(self, step: i64, last: i64) -> None:
        """Play the dice from ``step`` on; of a doublet no man behind one already played."""
        home = self.home
        if step == self.steps or home[0] == MEN:
            self.to[self.n] = place_in(home)
            self.n += 1
            return
        die = self.dice[step]
        top: i64 = 6
        while home[top] == 0:
            top -= 1
        if top < die:
            die = top  # the hindmost man is borne
        doublet = self.steps == 4
        source = die
        while source <= last:
            if home[source] > 0:
                home[source] -= 1
                home[source - die] += 1
                self.play(step + 1, source if doublet else 6)
                home[source - die] -= 1
                home[source] += 1
            source += 1


def place_in(home: vec[i64]) -> i64:
    """The number of a home."""
    rank: i64 = 0
    men: i64 = 0
    k: i64 = 1
    while k <= 6:
        men += home[7 - k]
        rank += CHOOSE[7 * (men + k - 1) + k]
        k += 1
    return rank


class Maker:
    """Fills the tables of one side; ``upto`` takes them on, so that progress can be shown."""

    def __init__(self) -> None:
        self.throws: vec[float] = vec[float]([0.0] * (PLACES * THROWS))
        self.first: vec[float] = vec[float]([0.0] * (PLACES * FIRST_OFF))
        self.mean: vec[float] = vec[float]([0.0] * PLACES)
        self.mean_first: vec[float] = vec[float]([0.0] * PLACES)
        self.both: vec[float] = vec[float]([0.0] * (FEW * FEW))
        self.done: i64 = 0
        self.casts = Casts()

    def upto(self, place: int) -> None:
        """Every place below ``place``."""
        while self.done < place:
            self.one(self.done)
            self.done += 1

    def one(self, place: i64) -> None:
        """One place: the mean over the throws of the best place each leads to."""
        casts = self.casts
        casts.home = place_at(place)[:7]
        if casts.home[0] == MEN:
            self.throws[place * THROWS] = 1.0
            return
        a: i64 = 1
        while a <= 6:
            b: i64 = 1
            while b <= a:
                casts.find(a, b)
                self.count(place, 1.0 / 36.0 if a == b else 2.0 / 36.0)
                b += 1
            a += 1
        self.mean[place] = mean(self.throws, place * THROWS, THROWS)
        self.mean_first[place] = mean(self.first, place * FIRST_OFF, FIRST_OFF)

    def count(self, place: i64, chance: float) -> None:
        """Add the chances of the best place that a throw led to, once for each table."""
        best: i64 = 0
        quickest: i64 = 0
        least = least_first = _NEVER
        i: i64 = 0
        while i < self.casts.n:
            to = self.casts.to[i]
            if self.mean[to] < least:
                least = self.mean[to]
                best = to
            rest = 0.0 if to < FULL else self.mean_first[to]
            if rest < least_first:
                least_first = rest
                quickest = to
            i += 1
        n: i64 = 1
        while n < THROWS:
            self.throws[place * THROWS + n] += chance * self.throws[best * THROWS + n - 1]
            n += 1
        if place < FULL:
            return
        if quickest < FULL:
            self.first[place * FIRST_OFF + 1] += chance
            return
        n = 1
        while n < FIRST_OFF:
            self.first[place * FIRST_OFF + n] += chance * self.first[quickest * FIRST_OFF + n - 1]
            n += 1

    def finish(self, few: int) -> None:
        """The chances of two homes against each other, for the places below ``few`` of both."""
        to = vec[i64]([])
        starts = vec[i64]([0])
        casts = self.casts
        place: i64 = 0
        while place < few:
            casts.home = place_at(place)[:7]
            a: i64 = 1
            while a <= 6:
                b: i64 = 1
                while b <= a:
                    if place > 0:
                        casts.find(a, b)
                        to = without_twice(to, starts[len(starts) - 1], casts)
                    starts = append(starts, i64(len(to)))
                    b += 1
                a += 1
            place += 1
        total: i64 = 2
        while total <= 2 * (few - 1):
            mine: i64 = total - few + 1 if total >= few else 1
            while mine < few and mine < total:
                self.both[mine * FEW + total - mine] = self.against(mine, total - mine, to, starts)
                mine += 1
            total += 1

    def against(self, mine: i64, his: i64, to: vec[i64], starts: vec[i64]) -> float:
        """The chance of the one that throws to be off first."""
        found = 0.0
        high: i64 = 1
        cast: i64 = mine * _CASTS
        both = self.both
        while high <= 6:
            low: i64 = 1
            while low <= high:
                least = 1.0
                i = starts[cast]
                while i < starts[cast + 1]:
                    value = both[his * FEW + to[i]]
                    if value < least:
                        least = value
                    i += 1
                found += (1.0 - least) * (1.0 if high == low else 2.0)
                cast += 1
                low += 1
            high += 1
        return found / 36.0

    def chances(self) -> bytes:
        """The tables as they are kept."""
        numbers = array.array("H")
        for table in (self.throws, self.first, self.both):
            numbers.extend([int(chance * WHOLE + 0.5) for chance in table])
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers.tobytes()


def without_twice(to: vec[i64], start: i64, casts: Casts) -> vec[i64]:
    """``to``, which holds one throw's places from ``start`` on, with those met, each once."""
    i: i64 = 0
    while i < casts.n:
        place = casts.to[i]
        k = start
        while k < i64(len(to)) and to[k] != place:
            k += 1
        if k == i64(len(to)):
            to = append(to, place)
        i += 1
    return to


def mean(chances: vec[float], at: i64, columns: i64) -> float:
    """The mean number of throws of a row."""
    total = 0.0
    n: i64 = 1
    while n < columns:
        total += float(n) * chances[at + n]
        n += 1
    return total
