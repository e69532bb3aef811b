"""A plain player of Brag and Pairs: as at Single Brag, with other odds at the end for natural pairs."""

from typing import Any

from gamester.games.vying.brag.hands import NOTHING, PAIR, kind_of
from gamester.games.vying.brag.rules import BragGame
from gamester.games.vying.brag.state import BragState
from gamester.players.simple.single_brag import Simple as Single


class Simple(Single):
    """Plays its cards for about what they are worth at either end."""

    def chance(self, t: BragState, game: BragGame[Any]) -> float:
        """About how often the seat's hand beats another."""
        if t.end == 0:
            return super().chance(t, game)
        value = game.rank(t, t.turn)
        kind = kind_of(value)
        rank = float((value >> 12) & 15)
        if kind == NOTHING:
            return 0.83 * (rank / 12.0) * (rank / 12.0)
        return 0.83 + 0.16 * rank / 12.0 if kind == PAIR else 1.0
