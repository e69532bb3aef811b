"""The one part of a game of chess: moves, and what a player may say between them."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.part import Part
from gamester.engine.planes import Marks
from gamester.equipment.chess_board import KING, NAMES, in_check
from gamester.equipment.chess_moves import moves, rising
from gamester.games.boards.chess.rules import Rules
from gamester.games.boards.chess.state import (
    ACTION,
    AGREE,
    AGREED,
    DRAWN,
    MOVE,
    MOVE_COUNT,
    OFFER,
    PLAY_ON,
    ChessState,
    colour,
)


class Play(Part[ChessState, Rules]):
    """Move, castle, make a pawn a Queen; offer a draw where little is left."""

    def begin(self, s: ChessState) -> None:
        s.turn = s.seat_of(s.side)
        self.game.settle(s)

    def legal(self, s: ChessState) -> vec[i64]:
        if s.offer == 1:
            return vec[i64]([AGREE, PLAY_ON])
        out = rising(self.numbers(s))
        return append(out, OFFER) if self.game.may_offer(s) else out

    def numbers(self, s: ChessState) -> vec[i64]:
        """Every move's number, in the order in which they are found."""
        out = self.game.moves(s)
        n: i64 = 0
        for move in out:
            out[n] = ACTION[move]
            n += 1
        return out

    def mark(self, s: ChessState, to: Marks) -> None:
        if s.offer == 1 or self.game.lawful:
            super().mark(s, to)
            return
        to.all_of(self.numbers(s))
        if self.game.may_offer(s):
            to.one(OFFER)

    def is_legal(self, s: ChessState, action: int) -> bool:
        if s.offer == 1 or not 0 <= action < MOVE_COUNT:
            return super().is_legal(s, action)
        return self.game.may(s, MOVE[action])

    def act(self, s: ChessState, action: i64) -> None:
        if action < MOVE_COUNT:
            self.game.make(s, MOVE[action])
        elif action == AGREE:
            self.game.finish(s, DRAWN, AGREED)
        else:
            s.offer = 1 if action == OFFER else 2
            s.turn = 1 - s.turn

    def why_not(self, s: ChessState, action: i64) -> tuple[str, str]:
        book = f"{self.game.book}/chess/"
        if s.offer == 1:
            return "a draw is offered: agree or play on", book + "drawn"
        if action == OFFER:
            return "a draw is offered when both have little left, and once a turn", book + "drawn"
        if action >= MOVE_COUNT:
            return "no draw is offered", book + "drawn"
        start = MOVE[action] & 63
        piece = s.board[start]
        if not piece or piece >> 3 != s.side:
            return f"{colour(s.side)} has no piece on {NAMES[start]}", book + "moves"
        for move in moves(s.board, s.side, s.castles, s.passed):
            if move == MOVE[action]:
                if in_check(s.board, s.side):
                    return "it leaves the King in check", book + "check"
                if piece & 7 == KING:
                    return "the King would stand in check", book + "check"
                return "it would lay the King open to check", book + "check"
        return f"the piece on {NAMES[start]} does not go so", book + "moves"

    def article(self, s: ChessState) -> str:
        book = f"{self.game.book}/chess/"
        if s.offer == 1:
            return book + "drawn"
        return book + ("check" if in_check(s.board, s.side) else "moves")

    def prompt(self, s: ChessState) -> str:
        name = colour(s.side)
        if s.offer == 1:
            return f"{name} offers a draw"
        if in_check(s.board, s.side):
            return f"Check: {name} is to move"
        return f"{name} is to move"
