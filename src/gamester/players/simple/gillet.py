"""A player of Gillet who revies on what is likely to be best, and gives up the Ge without one."""

from typing import Final, cast

from gamester.engine.view import View
from gamester.games.vying.gillet import GE, Gillet, GilletState, ge_of, is_flux, points_of
from gamester.players.base import Choice, Thinker

HIGH: Final = 10  # a pair of Knaves
STRONG: Final = 48  # twenty-four, the least Flux, in halves
FAIR: Final = 40


class Simple(Thinker):
    """Plays its cards for about what they are worth."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(GilletState, view.state)
        game = cast(Gillet, view.game)
        hand = s.hands[s.turn]
        if game.bet_on(s) == GE:
            worth = ge_of(hand)
            strong, fair = worth >= HIGH, worth > 0
        else:
            worth = points_of(hand)
            strong, fair = is_flux(hand) or worth >= STRONG, worth >= FAIR
        if not s.bets.opened:
            if strong:
                return Choice(legal[-1], "worth a revy", "academy-1768/gillet/revy")
            return Choice(legal[0], "a single game")
        if strong and len(legal) > 2 and s.bets.due < game.limit // 2:
            return Choice(legal[min(3, len(legal) - 1)], "more may be had")
        if strong or (fair and s.bets.due <= 4):
            return Choice(game.actions.parse("see"), "worth standing")
        return Choice(legal[0], "not strong enough", "academy-1768/gillet/point-revy")
