"""What a match of Ombre remembers: the exchange, the Ombre's undertakings, and how the board is marked."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import FULL_AT_FIRST, MATCH, NONE, UNDRAWN, Fields
from gamester.games.ombre.shared.state import BARRED, UNDERTAKEN, StandState

SIMPLE: Final = 1  # asks leave, or plays: with exchange
FAVOR: Final = 2
VOLTERETA: Final = 3
SOLO: Final = 4  # sans prendre: without exchange
SOLO_FAVOR: Final = 5
SOLO_VOLE: Final = 6
FORCED: Final = 10  # played because all have passed: by Spadille's holder
GASCARILLE: Final = 11  # by him who exchanges eight cards and then names the trump
WHIM: Final = 12  # by him who takes the top of the stock for trumps

FULL_TABLE: Final = 3  # who hold cards; a fourth deals them


def is_solo(bid: i64) -> bool:
    """Whether a game is played without exchange."""
    return SOLO <= bid <= SOLO_VOLE


class OmbreState(StandState):
    """Adds the exchange, the Ombre's undertakings, and how the board is marked."""

    threw: vec[i64] = NONE  # how many cards each has laid out
    discards: vec[i64] = NONE  # and which: its own seat knows
    laying: i64 = 0  # laid out by the seat that discards now
    first_taker: i64 = -1  # the defender who exchanges first
    last_taker: i64 = -1  # and the one who exchanges last
    straight: bool = True  # the Ombre has taken every trick so far
    primeras: bool = False  # he has taken the first five
    signal: i64 = 0  # 1 Gano, 2 a rap, in this trick
    surrendered: i64 = 0  # 1 offered, 2 accepted, 3 forbidden
    defender: i64 = -1  # who forbade it
    winner: i64 = -1  # who won codille
    fresh: i64 = 0  # how the next deal is marked
    reserved_now: bool = False  # the pool is a reserved Beste
    tours: i64 = 0  # those marked so far
    extra: i64 = 0  # deals played after the last tour
    ended: bool = False  # the party is over
    reserving: bool = False  # the loser has laid his Beste apart

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.threw = by.each_number("threw", of.threw)
        self.discards = by.own_pieces("discards", of.discards)
        self.laying = by.number("laying", of.laying)
        self.first_taker = by.seat("first_taker", of.first_taker)
        self.last_taker = by.seat("last_taker", of.last_taker)
        self.straight = by.flag("straight", of.straight, FULL_AT_FIRST)
        self.primeras = by.flag("primeras", of.primeras)
        self.signal = by.number("signal", of.signal)
        self.surrendered = by.number("surrendered", of.surrendered)
        self.defender = by.seat("defender", of.defender)
        self.winner = by.seat("winner", of.winner, UNDRAWN)
        self.fresh = by.inner("fresh", of.fresh, MATCH)
        self.reserved_now = by.flag("reserved_now", of.reserved_now, MATCH)
        self.tours = by.number("tours", of.tours, MATCH)
        self.extra = by.number("extra", of.extra, MATCH)
        self.ended = by.flag("ended", of.ended, MATCH | UNDRAWN)
        self.reserving = by.flag("reserving", of.reserving, UNDRAWN)

    def sees(self, seat: i64) -> i64:
        fellow = self.consulted(seat)
        return BIT[seat] | BIT[fellow] if fellow >= 0 else BIT[seat]

    def sits_out(self, seat: i64) -> bool:
        """Whether ``seat`` has dealt and holds no cards, as there are four at the table."""
        return self.game.players > FULL_TABLE and seat == self.dealer

    def fellow(self, seat: i64) -> i64:
        """Who defends beside ``seat``, or -1."""
        p: i64
        for p in range(self.game.players):
            if p != self.ombre and p != seat and not self.sits_out(p):
                return p
        return -1

    def consulted(self, seat: i64) -> i64:
        """The fellow defender whose hand ``seat`` may look into against the Vole, or -1."""
        if self.ombre < 0 or seat == self.ombre or self.vole not in (UNDERTAKEN, BARRED):
            return -1
        if self.game.players < FULL_TABLE or self.sits_out(seat):
            return -1
        return self.fellow(seat) if self.game.flag("vole_consult") else -1
