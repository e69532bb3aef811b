"""A by-the-book Hearts player: ducks, sheds the black Lady and high Hearts, and counts the cards above his own."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low
from gamester.engine.view import View
from gamester.equipment.cards import HEARTS, SPADES, cards_among, suit_set
from gamester.games.trumps.hearts import BLACK_LADY, Hearts, points
from gamester.parts.tricks import TrickState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Takes tricks only where they are clean."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(TrickState, view.state)
        may = cards_among(legal)
        if t.led < 0:
            return self.lead(t, may)
        return self.follow(t, may) if may & suit_set(t.led) else self.discard(t, may)

    def lead(self, t: TrickState, may: i64) -> Choice:
        """The card that most cards still out can beat; never into the Lady's hands with a high Spade."""
        best: i64 = -1
        most: i64 = -1000
        rest = may
        while rest:
            c = low(rest)
            rest &= rest - 1
            worth = 4 * count(_above(t, c)) - count(_below(t, c)) - c % 13
            if not _above(t, c) and _out(t, c // 13):
                worth -= 40
            if c // 13 == SPADES and c >= BLACK_LADY and not t.gone & BIT[BLACK_LADY]:
                worth -= 60
            if not _out(t, c // 13):  # nobody else has the suit: whoever throws on it throws to me
                worth -= 50
            if worth > most:
                most = worth
                best = c
        return Choice(int(best), "the lead most likely to be taken by another")

    def follow(self, t: TrickState, may: i64) -> Choice:
        """Under the best card if it can be done, as high as that allows; last and clean, as high as there is."""
        game = cast(Hearts, t.game)
        under: i64 = 0
        rest = may
        while rest:
            c = low(rest)
            rest &= rest - 1
            if game.order.power[64 * 4 + c] < t.best_power:
                under |= BIT[c]
        if under & BIT[BLACK_LADY]:
            return Choice(BLACK_LADY, "the Queen of Spades goes to a higher Spade")
        if under:
            return Choice(int(_top(under)), "the highest that does not take it")
        safe = may & ~BIT[BLACK_LADY] if may & ~BIT[BLACK_LADY] else may
        if t.step == 3:
            dirty = _lying(t) > 0
            return Choice(int(_top(safe)), "it must be mine, so my highest goes" if dirty else "the trick is clean")
        return Choice(int(_bottom(safe)), "the lowest, in the hope of a higher after me")

    def discard(self, t: TrickState, may: i64) -> Choice:
        """What weighs most in the hand: the Lady, her betters, high Hearts, then the most dangerous card."""
        if may & BIT[BLACK_LADY]:
            return Choice(BLACK_LADY, "the Queen of Spades is thirteen against another")
        high = may & (BIT[BLACK_LADY + 1] | BIT[BLACK_LADY + 2])
        if high and not t.gone & BIT[BLACK_LADY]:
            return Choice(int(_top(high)), "a Spade that could be made to take the Queen")
        hearts = may & suit_set(HEARTS)
        if hearts:
            return Choice(int(_top(hearts)), "a Heart on another's trick")
        best: i64 = -1
        most: i64 = -1000
        rest = may
        while rest:
            c = low(rest)
            rest &= rest - 1
            worth = 2 * (c % 13) - 3 * count(may & suit_set(c // 13))
            if worth > most:
                most = worth
                best = c
        return Choice(int(best), "the card that would most likely take a trick")


def _out(t: TrickState, suit: i64) -> i64:
    """The cards of a suit that others hold."""
    return suit_set(suit) & ~t.gone & ~t.hands[t.turn]


def _above(t: TrickState, card: i64) -> i64:
    return _out(t, card // 13) & ~(BIT[card + 1] - 1)


def _below(t: TrickState, card: i64) -> i64:
    return _out(t, card // 13) & (BIT[card] - 1)


def _lying(t: TrickState) -> i64:
    """The points in the trick on the table."""
    cards: i64 = 0
    for c in t.trick:
        if c >= 0:
            cards |= BIT[c]
    return points(cards)


def _top(cards: i64) -> i64:
    best = low(cards)
    while cards:
        c = low(cards)
        cards &= cards - 1
        if c % 13 >= best % 13:
            best = c
    return best


def _bottom(cards: i64) -> i64:
    best = low(cards)
    while cards:
        c = low(cards)
        cards &= cards - 1
        if c % 13 < best % 13:
            best = c
    return best
