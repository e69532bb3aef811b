"""Put's table: what its state remembers, how its cards rank, and what its parts ask of the rules."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, BLANKS, ZEROS, count, low
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.equipment.cards import RANKS, pack
from gamester.parts.tricks import Order, TrickGame, TrickState

RANKING: Final = "456789TJQKA23"  # the meanest first; suits play no part
BEFORE: Final = "before"
AFTER: Final = "after-a-trick"
NEVER: Final = "never"


def put_order() -> Order:
    """Every card of one kind, the Tray best and the Four meanest."""
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

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cutting: bool = True
        self.cuts: vec[i64] = BLANKS[: game.players]
        self.live: i64 = 0  # seats that have not thrown up
        self.putter: i64 = -1
        self.ties: i64 = 0  # tricks that nobody took
        self.played: vec[i64] = ZEROS[: game.players]  # to tricks that are over, by seat
        self.winner: i64 = -1  # the side that has the set
        self.handed: bool = False  # partners have given their best cards
        self.laid: i64 = 0  # seats that have laid a card out
        self.given: vec[i64] = BLANKS[: game.players]  # what a seat was given, which its partner knows too
        self.out: vec[i64] = BLANKS[: game.players]  # what a seat laid out

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(PutState, to)
        t.cutting = self.cutting
        t.cuts = self.cuts[:]
        t.live = self.live
        t.putter = self.putter
        t.ties = self.ties
        t.played = self.played[:]
        t.winner = self.winner
        t.handed = self.handed
        t.laid = self.laid

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        t = cast(PutState, to)
        t.out[seat] = self.out[seat]
        mate = (seat + 2) % 4 if self.game.players == 4 else seat
        t.given[seat] = self.given[seat]
        t.given[mate] = self.given[mate]

    def rest(self, to: State) -> None:
        super().rest(to)
        t = cast(PutState, to)
        t.given = self.given[:]
        t.out = self.out[:]


class PutRules(TrickGame):
    """What the parts of Put ask of its rules; ``setup`` fills it in."""

    def table(self) -> None:
        """Number the actions, and read the options that the parts need."""
        self.order = ORDER
        self.target: i64 = self.count("target")
        self.putting = self.choice("putting")
        self.four = self.players == 4

    def new_state(self) -> State:
        return PutState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(PutState, s)
        t.live = BIT[self.players] - 1
        t.putter = -1
        t.ties = 0
        t.handed = False
        t.laid = 0
        for p in range(self.players):
            t.played[p] = 0
            t.given[p] = -1
            t.out[p] = -1

    def may_follow(self, t: TrickState, seat: i64, hand: i64, same: i64) -> i64:
        return hand

    def plays_next(self, t: TrickState, seat: i64) -> i64:
        """The next seat that is still in."""
        k = cast(PutState, t)
        seat = self.after(seat)
        while not k.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def idle(self, t: PutState) -> i64:
        """How many seats do not play to the tricks."""
        return self.players - count(t.live)
