"""The cards of Euchre: two Knaves become Bowers of the trump suit, and the Joker, if it is there, beats them."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.cards import JACK, JOKER
from gamester.parts.order import TRUMPS, Order, plain_order
from gamester.parts.tricks import TrickState

RANKS: Final = "789TJQKA"
LEFT: Final = TRUMPS + 20  # above the Ace, which stands at TRUMPS + 12
RIGHT: Final = TRUMPS + 21
BEST: Final = TRUMPS + 22

ORDERED: Final = 1  # how the trump was made
ASSISTED: Final = 2
TAKEN_UP: Final = 3
MADE: Final = 4


def right_bower(trump: i64) -> i64:
    """The Knave of the trump suit."""
    return 13 * trump + JACK


def left_bower(trump: i64) -> i64:
    """The Knave of the other suit of its colour."""
    return 13 * (3 - trump) + JACK


def bower_order(cards: vec[i64]) -> Order:
    """Ace high in every suit, but the Bowers and the Joker on top of the trumps."""
    plain = plain_order(cards)
    power, kind = plain.power, plain.kind
    for trump in range(5):
        for c in cards:
            at = 64 * trump + c
            if trump < 4 and c == left_bower(trump):
                kind[at] = trump
                power[at] = LEFT
            elif trump < 4 and c == right_bower(trump):
                power[at] = RIGHT
            elif c == JOKER:
                kind[at] = trump
                power[at] = BEST
    return Order(cards, power, kind)


class EuchreState(TrickState):
    """Adds the suit offered, who made the trump and how, who plays alone, who sits out, and the dealer's discard."""

    turned: i64 = -1  # the card turned, to the end of the deal
    offer: i64 = -1  # its suit, or the one that the dealer named for the Joker
    maker: i64 = -1  # who made the trump
    how: i64 = -1  # ordered, assisted, assisted and alone, or named
    lone: i64 = -1  # who plays alone
    out: i64 = 0  # the seats whose cards are laid down
    buried: bool = False  # the dealer has discarded
    laid: i64 = 0  # what
    played: vec[i64] = NONE
    winner: i64 = -1  # the side, or the seat where each plays for himself, that has the game
    cuts: vec[i64] = NONE

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.turned = by.piece("turned", of.turned)
        self.offer = by.one_of("offer", of.offer, 4)
        self.maker = by.seat("maker", of.maker)
        self.how = by.one_of("how", of.how, 5)
        self.lone = by.seat("lone", of.lone)
        self.out = by.seats("out", of.out)
        self.buried = by.flag("buried", of.buried)
        self.laid = by.told("laid", of.laid, of.dealer)
        self.played = by.each_pieces("played", of.played)  # to tricks that are over
        self.winner = by.seat("winner", of.winner, MATCH | UNDRAWN)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)  # for the first deal

    def plays(self, seat: i64) -> bool:
        """Whether ``seat`` has not laid its cards down."""
        return not self.out & BIT[seat]
