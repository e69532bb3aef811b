"""How pieces rank at Domino Euchre, who made the trump and how, and the trick on the table."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.dominoes import HIGH, NAMES, PIECES, SHOWING, is_double, other_half
from gamester.parts.pieces import PieceState

EACH: Final = 5
DOUBLE: Final[vec[i64]] = vec[i64]([NAMES.index(f"{n}:{n}") for n in range(7)])
TRUMP: Final = 10  # what being a trump adds to a piece's power
LEFT: Final = 18
RIGHT: Final = 19


def left_bower(trump: i64) -> i64:
    """The next lower double; below the double-blank comes the double-six."""
    return DOUBLE[(trump + 6) % 7]


def suit_of(piece: i64, trump: i64) -> i64:
    """Trumps if it shows them or is a Bower, else its higher half."""
    return trump if SHOWING[trump] & BIT[piece] or piece == left_bower(trump) else HIGH[piece]


def power(piece: i64, trump: i64) -> i64:
    """The Bowers, the other trumps by what they show besides; in a plain suit the double, and down."""
    if piece == DOUBLE[trump]:
        return RIGHT
    if piece == left_bower(trump):
        return LEFT
    suit = suit_of(piece, trump)
    rank: i64 = 7
    if not is_double(piece):
        rank = other_half(piece, suit)
    if suit == trump:
        rank += TRUMP
    return rank


def suits(trump: int) -> list[int]:
    """By suit: the pieces of it."""
    out = [0] * 7
    for n in range(PIECES):
        out[suit_of(n, trump)] |= BIT[n]
    return out


OF_SUIT: Final[vec[i64]] = vec[i64]([pieces for trump in range(7) for pieces in suits(trump)])


class DominoEuchreState(PieceState):
    """The suit offered, who made the trump and how, who plays alone, the dealer's discard, and the trick."""

    shown: vec[i64] = NONE  # the piece that each drew for the first turn; -1: none
    turned: i64 = -1  # the piece turned, to the end of the deal
    turn_up: i64 = -1  # the same while it lies on the pool
    offer: i64 = -1  # the suit it offers
    trump: i64 = -1  # the number that is trumps
    maker: i64 = -1  # who made the trump
    how: i64 = -1  # ordered, assisted, taken up, or named
    lone: i64 = -1  # who plays alone
    out: i64 = 0  # the seats whose pieces are laid down
    buried: i64 = -1  # the dealer, when he has discarded
    laid: vec[i64] = NONE  # what each has discarded
    trick: vec[i64] = NONE  # by seat the piece played to the trick; -1: none yet
    last: vec[i64] = NONE  # the trick before
    took: i64 = -1  # who took it
    led: i64 = -1  # the suit led
    leader: i64 = -1  # who led
    best: i64 = -1  # the seat winning so far
    tricks: vec[i64] = NONE  # taken, by seat
    winner: i64 = -1  # the side that has the game

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.shown = by.each_piece("shown", of.shown, MATCH | UNDRAWN)
        self.turned = by.piece("turned", of.turned)
        self.turn_up = by.piece("turn_up", of.turn_up)
        self.offer = by.one_of("offer", of.offer, 7)
        self.trump = by.one_of("trump", of.trump, 7)
        self.maker = by.seat("maker", of.maker)
        self.how = by.one_of("how", of.how, 5)
        self.lone = by.seat("lone", of.lone)
        self.out = by.seats("out", of.out)
        self.buried = by.seat("buried", of.buried)
        self.laid = by.own_pieces("laid", of.laid)
        self.trick = by.each_piece("trick", of.trick)
        self.last = by.each_piece("last", of.last, UNDRAWN)
        self.took = by.seat("took", of.took, UNDRAWN)
        self.led = by.one_of("led", of.led, 7)
        self.leader = by.seat("leader", of.leader)
        self.best = by.seat("best", of.best)
        self.tricks = by.each_number("tricks", of.tricks)
        self.winner = by.seat("winner", of.winner, MATCH | UNDRAWN)

    def next_in(self, seat: i64) -> i64:
        """Who plays after ``seat``."""
        seat = self.game.after(seat)
        while self.out & BIT[seat]:
            seat = self.game.after(seat)
        return seat
