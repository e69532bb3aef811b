"""OpenSpiel: every game known to pyspiel, and any ending as a small game of its own.

After ``register()``, ``pyspiel.load_game("gamester_whist(book=hoyle-donohue,deals=1)")`` loads one. Options have the
names and values they have everywhere here, but flags are ``yes`` or ``no``; one left out is as the book prints it. Only
``laws=strict`` is offered. Chance is explicit.

The bots compiled in pyspiel play games written in Python by ``step_with_policy``; their ``step`` lets go of the
interpreter's lock and brings the process down, with OpenSpiel's own Python games too. ``pyspiel.ISMCTSBot`` has no
resampling for such games: use ``open_spiel.python.algorithms.ismcts``.
"""

from __future__ import annotations

import base64
import json
import pickle
import warnings
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import pyspiel

from gamester.engine.errors import BadRecord
from gamester.engine.game import Game
from gamester.engine.history import Past
from gamester.engine.options import Option
from gamester.engine.recall import beginning
from gamester.engine.registry import GameInfo, load_game, registered_games
from gamester.engine.state import State
from gamester.engine.view import dump
from gamester.lab.common import game_of
from gamester.lab.worlds import worlds_of

PREFIX = "gamester_"
AS_PRINTED: dict[str, str | int] = {"flag": "", "choice": "", "row": "", "count": -1}  # an option that is not given
HISTORY = "history"  # a parameter beside the options: the moments in a tensor of perfect recall
LONGEST = 2**31 - 1
NOTHING_HELD = base64.b64encode(pickle.dumps({})).decode()


def name_of(id: str) -> str:
    """A game's name for pyspiel."""
    return PREFIX + id.replace("-", "_")


def register() -> list[str]:
    """Make every game known to pyspiel, once; returns their names."""
    known = set(pyspiel.registered_names())
    names = []
    for info in registered_games():
        name = name_of(info.id)
        names.append(name)
        if name not in known:
            spec: dict[str, str | int] = {"book": "", HISTORY: 0}
            spec.update({option.name: AS_PRINTED[option.kind] for option in offered(info)})
            rules = load_game(info.id)
            # a class, for pyspiel lets go of it after the interpreter has ended, which only a class outlives
            made = type(name, (SpielGame,), {"info": info})
            pyspiel.register_game(type_of(rules, info.min_players, info.max_players, spec), made)
    return names


def offered(info: GameInfo) -> list[Option]:
    """The options of a game that pyspiel may set."""
    return [option for option in info.options.values() if option.name != "laws"]


def load(game: Game[Any] | str, options: dict[str, object] | None = None, history: int = 0) -> SpielGame:
    """The pyspiel game for a game or its string as it is written here, ``"piquet(book=academy-1768,set=100)"``.

    ``history``: so many of a seat's latest moments are its information state's tensor (``State.history_tensor``), for
    Deep CFR, NFSP and the like; 0: there is none.
    """
    register()
    rules = game_of(game, options)
    info = next(info for info in registered_games() if info.id == rules.id)
    given: dict[str, str | int] = {name: rules.given[name] for name in ("book",) if name in rules.given}
    for option in offered(info):
        if option.name in rules.given:
            value = option.read(rules.given[option.name])
            given[option.name] = ("yes" if value else "no") if isinstance(value, bool) else value
    if history:
        given[HISTORY] = history
    made: SpielGame = pyspiel.load_game(name_of(rules.id), given)
    return made


def type_of(rules: Game[Any], least: int, most: int, spec: dict[str, str | int], history: int = 0) -> pyspiel.GameType:
    """What pyspiel wants to know of a game before it is loaded."""
    kinds = pyspiel.GameType
    chance = rules.chance_kind() != "deterministic"
    return kinds(
        short_name=name_of(rules.id),
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION
        if rules.information == "perfect"
        else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if rules.utility == "zero_sum" else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=history > 0,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=spec,
    )


