"""A plain Five-Cards player: has the trump turned anew if it suits him ill, and takes as cheaply as he can."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.games.fives.five_cards import HERE, FiveCards, FiveCardsState
from gamester.parts.tricks import winners
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Counts trumps."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(FiveCardsState, view.state)
        game = cast(FiveCards, s.game)
        if s.phase == "fiving":
            good = count(s.hands[s.turn] & game.trumps(s)) >= 2
            said = s.game.actions.parse("play it out" if good else "five it")
            return Choice(said, "two trumps are enough" if good else "another trump may serve better", HERE + "five-it")
        may = cards_among(legal)
        if s.led < 0:
            return Choice(int(extreme(s, may, True)), "the best card I hold")
        taking = winners(s, game.order, may)
        if taking:
            return Choice(int(extreme(s, taking, False)), "the least that takes it")
        plain = may & ~game.trumps(s)
        return Choice(int(extreme(s, plain if plain else may, False)), "it cannot be taken")


def extreme(s: FiveCardsState, cards: i64, best: bool) -> i64:
    """The best of some cards, or the worst."""
    power = cast(FiveCards, s.game).order.power
    out = low(cards)
    for c in members(cards & ~BIT[out]):
        if (power[64 * s.trump + c] > power[64 * s.trump + out]) == best:
            out = c
    return out
