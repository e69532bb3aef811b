"""Which games there are, and how to load one from its string."""

import importlib
from typing import Any, Final

from gamester.engine.errors import BadOption, UnknownGame
from gamester.engine.game import Game, options_of
from gamester.engine.options import Option, near, split_game_string

SHELF: Final = "gamester.games"  # imported by name: what it holds is built on what is here
_CLASSES: Final[dict[str, str]] = {}
_LOADED: Final[dict[str, type[Game[Any]]]] = {}
_CHANCES: Final[dict[str, str]] = {}
_LISTS: Final[list[str]] = []  # where the printed names are told, as ``module:function``
_NAMES: Final[dict[str, str]] = {}  # what each stands for


class GameInfo:
    """What a game is, before it is loaded with its options."""

    def __init__(self, cls: type[Game[Any]], chance: str, names: dict[str, str]) -> None:
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
        self.names = names

    def __repr__(self) -> str:
        return f"GameInfo({self.id}: {self.title}, {', '.join(self.books)})"


def register(id: str, where: str) -> None:
    """Make a game known: ``where`` is ``module:Class``, imported when first asked for."""
    _CLASSES[id] = where


def register_names(where: str) -> None:
    """Make printed names known: ``where`` is ``module:function``, asked for them when the first is looked up.

    It gives each name with the game string that it stands for, as ``six-card-cribbage``: ``cribbage(cards=6)``.
    """
    _LISTS.append(where)


def printed_names() -> dict[str, str]:
    """Every name that a book prints for a game that is here, unless it is a game's id: name -> game string."""
    importlib.import_module(SHELF)
    while _LISTS:
        module, _, function = _LISTS.pop().partition(":")
        for name, text in getattr(importlib.import_module(module), function)().items():
            if name not in _CLASSES and split_game_string(text)[0] in _CLASSES:
                _NAMES[name] = text
    return _NAMES


def read_game(text: str) -> tuple[str, dict[str, str], str]:
    """A game string as id, options and the name that it is called by: of a printed name, what that stands for."""
    importlib.import_module(SHELF)
    name, given = split_game_string(text)
    if name in _CLASSES:
        return name, given, name
    if name not in printed_names():
        known = sorted([*_CLASSES, *printed_names()])
        raise UnknownGame(f"no game {name[:60]!r}{near(name, known)}; 'gamester games' lists them")
    id, meant = split_game_string(printed_names()[name])
    return id, {**meant, **given}, name


def game_class(id: str) -> type[Game[Any]]:
    """The class of a game's rules."""
    id = read_game(id)[0]
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
    id, given, name = read_game(text)
    together: dict[str, object] = dict(given)
    if isinstance(options, dict):
        together.update(options)
    elif options is not None:
        raise BadOption(f"options are a dictionary, not {options!r:.60}")
    game = game_class(id)(together)
    game.named = name
    return game


def registered_games() -> list[GameInfo]:
    """All games, sorted by id."""
    importlib.import_module(SHELF)
    names: dict[str, dict[str, str]] = {id: {} for id in _CLASSES}
    for name, text in printed_names().items():
        names[split_game_string(text)[0]][name] = text
    out = []
    for id in sorted(_CLASSES):
        cls = game_class(id)
        if id not in _CHANCES:
            _CHANCES[id] = cls({}).chance_kind()
        out.append(GameInfo(cls, _CHANCES[id], names[id]))
    return out
