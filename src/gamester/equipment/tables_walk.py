"""How men are played in the tables where it is otherwise than at Backgammon: what closes a point, and what does not.

Plays are numbered as in ``tables_board``. They are found by playing them, so that any rule may be put in; Backgammon's
own finder is many times as fast.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.rng import mix
from gamester.equipment.tables_board import (
    BAR,
    BOTH_OR_HIGHER,
    FREE,
    LOW_FIRST,
    NONE,
    OFF,
    PASS,
    POINTS,
    SIDE,
    all_home,
    first_source,
    make_play,
    second_source,
    single_plays,
    step,
)

WEIGHTS: Final[vec[i64]] = vec[i64]([mix(p) >> 8 for p in range(SIDE)])  # of a man on each point, to tell ends apart


class Walk:
    """``shut``: adverse men that close a point; ``single``: points where two of one's own may not stand; ``bears``:

    men are borne; ``must_enter``: whatever is on the bar comes in before anything else is played."""

    def __init__(self, shut: i64 = 2, single: i64 = 0, bears: bool = True, must_enter: bool = True) -> None:
        self.shut: i64 = shut
        self.single: i64 = single
        self.bears = bears
        self.must_enter = must_enter

    def may(self, men: vec[i64], seat: i64, source: i64, to: i64) -> bool:
        """Whether a man may go to an open point; a game says what else is against it."""
        return True

    def is_open(self, men: vec[i64], seat: i64, to: i64) -> bool:
        """Whether neither side's men close a point to the seat."""
        if men[(1 - seat) * SIDE + BAR - to] >= self.shut:
            return False
        return not self.single & BIT[to] or men[seat * SIDE + to] == 0

    def sources(self, men: vec[i64], seat: i64, die: i64) -> i64:
        """Return the bits of the points from which a man may be played by one die."""
        side = seat * SIDE
        found: i64 = 0
        home = self.bears and all_home(men, seat)
        p: i64 = BAR
        hindmost: i64 = 0
        while p > 0:
            if men[side + p] > 0:
                if hindmost == 0:
                    hindmost = p
                to = p - die
                if to > 0:
                    if self.is_open(men, seat, to) and self.may(men, seat, p, to):
                        found |= BIT[p]
                elif home and (to == 0 or p == hindmost):
                    found |= BIT[p]
                if p == BAR and self.must_enter:
                    return found
            p -= 1
        return found

    def plays(self, men: vec[i64], seat: i64, high: i64, small: i64, rule: i64) -> vec[i64]:
        """Return the legal plays of the dice, each end once, rising; ``[PASS]`` if there is none."""
        found = Ends(men, seat, high, small)
        self.both(found, 0, high, small, rule == FREE)
        if high != small:
            self.both(found, LOW_FIRST, small, high, rule == FREE)
        if len(found.plays) == 0:
            self.one(found, 0, high)
            if high != small and (rule != BOTH_OR_HIGHER or len(found.plays) == 0):
                self.one(found, LOW_FIRST, small)
        if len(found.plays) == 0:
            return vec[i64]([PASS])
        return vec[i64](sorted(found.plays))

    def both(self, found: "Ends", offset: i64, one: i64, other: i64, alone: bool) -> None:
        """Every play of both dice in this order, and ``alone`` of the first where the other can then not be played."""
        firsts = self.sources(found.men, found.seat, one)
        p: i64 = BAR
        while p > 0:
            if firsts & BIT[p]:
                after = found.men[:]
                step(after, found.seat, p, one)
                seconds = self.sources(after, found.seat, other)
                if alone and seconds == 0:
                    found.add(offset + p * SIDE)
                while seconds:
                    found.add(offset + p * SIDE + low(seconds))
                    seconds &= seconds - 1
            p -= 1

    def one(self, found: "Ends", offset: i64, die: i64) -> None:
        """Every play of one man by one die."""
        for play in single_plays(vec[i64]([]), self.sources(found.men, found.seat, die), offset):
            found.add(play)

    def can_step(self, men: vec[i64], seat: i64) -> bool:
        """Whether any die at all would move a man."""
        for die in range(1, 7):
            if self.sources(men, seat, die):
                return True
        return False

    def doors(self, men: vec[i64], seat: i64) -> i64:
        """Return the bits of the points where a man may enter."""
        out: i64 = 0
        for to in range(POINTS - 5, POINTS + 1):
            if self.is_open(men, seat, to):
                out |= BIT[to]
        return out


def alike(one: vec[i64], other: vec[i64]) -> bool:
    """Whether the men stand the same."""
    for n in range(i64(len(one))):
        if one[n] != other[n]:
            return False
    return True


class Ends:
    """Plays that end unlike each other, and how they do."""

    def __init__(self, men: vec[i64], seat: i64, high: i64, small: i64) -> None:
        self.men = men
        self.seat: i64 = seat
        self.high: i64 = high
        self.small: i64 = small
        self.plays: list[i64] = []
        self.marks: vec[i64] = vec[i64]([])
        self.boards: list[vec[i64]] = []

    def add(self, play: i64) -> None:
        """Take in a play, unless another has left the men so already."""
        after = self.men[:]
        mark: i64 = make_play(after, self.seat, play, self.high, self.small)  # how many it takes up, and who went where
        first, second = (self.high, self.small) if play < LOW_FIRST else (self.small, self.high)
        for at, die in ((first_source(play), first), (second_source(play), second)):
            if at != NONE:
                mark += WEIGHTS[at - die if at > die else OFF] - WEIGHTS[at]
        for i in range(i64(len(self.plays))):
            if self.marks[i] == mark and alike(self.boards[i], after):
                return
        self.plays.append(play)
        self.marks = append(self.marks, mark)
        self.boards.append(after)
