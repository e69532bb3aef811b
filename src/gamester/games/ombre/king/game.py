"""Standing the game with a called King: two against the rest, who do not know it; or one alone against all."""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law
from gamester.engine.part import Part
from gamester.equipment.cards import NAMES, SUITS
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.parts import (
    CALL,
    GIVE,
    KEEP,
    YIELD,
    Call,
    CallTricks,
    DrawFavourite,
    Give,
    NameSuit,
    Surrender,
)
from gamester.games.ombre.king.rules import Q
from gamester.games.ombre.king.state import ASK, BID_NAMES, EVERY_BID, WITH_VOLE, CallState
from gamester.games.ombre.laws.call import call_laws
from gamester.games.ombre.laws.deal import dealing_laws
from gamester.games.ombre.laws.pay import call_pay_laws
from gamester.games.ombre.shared.auction import NAME, Auction, spoken
from gamester.games.ombre.shared.cards import SPADILLE
from gamester.games.ombre.shared.state import UNDERTAKEN
from gamester.parts.deal import Deal
from gamester.parts.laws.code import in_force

VOLE_WORDS: Final = ("", "undertaken", "lost", "won")


class CallGame(CallTable[Q]):
    """The deal, the match and what is seen of them. A game's own class has the options, the ladder and the stakes."""

    def deal_parts(self, packets: tuple[int, ...], *exchange: Part[Q, Any]) -> list[Part[Q, Any]]:
        """Number the actions, and make the parts of a deal in their order."""
        bids = spoken(BID_NAMES)
        self.actions.add("play", "card", NAMES[:52], bare=True)
        stop = self.actions.add("stop")
        self.speaking: i64 = self.number(bids[0])  # the action of the pass; the bids follow it
        for verb in (*bids[1:], NAME, CALL):
            self.number(verb)
        received: list[Part[Q, Any]] = []
        if self.exchanged:
            for verb in (KEEP, YIELD, GIVE):
                self.number(verb)
            received = [Surrender(), Give()]
        drawn: list[Part[Q, Any]] = []
        if "favourite" in self.values and self.has_favourite:
            drawn = [DrawFavourite(SUITS.find(self.choice("favourite")), self.article("favourite"))]
        auction = Auction(bids, EVERY_BID, self.ladder())
        play = CallTricks(self.players, stop)
        return [*drawn, Deal(packets), auction, NameSuit(), Call(), *received, *exchange, play]

    def packets(self) -> tuple[int, ...]:
        """How the cards are dealt, as the option says it."""
        return tuple([int(n) for n in self.choice("packets").split("-")])

    def law_list(self) -> list[Law[Any, Any]]:
        return in_force([*dealing_laws(self), *call_laws(self), *call_pay_laws(self)])

    def new_state(self) -> Q:
        return cast(Q, CallState(self))  # a game of a narrower state makes its own

    # --- the deal ---------------------------------------------------------------------------------------------------
    def begin_match(self, s: Q) -> None:
        self.stakes.begin_match(s)

    def begin_deal(self, s: Q) -> None:
        super().begin_deal(s)
        if s.law is None or self.first_dealing(s):
            self.stakes.begin_deal(s)

    def stood(self, t: Q) -> None:
        if t.ombre < 0 and self.forced_spadille:
            t.ombre = self.who_has(t, SPADILLE)
            t.known[t.ombre] |= BIT[SPADILLE]
            t.bid = ASK
            t.forced = True
        if t.ombre >= 0:
            if t.bid > WITH_VOLE:
                t.vole = UNDERTAKEN
            self.next(t)
        else:
            t.passes += 1
            self.finish_deal(t)

    def action_of(self, bid: i64) -> i64:
        """The action that makes a bid."""
        for n in range(i64(len(EVERY_BID))):
            if EVERY_BID[n] == bid:
                return self.speaking + 1 + n
        return self.speaking

    def pay_king(self, t: Q) -> None:
        self.stakes.for_king(t)

    # --- the match --------------------------------------------------------------------------------------------------
    def end_deal(self, s: Q) -> None:
        if s.ombre >= 0:
            self.judge(s)
            self.stakes.settle(s)
        if s.law is not None:
            self.stakes.lay_faults(s)

    def match_over(self, s: Q) -> bool:
        return s.deal >= self.count("tours") * self.players

    # --- who knows what ---------------------------------------------------------------------------------------------
    def fill(self, s: Q, seat: i64) -> None:
        super().fill(s, seat)
        if s.called >= 0 and s.holder < 0 and not self.alone(s):
            s.holder = self.who_has(s, s.called)
