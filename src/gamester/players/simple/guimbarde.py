"""A plain Guimbarde player: wants two tricks as soon as may be, and keeps the Fool until nobody can take it."""

from typing import cast

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.view import View
from gamester.games.ruffs.guimbarde import BRIDE, FOOL, GROOM, HERE, Guimbarde, GuimbardeState
from gamester.players.base import Choice
from gamester.players.simple.ruffs import RuffPlayer, cards_of


class Simple(RuffPlayer):
    """Who has the three principal trumps is known, for they have been shown."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(GuimbardeState, view.state)
        game = cast(Guimbarde, t.game)
        may: i64 = cards_of(t, legal)
        safe = may & ~self.at_risk(t, game)
        if not safe or safe == may:
            return self.play_ruff(t, game, may)
        choice = self.play_ruff(t, game, safe)
        return Choice(choice.action, "what could be taken is kept back", HERE + "law-5")

    def at_risk(self, t: GuimbardeState, game: Guimbarde) -> i64:
        """The Fool and the King of Hearts, while somebody who has still to play can take them."""
        above: i64 = 0
        for p in range(game.players):
            if p != t.turn and t.trick[p] < 0:
                above |= t.known[p]
        out: i64 = 0
        if above & BIT[BRIDE]:
            out = BIT[GROOM] | BIT[FOOL]
        elif above & BIT[GROOM]:
            out = BIT[FOOL]
        return out
