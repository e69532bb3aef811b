"""What a game of draughts remembers, and how its moves are numbered."""

import re
from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.engine.bits import low
from gamester.engine.errors import IllegalAction
from gamester.engine.fields import MATCH, UNDRAWN, Fields
from gamester.engine.state import State
from gamester.equipment.draughts_board import (
    BLACK,
    BLACK_HOME,
    SQ,
    WHITE,
    WHITE_HOME,
    between,
    jumps,
    number,
    perft,
    squares,
    steps,
)  # fmt: skip
from gamester.equipment.draughts_fen import Position, write

RUNNING: Final = -2
DRAWN: Final = -1


class DraughtsState(State):
    """The board, the colours of the seats, and what hangs over from the last turn."""

    black: i64 = 0  # where Black's pieces stand; after every eighth square one place is empty
    white: i64 = 0  # where White's stand
    kings: i64 = 0  # which are kings
    side: i64 = BLACK  # the colour to move
    black_seat: i64 = 0  # who has Black
    at: i64 = 0  # the piece in the midst of a capture
    must: bool = False  # made to take after leaving a capture
    offer: i64 = 0  # 1: a draw is offered, 2: it was refused this turn
    quiet: i64 = 0  # moves since a man moved or anything was taken
    limit: i64 = -1  # moves left, both sides' counted, once notice is given
    due: i64 = 0  # pieces of the other side that may be huffed
    short: bool = False  # they stopped in the midst of a capture
    was_black: i64 = 0  # Black's pieces before the other side's move, for putting one back
    was_white: i64 = 0  # White's of it
    was_kings: i64 = 0  # its kings
    result: i64 = RUNNING  # of the last game: RUNNING, DRAWN or the seat that won

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.black = by.pieces("black", of.black)
        self.white = by.pieces("white", of.white)
        self.kings = by.pieces("kings", of.kings)
        self.side = by.one_of("side", of.side, 2)
        self.black_seat = by.seat("black_seat", of.black_seat)
        self.at = by.pieces("at", of.at)
        self.must = by.flag("must", of.must)
        self.offer = by.one_of("offer", of.offer, 3, MATCH)
        self.quiet = by.number("quiet", of.quiet, 0, -2)
        self.limit = by.number("limit", of.limit, least=-1)
        self.due = by.pieces("due", of.due)
        self.short = by.flag("short", of.short)
        self.was_black = by.pieces("was_black", of.was_black)
        self.was_white = by.pieces("was_white", of.was_white)
        self.was_kings = by.pieces("was_kings", of.was_kings)
        self.result = by.seat("result", of.result, MATCH | UNDRAWN, RUNNING)

    def mine(self) -> i64:
        """The pieces of the side to move."""
        return self.black if self.side == BLACK else self.white

    def theirs(self) -> i64:
        """The pieces of the other side."""
        return self.white if self.side == BLACK else self.black

    def seat_of(self, side: i64) -> i64:
        """Who has the men of that colour in this game."""
        return self.black_seat if side == BLACK else 1 - self.black_seat

    def position(self) -> Position:
        """What stands where and who moves, for a FEN."""
        return Position(self.black, self.white, self.kings, self.side)

    def perft(self, depth: int) -> int:
        """Lines of ``depth`` whole moves from here, captures compulsory and complete."""
        if self.at:
            raise IllegalAction("perft counts from the beginning of a move, not from within a capture")
        return int(perft(self.black, self.white, self.kings, self.side, depth))

    def __str__(self) -> str:
        return f"{write(self.position())}\n{picture(self.black, self.white, self.kings)}"


def picture(black: i64, white: i64, kings: i64) -> str:
    """The board in letters: b and w men, B and W kings."""
    rows: list[str] = []
    for row in range(8):
        line = "" if row % 2 else "  "
        for place in range(1, 5):
            bit = SQ[4 * row + place]
            face = "b" if black & bit else "w" if white & bit else "."
            line += (face.upper() if kings & bit else face) + "   "
        rows.append(line.rstrip())
    return "\n".join(rows)


