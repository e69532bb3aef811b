"""The cards of Euchre: two Knaves become Bowers of the trump suit, and the Joker, if it is there, beats them."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.equipment.cards import JACK, JOKER
from gamester.parts.tricks import TRUMPS, Order, TrickState, plain_order

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

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.turned: i64 = -1  # the card turned, to the end of the deal
        self.offer: i64 = -1  # its suit, or the one that the dealer named for the Joker
        self.maker: i64 = -1
        self.how: i64 = 0
        self.lone: i64 = -1
        self.out: i64 = 0  # the seats whose cards are laid down
        self.buried: bool = False  # the dealer has discarded
        self.laid: i64 = 0  # what
        self.winner: i64 = -1  # the side, or the seat where each plays for himself, that has the game

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(EuchreState, to)
        t.turned = self.turned
        t.offer = self.offer
        t.maker = self.maker
        t.how = self.how
        t.lone = self.lone
        t.out = self.out
        t.buried = self.buried
        t.winner = self.winner

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        if seat == self.dealer:
            cast(EuchreState, to).laid = self.laid

    def rest(self, to: State) -> None:
        super().rest(to)
        cast(EuchreState, to).laid = self.laid

    def plays(self, seat: i64) -> bool:
        """Whether ``seat`` has not laid its cards down."""
        return not self.out & BIT[seat]
