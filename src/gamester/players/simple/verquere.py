"""A player at Verquere who comes round first, with men as little in the way of a hit as may be, and blocks his own."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.equipment.tables_board import BAR, OFF, POINTS, SIDE, pips
from gamester.players.simple import backgammon
from gamester.players.simple.backgammon import danger


class Simple(backgammon.Simple):
    """The race, the danger, and points in his own tables."""

    begins_by_rote = False

    def worth(self, men: vec[i64], seat: i64) -> i64:
        """On the way nearly all men are blots: what is lost by a hit counts, and points hardly."""
        side = seat * SIDE
        worth = 80 * men[side + OFF] + 2 * pips(men, 1 - seat) - 2 * pips(men, seat)
        worth += 20 * men[(1 - seat) * SIDE + BAR]
        for p in range(1, POINTS + 1):
            if men[side + p] > 1:
                worth += 10 if p < 7 else 5 if p < 13 else 0
            elif men[side + p] == 1:
                worth -= danger(men, seat, p) * (28 - p) // 4
        return worth
