"""What is said or done about an offence: amends, made by him who did it while there is time; a claim by another."""

from typing import Any, Generic

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.laws import AMENDS, CLAIM, Law
from gamester.parts.laws.code import CodeLaw, L
from gamester.parts.tricks import U

W = TypeVar("W", bound=Law[Any, Any], default=Law[Any, Any])


class About(CodeLaw[U, L], Generic[U, L, W]):
    """A law about another, which is the ``offence``."""

    def __init__(self, game: L, offence: W, name: str, verb: str, key: str = "") -> None:
        super().__init__(game, name, verb, key)
        self.offence = offence

    def guilty(self, s: U, seat: i64) -> bool:
        """Whether ``seat`` has done it, and nothing has followed."""
        return len(self.offence.pending(s, seat)) > 0


class Mend(About[U, L, W]):
    """It is put right, and nothing more follows."""

    kind = AMENDS

    def done(self, s: U, seat: i64, value: i64) -> None:
        self.offence.forgive(s, seat)
        self.mended(s, seat, value)

    def mended(self, s: U, seat: i64, value: i64) -> None:
        """How it is put right."""


class TakeUp(Mend[U, L, W]):
    """A card that was played is taken up again in time, and with it all that were played after it."""

    def when(self, s: U, seat: i64) -> bool:
        return self.in_play(s) and self.guilty(s, seat)

    def done(self, s: U, seat: i64, value: i64) -> None:
        for fault in self.offence.pending(s, seat):
            fault.settled = True
            self.play.take_back(s, fault.at)
            return


class Answer(About[U, L, CodeLaw[U, L]]):
    """The offence itself says when it is answered, and what follows: by amends,"""

    kind = AMENDS

    def open(self, s: U, seat: i64) -> list[int]:
        return self.offence.answers(s, seat)

    def done(self, s: U, seat: i64, value: i64) -> None:
        self.offence.answer(s, seat, value)


class Objection(Answer[U, L]):
    """or a claim, which is true whenever it may be made."""

    kind = CLAIM
    sure = True
