"""What the plain Loo players share: the strongest is led, and a trick taken as cheaply as may be."""

from typing import Any, cast

from mypy_extensions import i64

from gamester.engine.bits import members
from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.games.loo.rules import Loo
from gamester.games.loo.state import LooState
from gamester.parts.tricks import trumps_of, winners
from gamester.players.base import Choice, Thinker


class LooPlayer(Thinker):
    """Stands on what should take a trick."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(LooState, view.state)
        game = cast(Loo[Any], t.game)
        if t.phase == "play":
            return self.play(t, game, cards_among(legal))
        return self.speak(view, t, legal)

    def speak(self, view: View, t: LooState, legal: list[int]) -> Choice:
        """What to do before the play."""
        raise NotImplementedError

    def play(self, t: LooState, game: Loo[Any], may: i64) -> Choice:
        """The strongest is led; else the cheapest card that wins, or the worst of all."""
        if t.led < 0:
            return Choice(int(self.end(t, game, may, True)), "the strongest is led")
        better = winners(t, game.order, may)
        if better:
            return Choice(int(self.end(t, game, better, False)), "the cheapest that takes the trick")
        return Choice(int(self.end(t, game, may, False)), "it cannot win: the worst goes")

    def end(self, t: LooState, game: Loo[Any], cards: i64, best: bool) -> i64:
        """The strongest or the weakest of some cards."""
        out: i64 = -1
        trump: i64 = 64 * trumps_of(t)
        for c in members(cards):
            power = game.order.power[trump + c]
            if out < 0 or (power > game.order.power[trump + out]) == best:
                out = c
        return out

    def strongest(self, t: LooState, game: Loo[Any], cards: i64) -> i64:
        """The power of the best card."""
        return game.order.power[64 * trumps_of(t) + self.end(t, game, cards, True)]
