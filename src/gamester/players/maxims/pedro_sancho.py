"""The maxims of Pedro Sancho, each where it speaks; Pedro and Dom Pedro, which refer to its chapter, go by them too."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import JOKER, cards_among
from gamester.games.fours.pitch import PitchGame, PitchState
from gamester.parts.order import TRUMPS
from gamester.parts.tricks import Tricks
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.fours import S, Simple, kept, point_of, takes, value

PLAIN: Final = Simple()
SURE: Final = 0.999
MUCH: Final = 0.3  # of a point: what is worth a sure card


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return [
        Maxim(S + "own-points", "points that I am sure to make", own_points),
        Maxim(S + "set-back", "the bidder shall not make his bid", set_back),
        Maxim(S + "lowest", "a point that I cannot make goes to who has made fewest", lowest),
        Maxim(S + "bidder-low", "rather to the bidder, who has made few, than to one who has made many", bidder_low),
    ]


class Trick:
    """The trick that a card is to be played to."""

    def __init__(self, view: View, legal: list[int]) -> None:
        self.t = cast(PitchState, view.state)
        self.game = cast(PitchGame, view.game)
        self.ready = isinstance(self.game.parts[self.t.part], Tricks)
        self.may: i64 = 0
        self.lying = 0.0
        if self.ready:
            self.may = cards_among(legal)
            for card in self.t.trick:
                if card >= 0:
                    self.lying += value(self.game, self.t, card)

    def sure(self) -> i64:
        """The cards that take it for certain."""
        out: i64 = 0
        for c in members(self.may):
            if takes(self.game, self.t, c) >= SURE:
                out |= BIT[c]
        return out

    def his(self) -> bool:
        """Whether it is taken for certain by who is winning it, whatever is played now."""
        t = self.t
        if not self.ready or t.led < 0:
            return False
        if t.step == count(t.live) - 1:
            return self.sure() == 0
        for c in members(self.game.unseen(t, t.turn) | self.may):
            at: i64 = 64 * t.trump + c
            power = self.game.order.power[at]
            if power > t.best_power and (self.game.order.kind[at] == t.led or power >= TRUMPS):
                return False
        return True

    def hopeless(self) -> i64:
        """With two cards left the dearest point that would be lost now, no other trump being held; or -1."""
        t = self.t
        best: i64 = -1
        if t.held[t.turn] > 2 or count(t.hands[t.turn] & self.game.trumps(t)) > 1:
            return best
        for c in members(self.may):
            worth = point_of(self.game, t.trump, c)
            if worth and (best < 0 or worth > point_of(self.game, t.trump, best)):
                best = c
        return best

    def fewest(self, seat: i64) -> bool:
        """Whether no other but oneself has made fewer points, and somebody has made more."""
        t = self.t
        more = False
        for p in range(self.game.players):
            if p != seat and p != t.turn:
                if t.score[p] > t.score[seat]:
                    return False
                more = more or t.score[p] < t.score[seat]
        return more


def own_points(view: View, legal: list[int]) -> int | None:
    """The sure card that brings most, where something is to be had."""
    k = Trick(view, legal)
    best: i64 = -1
    most = 0.0
    for c in members(k.sure() if k.ready else 0):
        here = k.lying + value(k.game, k.t, c)
        gain = here - kept(k.t, c)
        if here >= MUCH and (best < 0 or gain > most):
            best, most = c, gain
    return int(best) if best >= 0 else None


def set_back(view: View, legal: list[int]) -> int | None:
    """The bidder is winning: what takes it from him, or else no point, unless he has made fewer than any other."""
    k = Trick(view, legal)
    t = k.t
    if not k.ready or t.led < 0 or t.turn == t.pitcher or t.best != t.pitcher or k.fewest(t.pitcher):
        return None
    sure = k.sure()
    if sure and k.lying >= MUCH:
        return PLAIN.card(k.game, t, sure).action
    free: i64 = 0
    for c in members(k.may):
        if not point_of(k.game, t.trump, c) and c != JOKER:
            free |= BIT[c]
    return PLAIN.card(k.game, t, free).action if free and free != k.may else None


def lowest(view: View, legal: list[int]) -> int | None:
    """The trick is his who has made fewest, and he is not the bidder: a point that cannot be made goes with it."""
    k = Trick(view, legal)
    if not k.his() or k.t.best == k.t.pitcher or not k.fewest(k.t.best):
        return None
    card = k.hopeless()
    return int(card) if card >= 0 else None


def bidder_low(view: View, legal: list[int]) -> int | None:
    """The trick is the bidder's, who has made fewest: so it may."""
    k = Trick(view, legal)
    if not k.his() or k.t.turn == k.t.pitcher or k.t.best != k.t.pitcher or not k.fewest(k.t.pitcher):
        return None
    card = k.hopeless()
    return int(card) if card >= 0 else None
