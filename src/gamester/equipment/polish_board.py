"""The board of Polish draughts: fifty squares, or thirty-two, in one i64, and Kings that go as far as they like.

A set is as in ``draughts_board``: one place is left empty after every second row, so that each diagonal is one shift.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low

BLACK: Final = 0
WHITE: Final = 1
NUMBER: Final = 64  # what a man taken counts, where the greatest number decides and then the Kings among them


class Polish:
    """The squares of a board ``wide`` by ``wide``, numbered from Black's side, and how men move on them."""

    def __init__(self, wide: int, by_worth: bool) -> None:
        self.wide = wide
        self.many = wide * wide // 2  # squares
        self.by_worth = by_worth  # of as many men that may be taken, the Kings are to be
        row: i64 = wide // 2
        self.ways = vec[i64]([row, row + 1, -row, -row - 1])  # down twice, then up
        self.sq = vec[i64]([0])
        for n in range(self.many):
            self.sq = append(self.sq, BIT[n + n // wide])
        self.places = self.many + (self.many - 1) // wide
        self.full: i64 = 0
        for bit in self.sq:
            self.full |= bit
        self.rows: i64 = wide // 2 - 1  # of men at first
        self.top = self.of(1, int(row))
        self.bottom = self.of(self.many - int(row) + 1, self.many)
        men = int(self.rows * row)
        self.homes = vec[i64]([self.of(1, men), self.of(self.many - men + 1, self.many)])
        self.line: i64 = 0  # the great line, from corner to corner
        at = self.sq[int(row)]
        while at:
            self.line |= at
            at = self.beyond(at, 0)

    def of(self, first: int, last: int) -> i64:
        """The set of the squares from one number to another."""
        out: i64 = 0
        for n in range(first, last + 1):
            out |= self.sq[n]
        return out

    def number(self, bit: i64) -> i64:
        """The number of the square that is alone in ``bit``."""
        place = low(bit)
        return place + 1 - place // (self.wide + 1)

    def squares(self, s: i64) -> list[int]:
        """The numbers of the squares in ``s``, rising."""
        out: list[int] = []
        while s:
            out.append(int(self.number(s & -s)))
            s &= s - 1
        return out

    def crown_row(self, side: i64) -> i64:
        """Where the men of ``side`` are crowned."""
        return self.bottom if side == BLACK else self.top

    def beyond(self, at: i64, way: i64) -> i64:
        """The next square in one of the four ways, or of each of a set; 0 off the board."""
        far = self.ways[way]
        return ((at << far) if far > 0 else (at >> -far)) & self.full

    # --- moves ----------------------------------------------------------------------------------------------------
    def steps(self, at: i64, taken_up: i64, king: bool, side: i64) -> i64:
        """Where the piece on ``at`` can go without taking."""
        out: i64 = 0
        for way in range(i64(4)):
            if not king and (way < 2) != (side == BLACK):
                continue
            to = self.beyond(at, way)
            while to and not to & taken_up:
                out |= to
                if not king:
                    break
                to = self.beyond(to, way)
        return out

    def leap(self, at: i64, way: i64, own: i64, opp: i64, gone: i64, king: bool) -> i64:
        """The enemy that the piece can leap in one way; 0: none. ``gone``: those it has leapt, which still stand."""
        to = self.beyond(at, way)
        while king and to and not to & (own | opp):
            to = self.beyond(to, way)
        if not to & opp & ~gone:
            return 0
        behind = self.beyond(to, way)
        return to if behind and not behind & (own | opp) else 0

    def landings(self, over: i64, way: i64, own: i64, opp: i64, king: bool) -> i64:
        """Where it can come down once it has leapt the enemy on ``over``."""
        out: i64 = 0
        to = self.beyond(over, way)
        while to and not to & (own | opp):
            out |= to
            if not king:
                break
            to = self.beyond(to, way)
        return out

    def worth(self, over: i64, kings: i64) -> i64:
        """What the man on ``over`` counts when it is taken."""
        return NUMBER + 1 if self.by_worth and kings & over else NUMBER

    def most(self, at: i64, own: i64, opp: i64, gone: i64, kings: i64, king: bool) -> i64:
        """The most that the piece on ``at`` can take from here on; ``own`` is without it, ``kings`` of both sides."""
        best: i64 = 0
        for way in range(i64(4)):
            over = self.leap(at, way, own, opp, gone, king)
            if not over:
                continue
            here = self.worth(over, kings)
            ends = self.landings(over, way, own, opp, king)
            while ends:
                end: i64 = ends & -ends
                ends ^= end
                found = here + self.most(end, own, opp, gone | over, kings, king)
                if found > best:
                    best = found
        return best

    def ready(self, me: i64, opp: i64, kings: i64) -> i64:
        """The men that can leap, and all Kings, of which it is not so soon told."""
        empty = self.full & ~(me | opp)
        out = me & kings
        for way in range(i64(4)):
            back = way ^ 2
            out |= me & self.beyond(opp & self.beyond(empty, back), back)
        return out

    def greatest(self, me: i64, opp: i64, kings: i64) -> i64:
        """The most that any piece can take in one move; 0: none can take."""
        best: i64 = 0
        rest = self.ready(me, opp, kings)
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            found = self.most(bit, me ^ bit, opp, 0, kings, kings & bit != 0)
            if found > best:
                best = found
        return best

    def takers(self, me: i64, opp: i64, kings: i64, least: i64) -> i64:
        """The pieces that can take as much as ``least``, which is more than nothing."""
        out: i64 = 0
        rest = self.ready(me, opp, kings)
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            if self.most(bit, me ^ bit, opp, 0, kings, kings & bit != 0) >= least:
                out |= bit
        return out

    def leaps(self, at: i64, own: i64, opp: i64, gone: i64, kings: i64, king: bool, least: i64) -> i64:
        """Where the piece can come down by one leap that may lead to taking as much as ``least``."""
        out: i64 = 0
        for way in range(i64(4)):
            over = self.leap(at, way, own, opp, gone, king)
            if not over:
                continue
            here = self.worth(over, kings)
            ends = self.landings(over, way, own, opp, king)
            while ends:
                end: i64 = ends & -ends
                ends ^= end
                if here + self.most(end, own, opp, gone | over, kings, king) >= least:
                    out |= end
        return out

    def over(self, start: i64, end: i64, opp: i64) -> i64:
        """The enemy between two squares of one diagonal."""
        for way in range(i64(4)):
            met: i64 = 0
            to = self.beyond(start, way)
            while to:
                if to == end:
                    return met
                met |= to & opp
                to = self.beyond(to, way)
        return 0

    def has_move(self, me: i64, opp: i64, kings: i64, side: i64) -> bool:
        """Whether ``side`` can move or take at all."""
        empty = self.full & ~(me | opp)
        men = me & ~kings
        back: i64 = 2  # Black's men go the first two ways
        if side != BLACK:
            back = 0
        if men & (self.beyond(empty, back) | self.beyond(empty, back + 1)):
            return True
        rest = self.ready(me, opp, kings)
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            king = kings & bit != 0
            if self.steps(bit, me | opp, king, side):
                return True
            for way in range(i64(4)):
                if self.leap(bit, way, me ^ bit, opp, 0, king):
                    return True
        return False

    # --- whole moves ------------------------------------------------------------------------------------------------
    def after(self, me: i64, opp: i64, kings: i64, side: i64) -> vec[i64]:
        """Every board after one whole move, each once: three words, the mover's, the other's and the Kings of both."""
        out = vec[i64]([])
        least = self.greatest(me, opp, kings)
        crown = self.crown_row(side)
        rest = me
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            king = kings & bit != 0
            if least:
                out = self._taking(out, i64(len(out)), bit, bit, me ^ bit, opp, 0, kings, king, least, crown)
                continue
            ends = self.steps(bit, me | opp, king, side)
            while ends:
                end: i64 = ends & -ends
                ends ^= end
                out = append(append(out, me ^ bit ^ end), opp)
                out = append(out, kings ^ bit ^ end if king else kings | (end & crown))
        return out

    def _taking(
        self, out: vec[i64], first: i64, start: i64, at: i64, own: i64, opp: i64, gone: i64, kings: i64, king: bool,
        least: i64, crown: i64,
    ) -> vec[i64]:  # fmt: skip
        if not least:
            left = opp & ~gone
            held: i64 = (kings & ~gone & ~start) | at if king else (kings & ~gone) | (at & crown)
            for n in range(first, i64(len(out)), 3):
                if out[n] == own | at and out[n + 1] == left:
                    return out  # the same men taken in another order
            return append(append(append(out, own | at), left), held)
        for way in range(i64(4)):
            over = self.leap(at, way, own, opp, gone, king)
            if not over:
                continue
            here = least - self.worth(over, kings)
            ends = self.landings(over, way, own, opp, king)
            while ends:
                end: i64 = ends & -ends
                ends ^= end
                if self.most(end, own, opp, gone | over, kings, king) == here:
                    out = self._taking(out, first, start, end, own, opp, gone | over, kings, king, here, crown)
        return out

    def perft(self, black: i64, white: i64, kings: i64, side: i64, depth: i64) -> i64:
        """How many lines of whole moves start here; the same men taken by the same piece to the same square are one."""
        if depth <= 0:
            return 1
        found = self.after(black if side == BLACK else white, white if side == BLACK else black, kings, side)
        if depth == 1:
            return i64(len(found)) // 3
        total: i64 = 0
        for n in range(0, i64(len(found)), 3):
            if side == BLACK:
                total += self.perft(found[n], found[n + 1], found[n + 2], WHITE, depth - 1)
            else:
                total += self.perft(found[n + 1], found[n], found[n + 2], BLACK, depth - 1)
        return total
