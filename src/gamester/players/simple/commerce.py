"""A player at Commerce that barters until it has a good Point, Sequence or Tricon."""

from typing import Any, Final

from gamester.games.swaps.neighbours import CLASS, POINT, NeighbourGame
from gamester.players.simple.neighbours import NeighbourPlayer

FEW: Final = 5  # so many do not often have three of a suit among them


class Simple(NeighbourPlayer):
    """Three of a suit, or at a small table twenty in two."""

    def enough(self, game: NeighbourGame[Any]) -> int:
        return POINT * CLASS + (20 if game.num_players() <= FEW else 24)
