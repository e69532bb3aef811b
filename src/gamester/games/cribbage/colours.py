"""What is counted at Costly Colours, and what a match of it keeps; gamester-1754, 3341-3357."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.games.cribbage.count import MOST, PIPS
from gamester.games.cribbage.state import HoleState

IN_HAND: Final = 4  # for thirty-one in hand
PAIR: Final = 2
PAIR_ROYAL: Final = 9


def sums(cards: i64) -> i64:
    """``fifteens``, ``thirty-one-in-hand``: as many as the cards that make fifteen or twenty-five; thirty-one four."""
    all = members(cards)
    out: i64 = 0
    for choice in range(BIT[len(all)]):
        made: i64 = 0
        for n in members(choice):
            made += PIPS[all[n]]
        if made == 15 or made == 25:
            out += count(choice)
        elif made == MOST:
            out += IN_HAND
    return out


def alike(cards: i64) -> i64:
    """``pair``, ``pair-royal``: two of a sort, or three."""
    ranks = ZEROS[:13]
    out: i64 = 0
    for card in members(cards):
        ranks[card % 13] += 1
    for many in ranks:
        if many == 2:
            out += PAIR
        elif many > 2:
            out += PAIR_ROYAL
    return out


class ColourState(HoleState):
    """What was changed, and the last show. The card turned is ``turn_up``."""

    gave: vec[i64] = NONE  # the card that each has put forward to be changed; -1: none
    got: vec[i64] = NONE  # the card that each has got for it
    mogged: bool = False  # they have changed
    last: i64 = -1  # who played last
    seen_turned: i64 = -1  # the card turned at the last show

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.gave = by.own_piece("gave", of.gave)
        self.got = by.own_piece("got", of.got)
        self.mogged = by.flag("mogged", of.mogged)
        self.pile = by.listed("pile", of.pile)
        self.last = by.seat("last", of.last)
        self.quiet = by.seats("quiet", of.quiet)
        self.total = by.number("total", of.total)
        self.played = by.each_pieces("played", of.played)
        self.pegged = by.sides("pegged", of.pegged, UNDRAWN)
        self.winner = by.seat("winner", of.winner, MATCH | UNDRAWN)
        self.seen_hands = by.each_pieces("seen_hands", of.seen_hands, MATCH | UNDRAWN)
        self.seen_counts = by.each_number("seen_counts", of.seen_counts, MATCH | UNDRAWN, -1)
        self.seen_turned = by.piece("seen_turned", of.seen_turned, MATCH | UNDRAWN)
