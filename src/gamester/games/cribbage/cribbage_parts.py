"""Cribbage up to the play: cutting for the deal, the deal, laying out, the start, and what is set up before it."""

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.choosing import Choosing
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.equipment.cards import JACK
from gamester.games.cribbage.cribbage_count import PLACE
from gamester.games.cribbage.cribbage_state import CribbageState
from gamester.parts.quiet import Quiet, gather

if TYPE_CHECKING:
    from gamester.games.cribbage.cribbage import Cribbage

HEELS: Final = 2
THREE: Final = 3


class Cut(Quiet):
    """The least card cut deals first; equal ones are cut again."""

    def begin(self, s: State) -> None:
        t = cast(CribbageState, s)
        if t.cutting and len(s.first):
            t.cutting = False  # a deal that is given is dealt by seat 0
        while t.cutting:
            if not s.want(s.game.players):
                return
            least: i64 = 99
            for p in range(s.game.players):
                t.cuts[p] = s.take()
                place = PLACE[t.cuts[p]]
                if place < least:
                    least = place
                    t.dealer = p
                    t.cutting = False
                elif place == least:
                    t.cutting = True
            gather(s)
        s.game.next(s)


class DealCards(Quiet):
    """Singly, the eldest first; with three players a last card may go to the crib."""

    def __init__(self, name: str, cited: str, each: int, blind: bool) -> None:
        super().__init__(name, cited)
        self.each = each
        self.blind = blind

    def begin(self, s: State) -> None:
        t = cast(CribbageState, s)
        if not s.want(self.each * s.game.players + (1 if self.blind else 0)):
            return
        seat = s.dealer
        for _ in range(self.each * s.game.players):
            seat = s.game.after(seat)
            t.hands[seat] |= BIT[s.take()]
        for p in range(s.game.players):
            t.held[p] = self.each
        if self.blind:
            t.blind = BIT[s.take()]
        s.game.next(s)


class LayOut(Part):
    """Each lays cards out to the dealer's crib, face down."""

    def __init__(self, name: str, cited: str, many: int) -> None:
        super().__init__(name)
        self.cited = cited
        self.many = many

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def legal(self, s: State) -> vec[i64]:
        base: i64 = cast("Cribbage", s.game).LAY
        out = vec[i64]([])
        rest = cast(CribbageState, s).hands[s.turn]
        while rest:
            out = append(out, base + low(rest))
            rest &= rest - 1
        return out

    def act(self, s: State, action: i64) -> None:
        t = cast(CribbageState, s)
        me = s.turn
        card = BIT[action - cast("Cribbage", s.game).LAY]
        t.hands[me] &= ~card
        t.held[me] -= 1
        t.crib[me] |= card
        t.laid[me] += 1
        if t.laid[me] < self.many:
            return
        if me == s.dealer:
            s.game.next(s)
        else:
            s.turn = s.game.after(me)

    def choosing(self, s: State) -> Choosing | None:
        left = self.many - int(cast(CribbageState, s).laid[s.turn])
        return Choosing("lay", left, left, [cast("Cribbage", s.game).DONE])

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        rules = cast("Cribbage", s.game)
        if rules.LAY <= action < rules.DONE:
            return "that card is not in hand", self.cited
        many = "one card is" if self.many == 1 else f"{self.many} cards are"
        return f"{many} laid out to the crib before the play", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        t = cast(CribbageState, s)
        whose = "your own" if s.turn == s.dealer else "the dealer's"
        many = "one card" if self.many - t.laid[s.turn] == 1 else f"{self.many - t.laid[s.turn]} cards"
        return f"Lay out {many} to {whose} crib."


class Start(Quiet):
    """A card is turned up for everybody's hand; a Knave is two to the dealer."""

    def begin(self, s: State) -> None:
        t = cast(CribbageState, s)
        if not s.want(1):
            return
        t.turn_up = s.take()
        t.gone |= BIT[t.turn_up]
        if t.turn_up % 13 == JACK and cast("Cribbage", s.game).peg(t, s.dealer, HEELS):
            s.game.finish_deal(s)
            return
        s.game.next(s)


class SetUp(Quiet):
    """Before the play: hands where they are counted unseen, and the non-dealer's three for the last."""

    def begin(self, s: State) -> None:
        t = cast(CribbageState, s)
        rules = cast("Cribbage", s.game)
        t.forget_show()
        if rules.count_first:
            seat = s.dealer
            for _ in range(rules.players):
                seat = rules.after(seat)
                t.told[seat] = rules.hand_points(t, seat)
                if rules.peg(t, seat, t.told[seat]):
                    rules.finish_deal(s)
                    return
        if rules.three_each or (rules.three_first and s.deal == 0):
            if rules.peg(t, rules.after(s.dealer), THREE):
                rules.finish_deal(s)
                return
        rules.next(s)
