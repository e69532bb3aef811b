"""Every ending at draughts of a few pieces, exact: solved backwards from the positions in which nothing can move.

What is found of a position is one byte: 0 for a draw, else one more than the plies until the end with best play, the
winner hastening and the loser delaying. Who wins is told by whether that is odd or even, and by the aim of the game.
Positions with a capture, and those from which a man is crowned, look into endings solved before; all else is counted
backwards, ply by ply.
"""

from collections.abc import Callable
from math import comb
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from gamester.equipment.draughts_board import BLACK, BOARD, BOTTOM_ROW, WHITE, jumpers
from gamester.equipment.draughts_moves import WORDS, write_moves
from gamester.players.draughts.judge import pop
from gamester.players.draughts.places import CODES, Material, code, code_of, materials, number, rank, sets

SETTLED: Final = 255  # no move that stays within the material decides this position
LONGEST: Final = 254


def zeros(n: i64, fill: u8) -> vec[u8]:
    """So many bytes."""
    out = vec[u8](capacity=n)
    for _ in range(n):
        out = append(out, fill)
    return out


def positions(pieces: int) -> int:
    """How many positions of so many pieces there are, the side to move given, both sides having some."""
    total = 0
    for one in materials(pieces):
        men, their_men = int(one.men), int(one.their_men)
        kings, their_kings = int(one.kings), int(one.their_kings)
        free = 32 - men - their_men
        crowned = comb(free, kings) * comb(free - kings, their_kings)
        # men never stand where they are crowned: four squares are open to each side's men alone
        for mine in range(men + 1):
            for theirs in range(their_men + 1):
                middle = comb(24, men - mine) * comb(24 - men + mine, their_men - theirs)
                total += comb(4, mine) * comb(4, theirs) * middle * crowned
    return total


