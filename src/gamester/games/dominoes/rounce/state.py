"""Who plays at Domino Rounce, and what has been laid aside."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.games.dominoes.tricks import TrickState

EACH: Final = 5
DUMMY: Final = 7
START: Final = 15
UP: Final = 5  # what is counted up for no trick, and given to the trump-holder downwards


class RounceState(TrickState):
    """Who plays, and what has been laid aside."""

    shown: vec[i64] = NONE  # the piece that each turned for the trump; -1: none
    turn_up: i64 = -1  # the piece turned, while it lies open
    live: i64 = 0  # the seats that play
    dummy: i64 = -1  # who has taken it
    drawing: i64 = -1  # who takes it, while chance says what it is
    laid: vec[i64] = NONE  # what each has laid aside
    laid_many: vec[i64] = NONE  # how many pieces each has laid aside
    given: bool = False  # the last player has given the trump-holder five

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.shown = by.each_piece("shown", of.shown, MATCH | UNDRAWN)
        self.trump = by.one_of("trump", of.trump, 7)
        self.turn_up = by.piece("turn_up", of.turn_up)
        self.live = by.seats("live", of.live)
        self.dummy = by.seat("dummy", of.dummy)
        self.drawing = by.seat("drawing", of.drawing)
        self.laid = by.own_pieces("laid", of.laid)
        self.laid_many = by.each_number("laid_many", of.laid_many)
        self.given = by.flag("given", of.given)
        self.take_trick(of, by)

    def in_play(self) -> i64:
        return self.live
