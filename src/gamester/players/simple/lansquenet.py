"""A player at Lansquenet who stakes where the dealer's card has as many fellows left as the company's."""

from typing import cast

from gamester.engine.view import View
from gamester.games.banks.lansquenet import BOOK, Lansquenet, LansquenetState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Counts what has come of either rank: of two cards that with fewer left is the later to come."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(LansquenetState, view.state)
        game = cast(Lansquenet, view.game)
        own = int(s.came[s.own % 13])
        best = legal[-1]
        for a in legal:
            if game.stake_base <= a < game.stake_base + game.open_spots * game.limit:
                spot, units = divmod(a - int(game.stake_base), int(game.limit))
                came = int(s.came[spot])
                if came > own or (came == own and units == 0):
                    best = a
        if best == legal[-1]:
            return Choice(best, "no card is worth a stake, or has it", BOOK + "turn")
        return Choice(best, "the dealer's own is as likely to come", BOOK + "turn")
