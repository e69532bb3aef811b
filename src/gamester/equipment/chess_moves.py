"""Every move at chess: as the pieces go, and as the King's safety leaves them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BLANKS
from gamester.equipment.chess_board import (
    BISHOP,
    BLACK,
    DARK,
    KING,
    KNIGHT,
    LEAPS,
    PAWN,
    QUEEN,
    ROOK,
    ROOM,
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
    for way in (2, 3):
        if not rights & (1 if way == 2 else 2):
            continue
        step: i64 = 1 if way == 2 else -1
        corner: i64 = at | 7 if way == 2 else at & 56
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


def _pressed(board: vec[i64], king: i64, side: i64, pinned: vec[i64]) -> i64:
    """Where the one piece stands that gives check; ``NOBODY`` or ``SEVERAL``.

    ``pinned`` gets, for each way from the King, the square of the piece of his that must stay in that line.
    """
    found: i64 = NOBODY
    dark: i64 = 0 if side == BLACK else DARK
    for n in range(8 * king, 8 * king + 8):
        to = LEAPS[n]
        if to >= 0 and board[to] == KNIGHT + dark:
            found = to
    for way in range(i64(8)):
        line: i64 = ROOK if way < 4 else BISHOP
        to = king
        own: i64 = NOBODY
        for k in range(ROOM[8 * king + way]):
            to += WAYS[way]
            piece = board[to]
            if not piece:
                continue
            if piece >> 3 == side:
                if own >= 0:
                    break
                own = to
                continue
            kind = piece & 7
            # a pawn bears on a King who stands before it: north of White's, south of Black's
            near = kind == PAWN and k == 0 and way > 3 and (way < 6) == (side == WHITE)
            if kind == QUEEN or kind == line or near:
                if own >= 0:
                    pinned[way] = own
                else:
                    found = to if found == NOBODY else SEVERAL
            break
    return found


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


def _safe(board: vec[i64], side: i64, king: i64, checker: i64, pinned: vec[i64], passed: i64, move: i64) -> bool:
    """10: whether a move leaves the King out of check; ``checker`` and ``pinned`` as ``_pressed`` finds them."""
    start, end = move & 63, (move >> 6) & 63
    if start == king:
        return not attacked(board, end, 1 - side, king)
    if end == passed and board[start] & 7 == PAWN:
        return not in_check(after(board, move), side)  # two pawns leave a rank at once
    row = 64 * king
    if checker != NOBODY and end != checker:
        if checker == SEVERAL or board[checker] & 7 == KNIGHT:
            return False
        if WAY_TO[row + end] != WAY_TO[row + checker] or steps(king, end) > steps(king, checker):
            return False
    way = WAY_TO[row + start]
    return way < 0 or pinned[way] != start or WAY_TO[row + end] == way


def lawful(board: vec[i64], side: i64, castles: i64, passed: i64) -> vec[i64]:
    """10: the moves that do not leave the King in check."""
    found = moves(board, side, castles, passed)
    king = king_of(board, side)
    if king < 0:
        return found
    pinned = BLANKS[:8]
    checker = _pressed(board, king, side, pinned)
    out = vec[i64]([], capacity=USUAL)
    for move in found:
        if _safe(board, side, king, checker, pinned, passed, move):
            out = append(out, move)
    return out


def movable(board: vec[i64], side: i64, castles: i64, passed: i64) -> bool:
    """Whether there is any lawful move."""
    king = king_of(board, side)
    pinned = BLANKS[:8]
    checker: i64 = NOBODY
    if king >= 0:
        checker = _pressed(board, king, side, pinned)
    for at in range(i64(64)):
        if not board[at] or board[at] >> 3 != side:
            continue
        for move in _of(vec[i64]([]), board, at, side, castles, passed, False):
            if king < 0 or _safe(board, side, king, checker, pinned, passed, move):
                return True
    return False


def is_lawful(board: vec[i64], side: i64, castles: i64, passed: i64, move: i64) -> bool:
    """Whether this is a lawful move."""
    at = move & 63
    if not board[at] or board[at] >> 3 != side:
        return False
    for other in _of(vec[i64]([]), board, at, side, castles, passed, False):
        if other == move:
            king = king_of(board, side)
            pinned = BLANKS[:8]
            return king < 0 or _safe(board, side, king, _pressed(board, king, side, pinned), pinned, passed, move)
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
