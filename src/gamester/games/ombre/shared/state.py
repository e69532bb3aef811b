"""What a match remembers in which somebody stands the game."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.parts.tricks import TrickState

PASSED: Final = 9  # in ``calls``: this seat is out of the auction

WIN: Final = 1
REMISE: Final = 2
CODILLE: Final = 3

NO_VOLE: Final = 0
UNDERTAKEN: Final = 1
BARRED: Final = 2
WON: Final = 3


class StandState(TrickState):
    """Adds what was spoken, who stands the game, how it ended, and the beasts on the board."""

    calls: vec[i64] = NONE  # each seat's last bid, 0 if it has not spoken
    bid: i64 = 0  # the highest bid so far
    ombre: i64 = -1  # who stands the game
    vole: i64 = NO_VOLE  # 1 undertaken, 2 barred, 3 won
    result: i64 = 0  # 1 won, 2 remise, 3 codille
    stakes: vec[i64] = NONE  # stakes, beasts or reserved Bestes that wait on the board
    going: i64 = 0  # what is played for, beside fresh marks
    beasts_going: i64 = 0  # whether a beast is in it

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.calls = by.each_number("calls", of.calls)
        self.bid = by.number("bid", of.bid)
        self.ombre = by.seat("ombre", of.ombre)
        self.vole = by.number("vole", of.vole)
        self.result = by.inner("result", of.result)
        self.stakes = by.listed("stakes", of.stakes, MATCH)
        self.going = by.number("going", of.going, MATCH)
        self.beasts_going = by.inner("beasts_going", of.beasts_going, MATCH)

    def draw(self, seat: i64) -> None:
        """The top card of the stock comes to a hand; one that lay turned is known there."""
        card = self.next_drawn()
        self.hands[seat] |= BIT[card]
        self.held[seat] += 1
        if card == self.turn_up:
            self.known[seat] |= BIT[card]
            self.turn_up = -1
