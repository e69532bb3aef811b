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
    EAST,
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
    WEST,
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
    ahead: i64 = at - 8
    two: i64 = at - 16
    begin: i64 = 6
    if side == WHITE:
        ahead = at + 8
        two = at + 16
        begin = 1
    last = ahead >> 3 == 7 or ahead >> 3 == 0
    if not board[ahead] and (last or not taking):
        out = _forward(out, at, ahead, last)
        if at >> 3 == begin and not board[two] and not taking:
            out = append(out, at | two << 6)
    if ROOM[8 * at + EAST]:
        if (board[ahead + 1] and board[ahead + 1] >> 3 != side) or ahead + 1 == passed:
            out = _forward(out, at, ahead + 1, last)
    if ROOM[8 * at + WEST]:
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
    rights = castles & 3
    if side == BLACK:
        rights = castles >> 2
    if not rights or attacked(board, at, 1 - side):
        return out
    if rights & 1 and _may_castle(board, at, at | 7, 1, side):
        out = append(out, at | (at + 2) << 6)
    if rights & 2 and _may_castle(board, at, at & 56, -1, side):
        out = append(out, at | (at - 2) << 6)
    return out


def _may_castle(board: vec[i64], at: i64, corner: i64, step: i64, side: i64) -> bool:
    """Whether the rook stands in the corner, all is empty on the way to it, and the King's way is safe."""
    to = at + step
    while to != corner:
        if board[to]:
            return False
        to += step
    if board[corner] != ROOK + DARK * side:
        return False
    return not attacked(board, at + step, 1 - side) and not attacked(board, at + 2 * step, 1 - side)


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
    first: i64 = 0
    last: i64 = 8
    if kind == BISHOP:
        first = 4
    elif kind == ROOK:
        last = 4
    for way in range(first, last):
        to = at
        far: i64 = ROOM[8 * at + way]
        if kind == KING and far > 1:
            far = 1
        while far > 0:
            far -= 1
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
    squares = BLANKS[:36]  # where the men stand: one's own from the first place on, the others before the last
    own: i64 = 0
    foes: i64 = 35
    king: i64 = NO_SQUARE
    all: i64 = 0
    for at in range(i64(64)):  # one way for all squares: what comes next cannot be foreseen
        piece = board[at]
        some = ((piece & 7) + 7) >> 3
        his = some & ((piece >> 3) ^ side)
        all |= SQUARE[at] & -some
        squares[own] = at
        own += some ^ his
        squares[foes] = at
        foes -= his
        if piece == KING + DARK * side:
            king = at
    foes += 1
    if king < 0:
        return moves(board, side, castles, passed)
    checker: i64 = NOBODY
    bound: i64 = 0  # the squares that alone keep a line to the King shut
    for n in range(foes, i64(36)):
        line = 64 * squares[n] + king
        how = REACH[line] & TAKES[board[squares[n]]]
        if how:
            between = BETWEEN[line] & all
            if not between or not how & FAR:
                if checker != NOBODY:
                    checker = SEVERAL
                else:
                    checker = squares[n]
            elif not between & (between - 1):
                bound |= between
    out = vec[i64]([], capacity=USUAL)
    for n in range(own):
        at = squares[n]
        if at == king:
            out = _royal(out, board, squares, foes, king, side, all)
            if castles and checker == NOBODY:
                out = _castling(out, board, king, side, castles)
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


def _royal(out: vec[i64], board: vec[i64], squares: vec[i64], foes: i64, king: i64, side: i64, all: i64) -> vec[i64]:
    """The King's steps; ``squares``: where the others' men stand, from the place ``foes`` on."""
    all ^= SQUARE[king]  # what bears on him bears on the squares behind him
    for way in range(i64(8)):
        if not ROOM[8 * king + way]:
            continue
        to = king + WAYS[way]
        if board[to] and board[to] >> 3 == side:
            continue
        safe = True
        for n in range(foes, i64(36)):
            line = 64 * squares[n] + to
            how = REACH[line] & TAKES[board[squares[n]]]
            if how and (not how & FAR or not BETWEEN[line] & all):
                safe = False
                break
        if safe:
            out = append(out, king | to << 6)
    return out


def _stirs(board: vec[i64], at: i64, side: i64) -> bool:
    """Whether a man, no King, can go anywhere at all, a capture in passing left out."""
    kind = board[at] & 7
    if kind == PAWN:
        ahead: i64 = at - 8
        if side == WHITE:
            ahead = at + 8
        if not board[ahead] or (ROOM[8 * at + EAST] and board[ahead + 1] and board[ahead + 1] >> 3 != side):
            return True
        return ROOM[8 * at + WEST] > 0 and board[ahead - 1] != 0 and board[ahead - 1] >> 3 != side
    if kind == KNIGHT:
        for n in range(8 * at, 8 * at + 8):
            if LEAPS[n] >= 0 and (not board[LEAPS[n]] or board[LEAPS[n]] >> 3 != side):
                return True
        return False
    first: i64 = 0
    last: i64 = 8
    if kind == BISHOP:
        first = 4
    elif kind == ROOK:
        last = 4
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
        for n in range(i64(64)):  # a man in no line with the King is not bound to him
            at = n
            if side == BLACK:
                at = 63 - n
            if board[at] and board[at] >> 3 == side and at != king and (king < 0 or WAY_TO[64 * king + at] < 0):
                if _stirs(board, at, side):
                    return True
    if king >= 0:
        for way in range(i64(8)):
            to = king + WAYS[way]
            if ROOM[8 * king + way] and not (board[to] and board[to] >> 3 == side):
                if not attacked(board, to, 1 - side, king):
                    return True
    return len(lawful(board, side, castles, passed)) > 0


def is_lawful(board: vec[i64], side: i64, castles: i64, passed: i64, move: i64) -> bool:
    """Whether this is a lawful move."""
    at, end = move & 63, (move >> 6) & 63
    piece = board[at]
    if not piece or piece >> 3 != side or (board[end] and board[end] >> 3 == side):
        return False
    how = REACH[64 * at + end] & TAKES[piece]
    if piece & 7 == PAWN or (piece & 7 == KING and not how):
        found = False
        for other in _of(vec[i64]([], capacity=USUAL), board, at, side, castles, passed, False):
            if other == move:
                found = True
        if not found:
            return False
    elif not how or move >> 12:
        return False
    elif how & FAR:
        step = WAYS[WAY_TO[64 * at + end]]
        to = at + step
        while to != end:
            if board[to]:
                return False
            to += step
    king = king_of(board, side)
    if king >= 0 and at != king and WAY_TO[64 * king + at] < 0 and end != passed:
        if not attacked(board, king, 1 - side):  # and no line is opened
            return True
    return not in_check(after(board, move), side)


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
