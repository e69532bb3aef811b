"""Laws of payment: what is asked for before the next cut, a beast that is not laid, unequal marks, leaving the party.

gamester-1754, 571-575, 808 and 1526-1532, 1611, 1631; academy-1768, 6326-6332, 7331-7345, 8315-8325 and 8344-8374.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.state import TERMINAL
from gamester.engine.trial import Fault
from gamester.games.ombre.laws.law import StandLaw
from gamester.games.ombre.laws.marks import MATADORES, OWING, SOLO_FEE
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import CODILLE, REMISE, WIN, StandState
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState, is_solo
from gamester.parts.laws.amends import About
from gamester.parts.laws.code import in_force
from gamester.parts.laws.dues import AskAfterAll, AskWrongly, Dues, Forget

DUES: Final[tuple[str, ...]] = ("the matadores", "sans prendre")
SHORT: Final[tuple[str, ...]] = ("no beast", "half a beast")


class OmbreDues(Dues[OmbreState]):
    """What a winning Ombre has to ask for himself."""

    def __init__(self, game: OmbreTable) -> None:
        super().__init__(DUES, late=False)
        self.game = game

    def due(self, s: OmbreState, seat: i64) -> list[int]:
        if s.phase != "reckoning" or seat != s.ombre or s.result != WIN:
            return []
        out = [MATADORES] if self.game.honours(s) else []
        return [*out, SOLO_FEE] if is_solo(s.bid) else out


class OweBeast(StandLaw[OmbreState, OmbreTable]):
    """A loser lays no beast, or half of one."""

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        lost = s.result == REMISE or s.result == CODILLE
        return [0, 1] if self.reckoned(s) and lost and seat == s.ombre and not trial(s).marks[OWING] else []

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0, value)
        trial(s).marks[OWING] = 50 if value else 100


class ClaimBeast(About[OmbreState, OmbreTable, OweBeast]):
    """It is asked for in a later deal, as long after as the code lets one."""

    kind = CLAIM

    def owed(self, s: OmbreState, seat: i64) -> Fault | None:
        """What ``seat`` owes and may still be asked for."""
        for fault in trial(s).faults:
            if fault.law == self.offence.number and fault.seat == seat and not fault.settled:
                deals = 1 if fault.at else self.game.code.deals  # a miscount is mended in the next deal or not at all
                if s.deal - deals <= fault.deal < s.deal:
                    return fault
        return None

    def open(self, s: OmbreState, seat: i64) -> list[int]:
        return [p for p in range(s.game.players) if p != seat and self.owed(s, p) is not None]

    def proofs(self, s: OmbreState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        fault = self.owed(s, value)
        if fault is not None:
            fault.settled = True
            self.game.stakes.lay_late(s, value, fault.value, self.cited)


class MarkMore(StandLaw[OmbreState, OmbreTable]):
    """A player marks a counter more than the others: all mark as many as he who marks most."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        return self.game.untouched(s) and not self.noted(s)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        self.game.stakes.mark_more(s, self.cited)


class LeaveParty(StandLaw):
    """Leaving before the party is played out: he pays what the others have lost, and what lies on the board."""

    def when(self, s: StandState, seat: i64) -> bool:
        return self.game.untouched(s)

    def follows(self, s: StandState, fault: Fault) -> None:
        for p in range(s.game.players):
            if p != fault.seat and s.purse[p] < 0:
                s.pay(fault.seat, p, -s.purse[p], self.cited)
        s.turn = TERMINAL
        s.game.end_match(s)


def due_laws(game: StandGame[Any], dues: Dues[Any]) -> list[Law[Any, Any]]:
    """Forgetting to ask for what is due, and asking for it after all; for one thing in place of another."""
    forgot = game.answers("forgot")
    return in_force(
        [
            Forget(game, game.play, dues, forgot),
            AskWrongly(game, game.play, dues, game.answers("wrongly")),
            AskAfterAll(game, game.play, dues, forgot),
        ]
    )


def pay_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """The laws of payment, as far as the code knows them."""
    game.dues = OmbreDues(game)
    game.owe = OweBeast(game, "owing", "lay", "beast", SHORT)
    return due_laws(game, game.dues) + in_force(
        [
            game.owe,
            ClaimBeast(game, game.owe, "owing", "ask for the beast of", "seat"),
            MarkMore(game, "unequal", "mark a counter more"),
            LeaveParty(game, "leaving", "leave the party"),
        ]
    )
