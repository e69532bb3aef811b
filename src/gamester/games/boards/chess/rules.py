"""The laws of the move at chess, and the ways a game ends. ``Chess`` adds the match."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import ZEROS
from gamester.equipment.chess_board import (
    BISHOP,
    DARK,
    KING,
    KNIGHT,
    PAWN,
    QUEEN,
    WHITE,
    after,
    castles_after,
    in_check,
    passed_after,
)
from gamester.equipment.chess_moves import is_lawful, lawful, movable
from gamester.games.boards.chess.state import BARE, DRAWN, MATE, QUIET, STALE, ChessState
from gamester.games.boards.rules import BoardGame

SMALL: Final = 4  # pieces and pawns each, the King among them, that are "so much reduced"


class Rules(BoardGame[ChessState]):
    """What the options settle, and what a move does to the board."""

    stale_wins: bool = False
    begins: i64 = WHITE
    army: vec[i64] = ZEROS[:64]
    queens_only: bool = False
    offers: str = "small"
    most_quiet: i64 = 100
    touch_article: str = ""  # with the laws of the table, that by which what is touched is played,
    unsaid_article: str = ""  # and that by which a check not said need not be noticed

    # --- the move -------------------------------------------------------------------------------------------------
    def moves(self, s: ChessState) -> vec[i64]:
        """Every move that the side to move may make."""
        found = lawful(s.board, s.side, s.castles, s.passed)
        if not self.queens_only:
            return found
        out = vec[i64]([])
        for move in found:
            if move >> 12 == 0 or move >> 12 == QUEEN:
                out = append(out, move)
        return out

    def may(self, s: ChessState, move: i64) -> bool:
        """Whether the side to move may make this move."""
        if self.queens_only and move >> 12 and move >> 12 != QUEEN:
            return False
        return is_lawful(s.board, s.side, s.castles, s.passed, move)

    def make(self, s: ChessState, move: i64) -> None:
        """Make a move; the other side's turn, unless the game is over."""
        start, end = move & 63, (move >> 6) & 63
        before = s.board
        s.board = after(before, move)
        s.castles = castles_after(before, s.castles, move)
        s.passed = passed_after(before, move)
        pawn = before[start] & 7 == PAWN
        s.quiet += 1
        if pawn or before[end]:
            s.quiet = 0
        s.homes = s.homes[:]
        if before[start] & 7 == KING and (end - start == 2 or start - end == 2):
            s.homes[(start + end) >> 1] = s.homes[(start & 56) + (7 if end > start else 0)]
        s.homes[end] = s.homes[start]
        s.offer = 0
        s.side = 1 - s.side
        s.turn = s.seat_of(s.side)
        self.settle(s)

    def settle(self, s: ChessState) -> None:
        """End the game if it is decided: mate, stalemate, nothing left to mate with, or too long a quiet."""
        if not movable(s.board, s.side, s.castles, s.passed):
            if in_check(s.board, s.side):
                self.finish(s, s.seat_of(1 - s.side), MATE)
            else:
                self.finish(s, s.seat_of(s.side) if self.stale_wins else DRAWN, STALE)
        elif self.bare(s):
            self.finish(s, DRAWN, BARE)
        elif self.most_quiet and s.quiet >= self.most_quiet:
            self.finish(s, DRAWN, QUIET)

    def bare(self, s: ChessState) -> bool:
        """Whether nothing is left by which either could win, do what they will.

        Where a stalemate wins, bare Kings alone: with a knight or a bishop the other can still be stalemated.
        """
        minor: i64 = 0
        knights: i64 = 0
        light: i64 = 0
        for square in range(i64(64)):
            kind = s.board[square] & 7
            if not kind or kind == KING:
                continue
            if kind != KNIGHT and kind != BISHOP:
                return False
            minor += 1
            if kind == KNIGHT:
                knights += 1
            elif ((square >> 3) + square) & 1:
                light += 1
        if self.stale_wins:
            return minor == 0
        return minor <= 1 or (not knights and (light == 0 or light == minor))

    def may_offer(self, s: ChessState) -> bool:
        """Whether a draw may be offered now, once a turn."""
        if s.offer or self.offers == "none":
            return False
        return self.offers == "any" or reduced(s.board)

    def finish(self, s: ChessState, result: i64, ending: i64) -> None:
        """The game is won by a seat, or drawn."""
        s.result, s.ending, s.offer = result, ending, 0
        self.next(s)


def reduced(board: vec[i64]) -> bool:
    """Whether each side is "so much reduced"; told as soon as one has more."""
    light: i64 = 0
    dark: i64 = 0
    for piece in board:
        if piece:
            if piece < DARK:
                light += 1
            else:
                dark += 1
            if light > SMALL or dark > SMALL:
                return False
    return True
