"""Romestecq's course: who cuts and deals, four of a rank, and tricks in which pieces are named."""

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import of_rank
from gamester.games.trumps.kin import KinState, Lift
from gamester.games.trumps.romestecq.pieces import NOTHING, piece_of
from gamester.games.trumps.romestecq.rules import RomestecqRules, RomestecqState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import Tricks


class Parties(Lift):
    """One of each party cuts: he whose right-hand man is of his party, or of three the middle one."""

    def best(self, s: KinState) -> i64:
        half: i64 = self.game.players // 2
        return super().best(s) & (BIT[half // 2] | BIT[half + half // 2])


class WhoDeals(Asking[RomestecqState, RomestecqRules]):
    """Of six, he who cut the highest card deals or orders the other to."""

    verbs = (Verb("deal", "deal-six"), Verb("order the other to deal", "deal-six"))

    def begin(self, s: RomestecqState) -> None:
        if self.game.players < 6 or s.deal or len(s.first):
            self.game.next(s)
        else:
            s.turn = s.dealer

    def open(self, s: RomestecqState, seat: i64) -> i64:
        return 0b11

    def say(self, s: RomestecqState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 1:
            s.dealer = (seat + 3) % 6
        self.game.next(s)


class FourOfARank(Quiet[RomestecqState, RomestecqRules]):
    """The Virlicque wins the party; a higher annuls a lower."""

    def begin(self, s: RomestecqState) -> None:
        game = self.game
        for rank in range(13):
            for p in range(game.players):
                four = of_rank(s.hands[p], rank)
                if count(four) == 4:
                    s.virlicque = p
        if s.virlicque >= 0:
            game.finish_deal(s)
        else:
            game.next(s)


def name_card(s: RomestecqState, card: i64) -> None:
    """Whoever is to play a card says of which piece it is part, or shows that it is of none."""
    seat = s.turn
    piece = piece_of(s.hands[seat] | s.played[seat], card)
    if piece == NOTHING:
        s.void[seat] |= of_rank(-1, card % 13)
    else:
        s.named[piece] |= BIT[card]
    s.played[seat] |= BIT[card]


class Naming(Tricks[RomestecqState, RomestecqRules]):
    """Tricks in which each card of a piece is named as it is played."""

    def lay(self, game: RomestecqRules, s: RomestecqState, card: i64) -> None:
        name_card(s, card)
        super().lay(game, s, card)


class LawfulNaming(LawfulTricks[RomestecqState, RomestecqRules]):
    """The same at a table with laws."""

    def lay(self, game: RomestecqRules, s: RomestecqState, card: i64) -> None:
        name_card(s, card)
        super().lay(game, s, card)
