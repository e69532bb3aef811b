"""What a deal of Boston remembers, and the table of what may be undertaken."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things
from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.engine.game import Game
from gamester.games.trumps.kin import Kin, KinState
from gamester.parts.exchange import Laid

BIDS: Final = Things("bid", (
    "Boston", "Boston in a preference", "Petite Misere", "six", "seven", "Grande Misere", "eight", "nine",
    "Petite Misere Ouverte", "ten", "eleven", "Grande Misere Ouverte", "twelve", "Grand Slam",
))  # fmt: skip
TRICKS: Final = vec[i64]([5, 5, 0, 6, 7, 0, 8, 9, 0, 10, 11, 0, 12, 13])  # to be won by the player
WHIST: Final = vec[i64]([3, 3, 0, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0])  # and by his partner; 0: he has none
MISERES: Final = vec[i64]([0, 0, 4, 0, 0, 8, 0, 0, 16, 0, 0, 32, 0, 0])  # fish for a Misere
PREFERRED: Final = 1  # the Boston that binds one to a preference
PETITE: Final = 2
OUVERTE: Final = 8  # from here on a Misere is played open
PETITE_OUVERTE: Final = 8


class BostonState(KinState):
    """Adds what is undertaken, with whom, and the basts."""

    preference: i64 = -1
    bid: i64 = -1
    bidder: i64 = -1
    passed: i64 = 0
    ally: i64 = -1
    refused: i64 = 0
    laid: Laid
    played: vec[i64] = NONE
    basts: vec[i64] = NONE

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.preference = by.one_of("preference", of.preference, 4)  # the suit of the first preference
        self.bid = by.one_of("bid", of.bid, 14)  # what is undertaken
        self.bidder = by.seat("bidder", of.bidder)  # by whom
        self.passed = by.seats("passed", of.passed)  # who have passed
        self.ally = by.seat("ally", of.ally)  # who has answered Whist
        self.refused = by.seats("refused", of.refused)  # who would not
        by.memory("laid", self.laid, of.laid)
        self.played = by.each_pieces("played", of.played)  # to tricks that are over
        self.basts = by.listed("basts", of.basts, MATCH)  # those laid aside


def misere(bid: i64) -> bool:
    """Whether a bid is to lose every trick."""
    return MISERES[bid] > 0


def petite(bid: i64) -> bool:
    """Whether a card is put out first."""
    return bid == PETITE or bid == PETITE_OUVERTE


class BostonRules(Kin[BostonState]):
    """What the parts ask of the game."""

    fixed: i64
    bets: i64  # the pools
    aside: i64
    article_bets: i64
    article_bast: i64

    def times(self, s: BostonState) -> i64:
        """What a trick is multiplied by: four times in the first preference, twice in the second."""
        once = max(TRICKS[s.bid] - 4, 1)
        if s.trump == s.preference:
            return 4 * once
        if s.trump == self.second(s):
            return 2 * once
        return once

    def second(self, s: BostonState) -> i64:
        """The suit of the second preference: the other of the same colour."""
        return 3 - s.preference

    def played_by(self, s: BostonState, seat: i64) -> bool:
        """Whether a seat is on the side of who has undertaken it."""
        return seat == s.bidder or seat == s.ally

    def lay_open(self, s: BostonState) -> None:
        """A Misere Ouverte: the hand lies on the table."""
        if misere(s.bid) and s.bid >= OUVERTE:
            s.known[s.bidder] = s.hands[s.bidder]

    def barred(self, s: BostonState) -> i64:
        """The bids that can no longer be made."""
        return BIT[s.bid + 1] - 1
