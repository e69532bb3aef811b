"""A by-the-book player at chess: looks two moves ahead, plays captures out, and keeps to the maxims for the rest."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.view import View
from gamester.equipment.chess_board import (
    BISHOP,
    KING,
    KNIGHT,
    PAWN,
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
from gamester.players.chess.judge import WORTH, judge, open_moves, ordered

DEPTH: Final = 2  # moves looked ahead
DEEPER: Final = 4  # captures that are then played out
WON: Final = 100_000
TIRED: Final = 20  # quiet moves after which a level game is offered as drawn


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
        for move in ordered(s.board, open_moves(game.moves(s), legal)):
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
