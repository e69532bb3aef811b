"""The deal and the exchange of Reverse."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.games.trumps.reverse.state import LOOK, TAKE, ChangeState, ReverseRules, ReverseState
from gamester.parts.exchange import CARDS
from gamester.parts.quiet import Quiet


class DealOut(Quiet[ReverseState, ReverseRules]):
    """By threes, the dealer having one card more."""

    def __init__(self, each: int) -> None:
        super().__init__("deal")
        self.each: i64 = each

    def begin(self, s: ReverseState) -> None:
        game = self.game
        if not s.want(self.each * game.players + 1):
            return
        left = self.each
        while left:
            many: i64 = 3 if left > 3 else left
            seat = s.dealer
            for _ in range(game.players):
                seat = game.after(seat)
                for _ in range(many):
                    s.hands[seat] |= BIT[s.next_drawn()]
            left -= many
        s.hands[s.dealer] |= BIT[s.next_drawn()]
        for p in range(game.players):
            s.held[p] = self.each
        s.held[s.dealer] += 1
        game.next(s)


class Change(Asking[ChangeState, Any]):
    """Eldest first, each may lay out a card for one of the stock, or look at that; the dealer lays one out."""

    verbs = (
        Verb("lay out", "exchange", of=CARDS, secret=True, lacking="it has to be kept", by="hearts"),
        Verb("keep", "look", "the dealer lays one out, having a card more", ask="keep all, and see the card"),
    )

    def begin(self, s: ChangeState) -> None:
        game = self.game
        if s.exchanger < 0:
            s.exchanger = game.after(s.dealer)
        if s.awaited:
            if not s.want(1):
                return
            seat, card = s.exchanger, s.next_drawn()
            if s.awaited == TAKE:
                s.hands[seat] |= BIT[card]
                s.held[seat] += 1
            else:
                s.refused[seat] = card
            s.awaited = 0
            s.exchanger = game.after(seat)
        while s.exchanger != s.dealer and s.drawn == len(game.whole_pack):
            s.exchanger = game.after(s.exchanger)  # nothing is left to take
        s.turn = s.exchanger

    def open(self, s: ChangeState, seat: i64) -> i64:
        return 0b01 if seat == s.dealer or not self.game.may_keep(s) else 0b11

    def which(self, s: ChangeState, seat: i64, verb: i64) -> i64:
        found: i64 = self.game.may_lay(s, s.hands[seat])
        return found

    def lacks(self, s: ChangeState, seat: i64, verb: i64, value: i64) -> str:
        return super().lacks(s, seat, verb, value) if s.hands[seat] & BIT[value] else "you do not hold it"

    def say(self, s: ChangeState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 0:
            s.hands[seat] &= ~BIT[value]
            s.held[seat] -= 1
            s.laid.out[seat] |= BIT[value]
            s.laid.many[seat] += 1
            if seat == s.dealer:
                self.game.next(s)
                return
        s.awaited = TAKE if verb == 0 else LOOK
        self.begin(s)
