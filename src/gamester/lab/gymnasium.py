"""Gymnasium: every game as a vector environment in which one seat learns and others play the rest.

>>> from gamester.lab import gymnasium  # doctest: +SKIP
>>> env = gymnasium.vector_env("euchre(deals=1)", 1024, seat=0)  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from gamester.engine.game import Game
from gamester.engine.rng import SEEDS, checked_seed
from gamester.lab import vector

FORMS = ("tensor", "planes")
LONGEST = 20_000  # actions of the others until the seat is asked again
Others = Callable[[NDArray[Any], NDArray[np.bool_], NDArray[np.int64]], Any]
Infos = dict[str, Any]


def vector_env(
    game: Game[Any] | str,
    num_envs: int,
    options: dict[str, object] | None = None,
    seat: int = 0,
    others: Others | None = None,
    observation: str = "tensor",
    workers: int = 1,
) -> SeatVectorEnv:
    """``num_envs`` matches, each awaiting an action of ``seat``; an episode is a match.

    ``others(observations, masks, seats)`` gives the other seats' actions, one for each of the rows that await one (what
    the seat to act sees, what it may do, which it is); left out, they play at random. Observations are the seat's
    tensor, float32, or ``"planes"``, the same as int8, numbers cut to -128 and 127. ``infos["action_mask"]`` says what
    may be done (int8, as Gymnasium's samplers take it); what is not legal raises ``IllegalAction`` and changes
    nothing. The reward is the seat's return when its match ends. A match that ended begins anew in the same step
    (``AutoresetMode.SAME_STEP``): how it stood is in ``infos["final_obs"]``. One that ends before the seat has been
    asked anything is no episode and is passed over; ``infos["passed_over"]`` counts them.

    ``workers`` as for ``gamester.lab.VectorEnv``. Raises ``UnknownGame`` or ``BadOption``.
    """
    return SeatVectorEnv(game, num_envs, options, seat, others, observation, workers)


class SeatVectorEnv(VectorEnv):
    """See ``vector_env``."""

    def __init__(
        self,
        game: Game[Any] | str,
        num_envs: int,
        options: dict[str, object] | None = None,
        seat: int = 0,
        others: Others | None = None,
        observation: str = "tensor",
        workers: int = 1,
    ) -> None:
        if observation not in FORMS:
            raise ValueError(f"observation is {' or '.join(FORMS)}, not {observation!r:.60}")
        self.rows = vector.VectorEnv(game, num_envs, options, observation, workers=workers)
        self.game = self.rows.game
        if not isinstance(seat, int) or not 0 <= seat < self.game.num_players():
            raise ValueError(f"seat is from 0 to {self.game.num_players() - 1}, not {seat!r:.60}")
        self.num_envs = num_envs
        self.seat = seat
        self.others = others
        self.metadata = {
            "name": f"gamester_{self.game.id.replace('-', '_')}_v0",
            "render_modes": [],
            "autoreset_mode": AutoresetMode.SAME_STEP,
        }
        dtype: Any = np.float32 if observation == "tensor" else np.int8
        least, most = (-128, 127) if dtype == np.int8 else (-np.finfo(dtype).max, np.finfo(dtype).max)
        shape = tuple(self.game.observation_tensor_shape())
        self.single_observation_space = spaces.Box(dtype(least), dtype(most), shape, dtype)
        self.single_action_space = spaces.Discrete(self.game.num_distinct_actions())
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], Infos]:
        """Begin the matches anew. ``seed``: one from which all follows, or each row's own; none: from the system.

        ``options={"reset_mask": mask}`` begins the rows of a boolean mask anew, and with ``seed`` none or a list.
        """
        mask = (options or {}).get("reset_mask")
        if mask is not None:
            if not isinstance(mask, np.ndarray) or mask.shape != (self.num_envs,) or mask.dtype != np.bool_:
                raise ValueError(f"options['reset_mask'] is {self.num_envs} truth values in an array")
            if isinstance(seed, int):
                raise ValueError("with options['reset_mask'] a seed is a list, one for each row, or None")
        if isinstance(seed, list) and len(seed) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} rows and as many seeds, not {len(seed)}")
        if isinstance(seed, list):
            seed = [checked_seed(one) for one in seed]
        if mask is None:
            super().reset(seed=None if isinstance(seed, list) else seed)
            self.rows.reset(int(self.np_random.integers(SEEDS)) if not isinstance(seed, int) else seed)
        which = range(self.num_envs) if mask is None else np.flatnonzero(mask)
        if mask is not None or isinstance(seed, list):
            self.rows.reset_rows(which, [seed[row] for row in which] if isinstance(seed, list) else None)
        infos = self._infos(self._play_on(None, None))
        return self._seen(), infos

    def step(
        self, actions: Any
    ) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """The seat's action in each match; then the others play until it is asked again."""
        self.rows.step(actions)
        won, over = self.rows.reward[:, self.seat].copy(), self.rows.done.copy()
        finals: NDArray[np.object_] = np.full(self.num_envs, None, dtype=object)
        self._finish(over, finals)
        passed = self._play_on((won, over), finals)
        infos = self._infos(passed)
        if over.any():
            infos |= {"final_obs": finals, "_final_obs": over.copy(), "final_info": {}, "_final_info": over.copy()}
        return self._seen(), won, over, np.zeros(self.num_envs, np.bool_), infos

    def _play_on(
        self, told: tuple[NDArray[np.float64], NDArray[np.bool_]] | None, finals: NDArray[np.object_] | None
    ) -> NDArray[np.int64]:
        """The others act until the seat is asked in every row; ``told``: what its matches bring and whether they end.

        Gives how many matches ended before it was asked anything.
        """
        rows, passed = self.rows, np.zeros(self.num_envs, np.int64)
        for _ in range(LONGEST):
            which = np.flatnonzero(rows.current_player != self.seat)
            if not len(which):
                return passed
            if self.others is None:
                chosen = rows.random_actions()[which]
            else:
                chosen = self.others(rows.observation[which], rows.legal_mask[which], rows.current_player[which])
            rows.step_rows(which, chosen)
            done = rows.done
            if not done.any():
                continue
            if told is None or finals is None:
                passed += done
                continue
            won, over = told
            new = done & ~over
            passed += done & over
            won[new] = rows.reward[new, self.seat]
            over |= new
            self._finish(new, finals)
        raise RuntimeError(f"the others have acted {LONGEST} times without seat {self.seat} being asked")

    def _finish(self, which: NDArray[np.bool_], finals: NDArray[np.object_]) -> None:
        """Note how the matches stood that have just ended."""
        for row in np.flatnonzero(which):
            seen = np.array(self.rows.ended(int(row)).observation_tensor(self.seat))
            finals[row] = self._cut(seen)

    def _cut(self, seen: NDArray[Any]) -> NDArray[Any]:
        """Numbers as the observation space has them."""
        dtype = self.single_observation_space.dtype
        return (seen.clip(-128, 127) if dtype == np.int8 else seen).astype(dtype)

    def _seen(self) -> NDArray[Any]:
        """A copy of what the seat sees in each match."""
        return self._cut(self.rows.observation)

    def _infos(self, passed: NDArray[np.int64]) -> Infos:
        """What is told beside it, of every row."""
        all_ = np.ones(self.num_envs, np.bool_)
        mask = self.rows.legal_mask.astype(np.int8)
        return {"action_mask": mask, "_action_mask": all_, "passed_over": passed, "_passed_over": all_.copy()}

    def close_extras(self, **kwargs: Any) -> None:
        """End the workers, if there are any."""
        self.rows.close()
