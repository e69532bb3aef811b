"""Slips in a deal without tricks: a card shown, a card too many. Somebody may have a new deal, or let it stand."""

from typing import Any, Generic

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, low
from gamester.engine.game import Game
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.parts.pieces import PieceState

V = TypeVar("V", bound=PieceState, default=PieceState, contravariant=True)
Q = TypeVar("Q", bound=Game[Any], default=Game[Any])


class Slip(Law[V, Q], Generic[V, Q]):
    """``values``: the seats it may touch. One slip is dealt with in a deal.

    ``again`` and ``stands`` are the remedies.
    """

    def __init__(self, game: Q, verb: str, again: int, stands: int, article: str) -> None:
        super().__init__(game, verb, "seat", tuple(game.seat_names()[: game.players]), (article,))
        self.again = again
        self.stands = stands
        self.cited = game.cite(article)

    def open(self, s: V, seat: i64) -> list[int]:
        fresh = all(f.deal != s.deal or not isinstance(s.game.laws[f.law], Slip) for f in trial(s).faults)
        return [p for p in range(s.game.players) if fresh and self.slips(s, seat, p)]

    def slips(self, s: V, seat: i64, whose: i64) -> bool:
        """Whether ``seat`` may make it now, to the harm or the good of ``whose``."""
        raise NotImplementedError

    def judge(self, s: V, fault: Fault) -> i64:
        """Who decides."""
        return s.game.after(fault.seat)

    def done(self, s: V, seat: i64, value: i64) -> None:
        fault = self.fault(s, seat, value)
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
