"""A by-the-book player at chess: looks two moves ahead, plays captures out, and keeps to the maxims for the rest."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.view import View
from gamester.equipment.chess_board import (
    BISHOP,
    DARK,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    ROOK,
    WHITE,
    after,
    attacked,
    castles_after,
    in_check,
    king_of,
    passed_after,
)
from gamester.equipment.chess_moves import lawful, moves
from gamester.games.boards.chess.rules import Rules
from gamester.games.boards.chess.state import ACTION, AGREE, OFFER, PLAY_ON, ChessState
from gamester.players.base import Choice, Thinker

DEPTH: Final = 2  # moves looked ahead
DEEPER: Final = 4  # captures that are then played out
WON: Final = 100_000
WORTH: Final[vec[i64]] = vec[i64]([0, 100, 310, 320, 500, 950, 0])
LITTLE: Final = 1400  # men besides pawns, of both sides, with which the game is near its end
TIRED: Final = 20  # quiet moves after which a level game is offered as drawn


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


class Simple(Thinker):
    """Takes what is open, guards what is his, brings out his men, exchanges when ahead."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = view.state
        assert isinstance(s, ChessState)
        game = s.game
        assert isinstance(game, Rules)
        book = f"{game.book}/chess/"
        if s.offer == 1:  # `side` is still the one that offers
            if judge(s.board, s.side) > -50:
                return Choice(AGREE, "I see nothing more in it", book + "drawn")
            return Choice(PLAY_ON, "I am the better placed")
        stale: i64 = WON - 100 if game.stale_wins else 0
        best: i64 = -1
        most: i64 = -2 * WON
        for move in ordered(s.board, game.moves(s)):
            worth = -look(
                after(s.board, move),
                1 - s.side,
                castles_after(s.board, s.castles, move),
                passed_after(s.board, move),
                DEPTH - 1,
                -WON,
                -most,
                stale,
            )
            if worth > most:
                best, most = move, worth
        if OFFER in legal and s.quiet >= TIRED and -50 < most < 50:
            return Choice(OFFER, "neither has enough to win with", book + "drawn")
        return reason(s, best, most, book)


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


def look(board: vec[i64], side: i64, castles: i64, passed: i64, depth: i64, low: i64, top: i64, stale: i64) -> i64:
    """The worth of a position to the side to move, between ``low`` and ``top``."""
    if depth <= 0:
        return takes(board, side, passed, DEEPER, low, top)
    found = lawful(board, side, castles, passed)
    if not len(found):
        return -WON + 100 - depth if in_check(board, side) else stale
    for move in ordered(board, found):
        worth = -look(
            after(board, move),
            1 - side,
            castles_after(board, castles, move),
            passed_after(board, move),
            depth - 1,
            -top,
            -low,
            stale,
        )
        if worth > low:
            low = worth
            if low >= top:
                break
    return low


def takes(board: vec[i64], side: i64, passed: i64, depth: i64, low: i64, top: i64) -> i64:
    """The same with captures alone, which nobody need make."""
    worth = judge(board, side)
    if worth >= top or depth == 0:
        return worth
    if worth > low:
        low = worth
    king = king_of(board, 1 - side)
    for move in ordered(board, moves(board, side, 0, passed, True)):
        if (move >> 6) & 63 == king:
            return WON - 1000  # the last move left his King in check
        if board[(move >> 6) & 63] and worth + WORTH[board[(move >> 6) & 63] & 7] + 150 < low:
            continue
        value = -takes(after(board, move), 1 - side, -1, depth - 1, -top, -low)
        if value > low:
            low = value
            if low >= top:
                break
    return low


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
        drive = 20 * (3 - near_middle(kings[1 - side if men > 0 else side])) - 4 * apart(kings[0], kings[1])
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


def apart(a: i64, b: i64) -> i64:
    """The King's steps from one square to another."""
    across: i64 = (a & 7) - (b & 7)
    up: i64 = (a >> 3) - (b >> 3)
    return max(across if across > 0 else -across, up if up > 0 else -up)


def reason(s: ChessState, move: i64, worth: i64, book: str) -> Choice:
    """Why, in one line."""
    action = int(ACTION[move])
    start, end = move & 63, (move >> 6) & 63
    kind, taken = s.board[start] & 7, s.board[end] & 7
    now = judge(s.board, s.side)
    maxim = book + "m"
    if worth > WON // 2:
        return Choice(action, "this leads to mate", book + ("lost" if book < "h" else "mate"))
    if move >> 12:
        return Choice(action, "the pawn goes to queen", book + ("queening" if book < "h" else "law-8"))
    if kind == KING and (end - start == 2 or start - end == 2):
        return Choice(action, "the King is castled as soon as may be", maxim + "5")
    if taken and now > 150:
        return Choice(action, "ahead, every exchange is a gain", maxim + ("28" if book < "h" else "32"))
    if taken:
        return Choice(action, "it takes what is not well enough guarded", maxim + "8")
    if attacked(s.board, start, 1 - s.side) and kind != PAWN:
        return Choice(action, "it goes out of danger", maxim + ("9" if book < "h" else "10"))
    if kind == PAWN:
        return Choice(action, "pawns first, and pieces to support them", maxim + "1")
    if kind == KNIGHT or kind == BISHOP:
        return Choice(action, "it comes into play where no pawn drives it back", maxim + "2")
    if kind == KING:
        return Choice(action, "the King ought not to stand idle", maxim + ("29" if book < "h" else "34"))
    return Choice(action, "it stands better there")
