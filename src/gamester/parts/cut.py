"""Cutting for the deal: the lowest card, or the highest, deals first; who tie for it cut again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.part import G, S
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import JOKER, NAMES, RANKS
from gamester.parts.quiet import Quiet, gather

ACE_LOW: Final = "A23456789TJQK"
ACE_HIGH: Final = "23456789TJQKA"


class Cut(Quiet[S, G]):
    """Before the first deal every seat cuts a card of ``ranking``, named from the lowest; a Joker is the highest.

    A kind of it says where the state keeps the ``cuts``: a field named by ``each_piece``, with ``MATCH | UNDRAWN``. A
    deal that is given is dealt by seat 0, and nobody cuts.
    """

    def __init__(self, cited: str, ranking: str = ACE_LOW, highest: bool = False) -> None:
        super().__init__("cut", cited)
        self.place = vec[i64]([ranking.index(RANKS[c % 13]) if c != JOKER else 13 for c in range(53)])
        self.highest = highest

    def cuts(self, s: S) -> vec[i64]:
        """The card that each seat has cut last; -1: none."""
        raise NotImplementedError

    def best(self, s: S) -> i64:
        """The seats whose cards would deal: all, before anybody has cut; more than one have to cut again."""
        best: i64 = 99
        seats: i64 = 0
        for p, card in enumerate(self.cuts(s)):
            if card >= 0:
                place = 13 - self.place[card] if self.highest else self.place[card]
                if place < best:
                    best = place
                    seats = 0
                if place == best:
                    seats |= BIT[p]
        return seats if seats else BIT[self.game.players] - 1

    def dealer(self, seat: i64) -> i64:
        """Who deals where ``seat`` has cut best: itself."""
        return seat

    def begin(self, s: S) -> None:
        seats = self.best(s)
        while s.deal == 0 and not len(s.first) and count(seats) > 1:
            if not s.want(count(seats)):
                return
            for p in range(self.game.players):
                self.cuts(s)[p] = s.next_drawn() if seats & BIT[p] else -1
            gather(s)
            seats = self.best(s)
            s.dealer = self.dealer(low(seats))
        self.game.next(s)


def cut_zone(cuts: vec[i64], names: list[str]) -> Zone:
    """The cards cut, each with its seat: they are in the pack again."""
    items = [Item(f"was {NAMES[c]}", NAMES[c], names[p], p) for p, c in enumerate(cuts) if c >= 0]
    return Zone("shown", "cut", items, title="cut for the deal")
