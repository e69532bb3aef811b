"""Laying out cards and taking as many from the stock, where a King may have been asked before."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.engine.choosing import Choosing
from gamester.games.ombre.king.rules import CallRules
from gamester.games.ombre.king.state import ALONE, TakeState, plain_bid
from gamester.games.ombre.shared.auction import CARDS


class TakeIn(Asking[TakeState, CallRules[Any]]):
    """The Ombre first, unless he plays without; then the other. One card an action, then done."""

    def __init__(self) -> None:
        super().__init__("exchange", Verb("discard", "take in", of=CARDS, secret=True), Verb("done", "take in"))

    def begin(self, s: TakeState) -> None:
        for p in range(s.game.players):
            s.known[p] = 0  # a card all have seen may now be laid out unseen
        s.turn = s.game.after(s.ombre) if plain_bid(s.bid) >= ALONE else s.ombre

    def most(self, s: TakeState) -> i64:
        """How many cards the seat to act may lay out in all."""
        left: i64 = i64(len(self.game.whole_pack)) - s.drawn
        return min(left, s.held[s.turn] + s.laying)

    def open(self, s: TakeState, seat: i64) -> i64:
        return 3 if s.laying < self.most(s) else 2

    def which(self, s: TakeState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: TakeState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 1:
            s.step = 1 + seat
            self.drew(s)
        else:
            s.hands[seat] &= ~BIT[value]
            s.discards[seat] |= BIT[value]
            s.held[seat] -= 1
            s.threw[seat] += 1
            s.laying += 1

    def drew(self, s: TakeState) -> None:
        if not s.want(s.laying):
            return
        seat = s.step - 1
        for _ in range(s.laying):
            s.hands[seat] |= BIT[s.next_drawn()]
        s.held[seat] += s.laying
        s.laying = 0
        s.step = 0
        if seat == s.ombre and s.drawn < i64(len(self.game.whole_pack)):
            s.turn = s.game.after(seat)
        else:
            s.game.next(s)

    def choosing(self, s: TakeState) -> Choosing | None:
        return Choosing("discard", 0, int(self.most(s) - s.laying), [int(self.bases[1])])

    def why_not(self, s: TakeState, action: i64) -> tuple[str, str]:
        if self.verb_of(action) != 0:
            return "cards are being exchanged", self.article(s)
        if not s.hands[s.turn] & BIT[action - self.bases[0]]:
            return "you do not hold it", self.article(s)
        return "so many cards may not be taken", self.article(s)

    def article(self, s: TakeState) -> str:
        return self.game.article("take in alone" if plain_bid(s.bid) >= ALONE else "take in")

    def prompt(self, s: TakeState) -> str:
        return f"Lay out cards ({s.laying} so far, at most {self.most(s)}), then done"
