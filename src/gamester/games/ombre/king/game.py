"""Standing the game with a called King: two against the rest, who do not know it; or one alone against all."""

from typing import Any, ClassVar, Final, cast

from mypy_extensions import i64

from gamester.engine.asking import Asking
from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.part import Part
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS, SUITS
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.parts import Call, CallTricks, DrawFavourite, Give, NameSuit, Surrender
from gamester.games.ombre.king.rules import Q
from gamester.games.ombre.king.stakes import CallStakes
from gamester.games.ombre.king.state import ASK, BID_NAMES, EVERY_BID, WITH_VOLE, CallState
from gamester.games.ombre.laws.call import call_laws
from gamester.games.ombre.laws.deal import dealing_laws
from gamester.games.ombre.laws.marks import ANTED
from gamester.games.ombre.laws.pay import call_pay_laws
from gamester.games.ombre.shared.cards import SPADILLE
from gamester.games.ombre.shared.parts import NAME, STOP, Auction, spoken
from gamester.games.ombre.shared.state import BARRED, REMISE, UNDERTAKEN, WIN, WON
from gamester.parts.deal import Deal
from gamester.parts.laws.code import in_force
from gamester.parts.telling import several

VOLE_WORDS: Final = ("", "undertaken", "lost", "won")


class CallGame(CallTable[Q]):
    """The deal, the match and what is seen of them. A game's own class has the options, the ladder and the stakes."""

    stretches: ClassVar[dict[str, str]] = {
        "holder of the card called": "1 at the seat that has it, as far as I know",
        "stakes waiting": "counters that wait on the board for a later game",
    }
    voles = {BARRED: " The Vole is missed.", WON: " The Vole is made."}

    def play_for(self, stakes: CallStakes, packets: tuple[int, ...], *exchange: Asking[Q, Any]) -> None:
        """Number the actions, and make the parts of a deal in their order: call it last in ``setup``."""
        self.stakes = stakes
        said = spoken(BID_NAMES)
        received: list[Asking[Any, Any]] = [Surrender("surrender"), Give("give")] if self.exchanged else []
        drawn: list[Part[Any, Any]] = []
        if "favourite" in self.values and self.has_favourite:
            drawn = [DrawFavourite(SUITS.find(self.choice("favourite")), self.article("favourite"))]
        call, play = Call("call"), CallTricks(self.players)
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.speaking: i64 = self.number(STOP) + 1  # the action of the pass; the bids follow it
        for verb in (*said, NAME, *call.said):
            self.number(verb)
        for part in (*received, *exchange):
            for verb in part.said:
                self.number(verb)
        auction = Auction(said, EVERY_BID, [self.plays_bid(int(bid)) for bid in EVERY_BID])
        self.parts = [*drawn, Deal(packets), auction, NameSuit(), call, *received, *exchange, play]
        self.seat_the_law(play)

    def packets(self) -> tuple[int, ...]:
        """How the cards are dealt, as the option says it."""
        return tuple([int(n) for n in self.choice("packets").split("-")])

    def law_list(self) -> list[Law[Any, Any]]:
        return in_force([*dealing_laws(self), *call_laws(self), *call_pay_laws(self)])

    def new_state(self) -> Q:
        return cast(Q, CallState(self))  # a game of a narrower state makes its own

    # --- the deal ---------------------------------------------------------------------------------------------------
    def begin_deal(self, s: Q) -> None:
        super().begin_deal(s)
        if (
            s.law is None or s.law.marks[ANTED] != s.deal + 1
        ):  # for a new deal instead of a void one nothing is put down
            self.stakes.begin_deal(s)
        if s.law is not None:
            s.law.marks[ANTED] = s.deal + 1

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
        return self.speaking + 1 + self.place_of(bid)

    # --- the match --------------------------------------------------------------------------------------------------
    def end_deal(self, s: Q) -> None:
        if s.ombre >= 0:
            self.judge(s)
            self.stakes.settle(s)
        fines = s.taken_fines()
        if fines:
            s.lay_on(fines)

    def match_over(self, s: Q) -> bool:
        return s.deal >= self.count("tours") * self.players

    # --- who knows what ---------------------------------------------------------------------------------------------
    def fill(self, s: Q, seat: i64) -> None:
        super().fill(s, seat)
        if s.called >= 0 and s.holder < 0 and not self.alone(s):
            s.holder = self.who_has(s, s.called)

    # --- in words ---------------------------------------------------------------------------------------------------
    def place_of(self, bid: i64) -> i64:
        """Which of all bids it is; -1: it is a pass."""
        for n in range(i64(len(EVERY_BID))):
            if EVERY_BID[n] == bid:
                return n
        return -1

    def call_name(self, call: i64) -> str:
        place = self.place_of(call)
        return BID_NAMES[place] if place >= 0 else "pass"

    def game_name(self, s: Q) -> str:
        return "forced" if s.forced else self.call_name(s.bid)

    def aim(self, s: Q) -> list[Item]:
        hidden = s.called >= 0 and not self.parted(s)
        side = self.seen_side(s) if s.ombre >= 0 else 0
        if hidden and s.holder >= 0:
            side |= BIT[s.holder]  # he himself knows it
        stand = [name for p, name in enumerate(self.names) if side & BIT[p]]
        against = f"{several(stand)} against {several([name for name in self.names if name not in stand])}"
        need = "every trick, for the Vole" if s.vole == UNDERTAKEN else f"{self.need} tricks"
        known = len(stand) > 1 or (s.ombre >= 0 and self.parted(s))
        return self.tried(
            s, f"{need}, with whoever has {NAMES[s.called]}" if hidden else need, against if known else ""
        )

    def told(self, s: Q) -> str:
        friend = int(s.holder) if s.holder != s.ombre else -1
        called = f", {NAMES[s.called]} called" if s.called >= 0 else ""
        won = "He has won." if friend < 0 else "They have won."
        end = won if s.result == WIN else "Remise." if s.result == REMISE else "Codille."
        return self.tell(s, f"{called}, and {self.names[friend]} his friend" if friend >= 0 else called, end)

    # --- in zones ---------------------------------------------------------------------------------------------------
    def facts(self, s: Q) -> list[Item]:
        names, ombre = self.names, int(s.ombre)
        out = super().facts(s)
        if s.favourite >= 0:
            out.append(Item("favourite", SUIT_WORDS[s.favourite], "favourite suit"))
        if s.ombre >= 0:
            out.append(Item("ombre", names[ombre], "Ombre", ombre))
            out.append(Item("called", self.game_name(s), "game", ombre))
        if s.called >= 0:
            out.append(Item("king", NAMES[s.called], "card called", ombre))
        if s.friend >= 0:
            out.append(Item("friend", names[s.friend], "alone" if s.friend == s.ombre else "friend", int(s.friend)))
        if s.giver >= 0:
            out.append(Item("giver", names[s.giver], "gave the King", int(s.giver)))
        if s.vole:
            out.append(Item("vole", VOLE_WORDS[s.vole], "Vole", ombre))
        return out

    def zones(self, s: Q) -> list[Zone]:
        lying = [Item("going", str(s.going), "goes now", amount=int(s.going))]
        lying += [Item(f"beast {n}", str(x), "beast", amount=int(x)) for n, x in enumerate(s.stakes)]
        return [*super().zones(s), self.said_zone(s), Zone("pool", "stakes", lying, title="on the board")]

    def also_seen(self, s: Q, seat: i64, by: Fields) -> None:
        by.seat("holder of the card called", seat if s.holder == seat else s.friend)
        by.number("stakes waiting", s.waiting())
