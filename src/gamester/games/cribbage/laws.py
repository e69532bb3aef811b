"""Cribbage's laws at a table: slips of the deal, what is touched, and what is set up that was not made.

hoyle-donohue, 3316-3340; gamester-1754, 3148.
"""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, Law
from gamester.engine.part import Part
from gamester.engine.trial import Fault
from gamester.games.cribbage.count import count_hand
from gamester.games.cribbage.score import CribbageScore
from gamester.games.cribbage.state import CribbageState
from gamester.parts.laws.slips import Slip, first_dealt

NEW: Final = "hoyle-donohue/cribbage/"
OLD: Final = "gamester-1754/cribbage/"
TOO_MANY: Final = ("1 too many", "2 too many", "3 too many", "4 too many")


class Count(Part[CribbageState, CribbageScore]):
    """Before the play each counts his hand, unseen, and sets it up; then the non-dealer has three for the last."""

    def __init__(self, counts: int) -> None:
        super().__init__("count")
        self.counts: i64 = counts

    def begin(self, s: CribbageState) -> None:
        s.turn = self.game.after(s.dealer)

    def legal(self, s: CribbageState) -> vec[i64]:
        return vec[i64]([self.counts])

    def act(self, s: CribbageState, action: i64) -> None:
        self.count(s, 0)

    def count(self, s: CribbageState, more: i64) -> None:
        """Whoever is to count sets up so many ``more`` than he has."""
        game = self.game
        seat = s.turn
        s.told[seat] = game.hand_points(s, seat) + more
        if game.peg(s, seat, s.told[seat]):
            return
        if seat != s.dealer:
            s.turn = game.after(seat)
        elif not game.three_for_last(s):
            game.next(s)

    def article(self, s: CribbageState) -> str:
        return OLD + "set-up"

    def prompt(self, s: CribbageState) -> str:
        return "Count your hand."


class DealSlip(Slip[CribbageState, CribbageScore]):
    """Before a card is laid out; the new deal goes with points to an adversary of him who made it."""

    points: ClassVar[int] = 2

    def fresh(self, s: CribbageState) -> bool:
        """Whether the cards are dealt, and none is laid out."""
        return s.turn >= 0 and s.game.parts[s.part].name == "lay out" and sum(s.laid) == 0

    def slips(self, s: CribbageState, seat: i64, whose: i64) -> bool:
        return self.fresh(s) and seat == s.dealer

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
        return self.fresh(s) and seat == whose


class Touch(Law[CribbageState, CribbageScore]):
    """law-4, law-6: touching what is not to be touched gives every other side two."""

    def __init__(self, game: CribbageScore, verb: str, parts: tuple[str, ...], article: str) -> None:
        super().__init__(game, verb, "", (), (article,))
        self.at = parts

    def open(self, s: CribbageState, seat: i64) -> list[int]:
        return [0] if s.turn >= 0 and s.game.parts[s.part].name in self.at and not self.pending(s, seat) else []

    def done(self, s: CribbageState, seat: i64, value: i64) -> None:
        game = self.game
        self.fault(s, seat, value)
        other = game.after(seat)
        for _ in range(game.sides - 1):
            if game.peg(s, other, 2):
                return
            other = game.after(other)


