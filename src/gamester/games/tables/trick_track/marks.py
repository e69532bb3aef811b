"""What a throw at Grand Trick-Track marks, and where its men may go; gamester-1754, 3509-3540."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.equipment.tables_board import (
    BAR,
    BOTH,
    NONE,
    OFF,
    SIDE,
    blots,
    first_die,
    first_source,
    second_source,
)
from gamester.equipment.tables_reach import BY_BOTH, BY_HIGH, BY_LOW, STOPPED, has_each, lacking, reach
from gamester.equipment.tables_walk import Walk

HEAP: Final = BAR  # the men not yet in the tables
CORNER: Final = 13
HIS_CORNER: Final = 12
HIS_SECOND: Final = 8064  # bits 7 to 12
HIS_FIRST: Final = 126  # bits 1 to 6
TOOTS: Final = 4  # articles 4, 5, 9, 11
# by a throw of unlike dice, and by doublets
FULL: Final[vec[i64]] = vec[i64]([4, 6])
STRUCK: Final[vec[i64]] = vec[i64]([4, 6])
STRUCK_BEYOND: Final[vec[i64]] = vec[i64]([2, 4])  # in the adversary's second table
CORNERS: Final[vec[i64]] = vec[i64]([4, 6])


class Course(Walk):
    """From the heap to one's own ace point, 24, and round; any adverse man closes a point."""

    def __init__(self) -> None:
        super().__init__(shut=1, must_enter=False)

    def closed(self, men: vec[i64], seat: i64, theirs: i64) -> i64:
        """7: one passes into a table of the adversary's only when he can fill it no more."""
        found = super().closed(men, seat, theirs)
        if can_fill(men, 1 - seat, 18):
            found |= HIS_SECOND
        if can_fill(men, 1 - seat, 24):
            found |= HIS_FIRST
        return found

    def last(self, men: vec[i64], seat: i64, die: i64) -> i64:
        """9: no man is left alone in a corner."""
        side = seat * SIDE
        return undivided(men[side + CORNER], CORNER, die) & undivided(men[side + HIS_CORNER], HIS_CORNER, die)

    def last_after(self, men: vec[i64], seat: i64, a: i64, one: i64, die: i64) -> i64:
        side = seat * SIDE
        own = men[side + CORNER] + came(CORNER, a, one)
        his = men[side + HIS_CORNER] + came(HIS_CORNER, a, one)
        return undivided(own, CORNER, die) & undivided(his, HIS_CORNER, die)


def undivided(many: i64, corner: i64, die: i64) -> i64:
    """The points from which a man goes a die without leaving one alone in a corner that has so many."""
    if many == 0:
        return ~BIT[corner + die]
    if many == 1:
        return BIT[corner] | BIT[corner + die]
    return ~BIT[corner] if many == 2 else -1


def came(corner: i64, start: i64, die: i64) -> i64:
    """How many men more a corner has once one has gone a die."""
    if start == corner:
        return -1
    return 1 if start == corner + die else 0


def shift(men: vec[i64], seat: i64, play: i64, high: i64, small: i64, by: i64) -> None:
    """Put the men where a play leaves them, or back (``by`` -1): none is ever taken up."""
    first = first_die(play, high, small)
    second = high + small - first
    move(men, seat * SIDE, first_source(play), first, by)
    move(men, seat * SIDE, second_source(play), second, by)


def move(men: vec[i64], side: i64, start: i64, die: i64, by: i64) -> None:
    """One man of them."""
    if start != NONE:
        end = start - die
        if end < OFF:
            end = OFF
        men[side + start] -= by
        men[side + end] += by


def can_fill(men: vec[i64], seat: i64, first: i64) -> bool:
    """Whether men enough stand on or before each point of the table that begins with ``first``."""
    behind: i64 = 0
    for p in range(seat * SIDE + first, seat * SIDE + HEAP + 1):
        behind += men[p]
    wanted: i64 = 2
    p = seat * SIDE + first
    while behind >= wanted:
        if wanted == 12:
            return True
        wanted += 2
        p -= 1
        behind += men[p]
    return False


