"""Guinguette: the Queen of Diamonds, a tierce, and tricks for a stock that may be moved.

academy-1768, 13814-14160.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, RANKS, pack
from gamester.games.vying.guinguette.parts import (
    AuCotillon,
    Cabaret,
    DealCut,
    Guinguette,
    LayDown,
    Naming,
    Revy,
    Speaking,
    Trick,
)
from gamester.games.vying.guinguette.rules import CABARET, COTILLON, DUE, GuinguetteRules
from gamester.games.vying.guinguette.state import BOOK, GuinguetteState, cabarets, tierce
from gamester.parts.betting import bets_zone
from gamester.parts.cards import deal_unseen
from gamester.parts.cut import ACE_LOW, cut_zone
from gamester.parts.deal import Deal
from gamester.parts.order import plain_order
from gamester.parts.pots import Boxes, share_out

FEW: Final = "6789TJQKA"  # with three or four players
FINE: Final = 2


class GuinguetteGame(GuinguetteRules):
    """Three boxes at every deal."""

    id = "guinguette"
    title = "Guinguette"
    family = "vying"
    books = ("academy-1768",)
    options = (
        Option("players", 4, "persons at the table", low=3, high=8, cites=(BOOK + "players",)),
        Option("pack", "by-number", "thirty-six cards for three or four, a whole pack for more",
               choices=("by-number", "whole"), cites=(BOOK + "pack",)),
        Option("stake", 1, "counters from each in each box", low=1, high=100, cites=(BOOK + "boxes",)),
        Option("limit", 12, "counters that one may revy on a Cabaret in a deal", low=4, high=100,
               cites=(BOOK + "measures",)),
        Option("rounds", 2, "times each player deals in a sitting", low=1, high=100, cites=(BOOK + "cut",)),
    )  # fmt: skip
    min_players = 3
    max_players = 8

    def setup(self) -> None:
        self.players = self.count("players")
        self.turning = -1
        whole = self.choice("pack") == "whole" or self.players > 4
        self.whole_pack = pack(RANKS if whole else FEW)
        self.order = plain_order(self.whole_pack, ACE_LOW)
        self.stake = self.count("stake")
        self.limit = self.count("limit")
        self.sitting = self.count("rounds") * self.players
        self.pools = ("Guinguette", "Cabaret", "Cotillon", "due")
        self.at_boxes = self.cite("boxes")
        self.at_guinguette = self.cite("guinguette")
        self.at_cabaret = self.cite("declare")
        self.at_revy = self.cite("measures")
        self.at_cotillon = self.cite("cotillon")
        self.at_due = self.cite("due")
        self.at_play = self.cite("i-play")
        self.at_move = self.cite("move")
        self.at_alone = self.cite("two-tricks")
        self.at_one: i64 = self.cite("one-trick")
        self.at_none: i64 = self.cite("no-trick")
        self.at_second: i64 = self.cite("two-each")
        self.at_vole: i64 = self.cite("vole")
        base = self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            DealCut(self.article("cut")),
            Boxes("boxes", self.article("boxes"), 2, self.stake, self.at_boxes),
            Deal((2, 2)),
            Guinguette("guinguette"),
            Cabaret("cabaret"),
            Revy(self.limit, int(self.players + CABARET), self.at_revy),
            LayDown("lay down"),
            AuCotillon("cotillon", self.article("cotillon")),
            Naming("trump"),
            Speaking("speak"),
            Trick(base, self.players, (self.article("play"), self.article("force"))),
        ]

    def new_state(self) -> GuinguetteState:
        return GuinguetteState(self)

    # --- the Cotillon -----------------------------------------------------------------------------------------------
    def trick_taken(self, s: GuinguetteState, winner: i64) -> None:
        """``two-each``: who first makes two has it."""
        if s.winner < 0 and s.tricks[winner] == 2:
            s.winner = winner

    def end_deal(self, s: GuinguetteState) -> None:
        """``two-tricks`` to ``vole``: who has the Cotillon, and who owes one."""
        if count(s.live) == 1:
            self.takes(s, COTILLON, low(s.live), self.at_alone)
        if count(s.live) < 2:
            return
        pool = self.players + COTILLON
        if s.winner >= 0:
            self.takes(s, COTILLON, s.winner, self.at_alone)
            if s.tricks[s.winner] == 4:
                self.takes(s, DUE, s.winner, self.at_vole)
                s.queue = vec[i64]([])
                for p in range(self.players):
                    s.pay(p, s.winner, 1, self.at_vole)
        for p in range(self.players):
            if not s.live & BIT[p] or p == s.winner:
                continue
            if s.tricks[p] == 0:
                s.pay(p, self.players + DUE, s.pot, self.at_none)
                s.queue = append(s.queue[:], s.pot)
            elif s.winner >= 0:
                if s.tricks[p] == 2:
                    s.pay(p, s.winner, FINE, self.at_second)
                else:
                    s.pay(p, pool, FINE, self.at_one)

    # --- the match --------------------------------------------------------------------------------------------------
    def end_match(self, s: GuinguetteState) -> None:
        for pool in range(4):
            share_out(s, pool, BIT[self.players] - 1, self.at_boxes)

    def returns(self, s: GuinguetteState) -> list[float]:
        return [float(s.purse[n]) for n in range(self.players)]

    def max_game_length(self) -> int:
        return self.most_deals() * int(self.players * (9 + self.limit) + 2)

    def min_utility(self) -> float:
        """A Cotillon grows by no more than what all put into it in a deal."""
        deals = self.most_deals()
        grows = int(self.players * (self.stake + 4 + FINE))
        return -float(deals * (deals * grows + int(3 * self.stake + self.limit) + 8))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: GuinguetteState, seat: i64) -> None:
        """Who has declared and not laid down yet holds a Cabaret: one is drawn for him among all that fit."""
        unseen = self.unseen(s, seat)
        told: i64 = 0
        for p in range(self.players):
            if p != seat and s.declared & BIT[p] and not s.laid[p]:
                told |= BIT[p]
        lists: list[vec[i64]] = []
        for p in range(self.players):
            lists.append(self.hands_with(s, p, unseen) if told & BIT[p] else vec[i64]([]))
        used: i64 = 0
        fits = False
        while not fits:
            fits = True
            used = 0
            for p in range(self.players):
                if told & BIT[p]:
                    s.rng = advance(s.rng)
                    hand = lists[p][mix(s.rng) % i64(len(lists[p]))]
                    fits = fits and not used & hand
                    used |= hand
                    s.hands[p] = hand
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(self.players):
            free = s.held[p] - count(s.known[p])
            if p == seat or told & BIT[p]:
                free = 0
            room = append(room, free)
            may = append(may, ~s.void[p])
        sets = deal_unseen(s, unseen & ~used, room, may)
        for p in range(self.players):
            if p != seat:
                s.hands[p] |= sets[p] | s.known[p]
        self.lay_talon(s, sets[self.players])

    def hands_with(self, s: GuinguetteState, seat: i64, unseen: i64) -> vec[i64]:
        """The unknown cards of every hand that has a Cabaret, each once."""
        known = s.known[seat]
        out = vec[i64]([])
        for top in range(52):
            three = tierce(top)
            if not three or three & ~(unseen | known):
                continue
            if count(three | known) == 4:
                out = append(out, three & ~known)
                continue
            rest = unseen & ~three
            while rest:
                hand = three | known | rest & -rest
                rest &= rest - 1
                if not cabarets(hand) & BIT[top + 1]:  # a run of four is counted at the higher
                    out = append(out, hand & ~known)
        return out

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: GuinguetteState) -> list[Item]:
        if s.trump < 0:
            return []
        return [Item("aim", "two tricks of four", f"take {s.purse[self.players + COTILLON]}")]

    def told(self, s: GuinguetteState) -> str:
        out: list[str] = []
        for word in s.log:
            pool: i64 = (word >> 6 & 63) - self.players
            taker = word & 63
            if pool >= 0 and taker < self.players:
                what = f"{self.names[taker]} takes {word >> 24} from the {self.pools[pool]}"
                out.append(f"{what} ({self.cited[word >> 12 & 4095]}).")
        return " ".join(out) or f"Nobody takes anything ({self.article('cotillon')})."

    def facts(self, s: GuinguetteState) -> list[Item]:
        out = super().facts(s)
        for p, name in enumerate(self.names):
            if s.declared & BIT[p]:
                out.append(Item(f"cabaret {p}", "a Cabaret", name, p))
            if s.live & BIT[p]:
                out.append(Item(f"stands {p}", "plays", name, p))
        return out

    def laid_open(self, s: GuinguetteState) -> list[Zone]:
        middle = [Item(NAMES[c], NAMES[c]) for c in members(s.thrown)]
        out = [
            bets_zone(s.bets, self.names, s.bets.opened, "revied"),
            Zone("discard", "discard", middle, title="middle"),
        ]
        return out if s.deal else [*out, cut_zone(s.cuts, self.names)]
