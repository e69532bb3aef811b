"""What a match remembers in which somebody stands the game, and the queue of beasts on its board."""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.games.ombre.laws.marks import FINES, LAID
from gamester.parts.beasts import highest, without
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

    def waiting(self) -> i64:
        """The counters that wait on the board."""
        n: i64 = 0
        for x in self.stakes:
            n += x
        return n

    # --- the queue of beasts ----------------------------------------------------------------------------------------
    def lay_on(self, amount: i64) -> None:
        """A beast laid while the stake stays: the first goes together with the stake, a later one waits."""
        if self.beasts_going:
            self.stakes = append(self.stakes, amount)
        else:
            self.going += amount
        self.beasts_going = 1

    def next_goes(self) -> bool:
        """What went has been drawn: the greatest beast that waits goes next. False: none waits, and nothing goes."""
        self.going = self.beasts_going = 0
        if not len(self.stakes):
            return False
        n = highest(self.stakes)
        self.going = self.stakes[n]
        self.beasts_going = 1
        self.stakes = without(self.stakes, n)
        return True

    def lay_fine(self, board: i64, seat: i64, amount: i64, article: i64) -> None:
        """A beast for a fault is put on the board, and is not played for in this deal."""
        self.pay(seat, board, amount, article)
        if self.law is not None:
            self.law.marks[FINES] += amount
            self.law.marks[LAID] += 1

    def fines(self) -> i64:
        """What has been laid in this deal for faults: nobody draws it now."""
        return self.law.marks[FINES] if self.law is not None else 0

    def taken_fines(self) -> i64:
        """The same, which is played for from now on."""
        out = self.fines()
        if self.law is not None:
            self.law.marks[FINES] = 0
            self.law.marks[LAID] = 0
        return out
