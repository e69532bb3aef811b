"""A player at the Emprunt who leads the run that rids it of most cards, and of those the cheapest."""

from typing import cast

from gamester.engine.bits import BIT, members
from gamester.engine.view import View
from gamester.games.stops.emprunt import BOOK, Emprunt
from gamester.games.stops.rules import RunState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Every card of a run goes, whoever plays it; which of them it must borrow its own hand tells."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(RunState, view.state)
        game = cast(Emprunt, view.game)
        if s.wanted >= 0:
            return Choice(legal[0], "it comes next", BOOK + "follow")
        hand = s.hands[s.turn]
        best, choice = (-1, 0), legal[0]
        for card in members(hand):
            rid = gain = place = 0
            run = card
            while run >= 0 and not s.gone & BIT[run]:
                mine = hand & BIT[run] != 0
                turn = place % int(game.players) == 0
                rid += mine
                gain += (mine and not turn) - (turn and not mine)
                place += 1
                run = game.above[run]
            if (rid, gain) > best:
                best, choice = (rid, gain), int(card)
        return Choice(choice, f"a run that rids me of {best[0]}", BOOK + "advantage")
