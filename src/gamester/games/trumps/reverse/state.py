"""What a deal of Reverse remembers: the exchange, and what is to be paid when it is over."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.equipment.cards import HEARTS, JACK, KING, QUEEN, suit_set
from gamester.games.trumps.kin import Kin, KinState
from gamester.parts.exchange import Laid

QUINOLA: Final = 13 * HEARTS + JACK
HIGH: Final[i64] = BIT[13 * HEARTS + KING] | BIT[13 * HEARTS + QUEEN]
WORTH: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 4, 5])  # against whoever takes them, from the Deuce up
TAKE: Final = 1  # what chance is waited for: the card to be taken in, or to be looked at
LOOK: Final = 2
PLACED: Final = 0  # how the Quinola went: thrown away, forced, led, or put on a Heart by choice
FORCED: Final = 1
LED: Final = 2
GIVEN: Final = 3


class ChangeState(KinState):
    """Adds the exchange with the stock."""

    laid: Laid
    refused: vec[i64] = NONE
    exchanger: i64 = -1
    awaited: i64 = 0
    played: vec[i64] = NONE

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        by.memory("laid", self.laid, of.laid)
        self.refused = by.own_piece("refused", of.refused)  # the card of the stock that a seat looked at and left
        self.exchanger = by.seat("exchanger", of.exchanger)  # whose exchange it is
        self.awaited = by.inner("awaited", of.awaited)  # what is drawn from the stock for: to take, or to look at
        self.played = by.each_pieces("played", of.played)  # to tricks that are over


class ReverseState(ChangeState):
    """Adds what is to be paid when the deal is over."""

    quinola: i64 = -1
    quinola_from: i64 = -1
    quinola_with: i64 = -1
    ace_giver: vec[i64] = NONE
    ace_taker: vec[i64] = NONE
    talon_from: i64 = -1
    talon_to: i64 = -1

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.quinola = by.one_of("quinola", of.quinola, 4)  # how it went: placed, forced, led, or given to a Heart
        self.quinola_from = by.seat("quinola_from", of.quinola_from)  # who held it
        self.quinola_with = by.seat("quinola_with", of.quinola_with)  # who won the trick, or forced it out
        self.ace_giver = by.row("ace_giver", of.ace_giver, 4, 0, -1)  # who pays for the Ace of each suit
        self.ace_taker = by.row("ace_taker", of.ace_taker, 4, 0, -1)  # and whom
        self.talon_from = by.seat("talon_from", of.talon_from, UNDRAWN)  # who paid the Talon in the deal that is over
        self.talon_to = by.seat("talon_to", of.talon_to, UNDRAWN)  # and to whom


def points(cards: i64) -> i64:
    """What cards in a seat's tricks count against it for the Talon."""
    out: i64 = 0
    for c in members(cards):
        out += WORTH[c % 13]
    return out


class ReverseRules(Kin[ReverseState]):
    """What the parts ask of the game."""

    dealt: i64  # cards, before the exchange
    keeping: i64  # deals in which the Quinola has to be kept

    def may_keep(self, s: ReverseState) -> bool:
        """Whether one may keep all his cards, and look at that of the stock: always."""
        return True

    def may_lay(self, s: ReverseState, hand: i64) -> i64:
        """What may be laid out of a hand: no Heart, but the King or Queen of one who has none lower."""
        hearts = hand & suit_set(HEARTS)
        out = hand & ~hearts
        if hearts & ~HIGH == 0:
            out |= hearts
        if s.deal >= self.keeping:
            out |= hand & BIT[QUINOLA]
        return out if out else hand  # none but Hearts
