"""Laws as data: who may do it, when, with what, who sees it, who is asked what shall follow, and what he may answer."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from gamester.engine.game import NO_NAMES
from gamester.engine.laws import OFFENCE
from gamester.engine.state import HIDDEN
from gamester.engine.trial import Fault
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.tricks import TrickLaw
from gamester.parts.tricks import K, U

# who may do it, or decides; a game names more of its seats
NOBODY: Final = 0
ACTOR: Final = 1  # the seat to act; who has done it
OTHER: Final = 2  # than has done it
EITHER: Final = 3  # of those who play

NEW_DEAL: Final = "demand a new deal"


class Says:
    """A law as data: its ``name`` in the code, and the ``words`` of what is done, to a card or another thing (``of``).

    ``who`` may do it ``at`` which parts of the deal, or at times that ``SaidLaw.timely`` knows. A ``secret`` offence is
    noted and not known; the others take it for the verb that it is ``like``, of the same thing if that has any. What
    the court will ``ask`` the ``judge``, who has these ``ways``. ``sure``: a claim that is true when it may be made.
    """

    def __init__(
        self,
        name: str,
        words: str,
        *,
        kind: str = OFFENCE,
        sure: bool = False,
        of: str = "",
        things: tuple[str, ...] = NO_NAMES,
        who: int = ACTOR,
        at: str = "",
        secret: bool = False,
        like: str = "",
        judge: int = NOBODY,
        ask: str = "",
        ways: tuple[str, ...] = ("play on", NEW_DEAL),
    ) -> None:
        self.name = name
        self.words = words
        self.kind = kind
        self.sure = sure
        self.of = of
        self.things = things
        self.who = who
        self.at = at.split()
        self.secret = secret
        self.like = like
        self.judge = judge
        self.ask = ask
        self.ways = ways


class SaidLaw(TrickLaw[U, K]):
    """``says`` is its data; ``when``, ``cards`` or ``which`` tell what more is wanted, ``follows`` what comes of it.

    ``to``: the actions of the court, by their words. ``about``: the kinds of law whose offences it answers.
    """

    says: ClassVar[Says] = Says("", "")
    about: ClassVar[tuple[type[Any], ...]] = ()

    def __init__(
        self, game: K, play: LawfulTricks[U, Any], articles: dict[str, tuple[str, ...]], to: dict[str, int]
    ) -> None:
        says = self.says
        self.kind, self.sure, self.to = says.kind, says.sure, to
        super().__init__(game, play, says.words, says.of, self.things(game), articles[says.name])
        self.new_deal = to[NEW_DEAL]

    # --- what a game says of its seats and times --------------------------------------------------------------------
    def things(self, game: K) -> tuple[str, ...]:
        """What it may be done with, where that is no card, suit or seat."""
        return self.says.things

    def seat(self, s: U, who: i64, actor: i64) -> i64:
        """The seat that is meant, where ``actor`` acts; -1: none alone."""
        return actor if who == ACTOR else self.other(s, actor) if who == OTHER else -1

    def other(self, s: U, seat: i64) -> i64:
        """The adversary of ``seat``."""
        raise NotImplementedError

    def joins(self, s: U, seat: i64) -> bool:
        """Whether ``seat`` is one of those who play."""
        return True

    def timely(self, s: U, at: str) -> bool:
        """Whether it is that time, and nobody decides about a fault: a part, or that a card is to be played."""
        return self.at_cards(s) if at == "cards" else self.in_part(s, at)

    def otherwise(self, s: U, kind: i64, answer: i64) -> bool:
        """Whether it takes over what follows where a call of that kind has been answered."""
        return False

    def before(self, s: U) -> bool:
        """Whether who is to lead is first to be told what, because of it."""
        return False

    # --- what follows from it ---------------------------------------------------------------------------------------
    def open(self, s: U, seat: i64) -> list[int]:
        who = self.says.who
        if not self.joins(s, seat) or (who != EITHER and seat != self.seat(s, who, s.turn)):
            return []
        for at in self.says.at:
            if self.timely(s, at):
                return self.which(s, seat)
        return []

    def which(self, s: U, seat: i64) -> list[int]:
        """What it may be done with, the time being right; what is done to a seat, to the adversary."""
        found = super().open(s, seat)
        return [int(self.other(s, seat))] if found and self.key == "seat" else found

    def when(self, s: U, seat: i64) -> bool:
        return True

    def seen(self, actor: i64, action: i64) -> i64:
        for verb in self.game.actions.verbs if self.says.like else ():
            if verb.name == self.says.like and verb.values in ((), self.values):
                return verb.base + (self.value_of(action) if verb.values else 0)
        return HIDDEN if self.says.secret else action

    def value_of(self, action: i64) -> i64:
        """What one of its actions is done with."""
        return (action - self.base) % i64(len(self.values))

    def faults_of(self, s: U, seat: i64) -> list[Fault]:
        """What ``seat`` has done that it is ``about``, and nothing has followed from."""
        return [fault for law in self.game.laws if isinstance(law, self.about) for fault in law.pending(s, seat)]

    def own_up(self, s: U, seat: i64) -> bool:
        """That is known to all, and done with; False where there is nothing."""
        found = self.faults_of(s, seat)
        for fault in found:
            fault.known = fault.settled = True
        return len(found) > 0

    def done(self, s: U, seat: i64, value: i64) -> None:
        fault = self.note(s, seat, value, known=not self.says.secret)
        if self.says.judge:
            self.ask(s, fault, self.seat(s, self.says.judge, seat))
        else:
            fault.settled = not self.says.secret
            self.follows(s, fault)

    def asks(self, s: U, fault: Fault) -> str:
        return self.says.ask or super().asks(s, fault)

    def remedies(self, s: U, fault: Fault) -> list[int]:
        return [self.to[way] for way in self.says.ways]
