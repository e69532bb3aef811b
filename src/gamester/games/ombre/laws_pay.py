"""Laws of payment: what is asked for before the next cut, a beast that is not laid, unequal marks, leaving the party.

gamester-1754, 571-575, 808 and 1526-1532, 1611, 1631; academy-1768, 6326-6332, 7331-7345, 8315-8325 and 8344-8374.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from gamester.engine.laws import AMENDS, CLAIM, Law, trial
from gamester.engine.state import TERMINAL, State
from gamester.engine.trial import Fault
from gamester.games.ombre.laws_marks import NO_MATADORES, NO_SOLO, OWING
from gamester.games.ombre.laws_play import StandLaw
from gamester.games.ombre.state import CODILLE, REMISE, WIN, OmbreState, is_solo

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre
    from gamester.games.ombre.stand import StandGame

MATADORES = 0
SOLO = 1
DUES = ("the matadores", "sans prendre")


class DueLaw(StandLaw):
    """What a winning Ombre has to ask for himself."""

    def __init__(self, game: "Ombre", verb: str, name: str) -> None:
        super().__init__(game, verb, "due", DUES, name)

    def due(self, s: State, seat: i64) -> list[int]:
        """What he has a right to, whether he has forgotten it or not."""
        t = cast(OmbreState, s)
        if not self.reckoned(s) or seat != t.ombre or t.result != WIN:
            return []
        out = [MATADORES] if cast("Ombre", s.game).honours(t) else []
        return [*out, SOLO] if is_solo(t.bid) else out

    def forgotten(self, s: State, due: int) -> bool:
        """Whether it has not been asked for."""
        return trial(s).marks[NO_MATADORES + due] != 0


class Forget(DueLaw):
    """Not asking for it: what is asked for is paid, and no more."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "forget to ask for", "forgot")

    def open(self, s: State, seat: i64) -> list[int]:
        return [n for n in self.due(s, seat) if not self.forgotten(s, n)]

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        trial(s).marks[NO_MATADORES + value] = 1


class Ask(DueLaw):
    """Asking for it after all, while the cards are not cut."""

    kind = AMENDS

    def __init__(self, game: "Ombre", forget: Forget) -> None:
        super().__init__(game, "ask after all for", "forgot")
        self.forget = forget

    def open(self, s: State, seat: i64) -> list[int]:
        due = self.due(s, seat)
        return [int(f.value) for f in self.forget.pending(s, seat) if int(f.value) in due]

    def done(self, s: State, seat: i64, value: i64) -> None:
        for fault in self.forget.pending(s, seat):
            if fault.value == value:
                fault.settled = True
        trial(s).marks[NO_MATADORES + value] = 0


class AskWrongly(DueLaw):
    """Asking for the one that he has not in place of the other: he gets neither."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "ask by mistake for", "wrongly")

    def open(self, s: State, seat: i64) -> list[int]:
        due = self.due(s, seat)
        return [1 - due[0]] if len(due) == 1 and not self.forgotten(s, due[0]) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        trial(s).marks[NO_MATADORES] = 1
        trial(s).marks[NO_SOLO] = 1


class OweBeast(StandLaw):
    """A loser lays no beast, or half of one."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "lay", "beast", ("no beast", "half a beast"), "owing")

    def open(self, s: State, seat: i64) -> list[int]:
        t = cast(OmbreState, s)
        lost = t.result == REMISE or t.result == CODILLE
        return [0, 1] if self.reckoned(s) and lost and seat == t.ombre and not trial(s).marks[OWING] else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0, value)
        trial(s).marks[OWING] = 50 if value else 100


class ClaimBeast(StandLaw):
    """It is asked for in a later deal. ``deals``: how many deals later it may still be."""

    kind = CLAIM

    def __init__(self, game: "Ombre", owe: OweBeast, deals: int) -> None:
        super().__init__(game, "ask for the beast of", "seat", tuple(game.seat_names()), "owing")
        self.owe = owe
        self.deals: i64 = deals

    def owed(self, s: State, seat: i64) -> Fault | None:
        """What ``seat`` owes and may still be asked for."""
        for fault in trial(s).faults:
            if fault.law == self.owe.number and fault.seat == seat and not fault.settled:
                deals = 1 if fault.at else self.deals  # a miscount is mended in the next deal or not at all
                if s.deal - deals <= fault.deal < s.deal:
                    return fault
        return None

    def open(self, s: State, seat: i64) -> list[int]:
        return [p for p in range(s.game.players) if p != seat and self.owed(s, p) is not None]

    def proofs(self, s: State, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: State, seat: i64, value: i64) -> None:
        fault = self.owed(s, value)
        if fault is not None:
            fault.settled = True
            cast("Ombre", s.game).stakes.lay_late(cast(OmbreState, s), value, fault.value, self.cited)


class MarkMore(StandLaw):
    """A player marks a counter more than the others: all mark as many as he who marks most."""

    def __init__(self, game: "Ombre") -> None:
        super().__init__(game, "mark a counter more", "", (), "unequal")

    def open(self, s: State, seat: i64) -> list[int]:
        fresh = not any(f.law == self.number and f.deal == s.deal for f in trial(s).faults)
        return [0] if self.unspoken(s) and fresh else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0)
        cast("Ombre", s.game).stakes.mark_more(cast(OmbreState, s), self.cited)


class LeaveParty(StandLaw):
    """Leaving before the party is played out: he pays what the others have lost, and what lies on the board."""

    def __init__(self, game: "StandGame") -> None:
        super().__init__(game, "leave the party", "", (), "leaving")

    def open(self, s: State, seat: i64) -> list[int]:
        return [0] if self.unspoken(s) else []

    def done(self, s: State, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0)
        for p in range(s.game.players):
            if p != seat and s.purse[p] < 0:
                s.pay(seat, p, -s.purse[p], self.cited)
        s.turn = TERMINAL
        s.game.end_match(s)


def pay_laws(game: "Ombre") -> list[Law]:
    """The laws of payment, as far as the code knows them."""
    known = game.code.articles
    laws: list[Law] = []
    if "forgot" in known:
        forget = Forget(game)
        laws += [forget, Ask(game, forget)]
    if "wrongly" in known:
        laws.append(AskWrongly(game))
    if "owing" in known:
        game.owe = OweBeast(game)
        laws += [game.owe, ClaimBeast(game, game.owe, game.code.deals)]
    if "unequal" in known:
        laws.append(MarkMore(game))
    if "leaving" in known:
        laws.append(LeaveParty(game))
    return laws
