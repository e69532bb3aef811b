"""What plain players of trick games share: the strongest is led, and a trick taken as cheaply as may be."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import members
from gamester.parts.tricks import TrickGame, TrickState, trumps_of, winners
from gamester.players.base import Choice, Thinker


class Taker(Thinker):
    """Wants tricks."""

    name = "simple"

    def play(self, t: TrickState, game: TrickGame[Any], may: i64) -> Choice:
        """The strongest is led; else the cheapest card that wins, or the worst of all."""
        if t.led < 0:
            return Choice(int(self.end(t, game, may, True)), "the strongest is led")
        better = winners(t, game.order, may)
        if better:
            return Choice(int(self.end(t, game, better, False)), "the cheapest that takes the trick")
        return Choice(int(self.end(t, game, may, False)), "it cannot win: the worst goes")

    def end(self, t: TrickState, game: TrickGame[Any], cards: i64, best: bool) -> i64:
        """The strongest or the weakest of some cards."""
        out: i64 = -1
        trump: i64 = 64 * trumps_of(t)
        for c in members(cards):
            power = game.order.power[trump + c]
            if out < 0 or (power > game.order.power[trump + out]) == best:
                out = c
        return out

    def strongest(self, t: TrickState, game: TrickGame[Any], cards: i64) -> i64:
        """The power of the best card."""
        return game.order.power[64 * trumps_of(t) + self.end(t, game, cards, True)]