class Marked:
    """What a throw marks: for the thrower, and for the other by hits that are stopped."""

    def __init__(self) -> None:
        self.mine: i64 = 0
        self.his: i64 = 0
        self.toots = False
        self.full = False
        self.hits: i64 = 0


class Marks:
    """How marks are counted."""

    def __init__(self, corner_fills: bool, each_way: bool) -> None:
        self.course = Course()
        self.last: i64 = CORNER if corner_fills else CORNER + 1  # 9: of the points that fill the second table
        self.each_way = each_way

    def is_full(self, men: vec[i64], seat: i64) -> bool:
        """5, 12: two men on every point of a table: one's first or second, or the adversary's first."""
        return has_each(men, seat, 2, 24, 19) or has_each(men, seat, 2, 18, self.last) or has_each(men, seat, 2, 6, 1)

    def is_made(self, men: vec[i64], seat: i64, each: i64) -> bool:
        """4, 5: whether men stand so: two on each point of a table, or one on each of the first."""
        return self.is_full(men, seat) if each == 2 else has_each(men, seat, 1, 24, 19)

    def may_be_full(self, men: vec[i64], seat: i64) -> bool:
        """Whether two men at most are wanting for that."""
        return (
            lacking(men, seat, 2, 24, 19) <= 2
            or lacking(men, seat, 2, 18, self.last) <= 2
            or lacking(men, seat, 2, 6, 1) <= 2
        )

    def of_throw(self, men: vec[i64], seat: i64, high: i64, small: i64, cast: i64) -> Marked:
        """All that a throw marks; ``cast``: which of the thrower's in this setting it is, from 1."""
        out = Marked()
        double: i64 = 0
        if high == small:
            double = 1
        toots = cast == 3 and lacking(men, seat, 1, 24, 19) <= 2 and men[seat * SIDE + HEAP] == 11
        if toots or self.may_be_full(men, seat):
            after = men[:]
            for play in self.course.plays(men, seat, high, small, BOTH):
                shift(after, seat, play, high, small, 1)
                if not out.full and self.is_full(after, seat):
                    out.full = True
                if toots and has_each(after, seat, 1, 24, 19):
                    out.toots = True
                if out.full and (out.toots or not toots):
                    break
                shift(after, seat, play, high, small, -1)
        if out.full:
            out.mine += FULL[double]
        if out.toots:
            out.mine += TOOTS
        alone = blots(men, seat)
        while alone:
            p = low(alone)
            alone &= alone - 1
            found = reach(men, seat, p, high, small)
            if found:
                worth: i64 = STRUCK_BEYOND[double] if 6 < p < CORNER else STRUCK[double]
                ways = self.ways(found)
                out.hits += ways
                out.mine += worth * ways
                if found & STOPPED:
                    out.his += worth
        if self.batters(men, seat, high, small):
            out.mine += CORNERS[double]
        return out

    def ways(self, found: i64) -> i64:
        """8: for every man each die and the sum of both, or once."""
        many = count(found & (BY_HIGH | BY_LOW | BY_BOTH))
        if many and not self.each_way:
            return 1
        return many

    def batters(self, men: vec[i64], seat: i64, high: i64, small: i64) -> bool:
        """9: holding his own corner he reaches the adversary's, which is empty, by both dice."""
        side = seat * SIDE
        if men[side + CORNER] < 2 or men[(1 - seat) * SIDE + CORNER] or men[side + HIS_CORNER]:
            return False
        wanted: i64 = 1
        if high == small:
            wanted = 2
        return self.spares(men, side, high, wanted) and self.spares(men, side, small, wanted)

    def spares(self, men: vec[i64], side: i64, die: i64, wanted: i64) -> bool:
        """Whether so many men may leave the point from which a die brings them there: two must hold one's corner."""
        if die == 1:
            wanted += 2
        return men[side + HIS_CORNER + die] >= wanted
