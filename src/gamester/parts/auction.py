"""An auction in rising figures: from the eldest round, bid more than stands or be out of it."""

from typing import Any, Final, Self

from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import Fields, Memory
from gamester.engine.zones import Item, Zone
from gamester.parts.cards import CardGame, CardState

PASS: Final = 0
BID: Final = 1


class Bids(Memory):
    """The bid that stands, whose it is, and who is out of it."""

    high: i64 = 0  # the bid that stands, 0 where nobody has bid
    bidder: i64 = -1  # whose it is
    passed: i64 = 0  # seats that have passed

    def take(self, of: Self, by: Fields) -> None:
        self.high = by.number("high", of.high)
        self.bidder = by.seat("bidder", of.bidder)
        self.passed = by.seats("passed", of.passed)


V = TypeVar("V", bound=CardState, default=CardState, contravariant=True)
L = TypeVar("L", bound=CardGame[Any], default=CardGame[Any])


class Auction(Asking[V, L]):
    """Until all but the bidder have passed. ``jumps``: one may bid more than the next figure.

    ``least`` to ``most``: the figures, 60 at most; ``cites``: the articles of ``pass`` and ``bid``.
    """

    def __init__(self, name: str, least: int, most: int, cites: dict[str, str], jumps: bool = False) -> None:
        figures = Things("figure", tuple(str(n) for n in range(least, most + 1)))
        lacking = "it is not more than was bid" if jumps else "the next figure is bid, no other"
        super().__init__(
            name,
            Verb("pass", cites["pass"]),
            Verb("bid", cites["bid"], "more is not bid", of=figures, lacking=lacking),
        )
        self.least: i64 = least
        self.most: i64 = most
        self.jumps = jumps

    # --- what a game says of its auction ----------------------------------------------------------------------------
    def bids(self, s: V) -> Bids:
        """The memory of this part, wherever a kind of state keeps it."""
        raise NotImplementedError

    def sold(self, s: V) -> None:
        """All have done: the bidder has it, or nobody."""

    # --- who speaks, and what is said -------------------------------------------------------------------------------
    def begin(self, s: V) -> None:
        self.ask(s, self.game.after(s.dealer))

    def ask(self, s: V, seat: i64) -> None:
        """The next seat from ``seat`` on that is not out, or the end."""
        m = self.bids(s)
        for _ in range(self.players):
            if seat != m.bidder and not m.passed & BIT[seat]:
                s.turn = seat
                return
            seat = self.game.after(seat)
        self.sold(s)
        self.game.next(s)

    def next_figure(self, s: V) -> i64:
        """The least that may be bid."""
        m = self.bids(s)
        return m.high + 1 if m.bidder >= 0 else self.least

    def open(self, s: V, seat: i64) -> i64:
        return BIT[PASS] | BIT[BID] if self.next_figure(s) <= self.most else BIT[PASS]

    def which(self, s: V, seat: i64, verb: i64) -> i64:
        at = self.next_figure(s) - self.least
        return BIT[self.most - self.least + 1] - BIT[at] if self.jumps else BIT[at]

    def say(self, s: V, seat: i64, verb: i64, value: i64) -> None:
        m = self.bids(s)
        if verb == PASS:
            m.passed |= BIT[seat]
        else:
            m.high = self.least + value
            m.bidder = seat
        self.ask(s, self.game.after(seat))

    def prompt(self, s: V) -> str:
        figure = self.next_figure(s)
        if figure > self.most:
            return "Pass"
        return f"Bid {figure}{' or more' if self.jumps else ''}, or pass"


def bids_zone(bids: Bids, names: list[str]) -> Zone:
    """The bid that stands, and who has passed."""
    said: list[Item] = []
    for p, name in enumerate(names):
        if p == bids.bidder:
            said.append(Item(f"bid {p}", str(bids.high), name, p, int(bids.high)))
        elif bids.passed & BIT[p]:
            said.append(Item(f"bid {p}", "pass", name, p))
    return Zone("auction", "bids", said, title="bids")
