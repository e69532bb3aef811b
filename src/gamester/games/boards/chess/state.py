"""What a game of chess remembers, and how its moves are numbered."""

import re
from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.engine.bits import ZEROS
from gamester.engine.fields import MATCH, UNDRAWN, Fields
from gamester.engine.state import State
from gamester.equipment.chess_board import BISHOP, KINDS, KNIGHT, LEAPS, NAMES, QUEEN, ROOK, WHITE
from gamester.equipment.chess_fen import LETTERS, Position, write
from gamester.equipment.chess_moves import perft

RUNNING: Final = -2
DRAWN: Final = -1
# how a game ends
MATE: Final = 0
STALE: Final = 1
BARE: Final = 2
QUIET: Final = 3
AGREED: Final = 4
GONE: Final = 5


class ChessState(State):
    """The board, the colours of the seats, and what the last moves leave open."""

    board: vec[i64] = ZEROS[:64]  # what stands on each square, from a1 on; a black piece has 8 more
    homes: vec[i64] = ZEROS[:64]  # where the piece on each square stood at first
    side: i64 = WHITE  # the colour to move
    white_seat: i64 = 0  # who has White
    castles: i64 = 0  # who may still castle: White on the h-file's side and the a-file's, then Black
    passed: i64 = -1  # the square that a pawn has just passed over
    quiet: i64 = 0  # moves since a pawn moved or anything was taken
    offer: i64 = 0  # 1: a draw is offered, 2: it was refused this turn
    result: i64 = RUNNING  # of the last game: RUNNING, DRAWN or the seat that won
    ending: i64 = -1  # how the last game ended

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.board = by.row("board", of.board, 64, UNDRAWN)
        self.homes = by.row("homes", of.homes, 64, UNDRAWN)
        self.side = by.one_of("side", of.side, 2)
        self.white_seat = by.seat("white_seat", of.white_seat)
        self.castles = by.some_of("castles", of.castles, 4)
        self.passed = by.one_of("passed", of.passed, 64, UNDRAWN)
        self.quiet = by.number("quiet", of.quiet)
        self.offer = by.one_of("offer", of.offer, 3, MATCH)
        self.result = by.seat("result", of.result, MATCH | UNDRAWN, RUNNING)
        self.ending = by.one_of("ending", of.ending, 6, MATCH | UNDRAWN)

    def seat_of(self, side: i64) -> i64:
        """Who has the men of that colour in this game."""
        return self.white_seat if side == WHITE else 1 - self.white_seat

    def position(self) -> Position:
        """What stands where and who moves, for a FEN."""
        return Position(self.board, self.side, self.castles, self.passed)

    def perft(self, depth: int) -> int:
        """Lines of ``depth`` moves from here."""
        return int(perft(self.board, self.side, self.castles, self.passed, depth))

    def __str__(self) -> str:
        rows = [" ".join(LETTERS[self.board[8 * rank + file]] for file in range(8)) for rank in range(7, -1, -1)]
        return "\n".join([write(self.position()), *rows])


def _pairs() -> list[tuple[int, int]]:
    """Every way from one square to another that a Queen or a knight can go."""
    out: list[tuple[int, int]] = []
    for start in range(64):
        leaps = [int(LEAPS[8 * start + n]) for n in range(8)]
        for end in range(64):
            across, up = abs(start % 8 - end % 8), abs(start // 8 - end // 8)
            if start != end and (not across or not up or across == up or end in leaps):
                out.append((start, end))
    return out


PAIRS: Final = _pairs()
LAST_STEPS: Final = [(a, b) for a, b in PAIRS if (a // 8, b // 8) in ((6, 7), (1, 0)) and abs(a % 8 - b % 8) < 2]
MADE: Final = (QUEEN, ROOK, BISHOP, KNIGHT)
PLAIN_COUNT: Final[int] = len(PAIRS)
MOVE_COUNT: Final[int] = PLAIN_COUNT + len(LAST_STEPS) * len(MADE)


def _moves() -> vec[i64]:
    """The move of each action."""
    out = vec[i64]([])
    for start, end in PAIRS:
        out = append(out, start | end << 6)
    for start, end in LAST_STEPS:
        for made in MADE:
            out = append(out, start | end << 6 | made << 12)
    return out


def _actions() -> vec[i64]:
    """The action of each move."""
    out = vec[i64]([-1] * (6 * 4096))
    for n in range(i64(len(MOVE))):
        out[MOVE[n]] = n
    return out


MOVE: Final[vec[i64]] = _moves()
ACTION: Final[vec[i64]] = _actions()

# What may be said beside moves: the numbers follow theirs.
OFFER: Final[int] = MOVE_COUNT
AGREE: Final[int] = MOVE_COUNT + 1
PLAY_ON: Final[int] = MOVE_COUNT + 2


def move_name(move: int) -> str:
    """A move in words: ``e2-e4``, ``e7-e8=Q``."""
    made = move >> 12
    return f"{NAMES[move & 63]}-{NAMES[move >> 6 & 63]}" + (f"={LETTERS[made]}" if made else "")


class Moves(Actions):
    """A move is written ``e2-e4``, and ``e7-e8=Q`` where a pawn is made a Queen; castling is the King's move."""

    def __init__(self) -> None:
        super().__init__()
        self.add("move", "path", tuple(move_name(int(move)) for move in MOVE), bare=True)
        for words in ("offer draw", "agree", "play on"):
            self.add(words)

    def struct(self, action: int) -> dict[str, object]:
        """As data: a move is ``{"verb": "move", "path": ["e2", "e4"]}``, with what a pawn is ``made``."""
        if not 0 <= action < MOVE_COUNT:
            return super().struct(action)
        move = int(MOVE[action])
        out: dict[str, object] = {"verb": "move", "path": [NAMES[move & 63], NAMES[move >> 6 & 63]]}
        if move >> 12:
            out["made"] = KINDS[move >> 12]
        return out

    def parse(self, text: str) -> int:
        """As ``Actions.parse``; ``e2e4``, ``e2 e4``, ``d4xe5`` and ``e7e8q`` are read too."""
        found = re.fullmatch(r"\s*([a-h][1-8])[-x: ]?([a-h][1-8])=?([qrbn]?)\s*", text.lower())
        if found:
            start, end = NAMES.index(found[1]), NAMES.index(found[2])
            made = LETTERS.index(found[3].upper()) if found[3] else 0
            action = int(ACTION[start | end << 6 | made << 12])
            if action >= 0:
                return action
        return super().parse(text)


def colour(side: i64) -> str:
    """The side's name."""
    return "White" if side == WHITE else "Black"
