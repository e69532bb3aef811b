"""How men are played in the tables where it is otherwise than at Backgammon: what closes a point, and what does not.

Plays are numbered as in ``tables_board``. Which men may go where is reckoned with sets of points; of plays that end
alike the first found is kept.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, low
from gamester.engine.bits import high as highest
from gamester.equipment.tables_board import (
    BOTH_OR_HIGHER,
    FREE,
    LOW_FIRST,
    NONE,
    PASS,
    SIDE,
    after,
    against,
    bearing,
    borne_alike,
    occupied,
    single_plays,
    standing,
)

USUAL: Final = 48  # plays of a throw, seldom more
_SET: Final = 67108863  # bits 0 to 25
_LANDINGS: Final = 33554430  # bits 1 to 24
_ENTRY: Final = 33030144  # bits 19 to 24
_UP: Final = 33554432  # bit 25
_END: Final = 0x3FFFFFFFFFFF  # how a play ends: four points of five bits, and above them where men are taken


class Walk:
    """``shut``: adverse men that close a point; ``single``: points where two of one's own may not stand; ``door``:

    where none enters upon a man of his own; ``bears``: men are borne; ``must_enter``: whatever is on the bar comes in
    before anything else is played."""

    def __init__(
        self, shut: i64 = 2, single: i64 = 0, bears: bool = True, must_enter: bool = True, door: i64 = 0
    ) -> None:
        self.shut: i64 = shut
        self.single: i64 = single
        self.door: i64 = door
        self.bears = bears
        self.must_enter = must_enter

    def closed(self, men: vec[i64], seat: i64, theirs: i64) -> i64:
        """Return the points that the adverse men, as ``against`` has them, close; a game says what else does."""
        if self.shut == 1:
            theirs |= theirs >> SIDE
        return theirs & _SET

    def movers(self, own: i64, closed: i64, die: i64) -> i64:
        """Return the bits of the points from which a man may be played by one die."""
        found = own & ((_LANDINGS & ~closed & ~(own & self.single)) << die)
        if own & _UP:
            if own & self.door & (_UP >> die):
                found &= ~_UP
            return found & _UP if self.must_enter else found
        return found | bearing(own, die) if self.bears else found

    def sources(self, men: vec[i64], seat: i64, die: i64) -> i64:
        """As ``movers``, of a board."""
        return self.movers(occupied(men, seat), self.closed(men, seat, against(men, seat)), die)

    def plays(self, men: vec[i64], seat: i64, high: i64, small: i64, rule: i64) -> vec[i64]:
        """Return the legal plays of the dice, each end once, rising; ``[PASS]`` if there is none."""
        mine = standing(men, seat)
        own = mine & _SET
        theirs = against(men, seat)
        closed = self.closed(men, seat, theirs)
        blots: i64 = 0  # where men are taken up
        if self.shut > 1:
            blots = theirs >> SIDE
        if rule == FREE:
            return self.free(own, mine >> SIDE, closed, blots, high, small)
        first = self.pairs(men, seat, own, mine >> SIDE, closed, high, small)
        second = first
        out = vec[i64]([], capacity=USUAL)
        if high == small:
            out = doublets(out, first)
        else:
            second = self.pairs(men, seat, own, mine >> SIDE, closed, small, high)
            out = high_first(out, first, blots, high, small)
            out = low_first(out, first, second, blots, high, small)
        if not len(out):
            highs = first[0] & self.last(men, seat, high)
            out = single_plays(out, highs, 0)
            if high != small and (rule != BOTH_OR_HIGHER or not highs):
                lows = second[0] & self.last(men, seat, small)
                out = single_plays(out, lows & ~borne_alike(highs, small), LOW_FIRST)
        return out if len(out) else vec[i64]([PASS])

    def last(self, men: vec[i64], seat: i64, die: i64) -> i64:
        """Return the points from which the last man of a throw may go, where a game says how men must then stand.

        It is not asked where a die is lost that can no longer be played."""
        return _SET

    def last_after(self, men: vec[i64], seat: i64, a: i64, one: i64, die: i64) -> i64:
        """As ``last``, once a man has gone ``one`` from ``a``."""
        return _SET

    def pairs(self, men: vec[i64], seat: i64, own: i64, double: i64, closed: i64, one: i64, other: i64) -> vec[i64]:
        """By the point from which a man goes ``one``: the points from which a man may then go the other.

        The place 0 has the points from which one may go ``one``."""
        out = ZEROS[:SIDE]
        firsts = self.movers(own, closed, one)
        out[0] = firsts
        while firsts:
            a = low(firsts)
            seconds = self.movers(after(own, double, a, BIT[a], one), closed, other)
            out[a] = seconds & self.last_after(men, seat, a, one, other)
            firsts &= firsts - 1
        return out

    def free(self, own: i64, double: i64, closed: i64, blots: i64, high: i64, small: i64) -> vec[i64]:
        """As ``plays``, where a die is lost that can no longer be played."""
        found = Ends(blots)
        self.both(found, 0, own, double, closed, high, small)
        if high != small:
            self.both(found, LOW_FIRST, own, double, closed, small, high)
        if not len(found.plays):
            self.one(found, 0, self.movers(own, closed, high), high)
            if high != small:
                self.one(found, LOW_FIRST, self.movers(own, closed, small), small)
        return found.plays if len(found.plays) else vec[i64]([PASS])

    def both(self, found: "Ends", offset: i64, own: i64, double: i64, closed: i64, one: i64, other: i64) -> None:
        """Every play of both dice in this order, and of the first where the other can then not be played."""
        begin = i64(len(found.plays))
        firsts = self.movers(own, closed, one)
        while firsts:
            a = highest(firsts)
            firsts ^= BIT[a]
            seconds = self.movers(after(own, double, a, BIT[a], one), closed, other)
            if not seconds:
                found.add(offset, a, one, NONE, other)
            while seconds:
                b = highest(seconds)
                seconds ^= BIT[b]
                found.add(offset, a, one, b, other)
        turned(found.plays, begin)

    def one(self, found: "Ends", offset: i64, sources: i64, die: i64) -> None:
        """Every play of one man by one die."""
        for play in single_plays(vec[i64]([]), sources, 0):
            found.add(offset, play // SIDE, die, NONE, die)

    def can_step(self, men: vec[i64], seat: i64) -> bool:
        """Whether any die at all would move a man."""
        own = occupied(men, seat)
        closed = self.closed(men, seat, against(men, seat))
        for die in range(i64(1), i64(7)):
            if self.movers(own, closed, die):
                return True
        return False

    def doors(self, men: vec[i64], seat: i64) -> i64:
        """Return the bits of the points where a man may enter."""
        closed = self.closed(men, seat, against(men, seat))
        return _ENTRY & ~closed & ~(occupied(men, seat) & (self.single | self.door))


def turned(xs: vec[i64], begin: i64) -> None:
    """Put what stands from ``begin`` on the other way about."""
    end = i64(len(xs)) - 1
    while begin < end:
        x = xs[begin]
        xs[begin] = xs[end]
        xs[end] = x
        begin += 1
        end -= 1


# --- plays of both dice, each end once: ``Walk.pairs`` of them, the points in rising order --------------------------
def doublets(out: vec[i64], first: vec[i64]) -> vec[i64]:
    """Add those of two like dice: of two men the hinder goes first, if he can."""
    firsts = first[0]
    while firsts:
        a = low(firsts)
        firsts &= firsts - 1
        seconds = first[a]
        while seconds:
            b = low(seconds)
            if b <= a or not first[b] & BIT[a]:
                out = append(out, a * SIDE + b)
            seconds &= seconds - 1
    return out


def within(first: vec[i64], blots: i64, a: i64, one: i64, other: i64) -> i64:
    """The points of ``first[a]`` that leave the men as a play does whose first man comes from a hinder point."""
    found: i64 = 0
    b = a + other
    if b < SIDE and b > one and not blots & BIT[b - one] and first[b] & BIT[b - one]:
        found = BIT[b]  # a man goes to the place of another who has gone on: or he goes both steps himself
    if a <= one and a <= other:  # both men are borne by either die
        least: i64 = one
        if other < least:
            least = other
        for b in range(a + 1, least + 1):
            if first[b] & BIT[a]:
                found |= BIT[b]
    return first[a] & found


def high_first(out: vec[i64], first: vec[i64], blots: i64, high: i64, small: i64) -> vec[i64]:
    """Add those by which the higher die is played first."""
    firsts = first[0]
    while firsts:
        a = low(firsts)
        firsts &= firsts - 1
        seconds = first[a]
        if seconds:
            seconds &= ~within(first, blots, a, high, small)
        while seconds:
            out = append(out, a * SIDE + low(seconds))
            seconds &= seconds - 1
    return out


def low_first(out: vec[i64], first: vec[i64], second: vec[i64], blots: i64, high: i64, small: i64) -> vec[i64]:
    """Add those by which the lower die is played first, unless one by the higher leaves the men so already."""
    firsts = second[0]
    while firsts:
        a = low(firsts)
        firsts &= firsts - 1
        seconds = second[a]
        if seconds:
            seconds &= ~within(second, blots, a, small, high)
            if a > high and first[a] & BIT[a - high] and not blots & (BIT[a - small] | BIT[a - high]):
                seconds &= ~BIT[a - small]  # the same man goes both steps, by either way
            if a <= small:
                seconds &= ~borne_alike(first[a], small)
        while seconds:
            b = low(seconds)
            alike = first[b] & BIT[a]  # the same men by the same dice
            if b - high == a and b > small:
                alike |= first[b - small] & BIT[b]  # a man goes to the place of another who has gone on, by either die
            if not alike:
                out = append(out, LOW_FIRST + a * SIDE + b)
            seconds &= seconds - 1
    return out


class Ends:
    """Plays that end unlike each other, and how they do; ``blots``: where men are taken up."""

    def __init__(self, blots: i64) -> None:
        self.blots: i64 = blots
        self.plays = vec[i64]([], capacity=USUAL)
        self.ends = vec[i64]([], capacity=USUAL)
        self.last = ZEROS[:64]  # of the ends of each class the place of the last found, 1 higher

    def add(self, offset: i64, a: i64, one: i64, b: i64, other: i64) -> None:
        """Take in a play of a man from ``a`` and then one from ``b``, unless another has left the men so already."""
        play = offset + a * SIDE + b
        c: i64 = 0
        d: i64 = 0
        if a > one:
            c = a - one
        if b > other:
            d = b - other
        taken = self.blots
        if taken:
            taken &= BIT[c] | BIT[d]
        if c == b:  # the same man goes both steps, or another to his place
            b = 0
            c = d
            d = 0
        elif d == a:
            a = b
            b = 0
            d = 0
        if a < b:
            a, b = b, a
        if c < d:
            c, d = d, c
        end = (((taken * 32 + a) * 32 + b) * 32 + c) * 32 + d
        ends = self.ends
        kind = ((end & 0xFFFFF) * 0x9E3779B1 >> 26 & 63) ^ (end >> 20 & 63)
        last = self.last[kind]
        n = last
        while n:
            known = ends[n - 1]
            if known & _END == end:
                return
            n = known >> 46
        self.plays = append(self.plays, play)
        self.last[kind] = i64(len(ends)) + 1
        self.ends = append(ends, last << 46 | end)  # each leads to the one before it of its class
