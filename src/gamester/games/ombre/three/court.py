"""What the laws of the table do in Ombre: who is beasted for what, and how play stands when cards are taken back."""

from typing import Any, ClassVar

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault, Trial
from gamester.games.ombre.laws import marks as m
from gamester.games.ombre.laws.cards import from_discard, to_discard
from gamester.games.ombre.shared.cards import SPADILLE
from gamester.games.ombre.shared.parts import Auction
from gamester.games.ombre.shared.state import BARRED, NO_VOLE, UNDERTAKEN
from gamester.games.ombre.three.rules import VOLE_TRICKS, OmbreRules
from gamester.games.ombre.three.state import SOLO, SOLO_VOLE, OmbreState, is_solo
from gamester.parts.laws.hazard import hazard, put_back


class OmbreTable(OmbreRules):
    """The part of ``Ombre`` that has to do with irregular play."""

    law_book: ClassVar[bool] = True

    auction: Auction
    owe: Law[Any, Any]  # beasts not laid,
    forget_trump: Law[Any, Any]  # trumps not named,
    hides: Law[Any, Any]  # Spadille hidden,
    mistrump: Law[Any, Any]  # and another suit played for the trump

    # --- penalties --------------------------------------------------------------------------------------------------
    def beasted(self, t: OmbreState, seat: i64, article: i64, half: bool) -> None:
        amount = self.stakes.beast_of(t)
        self.stakes.lay_fault(t, seat, amount // 2 if half else amount, article)

    def fined(self, t: OmbreState, seat: i64, article: i64) -> None:
        pay = self.stakes.into_board if self.code.to_pool else self.stakes.lay_fault
        pay(t, seat, self.stakes.simple(t), article)

    def revoked(self, t: OmbreState, fault: Fault, article: i64) -> None:
        if not self.code.points:
            super().revoked(t, fault, article)
            return
        seat = fault.seat
        marks = trial(t).marks
        again = self.code.mends_long and marks[m.REVOKED + seat] > 1
        amount = self.stakes.simple(t) if again else self.stakes.beast_of(t)
        self.stakes.lay_fault(t, seat, amount, article)
        marks[m.PENALTY + seat] += amount
        if not marks[m.FIRST]:
            marks[m.FIRST] = 1 + seat
        elif marks[m.FIRST] != 1 + seat and self.code.mends_long:
            self.stakes.join(t)
        k = fault.at // self.play.seats
        took = self.took(t, k)
        if seat == t.ombre:
            marks[m.GAINED] = 1 if took == seat else marks[m.GAINED]
        elif took != t.ombre and t.vole == BARRED and all(self.took(t, n) == t.ombre for n in range(k)):
            marks[m.SPOILT] = 1 + seat

    def took(self, t: OmbreState, k: i64) -> i64:
        """Who took the trick ``k`` of this deal: he who led the next."""
        plays = trial(t).plays
        n = (k + 1) * self.play.seats
        return plays[n] // 64 if n < i64(len(plays)) else t.best

    def settle_faults(self, t: OmbreState, law: Trial) -> None:
        """The deal is over: beasts for faults lie with the others, and what was not laid is owed."""
        self.stakes.lay_faults(t)
        if law.marks[m.OWING]:
            for fault in self.owe.pending(t, t.ombre):
                fault.value = law.marks[m.OWING]

    # --- before the game is settled ---------------------------------------------------------------------------------
    def other(self, t: OmbreState, seat: i64) -> i64:
        """Who speaks for the table beside ``seat``: the next that has not dealt, if there is one."""
        n = self.plays_next(t, seat)
        return self.plays_next(t, n) if n == t.dealer and self.players > 2 else n

    def may_stand(self, t: OmbreState, seat: i64, bid: i64) -> bool:
        if t.law is None:
            return True
        if self.code.points and SOLO <= bid <= SOLO_VOLE and t.law.marks[m.NUMBER + seat] > 0:
            return False  # nobody plays Solo who was dealt more than nine
        return super().may_stand(t, seat, bid)

    def spoke(self, t: OmbreState, seat: i64, bids: bool) -> None:
        marks = trial(t).marks
        if not self.code.tells_first or not marks[m.NUMBER + seat] or marks[m.TOLD + seat]:
            return
        if self.code.points:
            self.fined(t, seat, self.law_cites["told"])
        elif bids:
            self.beasted(t, seat, self.law_cites["told"], False)
            marks[m.TOLD + seat] = 1

    def void_game(self, t: OmbreState) -> bool:
        """Whether nobody plays this deal: Spadille was hidden, or a card of the stock is faced under a Solo."""
        for p in range(self.players if t.ombre < 0 else 0):
            for fault in self.hides.pending(t, p):  # all have passed and nobody owns to Spadille: he is beasted
                fault.known = fault.settled = True
                t.known[p] |= BIT[SPADILLE]
                self.beasted(t, p, self.law_cites["hides"], False)
                self.passed_out(t)
                return True
        if self.code.stock_at_solo and trial(t).marks[m.STOCK_SEEN] and SOLO <= t.bid <= SOLO_VOLE:
            self.deal_again(t)
            return True
        return False

    def named_before(self, t: OmbreState) -> i64:
        """The suit that he who stands the game has named already, or -1."""
        named = t.law.marks[m.NAMED] - 1 if t.law is not None else -1
        return named % 8 if named >= 0 and named // 8 == t.ombre else -1

    # --- the exchange -----------------------------------------------------------------------------------------------
    def before_exchange(self, t: OmbreState) -> None:
        """A card too many is drawn from the hand of him who plays without exchange, or by the Ombre from a dealer's."""
        marks = trial(t).marks
        if is_solo(t.bid) and marks[m.NUMBER + t.ombre] > 0:
            to_discard(t, t.ombre)
            marks[m.NUMBER + t.ombre] = 0
        if self.code.points and marks[m.NUMBER + t.dealer] > 0:
            put_back(t, t.dealer, hazard(t, t.hands[t.dealer]))
            marks[m.NUMBER + t.dealer] = 0

    def ombre_took(self, t: OmbreState) -> None:
        """The Ombre has taken in; if he has named no trump the others are asked for it."""
        if t.trump < 0:
            for fault in self.forget_trump.pending(t, t.ombre):
                self.forget_trump.settle(t, fault, self.remedies.silent)

    def took_in(self, t: OmbreState, seat: i64) -> None:
        """``seat`` has taken in: what it owed is put right, and what it has mixed with its hand is drawn from it."""
        marks = trial(t).marks
        if marks[m.TOLD + seat] == m.MIXED:
            if self.code.beasts_mixed:
                to_discard(t, seat)
            else:
                put_back(t, seat, hazard(t, t.hands[seat]))
            marks[m.NUMBER + seat] = 0
            marks[m.TOLD + seat] = 0
        elif marks[m.TOLD + seat] and t.held[seat] == self.each:
            marks[m.NUMBER + seat] = 0

    def lay_out_again(self, t: OmbreState) -> None:
        """What the Ombre has taken in goes back, and he has his discard in hand."""
        seat = t.ombre
        n: i64 = t.held[seat] - self.each + t.threw[seat]
        drawn = [int(t.order[t.drawn - 1 - k]) for k in range(n)]
        if any(not t.hands[seat] & BIT[card] for card in drawn):
            drawn = [int(card) for card in members(t.hands[seat])[:n]]  # an imagined hand: any may have been drawn
        for card in drawn:
            put_back(t, seat, card)
        t.hands[seat] |= t.discards[seat]
        t.held[seat] += t.threw[seat]
        t.discards[seat] = 0
        t.threw[seat] = 0
        t.known[seat] = 0
        t.step = 0
        t.laying = 0
        t.turn = seat

    def even(self, t: OmbreState) -> bool:
        """Before the first lead every hand is made as large as it should be; False: chance draws for it first."""
        marks = trial(t).marks
        for seat in range(self.players):
            few = is_solo(t.bid) and seat == t.ombre and marks[m.NUMBER + seat] < 0
            if not self.has_hand(t, seat) or t.held[seat] == self.each or few:
                continue
            if marks[m.NUMBER + seat] and not marks[m.TOLD + seat]:
                marks[m.TOLD + seat] = 1
                if self.code.points:
                    marks[m.WRONG] = 1 if seat == t.ombre else 0
                else:
                    self.beasted(t, seat, self.law_cites["kept"], False)
            while t.held[seat] > self.each:
                to_discard(t, seat)
            while t.held[seat] < self.each:
                if t.drawn == self.size:
                    from_discard(t, seat)
                    continue
                if not t.want(1):
                    return False
                t.draw(seat)
        return True

    # --- the play ---------------------------------------------------------------------------------------------------
    def trick_taken(self, t: OmbreState, winner: i64) -> None:
        """It is too late to take up a card that was played for a trump."""
        for p in range(self.players if t.law is not None else 0):
            for fault in self.mistrump.pending(t, p):
                fault.settled = True
                self.beasted(t, p, self.law_cites["mistrump"], False)
        super().trick_taken(t, winner)

    def challenged(self, t: OmbreState) -> bool:
        """Whether the Vole has been undertaken in words."""
        return any((i64(act) >> 6) - 1 == self.challenge for act in t.deal_acts())

    def taken_back(self, t: OmbreState) -> None:
        t.signal = 0
        tricks = self.played(t)
        t.straight = tricks == t.tricks[t.ombre]
        t.primeras = t.primeras and tricks >= VOLE_TRICKS
        if t.vole == NO_VOLE:
            return
        seats = int(self.play.seats)
        led = t.bid == SOLO_VOLE or self.challenged(t) or len(trial(t).plays) > VOLE_TRICKS * seats
        t.vole = NO_VOLE if not led else UNDERTAKEN if t.straight else BARRED
