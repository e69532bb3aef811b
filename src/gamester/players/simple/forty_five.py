"""A plain Forty-Five player: lays out his worst card, takes as cheaply as he can, and leaves his partner his tricks."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, low, members
from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.games.fives.forty_five import HERE, LAY, FortyFive, FortyFiveState
from gamester.parts.tricks import winners
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Counts trumps."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(FortyFiveState, view.state)
        game = cast(FortyFive, s.game)
        if legal[0] >= LAY:
            worst = extreme(s, s.hands[s.turn], False)
            return Choice(LAY + int(worst), "my worst card for a trump", HERE + "rob")
        may = cards_among(legal)
        if s.led < 0:
            return Choice(int(extreme(s, may, True)), "the best card I hold")
        mine = game.side_of(s.best) == game.side_of(s.turn)
        taking = winners(s, game.order, may)
        if taking and not mine:
            return Choice(int(extreme(s, taking, False)), "the least that takes it", HERE + "tricks")
        plain = may & ~game.trumps(s)
        said = "it is my partner's" if mine else "it cannot be taken"
        return Choice(int(extreme(s, plain if plain else may, False)), said)


def extreme(s: FortyFiveState, cards: i64, best: bool) -> i64:
    """The best of some cards, or the worst."""
    power = cast(FortyFive, s.game).order.power
    out = low(cards)
    for c in members(cards & ~BIT[out]):
        if (power[64 * s.trump + c] > power[64 * s.trump + out]) == best:
            out = c
    return out
