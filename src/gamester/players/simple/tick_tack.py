"""A player at Tick-Tack who plays close and binds his men: he counts what the other's next throw would win."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.view import View
from gamester.equipment.tables_board import PASS, PLAYS, make_play
from gamester.games.tables.tick_tack import BOOK, HIT, TickTack, TickTackState
from gamester.players.base import Choice, Thinker

THROWS: Final = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))


class Simple(Thinker):
    """Takes what is to be had, and gives as few throws of 36 as may be."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(TickTackState, view.state)
        game = cast(TickTack, view.game)
        if not PASS <= legal[0] < PLAYS:
            return Choice(legal[0], "the best advantage of the throw", BOOK + "3")
        best = legal[0]
        most: i64 = -1_000_000
        for a in legal:
            men = s.men[:]
            make_play(men, s.mover, a, s.high, s.low)
            worth = chances(game, men, s.mover) - 3 * chances(game, men, 1 - s.mover)
            if worth > most:
                most = worth
                best = a
        return Choice(best, "it leaves the other the fewest throws", BOOK + "7")


def chances(game: TickTack, men: vec[i64], seat: i64) -> i64:
    """What the throws of 36 would win a seat at once, all told."""
    total: i64 = 0
    for high, low in THROWS:
        found = game.advantages(men, seat, high, low)
        if found:
            total += (1 if high == low else 2) * (2 if found & ~BIT[HIT] else 1)
    return total
