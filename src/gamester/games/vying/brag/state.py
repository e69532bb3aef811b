"""What Brag has to remember, and which of two seats holds the better hand."""

from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.games.vying.brag.hands import BragOrder
from gamester.games.vying.table import VyingState


class BragState(VyingState):
    """Adds who has compared hands with whom."""

    end: i64 = 0  # which of two stakes is bragged for, where there are two
    met: vec[i64] = NONE  # by seat, the seats whose hands it has been shown
    beaten: vec[i64] = NONE  # by seat, who showed it a better hand
    paired: i64 = 0  # seats that have sighted, and so hold a pair or better
    beaten_before: vec[i64] = NONE  # the same at the first of two ends
    paired_before: i64 = 0

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.end = by.inner("end", of.end)
        self.met = by.each_seats("met", of.met)
        self.beaten = by.each_seat("beaten", of.beaten)
        self.paired = by.seats("paired", of.paired)
        self.beaten_before = by.each_seat("beaten_before", of.beaten_before, UNDRAWN)
        self.paired_before = by.seats("paired_before", of.paired_before, UNDRAWN)

    def sees(self, seat: i64) -> i64:
        return BIT[seat] | self.met[seat]


def age(game: Game[Any], dealer: i64, seat: i64) -> i64:
    """0 for the eldest hand, and more for the younger."""
    return (seat - dealer - 1 + game.players) % game.players


class Ends:
    """How hands rank at each end that is bragged for."""

    def __init__(self, *orders: BragOrder) -> None:
        self.orders = orders

    def rank(self, s: BragState, end: i64, seat: i64) -> i64:
        """A seat's hand as it ranks at an end."""
        return self.orders[end].rank(s.hands[seat])

    def better(self, s: BragState, end: i64, one: i64, other: i64) -> i64:
        """Which of two seats holds the better hand at an end; of equal ones the elder."""
        mine = self.rank(s, end, one)
        his = self.rank(s, end, other)
        if mine != his:
            return one if mine > his else other
        return one if age(s.game, s.dealer, one) < age(s.game, s.dealer, other) else other
