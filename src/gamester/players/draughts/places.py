"""Numbering every ending at draughts: all positions of one material, the side to move looking down the board.

A material is the mover's men and kings and the other side's. Each side's squares are counted from its own end, so that
the same numbers hold for White to move: only the roles change. A number is made of four ranks, of the mover's men, the
other's men, the mover's kings and the other's kings, each among all sets of so many squares; sets that overlap leave
numbers unused.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.equipment.draughts_board import BLACK, SQ
from gamester.players.draughts.judge import pop

MOST: Final = 5  # pieces of both sides together


def _squares() -> vec[i64]:
    out = vec[i64]([0] * 37)
    for n in range(1, 33):
        out[SQ[n] % 37] = n - 1
    return out


def _choose() -> vec[i64]:
    out = vec[i64]([0] * (33 * 6))
    for n in range(33):
        out[6 * n] = 1
        for k in range(1, 6):
            out[6 * n + k] = out[6 * (n - 1) + k - 1] + out[6 * (n - 1) + k] if n else 0
    return out


PLACE: Final[vec[i64]] = _squares()
"""The number from 0 of the square alone in a set, which is found at the set's remainder by 37."""
CHOOSE: Final[vec[i64]] = _choose()
"""``CHOOSE[6 * n + k]``: in how many ways k of n are chosen."""


def ways(n: i64, k: i64) -> i64:
    """In how many ways k of n are chosen."""
    return CHOOSE[6 * n + k]


def rank(s: i64, side: i64) -> i64:
    """The place of a set among all sets of as many squares, counted from the end of ``side``."""
    place, choose = PLACE, CHOOSE
    out: i64 = 0
    k: i64 = 1
    if side == BLACK:
        while s:
            out += choose[6 * place[(s & -s) % 37] + k]
            s &= s - 1
            k += 1
        return out
    k = pop(s)
    while s:
        out += choose[6 * (31 - place[(s & -s) % 37]) + k]
        s &= s - 1
        k -= 1
    return out


def sets(k: i64, squares: i64, side: i64) -> vec[i64]:
    """Every set of ``k`` of the first so many squares from the end of ``side``, in the order of ``rank``."""
    out = vec[i64]([])
    if k == 0:
        return append(out, 0)
    for last in range(k - 1, squares):
        top = SQ[last + 1] if side == BLACK else SQ[32 - last]
        for below in sets(k - 1, last, side):
            out = append(out, below | top)
    return out


class Material:
    """How many men and kings the mover and the other side have, and where its positions begin among its fellows'."""

    def __init__(self, men: i64, kings: i64, their_men: i64, their_kings: i64, start: i64 = 0) -> None:
        self.men = men
        self.kings = kings
        self.their_men = their_men
        self.their_kings = their_kings
        self.start = start
        self.code = code(men, kings, their_men, their_kings)
        self.size = ways(28, men) * ways(28, their_men) * ways(32, kings) * ways(32, their_kings)

    def __repr__(self) -> str:
        return f"Material({self.men}, {self.kings}, {self.their_men}, {self.their_kings})"


def code(men: i64, kings: i64, their_men: i64, their_kings: i64) -> i64:
    """A material as one number."""
    return ((men * 6 + kings) * 6 + their_men) * 6 + their_kings


CODES: Final = 6 * 6 * 6 * 6


def materials(pieces: int) -> list[Material]:
    """Every material of so many pieces in which both sides have some, the fewest men first, one after another."""
    found: list[Material] = []
    start: i64 = 0
    for men in range(pieces + 1):
        for mine in range(1, pieces):
            for a in range(min(men, mine) + 1):
                b = men - a
                if b <= pieces - mine:
                    one = Material(a, mine - a, b, pieces - mine - b, start)
                    start += one.size
                    found.append(one)
    return found


def number(me: i64, opp: i64, kings: i64, side: i64) -> i64:
    """A position's number among those of its material."""
    my_kings, their_kings = me & kings, opp & kings
    men = rank(me & ~kings, side) * ways(28, pop(opp & ~kings)) + rank(opp & ~kings, 1 - side)
    crowned = rank(my_kings, side) * ways(32, pop(their_kings)) + rank(their_kings, 1 - side)
    return men * ways(32, pop(my_kings)) * ways(32, pop(their_kings)) + crowned


def code_of(me: i64, opp: i64, kings: i64) -> i64:
    """The code of a position's material."""
    return code(pop(me & ~kings), pop(me & kings), pop(opp & ~kings), pop(opp & kings))
