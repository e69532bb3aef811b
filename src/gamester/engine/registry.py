"""Which games there are, and how to load one from its string."""

import importlib
from typing import Any, Final

from gamester.engine.errors import BadOption, UnknownGame
from gamester.engine.game import Game, options_of
from gamester.engine.options import Option, near, split_game_string

SHELF: Final = "gamester.games"  # imported by name: what it holds is built on what is here
_CLASSES: Final[dict[str, str]] = {}
_LOADED: Final[dict[str, type[Game[Any]]]] = {}


class GameInfo:
    """What a game is, before it is loaded with its options."""

    def __init__(self, cls: type[Game[Any]], chance: str) -> None:
        self.id = cls.id
        self.title = cls.title
        self.family = cls.family
        self.books = cls.books
        self.min_players = cls.min_players
        self.max_players = cls.max_players
        self.options: dict[str, Option] = {o.name: o for o in options_of(cls)}
        self.chance = chance
        self.information = cls.information
        self.utility = cls.utility

    def __repr__(self) -> str:
        return f"GameInfo({self.id}: {self.title}, {', '.join(self.books)})"


def register(id: str, where: str) -> None:
    """Make a game known: ``where`` is ``module:Class``, imported when first asked for."""
    _CLASSES[id] = where


def game_class(id: str) -> type[Game[Any]]:
    """The class of a game's rules."""
    importlib.import_module(SHELF)

    if id not in _CLASSES:
        names = sorted(_CLASSES)
        raise UnknownGame(f"no game {id[:60]!r}{near(id, names)}; there are {', '.join(names)}")
    if id not in _LOADED:
        module, _, name = _CLASSES[id].partition(":")
        found = getattr(importlib.import_module(module), name)
        assert issubclass(found, Game)
        _LOADED[id] = found
    return _LOADED[id]


def load_game(text: object, options: object = None) -> Game[Any]:
    """The game of a string like ``piquet(book=academy-1768,set=100)``; ``options`` are laid over it.

    Raises ``UnknownGame`` or ``BadOption``, naming the nearest valid spellings.
    """
    if not isinstance(text, str):
        raise UnknownGame(f"a game is named in words, as whist(deals=1), not by {text!r:.60}")
    id, given = split_game_string(text)
    together: dict[str, object] = dict(given)
    if isinstance(options, dict):
        together.update(options)
    elif options is not None:
        raise BadOption(f"options are a dictionary, not {options!r:.60}")
    game = game_class(id)(together)
    return game


def registered_games() -> list[GameInfo]:
    """All games, sorted by id."""
    importlib.import_module(SHELF)

    out = []
    for id in sorted(_CLASSES):
        cls = game_class(id)
        out.append(GameInfo(cls, cls({}).chance_kind()))
    return out
