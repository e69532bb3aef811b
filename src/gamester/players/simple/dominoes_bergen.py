"""A by-the-book player at the Bergen game: makes headers, and keeps its doubles for triple-headers."""

from typing import Any

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.equipment.dominoes import DOUBLES, SHOWING, is_double
from gamester.games.dominoes.bergen import header
from gamester.games.dominoes.rules import DominoGame
from gamester.games.dominoes.state import LineState
from gamester.players.base import Choice
from gamester.players.simple import dominoes_block

HERE = "hoyle-donohue/dominoes-bergen/"


class Simple(dominoes_block.Simple):
    """A header is worth more than a hand."""

    def made(self, t: LineState, game: DominoGame[Any], to: dominoes_block.Laid) -> i64:
        """What it counts at once."""
        if to.left != to.right:
            return 0
        return header(3 if to.double and len(t.line) else 2, game.to_win(t) - t.score[t.turn])

    def worth(self, t: LineState, game: DominoGame[Any], to: dominoes_block.Laid) -> i64:
        out = super().worth(t, game, to) // 4 + 100 * self.made(t, game, to)
        if is_double(to.piece) and len(t.line):
            out -= 60
        if to.left == to.right:  # the next may add the double
            double = DOUBLES & SHOWING[to.left]
            if self.unseen(t, to) & double and not to.double:
                out -= 40
        elif to.double:  # the other end may be made alike
            out -= 4 * count(SHOWING[to.left] & SHOWING[to.right] & self.unseen(t, to))
        return out + (15 if to.rest & DOUBLES & (SHOWING[to.left] | SHOWING[to.right]) & ~BIT[to.piece] else 0)

    def told(self, t: LineState, game: DominoGame[Any], action: int, to: dominoes_block.Laid) -> Choice:
        made = self.made(t, game, to)
        if made:
            triple = to.double and len(t.line)
            return Choice(action, "both ends are alike", HERE + ("triple-header" if triple else "double-header"))
        if t.hands[t.turn] & DOUBLES and not is_double(to.piece):
            return Choice(action, "the doubles are kept for triple-headers", HERE + "keep-doubles")
        return super().told(t, game, action, to)
