"""What a position is worth: by the network, or exactly where only bearing is left or all is over."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from gamester.players.backgammon.bearing import Bearing
from gamester.players.backgammon.network import Network
from gamester.players.backgammon.replies import Replies, turned
from gamester.players.backgammon.units import BEARING, CONTACT, OUTCOMES, OVER, UNITS, Looker, ended, kind_of

WORST: Final = -1000.0


class Judge:
    """``worth`` are the points that a win, a gammon, a back-gammon and a win with men abroad add."""

    def __init__(
        self, networks: list[Network], bearing: Bearing | None, worth: list[float], rule: i64, doublet: i64
    ) -> None:
        self.contact = networks[0]
        self.race = networks[1]
        self.bearing = bearing
        self.win = worth[0]
        self.gammon = worth[1]
        self.back_gammon = worth[2]
        self.abroad = worth[3]
        self.rule: i64 = rule
        self.doublet: i64 = doublet  # steps of a doublet
        self.looker = Looker()
        self.row: vec[u8] = vec[u8](bytes(UNITS))
        self.out: vec[float] = vec[float]([0.0] * OUTCOMES)
        self.below = Replies()

    def forget(self) -> None:
        """Begin anew: a play then never hangs on those judged before it."""
        self.contact.forget()
        self.race.forget()

    def outcomes(self, men: vec[i64]) -> vec[float]:
        """The seven chances of the first seat, which is to throw; good until the next call."""
        kind = kind_of(men)
        out = self.out
        if kind == OVER:
            ended(men, out, 0)
            return out
        if kind == BEARING:
            tables = self.bearing
            if tables is not None:
                tables.fill(men, out, 0)
                return out
        self.looker.write(men, 0, self.row, 0)
        if kind == CONTACT:
            self.contact.judge(self.row, out)
        else:
            self.race.judge(self.row, out)
        return out

    def equity(self, men: vec[i64]) -> float:
        """Points won on the mean by the first seat, which is to throw."""
        o = self.outcomes(men)
        found = self.win * (2.0 * o[0] - 1.0) + self.gammon * (o[1] - o[3])
        return found + self.back_gammon * (o[2] - o[4]) + self.abroad * (o[5] - o[6])

    def after(self, men: vec[i64]) -> float:
        """Points won on the mean by the first seat, which has just played."""
        return -self.equity(turned(men))

    def best_reply(self, found: Replies, men: vec[i64], high: i64, low: i64) -> float:
        """The most that the first seat can make of a throw; what it found stays in ``found``."""
        found.find(men, 0, high, low, self.rule, self.doublet if high == low else 2)
        best = WORST
        n: i64 = 0
        while n < found.n:
            value = self.after(found.board(n))
            best = value if value > best else best
            n += 1
        return best

    def looked_ahead(self, men: vec[i64]) -> float:
        """Points won on the mean by the first seat, which is to throw and then plays the best of each throw."""
        if kind_of(men) >= BEARING:
            return self.equity(men)
        total = 0.0
        high: i64 = 1
        while high <= 6:
            low: i64 = 1
            while low <= high:
                total += self.best_reply(self.below, men, high, low) * (1.0 if high == low else 2.0)
                low += 1
            high += 1
        return total / 36.0
