"""What a quiet position at draughts or the losing game is worth at sight, in hundredths of a man."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.equipment.draughts_board import SQ, count_both, movers

MAN: Final = 100
KING: Final = 135
LOSE_MAN: Final = 100  # what a man weighs on his owner at the losing game
LOSE_KING: Final = 60
FREE: Final = 6  # a piece that can step, at the losing game
SURE: Final = 20_000  # no judgement at sight comes near it


def _flip(s: i64) -> i64:
    """The board seen from the other side."""
    out: i64 = 0
    for n in range(1, 33):
        if s & SQ[n]:
            out |= SQ[33 - n]
    return out


def _set(numbers: list[int]) -> i64:
    out: i64 = 0
    for n in numbers:
        out |= SQ[n]
    return out


def _pair(s: i64) -> vec[i64]:
    """A set of squares as Black and as White sees it."""
    return vec[i64]([s, _flip(s)])


_MIDDLE: Final = _pair(_set([14, 15, 18, 19]))
_NEAR_MIDDLE: Final = _pair(_set([10, 11, 22, 23]))
_SIDE: Final = _pair(_set([5, 12, 13, 20, 21, 28]))
_HOME: Final = _pair(_set([1, 2, 3, 4]))
_BRIDGE: Final = _pair(_set([1, 3]))
_ROWS_A: Final = _pair(_set([5, 6, 7, 8, 13, 14, 15, 16, 21, 22, 23, 24]))  # rows 1, 3 and 5 of 0 to 7
_ROWS_B: Final = _pair(_set([9, 10, 11, 12, 13, 14, 15, 16, 25, 26, 27, 28]))  # 2, 3 and 6
_ROWS_C: Final = _pair(_set([17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28]))  # 4, 5 and 6
_LAST: Final = _pair(_set([25, 26, 27, 28]))
_EDGE: Final = _set([1, 2, 3, 4, 5, 12, 13, 20, 21, 28, 29, 30, 31, 32])
_TRAPPED: Final = vec[i64]([SQ[28], SQ[5]])
_TRAPPER: Final = vec[i64]([SQ[32], SQ[1]])


def pop(s: i64) -> i64:
    """How many squares are in ``s``."""
    return count_both(s, 0)


def side_worth(men: i64, kings: i64, theirs: i64, their_kings: i64, side: i64, total: i64) -> i64:
    """What stands where, for one side, men and kings themselves not counted."""
    worth = 5 * pop(men & _MIDDLE[side]) + 3 * pop(men & _NEAR_MIDDLE[side]) - 3 * pop(men & _SIDE[side])
    rows = pop(men & _ROWS_A[side]) + 2 * pop(men & _ROWS_B[side]) + 4 * pop(men & _ROWS_C[side])
    worth += rows if total > 12 else 3 * rows
    worth += 12 * pop(men & _LAST[side])
    if not their_kings:
        worth += 5 * pop(men & _HOME[side])
        if men & _BRIDGE[side] == _BRIDGE[side]:
            worth += 10
    if men & _TRAPPED[side] and theirs & _TRAPPER[side]:
        worth -= 15
    worth += 8 * pop(kings & _MIDDLE[side]) + 4 * pop(kings & _NEAR_MIDDLE[side]) - 5 * pop(kings & _EDGE)
    return worth


def judge(me: i64, opp: i64, kings: i64, side: i64) -> i64:
    """Draughts: the worth to the side to move."""
    my_men, my_kings = me & ~kings, me & kings
    men, their_kings = opp & ~kings, opp & kings
    a, b = pop(my_men), pop(my_kings)
    c, d = pop(men), pop(their_kings)
    total = a + b + c + d
    mine, theirs = MAN * a + KING * b, MAN * c + KING * d
    worth = mine - theirs
    worth += worth * 250 // (mine + theirs + 1)  # ahead, every exchange is a gain
    worth += side_worth(my_men, my_kings, opp, their_kings, side, total)
    worth -= side_worth(men, their_kings, me, my_kings, 1 - side, total)
    worth += 2 * (pop(movers(me, opp, kings, side)) - pop(movers(opp, me, kings, 1 - side)))
    if a + b == c + d and total <= 12:
        worth += 6 if has_the_move(me | opp, side) else -6
    return worth


_COLUMNS: Final = vec[i64](
    [_set([29, 30, 31, 32, 21, 22, 23, 24, 13, 14, 15, 16, 5, 6, 7, 8]),
     _set([1, 2, 3, 4, 9, 10, 11, 12, 17, 18, 19, 20, 25, 26, 27, 28])]
)  # fmt: skip


def has_the_move(pieces: i64, side: i64) -> bool:
    """Whether the side to play has the move: the pieces on the rows of its own back squares are odd in number."""
    return pop(pieces & _COLUMNS[1 - side]) % 2 == 1


def judge_losing(me: i64, opp: i64, kings: i64, side: i64) -> i64:
    """The losing game: the worth to the side to move."""
    a, b = pop(me & ~kings), pop(me & kings)
    c, d = pop(opp & ~kings), pop(opp & kings)
    mine, theirs = LOSE_MAN * a + LOSE_KING * b, LOSE_MAN * c + LOSE_KING * d
    worth = (theirs - mine) + (theirs - mine) * 250 // (mine + theirs + 1)
    worth += FREE * (pop(movers(me, opp, kings, side)) - pop(movers(opp, me, kings, 1 - side)))
    return worth
