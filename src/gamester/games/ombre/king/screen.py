"""What is seen and told of a game in which a King may be called."""

from typing import ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.ombre.king.rules import CallRules, Q
from gamester.games.ombre.king.state import BID_NAMES, EVERY_BID
from gamester.games.ombre.shared.state import BARRED, REMISE, UNDERTAKEN, WIN, WON
from gamester.games.ombre.shared.told import listed, payments, tricks_of

VOLE_WORDS: Final = ("", "undertaken", "lost", "won")
VOLES: Final = {BARRED: " The Vole is missed.", WON: " The Vole is made."}


class CallScreen(CallRules[Q]):
    """The part of ``CallGame`` that the table looks at."""

    stretches: ClassVar[dict[str, str]] = {
        "holder of the card called": "1 at the seat that has it, as far as I know",
        "stakes waiting": "counters that wait on the board for a later game",
    }
    ante: i64  # the article under which stakes are put down

    # --- in words ---------------------------------------------------------------------------------------------------
    def aim(self, s: Q) -> list[Item]:
        if s.ombre < 0 or s.turn < -1 or self.parts[s.part].name == "auction":
            return []
        ombre, names = int(s.ombre), self.names
        side = self.seen_side(s)
        suit = f" in {SUIT_WORDS[s.trump]}" if s.trump >= 0 else ""
        what = "every trick, for the Vole" if s.vole == UNDERTAKEN else f"{self.need} tricks"
        if s.called >= 0 and not self.parted(s):
            what += f", with whoever has {NAMES[s.called]}"
            if s.holder >= 0 and s.holder != s.ombre:
                side |= BIT[s.holder]  # he himself knows it
        who = listed([name for p, name in enumerate(names) if side & BIT[p]])
        out = [
            Item("aim", f"{names[ombre]} plays Ombre{suit}", self.game_name(s), ombre),
            Item("need", what, "needs", ombre),
        ]
        rest = [name for p, name in enumerate(names) if not side & BIT[p]]
        if self.parted(s) or side != BIT[ombre]:
            out.append(Item("sides", f"{who} against {listed(rest)}"))
        return out

    def told(self, s: Q) -> str:
        paid = payments(self, s, int(self.ante))
        if s.ombre < 0:
            return f"All have passed.{paid}"
        suit = f" in {SUIT_WORDS[s.trump]}" if s.trump >= 0 else ""
        ombre, friend = int(s.ombre), int(s.holder if s.holder != s.ombre else -1)
        made = tricks_of(self, s, ombre)
        called = f", {NAMES[s.called]} called" if s.called >= 0 else ""
        helped = f", and {self.names[friend]} his friend" if friend >= 0 else ""
        end = "They have" if friend >= 0 else "He has"
        end = f"{end} won." if s.result == WIN else "Remise." if s.result == REMISE else "Codille."
        game = self.game_name(s).replace("ask", "asking")
        return (
            f"{self.names[ombre]} was Ombre{suit}, {game}{called}{helped}: {made}. {end}{VOLES.get(s.vole, '')}{paid}"
        )

    def game_name(self, s: Q) -> str:
        """What is played, as it was said."""
        return "forced" if s.forced else self.call_name(s.bid)

    # --- in zones ---------------------------------------------------------------------------------------------------
    def call_name(self, call: i64) -> str:
        """What a seat has said."""
        for k in range(i64(len(EVERY_BID))):
            if EVERY_BID[k] == call:
                return BID_NAMES[k]
        return "pass"

    def facts(self, s: Q) -> list[Item]:
        names = self.names
        out = super().facts(s)
        if s.favourite >= 0:
            out.append(Item("favourite", SUIT_WORDS[s.favourite], "favourite suit"))
        if s.ombre >= 0:
            out.append(Item("ombre", names[s.ombre], "Ombre", int(s.ombre)))
            out.append(Item("called", self.game_name(s), "game", int(s.ombre)))
        if s.called >= 0:
            out.append(Item("king", NAMES[s.called], "card called", int(s.ombre)))
        if s.friend >= 0:
            out.append(Item("friend", names[s.friend], "alone" if s.friend == s.ombre else "friend", int(s.friend)))
        if s.giver >= 0:
            out.append(Item("giver", names[s.giver], "gave the King", int(s.giver)))
        if s.vole:
            out.append(Item("vole", VOLE_WORDS[s.vole], "Vole", int(s.ombre)))
        return out

    def zones(self, s: Q) -> list[Zone]:
        names = self.names
        out = super().zones(s)
        said = [Item(f"call {p}", self.call_name(s.calls[p]), names[p], p) for p in range(self.players) if s.calls[p]]
        out.append(Zone("auction", "auction", said, title="spoken"))
        lying = [Item("going", str(s.going), "goes now", amount=int(s.going))]
        lying += [Item(f"beast {n}", str(x), "beast", amount=int(x)) for n, x in enumerate(s.stakes)]
        out.append(Zone("pool", "stakes", lying, title="on the board"))
        return out

    def also_seen(self, s: Q, seat: i64, by: Fields) -> None:
        by.seat("holder of the card called", seat if s.holder == seat else s.friend)
        waiting: i64 = 0
        for x in s.stakes:
            waiting += x
        by.number("stakes waiting", waiting)
