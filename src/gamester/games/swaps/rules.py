"""What games of exchange share where players drop out: who is still in, who deals, and what was shown last."""

from typing import Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, count
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, by_rank
from gamester.parts.cards import CardGame, CardState
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.deal import Deal


class SwapState(CardState):
    """Who is still in, and what was shown."""

    live: i64 = 0  # seats still in
    cuts: vec[i64] = NONE  # the cards cut for the deal
    shown: vec[i64] = NONE  # what each showed at the end of the last deal
    paid: i64 = 0  # the seats that paid then

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.live = by.seats("live", of.live, MATCH)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.shown = by.each_pieces("shown", of.shown, MATCH | UNDRAWN)
        self.paid = by.seats("paid", of.paid, MATCH | UNDRAWN)


W = TypeVar("W", bound=SwapState, default=SwapState)


class DealCut(Cut[SwapState, "SwapGame"]):
    """The deal is cut for."""

    def cuts(self, s: SwapState) -> vec[i64]:
        return s.cuts


class DealIn(Deal):
    """Cards to each that is still in; ``but_dealer``: the dealer has his later."""

    def __init__(self, packets: tuple[int, ...], but_dealer: bool = False) -> None:
        super().__init__(packets)
        self.but_dealer = but_dealer

    def left_out(self, s: CardState) -> i64:
        assert isinstance(s, SwapState)
        out = (BIT[self.game.players] - 1) & ~s.live
        return out | BIT[s.dealer] if self.but_dealer else out


class SwapGame(CardGame[W]):
    """A game that is played until one is left."""

    def begin_match(self, s: W) -> None:
        s.live = BIT[self.players] - 1

    def after_of(self, s: W, seat: i64) -> i64:
        """The next in turn that is still in."""
        seat = self.after(seat)
        while not s.live & BIT[seat]:
            seat = self.after(seat)
        return seat

    def next_dealer(self, s: W) -> i64:
        return self.after_of(s, s.dealer)

    def share(self, s: W, article: i64) -> None:
        """The pool to who is left; in equal shares if they are several, the odd counters to the eldest."""
        pool = self.players
        many = count(s.live)
        each = s.purse[pool] // many
        odd = s.purse[pool] - each * many
        seat = s.dealer  # the deal has passed on: he was the eldest, or the next to him that is still in
        for _ in range(many):
            s.pay(pool, seat, each + (1 if odd > 0 else 0), article)
            odd -= 1
            seat = self.after_of(s, seat)

    def facts(self, s: W) -> list[Item]:
        out = super().facts(s)
        for p in range(self.players):
            if not s.live & BIT[p]:
                out.append(Item(f"out {p}", "retired", self.names[p], p))
        return out

    def laid_open(self, s: W) -> list[Zone]:
        """The cards cut for the deal, and after it what was shown at the end of the last."""
        if not s.paid:
            return [cut_zone(s.cuts, self.names)]
        last: list[Item] = []
        for p, cards in enumerate(s.shown):
            last += [Item(f"was {NAMES[c]}", NAMES[c], self.names[p], p) for c in by_rank(cards)]
        return [Zone("shown", "shown", last, title="shown last")]
