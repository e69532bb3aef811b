"""What the lab's interfaces share."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.registry import load_game


def game_of(game: Game[Any] | str, options: dict[str, object] | None = None) -> Game[Any]:
    """A game from its string, with ``options`` laid over it; a game given as such is taken as it is."""
    return game if isinstance(game, Game) and not options else load_game(str(game), options)


def drawable(path: Path) -> None:
    """``BadOption`` where a plot cannot be written to ``path``."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise BadOption(f"a plot is an .svg or a .png, not {path.name}")
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise BadOption("a plot needs matplotlib: pip install 'gamester[lab]'") from None


def mean_of(found: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; of one alone that is 0."""
    many = len(found)
    mean = math.fsum(found) / many
    return mean, math.sqrt(math.fsum((x - mean) ** 2 for x in found) / max(many - 1, 1) / many)
