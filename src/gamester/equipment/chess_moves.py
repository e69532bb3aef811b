"""Every move at chess: as the pieces go, and as the King's safety leaves them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BLANKS
from gamester.equipment.chess_board import (
    BETWEEN,
    BISHOP,
    BLACK,
    DARK,
    FAR,
    KING,
    KNIGHT,
    LEAPS,
    NO_SQUARE,
    PAWN,
    REACH,
    ROOK,
    ROOM,
    SQUARE,
    TAKES,
    WAY_TO,
    WAYS,
    WHITE,
    after,
    attacked,
    castles_after,
    in_check,
    king_of,
    passed_after,
)

USUAL: Final = 48  # moves in a position, seldom more
NOBODY: Final = -1
SEVERAL: Final = -2


def _pawn(out: vec[i64], board: vec[i64], at: i64, side: i64, passed: i64, taking: bool) -> vec[i64]:
    """A pawn's moves; ``taking``: its captures alone, and its last step."""
    ahead: i64 = at + 8 if side == WHITE else at - 8
    last = ahead >> 3 == (7 if side == WHITE else 0)
    if not board[ahead] and (last or not taking):
        out = _forward(out, at, ahead, last)
        two: i64 = ahead + ahead - at
        if at >> 3 == (1 if side == WHITE else 6) and not board[two] and not taking:
            out = append(out, at | two << 6)
    if ROOM[8 * at + 2]:
        if (board[ahead + 1] and board[ahead + 1] >> 3 != side) or ahead + 1 == passed:
            out = _forward(out, at, ahead + 1, last)
    if ROOM[8 * at + 3]:
        if (board[ahead - 1] and board[ahead - 1] >> 3 != side) or ahead - 1 == passed:
            out = _forward(out, at, ahead - 1, last)
    return out


def _forward(out: vec[i64], start: i64, end: i64, last: bool) -> vec[i64]:
    if not last:
        return append(out, start | end << 6)
    for made in range(i64(KNIGHT), i64(KING)):
        out = append(out, start | end << 6 | made << 12)
    return out


def _castling(out: vec[i64], board: vec[i64], at: i64, side: i64, castles: i64) -> vec[i64]:
    """6: neither King nor rook has moved, all is empty between, and the King neither stands in check nor passes one."""
    rights: i64 = castles >> (2 if side == BLACK else 0)
    if not rights & 3 or attacked(board, at, 1 - side):
        return out
    for step in range(i64(1), i64(-3), i64(-2)):
        if not rights & (1 if step > 0 else 2):
            continue
        corner: i64 = at | 7 if step > 0 else at & 56
        free = board[corner] == ROOK + DARK * side
        to: i64 = at + step
        while to != corner:
            if board[to]:
                free = False
            to += step
        if free and not attacked(board, at + step, 1 - side) and not attacked(board, at + 2 * step, 1 - side):
            out = append(out, at | (at + 2 * step) << 6)
    return out


def _of(out: vec[i64], board: vec[i64], at: i64, side: i64, castles: i64, passed: i64, taking: bool) -> vec[i64]:
    """The moves of the piece of ``side`` on one square, as it goes."""
    kind = board[at] & 7
    if kind == PAWN:
        return _pawn(out, board, at, side, passed, taking)
    if kind == KNIGHT:
        for n in range(8 * at, 8 * at + 8):
            to = LEAPS[n]
            if to >= 0 and (board[to] >> 3 != side if board[to] else not taking):
                out = append(out, at | to << 6)
        return out
    first: i64 = 4 if kind == BISHOP else 0
    last: i64 = 4 if kind == ROOK else 8
    for way in range(first, last):
        to = at
        far: i64 = ROOM[8 * at + way]
        if kind == KING and far > 1:
            far = 1
        for _ in range(far):
            to += WAYS[way]
            if board[to]:
                if board[to] >> 3 != side:
                    out = append(out, at | to << 6)
                break
            if not taking:
                out = append(out, at | to << 6)
    if kind == KING and castles and not taking:
        out = _castling(out, board, at, side, castles)
    return out


def moves(board: vec[i64], side: i64, castles: i64, passed: i64, taking: bool = False) -> vec[i64]:
    """Every move of a side as its pieces go, whether or not it leaves its King in check. ``taking``: captures alone."""
    out = vec[i64]([], capacity=USUAL)
    for at in range(i64(64)):
        if board[at] and board[at] >> 3 == side:
            out = _of(out, board, at, side, castles, passed, taking)
    return out


def steps(a: i64, b: i64) -> i64:
    """A King's steps from one square to another."""
    across, up = (a & 7) - (b & 7), (a >> 3) - (b >> 3)
    if across < 0:
        across = -across
    if up < 0:
        up = -up
    return across if across > up else up


def rising(xs: vec[i64]) -> vec[i64]:
    """``xs`` put in rising order, in place: a few dozen, for which no object is made."""
    for n in range(1, i64(len(xs))):
        x = xs[n]
        m: i64 = n - 1
        while m >= 0 and xs[m] > x:
            xs[m + 1] = xs[m]
            m -= 1
        xs[m + 1] = x
    return xs


