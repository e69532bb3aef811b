"""A plain Brag player: weighs how many hands his own would beat; goes on with strong ones, sights with fair ones."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.view import View
from gamester.games.vying.brag_hands import NOTHING, PAIR, kind_of
from gamester.games.vying.brag_table import BragRules, BragState
from gamester.players.base import Choice, Thinker

ANSWER: Final = 0.3  # the chance to be best with which to answer the dealer's stake
STRONG: Final = 0.75  # with which to go on
FAIR: Final = 0.4  # with which to sight
BOLDEST: Final = 0.02  # a hand so bad is put forward as if it were strong, once


class Simple(Thinker):
    """Plays its cards for about what they are worth."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(BragState, view.state)
        game = cast(BragRules, t.game)
        one = self.chance(t, game)
        good = 1.0
        for _ in range(count(t.live) - 1):
            good *= one
        if t.staked[t.turn] == 0:
            if good >= ANSWER or one <= BOLDEST:
                return Choice(legal[-1], "worth answering the stake" if good >= ANSWER else "they may not dare")
            return Choice(legal[0], "not worth a stake")
        if good >= STRONG and int(game.brag) <= legal[-1]:
            return Choice(legal[-1], "I hold the best hand, I think")
        if int(game.sight) in legal and good >= FAIR:
            return Choice(int(game.sight), "a fair hand: let us see")
        if t.staked[t.turn] == 1 and one <= BOLDEST and int(game.brag) <= legal[-1]:
            return Choice(int(game.brag + t.due - 1), "they may not dare")
        if good >= FAIR and int(game.brag) <= legal[-1]:
            return Choice(int(game.brag + t.due - 1), "I cannot sight, but may well be best")
        return Choice(legal[0], "too dear for these cards")

    def chance(self, t: BragState, game: BragRules) -> float:
        """About how often the seat's hand beats another."""
        return better_than(game.rank(t, t.turn))


def better_than(value: i64) -> float:
    """About how often a hand beats another, with Nines and Knaves for braggers."""
    kind = kind_of(value)
    rank = float((value >> 12) & 15)
    if kind == NOTHING:
        return 0.48 * (rank / 12.0) * (rank / 12.0)
    if kind == PAIR:
        return 0.48 + 0.44 * rank / 12.0
    return 0.92 + 0.08 * rank / 13.0
