"""The trump named amiss: two suits at once, or one for another. A book says which stands."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.trial import Fault
from gamester.equipment.cards import SUIT_WORDS
from gamester.parts.laws.code import CodeLaw, L
from gamester.parts.tricks import U

PAIRS: Final[tuple[str, ...]] = tuple([f"{a} and {b}" for a in SUIT_WORDS for b in SUIT_WORDS if a != b])


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
