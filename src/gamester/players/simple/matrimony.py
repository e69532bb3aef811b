"""A player at Matrimony, who lays where equal hands are rare when he is young, and where they are many when he is old.

Of equal hands the eldest wins: at Best there mostly are several, at the couples hardly ever.
"""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.lots.matrimony import BEST, BOOK, CHANCES, Matrimony, MatrimonyState
from gamester.players.base import Choice, Thinker

DEALT: Final = (3, 3, 3, 2, 1)  # twelve, as the book's dealer


class Simple(Thinker):
    """Knows who is eldest."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(MatrimonyState, view.state)
        game = cast(Matrimony, view.game)
        if s.turn == s.dealer:
            want = min(DEALT[s.step], int(game.most))
            for a in legal:
                if int(str(game.actions.struct(a)["counters"])) == want:
                    return Choice(a, "fewest where there are ties, which the dealer loses", BOOK + "eldest")
        elder = (s.turn - s.dealer) % game.players <= game.players // 2
        named = [str(game.actions.struct(a)["chance"]) for a in legal]
        if CHANCES[BEST] in named and not elder:
            return Choice(legal[named.index(CHANCES[BEST])], "elder hands win ties at it", BOOK + "eldest")
        return Choice(legal[0], "I win ties where there are many", BOOK + "eldest")
