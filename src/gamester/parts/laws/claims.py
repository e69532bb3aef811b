"""Claims: something that all have seen is said to have been against the law; the cards show whether it was."""

from mypy_extensions import i64

from gamester.engine.laws import CLAIM, trial
from gamester.engine.trial import Fault
from gamester.parts.laws.amends import About
from gamester.parts.laws.code import L
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import U


class Claim(About[U, L, TrickLaw[U, L]]):
    """Saying it of another. True or false, it is settled then, and not said again."""

    kind = CLAIM

    def open(self, s: U, seat: i64) -> list[int]:
        if not self.in_play(s) and not self.reckoned(s):
            return []
        return [p for p in range(s.game.players) if p != seat and self.doubtful(s, p)]

    def doubtful(self, s: U, seat: i64) -> list[Fault]:
        """What ``seat`` has done for all to see, that may have been against the law."""
        return self.offence.pending(s, seat)

    def shown(self, s: U, fault: Fault, hand: i64) -> bool:
        """Whether it was, as far as what he has played since, and ``hand`` that he still holds, show it."""
        return self.offence.proves(s, fault, hand | trial(s).played_by(fault.seat, fault.at))

    def proved(self, s: U, fault: Fault, finder: i64) -> None:
        """What follows if it was: the common penalty."""
        self.beast(s, fault.seat)

    def proofs(self, s: U, seat: i64) -> list[int]:
        return [p for p in self.open(s, seat) if any(self.shown(s, f, s.known[p]) for f in self.doubtful(s, p))]

    def done(self, s: U, seat: i64, value: i64) -> None:
        for fault in self.doubtful(s, value):
            fault.settled = True
            if self.shown(s, fault, s.hands[value]):
                self.proved(s, fault, seat)
