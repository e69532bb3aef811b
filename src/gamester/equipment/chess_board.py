"""The chess board: sixty-four squares as one list, and everything that moves on it.

Squares go from a1 = 0 along the ranks to h8 = 63. A move is one number: from, to (times 64) and, where a pawn is made
something else, what (times 4096). A King castles by going two squares towards the rook.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WHITE: Final = 0
BLACK: Final = 1

EMPTY: Final = 0
PAWN: Final = 1
KNIGHT: Final = 2
BISHOP: Final = 3
ROOK: Final = 4
QUEEN: Final = 5
KING: Final = 6
DARK: Final = 8  # what a black piece has beside its kind
KINDS: Final = ("", "pawn", "knight", "bishop", "rook", "queen", "king")

NO_SQUARE: Final = -1
ALL_CASTLES: Final = 15  # White on the h-file's side 1, on the a-file's 2; Black 4 and 8
NAMES: Final = tuple(f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh")

# north, south, east, west; then the diagonals
WAYS: Final[vec[i64]] = vec[i64]([8, -8, 1, -1, 9, 7, -7, -9])
_FILES: Final = (0, 0, 1, -1, 1, -1, 1, -1)
_RANKS: Final = (1, -1, 0, 0, 1, 1, -1, -1)
_LEAPS: Final = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def _rooms() -> vec[i64]:
    """How many squares lie from each square to the edge in each of the eight ways."""
    out = vec[i64]([])
    for square in range(64):
        for way in range(8):
            file, rank, room = square % 8, square // 8, 0
            while 0 <= file + _FILES[way] < 8 and 0 <= rank + _RANKS[way] < 8:
                file, rank, room = file + _FILES[way], rank + _RANKS[way], room + 1
            out = append(out, room)
    return out


def _leaps() -> vec[i64]:
    """Where a knight goes from each square: eight places each, -1 where there is no square."""
    out = vec[i64]([])
    for square in range(64):
        for across, up in _LEAPS:
            file, rank = square % 8 + across, square // 8 + up
            out = append(out, 8 * rank + file if 0 <= file < 8 and 0 <= rank < 8 else -1)
    return out


ROOM: Final[vec[i64]] = _rooms()
LEAPS: Final[vec[i64]] = _leaps()


def men_of(board: vec[i64], side: i64) -> i64:
    """How many pieces and pawns a side has."""
    many: i64 = 0
    for square in range(i64(64)):
        if board[square] and board[square] >> 3 == side:
            many += 1
    return many


def king_of(board: vec[i64], side: i64) -> i64:
    """Where the King of ``side`` stands."""
    wanted = KING + DARK * side
    for square in range(i64(64)):
        if board[square] == wanted:
            return square
    return NO_SQUARE


def attacked(board: vec[i64], at: i64, by: i64) -> bool:
    """Whether a piece of the side ``by`` bears on the square ``at``."""
    dark = DARK * by
    # a pawn stands a rank behind what it bears on
    if ROOM[8 * at + (1 if by == WHITE else 0)]:
        behind: i64 = at - 8 if by == WHITE else at + 8
        if ROOM[8 * at + 2] and board[behind + 1] == PAWN + dark:
            return True
        if ROOM[8 * at + 3] and board[behind - 1] == PAWN + dark:
            return True
    for n in range(8 * at, 8 * at + 8):
        to = LEAPS[n]
        if to >= 0 and board[to] == KNIGHT + dark:
            return True
    for way in range(i64(8)):
        line: i64 = ROOK if way < 4 else BISHOP
        to = at
        for k in range(ROOM[8 * at + way]):
            to += WAYS[way]
            piece = board[to]
            if piece:
                if piece >> 3 == by:
                    kind = piece & 7
                    if kind == QUEEN or kind == line or (kind == KING and k == 0):
                        return True
                break
    return False


def in_check(board: vec[i64], side: i64) -> bool:
    """Whether the King of ``side`` stands open to be taken."""
    at = king_of(board, side)
    return at >= 0 and attacked(board, at, 1 - side)


def after(board: vec[i64], move: i64) -> vec[i64]:
    """The board once ``move`` is made."""
    out = board[:]
    start, end, made = move & 63, (move >> 6) & 63, move >> 12
    piece = out[start]
    kind = piece & 7
    if kind == PAWN and not out[end] and (start ^ end) & 7:
        out[(start & 56) | (end & 7)] = EMPTY  # taken in passing
    if kind == KING and (end - start == 2 or start - end == 2):
        corner: i64 = (start & 56) + (7 if end > start else 0)
        out[(start + end) >> 1] = out[corner]
        out[corner] = EMPTY
    out[end] = made + (piece & DARK) if made else piece
    out[start] = EMPTY
    return out


def castles_after(board: vec[i64], castles: i64, move: i64) -> i64:
    """The right to castle that is left once ``move`` is made on ``board``: King and rook must not have moved."""
    if not castles:
        return 0
    start, end = move & 63, (move >> 6) & 63
    if board[start] & 7 == KING:
        castles &= 3 if board[start] & DARK else 12
    for square in (start, end):
        if square == 7:
            castles &= ~1
        elif square == 0:
            castles &= ~2
        elif square == 63:
            castles &= ~4
        elif square == 56:
            castles &= ~8
    return castles


def passed_after(board: vec[i64], move: i64) -> i64:
    """The square over which a pawn has gone by moving two; -1: none has."""
    start, end = move & 63, (move >> 6) & 63
    if board[start] & 7 == PAWN and (end - start == 16 or start - end == 16):
        return (start + end) >> 1
    return NO_SQUARE


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


def moves(board: vec[i64], side: i64, castles: i64, passed: i64, taking: bool = False) -> vec[i64]:
    """Every move of a side as its pieces go, whether or not it leaves its King in check. ``taking``: captures alone."""
    out = vec[i64]([])
    for at in range(i64(64)):
        piece = board[at]
        if not piece or piece >> 3 != side:
            continue
        kind = piece & 7
        if kind == PAWN:
            out = _pawn(out, board, at, side, passed, taking)
        elif kind == KNIGHT:
            for n in range(8 * at, 8 * at + 8):
                to = LEAPS[n]
                if to >= 0 and (board[to] >> 3 != side if board[to] else not taking):
                    out = append(out, at | to << 6)
        else:
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


def in_line(a: i64, b: i64) -> bool:
    """Whether two squares lie on one rank, file or diagonal."""
    across, up = (a & 7) - (b & 7), (a >> 3) - (b >> 3)
    return across == 0 or up == 0 or across == up or across == -up


def lawful(board: vec[i64], side: i64, castles: i64, passed: i64) -> vec[i64]:
    """10: the moves that do not leave the King in check."""
    out = vec[i64]([])
    king = king_of(board, side)
    pressed = king >= 0 and attacked(board, king, 1 - side)
    for move in moves(board, side, castles, passed):
        start = move & 63
        # a piece that is in no line with its King uncovers nothing
        if pressed or start == king or in_line(start, king) or (move >> 6) & 63 == passed:
            if in_check(after(board, move), side):
                continue
        out = append(out, move)
    return out


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


def home(crossed: bool) -> vec[i64]:
    """The army as it is drawn up. ``crossed``: each has his King fourth from his own left, so that it faces a Queen."""
    out = vec[i64]([EMPTY] * 64)
    usual = (ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK)
    for file in range(8):
        mine = usual[7 - file] if crossed else usual[file]
        out[file] = mine
        out[8 + file] = PAWN
        out[48 + file] = PAWN + DARK
        out[56 + file] = usual[file] + DARK
    return out
