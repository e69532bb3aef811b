"""A game as the house keeps it: loaded once for all tables that play it alike, its actions already encoded."""

from __future__ import annotations

import re
import secrets
from functools import cache, lru_cache
from typing import Any

import orjson

from gamester.books.lengths import length
from gamester.books.luck import luck
from gamester.engine.errors import BadOption, IllegalAction
from gamester.engine.game import Game
from gamester.engine.options import Option, split_game_string
from gamester.engine.registry import GameInfo, game_class, load_game, registered_games
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.house.messages_in import Refusal
from gamester.house.storage import Move
from gamester.players import load_player
from gamester.players.advice import Advice, advice
from gamester.players.loader import LEVELS, NAMES, kind_of

PLAYER = re.compile(r"[a-z]{1,20}(\([a-z0-9=, ]{0,40}\))?")
TRIES = 100  # deals, for one that is not won at once
THINK_MS = 5000  # that a computer player may think, where no setting says otherwise
CAPS = {"iterations": 2000, "weigh": 8, "solve": 3, "plies": 2, "vigilance": 100, "first": 1000, "seed": 10**18}


class Rulebook:
    """One game with its options settled."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.game: Game[Any] = load_game(text)
        self.players = computer_players(self.game.id)
        self.hides = self.game.information != "perfect"  # whether a seat knows what others do not
        self.chance = self.game.max_chance_outcomes() > 0
        mro = type(self.game.empty_state()).__mro__
        # where a game's words for an action depend on the position (the tables' plays on the throw), none are kept
        self.fixed = not any("struct" in vars(kind) for kind in mro[: mro.index(State)])
        self._actions: dict[int, bytes] = {}
        self._structs: dict[int, bytes] = {}

    def nobodys(self) -> State:
        """A deal that is not played; not one that wins the match before anybody is asked."""
        for _ in range(TRIES):
            state: State = self.game.new_initial_state(seed=[secrets.token_hex(32)])
            if not state.is_terminal():
                break
        return state

    def action(self, action: int, state: State) -> bytes:
        """An action as the socket sends it; ``state`` is a view's."""
        if not self.fixed:
            return b'{"id":%d,%b}' % (action, self.now(action, state))
        found = self._actions.get(action)
        if found is None:
            name, struct = self.game.actions.name(action), self.game.actions.struct(action)
            found = self._actions[action] = orjson.dumps({"id": action, "text": name, "struct": struct})
        return found

    def now(self, action: int, state: State) -> bytes:
        """An action's words and data in this position."""
        text = state.action_to_string(int(state.turn), action)
        return orjson.dumps({"text": text, "struct": state.struct(action)})[1:-1]

    def numbered(self, moves: list[Move]) -> list[int]:
        """What these moves said, as it is numbered now: an earlier Gamester may have numbered it otherwise."""
        of = self.game.actions
        return [move.action if of.name(move.action) == move.text else of.parse(move.text) for move in moves]

    def advice(self, view: View) -> Advice:
        """What the first of its players would do in the view's seat."""
        return advice(load_player(self.players[0], self.game), view)

    def said(self, action: int) -> bytes:
        """An action's words and data, as an event holds them."""
        found = self._structs.get(action)
        if found is None:
            name, struct = self.game.actions.name(action), self.game.actions.struct(action)
            found = self._structs[action] = orjson.dumps({"text": name, "struct": struct})[1:-1]
        return found

    def unseen(self, phase: str) -> bytes:
        """What an event holds for those who may not know its action."""
        return orjson.dumps({"text": self.game.told_unseen(phase), "struct": None})[1:-1]


@lru_cache(maxsize=256)
def rulebook(text: str) -> Rulebook:
    """The rulebook of a game string."""
    return Rulebook(text)


@cache
def computer_players(id: str) -> tuple[str, ...]:
    """The computer players that a game has, the pleasantest first."""
    game, found = load_game(id), []
    for name in NAMES:
        try:
            load_player(name, game)
        except (BadOption, ImportError):
            continue
        found.append(name)
    return tuple(sorted(found, key=lambda name: (name != "simple", name == "random")))


def levels(game: str) -> list[dict[str, str]]:
    """The levels of a game's computer players, the easiest first, each with the player that it is."""
    there = computer_players(game)
    return [{"id": id, "player": player} for id, player in LEVELS.items() if kind_of(player) in there]


def player_named(name: str | None, rules: Rulebook, think_ms: int = THINK_MS) -> str:
    """``name`` if the game has that player and the house bears with it, the usual one for None.

    What is no name of the house's own list goes no further: nothing is imported for a guest.
    """
    if name is None:
        return rules.players[0]
    if not PLAYER.fullmatch(name) or kind_of(name) not in rules.players:
        there = f"the players {', '.join(rules.players)} and the levels {', '.join(LEVELS)}"
        raise Refusal("bad_option", f"{rules.game.title} has {there}, not {name!r}")
    for key, value in split_game_string(name)[1].items():
        most = think_ms if key == "ms" else CAPS.get(key)
        if most is not None and not (value.isascii() and value.isdecimal() and int(value) <= most):
            raise Refusal("bad_option", f"The house takes {key}=0 to {most} of a player, not {value!r}")
    if "(" in name:
        load_player(name, rules.game)  # which refuses what the player does not take
    return name


def bearable(name: str, rules: Rulebook, think_ms: int) -> str:
    """``name`` if the house takes it still, else its usual player: of a table stored under other settings."""
    try:
        return player_named(name, rules, think_ms)
    except (Refusal, BadOption):
        return rules.players[0]


@cache
def infos() -> tuple[GameInfo, ...]:
    """Every game."""
    return tuple(registered_games())


def option_data(option: Option) -> dict[str, Any]:
    """An option as a form is made from it."""
    return {
        "name": option.name, "kind": option.kind, "default": option.default, "help": option.help,
        "choices": list(option.choices), "low": option.low, "high": option.high, "cites": list(option.cites),
        "presets": option.presets,
    }  # fmt: skip


@cache
def catalogue() -> bytes:
    """``GET /api/games``."""
    return orjson.dumps(
        [
            {
                "id": info.id, "title": info.title, "family": info.family, "books": list(info.books),
                "names": info.names, "min_players": info.min_players, "max_players": info.max_players,
                "options": [option_data(o) for o in info.options.values()],
                "players": list(computer_players(info.id)), "levels": levels(info.id), "information": info.information,
                "minutes": length(info.id).minutes, "staked": length(info.id).staked,
                "luck": luck(info.id),
            }
            for info in infos()
        ]
    )  # fmt: skip


def deviations(game: Game[Any]) -> list[str]:
    """The options whose value is not the one that the book prints."""
    printed = {o.name: o.presets.get(game.book, o.default) for o in game_class(game.id).options}
    return sorted(name for name, value in printed.items() if game.values[name] != value)


def refused(fault: IllegalAction) -> Refusal:
    """An action that the rules refuse, in the house's words."""
    text = str(fault).removesuffix(f" ({fault.article})") if fault.article else str(fault)
    return Refusal("illegal", text, fault.article)
