"""Laws of games that have no tricks: when they speak, and of what; slips in a deal; and what is said of an offence."""

from typing import Any, ClassVar, Generic

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, low, members
from gamester.engine.game import NO_NAMES, Game
from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.state import State
from gamester.engine.trial import Fault
from gamester.equipment.cards import NAMES
from gamester.parts.pieces import PieceState

B = TypeVar("B", bound=State, default=State, contravariant=True)
V = TypeVar("V", bound=PieceState, default=PieceState, contravariant=True)
Q = TypeVar("Q", bound=Game[Any], default=Game[Any])


class PlainLaw(Law[B, Q], Generic[B, Q]):
    """A law that speaks in the parts ``at``; what is said of a card or a seat (``key``) needs no ``values``.

    ``articles``: their ids, one behind the other. Unless a law says otherwise its fault is noted and ``follows`` at
    once.
    """

    at: ClassVar[tuple[str, ...]] = ()
    hidden: ClassVar[bool] = False  # nobody but the offender knows of it
    sure: ClassVar[bool] = False  # a claim that is true whenever it may be made
    question: ClassVar[str] = ""  # what the court asks

    def __init__(self, game: Q, articles: str, verb: str, key: str = "", values: tuple[str, ...] = NO_NAMES) -> None:
        if not values and key:
            values = tuple(NAMES[:52]) if key == "card" else tuple(game.seat_names()[: game.players])
        super().__init__(game, verb, key, values, tuple(articles.split()))

    def speaks(self, s: B) -> bool:
        """Whether it is the time for it, and nobody is deciding about a fault."""
        return s.turn >= 0 and s.game.parts[s.part].name in self.at

    def open(self, s: B, seat: i64) -> list[int]:
        return [int(value) for value in members(self.which(s, seat))] if self.speaks(s) else []

    def which(self, s: B, seat: i64) -> i64:
        """What it may be said of then, as a set of its values; by default all, or nothing."""
        return BIT[len(self.values)] - 1 if self.when(s, seat) else 0

    def when(self, s: B, seat: i64) -> bool:
        """Whether it may be said then, where that is of nothing or of any of its values."""
        raise NotImplementedError

    def proofs(self, s: B, seat: i64) -> list[int]:
        return self.open(s, seat) if self.sure else []

    def now(self, s: B) -> i64:
        """What is noted as the time, as the game counts it."""
        return 0

    def done(self, s: B, seat: i64, value: i64) -> None:
        self.follows(s, self.fault(s, seat, value, self.now(s), not self.hidden))

    def follows(self, s: B, fault: Fault) -> None:
        """What comes of it at once."""

    def standing(self, s: B) -> list[Fault]:
        """What was done against it at this time, and nothing has followed from."""
        return [f for f in self.noted(s) if not f.settled and f.at == self.now(s)]

    def asks(self, s: B, fault: Fault) -> str:
        return self.question or super().asks(s, fault)


class Charge(PlainLaw[B, Q], Generic[B, Q]):
    """A claim about another law, which is the ``offence``; its articles are the same."""

    kind = CLAIM
    sure = True

    def __init__(self, game: Q, offence: PlainLaw[B, Q], verb: str, key: str = "seat", articles: str = "") -> None:
        super().__init__(game, articles or " ".join(offence.articles), verb, key)
        self.offence = offence

    def found(self, s: B, seat: i64) -> list[Fault]:
        """What ``seat`` has done, which is settled now and known to all."""
        out = self.offence.pending(s, seat)
        for fault in out:
            fault.known = fault.settled = True
        return out


class Slip(PlainLaw[V, Q], Generic[V, Q]):
    """A slip in a deal: a card shown, a card too many. Somebody may have a new deal, or let it stand.

    ``values``: the seats it may touch. One slip is dealt with in a deal. ``again`` and ``stands`` are the remedies.
    """

    def __init__(self, game: Q, articles: str, verb: str, again: int, stands: int) -> None:
        super().__init__(game, articles, verb, "seat")
        self.again = again
        self.stands = stands
        self.cited = game.cite(self.articles[0])

    def which(self, s: V, seat: i64) -> i64:
        out: i64 = 0
        fresh = all(f.deal != s.deal or not isinstance(s.game.laws[f.law], Slip) for f in trial(s).faults)
        for p in range(s.game.players if fresh else 0):
            out |= BIT[p] if self.slips(s, seat, p) else 0
        return out

    def slips(self, s: V, seat: i64, whose: i64) -> bool:
        """Whether ``seat`` may make it now, to the harm or the good of ``whose``."""
        raise NotImplementedError

    def judge(self, s: V, fault: Fault) -> i64:
        """Who decides."""
        return s.game.after(fault.seat)

    def follows(self, s: V, fault: Fault) -> None:
        self.shown(s, fault)
        self.ask(s, fault, self.judge(s, fault))

    def shown(self, s: V, fault: Fault) -> None:
        """What the table has seen of it."""

    def remedies(self, s: V, fault: Fault) -> list[int]:
        return [self.again, self.stands]

    def settle(self, s: V, fault: Fault, action: i64) -> None:
        if action == self.again and not self.paid(s, fault):
            s.game.start_deal(s, again=True)

    def paid(self, s: V, fault: Fault) -> bool:
        """What is paid beside the new deal; whether that ends all."""
        return False


def first_dealt(s: PieceState, seat: i64) -> i64:
    """The first card dealt to a seat that the table has not seen, as far as that can be told."""
    return dealt_after(s, seat, 0)


def dealt_after(s: PieceState, seat: i64, start: i64) -> i64:
    """The first of those that it had when ``start`` cards were dealt already."""
    hand = s.hands[seat] & ~s.known[seat]
    for card in s.order[start:]:
        if hand & BIT[card]:
            return card
    return low(hand)
