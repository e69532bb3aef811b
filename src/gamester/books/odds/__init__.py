"""The printed odds recomputed: one module a game, each with ``ODDS``, full id -> exact computation."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from fractions import Fraction

NO_GAMES = ("figures",)
Computation = Callable[[], Fraction]


def odds_games() -> list[str]:
    """The games of which printed odds are recomputed; a module's underscores are the id's hyphens."""
    return sorted(one.name.replace("_", "-") for one in pkgutil.iter_modules(__path__) if one.name not in NO_GAMES)


def computations(game: str) -> dict[str, Computation]:
    """The computations for one game by full id; empty where there are none."""
    if game not in odds_games():
        return {}
    module = importlib.import_module(f"{__name__}.{game.replace('-', '_')}")
    table: dict[str, Computation] = dict(getattr(module, "ODDS", {}))
    return table


def all_computations() -> dict[str, Computation]:
    """Every computation by full id; importing the modules takes a moment, computing may take seconds."""
    out: dict[str, Computation] = {}
    for game in odds_games():
        out.update(computations(game))
    return out
