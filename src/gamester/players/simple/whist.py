"""A by-the-book Whist partner: leads from length, follows low second and high third, keeps the thirteenth."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low
from gamester.engine.view import View
from gamester.equipment.cards import cards_among, suit_set
from gamester.games.trumps.whist.game import Whist
from gamester.games.trumps.whist.state import WhistState
from gamester.parts.tricks import winners
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Follows the plainest maxims of the chapter."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(WhistState, view.state)
        if view.state.phase == "call":
            return Choice(legal[0], "at eight, two honours are worth calling", f"{view.game.book}/whist/4")
        may = cards_among(legal)
        return self.lead(t, may) if t.led < 0 else self.follow(t, may)

    def lead(self, t: WhistState, may: i64) -> Choice:
        """The longest plain suit: its top from a sequence, else a low card."""
        best: i64 = -1
        for suit in range(4):
            cards = may & suit_set(suit)
            if cards and (best < 0 or _worth(cards, suit, t.trump) > _worth(may & suit_set(best), best, t.trump)):
                best = suit
        cards = may & suit_set(best)
        top = high(cards)
        if self._master(t, top):
            return Choice(int(top), "the best card left of the suit")
        if top and cards & BIT[top - 1] and top % 13 > 8:
            return Choice(int(top), "the top of a sequence")
        return Choice(int(low(cards)), "low from the longest suit")

    def follow(self, t: WhistState, may: i64) -> Choice:
        """Win as cheaply as will do; leave a trick that the partner has safe; throw low otherwise."""
        game = cast(Whist, t.game)
        partner = (t.turn + 2) % 4
        wins = winners(t, game.order, may)
        last = t.step == 3
        if t.best == partner and (last or self._master(t, t.trick[partner])):
            return Choice(int(_lowest(may, t.trump)), "the trick is my partner's")
        if not wins:
            return Choice(int(_lowest(may, t.trump)), "I cannot win it")
        if t.step == 1 and t.led != t.trump and not self._master(t, high(wins)):
            return Choice(int(_lowest(may, t.trump)), "second hand plays low")
        if last:
            return Choice(int(_lowest(wins, t.trump)), "the cheapest card that wins")
        plain = wins & suit_set(t.led)
        return Choice(int(high(plain) if plain else low(wins)), "third hand plays high")

    def _master(self, t: WhistState, card: i64) -> bool:
        """Whether no higher card of the suit is still out."""
        above = suit_set(card // 13) & ~(BIT[card] - 1) & ~BIT[card]
        return not above & ~t.gone & ~t.hands[t.turn]


def _worth(cards: i64, suit: i64, trump: i64) -> i64:
    return count(cards) * 16 + high(cards) % 13 - (64 if suit == trump and count(cards) < 5 else 0)


def _lowest(cards: i64, trump: i64) -> i64:
    """The lowest card, plain before trump."""
    plain = cards & ~suit_set(trump)
    best: i64 = -1
    rest = plain if plain else cards
    while rest:
        c = low(rest)
        rest &= rest - 1
        if best < 0 or c % 13 < best % 13:
            best = c
    return best
