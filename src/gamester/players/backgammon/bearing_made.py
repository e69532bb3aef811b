"""How the bearing tables are computed: every place from those that a throw leads to, the lowest first."""

import array
import sys
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.equipment.tables_board import MEN
from gamester.players.backgammon.bearing import CHOOSE, FIRST_OFF, PLACES, THROWS, WHOLE, place_at

_NEVER: Final = 1000.0


class Maker:
    """Fills the two tables; ``upto`` takes them on, so that progress can be shown."""

    def __init__(self) -> None:
        self.throws: vec[float] = vec[float]([0.0] * (PLACES * THROWS))
        self.first: vec[float] = vec[float]([0.0] * (PLACES * FIRST_OFF))
        self.mean: vec[float] = vec[float]([0.0] * PLACES)
        self.mean_first: vec[float] = vec[float]([0.0] * PLACES)
        self.done: i64 = 0
        self.home: vec[i64] = vec[i64]([0] * 7)  # the men borne, and those on each point
        self.dice: vec[i64] = vec[i64]([0] * 4)
        self.steps: i64 = 0
        self.best: i64 = 0
        self.least = _NEVER
        self.quickest: i64 = 0
        self.least_first = _NEVER

    def upto(self, place: int) -> None:
        """Every place below ``place``."""
        while self.done < place:
            self.one(self.done)
            self.done += 1

    def one(self, place: i64) -> None:
        """One place: the mean over the throws of the best place each leads to."""
        self.home = place_at(place)[:7]
        if self.home[0] == MEN:
            self.throws[place * THROWS] = 1.0
            return
        full = self.home[0] == 0
        a: i64 = 1
        while a <= 6:
            b: i64 = 1
            while b <= a:
                self.least = self.least_first = _NEVER
                self.cast(a, b)
                if a != b:
                    self.cast(b, a)
                self.count(place, 1.0 / 36.0 if a == b else 2.0 / 36.0, full)
                b += 1
            a += 1
        self.mean[place] = mean(self.throws, place * THROWS, THROWS)
        self.mean_first[place] = mean(self.first, place * FIRST_OFF, FIRST_OFF)

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
            self.meet()
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

    def meet(self) -> None:
        """Weigh the place reached."""
        home = self.home
        to: i64 = 0
        men: i64 = 0
        k: i64 = 1
        while k <= 6:
            men += home[7 - k]
            to += CHOOSE[7 * (men + k - 1) + k]
            k += 1
        if self.mean[to] < self.least:
            self.least = self.mean[to]
            self.best = to
        rest = 0.0 if home[0] > 0 else self.mean_first[to]
        if rest < self.least_first:
            self.least_first = rest
            self.quickest = -1 if home[0] > 0 else to

    def count(self, place: i64, chance: float, full: bool) -> None:
        """Add the chances of the best place that a throw led to."""
        n: i64 = 1
        while n < THROWS:
            self.throws[place * THROWS + n] += chance * self.throws[self.best * THROWS + n - 1]
            n += 1
        if not full:
            return
        if self.quickest < 0:
            self.first[place * FIRST_OFF + 1] += chance
            return
        n = 1
        while n < FIRST_OFF:
            self.first[place * FIRST_OFF + n] += chance * self.first[self.quickest * FIRST_OFF + n - 1]
            n += 1

    def chances(self) -> bytes:
        """The tables as they are kept."""
        numbers = array.array("H", [int(chance * WHOLE + 0.5) for chance in self.throws])
        numbers.extend([int(chance * WHOLE + 0.5) for chance in self.first])
        if sys.byteorder == "big":
            numbers.byteswap()
        return numbers.tobytes()


def mean(chances: vec[float], at: i64, columns: i64) -> float:
    """The mean number of throws of a row."""
    total = 0.0
    n: i64 = 1
    while n < columns:
        total += float(n) * chances[at + n]
        n += 1
    return total