def info_of(rules: Game[Any], outcomes: int) -> pyspiel.GameInfo:
    """The sizes and bounds of a game."""
    return pyspiel.GameInfo(
        num_distinct_actions=rules.num_distinct_actions(),
        max_chance_outcomes=outcomes,
        num_players=rules.num_players(),
        min_utility=rules.min_utility(),
        max_utility=rules.max_utility(),
        utility_sum=rules.utility_sum(),
        max_game_length=min(rules.max_game_length(), LONGEST),
    )


class SpielGame(pyspiel.Game):
    """A game of ours as pyspiel's; ``rules`` is our own. Each game registered is a class below this one."""

    info: ClassVar[GameInfo]

    def __init__(self, params: dict[str, Any]) -> None:
        given = {name: value for name, value in params.items() if value not in ("", -1) and name != HISTORY}
        rules = load_game(self.info.id, given)
        self.moments: int = params.get(HISTORY, 0)
        kind = type_of(rules, self.info.min_players, self.info.max_players, {}, self.moments)
        if self.moments:
            given[HISTORY] = self.moments
        super().__init__(kind, info_of(rules, rules.max_chance_outcomes()), given)
        self.rules = rules

    def new_initial_state(self) -> SpielState:
        """A match about to begin."""
        return SpielState(self, self.rules.new_initial_state())

    def make_py_observer(self, kind: pyspiel.IIGObservationType | None = None, params: Any = None) -> SpielObserver:
        """What a seat sees (by default), or has seen too, where ``kind`` asks for perfect recall."""
        return SpielObserver(self.rules, kind or pyspiel.IIGObservationType(perfect_recall=False), params, self.moments)


class Held:
    """Our state inside pyspiel's, which copies it with ``deepcopy`` and writes it down with ``pickle``."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, object]) -> Held:
        return Held(self.state.clone())

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[object, ...]]:
        return Held, (self.state,)


class SpielState(pyspiel.State):
    """A match in progress as pyspiel's; ``held.state`` is our own."""

    def __init__(self, game: pyspiel.Game, state: State) -> None:
        super().__init__(game)
        self.held = Held(state)

    def current_player(self) -> int:
        """The seat to act, or pyspiel's number for chance or the end, which are ours too."""
        return self.held.state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each card or roll that may come, with its probability."""
        return self.held.state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.held.state.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.held.state.action_to_string(player, action)

    def _action_to_struct(self, player: int, action: int) -> dict[str, object]:
        return self.held.state.struct(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.held.state.is_terminal()

    def returns(self) -> list[float]:
        """What each seat has won or lost; zeros until the match is over."""
        return self.held.state.returns()

    def __str__(self) -> str:
        return json.dumps(dump(self.held.state), separators=(",", ":"))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state drawn from those that look to ``player`` as this one does; what it cannot know of the past is

        -1 in its history. The cards still to be drawn are drawn with it; rolls and later deals are left to chance."""
        state, game = self.held.state, self.held.state.game
        world = game.imagine(state.view(player, past=True), int(sampler() * 2**53))
        world.seeded = False
        begins = beginning(world)
        assert begins is not None
        begins.before = remembered(state, player)
        told = world.full_history()
        acts = ",".join(f"{who}:{action}" for who, action in told)
        twin: SpielState = self.get_game().deserialize_state(
            f"history={acts}\nmove_number={len(told)}\n__dict__={NOTHING_HELD}"
        )
        twin.held = Held(world)
        return twin


def remembered(state: State, seat: int) -> Past | None:
    """The deals that are over as ``seat`` saw them."""
    pages: list[Past] = []
    past = state.past
    while past is not None:
        if past.ends or pages:
            pages.append(past)
        past = past.before
    page, out = state.clone(), None
    page.past = None
    for one in reversed(pages):
        page.acts = one.acts
        out = Past(out, page.mask(seat).acts, one.ends)
    return out


