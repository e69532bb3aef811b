"""Laws of payment in Quadrille and its kin: what is asked for before the cut, a cut hurried on, beasts miscounted.

gamester-1754, 1421-1430, 1807-1824 and 1870; academy-1768, 3443-3461, 4369-4425 and 4541.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.laws import AMENDS, CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.games.ombre.king.court import CallTable
from gamester.games.ombre.king.parts import plain_bid
from gamester.games.ombre.king.state import ALONE, WITH_VOLE, CallState
from gamester.games.ombre.laws.call_codes import HURRIED, SHORT
from gamester.games.ombre.laws.call_play import CallLaw
from gamester.games.ombre.laws.marks import MATADORES, SOLO_FEE
from gamester.games.ombre.laws.pay import DUES, LeaveParty, due_laws
from gamester.games.ombre.shared.state import BARRED
from gamester.parts.laws.amends import About
from gamester.parts.laws.code import in_force
from gamester.parts.laws.dues import Dues

QUARTER: Final[i64] = 4  # as 56 counted for 42


def winners(game: CallTable[Any], t: CallState) -> i64:
    """The seats that have won, as a set, before the cards are cut; by then all know them."""
    if t.phase != "reckoning" or t.ombre < 0:
        return 0
    side = game.seen_side(t)
    return side if game.made(t, side) >= game.need else 0


def won(game: CallTable[Any], t: CallState, seat: i64) -> bool:
    """Whether ``seat`` is one of them."""
    return winners(game, t) & BIT[seat] != 0


class CallDues(Dues[CallState]):
    """What those who have won a game have to ask for."""

    def __init__(self, game: CallTable[Any]) -> None:
        super().__init__(DUES, late=True)
        self.game = game

    def due(self, s: CallState, seat: i64) -> list[int]:
        side = winners(self.game, s)
        if not side & BIT[seat]:
            return []
        hands = [self.seen_cards(s, p, seat) for p in members(side)]
        out = [MATADORES] if self.game.stakes.pays_matadores(s, hands) else []
        return [*out, SOLO_FEE] if plain_bid(s.bid) >= ALONE else out

    def seen_cards(self, t: CallState, p: i64, seat: i64) -> i64:
        """What ``seat`` has seen of the hand that ``p`` began with."""
        cards = t.hands[p] if p == seat else t.known[p]
        for play in trial(t).plays:
            if play // 64 == p:
                cards |= BIT[play % 64]
        return cards

    def alone(self, s: CallState, seat: i64) -> bool:
        return winners(self.game, s) == BIT[seat]


class HurryCut(CallLaw):
    """A loser has the cards cut before the winners have asked for anything."""

    def when(self, s: CallState, seat: i64) -> bool:
        return winners(self.game, s) != 0 and not won(self.game, s, seat)

    def follows(self, s: CallState, fault: Fault) -> None:
        agreed: i64 = 0
        who = s.game.after(s.dealer)
        for _ in range(s.step):
            agreed |= BIT[who]
            who = s.game.after(who)
        trial(s).marks[HURRIED] = 1 + agreed
        s.game.next(s)


class AskAfterCut(CallLaw):
    """It is asked for though the cards are cut, by who had been paid nothing yet, and neither cut nor dealt himself."""

    kind = CLAIM

    def kept(self, s: CallState, seat: i64) -> list[Fault]:
        """What ``seat`` may still ask for."""
        if s.turn < 0 or seat == s.dealer or s.game.after(seat) == s.dealer:  # he cuts whom the dealer follows
            return []
        return [f for f in self.noted(s, s.deal - 1) if f.seat == seat and not f.settled]

    def open(self, s: CallState, seat: i64) -> list[int]:
        due = [f.at for f in self.kept(s, seat)]
        return [n for n in (MATADORES, SOLO_FEE) if n in due]

    def proofs(self, s: CallState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: CallState, seat: i64, value: i64) -> None:
        for fault in self.kept(s, seat):
            if fault.at == value:
                fault.settled = True
                s.pay(fault.value % 8, seat, fault.value // 8, self.cited)


class CountShort(CallLaw):
    """A winner counts the beast for less, and draws no more."""

    def when(self, s: CallState, seat: i64) -> bool:
        if not won(self.game, s, seat) or not s.beasts_going or s.going < QUARTER or trial(s).marks[SHORT]:
            return False
        return s.vole != BARRED or s.bid <= WITH_VOLE

    def follows(self, s: CallState, fault: Fault) -> None:
        trial(s).marks[SHORT] = s.going // QUARTER


class CountAgain(About[CallState, CallTable[Any], CountShort]):
    """The mistake is found in time: in the deal itself, or by some in the next."""

    kind = AMENDS

    def over(self, s: CallState, seat: i64) -> Fault | None:
        """The mistake in the deal before, which one of its winners may still put right."""
        for fault in self.offence.noted(s, s.deal - 1):
            if not fault.settled and fault.value and seat in (fault.at % 8, fault.at // 8 - 1):
                return fault
        return None

    def when(self, s: CallState, seat: i64) -> bool:
        if won(self.game, s, seat) and trial(s).marks[SHORT]:
            return True
        return s.turn >= 0 and "short-late" in self.game.code.ways and self.over(s, seat) is not None

    def done(self, s: CallState, seat: i64, value: i64) -> None:
        fault = self.over(s, seat)
        if fault is not None and "short-late" in self.game.code.ways:
            fault.settled = True
            s.going -= fault.value
            self.game.stakes.divided(s, fault.value, fault.at % 8, fault.at // 8 - 1, self.cited)
            return
        trial(s).marks[SHORT] = 0
        for p in range(s.game.players):
            self.offence.forgive(s, p)


def call_pay_laws(game: CallTable[Any]) -> list[Law[Any, Any]]:
    """The laws of payment, as far as the code knows them."""
    game.dues = CallDues(game)
    game.after_cut = AskAfterCut(game, "hurried", "ask after the cut for", "due", DUES)
    game.count_short = CountShort(game, "short", "count the beast short")
    return due_laws(game, game.dues) + in_force(
        [
            HurryCut(game, "hurried", "hurry the cut"),
            game.after_cut,
            game.count_short,
            CountAgain(game, game.count_short, "short", "count the beast again"),
            LeaveParty(game, "leaving", "leave the party"),
        ]
    )
