"""A sensible player at Muggins: makes fives, and leaves ends of which few unseen pieces make any."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.equipment.dominoes import SHOWING, is_double, other_half
from gamester.games.dominoes.muggins import by_fives
from gamester.games.dominoes.rules import DominoGame
from gamester.games.dominoes.state import LineState
from gamester.players.base import Choice
from gamester.players.simple import dominoes_block

COUNTS = "hoyle-donohue/dominoes-muggins/count"


class Simple(dominoes_block.Simple):
    """A count made is worth more than what is left in hand."""

    def worth(self, t: LineState, game: DominoGame[Any], to: dominoes_block.Laid) -> i64:
        return super().worth(t, game, to) + 20 * by_fives(to.shown) - 4 * self.answered(t, to)

    def answered(self, t: LineState, to: dominoes_block.Laid) -> i64:
        """What the unseen pieces could make of it, all together."""
        unseen = self.unseen(t, to)
        across = is_double(to.piece)
        total: i64 = 0
        for n in range(28):
            if unseen & BIT[n]:
                total += self.reply(n, to.left, to.shown, across) + self.reply(n, to.right, to.shown, across)
        return total

    def reply(self, piece: i64, end: i64, shown: i64, across: bool) -> i64:
        """What a piece makes at an end; a double that has just been laid there showed both its halves."""
        if not SHOWING[end] & BIT[piece]:
            return 0
        new = 2 * end if is_double(piece) else other_half(piece, end)
        return by_fives(shown - (2 * end if across else end) + new)

    def told(self, t: LineState, game: DominoGame[Any], action: int, to: dominoes_block.Laid) -> Choice:
        if by_fives(to.shown):
            return Choice(action, f"it makes {to.shown} at the ends", COUNTS)
        return Choice(action, "it leaves the others few fives to make")
