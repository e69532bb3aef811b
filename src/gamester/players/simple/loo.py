"""What the plain Loo players share: who plays, and how."""

from typing import Any, cast

from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.games.loo.rules import Loo
from gamester.games.loo.state import LooState
from gamester.players.base import Choice
from gamester.players.simple.taker import Taker


class LooPlayer(Taker):
    """Stands on what should take a trick."""

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(LooState, view.state)
        if t.phase == "play":
            return self.play(t, cast(Loo[Any], t.game), cards_among(legal))
        return self.speak(view, t, legal)

    def speak(self, view: View, t: LooState, legal: list[int]) -> Choice:
        """What to do before the play."""
        raise NotImplementedError
