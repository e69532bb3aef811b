"""What a hand at dominoes remembers: the line of play, its two ends, and what has been drawn and shown."""

from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, Fields
from gamester.engine.game import Game
from gamester.equipment.dominoes import DOUBLES, PIECES, WHOLE_SET, spots
from gamester.parts.lots import Lots
from gamester.parts.pieces import PieceState


class LineState(PieceState):
    """The line lies from left to right; see ``entry`` for a piece in it."""

    line: vec[i64] = NONE  # the pieces in it, from the left end to the right
    left: i64 = -1  # the number at its left end
    right: i64 = -1
    passed: i64 = 0  # seats in a row that could neither play nor draw
    drew: i64 = 0  # pieces drawn in this turn
    drawing: i64 = -1  # who draws, while chance says what
    winner: i64 = -1  # who has the hand, when it is over
    counted: i64 = 0  # what he counts for it
    stopped: bool = False  # the game was out before the hand was

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.lots = Lots()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.line = by.listed("line", of.line)
        self.left = by.one_of("left", of.left, 7)
        self.right = by.one_of("right", of.right, 7)
        self.passed = by.number("passed", of.passed)
        self.drew = by.number("drew", of.drew)
        self.drawing = by.seat("drawing", of.drawing)
        self.winner = by.seat("winner", of.winner)
        self.counted = by.number("counted", of.counted)
        self.stopped = by.flag("stopped", of.stopped)
        by.memory("lots", self.lots, of.lots)

    def pool(self) -> i64:
        """How many pieces nobody has drawn."""
        return PIECES - self.drawn

    def lacking(self, seat: i64, pieces: i64) -> None:
        """All see that ``seat`` holds none of ``pieces``."""
        self.lots.lacks(seat, pieces)
        self.void[seat] = self.lots.lack_of(seat, WHOLE_SET)

    def both_ends(self) -> i64:
        """The spots at both ends: a double lies across and shows both its halves; one piece alone is counted once."""
        if len(self.line) == 1:
            return spots(self.line[0] & 31)
        crosswise = self.double_ends()
        total = self.left + self.right
        if crosswise & 1:
            total += self.left
        if crosswise & 2:
            total += self.right
        return total

    def double_ends(self) -> i64:
        """At which ends a double lies: 1 the left, 2 the right."""
        if not len(self.line):
            return 0
        out: i64 = 1 if doubled(self.line[0]) else 0
        return out | 2 if doubled(self.line[len(self.line) - 1]) else out


def entry(piece: i64, left: i64, seat: i64) -> i64:
    """A piece in the line: which, the number on its left half, and who laid it."""
    return piece + 32 * left + 256 * seat


def doubled(laid: i64) -> bool:
    """Whether a piece in the line is a double."""
    return DOUBLES & BIT[laid & 31] != 0
