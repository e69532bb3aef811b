"""A player at Shuffle-Board who drives off the pieces of the other side that count, and else tries for the line."""

from typing import cast

from gamester.engine.view import View
from gamester.games.sports.shuffle_board import AIMS, BOOK, OFF, SHORT, BoardState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Looks at what lies in."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(BoardState, view.state)
        if len(legal) == len(AIMS):
            side = int(s.turn) % 2
            theirs = [int(x) for n, x in enumerate(s.lies) if n < s.laid and n % 2 != side]
            if any(SHORT < x < OFF for x in theirs):
                return Choice(legal[1], "a piece of theirs is in", BOOK + "aims")
        return Choice(legal[0], "a piece of ours will count there", BOOK + "in")
