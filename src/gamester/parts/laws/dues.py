"""What one has to ask for oneself: forgotten, asked for after all, or one thing asked for in place of another."""

from typing import Any, Generic

from mypy_extensions import i64

from gamester.engine.laws import AMENDS, CLAIM, Law
from gamester.engine.trial import Fault
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.code import CodeLaw, L
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import K, U


class Dues(Generic[U, K]):
    """What must be asked for in one game. ``names``: what it is called, in the order of its numbers.

    ``late``: whether a thing asked for in place of another can be put right.
    """

    def __init__(self, game: K, names: tuple[str, ...], late: bool) -> None:
        self.game = game
        self.names = names
        self.late = late
        self.forget: TrickLaw[U, Any] | None = None
        self.wrongly: TrickLaw[U, Any] | None = None

    def rights(self, s: U, seat: i64) -> list[bool]:
        """To which of all that ``seat`` has a right, and must ask for it."""
        raise NotImplementedError

    def due(self, s: U, seat: i64) -> list[int]:
        """What ``seat`` has a right to and must ask for, whether it has forgotten it or not."""
        return [n for n, right in enumerate(self.rights(s, seat)) if right]

    def alone(self, s: U, seat: i64) -> bool:
        """Whether nobody asks with ``seat``, who would know better."""
        return True

    def slips(self, s: U, seat: i64, due: i64) -> list[Fault]:
        """Why it is not asked for."""
        mistakes = self.wrongly.pending(s, seat) if self.wrongly is not None else []
        return self.forgotten(s, seat, due) + mistakes

    def forgotten(self, s: U, seat: i64, due: i64) -> list[Fault]:
        """Whether it was forgotten, as faults."""
        return [f for f in self.forget.pending(s, seat) if f.value == due] if self.forget is not None else []

    def mendable(self, s: U, seat: i64, due: i64) -> list[Fault]:
        """Those slips that can be put right."""
        return self.slips(s, seat, due) if self.late else self.forgotten(s, seat, due)


class Forget(TrickLaw[U, K]):
    """Not asking for it: what is asked for is paid, and no more."""

    def __init__(self, game: K, play: LawfulTricks[U, Any], dues: Dues[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "forget to ask for", "due", dues.names, articles)
        self.dues = dues
        dues.forget = self

    def open(self, s: U, seat: i64) -> list[int]:
        return [n for n in self.dues.due(s, seat) if not self.dues.slips(s, seat, n)]


class AskWrongly(TrickLaw[U, K]):
    """Asking for the one of two that he has not in place of the other: he gets neither."""

    def __init__(self, game: K, play: LawfulTricks[U, Any], dues: Dues[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "ask by mistake for", "due", dues.names, articles)
        self.dues = dues
        dues.wrongly = self

    def open(self, s: U, seat: i64) -> list[int]:
        due = self.dues.due(s, seat)
        one = len(due) == 1 and self.dues.alone(s, seat)
        return [1 - due[0]] if one and not self.dues.slips(s, seat, due[0]) else []


class AskAfterAll(TrickLaw[U, K]):
    """Asking for it while there is time."""

    kind = AMENDS

    def __init__(self, game: K, play: LawfulTricks[U, Any], dues: Dues[U, Any], articles: tuple[str, ...]) -> None:
        super().__init__(game, play, "ask after all for", "due", dues.names, articles)
        self.dues = dues

    def open(self, s: U, seat: i64) -> list[int]:
        return [n for n in self.dues.due(s, seat) if self.dues.mendable(s, seat, n)]

    def done(self, s: U, seat: i64, value: i64) -> None:
        for fault in self.dues.mendable(s, seat, value):
            fault.settled = True


class AskLate(CodeLaw[U, L]):
    """It is asked for in the next deal, where it was kept for that: by a fault, its value 8 * counters and who pays."""

    kind = CLAIM
    sure = True

    def kept(self, s: U, seat: i64, due: i64) -> list[Fault]:
        """What ``seat`` may still ask for, as faults."""
        kept = [f for f in self.noted(s, s.deal - 1) if f.seat == seat and f.at == due and not f.settled]
        return kept if s.turn >= 0 and self.in_time(s, seat) else []

    def in_time(self, s: U, seat: i64) -> bool:
        """Whether ``seat`` has a right to ask so late."""
        raise NotImplementedError

    def open(self, s: U, seat: i64) -> list[int]:
        return [n for n in range(len(self.values)) if self.kept(s, seat, n)]

    def done(self, s: U, seat: i64, value: i64) -> None:
        for fault in self.kept(s, seat, value):
            fault.settled = True
            s.pay(fault.value % 8, seat, fault.value // 8, self.cited)


def due_laws(
    game: K, play: LawfulTricks[U, Any], dues: Dues[U, Any], forgot: tuple[str, ...], wrongly: tuple[str, ...]
) -> list[Law[Any, Any]]:
    """Forgetting to ask for what is due, asking for one thing in place of another; and for it after all."""
    return [
        Forget(game, play, dues, forgot),
        AskWrongly(game, play, dues, wrongly),
        AskAfterAll(game, play, dues, forgot),
    ]
