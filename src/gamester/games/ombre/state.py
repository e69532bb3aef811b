"""What a match of Ombre remembers, and what every game of its family does."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.parts.tricks import TrickState

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre

PASSED: Final = 9  # in ``calls``: this seat is out of the auction
SIMPLE: Final = 1  # asks leave, or plays: with exchange
FAVOR: Final = 2
VOLTERETA: Final = 3
SOLO: Final = 4  # sans prendre: without exchange
SOLO_FAVOR: Final = 5
SOLO_VOLE: Final = 6
FORCED: Final = 10  # played because all have passed: by Spadille's holder
GASCARILLE: Final = 11  # by him who exchanges eight cards and then names the trump
WHIM: Final = 12  # by him who takes the top of the stock for trumps

WIN: Final = 1
REMISE: Final = 2
CODILLE: Final = 3

NO_VOLE: Final = 0
UNDERTAKEN: Final = 1
BARRED: Final = 2
WON: Final = 3


def is_solo(bid: i64) -> bool:
    """Whether a game is played without exchange."""
    return SOLO <= bid <= SOLO_VOLE


class StandState(TrickState):
    """Adds what was spoken, who stands the game, how it ended, and the beasts on the board."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.calls: vec[i64] = vec[i64]([0] * game.players)  # each seat's last bid, 0 if it has not spoken
        self.bid: i64 = 0  # the highest bid so far
        self.ombre: i64 = -1
        self.vole: i64 = 0
        self.result: i64 = 0
        self.stakes: vec[i64] = vec[i64]([])  # stakes, beasts or reserved Bestes that wait on the board
        self.going: i64 = 0  # what is played for, beside fresh marks
        self.beasts_going: i64 = 0  # whether a beast is in it

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(StandState, to)
        t.calls = self.calls[:]
        t.bid = self.bid
        t.ombre = self.ombre
        t.vole = self.vole
        t.result = self.result
        t.stakes = self.stakes[:]
        t.going = self.going
        t.beasts_going = self.beasts_going

    def draw(self, seat: i64) -> None:
        """The top card of the stock comes to a hand; one that lay turned is known there."""
        card = self.take()
        self.hands[seat] |= BIT[card]
        self.held[seat] += 1
        if card == self.turn_up:
            self.known[seat] |= BIT[card]
            self.turn_up = -1


class OmbreState(StandState):
    """Adds the exchange, the Ombre's undertakings, and how the board is marked."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        none = vec[i64]([0] * game.players)
        self.threw: vec[i64] = none[:]  # how many cards each has laid out
        self.discards: vec[i64] = none[:]  # and which: its own seat knows
        self.laying: i64 = 0  # laid out by the seat that discards now
        self.first_taker: i64 = -1  # the defender who exchanges first
        self.last_taker: i64 = -1
        self.straight: bool = True  # the Ombre has taken every trick so far
        self.primeras: bool = False  # he has taken the first five
        self.signal: i64 = 0  # 1 Gano, 2 a rap, in this trick
        self.surrendered: i64 = 0  # 1 offered, 2 accepted, 3 forbidden
        self.defender: i64 = -1  # who forbade it
        self.winner: i64 = -1  # who won codille
        self.fresh: i64 = 0  # how the next deal is marked
        self.reserved_now: bool = False  # the pool is a reserved Beste
        self.tours: i64 = 0
        self.extra: i64 = 0  # deals played after the last tour
        self.ended: bool = False
        self.reserving: bool = False  # the loser has laid his Beste apart

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(OmbreState, to)
        t.threw = self.threw[:]
        t.laying = self.laying
        t.first_taker = self.first_taker
        t.last_taker = self.last_taker
        t.straight = self.straight
        t.primeras = self.primeras
        t.signal = self.signal
        t.surrendered = self.surrendered
        t.defender = self.defender
        t.winner = self.winner
        t.fresh = self.fresh
        t.reserved_now = self.reserved_now
        t.tours = self.tours
        t.extra = self.extra
        t.ended = self.ended
        t.reserving = self.reserving

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        t = cast(OmbreState, to)
        t.discards[seat] = self.discards[seat]
        fellow = self.consulted(seat)
        if fellow >= 0:
            t.hands[fellow] = self.hands[fellow]

    def rest(self, to: State) -> None:
        super().rest(to)
        cast(OmbreState, to).discards = self.discards[:]

    def consulted(self, seat: i64) -> i64:
        """The fellow defender whose hand ``seat`` may look into against the Vole, or -1."""
        game = cast("Ombre", self.game)
        if self.ombre < 0 or seat == self.ombre or self.vole not in (UNDERTAKEN, BARRED):
            return -1
        if game.active < 3 or game.sits_out(self, seat):
            return -1
        return game.fellow(self, seat) if game.flag("vole_consult") else -1
