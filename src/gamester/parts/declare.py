"""Declarations: each seat in turn calls for what it holds, and shows it."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import NONE, Fields, Memory
from gamester.parts.cards import CardGame, CardState

NO_MORE: Final = 0
CALL: Final = 1


class Called(Memory):
    """The cards that each seat has shown for its calls."""

    cards: vec[i64] = NONE  # for each seat the cards it has shown for its calls

    def take(self, of: Self, by: Fields) -> None:
        self.cards = by.each_pieces("cards", of.cards)


V = TypeVar("V", bound=CardState, default=CardState, contravariant=True)
L = TypeVar("L", bound=CardGame[Any], default=CardGame[Any])


class Declare(Asking[V, L]):
    """From the eldest round, each calls as often as it can and likes. All are asked: silence tells nothing.

    ``calls``: what can be called for; ``cites``: the articles of ``call`` and ``lacking``.
    """

    def __init__(self, name: str, calls: tuple[str, ...], cites: dict[str, str]) -> None:
        things = Things("call", calls)
        super().__init__(
            name,
            Verb("no more", cites["call"], ask="say no more"),
            Verb("call", cites["call"], "you hold nothing to call for", of=things, by=cites["lacking"]),
        )
        self.sorts: i64 = len(calls)

    # --- what a game says of its declarations -----------------------------------------------------------------------
    def called(self, s: V) -> Called:
        """The memory of this part, wherever a kind of state keeps it."""
        raise NotImplementedError

    def made_of(self, s: V, seat: i64, call: i64) -> i64:
        """The cards in hand that a call is made of; none where they do not make it."""
        raise NotImplementedError

    def denied_by(self, s: V, seat: i64, call: i64) -> i64:
        """The cards that ``seat`` shows not to hold by such a call."""
        return 0

    def paid(self, s: V, seat: i64, call: i64) -> None:
        """``seat`` has called: it is paid for it."""

    # --- what is called ---------------------------------------------------------------------------------------------
    def begin(self, s: V) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: V, seat: i64) -> i64:
        return BIT[NO_MORE] | BIT[CALL] if self.which(s, seat, CALL) else BIT[NO_MORE]

    def which(self, s: V, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for call in range(self.sorts):
            cards = self.made_of(s, seat, call)
            if cards and not cards & self.called(s).cards[seat]:
                out |= BIT[call]
        return out

    def say(self, s: V, seat: i64, verb: i64, value: i64) -> None:
        if verb == CALL:
            cards = self.made_of(s, seat, value)
            self.called(s).cards[seat] |= cards
            s.known[seat] |= cards
            s.void[seat] |= self.denied_by(s, seat, value)
            self.paid(s, seat, value)
        elif seat == s.dealer:
            self.game.next(s)
        else:
            s.turn = self.game.after(seat)
