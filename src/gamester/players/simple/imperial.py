"""A plain Imperial player: calls all it has, plays its best cards, and saves its honours."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.equipment.cards import cards_among, suit_set
from gamester.games.melds.imperial import HERE
from gamester.games.melds.point import PointRules, PointState
from gamester.parts.tricks import winners
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Counts what is out."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(PointState, view.state)
        game = cast(PointRules[Any], s.game)
        words = [game.actions.name(a) for a in legal]
        if words[0].startswith(("call", "show the sequence")):
            return Choice(legal[0], "it is an Imperial", HERE + "imperials")
        if words[0].startswith("show the point"):
            best = 0
            for n, word in enumerate(words):
                if word.startswith("show the point") and worth(s, game, word) > worth(s, game, words[best]):
                    best = n
            return Choice(legal[best], "my best point", HERE + "point")
        may = cards_among(legal)
        return lead(s, game, may) if s.led < 0 else follow(s, game, may)


def worth(s: PointState, game: PointRules[Any], word: str) -> i64:
    """What a point shown in these words is worth."""
    suit: i64 = 0
    for n, name in enumerate(("Clubs", "Diamonds", "Hearts", "Spades")):
        if word.endswith(name):
            suit = n
    return game.point_of(s.hands[s.turn], suit)


def power(s: PointState, game: PointRules[Any], card: i64) -> i64:
    """Its rank; an honour of trumps is not thrown away."""
    out = game.order.power[64 * s.trump + card]
    return out + 20 if game.honours_of(s) & BIT[card] else out


def least(s: PointState, game: PointRules[Any], cards: i64) -> i64:
    best = low(cards)
    for c in members(cards):
        if power(s, game, c) < power(s, game, best):
            best = c
    return best


def lead(s: PointState, game: PointRules[Any], may: i64) -> Choice:
    """What nothing unseen beats, trumps first with many; else the least of the longest suit."""
    unseen = ~(s.gone | s.hands[s.turn])
    good: i64 = 0
    for c in members(may):
        if not game.over[c] & unseen:
            good |= BIT[c]
    trumps = suit_set(s.trump)
    if good & trumps and (count(may & trumps) >= 4 or not good & ~trumps):
        return Choice(int(low(good & trumps)), "nothing beats it", HERE + "honours-won")
    if good:
        return Choice(int(low(good & ~trumps if good & ~trumps else good)), "nothing in its suit beats it")
    best: i64 = -1
    for suit in range(4):
        held = may & suit_set(suit) & ~trumps
        if held and (best < 0 or count(held) > count(may & suit_set(best // 13))):
            best = least(s, game, held)
    return Choice(int(best if best >= 0 else least(s, game, may)), "the longest suit")


def follow(s: PointState, game: PointRules[Any], may: i64) -> Choice:
    taking = winners(s, game.order, may)
    return Choice(int(least(s, game, taking if taking else may)), "the least that serves", HERE + "follow")
