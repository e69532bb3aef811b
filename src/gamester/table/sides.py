"""Who plays together."""

from __future__ import annotations

from typing import Any

from gamester.engine.game import Game
from gamester.parts.pieces import PieceGame


def seatings(game: Game[Any]) -> list[list[int]]:
    """The seats of each side; each seat by itself where there are no partners."""
    seats, sides = int(game.players), int(game.sides)
    of = [int(game.side_of(seat)) if isinstance(game, PieceGame) else seat % sides for seat in range(seats)]
    return [[seat for seat in range(seats) if of[seat] == side] for side in range(sides)]
