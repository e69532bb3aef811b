"""Vingt-un: hands of a pack, up to three a seat, and what they make."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import low
from gamester.engine.fields import MATCH, NONE, SHOWN, UNDRAWN, Fields
from gamester.equipment.cards import ACE
from gamester.equipment.chance import pips
from gamester.parts.bank import BankState

PACK: Final = 52
GOAL: Final = 21
HANDS: Final = ("hand", "second hand", "third hand")
MOST: Final = 3  # 12: hands on which one seat may go

STOOD: Final = 1
OVER: Final = 2


def points(cards: i64) -> i64:
    """What cards count at least, every Ace one."""
    out: i64 = 0
    while cards:
        out += pips(low(cards))
        cards &= cards - 1
    return out


def best(cards: i64) -> i64:
    """17: what they count at best, an Ace one or eleven."""
    least = points(cards)
    if least > GOAL - 10:
        return least
    while cards:
        if low(cards) % 13 == ACE:
            return least + 10
        cards &= cards - 1
    return least


class VingtUnState(BankState):
    """The hands, and how the deal goes."""

    hands: vec[i64] = NONE  # a set a seat, all its hands together
    held: vec[i64] = NONE  # how many cards each seat holds
    known: vec[i64] = NONE  # cards that lie open before a seat
    second: vec[i64] = NONE  # the cards of a seat's second hand
    third: vec[i64] = NONE  # the cards of its third
    gone: i64 = 0  # cards thrown up, or looked at for brulet
    fate: vec[i64] = NONE  # of each hand: whether it has stood or overdrawn
    doubled: bool = False  # the dealer has cried double
    heir: i64 = -1  # to whom the deal passes
    rounds: i64 = 0  # rounds that the dealer has dealt
    bid: i64 = 0  # the highest bid for the deal
    bidder: i64 = -1  # whose it is
    refused: i64 = 0  # how many have declined the deal
    offered: bool = False  # the deal is or has been for sale

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.hands = by.own_pieces("hands", of.hands, SHOWN)
        self.held = by.each_number("held", of.held)
        self.known = by.each_pieces("known", of.known)
        self.second = by.each_pieces("second", of.second)
        self.third = by.each_pieces("third", of.third)
        self.gone = by.pieces("gone", of.gone)
        self.fate = by.row("fate", of.fate, of.places(), UNDRAWN)
        self.doubled = by.flag("doubled", of.doubled)
        self.heir = by.seat("heir", of.heir)
        self.rounds = by.number("rounds", of.rounds, MATCH)
        self.bid = by.number("bid", of.bid)
        self.bidder = by.seat("bidder", of.bidder)
        self.refused = by.number("refused", of.refused)
        self.offered = by.flag("offered", of.offered)

    def seen_order(self, seat: i64) -> vec[i64]:
        return NONE

    def hand(self, place: i64) -> i64:
        """The cards of one hand."""
        seat = place // MOST
        if place % MOST == 1:
            return self.second[seat]
        if place % MOST == 2:
            return self.third[seat]
        return self.hands[seat] & ~self.second[seat] & ~self.third[seat]

    def put(self, place: i64, cards: i64) -> None:
        """One hand becomes these cards, which its seat holds already."""
        if place % MOST == 1:
            self.second[place // MOST] = cards
        elif place % MOST == 2:
            self.third[place // MOST] = cards

    def many_hands(self, seat: i64) -> i64:
        """On how many hands a seat has gone."""
        return 3 if self.third[seat] or self.fate[seat * MOST + 2] else 2 if self.is_split(seat) else 1

    def is_split(self, seat: i64) -> bool:
        """Whether a seat has gone on two."""
        return self.second[seat] != 0 or self.fate[seat * MOST + 1] != 0
