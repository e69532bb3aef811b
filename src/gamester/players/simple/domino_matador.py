"""A by-the-book player at Matador: guards the blanks, keeps its matadors, and blocks with them where it can."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.equipment.dominoes import SHOWING
from gamester.games.dominoes.matador import MATADORS
from gamester.games.dominoes.rules import DominoGame
from gamester.games.dominoes.state import LineState
from gamester.players.base import Choice
from gamester.players.simple import dominoes_block

HERE: Final = "hoyle-donohue/domino-matador/"
DOUBLE_BLANK: Final[i64] = 1


class Simple(dominoes_block.Simple):
    """Blanks at the ends are for who has matadors."""

    def worth(self, t: LineState, game: DominoGame[Any], to: dominoes_block.Laid) -> i64:
        out = super().worth(t, game, to)
        if MATADORS & BIT[to.piece] and to.rest:  # they go at any time, and so are kept
            out -= 80 if DOUBLE_BLANK & BIT[to.piece] else 40
        if SHOWING[0] & BIT[to.piece]:
            mine = count(to.rest & MATADORS)
            theirs = count(self.unseen(t, to) & MATADORS)
            out += 40 * mine - 15 * theirs
        return out

    def told(self, t: LineState, game: DominoGame[Any], action: int, to: dominoes_block.Laid) -> Choice:
        if SHOWING[0] & BIT[to.piece] and not MATADORS & BIT[to.piece]:
            if to.rest & MATADORS:
                return Choice(action, "a blank, and I have a matador for it", HERE + "blanks")
            return Choice(action, "it fits the blanks already down", HERE + "guard")
        if t.hands[t.turn] & DOUBLE_BLANK and to.rest & DOUBLE_BLANK:
            return Choice(action, "the double-blank is kept back", HERE + "keep-double-blank")
        return super().told(t, game, action, to)
