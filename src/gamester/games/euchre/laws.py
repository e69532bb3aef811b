"""Euchre's laws: what can be done against the rules at a table, and what follows; hoyle-donohue, 769-885."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.games.euchre.parts import MakeTrump
from gamester.games.euchre.rules import E, EuchreRules
from gamester.games.euchre.state import EuchreState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.exposed import CallCard, ShowCard, ShowHand
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.laws.turn import OutOfTurn

EXPOSED = (E + "law-25",)


class EuchreTricks(LawfulTricks[EuchreState, EuchreRules]):
    """As many play to a trick as have not laid their cards down."""

    def playing(self, s: EuchreState) -> i64:
        return self.game.players - count(s.out)


class EuchreRevoke(Revoke[EuchreState, EuchreRules]):
    """Found before the trick is left the card is exposed; later it costs two points, and all that the side has made."""

    def done(self, s: EuchreState, seat: i64, value: i64) -> None:
        called = trial(s).bound[seat] & self.play.may(s)
        super().done(s, seat, value)
        if called:  # all have heard it called, and see that it is not played
            fault = self.pending(s, seat)[-1]
            fault.known = True
            self.proved(s, fault, seat)

    def mended(self, s: EuchreState, fault: Fault, finder: i64) -> None:
        super().mended(s, fault, finder)
        self.expose(s, fault.seat, BIT[fault.value])

    def proved(self, s: EuchreState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        trial(s).marks[self.game.side_of(fault.seat)] = 1


class PlayOutOfTurn(OutOfTurn[EuchreState, EuchreRules]):
    """The card is withdrawn, whoever's turn it is plays, and the others may call it."""

    def follows(self, s: EuchreState, fault: Fault) -> None:
        self.expose(s, fault.seat, BIT[fault.value])


class ThrowDown(ShowHand[EuchreState, EuchreRules]):
    """All cards thrown open may be called, one by one."""

    def follows(self, s: EuchreState, fault: Fault) -> None:
        self.expose(s, fault.seat, s.hands[fault.seat])


class WrongSuit(TrickLaw[EuchreState, EuchreRules]):
    """Who names the suit turned down has lost his right to make the trump: the next in turn has it."""

    def __init__(self, game: EuchreRules, play: EuchreTricks, make: MakeTrump) -> None:
        super().__init__(game, play, "make the suit turned down", "", (), (E + "law-40",))
        self.make = make

    def when(self, s: EuchreState, seat: i64) -> bool:
        return self.in_part(s, self.make.name) and s.turn == seat

    def follows(self, s: EuchreState, fault: Fault) -> None:
        self.make.say(s, fault.seat, 0, 0)


def euchre_laws(game: EuchreRules[Any], play: EuchreTricks, make: MakeTrump) -> list[Law[Any, Any]]:
    """The laws that are carried out at a table."""
    revoke = EuchreRevoke(game, play, (E + "law-32", E + "law-39"))
    return [
        revoke,
        OwnRevoke(game, play, revoke, (E + "law-32",)),
        ClaimRevoke(game, play, revoke, (E + "law-32", E + "law-3")),
        PlayOutOfTurn(game, play, (E + "law-26",)),
        ShowCard(game, play, EXPOSED),
        ThrowDown(game, play, (E + "law-31",)),
        CallCard(game, play, EXPOSED),
        WrongSuit(game, play, make),
    ]
