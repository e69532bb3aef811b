"""Looking ahead at draughts: alpha-beta over complete moves, with a table of positions seen and captures played out."""

import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.equipment.draughts_board import has_move, jumpers
from gamester.equipment.draughts_moves import WORDS, write_moves
from gamester.players.draughts.endings import Tables
from gamester.players.draughts.judge import judge, judge_losing, pop

WON: Final = 30_000  # less one for every move until then
DECIDED: Final = 29_000  # no worth beyond it is a judgement
GIVEN_DRAW: Final = 25_000  # where a draw counts as won or lost
DEEPEST: Final = 99
_PLIES: Final = 128
_STACK: Final = 60_000
_LOOK_AT_CLOCK: Final = 511
_NEAR: Final = 24  # plies before the end of the moves allowed that positions are told apart by them
_SWING: Final = 100  # hundredths of a man that one more move of a calm position hardly ever changes
_MASK: Final = 0x3FFFFFFFFFFFFFFF
_EXACT: Final = 0
_LEAST: Final = 1  # the worth found is a lower bound
_MOST: Final = 2


def _zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * int(n))


class Look:
    """One search at a time. All worths are the side to move's, in hundredths of a man.

    ``quiet``: plies without progress after which the game is drawn; ``men_progress``: whether a man's move is progress.
    ``limit``: plies left of all, -1 for no end. ``drawn``: what a draw is worth to Black.
    ``unknown``: what all that is not decided is worth to Black, where something is to be proved; 0 to judge it.
    ``slots``: positions remembered, a power of two.
    """

    def __init__(self, losing: bool, tables: Tables | None, slots: i64) -> None:
        self.losing = losing
        self.blocked_wins = losing
        self.tables = tables
        self.reach: i64 = tables.pieces if tables is not None else 0
        self.quiet: i64 = 80
        self.men_progress = True
        self.limit: i64 = -1
        self.drawn: i64 = 0
        self.unknown: i64 = 0
        self.nodes: i64 = 0
        self.most: i64 = 0  # positions that may be looked at; 0 for no such bound
        self.end = 0.0
        self.stopped = False
        self.patient = False  # not to be stopped yet
        self.slots: i64 = slots
        self.age: i64 = 0
        self.keys: vec[i64] = _zeros(slots)
        self.seen: vec[i64] = _zeros(slots)
        self.stack: vec[i64] = _zeros(_STACK + 4096)
        self.order: vec[i64] = _zeros(_STACK // WORDS + 2048)
        self.path: vec[i64] = _zeros(_PLIES + 2)
        self.line: vec[i64] = _zeros(_PLIES * _PLIES)
        self.length: vec[i64] = _zeros(_PLIES + 2)
        self.history: vec[i64] = _zeros(2 * 37 * 37)

    def begin(self, ms: i64, positions: i64) -> None:
        """Think from now on for so long, or over so many positions, with nothing remembered."""
        self.end = time.perf_counter() + float(ms) / 1000.0
        self.most = positions
        self.nodes = 0
        self.stopped = False
        self.age += 1
        self.history = _zeros(2 * 37 * 37)

    def out_of_time(self) -> bool:
        """Whether the thinking is over."""
        if not self.patient and not self.stopped:
            self.stopped = self.nodes >= self.most if self.most else time.perf_counter() >= self.end
        return self.stopped

    def draw(self, side: i64) -> i64:
        """What a draw is worth to ``side``."""
        return -self.drawn if side else self.drawn

    def rid(self, ply: i64) -> i64:
        """What it is worth to have no man left."""
        return WON - ply if self.losing else ply - WON

    def stuck(self, ply: i64) -> i64:
        """What it is worth to have men and none that can move."""
        return WON - ply if self.blocked_wins else ply - WON

    def look(
        self, me: i64, opp: i64, kings: i64, side: i64, depth: i64, low: i64, top: i64, ply: i64, quiet: i64, at: i64
    ) -> i64:
        """The worth of a position between ``low`` and ``top``; ``at`` is the free place of the stack of moves."""
        self.nodes += 1
        if self.nodes & _LOOK_AT_CLOCK == 0 or self.nodes == self.most:
            self.out_of_time()
        if self.stopped:
            return 0
        self.length[ply] = ply
        if not me:
            return self.rid(ply)
        drawn = quiet >= self.quiet or ply == self.limit
        if drawn or ply >= _PLIES - 2 or at > _STACK:
            if not has_move(me, opp, kings, side):
                return self.stuck(ply)
            return self.draw(side) if drawn else self.judged(me, opp, kings, side, quiet)
        if self.reach and pop(me | opp) <= self.reach:
            known = self.known(me, opp, kings, side, ply)
            if known > -2 * WON:
                return known
        takes = jumpers(me, opp, kings, side) != 0
        calm = not takes and not jumpers(opp, me, kings, 1 - side)
        narrow = top - low == 1
        if calm and narrow and 0 < depth <= 2 and not self.unknown:
            sight = self.judged(me, opp, kings, side, quiet)
            if sight - _SWING * depth >= top and has_move(me, opp, kings, side):
                return sight
            if sight + _SWING * depth <= low:
                depth = 0
        if depth <= 0 and not takes and (depth < 0 or calm):
            if not has_move(me, opp, kings, side):
                return self.stuck(ply)
            return self.judged(me, opp, kings, side, quiet)

        key = self.key(me, opp, kings, side)
        if self.quiet - quiet <= _NEAR:
            key ^= (self.quiet - quiet) << 40
        if 0 <= self.limit - ply <= _NEAR:
            key ^= (self.limit - ply) << 47
        path = self.path
        path[ply] = key
        back = ply - 4
        while back >= 0 and back >= ply - quiet:
            if path[back] == key:
                return self.draw(side)
            back -= 2
        slot = key & (self.slots - 1)
        best_move: i64 = -1
        if self.keys[slot] == key:
            word = self.seen[slot]
            if (word >> 40) & 1023 == self.age & 1023:
                best_move = ((word >> 24) & 255) - 1
                if narrow and ((word >> 16) & 255) - 8 >= depth:
                    worth = (word & 0xFFFF) - 32768
                    if worth > DECIDED:
                        worth -= ply
                    elif worth < -DECIDED:
                        worth += ply
                    bound = (word >> 32) & 3
                    if bound == _EXACT or (bound == _LEAST and worth >= top) or (bound == _MOST and worth <= low):
                        return worth

        stack = self.stack
        end = write_moves(stack, at, me, opp, kings, side)
        if end == at:
            return self.stuck(ply)
        moves = (end - at) // WORDS
        order = self.order
        first = at // WORDS
        history = self.history
        if moves > 1:
            n: i64 = 0
            while n < moves:
                after = stack[at + WORDS * n]
                if n == best_move:
                    order[first + n] = BIT[60] | n
                else:
                    order[first + n] = (history[((side * 37 + (me & ~after) % 37) * 37) + (after & ~me) % 37] << 10) | n
                n += 1
        else:
            order[first] = 0
        onward = depth - 1
        best: i64 = -2 * WON
        chosen: i64 = 0
        floor = low
        n = 0
        while n < moves:
            if moves > 1:  # the likeliest of those left comes next
                pick, likeliest = n, order[first + n]
                m = n + 1
                while m < moves:
                    if order[first + m] > likeliest:
                        pick, likeliest = m, order[first + m]
                    m += 1
                order[first + pick] = order[first + n]
                order[first + n] = likeliest
            move = order[first + n] & 1023
            place = at + WORDS * move
            mine, theirs, crowned = stack[place], stack[place + 1], stack[place + 2]
            still: i64 = 0
            if theirs == opp and (not self.men_progress or (me & ~mine) & kings):
                still = quiet + 1
            if n == 0:
                worth = -self.look(theirs, mine, crowned, 1 - side, onward, -top, -low, ply + 1, still, end)
            else:
                less: i64 = 0
                if n >= 2 and depth >= 2 and not takes and narrow:
                    less = 1 if n < 5 or depth < 4 else 2
                worth = -self.look(theirs, mine, crowned, 1 - side, onward - less, -low - 1, -low, ply + 1, still, end)
                if worth > low and less:
                    worth = -self.look(theirs, mine, crowned, 1 - side, onward, -low - 1, -low, ply + 1, still, end)
                if worth > low and not narrow and worth < top:
                    worth = -self.look(theirs, mine, crowned, 1 - side, onward, -top, -low, ply + 1, still, end)
            if self.stopped:
                return 0
            if worth > best:
                best, chosen = worth, move
                if worth > low:
                    low = worth
                    if not narrow:
                        self.remember(ply, move)
                    if low >= top:
                        break
            n += 1
        if best >= top and not takes and depth > 0:
            after = stack[at + WORDS * chosen]
            spot = ((side * 37 + (me & ~after) % 37) * 37) + (after & ~me) % 37
            history[spot] += depth * depth
            if history[spot] > BIT[40]:
                self.halve()
        bound = _LEAST if best >= top else _EXACT if best > floor else _MOST
        stored = best
        if stored > DECIDED:
            stored += ply
        elif stored < -DECIDED:
            stored -= ply
        old = self.seen[slot]
        if (old >> 40) & 1023 != self.age & 1023 or ((old >> 16) & 255) - 8 <= depth + 3 or self.keys[slot] == key:
            self.keys[slot] = key
            found = (stored + 32768) | ((depth + 8) << 16) | (((chosen + 1) & 255) << 24)
            self.seen[slot] = found | (bound << 32) | ((self.age & 1023) << 40)
        return best

    def judged(self, me: i64, opp: i64, kings: i64, side: i64, quiet: i64) -> i64:
        """The worth at sight, the less the longer nothing has happened."""
        if self.unknown:
            return -self.unknown if side else self.unknown
        worth = judge_losing(me, opp, kings, side) if self.losing else judge(me, opp, kings, side)
        return worth * (2 * self.quiet - quiet) // (2 * self.quiet)

    def known(self, me: i64, opp: i64, kings: i64, side: i64, ply: i64) -> i64:
        """What the tables say; beyond all worths when they say nothing."""
        tables = self.tables
        if tables is None:
            return -3 * WON
        found = tables.look_up(me, opp, kings, side)
        if found < 0:
            return -3 * WON
        if found == 0 or (self.limit >= 0 and ply + found - 1 > self.limit):
            return self.draw(side)
        return WON - ply - found + 1 if tables.is_win(found) else ply + found - 1 - WON

    def key(self, me: i64, opp: i64, kings: i64, side: i64) -> i64:
        """A position's number, scattered over 62 bits."""
        x: i64 = (me * 0x1D8E4E27C47D124F) & _MASK
        x ^= (opp * 0x2545F4914F6CDD1D) & _MASK
        x ^= ((kings + kings + side + 1) * 0x369DEA0F31A53F85) & _MASK
        x ^= x >> 29
        x = (x * 0x106689D45497FDB5) & _MASK
        return x ^ (x >> 32)

    def remember(self, ply: i64, move: i64) -> None:
        """The best line from here: this move, and the line below it."""
        line, length = self.line, self.length
        line[_PLIES * ply + ply] = move
        n = ply + 1
        while n < length[ply + 1]:
            line[_PLIES * ply + n] = line[_PLIES * (ply + 1) + n]
            n += 1
        length[ply] = n

    def halve(self) -> None:
        """Let old successes fade."""
        for n in range(2 * 37 * 37):
            self.history[n] >>= 1

    def best_line(self) -> list[int]:
        """The moves of the best line below the position looked at, by their places among all the moves there."""
        return [int(self.line[n]) for n in range(int(self.length[0]))]
