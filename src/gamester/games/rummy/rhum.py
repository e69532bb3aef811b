"""Rhum, or Rhummy: cards drawn and discarded, threes and sequences laid out, and the pips left are paid.

hoyle-donohue, 51616-51719.
"""

from typing import Final

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.rummy.parts import DealCut, Faced, Play
from gamester.games.rummy.rules import BOOK, RhumRules, RhumState, pips
from gamester.parts.cut import cut_zone
from gamester.parts.deal import TURN_NEXT, Deal

EACH: Final = (0, 0, 9, 8, 7, 7, 7)  # cards dealt, by the number of players


class Rhum(RhumRules):
    """Whoever is first without cards is paid the pips that the others hold."""

    id = "rhum"
    title = "Rhum"
    family = "rummy"
    books = ("hoyle-donohue",)
    min_players = 2
    max_players = 6
    options = (
        Option("players", 4, "persons at the table", low=2, high=6, cites=(BOOK + "players",)),
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=(BOOK + "cut",)),
        Option("faced", "many", "discards that lie open: many, side by side, or one, which covers the last",
               choices=("many", "one"), cites=(BOOK + "discard", BOOK + "one-pile")),
        Option("stock_out", "show", "when the stock is drawn: all show and the fewest pips win, or the discards are "
               "shuffled for a new one", choices=("show", "anew"), cites=(BOOK + "show", BOOK + "anew")),
        Option("turns", 40, "times round after which all show, whatever is left of the stock", low=1, high=1000,
               cites=(BOOK + "show",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.sitting = self.count("rounds") * self.players
        self.many = self.choice("faced") == "many"
        self.anew = self.choice("stock_out") == "anew"
        self.most_turns: i64 = self.count("turns") * self.players
        self.each: i64 = EACH[self.players]
        self.at_pips: i64 = self.cite("pips")
        self.at_show: i64 = self.cite("show")
        self.parts = [
            DealCut(self.article("cut")),
            Deal((1,) * int(self.each), TURN_NEXT),
            Faced("turn-up", BOOK + "deal"),
            Play("play"),
        ]

    # --- the sitting ------------------------------------------------------------------------------------------------
    def end_deal(self, s: RhumState) -> None:
        for p in range(self.players):
            if p != s.winner:
                s.pay(p, s.winner, pips(s.hands[p]), self.at_show if s.held[s.winner] else self.at_pips)

    def most_pips(self) -> int:
        """The highest hand."""
        return sum(13 - n // 4 for n in range(int(self.each)))

    def max_game_length(self) -> int:
        """In a turn a card is drawn, three are laid out, one is added and one discarded."""
        return self.most_deals() * int(self.most_turns) * 4

    def min_utility(self) -> float:
        return -float(self.most_deals() * self.most_pips())

    def max_utility(self) -> float:
        return float(self.most_deals() * self.most_pips() * (self.players - 1))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: RhumState) -> list[Item]:
        return [Item("aim", "to be out first", "paid by the pips that the others hold")]

    def told(self, s: RhumState) -> str:
        won = [int(pips(s.hands[p])) for p in range(self.players)]
        paid = ", ".join(f"{name} {won[p]}" for p, name in enumerate(self.names) if p != s.winner)
        who = self.names[s.winner]
        if s.held[s.winner]:
            return f"All show: {who} has the fewest pips, {won[s.winner]} (article show). They pay: {paid}."
        return f"{who} is out first (article out). The others pay their pips: {paid} (article pips)."

    def laid_open(self, s: RhumState) -> list[Zone]:
        out: list[Zone] = []
        if not s.deal and not s.drawn:
            out.append(cut_zone(s.cuts, self.names))
        for p in range(self.players):
            cards = [Item(NAMES[c], NAMES[c], "", p) for c in self.arranged(s, s.laid[p])]
            out.append(Zone("tableau", f"laid {p}", cards, p, title="laid out"))
        faced = [Item(NAMES[c], NAMES[c]) for c in self.arranged(s, s.open)]
        out.append(Zone("tableau", "faced", faced, title="to be taken"))
        if s.covered:
            out.append(Zone("discard", "covered", [], count=int(count(s.covered)), title="covered"))
        out.append(Zone("stock", "stock", [], count=int(self.stock(s)), title="stock"))
        return out

    def zones(self, s: RhumState) -> list[Zone]:
        return [zone for zone in super().zones(s) if zone.id != "score"]
