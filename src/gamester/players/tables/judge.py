"""What a position at the tables is worth at sight to the seat that has just played, and over the adversary's throws.

At sight it is a sum of what each point is worth with so many men on it, and of a few things that a player looks at;
the sum goes through a curve that ends at the most a game can bring. The weights are learnt (``learning``).
"""

import math
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.game import Game
from gamester.equipment.tables_board import (
    BAR,
    BOTH,
    MEN,
    NONE,
    OFF,
    PASS,
    SIDE,
    make_play,
    pips,
    second_source,
)
from gamester.games.tables.tick_tack import HIT, TickTack
from gamester.games.tables.verquere import JOHN, Verquere
from gamester.players.simple.backgammon import danger
from gamester.players.simple.tick_tack import chances

A_POINT: Final = 4  # units: one man, two, three or more, and those beyond three
A_BOARD: Final = 104  # of one side: 24 points, the bar and the men borne
LOOKS: Final = 208  # the start, the race, and two things that a game has looked at
UNITS: Final = 212
MOST: Final = 2.0  # points


class Judge:
    """``weights``: of every unit; of a game that nobody has learnt there are none."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: vec[float] = vec[float](weights)
        self.row: vec[float] = vec[float]([0.0] * UNITS)

    # --- what a game says -------------------------------------------------------------------------------------------
    def looks(self, men: vec[i64], seat: i64) -> None:
        """Two things beside the men, into the row; ``seat`` has just played."""
        raise NotImplementedError

    def ended(self, men: vec[i64], seat: i64) -> float:
        """What the play just made has won for ``seat``; 0: the game goes on."""
        raise NotImplementedError

    def at_once(self, men: vec[i64], seat: i64, high: i64, low: i64) -> float:
        """What a throw wins for ``seat`` before it is played; 0: nothing."""
        raise NotImplementedError

    def waits(self, men: vec[i64], seat: i64) -> bool:
        """Whether ``seat`` does not throw."""
        raise NotImplementedError

    def plays(self, men: vec[i64], seat: i64, high: i64, low: i64) -> vec[i64]:
        """The plays of two steps."""
        raise NotImplementedError

    def steps(self) -> i64:
        """Steps of a doublet."""
        raise NotImplementedError

    # --- at sight ---------------------------------------------------------------------------------------------------
    def write(self, men: vec[i64], seat: i64) -> None:
        """The units of a position that ``seat`` has just made."""
        row = self.row
        n: i64 = 0
        while n < UNITS:
            row[n] = 0.0
            n += 1
        whose: i64 = 0
        while whose < 2:
            side = seat * SIDE
            at = whose * A_BOARD
            if whose:
                side = SIDE - side
            p: i64 = 0
            while p <= BAR:
                many = men[side + p]
                if many > 0:
                    unit = at + p * A_POINT
                    if many < 3:
                        row[unit + many - 1] = 1.0
                    else:
                        row[unit + 2] = 1.0
                        row[unit + 3] = float(many - 3) / 4.0
                p += 1
            whose += 1
        mine, his = pips(men, seat), pips(men, 1 - seat)
        row[LOOKS] = 1.0
        row[LOOKS + 1] = float(his - mine) / (8.0 + float(his + mine) / 12.0)
        self.looks(men, seat)

    def worth(self, men: vec[i64], seat: i64) -> float:
        """Points that ``seat``, which has just played, wins on the mean."""
        self.write(men, seat)
        row, weights = self.row, self.weights
        x = 0.0
        n: i64 = 0
        while n < UNITS:
            x += row[n] * weights[n]
            n += 1
        return MOST * math.tanh(x)

    def after(self, men: vec[i64], seat: i64) -> float:
        """The same, or what has been won."""
        won = self.ended(men, seat)
        return won if won != 0.0 else self.worth(men, seat)

    # --- over throws ------------------------------------------------------------------------------------------------
    def best(self, men: vec[i64], seat: i64, high: i64, low: i64, steps: i64) -> float:
        """What ``seat`` makes of a throw, of whose steps so many are to be played, by the best play at sight."""
        won = self.at_once(men, seat, high, low)
        if won != 0.0:
            return won
        most = -MOST - 1.0
        board = men
        whole = False
        for play in self.plays(men, seat, high, low):
            to = men[:]
            make_play(to, seat, play, high, low)
            value = self.after(to, seat)
            if value > most:
                most = value
                board = to
                whole = play != PASS and second_source(play) != NONE
        if steps > 2 and whole and self.ended(board, seat) == 0.0:
            more = self.plays(board, seat, high, low)
            if more[0] != PASS:
                return self.best(board, seat, high, low, steps - 2)
        return most

    def over_throws(self, men: vec[i64], seat: i64) -> float:
        """What ``seat``, which has just played, wins on the mean of the adversary's throws."""
        won = self.ended(men, seat)
        if won != 0.0:
            return won
        other = 1 - seat
        if self.waits(men, other):
            return self.worth(men, seat)
        total = 0.0
        high: i64 = 1
        while high <= 6:
            total += self.best(men, other, high, high, self.steps())
            low: i64 = 1
            while low < high:
                total += 2.0 * self.best(men, other, high, low, 2)
                low += 1
            high += 1
        return -total / 36.0


