"""A sensible player at Tiddle-a-wink: doubles first, for they give another turn."""

from typing import Any

from mypy_extensions import i64

from gamester.equipment.dominoes import is_double
from gamester.games.dominoes.rules import DominoGame
from gamester.games.dominoes.state import LineState
from gamester.players.base import Choice
from gamester.players.simple import dominoes_block


class Simple(dominoes_block.Simple):
    """Two pieces in one turn are half a hand."""

    def worth(self, t: LineState, game: DominoGame[Any], to: dominoes_block.Laid) -> i64:
        return super().worth(t, game, to) + (200 if is_double(to.piece) else 0)

    def told(self, t: LineState, game: DominoGame[Any], action: int, to: dominoes_block.Laid) -> Choice:
        if is_double(to.piece):
            return Choice(action, "a double gives another turn", "hoyle-donohue/domino-tiddle-a-wink/again")
        return super().told(t, game, action, to)
