"""What a table is shown and told of Piquet."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, low, members
from gamester.engine.ledger import Ledger
from gamester.engine.state import FULL
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, SUIT_WORDS, suit_set
from gamester.games.piquet.laws.law import LawfulRules
from gamester.games.piquet.options import says
from gamester.games.piquet.state import BLANCHE, CALLS, DEALT, EXCHANGE, STOCK, T
from gamester.parts import melds
from gamester.parts.melds import POINT, SEQUENCE, SETS
from gamester.parts.telling import several
from gamester.parts.tricks import tricks_said

ANSWERS: Final = ("", ", good", ", equal", ", not good")
KINDS: Final = ("", "point", "sequence", "set")


class PiquetScreen(LawfulRules[T]):
    """The rules, as they are seen."""

    def facts(self, s: T) -> list[Item]:
        names = self.names
        out = [Item("dealer", names[s.dealer], "dealer", int(s.dealer))]
        out.append(Item("elder", names[s.elder], "elder hand", int(s.elder)))
        if s.named >= 0:
            out.append(Item("named", NAMES[s.named - 4] if s.named >= 4 else SUIT_WORDS[s.named], "named to lead"))
        for id, seat, words in (
            ("out", s.out, "stands out"),
            ("repic", s.repic, "repic"),
            ("pic", s.pic, "pic"),
            ("leads", s.leader if s.led >= 0 else -1, "led"),
        ):
            if seat >= 0:
                out.append(Item(id, names[seat], words, int(seat)))
        return out

    def note_of(self, s: T, seat: int, card: int) -> str:
        """What the other has been shown; until the calls are made, what makes the best point."""
        if (s.blanche[seat] | s.shown[seat] | s.run[seat]) & BIT[card]:
            return "shown"
        hand = s.hands[seat]
        best = melds.longest_point(hand) if s.part <= CALLS else 0
        return "point" if best and hand & suit_set(low(melds.whole_points(hand, 0, best))) & BIT[card] else ""

    def zones(self, s: T) -> list[Zone]:
        names = self.names
        out = super().zones(s)
        left: list[Item] = []  # the cards of the stock that were looked at and not taken
        for n in range(max(0, s.drawn - DEALT), STOCK):
            if any(s.saw(p, n) and s.seen_by in (FULL, p) for p in range(self.players)):
                card = NAMES[s.order[DEALT + n]]
                left.append(Item(card, card, "seen"))
        out.append(Zone("stock", "stock", left, count=max(0, int(self.stock + DEALT - s.drawn)), title="stock"))
        for p, name in enumerate(names):
            laid = members(s.discards[p] | s.told[p])
            items = [Item(NAMES[c], NAMES[c], "told" if s.told[p] & BIT[c] else "", p) for c in laid]
            out.append(Zone("discard", f"discard {p}", items, p, int(s.laid[p]), f"{name} laid out"))
        calls: list[Item] = []
        for n in range(1, 4):
            if s.calls[n]:
                words = melds.call_name(n, s.calls[n])
                calls.append(Item(f"call {n}", words, KINDS[n] + ANSWERS[s.answers[n]], int(s.elder)))
        out.append(Zone("claims", "calls", calls, title=f"{names[s.elder]} calls"))
        deal = [Item(f"deal {p}", str(s.count[p]), name, p, int(s.count[p])) for p, name in enumerate(names)]
        out.append(Zone("score", "this deal", deal, title="this deal"))
        return out

    def aim(self, s: T) -> list[Item]:
        younger = self.other(s, s.elder)
        if s.part < EXCHANGE or younger == s.elder:  # before the deal, and when all is over
            return []
        elder, other = self.names[s.elder], self.names[younger]
        scores = f"{elder} {s.score[s.elder]}, {other} {s.score[younger]}"
        return [
            Item("sides", f"{elder} is elder hand, {other} younger"),
            Item("aim", f"{self.target} points win the set: {scores}"),
        ]

    # --- how a deal ended -------------------------------------------------------------------------------------------
    def told(self, s: T) -> str:
        younger = s.younger()
        out = f"Elder {self.hand_told(s, s.elder)} Younger {self.hand_told(s, younger)}"
        if s.won >= 0:
            out += f" {self.names[s.won]} has won the set, {s.score[s.won]} to {s.score[s.elder + younger - s.won]}."
        holders = dict(zip(self.holders, (*self.names, *self.pools), strict=True))
        for move in Ledger(s).transfers:
            out += f" {holders[move.giver]} pays {move.amount} to {holders[move.taker]} ({move.article})."
        return out

    def hand_told(self, s: T, seat: i64) -> str:
        """What a seat told in hand, made in play, and counted."""
        told = ["carte blanche"] if s.worth[4 * seat + BLANCHE] else []
        shown = s.shown[seat]
        if s.worth[4 * seat + POINT] and shown:
            told.append(f"a point of {melds.point(shown, low(shown) // 13)}")
        if s.worth[4 * seat + SEQUENCE]:
            told += melds.run_names(s.run[seat])
        if s.worth[4 * seat + SETS]:
            told += melds.set_names(s.ranks[seat])
        tricks = s.tricks[seat]
        made = f"made {tricks_said(tricks)}"
        if tricks == 12:
            made += f", a capot ({self.article('capot')})"
        elif tricks > 6 and not s.held[seat]:
            made += f" and the cards ({self.article('cards')})"
        for who, words in ((s.repic, "repic"), (s.pic, "pic")):
            if who == seat:
                made += f", with a {words} ({self.article(says(self.book, words))})"
        return f"({self.names[seat]}) told {several(told or ['nothing'])}, {made}: {s.count[seat]}."
