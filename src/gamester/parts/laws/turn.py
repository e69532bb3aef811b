"""Play out of turn: a card shown by him whose turn it is not, or led and left to lie. A book says what follows."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import CLAIM, trial
from gamester.engine.trial import Fault
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.amends import About
from gamester.parts.laws.code import CodeLaw, L
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import K, U


class OutOfTurn(TrickLaw[U, K]):
    """A card is played out of turn, seen by all, and goes back."""

    def __init__(self, game: K, play: LawfulTricks[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "play out of turn", "card", (), articles)

    def cards(self, s: U, seat: i64) -> i64:
        early = self.at_cards(s) and seat != s.turn and not trial(s).bound[seat]
        return s.hands[seat] & ~s.known[seat] if early else 0

    def follows(self, s: U, fault: Fault) -> None:
        self.show(s, fault.seat, BIT[fault.value])


class LeadOut(CodeLaw[U, L]):
    """A card is led by another than him whose lead it is, and lies there until somebody objects."""

    of_play = True

    def cards(self, s: U, seat: i64) -> i64:
        free = self.in_play(s) and s.led < 0 and seat != s.turn and not trial(s).bound[seat]
        return s.hands[seat] if free else 0

    def done(self, s: U, seat: i64, value: i64) -> None:
        self.note(s, seat, value + 64 * s.turn)  # with whose lead it was
        s.turn = seat
        self.play.play(s, value)

    def lying(self, s: U) -> Fault | None:
        """The last lead out of turn, while something can follow from it: until one card of the next trick is played."""
        for p in range(s.game.players):
            for fault in self.pending(s, p):
                if 0 < self.now(s) - fault.at <= self.play.seats + 1:
                    return fault
        return None


class ObjectToLead(About[U, L, LeadOut[U, L]]):
    """Objecting to it. The cards go back, and he leads whose lead it was; or somebody decides whether they do."""

    kind = CLAIM
    sure = True
    question = "A lead out of turn: shall the trick be played over again?"

    def when(self, s: U, seat: i64) -> bool:
        fault = self.offence.lying(s) if self.in_play(s) else None
        return fault is not None and fault.seat != seat and self.plays(s, seat)

    def done(self, s: U, seat: i64, value: i64) -> None:
        fault = self.offence.lying(s)
        if fault is not None:
            fault.settled = True
            self.objected(s, fault, self.now(s) - fault.at)

    def objected(self, s: U, fault: Fault, lies: i64) -> None:
        """What follows, so many cards having been played since."""
        raise NotImplementedError

    def put(self, s: U, fault: Fault, judge: i64) -> None:
        """Let ``judge`` say whether the trick is played over again."""
        self.ask(s, self.fault(s, fault.seat, fault.value, fault.at), judge)

    def remedies(self, s: U, fault: Fault) -> list[int]:
        return [self.to.again, self.to.stand]

    def settle(self, s: U, fault: Fault, action: i64) -> None:
        if action == self.to.again:
            self.withdraw(s, fault)

    def withdraw(self, s: U, fault: Fault) -> None:
        """The cards go back, and he leads whose lead it was."""
        leader: i64 = fault.value // 64
        self.take_back(s, fault.at)
        s.turn = leader