def _moves() -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Every step and every jump there is, by the numbers of the squares."""
    all_steps: list[tuple[int, int]] = []
    all_jumps: list[tuple[int, int]] = []
    for start in range(1, 33):
        bit = SQ[start]
        for end in squares(steps(bit, bit, 0, True, BLACK)):
            all_steps.append((start, end))
        for end in range(1, 33):
            over = between(bit, SQ[end])
            if over and jumps(bit, bit, over, True, BLACK) & SQ[end]:
                all_jumps.append((start, end))
    return all_steps, all_jumps


STEPS, JUMPS = _moves()
STEP_COUNT: Final[int] = len(STEPS)
MOVE_COUNT: Final[int] = len(STEPS) + len(JUMPS)


def _tables() -> tuple[vec[i64], vec[i64], vec[i64]]:
    starts = vec[i64]([])
    ends = vec[i64]([])
    at = vec[i64]([-1] * (35 * 35))
    for n, (start, end) in enumerate(STEPS + JUMPS):
        starts = append(starts, SQ[start])
        ends = append(ends, SQ[end])
        at[35 * low(SQ[start]) + low(SQ[end])] = n
    return starts, ends, at


START, END, _AT = _tables()


def move_number(start: i64, end: i64) -> i64:
    """The action that moves the piece on one square to another; -1 if no piece goes so."""
    return _AT[35 * low(start) + low(end)]


# What may be said beside moves: the numbers follow theirs.
STOP: Final[int] = MOVE_COUNT
HUFF: Final[int] = MOVE_COUNT + 1
COMPEL: Final[int] = HUFF + 32
OFFER: Final[int] = COMPEL + 1
AGREE: Final[int] = COMPEL + 2
PLAY_ON: Final[int] = COMPEL + 3
NOTICE: Final[int] = COMPEL + 4
FIRST: Final[int] = COMPEL + 5
GIVE: Final[int] = COMPEL + 7


class Moves(Actions):
    """A step is written ``11-15`` and one leap ``15x22``; a longer capture is so many leaps, one action each."""

    def __init__(self) -> None:
        super().__init__()
        self.add("move", "path", tuple(f"{a}-{b}" for a, b in STEPS) + tuple(f"{a}x{b}" for a, b in JUMPS), bare=True)
        everywhere = tuple(str(n) for n in range(1, 33))
        self.add("stop")
        self.add("huff", "square", everywhere)
        for words in ("compel", "offer draw", "agree", "play on", "notice", "first", "second"):
            self.add(words)
        self.add("give", "square", everywhere)

    def struct(self, action: int) -> dict[str, object]:
        """As data: a move is ``{"verb": "move", "path": [11, 15]}``, with what it ``takes`` where it is a leap."""
        if not 0 <= action < MOVE_COUNT:
            return super().struct(action)
        start, end = START[action], END[action]
        out: dict[str, object] = {"verb": "move", "path": [int(number(start)), int(number(end))]}
        if action >= STEP_COUNT:
            out["takes"] = int(number(between(start, end)))
        return out

    def parse(self, text: str) -> int:
        """As ``Actions.parse``; ``11.15``, ``11:15`` and ``15-22`` for a leap are read too."""
        pair = re.fullmatch(r"\s*(\d{1,2})\s*[-x.:, ]\s*(\d{1,2})\s*", text.lower())
        if pair and 1 <= int(pair[1]) <= 32 and 1 <= int(pair[2]) <= 32:
            found = move_number(SQ[int(pair[1])], SQ[int(pair[2])])
            if found >= 0:
                return int(found)
        return super().parse(text)


def home(side: i64) -> i64:
    """Where the men of a side stand at first."""
    return BLACK_HOME if side == BLACK else WHITE_HOME


def colour(side: i64) -> str:
    """The side's name."""
    return "White" if side == WHITE else "Black"


def came_from(s: DraughtsState, square: int) -> int:
    """Where the piece on a square stood when the game began, which tells it from all others."""
    at: i64 = SQ[square]
    acts = s.deal_acts()
    n = i64(len(acts)) - 1
    while n >= 0:
        action: i64 = (i64(acts[n]) >> 6) - 1
        if 0 <= action < MOVE_COUNT and END[action] == at:
            at = START[action]
        n -= 1
    return int(number(at))
