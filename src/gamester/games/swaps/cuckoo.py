"""The Cuckoo: one card each, changed with the neighbour on the right, and the lowest pays.

academy-1768, 14702-14777.
"""

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, ZEROS, count, low, members
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import ACE, card_set, pack, suit_set
from gamester.games.swaps.rules import DealCut, DealIn, SwapGame, SwapState
from gamester.parts.cards import deal_unseen
from gamester.parts.quiet import Quiet

BOOK: Final = "academy-1768/cuckoo/"
KINGS: Final[i64] = card_set("KC KD KH KS")
OTHERS: Final[i64] = ~KINGS & (suit_set(0) | suit_set(1) | suit_set(2) | suit_set(3))
PIQUET: Final = "789TJQKA"
FEW: Final = 10  # so many may play with a Piquet pack
WORDS: Final = ("Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Knave", "Queen", "King")
CONTENT: Final = 0
CHANGE: Final = 1
DRAW: Final = 2


def place(card: i64) -> i64:
    """``lowest``: how high a card is, from the Ace, 0, to the King, 12."""
    rank = card % 13
    return 0 if rank == ACE else rank + 1


class CuckooState(SwapState):
    """Whose card each knows."""

    eyes: vec[i64] = NONE  # by seat, those whose present card it knows: its own, and cards it has had before
    drawing: bool = False  # the dealer takes the top card of the stock

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.eyes = by.each_seats("eyes", of.eyes)
        self.drawing = by.flag("drawing", of.drawing)

    def sees(self, seat: i64) -> i64:
        return BIT[seat] | self.eyes[seat]


