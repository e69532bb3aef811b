"""A position at chess at sight: what the men are worth, how they stand, and which captures promise most."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.equipment.chess_board import DARK, KING, PAWN, QUEEN, ROOK, WHITE
from gamester.equipment.chess_moves import steps
from gamester.games.boards.chess.state import ACTION, MOVE, MOVE_COUNT

WORTH: Final[vec[i64]] = vec[i64]([0, 100, 310, 320, 500, 950, 0])
LITTLE: Final = 1400  # men besides pawns, of both sides, with which the game is near its end


def _places() -> vec[i64]:
    """What a square is worth to each kind of man, from White's side: for each kind sixty-four squares."""
    out = vec[i64]([0] * 64)
    for kind in range(1, 7):
        for square in range(64):
            file, rank = square % 8, square // 8
            middle = 3 - max(abs(2 * file - 7), abs(2 * rank - 7)) // 2  # 0 at the edge, 3 in the midst
            if kind == PAWN:
                worth = 4 * rank + (8 if file in (3, 4) else 4 if file in (2, 5) else 0) * (rank > 1)
            elif kind == KING:
                worth = -12 * rank - (12 if 2 <= file <= 5 else 0)  # castled, and behind his pawns
            elif kind == QUEEN:
                worth = middle if rank > 1 else 0
            elif kind == ROOK:
                worth = 15 if rank == 6 else 0
            else:
                worth = 6 * middle - (12 if rank == 0 else 0)
            out = append(out, worth)
    return out


PLACE: Final[vec[i64]] = _places()


def open_moves(found: vec[i64], legal: list[int]) -> vec[i64]:
    """The moves ``found`` that are open; any that are, where a law of the table leaves none of those."""
    out = vec[i64]([])
    for move in found:
        if int(ACTION[move]) in legal:
            out = append(out, move)
    for action in legal:
        if not len(out) and action < MOVE_COUNT:
            out = append(out, MOVE[action])
    return out


def ordered(board: vec[i64], found: vec[i64]) -> list[i64]:
    """Moves with the best captures first: the greatest taken by the least."""
    keys: list[i64] = []
    for move in found:
        taken = WORTH[board[(move >> 6) & 63] & 7]
        key: i64 = 0
        if taken or move >> 12:
            key = taken + WORTH[move >> 12] - WORTH[board[move & 63] & 7] // 10 + 1000
        keys.append(((9000 - key) << 20) | move)
    keys.sort()
    return [key & 0xFFFFF for key in keys]


def judge(board: vec[i64], side: i64) -> i64:
    """A position at sight, for the side to move: what the men are worth and how they stand."""
    men: i64 = 0
    worth: i64 = 0
    officers: i64 = 0
    kings = vec[i64]([0, 0])
    for at in range(i64(64)):
        piece = board[at]
        if not piece:
            continue
        kind = piece & 7
        from_white: i64 = at ^ 56 if piece >= DARK else at
        sign: i64 = 1 if piece >> 3 == side else -1
        men += sign * WORTH[kind]
        if kind != PAWN:
            officers += WORTH[kind]
        if kind == KING:
            kings[piece >> 3] = at
        else:
            worth += sign * PLACE[64 * kind + from_white]
    if officers > LITTLE:
        mine, his = kings[side], kings[1 - side]
        worth += PLACE[64 * KING + (mine if side == WHITE else mine ^ 56)]
        worth -= PLACE[64 * KING + (his if side != WHITE else his ^ 56)]
        return men + worth + shelter(board, mine, side) - shelter(board, his, 1 - side)
    # the end: the King is a capital piece; the stronger drives the other's to the edge
    worth += 4 * (near_middle(kings[side]) - near_middle(kings[1 - side]))
    if men > 200 or men < -200:
        drive = 20 * (3 - near_middle(kings[1 - side if men > 0 else side])) - 4 * steps(kings[0], kings[1])
        worth += drive if men > 0 else -drive
    if men:  # exchange when ahead
        worth += men * (4000 - officers) // 20_000
    return men + worth


def shelter(board: vec[i64], king: i64, side: i64) -> i64:
    """The pawns that stand before a King on his first rank."""
    ahead: i64 = king + 8 if side == WHITE else king - 8
    if not 8 <= ahead < 56 or king >> 3 != (0 if side == WHITE else 7):
        return 0
    pawn = PAWN + DARK * side
    many: i64 = 1 if board[ahead] == pawn else 0
    if ahead & 7 and board[ahead - 1] == pawn:
        many += 1
    if ahead & 7 != 7 and board[ahead + 1] == pawn:
        many += 1
    return 8 * many


def near_middle(square: i64) -> i64:
    """0 on the edge, 3 in the midst."""
    file, rank = square & 7, square >> 3
    return min(file, 7 - file, rank, 7 - rank)
