"""The trump named amiss: two suits at once, one for another, or none at all. A book says which stands."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.laws import resume, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import SUIT_WORDS
from gamester.parts.laws.code import CodeLaw, L
from gamester.parts.tricks import U

PAIRS: Final[tuple[str, ...]] = tuple([f"{a} and {b}" for a in SUIT_WORDS for b in SUIT_WORDS if a != b])
NOBODY: Final = -1  # has been asked yet for a trump that was not named


def pair(value: i64) -> list[int]:
    """The two suits of ``PAIRS``."""
    return [SUIT_WORDS.index(word) for word in PAIRS[value].split(" and ")]


class NameLaw(CodeLaw[U, L]):
    """Something that goes wrong where a seat is to name the trump; what may be asked for is that another suit be it."""

    def open(self, s: U, seat: i64) -> list[int]:
        return self.suits(s) if self.naming(s, seat) else []

    def naming(self, s: U, seat: i64) -> bool:
        """Whether ``seat`` is to name the trump."""
        return self.in_part(s, "name") and seat == s.turn

    def suits(self, s: U) -> list[int]:
        """Those that may be named."""
        return [n for n in range(4) if self.game.may_name(s, n)]

    def named(self, s: U, suit: i64) -> None:
        """It is named, and play goes on."""
        s.trump = suit
        s.game.next(s)

    def remedies(self, s: U, fault: Fault) -> list[int]:
        return [self.to.suit + n for n in self.suits(s)]

    def settle(self, s: U, fault: Fault, action: i64) -> None:
        s.trump = action - self.to.suit


class Misname(NameLaw[U, L]):
    """One suit is named for another."""

    def follows(self, s: U, fault: Fault) -> None:
        self.named(s, fault.value)


class NameTwo(NameLaw[U, L]):
    """Two suits are named at once: the first, or where another ``chooses`` the one that he who plays next takes."""

    def __init__(self, game: L, name: str, chooses: bool) -> None:
        super().__init__(game, name, "name both", "suits", PAIRS)
        self.chooses = chooses

    def open(self, s: U, seat: i64) -> list[int]:
        may = super().open(s, seat)
        return [v for v in range(len(PAIRS)) if may and all(suit in may for suit in pair(v))]

    def follows(self, s: U, fault: Fault) -> None:
        self.named(s, pair(fault.value)[0])
        if self.chooses:
            self.ask(s, fault, self.game.plays_next(s, fault.seat))

    def remedies(self, s: U, fault: Fault) -> list[int]:
        return sorted([self.to.suit + suit for suit in pair(fault.value)])


class Unnamed(NameLaw[U, L]):
    """No trump is named. When that is missed the others are asked for it, one after another, and last he himself.

    Till then he may name it after all. The fault's ``at``: who is asked, by how many play between him and the offender.
    """

    others = 2

    def done(self, s: U, seat: i64, value: i64) -> None:
        self.fault(s, seat, value, NOBODY)
        s.game.next(s)

    def ask_next(self, s: U, fault: Fault, who: i64) -> None:
        """Ask the first of the others (0), the next, or himself."""
        fault.at = who
        fault.settled = False
        seat = fault.seat
        if who < self.others:
            for _ in range(who + 1):
                seat = self.game.plays_next(s, seat)
        self.ask(s, fault, seat)

    def remedies(self, s: U, fault: Fault) -> list[int]:
        return super().remedies(s, fault) + ([self.to.silent] if fault.at < self.others else [])

    def usual(self, s: U, fault: Fault) -> int:
        return self.remedies(s, fault)[-1]

    def settle(self, s: U, fault: Fault, action: i64) -> None:
        if action == self.to.silent:
            self.ask_next(s, fault, fault.at + 1)
            return
        super().settle(s, fault, action)
        if fault.at < self.others:
            self.named_for(s, fault)

    def named_for(self, s: U, fault: Fault) -> None:
        """Another has named it for him."""

    def answers(self, s: U, seat: i64) -> list[int]:
        if s.trump >= 0 or s.turn < 0 or not self.pending(s, seat):
            return []
        asked = self.in_part(s, "law") and trial(s).faults[trial(s).asked].law == self.number
        return self.suits(s) if asked or self.in_time(s) else []

    def in_time(self, s: U) -> bool:
        """Whether nobody has missed it yet."""
        raise NotImplementedError

    def answer(self, s: U, seat: i64, value: i64) -> None:
        s.trump = value
        self.forgive(s, seat)
        if self.in_part(s, "law"):
            resume(s)
