"""Gamester: the games of five historical rulebooks, by the book.

>>> import gamester
>>> game = gamester.load_game("whist(deals=1)")
>>> state = game.new_initial_state(seed=1754)
>>> state.current_player()
1
"""

import importlib
from typing import TYPE_CHECKING

from gamester.engine.errors import BadDeal, BadNotation, BadOption, BadRecord, GamesterError, IllegalAction, UnknownGame
from gamester.engine.game import Game
from gamester.engine.options import Option
from gamester.engine.record import replay
from gamester.engine.registry import GameInfo, load_game, registered_games
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.players import Choice, Player, load_player

if TYPE_CHECKING:
    from gamester.table.review import Judged, Review, review

__all__ = [
    "BadDeal", "BadNotation", "BadOption", "BadRecord", "Choice", "Game", "GameInfo", "GamesterError", "IllegalAction",
    "Judged", "Option", "Player", "Review", "State", "UnknownGame", "View", "load_game", "load_player",
    "registered_games", "replay", "review",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """What few ask for, and what takes the table to load."""
    if name in ("Judged", "Review", "review"):
        return getattr(importlib.import_module("gamester.table.review"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