class VerquereJudge(Judge):
    """What may be lost by a hit, and won by one."""

    def __init__(self, game: Verquere, weights: list[float]) -> None:
        super().__init__(weights)
        self.path = game.path
        self.rule: i64 = game.rule
        self.literal = game.literal
        self.john_ends = game.john_ends

    def looks(self, men: vec[i64], seat: i64) -> None:
        self.row[LOOKS + 2] = open_men(men, seat)
        self.row[LOOKS + 3] = open_men(men, 1 - seat)

    def ended(self, men: vec[i64], seat: i64) -> float:
        if self.john_ends and men[(1 - seat) * SIDE + BAR] >= JOHN:
            return 2.0
        return 1.0 if men[seat * SIDE + OFF] == MEN else 0.0

    def at_once(self, men: vec[i64], seat: i64, high: i64, low: i64) -> float:
        return 0.0

    def waits(self, men: vec[i64], seat: i64) -> bool:
        up = men[seat * SIDE + BAR]
        if up == 0:
            return False
        doors = self.path.doors(men, seat)
        room: i64 = 0
        while doors:
            doors &= doors - 1
            room += 1
        return up > room if self.literal else room == 0

    def plays(self, men: vec[i64], seat: i64, high: i64, low: i64) -> vec[i64]:
        return self.path.plays(men, seat, high, low, self.rule)

    def steps(self) -> i64:
        return 4


class TickTackJudge(Judge):
    """What the throws of 36 would win at once, for either."""

    def __init__(self, game: TickTack, weights: list[float]) -> None:
        super().__init__(weights)
        self.game = game

    def looks(self, men: vec[i64], seat: i64) -> None:
        self.row[LOOKS + 2] = float(chances(self.game, men, seat)) / 18.0
        self.row[LOOKS + 3] = float(chances(self.game, men, 1 - seat)) / 18.0

    def ended(self, men: vec[i64], seat: i64) -> float:
        return 0.0

    def at_once(self, men: vec[i64], seat: i64, high: i64, low: i64) -> float:
        found = self.game.advantages(men, seat, high, low)
        if not found:
            return 0.0
        return 2.0 if found & ~BIT_HIT else 1.0

    def waits(self, men: vec[i64], seat: i64) -> bool:
        return False

    def plays(self, men: vec[i64], seat: i64, high: i64, low: i64) -> vec[i64]:
        return self.game.path.plays(men, seat, high, low, BOTH)

    def steps(self) -> i64:
        return 2


BIT_HIT: Final = 2**HIT


def open_men(men: vec[i64], seat: i64) -> float:
    """What the seat may lose by hits: of each single man the way he has come, by the throws that hit him."""
    side = seat * SIDE
    total: i64 = 0
    p: i64 = 1
    while p < BAR:
        if men[side + p] == 1:
            total += danger(men, seat, p) * (BAR - p)
        p += 1
    return float(total) / 360.0


def judge_of(game: Game[Any], weights: list[float]) -> Judge:
    """The judge of a game's positions."""
    if game.id == "verquere":
        return VerquereJudge(cast(Verquere, game), weights)
    return TickTackJudge(cast(TickTack, game), weights)
