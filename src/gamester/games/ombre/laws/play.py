"""Laws of play that Ombre and its kin share: the renounce, cards out of turn, cards and hands shown.

gamester-1754, 644-703 and 1583-1599; academy-1768, 6562-6829 and 8185-8314; ombre-1878, 1004-1030 and 2176-2232.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.ombre.laws.law import E, H, StandLaw
from gamester.games.ombre.laws.marks import REVOKED
from gamester.games.ombre.shared.cards import strongest, weakest
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import StandState
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState
from gamester.parts.laws.amends import Mend
from gamester.parts.laws.code import in_force
from gamester.parts.laws.exposed import CallCard, ShowCard, ShowHand
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke
from gamester.parts.laws.turn import OutOfTurn

THREE: Final = 3  # tricks turned until a revoke cannot be mended any more, where it can be for so long


class Renounce(Revoke[StandState, StandGame[Any]]):
    """Put right in time it is nothing; later a beast, and what was played since may be played over again."""

    def __init__(self, game: StandGame[Any]) -> None:
        super().__init__(game, game.play, game.code.articles["renounce"])
        self.code = game.code
        self.to = game.remedies

    def mendable(self, s: StandState, fault: Fault) -> bool:
        if not self.in_play(s):
            return False
        first = self.play.first_of_trick(s)
        if self.code.mends_long:
            return first // self.play.seats - fault.at // self.play.seats <= THREE
        late = self.code.mends_late and s.step == 0
        return fault.at >= first - (self.play.seats if late else 0)

    def mended(self, s: StandState, fault: Fault, finder: i64) -> None:
        super().mended(s, fault, finder)
        if self.code.directs:
            self.ask(s, fault, self.game.director(s, fault.seat))

    def proved(self, s: StandState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        if self.code.once and self.reckoned(s):
            for other in self.pending(s, fault.seat):
                other.settled = True
                other.known = True
        trial(s).marks[REVOKED + fault.seat] += 1
        self.game.revoked(s, fault, self.cited)
        if self.code.again and self.in_play(s):
            self.ask(s, fault, finder)

    def remedies(self, s: StandState, fault: Fault) -> list[int]:
        if fault.at < self.now(s):
            return [self.to.again, self.to.stand]
        return [self.to.highest, self.to.lowest, self.to.free]

    def asks(self, s: StandState, fault: Fault) -> str:
        if fault.at < self.now(s):
            return "A renounce: shall it be played over again?"
        return "A renounce taken back: what shall be played?"

    def settle(self, s: StandState, fault: Fault, action: i64) -> None:
        if action == self.to.again:
            self.take_back(s, fault.at - fault.at % self.play.seats)
        elif action == self.to.highest or action == self.to.lowest:
            may = self.play.may(s)
            card = strongest(may, s.trump) if action == self.to.highest else weakest(may, s.trump)
            trial(s).bound[s.turn] = BIT[card]


class ClaimRenounce(ClaimRevoke[StandState, StandGame[Any]]):
    """Anybody may say that another has renounced, a fellow defender too: each is beasted for himself."""

    def partners(self, s: StandState, a: i64, b: i64) -> bool:
        return False


class Hasty(OutOfTurn[E, H]):
    """Some beast a defender whose card the Ombre had yet to meet."""

    def follows(self, s: E, fault: Fault) -> None:
        super().follows(s, fault)
        unmet = not self.partners(s, fault.seat, s.ombre) and s.trick[s.ombre] < 0
        if self.game.code.hasty and unmet:
            self.game.beasted(s, fault.seat, self.cited, False)


class DefenderShows(ShowCard[E, H]):
    """A defender parts a card from his hand, so that the Ombre sees it."""

    def cards(self, s: E, seat: i64) -> i64:
        return super().cards(s, seat) if seat != s.ombre else 0


class CallShown(CallCard[OmbreState, OmbreTable]):
    """The Ombre, whom it may harm, calls a card that was shown; if it cannot be played it is beasted."""

    def cards(self, s: OmbreState, seat: i64) -> i64:
        return super().cards(s, seat) if seat == s.ombre else 0

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        if self.play.may(s) & BIT[value]:
            super().done(s, seat, value)
        else:
            trial(s).exposed[s.turn] &= ~BIT[value]
            self.game.beasted(s, s.turn, self.cited, False)


class BeastedHand(ShowHand[OmbreState, OmbreTable]):
    """It is beasted."""

    def follows(self, s: OmbreState, fault: Fault) -> None:
        super().follows(s, fault)
        self.game.beasted(s, fault.seat, self.cited, False)


class MisTrump(StandLaw):
    """Playing another suit for the trump: unasked it is beasted when the trick is turned; not if one was told so."""

    of_play = True

    def cards(self, s: StandState, seat: i64) -> i64:
        of_kind = self.game.order.of_kind
        if not self.at_cards(s) or seat != s.turn or s.led < 0 or s.hands[seat] & of_kind[5 * s.trump + s.led]:
            return 0
        return self.play.may(s) & ~of_kind[5 * s.trump + s.trump]

    def follows(self, s: StandState, fault: Fault) -> None:
        self.play.play(s, fault.value)


class TakeUp(Mend[StandState, StandGame[Any], MisTrump]):
    """The card is taken up again in time."""

    def when(self, s: StandState, seat: i64) -> bool:
        return self.in_play(s) and self.guilty(s, seat)

    def done(self, s: StandState, seat: i64, value: i64) -> None:
        for fault in self.offence.pending(s, seat):
            fault.settled = True
            self.play.take_back(s, fault.at)
            return


def revoke_laws(game: StandGame[Any], renounce: Renounce) -> list[Law[Any, Any]]:
    """The renounce, and what is said of it."""
    cites = game.code.articles
    return [
        renounce,
        OwnRevoke(game, game.play, renounce, cites["owned"]),
        ClaimRenounce(game, game.play, renounce, cites["claimed"]),
    ]


def play_laws(game: OmbreTable, renounce: Renounce) -> list[Law[Any, Any]]:
    """What can be done out of order in the tricks, as far as the code knows it."""
    game.mistrump = MisTrump(game, "mistrump", "trump by mistake with", "card")
    return revoke_laws(game, renounce) + in_force(
        [
            Hasty(game, game.play, game.answers("hasty")),
            DefenderShows(game, game.play, game.answers("shown")),
            CallShown(game, game.play, game.answers("called")),
            BeastedHand(game, game.play, game.answers("hand")),
            game.mistrump,
            TakeUp(game, game.mistrump, "mistrump", "take the card up"),
            MisTrump(game, "told-trump", "trump, as one was told, with", "card"),
        ]
    )
