"""Players by name: ``random``, ``random(seed=7)``, ``simple`` or ``module:Class``."""

import importlib
from typing import cast

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.options import near, split_game_string
from gamester.players.base import Player, RandomPlayer

NAMES = ("random", "simple")


def load_player(text: str, game: Game) -> Player:
    """The player of that name for ``game``. ``BadOption`` says which there are."""
    if ":" in text:
        module, _, name = text.partition(":")
        try:
            found = getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError, ValueError) as e:
            raise BadOption(f"no player {text!r}: {e}") from None
        return cast(Player, found())
    id, given = split_game_string(text)
    if id not in NAMES:
        raise BadOption(f"no player {id!r}{near(id, NAMES)}; there are {', '.join(NAMES)} and module:Class")
    seed = given.pop("seed", "0")
    if given or not seed.isdigit():
        raise BadOption(f"{id} takes seed=N, a whole number, and nothing else")
    if id == "random":
        return RandomPlayer(int(seed))
    try:
        found = importlib.import_module(f"gamester.players.simple.{game.id.replace('-', '_')}")
    except ModuleNotFoundError:
        raise BadOption(f"{game.id} has no player {id!r}; there is random") from None
    return cast(Player, found.Simple())
