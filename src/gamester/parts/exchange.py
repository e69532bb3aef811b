"""An exchange: one seat takes the whole stock, and lays out as many cards face down."""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, count, members
from gamester.engine.choosing import Choosing
from gamester.engine.fields import NONE, Fields, Memory
from gamester.engine.zones import Zone
from gamester.equipment.cards import NAMES
from gamester.parts.cards import CardGame, CardState, deal_unseen

CARDS: Final = Things("card", NAMES[:52])


class Laid(Memory):
    """What each seat has laid out, which it alone knows, and how many cards."""

    out: vec[i64] = NONE  # the cards a seat has laid out, which it alone knows
    many: vec[i64] = NONE  # how many cards each seat has laid out

    def take(self, of: Self, by: Fields) -> None:
        self.out = by.own_pieces("out", of.out)
        self.many = by.each_number("many", of.many)


V = TypeVar("V", bound=CardState, default=CardState, contravariant=True)
L = TypeVar("L", bound=CardGame[Any], default=CardGame[Any])


class Exchange(Asking[V, L]):
    """One card an action. ``takes_first``: the stock is taken in before cards are laid out, else after it."""

    def __init__(self, name: str, stock: int, cited: str, takes_first: bool = True, of: Things = CARDS) -> None:
        super().__init__(
            name,
            Verb("lay out", cited, of=of, secret=True),
            Verb("done", cited, f"{stock} cards are laid out, and it ends with the last"),
        )
        self.stock: i64 = stock
        self.takes_first = takes_first

    # --- what a game says of its exchange ---------------------------------------------------------------------------
    def laid(self, s: V) -> Laid:
        """The memory of this part, wherever a kind of state keeps it."""
        raise NotImplementedError

    def taker(self, s: V) -> i64:
        """Who takes the stock; -1: nobody."""
        raise NotImplementedError

    # --- taking in and laying out -----------------------------------------------------------------------------------
    def begin(self, s: V) -> None:
        """Chance comes back here, too, when it has drawn the stock."""
        seat = self.taker(s)
        if seat < 0:
            self.game.next(s)
            return
        laid_all = self.laid(s).many[seat] == self.stock
        if self.takes_first or laid_all:
            if not s.want(self.stock):
                return
            for _ in range(self.stock):
                s.hands[seat] |= BIT[s.next_drawn()]
            s.held[seat] += self.stock
        s.turn = seat
        if laid_all:
            self.game.next(s)

    def which(self, s: V, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: V, seat: i64, verb: i64, value: i64) -> None:
        m = self.laid(s)
        s.hands[seat] &= ~BIT[value]
        s.known[seat] = 0  # what was seen of the hand may have gone
        s.held[seat] -= 1
        m.out[seat] |= BIT[value]
        m.many[seat] += 1
        if m.many[seat] < self.stock:
            return
        if self.takes_first:
            self.game.next(s)
        else:
            self.begin(s)

    def choosing(self, s: V) -> Choosing | None:
        left = int(self.stock - self.laid(s).many[s.turn])
        return Choosing("lay out", left, left, [int(self.bases[1])])

    def prompt(self, s: V) -> str:
        left = self.stock - self.laid(s).many[s.turn]
        return "Lay out a card" if left == 1 else f"Lay out {left} cards"


def deal_hidden(s: CardState, laid: Laid, seat: i64, unseen: i64) -> i64:
    """Deal ``unseen`` to the others' hands and to what they have laid out; what is left is the talon."""
    return deal_laid_out(s, laid.out, laid.many, seat, unseen)


def deal_laid_out(s: CardState, out: vec[i64], many: vec[i64], seat: i64, unseen: i64) -> i64:
    """The same, for so ``many`` cards laid ``out`` by each seat.

    Whoever has not laid it out himself knows nothing of it, so that it takes any card.
    """
    room = vec[i64]([])
    may = vec[i64]([])
    seats = i64(len(s.hands))
    for p in range(seats):
        room = append(room, s.held[p] - count(s.known[p]) if p != seat else 0)
        may = append(may, ~s.void[p])
    for p in range(seats):
        room = append(room, many[p] if p != seat else 0)
        may = append(may, -1)
    sets = deal_unseen(s, unseen, room, may)
    for p in range(seats):
        if p != seat:
            s.hands[p] = sets[p] | s.known[p]
            out[p] = sets[seats + p]
    return sets[2 * seats]


def laid_zones(laid: Laid, game: CardGame[Any]) -> list[Zone]:
    """What each has laid out, as far as it is known."""
    out: list[Zone] = []
    for p, name in enumerate(game.names):
        if laid.many[p]:
            cards = [game.laid_faces[p][c] for c in members(laid.out[p])]
            out.append(Zone("discard", f"discard {p}", cards, p, int(laid.many[p]), f"laid out by {name}"))
    return out