def lawful(board: vec[i64], side: i64, castles: i64, passed: i64) -> vec[i64]:
    """10: the moves that do not leave the King in check."""
    squares = BLANKS[:64]  # where the men stand: one's own from the first place on, the others before the last
    own: i64 = 0
    foes: i64 = 64
    king: i64 = NO_SQUARE
    all: i64 = 0
    for at in range(i64(64)):
        piece = board[at]
        if piece:
            all |= SQUARE[at]
            if piece >> 3 == side:
                squares[own] = at
                own += 1
                if piece & 7 == KING:
                    king = at
            else:
                foes -= 1
                squares[foes] = at
    if king < 0:
        return moves(board, side, castles, passed)
    checker: i64 = NOBODY
    bound: i64 = 0  # the squares that alone keep a line to the King shut
    for n in range(foes, i64(64)):
        line = 64 * squares[n] + king
        how = REACH[line] & TAKES[board[squares[n]]]
        if how:
            between = BETWEEN[line] & all
            if not between or not how & FAR:
                checker = squares[n] if checker == NOBODY else SEVERAL
            elif not between & (between - 1):
                bound |= between
    out = vec[i64]([], capacity=USUAL)
    for n in range(own):
        at = squares[n]
        if at == king:
            out = _royal(out, board, squares, foes, king, side, castles if checker == NOBODY else 0, all)
        elif checker == NOBODY and not bound & SQUARE[at] and (passed < 0 or board[at] & 7 != PAWN):
            out = _of(out, board, at, side, castles, passed, False)
        elif checker != SEVERAL:
            for move in _of(vec[i64]([], capacity=USUAL), board, at, side, castles, passed, False):
                end = (move >> 6) & 63
                if end == passed and board[at] & 7 == PAWN:
                    safe = not in_check(after(board, move), side)  # two pawns leave a rank at once
                else:
                    safe = not bound & SQUARE[at] or WAY_TO[64 * king + end] == WAY_TO[64 * king + at]
                    if checker >= 0 and end != checker and not BETWEEN[64 * checker + king] & SQUARE[end]:
                        safe = False
                if safe:
                    out = append(out, move)
    return out


def _royal(
    out: vec[i64], board: vec[i64], squares: vec[i64], foes: i64, king: i64, side: i64, castles: i64, all: i64
) -> vec[i64]:
    """The King's own moves; ``squares``: the others' men stand on, from the place ``foes`` on."""
    all ^= SQUARE[king]  # what bears on him bears on the squares behind him
    for way in range(i64(8)):
        if not ROOM[8 * king + way]:
            continue
        to = king + WAYS[way]
        if board[to] and board[to] >> 3 == side:
            continue
        safe = True
        for n in range(foes, i64(64)):
            line = 64 * squares[n] + to
            how = REACH[line] & TAKES[board[squares[n]]]
            if how and (not how & FAR or not BETWEEN[line] & all):
                safe = False
                break
        if safe:
            out = append(out, king | to << 6)
    return _castling(out, board, king, side, castles) if castles else out


def _stirs(board: vec[i64], at: i64, side: i64) -> bool:
    """Whether a man, no King, can go anywhere at all, a capture in passing left out."""
    kind = board[at] & 7
    if kind == PAWN:
        ahead: i64 = at + 8 if side == WHITE else at - 8
        if not board[ahead] or (ROOM[8 * at + 2] and board[ahead + 1] and board[ahead + 1] >> 3 != side):
            return True
        return ROOM[8 * at + 3] > 0 and board[ahead - 1] != 0 and board[ahead - 1] >> 3 != side
    if kind == KNIGHT:
        for n in range(8 * at, 8 * at + 8):
            if LEAPS[n] >= 0 and (not board[LEAPS[n]] or board[LEAPS[n]] >> 3 != side):
                return True
        return False
    first: i64 = 4 if kind == BISHOP else 0
    last: i64 = 4 if kind == ROOK else 8
    for way in range(first, last):
        if ROOM[8 * at + way]:
            piece = board[at + WAYS[way]]
            if not piece or piece >> 3 != side:
                return True
    return False


def movable(board: vec[i64], side: i64, castles: i64, passed: i64) -> bool:
    """Whether there is any lawful move."""
    king = king_of(board, side)
    if king < 0 or not attacked(board, king, 1 - side):
        for at in range(i64(64)):  # a man in no line with the King is not bound to him
            if board[at] and board[at] >> 3 == side and at != king and (king < 0 or WAY_TO[64 * king + at] < 0):
                if _stirs(board, at, side):
                    return True
    return len(lawful(board, side, castles, passed)) > 0


def is_lawful(board: vec[i64], side: i64, castles: i64, passed: i64, move: i64) -> bool:
    """Whether this is a lawful move."""
    at = move & 63
    if not board[at] or board[at] >> 3 != side:
        return False
    for other in _of(vec[i64]([], capacity=USUAL), board, at, side, castles, passed, False):
        if other == move:
            return not in_check(after(board, move), side)
    return False


def perft(board: vec[i64], side: i64, castles: i64, passed: i64, depth: i64) -> i64:
    """How many lines of play ``depth`` moves long start here."""
    if depth <= 0:
        return 1
    found = lawful(board, side, castles, passed)
    if depth == 1:
        return i64(len(found))
    total: i64 = 0
    for move in found:
        kept = castles_after(board, castles, move)
        total += perft(after(board, move), 1 - side, kept, passed_after(board, move), depth - 1)
    return total
