"""Players by name: ``random(seed=7)``, ``simple``, ``maxims(first=3)``, ``search(ms=200)``, ``learned``, a level,
``uci(stockfish)`` at chess, ``module:Class``.

The levels, from ``beginner`` to ``strongest``, differ in the time they think alone: none errs on purpose. Where strokes
are made with physics they differ in the hand as well, by which chance errs for everybody.
"""

import importlib
import re
from typing import Any, cast

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.options import near, split_game_string
from gamester.engine.registry import load_game
from gamester.players.aimed import Aimer, Sampler
from gamester.players.base import Player, RandomPlayer, Thinker
from gamester.players.endings import Endings
from gamester.players.equilibrium.player import Equilibrium, has_equilibrium
from gamester.players.forced import solvable
from gamester.players.learned.player import Learned, has_learned
from gamester.players.maxims.maxim import EVERY, Maxims
from gamester.players.notice import ALWAYS
from gamester.players.search import BY_TIME, Search

NAMES = ("random", "simple", "maxims", "search", "solver", "equilibrium", "learned")
TAKES = {
    "random": ("seed",), "simple": ("seed",), "maxims": ("first",), "search": ("ms", "iterations", "seed"),
    "solver": ("ms", "iterations", "seed"), "equilibrium": ("seed",), "learned": (),
}  # fmt: skip
LEVELS = {
    "beginner": "simple", "learner": "search(ms=3)", "able": "search(ms=20)", "strong": "search(ms=150)",
    "strongest": "search(ms=1000)",
}  # fmt: skip
HANDS = {"beginner": 9, "learner": 7, "able": 5, "strong": 4, "strongest": 3}
"""How far a level's hand goes astray, of strokes with physics (``each-hand``)."""
ALL_TAKE = ("vigilance",)
ENGINE = re.compile(r"uci\((?P<command>[^)]*?)(?:,\s*ms=(?P<ms>\d+))?\)")
OWN_SEARCH = {
    "chess": "gamester.players.chess.player",
    "draughts": "gamester.players.draughts.player",
    "losing-draughts": "gamester.players.draughts.player",
    "backgammon": "gamester.players.backgammon.player",
    "tick-tack": "gamester.players.tables.player",
    "verquere": "gamester.players.tables.player",
}
"""The games that are searched by a searcher of their own: the module of its ``Searcher``."""
OWN_TAKES = {"backgammon": ("plies",)}
"""What a searcher of its own takes beside the rest."""
DEALS_TAKE = ("weigh", "solve", "hope")
"""What the information-set search takes beside the rest, and ``policy``, which is one of the ``POLICIES``.

``weigh``: deals imagined for each that is played out, one of them by how plausible what has been done is in it;
8 where nothing is said and there is time for it.
``solve``: cards in hand from which on the solver plays a deal to its end; where nothing is said, at Bridge as many as
there is time for, and else none. ``policy``: who plays deals out, and advises;
``learned`` only advises, for its network takes as long as thirty choices of the plain player.
``hope``: at which of its own decisions further on what the learnt network hopes for stands for the rest; 0 for none.
"""
POLICIES = ("simple", "maxims", "learned")
PAID_IN_THE_END = ("whist", "ombre", "hearts")
"""Learnt games in which nothing is won before a deal is over: a hope for the whole deal tells what is to come."""


def load_player(text: str, game: Game[Any]) -> Player:
    """The player of that name for ``game``. ``BadOption`` says which there are."""
    found = named(text, game)
    found.known_as, found.at_game = text, str(game)
    return found


def named(text: str, game: Game[Any]) -> Player:
    """As ``load_player``."""
    engine = ENGINE.fullmatch(text)
    if engine is not None:  # a process of its own, of which no player here knows
        room = importlib.import_module("gamester.table.uci")
        return cast(Player, room.Uci(game, engine["command"], int(engine["ms"] or 200)))
    if ":" in text:
        module, _, name = text.partition(":")
        try:
            found = getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError, ValueError) as e:
            raise BadOption(f"no player {text!r}: {e}") from None
        return cast(Player, found())
    name, given = split_game_string(text)
    id, own_to_level = split_game_string(LEVELS.get(name, name))
    if id not in NAMES:
        there = (*NAMES, *LEVELS, "uci(COMMAND)")
        raise BadOption(f"no player {id!r}{near(id, there)}; there are {', '.join(there)} and module:Class")
    deals = id == "search" and game.id not in OWN_SEARCH
    more = () if id != "search" else DEALS_TAKE if deals else OWN_TAKES.get(game.id, ())
    takes = (*(() if name in LEVELS else (*TAKES[id], *more)), *ALL_TAKE)
    policies = POLICIES if deals and name not in LEVELS else ()
    policy = given.pop("policy", POLICIES[0]) if policies else ""
    if policy not in policies and policies or not all(key in takes and whole(n) for key, n in given.items()):
        words = f", policy={' or '.join(policies)}" if policies else ""
        numbered = ", ".join(f"{key}=N" for key in takes)
        raise BadOption(f"{name} takes {numbered}, whole numbers{words}, and nothing else")
    numbers = {key: int(value) for key, value in {**own_to_level, **given}.items()}
    if id == "random":
        return RandomPlayer(numbers.get("seed", 0))
    if id == "search":
        own = {key: numbers[key] for key in more if key in numbers}
        ms, iterations, seed = numbers.get("ms", 200), numbers.get("iterations", 0), numbers.get("seed", 0)
        return searcher(game, ms, iterations, seed, own, policy)
    if id == "solver" and solvable(game):
        ms, iterations, seed = numbers.get("ms", 200), numbers.get("iterations", 0), numbers.get("seed", 0)
        return Endings(game, ms, iterations, seed, plain(game))
    if id == "learned":
        return Learned(game, plain(game))
    if id == "equilibrium":
        return Equilibrium(game, numbers.get("seed", 0), plain(game))
    found = plain(game) if id == "simple" else advised(game, numbers.get("first", EVERY)) if id == "maxims" else None
    if found is None:
        raise BadOption(f"{game.id} has no player {id!r}; there are {', '.join(known(game))}")
    return found


