"""Cribbage's laws at a table: slips of the deal, what is touched, and what is set up that was not made.

hoyle-donohue, 3316-3340; gamester-1754, 3148.
"""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law
from gamester.engine.trial import Fault
from gamester.games.cribbage.count import count_hand
from gamester.games.cribbage.parts import NEW, OLD, Count
from gamester.games.cribbage.score import CribbageScore
from gamester.games.cribbage.state import CribbageState
from gamester.parts.laws.slips import Charge, PlainLaw, Slip, first_dealt

TOO_MANY: Final = ("1 too many", "2 too many", "3 too many", "4 too many")


class DealSlip(Slip[CribbageState, CribbageScore]):
    """Before a card is laid out; the new deal goes with points to an adversary of him who made it."""

    at: ClassVar[tuple[str, ...]] = ("lay out",)
    points: ClassVar[int] = 2

    def slips(self, s: CribbageState, seat: i64, whose: i64) -> bool:
        return sum(s.laid) == 0 and seat == s.dealer

    def paid(self, s: CribbageState, fault: Fault) -> bool:
        return self.game.peg(s, self.judge(s, fault), self.points)


class TurnUp(DealSlip):
    """law-1: he whose card the dealer shows decides."""

    def slips(self, s: CribbageState, seat: i64, whose: i64) -> bool:
        return super().slips(s, seat, whose) and self.game.side_of(whose) != self.game.side_of(seat)

    def judge(self, s: CribbageState, fault: Fault) -> i64:
        return fault.value

    def shown(self, s: CribbageState, fault: Fault) -> None:
        s.known[fault.value] |= BIT[first_dealt(s, fault.value)]


class TakeUp(DealSlip):
    """law-3: whoever takes up a card too many gives an adversary four and the choice."""

    points = 4

    def slips(self, s: CribbageState, seat: i64, whose: i64) -> bool:
        return sum(s.laid) == 0 and seat == whose


class Touch(PlainLaw[CribbageState, CribbageScore]):
    """law-4: touching what is not to be touched gives every other side two."""

    at: ClassVar[tuple[str, ...]] = ("lay out",)

    def when(self, s: CribbageState, seat: i64) -> bool:
        return not self.pending(s, seat)

    def follows(self, s: CribbageState, fault: Fault) -> None:
        other = fault.seat
        for _ in range(self.game.sides - 1):
            other = self.game.after(other)
            if self.game.peg(s, other, 2):
                return


class TouchPegs(Touch):
    """law-6: the pegs likewise, as long as cards are played."""

    at = ("lay out", "play")


class SetUp(PlainLaw[CribbageState, CribbageScore]):
    """law-5: setting up more than is due, for all to see; it is not done to get home."""

    at = ("play", "reckoning")

    def which(self, s: CribbageState, seat: i64) -> i64:
        side = self.game.side_of(seat)
        free = s.pegged[side] > 0 and not self.pending(s, seat)
        return short_of_home(s, self.game, side, 0) if free else 0

    def follows(self, s: CribbageState, fault: Fault) -> None:
        self.game.peg(s, fault.seat, fault.value + 1)


class PutBack(Charge[CribbageState, CribbageScore]):
    """law-5: an adversary puts him back as many, and scores them himself."""

    at = ("play", "reckoning")

    def which(self, s: CribbageState, seat: i64) -> i64:
        out: i64 = 0
        for p in range(self.game.players):
            if self.game.side_of(p) != self.game.side_of(seat) and self.offence.pending(s, p):
                out |= BIT[p]
        return out

    def done(self, s: CribbageState, seat: i64, value: i64) -> None:
        for fault in self.found(s, value):
            self.game.put_back(s, value, fault.value + 1)
            self.game.peg(s, seat, fault.value + 1)


class OverCount(PlainLaw[CribbageState, CribbageScore]):
    """Counting more in a hand that nobody sees: the others take it for the count."""

    at = ("count",)
    hidden = True

    def which(self, s: CribbageState, seat: i64) -> i64:
        if s.turn != seat:
            return 0
        return short_of_home(s, self.game, self.game.side_of(seat), self.game.hand_points(s, seat))

    def follows(self, s: CribbageState, fault: Fault) -> None:
        counting(self.game).count(s, fault.value + 1)

    def seen(self, actor: i64, action: i64) -> i64:
        return counting(self.game).bases[0]


class CountOver(Charge[CribbageState, CribbageScore]):
    """The cards are counted after the hand is played. Under Hoyle's law the claimant scores what was too much."""

    at = ("reckoning",)

    def which(self, s: CribbageState, seat: i64) -> i64:
        out: i64 = 0
        over = [f.value for f in self.noted(s)]
        for p in range(self.game.players):
            if p != seat and s.told[p] >= 0 and p not in over:
                out |= BIT[p]
        return out

    def proofs(self, s: CribbageState, seat: i64) -> list[int]:
        return [p for p in self.open(s, seat) if s.told[p] > count_hand(s.seen_hands[p], s.seen_start)]

    def done(self, s: CribbageState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        for fault in self.found(s, value):
            self.game.put_back(s, value, fault.value + 1)
            if self.articles[0] == NEW + "law-5":
                self.game.peg(s, seat, fault.value + 1)


def counting(game: CribbageScore) -> Count:
    """The part in which hands are counted before the play."""
    part = game.parts[4]
    assert isinstance(part, Count)
    return part


def short_of_home(s: CribbageState, game: CribbageScore, side: i64, points: i64) -> i64:
    """By how many too many a side that makes so many ``points`` is still not home: a set of ``TOO_MANY``."""
    return BIT[max(0, min(len(TOO_MANY), game.target - s.score[side] - points - 1))] - 1


def cribbage_laws(game: CribbageScore, code: str, again: int, stands: int, draws: int) -> list[Law[Any, Any]]:
    """Those of a code, with the actions of him who decides."""
    hoyle = code == "hoyle-donohue"
    out: list[Law[Any, Any]] = []
    if game.count_first:
        over = OverCount(game, NEW + "law-5" if hoyle else OLD + "foul", "count", "points", TOO_MANY)
        out += [over, CountOver(game, over, "count over")]
    if hoyle:
        made = SetUp(game, NEW + "law-5", "set up", "points", TOO_MANY)
        out += [
            TurnUp(game, NEW + "law-1", "turn up a card of", again, stands),
            DealSlip(game, NEW + "law-2", "deal a card too many to", again, draws),
            TakeUp(game, NEW + "law-3", "take up a card too many as", again, draws),
            Touch(game, NEW + "law-4", "touch the pack"),
            TouchPegs(game, NEW + "law-6", "touch the pegs"),
            made,
            PutBack(game, made, "put back"),
        ]
    return out
