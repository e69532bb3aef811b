"""A player at Tick-Tack who plays close and binds his men: he counts what the other's next throw would win."""

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.view import View
from gamester.equipment.tables_board import BAR, PASS, PLAYS, make_play
from gamester.equipment.tables_reach import STOPPED, is_blot, lacking, reach
from gamester.games.tables.tick_tack import BOOK, HIT, TickTack, TickTackState
from gamester.players.base import Choice, Thinker


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
    near = game.extra != 0 or lacking(men, seat, 2, 18, 13) <= 2  # there may be more to win than a hit or going in
    blots = vec[i64]([])
    for p in range(i64(1), BAR):
        if is_blot(men, seat, p):
            blots = append(blots, p)
    for high in range(i64(1), i64(7)):
        for low in range(i64(1), high + 1):
            worth: i64 = 0
            if near:
                found = game.advantages(men, seat, high, low)
                if found:
                    worth = 2 if found & ~BIT[HIT] else 1
            elif game.goes_in(men, seat, high, low):
                worth = 2
            else:
                for p in blots:
                    if reach(men, seat, p, high, low) & ~STOPPED:
                        worth = 1
            total += worth if high == low else worth + worth
    return total
