"""How pieces rank at Domino Euchre, who made the trump and how."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.dominoes import NAMES
from gamester.games.dominoes.tricks import TrickState, of_suits, rank_in, shown_suit

EACH: Final = 5
DOUBLE: Final[vec[i64]] = vec[i64]([NAMES.index(f"{n}:{n}") for n in range(7)])
LEFT: Final = 18
RIGHT: Final = 19


def left_bower(trump: i64) -> i64:
    """The next lower double; below the double-blank comes the double-six."""
    return DOUBLE[(trump + 6) % 7]


def suit_of(piece: i64, trump: i64) -> i64:
    """Trumps if it shows them or is a Bower, else its higher half."""
    return trump if piece == left_bower(trump) else shown_suit(piece, trump)


def power(piece: i64, trump: i64) -> i64:
    """The Bowers, the other trumps by what they show besides; in a plain suit the double, and down."""
    if piece == DOUBLE[trump]:
        return RIGHT
    if piece == left_bower(trump):
        return LEFT
    return rank_in(piece, suit_of(piece, trump), trump)


OF_SUIT: Final[vec[i64]] = of_suits(suit_of)


class DominoEuchreState(TrickState):
    """The suit offered, who made the trump and how, who plays alone, and the dealer's discard."""

    shown: vec[i64] = NONE  # the piece that each drew for the first turn; -1: none
    turned: i64 = -1  # the piece turned, to the end of the deal
    turn_up: i64 = -1  # the same while it lies on the pool
    offer: i64 = -1  # the suit it offers
    maker: i64 = -1  # who made the trump
    how: i64 = -1  # ordered, assisted, taken up, or named
    lone: i64 = -1  # who plays alone
    out: i64 = 0  # the seats whose pieces are laid down
    buried: i64 = -1  # the dealer, when he has discarded
    laid: vec[i64] = NONE  # what each has discarded
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
        self.take_trick(of, by)
        self.winner = by.seat("winner", of.winner, MATCH | UNDRAWN)

    def in_play(self) -> i64:
        return ~self.out
