"""A punter who lets the bank's percentage gain as little of him as he can and still play: a counter on one chance."""

from typing import cast

from gamester.engine.view import View
from gamester.parts.open_bank import OpenBank, OpenState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """The least stake, on the first chance of the cloth."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(OpenState, view.state)
        game = cast(OpenBank, view.game)
        me = int(s.turn * game.spots)
        if any(s.risk[me + spot] for spot in range(int(game.spots))):
            return Choice(legal[-1], "the bank gains on every stake")
        return Choice(int(game.stake_base), "one cannot lose much by a small stake")
