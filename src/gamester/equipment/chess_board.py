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

# south, west, east, north; then the diagonals, by rising squares too
WAYS: Final[vec[i64]] = vec[i64]([-8, -1, 1, 8, -9, -7, 7, 9])
WEST: Final = 1
EAST: Final = 2
_FILES: Final = (0, -1, 1, 0, -1, 1, -1, 1)
_RANKS: Final = (-1, 0, 0, 1, -1, -1, 1, 1)
_LEAPS: Final = ((-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2))


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


def _ways_to() -> vec[i64]:
    """In which way each square lies from each: 0 to 7, -1 where it is in no line with it."""
    out = vec[i64]([-1] * 4096)
    for square in range(i64(64)):
        for way in range(i64(8)):
            to = square
            for _ in range(ROOM[8 * square + way]):
                to += WAYS[way]
                out[64 * square + to] = way
    return out


def _squares() -> vec[i64]:
    """The set of each square alone: of these the last is the sign, so sets of squares are joined and met, no more."""
    out = vec[i64]([])
    for square in range(63):
        out = append(out, 2**square)
    return append(out, -(2**63))


def _lines() -> tuple[vec[i64], vec[i64]]:
    """How each square is reached from each, as bits, and the set of the squares between."""
    how = vec[i64]([0] * 4096)
    between = vec[i64]([0] * 4096)
    for square in range(i64(64)):
        for n in range(8 * square, 8 * square + 8):
            if LEAPS[n] >= 0:
                how[64 * square + LEAPS[n]] = BY_LEAP
        for way in range(i64(8)):
            line: i64 = STRAIGHT
            if way > 3:
                line = ASLANT
            passed: i64 = 0
            to = square
            for k in range(ROOM[8 * square + way]):
                to += WAYS[way]
                how[64 * square + to] = line
                between[64 * square + to] = passed
                passed |= SQUARE[to]
                if k == 0:
                    how[64 * square + to] |= BY_STEP
                    if way > 5:
                        how[64 * square + to] |= BY_WHITE_PAWN
                    elif way > 3:
                        how[64 * square + to] |= BY_BLACK_PAWN
    return how, between


ROOM: Final[vec[i64]] = _rooms()
LEAPS: Final[vec[i64]] = _leaps()
WAY_TO: Final[vec[i64]] = _ways_to()
SQUARE: Final[vec[i64]] = _squares()
STRAIGHT: Final = 1  # how one square is reached from another: in a line, if none stands between,
ASLANT: Final = 2
BY_LEAP: Final = 4  # or whatever stands there
BY_STEP: Final = 8
BY_WHITE_PAWN: Final = 16
BY_BLACK_PAWN: Final = 32
FAR: Final = STRAIGHT | ASLANT
_HOW: Final = _lines()
REACH: Final[vec[i64]] = _HOW[0]
BETWEEN: Final[vec[i64]] = _HOW[1]
# by piece: how it takes
TAKES: Final[vec[i64]] = vec[i64](
    [0, BY_WHITE_PAWN, BY_LEAP, ASLANT, STRAIGHT, FAR, BY_STEP, 0, 0, BY_BLACK_PAWN, BY_LEAP, ASLANT, STRAIGHT, FAR]
    + [BY_STEP, 0]
)


def king_of(board: vec[i64], side: i64) -> i64:
    """Where the King of ``side`` stands."""
    wanted = KING + DARK * side
    for square in range(i64(64)):
        if board[square] == wanted:
            return square
    return NO_SQUARE


def attacked(board: vec[i64], at: i64, by: i64, gone: i64 = NO_SQUARE) -> bool:
    """Whether a piece of the side ``by`` bears on the square ``at``, were the square ``gone`` empty."""
    dark = DARK * by
    # a pawn stands a rank behind what it bears on
    behind: i64 = at + 8
    if by == WHITE:
        behind = at - 8
    if 0 <= behind < 64:
        if ROOM[8 * at + EAST] and board[behind + 1] == PAWN + dark:
            return True
        if ROOM[8 * at + WEST] and board[behind - 1] == PAWN + dark:
            return True
    for n in range(8 * at, 8 * at + 8):
        to = LEAPS[n]
        if to >= 0 and board[to] == KNIGHT + dark:
            return True
    for way in range(i64(8)):
        line: i64 = BISHOP
        if way < 4:
            line = ROOK
        to = at
        for k in range(ROOM[8 * at + way]):
            to += WAYS[way]
            piece = board[to]
            if piece and to != gone:
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
    if start == 7 or end == 7:
        castles &= ~1
    if start == 0 or end == 0:
        castles &= ~2
    if start == 63 or end == 63:
        castles &= ~4
    if start == 56 or end == 56:
        castles &= ~8
    return castles


def passed_after(board: vec[i64], move: i64) -> i64:
    """The square over which a pawn has gone by moving two; -1: none has."""
    start, end = move & 63, (move >> 6) & 63
    if board[start] & 7 == PAWN and (end - start == 16 or start - end == 16):
        return (start + end) >> 1
    return NO_SQUARE


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
