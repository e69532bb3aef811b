"""A plain player at Plain Dealing: leads the strongest, and takes as cheaply as may be."""

from typing import cast

from gamester.engine.view import View
from gamester.games.ruffs.state import RuffState
from gamester.games.trumps.plain_dealing import PlainDealing
from gamester.players.base import Choice
from gamester.players.simple.ruffs import RuffPlayer, cards_of


class Simple(RuffPlayer):
    """Wants two tricks."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(RuffState, view.state)
        return self.play(t, cast(PlainDealing, t.game), cards_of(t, legal))
