"""What is seen and told of a game of Ombre."""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.ombre.shared.state import BARRED, CODILLE, REMISE, UNDERTAKEN, WON
from gamester.games.ombre.shared.told import listed, payments, tricks_of
from gamester.games.ombre.three.rules import OmbreRules
from gamester.games.ombre.three.state import FORCED, SOLO_VOLE, OmbreState

RESORTS: Final = ("forced Spadille", "Gascarille", "the Whim")
VOLES: Final = {UNDERTAKEN: "", BARRED: " The Vole is missed.", WON: " He has made the Vole."}


class OmbreScreen(OmbreRules):
    """The part of ``Ombre`` that the table looks at."""

    stretches: ClassVar[dict[str, str]] = {
        "stakes waiting": "counters that wait on the board for a later game",
        "fellow's hand": "the cards of the fellow defender, where I may look into them against the Vole",
    }
    ante: i64  # the article under which stakes are put down

    # --- in words ---------------------------------------------------------------------------------------------------
    def aim(self, s: OmbreState) -> list[Item]:
        if s.ombre < 0 or s.turn < -1 or self.parts[s.part].name in ("auction", "resort"):
            return []
        ombre, names = int(s.ombre), self.names
        suit = f" in {SUIT_WORDS[s.trump]}" if s.trump >= 0 else ""
        against = [p for p in range(self.players) if p != ombre and self.has_hand(s, p)]
        if s.defender >= 0:
            lone = int(s.defender)
            rest = [name for p, name in enumerate(names) if p != lone and self.has_hand(s, p)]
            return [
                Item("aim", f"{names[lone]} has forbidden the surrender", "Defender", lone),
                Item("need", "the most tricks", "needs", lone),
                Item("sides", f"{listed(rest)} play against him"),
            ]
        what = f"{self.each // 2 + 1} tricks" if len(against) == 1 else "more tricks than either"
        return [
            Item("aim", f"{names[ombre]} plays Ombre{suit}", self.call_name(s.bid), ombre),
            Item("need", "every trick, for the Vole" if s.vole == UNDERTAKEN else what, "needs", ombre),
            Item("sides", f"{listed([names[p] for p in against])} defend{'s' if len(against) == 1 else ''}"),
        ]

    def told(self, s: OmbreState) -> str:
        paid = payments(self, s, int(self.ante))
        if s.ombre < 0:
            return f"All have passed.{paid}"
        ombre = self.names[s.ombre]
        suit = f" in {SUIT_WORDS[s.trump]}" if s.trump >= 0 else ""
        made = tricks_of(self, s, int(s.ombre))
        end = "He has won."
        if s.surrendered == 2:
            end = "He has surrendered."
        elif s.defender >= 0:
            end = f"{self.names[s.defender]} forbade his surrender."
        elif s.result == REMISE:
            end = "Remise."
        elif s.result == CODILLE:
            end = f"Codille to {self.names[s.winner]}."
        game = self.call_name(s.bid).replace("ask", "asking")
        return f"{ombre} was Ombre{suit}, {game}: {made}. {end}{VOLES.get(s.vole, '')}{paid}"

    # --- in zones ---------------------------------------------------------------------------------------------------
    def facts(self, s: OmbreState) -> list[Item]:
        names = self.names
        out = super().facts(s)
        if self.fourth:
            out.append(Item("sits out", names[s.dealer], "deals, holds no cards", int(s.dealer)))
        if s.ombre >= 0:
            out.insert(1, Item("ombre", names[s.ombre], "Ombre", int(s.ombre)))
            out.insert(2, Item("called", self.call_name(s.bid), "game", int(s.ombre)))
        if s.defender >= 0:
            out.append(Item("defender", names[s.defender], "Defender", int(s.defender)))
        elif s.surrendered == 1:
            out.append(Item("surrender", "offered", "surrender", int(s.ombre)))
        if s.vole:
            out.append(Item("vole", ("", "undertaken", "barred", "won")[s.vole], "Vole", int(s.ombre)))
        if s.signal:
            out.append(Item("signal", ("", "Gano", "a rap")[s.signal], "asked"))
        return out

    def zones(self, s: OmbreState) -> list[Zone]:
        names = self.names
        out = super().zones(s)
        out.append(
            Zone("stock", "stock", [], count=int(self.size - s.drawn) - (1 if s.turn_up >= 0 else 0), title="stock")
        )
        left = s.gone
        for p in range(self.players):
            cards = [Item(NAMES[c], NAMES[c], owner=p) for c in range(52) if s.discards[p] & BIT[c]]
            out.append(Zone("discard", f"discard {p}", cards, p, int(s.threw[p]), f"{names[p]} laid out"))
            left &= ~s.taken[p]
            if s.trick[p] >= 0:
                left &= ~BIT[s.trick[p]]
        if left:
            seen = [Item(NAMES[c], NAMES[c]) for c in range(52) if left & BIT[c]]
            out.append(Zone("shown", "left", seen, title="the cards left"))
        said = [Item(f"call {p}", self.call_name(s.calls[p]), names[p], p) for p in self.speakers(s)]
        out.append(Zone("auction", "auction", said, title="spoken"))
        if len(s.stakes):
            apart = "reserved Bestes" if self.choice("stakes") == "pool" else "stakes on the board"
            lying = [Item(f"stake {n}", str(x), amount=int(x)) for n, x in enumerate(s.stakes)]
            out.append(Zone("pool", "stakes", lying, title=apart))
        return out

    def speakers(self, t: OmbreState) -> list[int]:
        """The seats that have spoken."""
        return [p for p in range(self.players) if t.calls[p] and not self.sits_out(t, p)]

    def call_name(self, call: i64) -> str:
        """What a seat has said, as its book says it."""
        if call >= FORCED:
            return RESORTS[call - FORCED]
        return self.actions.name(int(self.speak + call)).removeprefix("bid ") if call <= SOLO_VOLE else "pass"

    def also_seen(self, s: OmbreState, seat: i64, by: Fields) -> None:
        waiting: i64 = 0
        for x in s.stakes:
            waiting += x
        by.number("stakes waiting", waiting)
        fellow = s.consulted(seat)
        by.pieces("fellow's hand", s.hands[fellow] if fellow >= 0 else 0)