def whole(text: str) -> bool:
    """Whether this is a whole number in plain digits."""
    return text.isascii() and text.isdecimal()


def searcher(game: Game[Any], ms: int, iterations: int, seed: int, own: dict[str, int], policy: str) -> Player:
    """What searches the game best: its own searcher, given what it alone takes too, else the information-set search."""
    if game.id in OWN_SEARCH:
        found = importlib.import_module(OWN_SEARCH[game.id])
        return cast(Player, found.Searcher(game, ms, iterations, seed, **own))
    by = advised(game) if policy == "maxims" else plain(game)
    adviser = Learned(game, by) if policy == "learned" else None
    if isinstance(by, Aimer) and getattr(game, "bed", None) is not None:
        return Sampler(by, ms, iterations, seed)
    if by is None and policy == "maxims":
        raise BadOption(f"{game.id} has no maxims for its search to play by; leave policy away")
    hope = own.get("hope", 0)
    if hope and game.id not in PAID_IN_THE_END:
        raise BadOption(f"hope stands for the rest of a deal at {', '.join(PAID_IN_THE_END)}, not at {game.id}")
    judge = Learned(game, plain(game)) if hope else None
    weigh, solve = own.get("weigh", BY_TIME), own.get("solve", BY_TIME)
    return Search(game, ms, iterations, seed, by, weigh=weigh, solve=solve, adviser=adviser, judge=judge, hope=hope)


def known(game: Game[Any]) -> list[str]:
    """The names of the players that the game has."""
    lacks = [name for name, found in (("simple", plain(game)), ("maxims", advised(game))) if found is None]
    if not solvable(game):
        lacks.append("solver")
    if not has_equilibrium(game):
        lacks.append("equilibrium")
    if not has_learned(game):
        lacks.append("learned")
    return [name for name in NAMES if name not in lacks]


def vigilance_of(text: str) -> int:
    """How attentive the player of that name is to what others do against the rules, out of a hundred."""
    if ":" in text or ENGINE.fullmatch(text):
        return ALWAYS
    _, given = split_game_string(text)
    return int(given.get("vigilance", ALWAYS))


def kind_of(text: str) -> str:
    """The player's name without what is set of it: ``simple`` of ``simple(vigilance=20)``; of a level, what it is."""
    if ":" in text:
        return text
    name = text.partition("(")[0].strip()
    return LEVELS.get(name, name).partition("(")[0]


def hands_of(game: Game[Any], players: list[str]) -> str:
    """``each-hand`` for these players, seat by seat; nothing where hands are settled already, or none is a level's.

    Who is no level, such as a person (an empty name), has the hand that the game says for all."""
    settled = "hand" in game.given or "each-hand" in game.given
    if game.values.get("strokes") != "physics" or settled or not HANDS.keys() & set(players):
        return ""
    return "/".join([str(HANDS.get(name, game.values["hand"])) for name in players])


def with_hands(game: Game[Any], players: list[str]) -> Game[Any]:
    """The same game, each level with its own hand (``hands_of``)."""
    hands = hands_of(game, players)
    return load_game(game.id, {**game.given, "each-hand": hands}) if hands else game


def level_named(text: str) -> str:
    """The level of that name. ``BadOption`` says which there are."""
    if text not in LEVELS:
        raise BadOption(f"no level {text!r}{near(text, tuple(LEVELS))}; there are {', '.join(LEVELS)}")
    return text


def advised(game: Game[Any], first: int = EVERY) -> Player | None:
    """The player that follows the ``first`` so many maxims of the game's book, where the book has any to follow."""
    try:
        found = importlib.import_module(f"gamester.players.maxims.{game.id.replace('-', '_')}")
    except ModuleNotFoundError:
        return None
    maxims, other = found.maxims(game.book), plain(game)
    return Maxims(maxims, other, first) if maxims and other is not None else None


def plain(game: Game[Any]) -> Player | None:
    """The game's ``simple`` player, where it has one; nobody need think where there is nothing to choose."""
    by = game.aimed_by or game.id.replace("-", "_")
    if not type(game).chosen and not game.aimed_by:  # who aims has something to choose
        return Thinker()
    try:
        found = importlib.import_module(f"gamester.players.simple.{by}")
    except ModuleNotFoundError:
        return None
    return cast(Player, found.Simple())
