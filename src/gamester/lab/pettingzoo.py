"""PettingZoo: every game as an AEC environment and as a parallel one, one agent a seat.

>>> from gamester.lab import pettingzoo  # doctest: +SKIP
>>> env = pettingzoo.env("whist(deals=1)")  # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from gamester.engine.errors import IllegalAction
from gamester.engine.game import Game
from gamester.engine.rng import SEEDS, checked_seed
from gamester.lab.common import game_of

Observation = dict[str, NDArray[Any]]


def env(
    game: Game[Any] | str, options: dict[str, object] | None = None, render_mode: str | None = None
) -> OrderEnforcingWrapper:
    """An environment for ``game``, a game or its string such as ``"piquet(book=academy-1768)"``.

    An agent, ``player_0`` and so on, is a seat. It observes a dictionary: ``observation``, what its seat sees
    (float32, ``game.observation_tensor_shape()``, stretches as in ``game.observation_axes()``), and ``action_mask``,
    what it may do now (int8, one for each action; all 0 when another is to act). Rewards come when the match ends:
    each seat's return. An action that is not legal raises ``IllegalAction`` and changes nothing.

    ``render_mode``: ``ansi`` (``render`` returns what the seat to act sees, as text) or ``human`` (prints it).
    Raises ``UnknownGame`` or ``BadOption``.
    """
    return OrderEnforcingWrapper(raw_env(game, options, render_mode))


def parallel_env(
    game: Game[Any] | str, options: dict[str, object] | None = None, render_mode: str | None = None
) -> Parallel:
    """The same as an environment in which all agents act together.

    Every agent gives an action at each step, and that of the one whose turn it is is carried out; it alone has anything
    in its ``action_mask``. What the others give, which may be left out, does nothing.
    """
    return Parallel(game, options, render_mode)


class raw_env(AECEnv):
    """The environment without PettingZoo's check of the order of calls."""

    def __init__(
        self, game: Game[Any] | str, options: dict[str, object] | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.game = game_of(game, options)
        self.metadata = {
            "name": f"gamester_{self.game.id.replace('-', '_')}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"render_mode is ansi, human or None, not {render_mode!r:.60}")
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        most = float(np.finfo(np.float32).max)
        size = self.game.num_distinct_actions()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-most, most, tuple(self.game.observation_tensor_shape()), np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same object at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match: that of ``game.new_initial_state(seed)``; with no seed the next of those drawn from the last

        seed given. ``options`` is there for PettingZoo and means nothing."""
        if seed is None:
            seed = int(self._seeds.integers(SEEDS))
        else:
            self._seeds = np.random.default_rng(checked_seed(seed))
        self.match = self.game.new_initial_state(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.match.current_player()]

    def observe(self, agent: str) -> Observation:
        """What ``agent`` sees and may do."""
        seat = self.seat[agent]
        mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        mask[self.match.legal_actions(seat)] = 1
        return {"observation": np.array(self.match.observation_tensor(seat), np.float32), "action_mask": mask}

    def state(self) -> NDArray[np.float32]:
        """What all seats together see: their observations one after the other."""
        seats = range(self.game.num_players())
        return np.concatenate([np.array(self.match.observation_tensor(seat), np.float32) for seat in seats])

    def step(self, action: int | None) -> None:
        """Carry out the action of ``agent_selection``; ``None`` for one whose match is over."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.match.apply_action(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.match.is_terminal():
            returns = self.match.returns()
            self.rewards = {agent: returns[self.seat[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.match.current_player()]
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What the seat to act (a spectator, when the match is over) sees, as text."""
        seat = self.match.current_player()
        view = self.match.view(seat if seat >= 0 else None)
        lines = [f"{zone.title or zone.id}: {' '.join(item.face for item in zone.items)}" for zone in view.zones()]
        text = "\n".join([*lines, view.prompt()])
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""


class Parallel(ParallelEnv):
    """See ``parallel_env``: one match under the same observations, spaces, seeds and rewards."""

    def __init__(
        self, game: Game[Any] | str, options: dict[str, object] | None = None, render_mode: str | None = None
    ) -> None:
        self.inner = raw_env(game, options, render_mode)
        self.game = self.inner.game
        self.metadata = {**self.inner.metadata, "is_parallelizable": True}
        self.render_mode = render_mode
        self.possible_agents = self.inner.possible_agents
        self.observation_spaces = self.inner.observation_spaces
        self.action_spaces = self.inner.action_spaces
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same object at every call."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """As ``raw_env.reset``, but that of a match over before anybody is asked the next is played."""
        self.inner.reset(seed, options)
        while self.inner.match.is_terminal():
            seed = None if seed is None else (seed + 1) % SEEDS
            self.inner.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._seen(self.agents), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Carry out the action of the one whose turn it is."""
        if not self.agents:
            raise ValueError("no match is being played: call reset first")
        inner, agents = self.inner, self.agents
        if inner.agent_selection not in actions:
            raise IllegalAction(f"it is the turn of {inner.agent_selection}, who gives no action")
        inner.step(actions[inner.agent_selection])
        over = inner.match.is_terminal()
        self.agents = [] if over else agents
        returns = inner.match.returns()
        return (
            self._seen(agents),
            {agent: returns[inner.seat[agent]] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def _seen(self, agents: list[str]) -> dict[str, Observation]:
        return {agent: self.inner.observe(agent) for agent in agents}

    def state(self) -> NDArray[np.float32]:
        """What all seats together see: their observations one after the other."""
        return self.inner.state()

    def render(self) -> str | None:
        """What the seat to act (a spectator, when the match is over) sees, as text."""
        return self.inner.render()

    def close(self) -> None:
        """There is nothing to close."""
