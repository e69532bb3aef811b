"""Every position that a throw can lead to, each once, with the play (of a doublet: the first half) that leads there."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.equipment.tables_board import (
    NONE,
    PASS,
    SIDE,
    covered,
    first_source,
    make_play,
    occupied,
    plays,
    second_source,
    sources,
)

BOARD: Final = 52  # both sides of a board


class Replies:
    """``n`` boards one after another in ``boards``, and the play first made to reach each in ``first``."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.boards: vec[i64] = vec[i64]([])
        self.first: vec[i64] = vec[i64]([])

    def find(self, men: vec[i64], seat: i64, high: i64, low: i64, rule: i64, steps: i64) -> None:
        """All that can be reached by ``steps`` of the throw (4 and 2 of a doublet, else 2)."""
        self.n = 0
        for play in plays(men, seat, high, low, rule):
            after = men[:]
            make_play(after, seat, play, high, low)
            if steps > 2 and play != PASS and second_source(play) != NONE and can_go_on(after, seat, high):
                self.second_half(after, seat, high, rule, play)
            else:
                self.keep(after, play)

    def second_half(self, men: vec[i64], seat: i64, die: i64, rule: i64, first: i64) -> None:
        """The rest of a doublet, taken only where no man behind those already played moves: each end is met once."""
        last = second_source(first)
        for play in plays(men, seat, die, die, rule):
            if first_source(play) <= last:
                after = men[:]
                make_play(after, seat, play, die, die)
                self.keep(after, first)

    def keep(self, men: vec[i64], first: i64) -> None:
        """One position more."""
        at = self.n * BOARD
        if at == i64(len(self.boards)):
            for n in men:
                self.boards = append(self.boards, n)
            self.first = append(self.first, first)
        else:
            boards = self.boards
            for n in men:
                boards[at] = n
                at += 1
            self.first[self.n] = first
        self.n += 1

    def board(self, n: i64) -> vec[i64]:
        """The ``n``-th position."""
        return self.boards[n * BOARD : (n + 1) * BOARD]


def can_go_on(men: vec[i64], seat: i64, die: i64) -> bool:
    """Whether a step of ``die`` is open."""
    return sources(occupied(men, seat), covered(men, seat), die) != 0


def turned(men: vec[i64]) -> vec[i64]:
    """The same men with the seats changed."""
    out = men[:]
    p: i64 = 0
    while p < SIDE:
        out[p] = men[SIDE + p]
        out[SIDE + p] = men[p]
        p += 1
    return out
