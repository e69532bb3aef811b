"""Hoc-Mazarin: Point, Sequence and Tricon called and vied for, and cards played off upwards with six that are wild.

academy-1768, 12789-13067.
"""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.games.vying.hoc.parts import Blanche, Calling, DealCut, Play, Showing, Stakes
from gamester.games.vying.hoc.rules import HocRules
from gamester.games.vying.hoc.state import ALIKE, BOOK, FIGURES, KINDS, SUITS, TOPS, TRICON, HocState
from gamester.games.vying.table import lying
from gamester.parts.cards import deal_unseen
from gamester.parts.cut import cut_zone
from gamester.parts.deal import Deal
from gamester.parts.pots import LEFT, share_out, takers


class HocMazarin(HocRules):
    """Three stakes called for, and the rest played off."""

    id = "hoc-mazarin"
    title = "Hoc-Mazarin"
    family = "vying"
    books = ("academy-1768",)
    options = (
        Option("players", 3, "two or three", low=2, high=3, cites=(BOOK + "players",)),
        Option("stake", 1, "counters from each for Point, Sequence and Tricon", low=1, high=100,
               cites=(BOOK + "stakes",)),
        Option("limit", 20, "counters to which one may revy", low=1, high=20, cites=(BOOK + "revy",)),
        Option("most", 4, "counters by which one may revy at once", low=1, high=20, cites=(BOOK + "revy",)),
        Option("revied_too", True, "sequences are paid for where it was revied too", cites=(BOOK + "single-sequence",)),
        Option("rounds", 2, "times each player deals", low=1, high=1000, cites=(BOOK + "agreed",)),
    )  # fmt: skip
    min_players = 2
    max_players = 3
    staked_words = "revied"
    due_words = "to stay"

    def setup(self) -> None:
        self.players = self.count("players")
        self.turning = -1
        self.stake = self.count("stake")
        self.limit = self.count("limit")
        self.sitting = self.count("rounds") * self.players
        self.revied_too = self.flag("revied_too")
        self.pools = KINDS
        self.prizes = [name.capitalize() for name in KINDS]
        self.at_stakes = self.cite("stakes")
        self.at_blanche = self.cite("blanche")
        self.at_won = vec[i64]([self.cite(word) for word in KINDS])
        self.at_paid = vec[i64]([self.cite(word) for word in ("double", "single-sequence", "three-alike")])
        self.at_hoc = self.cite("hocs")
        self.at_last = self.cite("last-card")
        self.at_left = self.cite("left")
        self.parts = [
            DealCut(self.article("cut")),
            Stakes("stakes", self.article("stakes"), 3, self.stake, self.at_stakes),
            Deal((1,) * (15 if self.players == 2 else 12)),
            Blanche("blanche", self.article("blanche")),
        ]
        for kind, of in enumerate((SUITS, TOPS, ALIKE)):
            most = min(self.count("most"), self.count("limit"))
            self.parts.append(Calling(kind, most, self.limit, int(self.players) + kind, self.cite("revy")))
            self.parts.append(Showing(kind, of, KINDS[kind]))
        self.parts.append(Play("play"))

    def new_state(self) -> HocState:
        return HocState(self)

    # --- what is paid -----------------------------------------------------------------------------------------------
    def end_deal(self, s: HocState) -> None:
        """``left``: he who is out is paid for the cards that the others have."""
        for p in range(self.players):
            left = s.held[p]
            due = left
            if left == 1:
                due = 6
            elif left == 2:
                due = 4
            elif left >= 10:
                due = 2 * left
            s.pay(p, s.out, due, self.at_left)
            s.shown[p] = s.hands[p]

    # --- the match --------------------------------------------------------------------------------------------------
    def end_match(self, s: HocState) -> None:
        for pool in range(3):
            share_out(s, pool, BIT[self.players] - 1, self.at_stakes)

    def max_game_length(self) -> int:
        """Each card may be answered by all; each revy too."""
        return self.most_deals() * int(3 * self.players * (self.limit + 12) + 45 * (self.players + 1))

    def min_utility(self) -> float:
        """Stakes, revys, sequences, alike, blanche, a Hoc at each card, cards left."""
        return -float(self.most_deals() * int(3 * (self.stake + self.limit) + 40 + 80 + 10 + 45 + 30))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: HocState, seat: i64) -> None:
        """Who has not shown a carte blanche has, or has played, a figure; few deals have none."""
        room = vec[i64]([int(s.held[p] - count(s.known[p])) if p != seat else 0 for p in range(self.players)])
        may = vec[i64]([int(~s.void[p]) for p in range(self.players)])
        unseen = self.unseen(s, seat)
        fits = False
        while not fits:
            fits = True
            sets = deal_unseen(s, unseen, room, may)
            for p in range(self.players):
                if p != seat:
                    s.hands[p] = sets[p] | s.known[p]
                    all = s.hands[p] | s.played[p]
                    fits = fits and (not all or s.blanche & BIT[p] != 0 or all & FIGURES != 0)
        self.lay_talon(s, sets[self.players])

    # --- for the screen ---------------------------------------------------------------------------------------------

    def bet_on(self, s: HocState) -> i64:
        for kind, word in enumerate(KINDS):
            if s.phase.endswith(word):
                return kind
        return TRICON

    def aim(self, s: HocState) -> list[Item]:
        if s.phase == "play":
            return [Item("aim", "to be rid of all cards", "a counter for each Hoc, and more for the cards left")]
        return super().aim(s)

    def how(self, s: HocState, stake: i64, seat: i64) -> str:
        return LEFT if count(takers(s, stake)) > 1 else "having shown the best, or being left alone"

    def told(self, s: HocState) -> str:
        left = [f"{self.names[p]} {s.held[p]}" for p in range(self.players) if p != s.out]
        out = f"{self.names[s.out]} is out, and is paid for cards left: {', '.join(left)} ({self.article('left')})."
        return f"{super().told(s)} {out}".strip()

    def facts(self, s: HocState) -> list[Item]:
        out = super().facts(s)
        if s.double:
            out.append(Item("double", "double", "game"))
        if s.wanted:
            out.append(Item("wanted", self.rank_word(s.wanted), "comes next"))
        out += [Item(f"blanche {p}", "carte blanche", self.names[p], int(p)) for p in members(s.blanche)]
        return out

    def laid_out(self, s: HocState, seat: int) -> list[Zone]:
        played = Zone("runs", f"played {seat}", lying(s.played[seat], seat), seat, title="played")
        return [self.hand_zone(s, seat), played]

    def laid_open(self, s: HocState) -> list[Zone]:
        return [] if s.deal else [cut_zone(s.cuts, self.names)]

    def zones(self, s: HocState) -> list[Zone]:
        return super().zones(s) + self.laid_open(s)
