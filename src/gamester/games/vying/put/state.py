"""What Put has to remember, and how its cards rank: the Tray is best, the Four meanest, and suits are nothing."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import low
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.cards import RANKS, pack
from gamester.parts.order import Order
from gamester.parts.tricks import TrickState

RANKING: Final = "456789TJQKA23"  # the meanest first


def put_order() -> Order:
    """Every card of one kind, in the order of ``RANKING``."""
    cards = pack(RANKS)
    power = vec[i64]([0] * 320)
    for trump in range(5):
        for c in cards:
            power[64 * trump + c] = RANKING.index(RANKS[c % 13])
    return Order(cards, power, vec[i64]([0] * 320))


ORDER: Final = put_order()


def strength(card: i64) -> i64:
    """0 for a Four up to 12 for a Tray."""
    return ORDER.power[card]


def place(card: i64) -> i64:
    """Where a card stands among all fifty-two: by strength; the suit only tells equal ones apart."""
    return 4 * ORDER.power[card] + card // 13


def best_of(cards: i64) -> i64:
    """The best of some cards."""
    best = low(cards)
    while cards:
        c = low(cards)
        cards &= cards - 1
        if place(c) > place(best):
            best = c
    return best


class PutState(TrickState):
    """Adds the cut, who is still in, who has put, the tricks that were tied, and what partners handed over."""

    cuts: vec[i64] = NONE  # what each has cut for the deal
    live: i64 = 0  # seats that have not thrown up
    putter: i64 = -1  # who has put
    ties: i64 = 0  # tricks that nobody took
    played: vec[i64] = NONE  # to tricks that are over
    winner: i64 = -1  # the side that has the set
    handed: bool = False  # partners have given their best cards
    laid: i64 = 0  # seats that have laid a card out
    given: vec[i64] = NONE  # what went from one partner to the other, which both know
    out: vec[i64] = NONE  # what a seat laid out

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.live = by.seats("live", of.live)
        self.putter = by.seat("putter", of.putter)
        self.ties = by.number("ties", of.ties)
        self.played = by.each_pieces("played", of.played, UNDRAWN)
        self.winner = by.one_of("winner", of.winner, of.game.sides, MATCH)
        self.handed = by.flag("handed", of.handed)
        self.laid = by.seats("laid", of.laid)
        self.given = by.own_piece("given", of.given)
        self.out = by.own_piece("out", of.out)


def gain(s: PutState, seat: i64, points: i64, target: i64) -> None:
    """Points to a seat's side, none beyond the set."""
    side = seat % s.game.sides
    s.score[side] += points
    if s.score[side] >= target:
        s.score[side] = target
        s.winner = side