class Contenting(Asking[CuckooState, "Cuckoo"]):
    """``content``, ``cuckoo``, ``once``: each in turn keeps his card, or has his neighbour's for it."""

    verbs = (
        Verb("content", "content"),
        Verb("content me", "content", "the dealer has nobody left to change with, but the stock", by="dealer"),
        Verb("take the top card", "dealer", "only the dealer takes from the stock"),
    )

    def begin(self, s: CuckooState) -> None:
        s.turn = self.game.after_of(s, s.dealer)

    def open(self, s: CuckooState, seat: i64) -> i64:
        return BIT[CONTENT] | (BIT[DRAW] if seat == s.dealer else BIT[CHANGE])

    def say(self, s: CuckooState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == CHANGE:
            game.change(s, seat, game.after_of(s, seat))
        s.drawing = verb == DRAW
        if seat == s.dealer:
            game.next(s)
        else:
            s.turn = game.after_of(s, seat)


class TopCard(Quiet[CuckooState, "Cuckoo"]):
    """``dealer``: the stock's top card for his, unless it is a King."""

    def begin(self, s: CuckooState) -> None:
        if s.drawing:
            if not s.want(1):
                return
            card = s.next_drawn()
            if not KINGS & BIT[card]:
                s.hands[s.dealer] = BIT[card]
        self.game.next(s)


class Cuckoo(SwapGame[CuckooState]):
    """Whoever holds the lowest card at the end pays a counter; the last that has any wins all."""

    id = "cuckoo"
    title = "The Cuckoo"
    family = "swaps"
    books = ("academy-1768",)
    min_players = 5
    max_players = 20
    stretches = {"cards I know": "the cards of others that I have had or given"}
    options = (
        Option("players", 5, "persons at the table", low=5, high=20, cites=(BOOK + "players",)),
        Option("pack", "by-number", "by number: a Piquet pack for up to ten, a whole one for more",
               choices=("by-number", "whole", "piquet"), cites=(BOOK + "pack",)),
        Option("marks", 8, "marks that each takes at first", low=1, high=100, cites=(BOOK + "marks",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.turning = -1
        self.pools = ("box",)
        few = self.choice("pack") == "piquet" or (self.choice("pack") == "by-number" and self.players <= FEW)
        if few:
            self.whole_pack = pack(PIQUET)
        self.marks_each: i64 = self.count("marks")
        self.at_lowest: i64 = self.cite("lowest")
        self.at_last: i64 = self.cite("last")
        self.parts = [
            DealCut(self.article("cut")),
            DealIn((1,)),
            Contenting("round"),
            TopCard("stock", BOOK + "dealer"),
        ]

    def new_state(self) -> CuckooState:
        return CuckooState(self)

    def change(self, s: CuckooState, one: i64, other: i64) -> None:
        """``cuckoo``: two change cards, unless the one asked has a King; who knew a card knows where it goes."""
        if s.hands[other] & KINGS:
            s.void[other] = OTHERS
            return
        hand = s.hands[one]
        s.hands[one] = s.hands[other]
        s.hands[other] = hand
        s.void[other] = s.void[one]
        s.void[one] = KINGS
        both = BIT[one] | BIT[other]
        for p in range(self.players):
            if count(s.eyes[p] & both) == 1:
                s.eyes[p] ^= both
        s.eyes[one] |= both
        s.eyes[other] |= both

    # --- the match --------------------------------------------------------------------------------------------------
    def begin_match(self, s: CuckooState) -> None:
        super().begin_match(s)
        for p in range(self.players):
            s.score[p] = self.marks_each

    def begin_deal(self, s: CuckooState) -> None:
        for p in range(self.players):
            s.eyes[p] = BIT[p]

    def end_deal(self, s: CuckooState) -> None:
        """``show``, ``lowest``: all show, and every holder of the lowest rank pays."""
        s.shown = s.hands[:]
        s.paid = self.lowest(s.hands)
        for p in members(s.paid):
            s.score[p] -= 1
            s.pay(p, self.players, 1, self.at_lowest)
        left = s.live
        for p in members(s.paid):
            if s.score[p] == 0:
                left &= ~BIT[p]
        if left:
            s.live = left  # else the last have gone out together, and share
        else:
            s.live &= s.paid

    def lowest(self, hands: vec[i64]) -> i64:
        """The seats that hold the lowest rank."""
        least: i64 = 99
        seats: i64 = 0
        for p in range(self.players):
            if hands[p]:
                here = place(low(hands[p]))
                if here < least:
                    least = here
                    seats = 0
                if here == least:
                    seats |= BIT[p]
        return seats

    def match_over(self, s: CuckooState) -> bool:
        return count(s.live) == 1 or s.score[low(s.live)] == 0

    def end_match(self, s: CuckooState) -> None:
        """``last``: the box to the last; broken off, or if the last go out together, they share it."""
        self.share(s, self.at_last)

    def most_deals(self) -> int:
        """Somebody pays in every deal."""
        most = int(self.players * self.marks_each)
        return int(min(self.deals, most)) if self.deals else most

    def max_game_length(self) -> int:
        return self.most_deals() * int(self.players)

    def min_utility(self) -> float:
        return -float(self.marks_each)

    def max_utility(self) -> float:
        return float(self.marks_each * (self.players - 1))

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def unseen(self, s: CuckooState, seat: i64) -> i64:
        rest = super().unseen(s, seat)
        for p in range(self.players):
            rest &= ~s.hands[p]
        return rest

    def fill(self, s: CuckooState, seat: i64) -> None:
        room = ZEROS[: self.players]
        may = vec[i64]([])
        for p in range(self.players):
            room[p] = 0 if s.hands[p] else s.held[p]
            may = append(may, ~s.void[p])
        sets = deal_unseen(s, self.unseen(s, seat), room, may)
        for p in range(self.players):
            s.hands[p] |= sets[p]
        self.lay_talon(s, sets[self.players])

    def also_seen(self, s: CuckooState, seat: i64, by: Fields) -> None:
        cards = ZEROS[: self.players]
        for p in range(self.players):
            if s.eyes[seat] & BIT[p]:
                cards[p] = s.hands[p]
        by.each_pieces("cards I know", cards)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: CuckooState) -> list[Item]:
        return [Item("aim", "not to hold the lowest card", f"the last with marks takes {s.purse[self.players]}")]

    def told(self, s: CuckooState) -> str:
        who = [self.names[p] for p in members(s.paid)]
        worst = WORDS[place(low(s.shown[low(s.paid)]))]
        said = f"{' and '.join(who)} {'pay' if len(who) > 1 else 'pays'} for the {worst} (article lowest)."
        if self.match_over(s):
            last = " and ".join([self.names[p] for p in members(s.live)])
            said += f" {last} {'take' if count(s.live) > 1 else 'takes'} the box (article last)."
        return said

    def facts(self, s: CuckooState) -> list[Item]:
        out = super().facts(s)
        for p in range(self.players):
            if s.void[p] == OTHERS:
                out.append(Item(f"cuckoo {p}", "a King", self.names[p], p))
        return out