class SpielObserver:
    """What a seat sees, as pyspiel asks for it: ``tensor`` whole, ``dict`` its stretches by name, or a string."""

    def __init__(self, rules: Game[Any], kind: pyspiel.IIGObservationType, params: Any, moments: int = 0) -> None:
        if params:
            raise ValueError(f"there are no parameters of an observation, so not {params!r:.60}")
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("what one player sees is all that can be observed")
        self.recall = kind.perfect_recall
        self.moments = moments
        self.dict: dict[str, Any] = {}
        if self.recall:
            rows = rules.history_tensor_shape(moments)
            self.tensor = np.zeros(rows[0] * rows[1], np.float32) if moments else None
            if self.tensor is not None:
                self.dict["history"] = self.tensor.reshape(rows)
            return
        seen = self.tensor = np.zeros(rules.observation_tensor_shape(), np.float32)
        at = 0
        for name, length in rules.observation_axes():
            self.dict[name] = seen[at : at + length]
            at += length

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill ``tensor`` with what ``player`` sees."""
        if self.tensor is None:
            raise BadRecord("perfect recall is observed as a string, or as a tensor in a game loaded with history=N")
        own = state.held.state
        self.tensor[:] = own.history_tensor(player, self.moments) if self.recall else own.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What ``player`` sees, or has seen too."""
        own = state.held.state
        return own.information_state_string(player) if self.recall else own.observation_string(player)


class EndingGame(pyspiel.Game):
    """A small game made of ``worlds``: chance takes one of them, each as likely, and it is played to its end.

    ``ending`` makes one; ``[world for _, world in rung.worlds()]`` are those of a rung of the ladder. It is not
    registered, so it cannot be loaded by name.
    """

    def __init__(self, worlds: list[State]) -> None:
        rules = worlds[0].game
        kind = type_of(rules, rules.num_players(), rules.num_players(), {})
        info = info_of(rules, max(len(worlds), rules.max_chance_outcomes()))
        super().__init__(kind, info, {})
        self.rules = rules
        self.worlds = worlds

    def new_initial_state(self) -> EndingState:
        """Before chance has taken a world."""
        return EndingState(self, self.worlds[0].clone())

    def make_py_observer(self, kind: pyspiel.IIGObservationType | None = None, params: Any = None) -> SpielObserver:
        """As ``SpielGame``'s."""
        return SpielObserver(self.rules, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class EndingState(SpielState):
    """A match that has come to its ending; before that, chance at work."""

    def __init__(self, game: EndingGame, state: State) -> None:
        super().__init__(game, state)
        self.taken = -1

    def current_player(self) -> int:
        """Chance, until it has taken a world."""
        return super().current_player() if self.taken >= 0 else int(pyspiel.PlayerId.CHANCE)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each world, and later each card or roll."""
        if self.taken >= 0:
            return super().chance_outcomes()
        worlds = len(self.get_game().worlds)
        return [(n, 1.0 / worlds) for n in range(worlds)]

    def _apply_action(self, action: int) -> None:
        if self.taken >= 0:
            super()._apply_action(action)
        else:
            self.taken = action
            self.held = Held(self.get_game().worlds[action].clone())

    def _action_to_string(self, player: int, action: int) -> str:
        return super()._action_to_string(player, action) if self.taken >= 0 else f"world {action}"

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.taken >= 0 and super().is_terminal()

    def returns(self) -> list[float]:
        """What each seat has won or lost; zeros until the match is over."""
        return super().returns() if self.taken >= 0 else [0.0] * self.num_players()


def ending(state: State, samples: int = 0, seed: int = 0) -> EndingGame:
    """The rest of a match from ``state`` on, as lookers-on know it: every world that fits what they have seen.

    With ``samples``: the unlike ones of so many drawn. A seat then knows more than it should, for few of them agree
    with its hand; ``UserWarning`` tells where it knows nearly all. ``BadOption`` where all worlds cannot be listed.
    """
    if not samples:
        return EndingGame(worlds_of(state))
    view = state.view(None)
    worlds: dict[str, State] = {}
    for n in range(samples):
        world = state.game.imagine(view, seed + n)
        world.seeded = False
        worlds.setdefault(json.dumps(dump(world), sort_keys=True), world)
    found = list(worlds.values())
    for seat in range(state.num_players()):
        known = len({world.information_state_string(seat) for world in found})
        if 2 * known > len(found) > 1:
            warnings.warn(
                f"of {len(found)} worlds drawn seat {seat} tells {known} apart: it sees nearly all cards. "
                "Leave samples out, and all worlds are listed",
                stacklevel=2,
            )
            break
    return EndingGame(found)
