"""Laws of payment: what is asked for before the cut, a cut hurried on, beasts not laid or miscounted, a party left.

gamester-1754, 571-575, 808, 1421-1430, 1526-1532, 1611, 1631, 1807-1824 and 1870; academy-1768, 3443-3461, 4369-4425,
4541, 6326-6332, 7331-7345, 8315-8325 and 8344-8374.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import Law, agreed, trial
from gamester.engine.state import TERMINAL
from gamester.engine.trial import Fault
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.parts import plain_bid
from gamester.games.ombre.king.state import ALONE, WITH_VOLE, CallState
from gamester.games.ombre.laws.marks import DUES, HURRIED, OWING, SHORT
from gamester.games.ombre.shared.stand import StandGame
from gamester.games.ombre.shared.state import BARRED, CODILLE, REMISE, WIN, StandState
from gamester.games.ombre.three.court import OmbreTable
from gamester.games.ombre.three.state import OmbreState, is_solo
from gamester.parts.laws.amends import Answer, Objection
from gamester.parts.laws.code import CodeLaw
from gamester.parts.laws.dues import AskLate, Dues, due_laws

QUARTER: Final[i64] = 4  # as 56 counted for 42


class OmbreDues(Dues[OmbreState, OmbreTable]):
    """What a winning Ombre has to ask for himself."""

    def rights(self, s: OmbreState, seat: i64) -> list[bool]:
        won = s.phase == "reckoning" and seat == s.ombre and s.result == WIN
        return [won and self.game.honours(s) > 0, won and is_solo(s.bid)]


class OweBeast(CodeLaw[OmbreState, OmbreTable]):
    """A loser lays no beast, or half of one; it is asked for in a later deal, as long after as the code lets one."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        lost = s.result == REMISE or s.result == CODILLE
        return self.reckoned(s) and lost and seat == s.ombre and not trial(s).marks[OWING]

    def done(self, s: OmbreState, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0, value)
        trial(s).marks[OWING] = 50 if value else 100

    def owed(self, s: OmbreState, seat: i64) -> Fault | None:
        """What ``seat`` owes and may still be asked for."""
        for fault in trial(s).faults:
            deals = 1 if fault.at else self.game.code.deals  # a miscount is mended in the next deal or not at all
            mine = fault.law == self.number and fault.seat == seat and not fault.settled
            if mine and s.deal - deals <= fault.deal < s.deal:
                return fault
        return None

    def answers(self, s: OmbreState, seat: i64) -> list[int]:
        return [p for p in range(s.game.players) if p != seat and self.owed(s, p) is not None]

    def answer(self, s: OmbreState, seat: i64, value: i64) -> None:
        fault = self.owed(s, value)
        if fault is not None:
            fault.settled = True
            self.game.stakes.lay_late(s, value, fault.value, self.cited)


class MarkMore(CodeLaw[OmbreState, OmbreTable]):
    """A player marks a counter more than the others: all mark as many as he who marks most."""

    def when(self, s: OmbreState, seat: i64) -> bool:
        return self.game.untouched(s) and not self.noted(s)

    def follows(self, s: OmbreState, fault: Fault) -> None:
        self.game.stakes.mark_more(s, self.cited)


class LeaveParty(CodeLaw[StandState, StandGame[Any]]):
    """Leaving before the party is played out: he pays what the others have lost, and what lies on the board."""

    def when(self, s: StandState, seat: i64) -> bool:
        return self.game.untouched(s)

    def follows(self, s: StandState, fault: Fault) -> None:
        for p in range(s.game.players):
            if p != fault.seat and s.purse[p] < 0:
                s.pay(fault.seat, p, -s.purse[p], self.cited)
        s.turn = TERMINAL
        s.game.end_match(s)


def winners(game: CallTable[Any], t: CallState) -> i64:
    """The seats that have won, as a set, before the cards are cut; by then all know them."""
    if t.phase != "reckoning" or t.ombre < 0:
        return 0
    side = game.seen_side(t)
    return side if game.made(t, side) >= game.need else 0