class SetUp(Law[CribbageState, CribbageScore]):
    """law-5: setting up more than is due, for all to see; it is not done to get home."""

    def __init__(self, game: CribbageScore) -> None:
        super().__init__(game, "set up", "points", TOO_MANY, (NEW + "law-5",))

    def open(self, s: CribbageState, seat: i64) -> list[int]:
        side = self.game.side_of(seat)
        if s.turn < 0 or s.game.parts[s.part].name not in ("play", "reckoning") or self.pending(s, seat):
            return []
        made = s.pegged[side] > 0
        return [n for n in range(len(TOO_MANY)) if made and s.score[side] + n + 1 < self.game.target]

    def done(self, s: CribbageState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        self.game.peg(s, seat, value + 1)


class PutBack(Law[CribbageState, CribbageScore]):
    """law-5: an adversary puts him back as many, and scores them himself."""

    kind = CLAIM

    def __init__(self, game: CribbageScore, offence: SetUp) -> None:
        super().__init__(game, "put back", "seat", tuple(game.seat_names()[: game.players]), offence.articles)
        self.offence = offence

    def open(self, s: CribbageState, seat: i64) -> list[int]:
        game = self.game
        if s.turn < 0 or s.game.parts[s.part].name not in ("play", "reckoning"):
            return []
        return [p for p in range(game.players) if game.side_of(p) != game.side_of(seat) and self.offence.pending(s, p)]

    def proofs(self, s: CribbageState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: CribbageState, seat: i64, value: i64) -> None:
        for fault in self.offence.pending(s, value):
            fault.settled = True
            self.game.put_back(s, value, fault.value + 1)
            self.game.peg(s, seat, fault.value + 1)
            return


class OverCount(Law[CribbageState, CribbageScore]):
    """Counting more in a hand that nobody sees: the others take it for the count."""

    def __init__(self, game: CribbageScore, part: Count, article: str) -> None:
        super().__init__(game, "count", "points", TOO_MANY, (article,))
        self.part = part

    def open(self, s: CribbageState, seat: i64) -> list[int]:
        if s.turn != seat or s.game.parts[s.part] is not self.part:
            return []
        at = s.score[self.game.side_of(seat)] + self.game.hand_points(s, seat)
        return [n for n in range(len(TOO_MANY)) if at + n + 1 < self.game.target]

    def done(self, s: CribbageState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, known=False)
        self.part.count(s, value + 1)

    def seen(self, actor: i64, action: i64) -> i64:
        return self.part.counts


class CountOver(Law[CribbageState, CribbageScore]):
    """The cards are counted after the hand is played. Under Hoyle's law the claimant scores what was too much."""

    kind = CLAIM

    def __init__(self, game: CribbageScore, offence: OverCount, scores: bool) -> None:
        super().__init__(game, "count over", "seat", tuple(game.seat_names()[: game.players]), offence.articles)
        self.offence = offence
        self.scores = scores

    def open(self, s: CribbageState, seat: i64) -> list[int]:
        if s.turn < 0 or s.game.parts[s.part].name != "reckoning":
            return []
        over = [f.value for f in self.noted(s)]
        return [p for p in range(self.game.players) if p != seat and s.told[p] >= 0 and p not in over]

    def proofs(self, s: CribbageState, seat: i64) -> list[int]:
        return [p for p in self.open(s, seat) if s.told[p] > count_hand(s.seen_hands[p], s.seen_start)]

    def done(self, s: CribbageState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value)
        for fault in self.offence.pending(s, value):
            fault.known = True
            fault.settled = True
            self.game.put_back(s, value, fault.value + 1)
            if self.scores:
                self.game.peg(s, seat, fault.value + 1)
            return


def cribbage_laws(game: CribbageScore, code: str, count: Count, remedies: tuple[int, int, int]) -> list[Law[Any, Any]]:
    """Those of a code; ``remedies``: the actions of him who decides."""
    again, stands, draws = remedies
    hoyle = code == "hoyle-donohue"
    out: list[Law[Any, Any]] = []
    if game.count_first:
        over = OverCount(game, count, NEW + "law-5" if hoyle else OLD + "foul")
        out += [over, CountOver(game, over, hoyle)]
    if hoyle:
        made = SetUp(game)
        out += [
            TurnUp(game, "turn up a card of", again, stands, NEW + "law-1"),
            DealSlip(game, "deal a card too many to", again, draws, NEW + "law-2"),
            TakeUp(game, "take up a card too many as", again, draws, NEW + "law-3"),
            Touch(game, "touch the pack", ("lay out",), NEW + "law-4"),
            Touch(game, "touch the pegs", ("lay out", "play"), NEW + "law-6"),
            made,
            PutBack(game, made),
        ]
    return out
