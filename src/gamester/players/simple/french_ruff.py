"""A plain French Ruff player: lays out the weakest, takes as cheaply as may be, and leaves a friend his trick."""

from typing import cast

from gamester.engine.view import View
from gamester.equipment.cards import NAMES
from gamester.games.ruffs.pillage import PillageState, Pillaging
from gamester.players.base import Choice
from gamester.players.simple.ruffs import RuffPlayer, cards_of


class Simple(RuffPlayer):
    """Wants three tricks."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(PillageState, view.state)
        game = cast(Pillaging[PillageState], t.game)
        if t.phase == "play":
            return self.play_ruff(t, game, cards_of(t, legal))
        weakest = int(self.end(t, game, t.hands[t.turn], False))
        words = [game.actions.name(a) for a in legal]
        return Choice(legal[words.index(f"lay out {NAMES[weakest]}")], "the weakest goes")
