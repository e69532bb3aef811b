"""A plain Brag player: weighs how many hands his own would beat; goes on with strong ones, sights with fair ones."""

from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.bits import count
from gamester.engine.view import View
from gamester.games.vying.brag.hands import NOTHING, PAIR, kind_of
from gamester.games.vying.brag.rules import BragGame
from gamester.games.vying.brag.state import BragState
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
        game = cast(BragGame[Any], t.game)
        one = self.chance(t, game)
        good = 1.0
        for _ in range(count(t.bets.live) - 1):
            good *= one
        if t.bets.staked[t.turn] == 0:
            if good >= ANSWER or one <= BOLDEST:
                return Choice(legal[-1], "worth answering the stake" if good >= ANSWER else "they may not dare")
            return Choice(legal[0], "not worth a stake")
        words = {game.actions.name(a): a for a in legal}
        again = words.get(f"brag {t.bets.due}", 0)
        if good >= STRONG and again:
            return Choice(legal[-1], "I hold the best hand, I think")
        if "sight" in words and good >= FAIR:
            return Choice(words["sight"], "a fair hand: let us see")
        if t.bets.staked[t.turn] == 1 and one <= BOLDEST and again:
            return Choice(again, "they may not dare")
        if good >= FAIR and again:
            return Choice(again, "I cannot sight, but may well be best")
        return Choice(legal[0], "too dear for these cards")

    def chance(self, t: BragState, game: BragGame[Any]) -> float:
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
