"""A player at Sice-Ace who, where he may choose, sees to it that there are losers enough beside himself."""

from typing import cast

from gamester.engine.view import View
from gamester.games.tables.sice_ace import BOOK, SiceAce, SiceAceState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Of two who lose loads him who has the second most men, of one who loses him who has the most."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(SiceAceState, view.state)
        game = cast(SiceAce, view.game)
        names = game.seat_names()
        seats = {a: names.index(str(game.actions.struct(a)["seat"])) for a in legal}
        laden = sorted(legal, key=lambda a: (-int(s.men[seats[a]]), a))
        pick = laden[min(int(game.last), len(laden)) - 1]
        return Choice(pick, f"{names[seats[pick]]} is the likeliest to lose with one man more", BOOK + "3")
