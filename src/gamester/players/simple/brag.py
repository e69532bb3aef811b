"""A plain player of three-stake Brag: brags on what its hand is worth, and draws to twenty-five and more."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.view import View
from gamester.games.vying.brag.hands import NOTHING, PAIR, kind_of
from gamester.games.vying.brag.three_stakes import Brag, StakesState
from gamester.players.base import Choice, Thinker
from gamester.players.simple.single_brag import Simple as Sighting

ENOUGH: Final = 25  # with so many a card drawn is more likely to spoil them
STRONG: Final = 0.7
FAIR: Final = 0.4


class Simple(Thinker):
    """Plays its cards for about what they are worth."""

    name = "simple"

    def __init__(self) -> None:
        self.sighting = Sighting()

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(StakesState, view.state)
        game = cast(Brag, t.game)
        if t.phase == "thirty-one":
            have = game.have(t, t.turn)
            if have < ENOUGH:
                return Choice(legal[0], f"{have} may be mended")
            return Choice(legal[-1], f"{have} will do" if have <= 31 else "I am out of it")
        if not game.vie:
            return self.sighting.decide(view, legal)
        good = 1.0
        for _ in range(count(t.bets.live & ~BIT[t.turn])):
            good *= better_than(game.brag_order.rank(t.hands[t.turn]))
        cost = t.bets.due - t.bets.staked[t.turn]
        see = game.actions.parse("see")
        if good >= STRONG and legal[-1] != see:
            return Choice(
                legal[-1] if t.bets.staked[t.turn] == 0 else legal[min(2, len(legal) - 1)], "none is better, I think"
            )
        if not t.bets.opened:
            return Choice(legal[0], "I wait")
        pool = float(t.purse[game.pool])
        if good >= FAIR or good * (pool + float(cost)) > float(cost):
            return Choice(see, "worth seeing")
        return Choice(legal[0], "too dear for these cards")


def better_than(value: i64) -> float:
    """About how often a hand beats another, with the Knave of Clubs for favourite."""
    kind = kind_of(value)
    rank = float((value >> 12) & 15)
    if kind == NOTHING:
        return 0.78 * (rank / 12.0) * (rank / 12.0)
    if kind == PAIR:
        return 0.78 + 0.21 * rank / 12.0
    return 0.99 + 0.01 * rank / 13.0
