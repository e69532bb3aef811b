"""What the lab's interfaces share."""

from __future__ import annotations

from gamester.engine.game import Game
from gamester.engine.registry import load_game


def game_of(game: Game | str, options: dict[str, object] | None = None) -> Game:
    """A game from its string, with ``options`` laid over it; a game given as such is taken as it is."""
    return game if isinstance(game, Game) and not options else load_game(str(game), options)