class CallDues(Dues[CallState, CallTable[Any]]):
    """What those who have won a game have to ask for."""

    def rights(self, s: CallState, seat: i64) -> list[bool]:
        side = winners(self.game, s)
        if not side & BIT[seat]:
            return []
        hands: list[i64] = []
        for p in members(side):  # what ``seat`` has seen of the hands that they began with
            hands.append((s.hands[p] if p == seat else s.known[p]) | trial(s).played_by(p))
        return [self.game.stakes.pays_matadores(s, hands), plain_bid(s.bid) >= ALONE]

    def alone(self, s: CallState, seat: i64) -> bool:
        return winners(self.game, s) == BIT[seat]


class HurryCut(CodeLaw[CallState, CallTable[Any]]):
    """A loser has the cards cut before the winners have asked for anything."""

    def when(self, s: CallState, seat: i64) -> bool:
        side = winners(self.game, s)
        return side != 0 and not side & BIT[seat]

    def follows(self, s: CallState, fault: Fault) -> None:
        trial(s).marks[HURRIED] = 1 + agreed(s)
        s.game.next(s)


class AskAfterCut(AskLate[CallState, CallTable[Any]]):
    """It is asked for though the cards are cut, by who had been paid nothing yet, and neither cut nor dealt himself."""

    def in_time(self, s: CallState, seat: i64) -> bool:
        return seat != s.dealer and s.game.after(seat) != s.dealer  # he cuts whom the dealer follows


class CountShort(CodeLaw[CallState, CallTable[Any]]):
    """A winner counts the beast for less, and draws no more: mended in the deal itself, or by some in the next."""

    def when(self, s: CallState, seat: i64) -> bool:
        draws = winners(self.game, s) & BIT[seat] != 0 and s.beasts_going != 0 and s.going >= QUARTER
        return draws and not trial(s).marks[SHORT] and (s.vole != BARRED or s.bid <= WITH_VOLE)

    def follows(self, s: CallState, fault: Fault) -> None:
        trial(s).marks[SHORT] = s.going // QUARTER

    def over(self, s: CallState, seat: i64) -> Fault | None:
        """The mistake in the deal before, which one of its winners may still put right."""
        for fault in self.noted(s, s.deal - 1) if self.game.code.short_late else []:
            if not fault.settled and fault.value and seat in (fault.at % 8, fault.at // 8 - 1):
                return fault
        return None

    def answerable(self, s: CallState, seat: i64) -> bool:
        now = winners(self.game, s) & BIT[seat] != 0 and trial(s).marks[SHORT] != 0
        return now or (s.turn >= 0 and self.over(s, seat) is not None)

    def answer(self, s: CallState, seat: i64, value: i64) -> None:
        fault = self.over(s, seat)
        if fault is not None:
            fault.settled = True
            s.going -= fault.value
            self.game.stakes.divided(s, fault.value, fault.at % 8, fault.at // 8 - 1, self.cited)
            return
        trial(s).marks[SHORT] = 0
        for p in range(s.game.players):
            self.forgive(s, p)


def pay_laws(game: OmbreTable) -> list[Law[Any, Any]]:
    """The laws of payment in Ombre."""
    game.dues = OmbreDues(game, DUES, late=False)
    game.owe = OweBeast(game, "owing", "lay", "beast", ("no beast", "half a beast"))
    return [
        *due_laws(game, game.play, game.dues, game.answers("forgot"), game.answers("wrongly")),
        game.owe,
        Objection(game, game.owe, "owing", "ask for the beast of", "seat"),
        MarkMore(game, "unequal", "mark a counter more"),
        LeaveParty(game, "leaving", "leave the party"),
    ]


def call_pay_laws(game: CallTable[Any]) -> list[Law[Any, Any]]:
    """Those where a King may be called."""
    game.dues = CallDues(game, DUES, late=True)
    game.after_cut = AskAfterCut(game, "hurried", "ask after the cut for", "due", DUES)
    game.count_short = CountShort(game, "short", "count the beast short")
    return [
        *due_laws(game, game.play, game.dues, game.answers("forgot"), game.answers("wrongly")),
        HurryCut(game, "hurried", "hurry the cut"),
        game.after_cut,
        game.count_short,
        Answer(game, game.count_short, "short", "count the beast again"),
        LeaveParty(game, "leaving", "leave the party"),
    ]
