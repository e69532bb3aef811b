"""Laying out cards and taking as many from the stock, where a King may have been asked before."""

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, members
from gamester.engine.choosing import Choosing
from gamester.engine.game import Game, Part
from gamester.engine.state import State
from gamester.games.ombre.call import plain_bid
from gamester.games.ombre.call_state import ALONE, CallState

if TYPE_CHECKING:
    from gamester.games.ombre.call_game import CallGame


class TakeState(CallState):
    """Adds what each has laid out."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        none = vec[i64]([0] * game.players)
        self.threw: vec[i64] = none  # how many cards each has laid out
        self.discards: vec[i64] = none[:]  # and which: its own seat knows
        self.laying: i64 = 0  # laid out by the seat that discards now

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(TakeState, to)
        t.threw = self.threw[:]
        t.laying = self.laying

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        cast(TakeState, to).discards[seat] = self.discards[seat]

    def rest(self, to: State) -> None:
        super().rest(to)
        cast(TakeState, to).discards = self.discards[:]


class TakeIn(Part):
    """The Ombre first, unless he plays without; then the other. One card an action, then done."""

    def __init__(self, base: int, done: int, cites: tuple[str, str]) -> None:
        super().__init__("exchange")
        self.base: i64 = base
        self.done: i64 = done
        self.cite_first, self.cite_alone = cites

    def begin(self, s: State) -> None:
        t = cast(TakeState, s)
        for p in range(s.game.players):
            t.known[p] = 0  # a card all have seen may now be laid out unseen
        s.turn = s.game.after(t.ombre) if plain_bid(t.bid) >= ALONE else t.ombre

    def most(self, t: TakeState) -> i64:
        """How many cards the seat to act may lay out in all."""
        left: i64 = i64(len(cast("CallGame", t.game).whole_pack)) - t.drawn
        return min(left, t.held[t.turn] + t.laying)

    def legal(self, s: State) -> vec[i64]:
        t = cast(TakeState, s)
        out = vec[i64]([])
        if t.laying < self.most(t):
            for c in members(t.hands[s.turn]):
                out = append(out, self.base + c)
        return append(out, self.done)

    def act(self, s: State, action: i64) -> None:
        t = cast(TakeState, s)
        seat = s.turn
        if action == self.done:
            t.step = 1 + seat
            self.drew(s)
        else:
            bit = BIT[action - self.base]
            t.hands[seat] &= ~bit
            t.discards[seat] |= bit
            t.held[seat] -= 1
            t.threw[seat] += 1
            t.laying += 1

    def drew(self, s: State) -> None:
        t = cast(TakeState, s)
        if not t.want(t.laying):
            return
        seat = t.step - 1
        for _ in range(t.laying):
            t.hands[seat] |= BIT[t.take()]
        t.held[seat] += t.laying
        t.laying = 0
        t.step = 0
        if seat == t.ombre and t.drawn < i64(len(cast("CallGame", t.game).whole_pack)):
            t.turn = s.game.after(seat)
        else:
            s.game.next(s)

    def choosing(self, s: State) -> Choosing | None:
        t = cast(TakeState, s)
        return Choosing("discard", 0, int(self.most(t) - t.laying), [int(self.done)])

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        if self.base <= action < self.base + 52:
            if not cast(TakeState, s).hands[s.turn] & BIT[action - self.base]:
                return "you do not hold it", self.article(s)
            return "so many cards may not be taken", self.article(s)
        return "cards are being exchanged", self.article(s)

    def article(self, s: State) -> str:
        return self.cite_alone if plain_bid(cast(TakeState, s).bid) >= ALONE else self.cite_first

    def prompt(self, s: State) -> str:
        t = cast(TakeState, s)
        return f"Lay out cards ({t.laying} so far, at most {self.most(t)}), then done"
