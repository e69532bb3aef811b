"""Ambigu, or the Banquet: four cards by twos, what is thrown out of them, Vade and Revy, and five kinds of game.

academy-1768, 10322-10721.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, of
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.games.vying.ambigu.hands import CLASS, WORDS, rank_of
from gamester.games.vying.ambigu.hidden import fill_hands
from gamester.games.vying.ambigu.parts import DealCut, Discarding, Poul, Revy, Show, TwoMore, Vade
from gamester.games.vying.ambigu.rules import AmbiguRules
from gamester.games.vying.ambigu.state import BOOK, AmbiguState
from gamester.games.vying.table import lying
from gamester.parts.betting import most_at_once
from gamester.parts.cut import ACE_LOW, cut_zone
from gamester.parts.deal import Deal
from gamester.parts.pots import LEFT, share_out, takers


class Ambigu(AmbiguRules):
    """An assembly of several games."""

    id = "ambigu"
    title = "Ambigu"
    family = "vying"
    books = ("academy-1768",)
    ranks = "23456789TA"
    options = (
        Option("players", 5, "persons at the table", low=2, high=6, cites=(BOOK + "players",)),
        Option("party", 20, "deals of a party", low=1, high=1000, cites=(BOOK + "party",)),
        Option("deals_first", "lowest", "who deals first: the lowest or the highest card",
               choices=("lowest", "highest"), cites=(BOOK + "cut",)),
        Option("stake", 1, "counters that each puts down for the Poul", low=1, high=100, cites=(BOOK + "poul",)),
        Option("baste", 1, "counters that are put down with it", low=1, high=2, cites=(BOOK + "baste",)),
        Option("most", 4, "counters by which one may go or revy at once", low=2, high=20, cites=(BOOK + "regulate",)),
        Option("limit", 20, "counters that one may lose by Vade and Revys in a deal", low=2, high=200,
               cites=(BOOK + "purse", BOOK + "bound")),
    )  # fmt: skip
    min_players = 2
    max_players = 6
    staked_words = "gone with"
    due_words = "to stand"
    hidden_words = {"first": "discard a card", "last": "discard a card"}

    def setup(self) -> None:
        self.players = self.count("players")
        self.turning = -1
        self.stake = self.count("stake")
        self.baste = self.count("baste")
        self.limit = self.count("limit")
        most = most_at_once(self)
        self.sitting = self.count("party")
        self.pools = ("poul",)
        self.prizes = ["Poul"]
        self.at_poul = self.cite("poul")
        self.at_baste = self.cite("baste")
        self.at_obliged = self.cite("obliged")
        self.at_unstood = self.cite("unstood")
        self.at_revy = self.cite("revy")
        self.at_won = self.cite("show")
        self.at_value = self.cite("value")
        pool = int(self.players)
        cut = DealCut(self.article("cut"), ACE_LOW, self.choice("deals_first") == "highest")
        self.parts = [
            cut,
            Poul("poul", self.article("poul")),
            Deal((1, 1)),
            Discarding("first", "pass", True),
            TwoMore("two more", self.article("four-cards")),
            Vade(most, self.limit, pool, self.cite("vade")),
            Discarding("last", "discard", False),
            Revy("revy", most, self.limit, pool, self.cite("revy"), BOOK + "revy"),
            Show("show", self.article("show")),
        ]

    def new_state(self) -> AmbiguState:
        return AmbiguState(self)

    def outcomes(self, s: AmbiguState) -> vec[i64]:
        """Of the pack, and when it is out of the discards."""
        if not s.piled:
            return super().outcomes(s)
        left = s.pile
        for cards in s.again:
            left &= ~cards
        out = vec[i64]([])
        for card in self.whole_pack:
            if left & BIT[card]:
                out = append(out, card)
        return out

    def end_deal(self, s: AmbiguState) -> None:
        for p in range(self.players):
            s.shown[p] = s.known[p]

    # --- the match --------------------------------------------------------------------------------------------------
    def end_match(self, s: AmbiguState) -> None:
        share_out(s, 0, BIT[self.players] - 1, self.at_poul)

    def max_game_length(self) -> int:
        return self.most_deals() * int(self.players * (12 + 2 * self.players + self.limit))

    def min_utility(self) -> float:
        """The Poul, what is gone with, two to oblige or to one who is not stood, and the dearest hand."""
        return -float(self.most_deals() * int(self.stake + self.baste + self.limit + 2 + 11))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: AmbiguState, seat: i64) -> None:
        self.lay_talon(s, fill_hands(s, seat, of(self.whole_pack)))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def how(self, s: AmbiguState, stake: i64, seat: i64) -> str:
        if count(takers(s, stake)) > 1:
            return LEFT
        if not s.known[seat]:
            return "as nobody stood the Vade"
        return f"with {WORDS[rank_of(s.hands[seat]) // CLASS]}"

    def told(self, s: AmbiguState) -> str:
        return super().told(s) or f"All pass, and the Poul remains for the next deal ({self.article('remains')})."

    def facts(self, s: AmbiguState) -> list[Item]:
        out = super().facts(s)
        for p in range(self.players):
            if s.many[p]:
                out.append(Item(f"changed {p}", str(s.many[p]), f"discarded by {self.names[p]}", p, int(s.many[p])))
        return out

    def laid_open(self, s: AmbiguState) -> list[Zone]:
        return [] if s.deal else [cut_zone(s.cuts, self.names)]

    def laid_out(self, s: AmbiguState, seat: int) -> list[Zone]:
        thrown = Zone("discard", f"discard {seat}", lying(s.thrown[seat], seat), seat, int(s.many[seat]), "discards")
        return [self.hand_zone(s, seat), thrown]

    def zones(self, s: AmbiguState) -> list[Zone]:
        return super().zones(s) + self.laid_open(s)
