"""How pieces rank at Domino Rounce, who plays, what has been laid aside, and the trick on the table."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.dominoes import HIGH, PIECES, SHOWING, is_double, other_half
from gamester.parts.pieces import PieceState

EACH: Final = 5
DUMMY: Final = 7
START: Final = 15
UP: Final = 5  # what is counted up for no trick, and given to the trump-holder downwards


def suit_of(piece: i64, trump: i64) -> i64:
    """The suit a piece is of: trumps if it shows them, else its higher half."""
    return trump if SHOWING[trump] & BIT[piece] else HIGH[piece]


def power(piece: i64, trump: i64) -> i64:
    """Within its suit the double is best, then the other half counts; trumps are above all."""
    suit = suit_of(piece, trump)
    rank: i64 = 7
    if not is_double(piece):
        rank = other_half(piece, suit)
    if suit == trump:
        rank += 10
    return rank


def suits(trump: i64) -> list[int]:
    """By suit: the pieces of it."""
    out = [0] * 7
    for n in range(PIECES):
        out[suit_of(n, trump)] |= BIT[n]
    return out


OF_SUIT: Final[vec[i64]] = vec[i64]([pieces for trump in range(7) for pieces in suits(trump)])


class RounceState(PieceState):
    """Who plays, what has been laid aside, and the trick on the table."""

    shown: vec[i64] = NONE  # the piece that each turned for the trump; -1: none
    trump: i64 = -1  # the number that is trumps
    turn_up: i64 = -1  # the piece turned, while it lies open
    live: i64 = 0  # the seats that play
    dummy: i64 = -1  # who has taken it
    drawing: i64 = -1  # who takes it, while chance says what it is
    laid: vec[i64] = NONE  # what each has laid aside
    laid_many: vec[i64] = NONE  # how many pieces each has laid aside
    given: bool = False  # the last player has given the trump-holder five
    trick: vec[i64] = NONE  # by seat the piece played to the trick; -1: none yet
    last: vec[i64] = NONE  # the trick before
    took: i64 = -1  # who took it
    led: i64 = -1  # the suit led
    leader: i64 = -1  # who led
    best: i64 = -1  # the seat winning so far
    tricks: vec[i64] = NONE  # taken, by seat

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
        self.trick = by.each_piece("trick", of.trick)
        self.last = by.each_piece("last", of.last, UNDRAWN)
        self.took = by.seat("took", of.took, UNDRAWN)
        self.led = by.one_of("led", of.led, 7)
        self.leader = by.seat("leader", of.leader)
        self.best = by.seat("best", of.best)
        self.tricks = by.each_number("tricks", of.tricks)

    def next_in(self, seat: i64) -> i64:
        """Who plays after ``seat``."""
        seat = self.game.after(seat)
        while not self.live & BIT[seat]:
            seat = self.game.after(seat)
        return seat
