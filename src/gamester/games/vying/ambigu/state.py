"""What a game of Ambigu remembers: what was thrown out, and what came of it again when the stock was at an end."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Things
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.cards import NAMES
from gamester.games.vying.table import VyingState

BOOK: Final = "academy-1768/ambigu/"
CARDS: Final = Things("card", NAMES[:52])


class AmbiguState(VyingState):
    """Adds the discards, and who takes cards for them."""

    cuts: vec[i64] = NONE  # the cards cut for the deal
    thrown: vec[i64] = NONE  # what each has discarded
    many: vec[i64] = NONE  # how many cards each has discarded
    tipped: vec[i64] = NONE  # each one's discards that were shuffled again when the stock was out
    early: vec[i64] = NONE  # how many of each one's discards were shuffled again
    again: vec[i64] = NONE  # the cards in hand that have come of discards shuffled again
    came: vec[i64] = NONE  # how many of each one's cards have come of discards
    piled: bool = False  # the stock is out, and the discards have been taken up
    pile: i64 = 0  # the discards then
    now: i64 = 0  # cards discarded in this turn
    taker: i64 = -1  # who is taking cards
    stood: i64 = 0  # seats that have discarded nothing
    revied: i64 = 0  # seats that have revied after the last cards

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.thrown = by.own_pieces("thrown", of.thrown)
        self.many = by.each_number("many", of.many)
        self.tipped = by.own_pieces("tipped", of.tipped)
        self.early = by.each_number("early", of.early)
        self.again = by.own_pieces("again", of.again)
        self.came = by.each_number("came", of.came)
        self.piled = by.flag("piled", of.piled)
        self.pile = by.secret("pile", of.pile)
        self.now = by.number("now", of.now)
        self.taker = by.seat("taker", of.taker)
        self.stood = by.seats("stood", of.stood)
        self.revied = by.seats("revied", of.revied)