class Solver:
    """Solves endings one number of pieces after another; ``values`` holds them all, ``starts`` says where."""

    def __init__(self, losing: bool, pieces: int) -> None:
        self.odd: i64 = 1 if losing else 0  # of the byte, where the side to move wins
        self.total: i64 = 0
        for n in range(2, pieces + 1):
            for one in materials(n):
                self.total += one.size
        self.values: vec[u8] = vec[u8](capacity=self.total)
        self.starts: vec[i64] = vec[i64]([-1] * CODES)
        self.room: vec[i64] = vec[i64]([0] * 4096)
        self.left: vec[u8] = vec[u8]([])  # of this material and its mirror: moves not yet known to lose
        self.slow: vec[u8] = vec[u8]([])  # the longest defence among moves that leave the material
        self.highest: i64 = 0
        self.made: dict[int, vec[i64]] = {}

    def add(self, known: bytes, pieces: int) -> None:
        """The endings of so many pieces, solved before; those of fewer are there."""
        self.place(pieces)
        values = self.values
        for n in range(len(known)):
            values = append(values, u8(known[n]))
        self.values = values

    def place(self, pieces: int) -> i64:
        """Say where the endings of so many pieces will stand, after all that are there; how many they are."""
        base = i64(len(self.values))
        size: i64 = 0
        for one in materials(pieces):
            self.starts[one.code] = base + one.start
            size += one.size
        return size

    def found(self, pieces: int) -> bytes:
        """The values of the endings of so many pieces."""
        first, end = self.bounds(pieces)
        return bytes(memoryview(self.values)[int(first) : int(end)])

    def bounds(self, pieces: int) -> tuple[i64, i64]:
        """Where the endings of so many pieces begin and end."""
        all_of_them = materials(pieces)
        last = all_of_them[-1]
        return self.starts[all_of_them[0].code], self.starts[last.code] + last.size

    def counts(self, pieces: int) -> list[int]:
        """Of the positions of so many pieces: won and lost for the side to move, drawn, plies of the longest."""
        won: i64 = 0
        lost: i64 = 0
        longest: i64 = 0
        values = self.values
        first, end = self.bounds(pieces)
        for n in range(first, end):
            value = i64(values[n])
            if value:
                if value & 1 == self.odd:
                    won += 1
                else:
                    lost += 1
                longest = value - 1 if value - 1 > longest else longest
        drawn = positions(pieces) - int(won + lost)
        return [int(won), int(lost), drawn, int(longest)]

    def prepare(self, pieces: int) -> None:
        """Make room for the endings of so many pieces, after those of fewer."""
        size = self.place(pieces)
        values = self.values
        for _ in range(size):
            values = append(values, 0)
        self.values = values

    def solve(self, pieces: int, tell: Callable[[int], None]) -> None:
        """The endings of so many pieces, those of fewer being there; ``tell`` hears how many positions are done."""
        self.prepare(pieces)
        done: i64 = 0
        for one in materials(pieces):
            other = code(one.their_men, one.their_kings, one.men, one.kings)
            if one.code > other:
                continue
            self.solve_pair(one)
            done += one.size if one.code == other else 2 * one.size
            tell(int(done))

    def solve_pair(self, one: Material) -> None:
        """A material and its mirror, into which its moves lead."""
        mirror = Material(one.their_men, one.their_kings, one.men, one.kings)
        self.left = zeros(one.size if one.code == mirror.code else 2 * one.size, u8(SETTLED))
        self.slow = zeros(i64(len(self.left)), u8(0))
        self.highest = 0
        self.begin(one, 0)
        both = one.code != mirror.code
        if both:
            self.begin(mirror, one.size)
        value: i64 = 1
        while value <= self.highest and value <= LONGEST:
            self.step_back(one, value, one.size if both else 0)
            if both:
                self.step_back(mirror, value, 0)
            value += 1

    def sets(self, k: i64, squares: i64, side: i64) -> vec[i64]:
        """As ``places.sets``, made once."""
        key = int((k * 33 + squares) * 2 + side)
        if key not in self.made:
            self.made[key] = sets(k, squares, side)
        return self.made[key]

    def begin(self, m: Material, at: i64) -> None:
        """What a position tells by itself: it is stuck, it must take, it can crown a man."""
        my_men, their_men = self.sets(m.men, 28, BLACK), self.sets(m.their_men, 28, WHITE)
        my_kings, their_kings = self.sets(m.kings, 32, BLACK), self.sets(m.their_kings, 32, WHITE)
        inner = i64(len(their_kings))
        start = self.starts[m.code]
        n: i64 = 0
        for a in my_men:
            for b in their_men:
                if a & b:
                    n += inner * i64(len(my_kings))
                    continue
                for c in my_kings:
                    if c & (a | b):
                        n += inner
                        continue
                    for d in their_kings:
                        if not d & (a | b | c):
                            self.first_sight(a, b, c, d, start + n, at + n)
                        n += 1

    def first_sight(self, a: i64, b: i64, c: i64, d: i64, where: i64, at: i64) -> None:
        """One position: the mover's men, the other's men, the mover's kings, the other's."""
        me, opp, kings = a | c, b | d, c | d
        empty: i64 = BOARD & ~(me | opp)
        takes = jumpers(me, opp, kings, BLACK) != 0
        inside: i64 = 0
        if not takes:
            left, right = (me << 4) & empty, (me << 5) & empty
            crowns = (((a << 4) | (a << 5)) & empty & BOTTOM_ROW) != 0
            inside = pop(left) + pop(right)
            if c:
                inside += pop((c >> 4) & empty) + pop((c >> 5) & empty)
            if not inside:
                self.settle(where, 1)
                return
            if not crowns:
                self.left[at] = u8(inside)
                return
        room = self.room
        end = write_moves(room, 0, me, opp, kings, BLACK)
        best: i64 = 0
        slowest: i64 = 0
        drawn = False
        inside = 0
        n: i64 = 0
        while n < end:
            mine, theirs, crowned = room[n], room[n + 1], room[n + 2]
            n += WORDS
            if not takes and pop(crowned & mine) == pop(c):  # no man is crowned
                inside += 1
                continue
            value = self.look_up(theirs, mine, crowned, WHITE)
            if value == 0:
                drawn = True
            elif value & 1 == self.odd:  # the other side wins there
                slowest = value + 1 if value + 1 > slowest else slowest
            elif best == 0 or value + 1 < best:
                best = value + 1
        if best:
            self.settle(where, best)
        if inside:
            self.left[at] = u8(inside + (1 if drawn else 0))
            self.slow[at] = u8(slowest)
        elif not best and not drawn:
            self.settle(where, slowest)

    def settle(self, where: i64, value: i64) -> None:
        """Write down what is found."""
        self.values[where] = u8(value)
        if value > self.highest:
            self.highest = value

    def look_up(self, me: i64, opp: i64, kings: i64, side: i64) -> i64:
        """What is known of a position of fewer pieces or men."""
        if not me:
            return 1
        return i64(self.values[self.starts[code_of(me, opp, kings)] + number(me, opp, kings, side)])

    def step_back(self, m: Material, value: i64, at: i64) -> None:
        """From every position of ``m`` with this value to those from which it is reached; ``at``: their ``left``."""
        values = self.values
        start = self.starts[m.code]
        target = self.starts[code(m.their_men, m.their_kings, m.men, m.kings)]
        won = value & 1 == self.odd
        my_men, their_men = self.sets(m.men, 28, BLACK), self.sets(m.their_men, 28, WHITE)
        my_kings, their_kings = self.sets(m.kings, 32, BLACK), self.sets(m.their_kings, 32, WHITE)
        inner, middle, outer = i64(len(their_kings)), i64(len(my_kings)), i64(len(their_men))
        wanted = u8(value)
        for n in range(m.size):
            if values[start + n] != wanted:
                continue
            d, rest = n % inner, n // inner
            c, rest = rest % middle, rest // middle
            b, a = rest % outer, rest // outer
            men, kings = their_men[b], their_kings[d]
            empty: i64 = BOARD & ~(my_men[a] | my_kings[c] | men | kings)
            moving = men
            while moving:
                bit: i64 = moving & -moving
                moving ^= bit
                came: i64 = ((bit << 4) | (bit << 5)) & empty
                while came:
                    whence: i64 = came & -came
                    came ^= whence
                    p = rank(men ^ bit ^ whence, WHITE) * i64(len(my_men)) + a
                    self.reach((p * inner + d) * middle + c, target, at, value, won)
            moving = kings
            while moving:
                bit = moving & -moving
                moving ^= bit
                came = ((bit << 4) | (bit << 5) | (bit >> 4) | (bit >> 5)) & empty
                while came:
                    whence = came & -came
                    came ^= whence
                    p = (b * i64(len(my_men)) + a) * inner + rank(kings ^ bit ^ whence, WHITE)
                    self.reach(p * middle + c, target, at, value, won)

    def reach(self, p: i64, target: i64, at: i64, value: i64, won: bool) -> None:
        """The position ``p`` can move to one with this value, won or lost for the side to move there."""
        left = i64(self.left[at + p])
        if left == SETTLED:
            return
        old = i64(self.values[target + p])
        if not won:
            if old == 0 or old > value + 1:
                self.settle(target + p, value + 1)
            return
        left -= 1
        self.left[at + p] = u8(left)
        if left == 0 and old == 0:
            slow = i64(self.slow[at + p])
            self.settle(target + p, value + 1 if value + 1 > slow else slow)
