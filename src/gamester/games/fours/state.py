"""What a deal of All-Fours and its kin has to remember beside its tricks."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.cards import JOKER
from gamester.parts.order import TRUMPS, Order, plain_order
from gamester.parts.tricks import TrickState

HIGH: Final = 0  # the points, in the order in which they are counted
LOW: Final = 1
JACK_POINT: Final = 2
GAME: Final = 3
PEDRO: Final = 4
DOM: Final = 5
SANCHO: Final = 6
FIVE: Final = 3  # the ranks of Pedro and Sancho
NINE: Final = 7
POINTS: Final = ("High", "Low", "Jack", "Game", "Pedro", "Dom", "Sancho")
COUNTS: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 10, 1, 2, 3, 4])  # what each rank counts for Game
NOBODY: Final = -1


def order_with_joker(cards: vec[i64]) -> Order:
    """Ace high in every suit, trumps above the rest; the Joker is the lowest trump of whatever suit is trumps."""
    plain = plain_order(cards)
    power, kind = plain.power, plain.kind
    for trump in range(5):
        for c in cards:
            at = 64 * trump + c
            if c == JOKER:
                kind[at] = trump
                power[at] = TRUMPS
            elif power[at] >= TRUMPS:
                power[at] += 1
    return Order(cards, power, kind)


class FoursState(TrickState):
    """Adds who plays, who is out, and what each has played, for Low is his who held it."""

    cuts: vec[i64] = NONE
    dealt_by: i64 = -1  # who has dealt: still he when the deal is over, and told
    live: i64 = 0  # the seats that play in this deal
    out: i64 = 0  # the sides that are out of the game, having made it
    winner: i64 = -1  # the first of them
    played: vec[i64] = NONE  # to tricks that are over
    turned_worth: i64 = 0  # what the dealer has scored for the card turned last

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)  # for the first deal
        self.dealt_by = by.inner("dealt_by", of.dealt_by, 0, -1)
        self.live = by.seats("live", of.live)
        self.out = by.seats("out", of.out, MATCH)
        self.winner = by.seat("winner", of.winner, MATCH | UNDRAWN)
        self.played = by.each_pieces("played", of.played)
        self.turned_worth = by.inner("turned_worth", of.turned_worth)
