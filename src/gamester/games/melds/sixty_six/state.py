"""What a deal of Sixty-Six remembers, and what its parts ask of the rules."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.equipment.cards import ACE, KING, QUEEN
from gamester.games.melds.rules import MeldGame, MeldState, pips

HERE: Final = "hoyle-donohue/sixty-six/"
NINE: Final = 7  # ranks
TEN: Final = 8
OUT: Final = 66
LAST_DRAWN: Final = 12  # cards played when the stock is exhausted


class SixtySixState(MeldState):
    """Adds the marriages and the closing."""

    declared: vec[i64] = NONE  # what each seat has for its marriages
    closer: i64 = -1  # who has closed the stock
    early: bool = False  # he did before the other had a trick
    just_closed: bool = False  # no card has been played since
    asked: i64 = -1  # who may exchange the nine before one is
    laid: i64 = -1  # who has laid his hand down
    revoked: bool = False  # by a revoke, not by a false claim
    wrong: i64 = -1  # who has forfeited the deal by a fault
    winner: i64 = -1  # of the deal that is over
    points: i64 = 0  # that he has made by it
    extra: i64 = 0  # points that the winner of the next deal has besides

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.declared = by.each_number("declared", of.declared)
        self.closer = by.seat("closer", of.closer)
        self.early = by.flag("early", of.early)
        self.just_closed = by.flag("just_closed", of.just_closed, UNDRAWN)
        self.asked = by.seat("asked", of.asked)
        self.laid = by.seat("laid", of.laid, UNDRAWN)
        self.revoked = by.flag("revoked", of.revoked, UNDRAWN)
        self.wrong = by.seat("wrong", of.wrong, UNDRAWN)
        self.winner = by.seat("winner", of.winner, UNDRAWN)
        self.points = by.inner("points", of.points)
        self.extra = by.number("extra", of.extra, MATCH)


class SixtySixRules(MeldGame[SixtySixState]):
    """What the play asks of the game."""

    def nine(self, s: SixtySixState) -> i64:
        """The nine of trumps."""
        return 13 * s.trump + NINE

    def made(self, s: SixtySixState, seat: i64) -> i64:
        """What a seat counts so far."""
        return pips(s.taken[seat]) + s.declared[seat]

    def marriages(self, s: SixtySixState, seat: i64) -> i64:
        """The Kings and Queens that could be declared."""
        if not s.tricks[seat]:
            return 0
        out: i64 = 0
        for suit in range(4):
            pair = BIT[13 * suit + KING] | BIT[13 * suit + QUEEN]
            if s.hands[seat] & pair == pair:
                out |= pair
        return out

    def may_exchange(self, s: SixtySixState, seat: i64) -> bool:
        """Whether the nine may be given for the card turned."""
        if s.turn_up < 0 or not s.tricks[seat] or not s.hands[seat] & BIT[self.nine(s)]:
            return False
        return s.closer < 0 or s.just_closed

    def may_lay_down(self, s: SixtySixState, seat: i64) -> bool:
        """Whether the hand dealt has the four best trumps."""
        high = BIT[ACE] | BIT[TEN] | BIT[KING] | BIT[QUEEN]
        return not any(s.taken) and (s.hands[seat] >> (13 * s.trump)) & high == high
