"""A setter at Hazard who knows the mains: the caster has the worst of it to all, most of all to six and eight."""

from typing import cast

from gamester.engine.view import View
from gamester.games.banks.hazard import BOOK, Hazard, HazardState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Sets most where the caster has the worst of it."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(HazardState, view.state)
        game = cast(Hazard, view.game)
        first = int(game.stake_base)
        if first not in legal:
            return Choice(legal[0], "the money is set")
        if s.main in (6, 8):
            return Choice(first + int(game.limit) - 1, "six and eight are the worst mains to fling", BOOK + "13")
        if s.main == 7:
            return Choice(first, "seven is the best and easiest main", BOOK + "12")
        some = (int(game.limit) - 1) // 2
        return Choice(first + some, "the caster has the worst of it at the first throw", BOOK + "13")
