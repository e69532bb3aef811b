"""Many matches in lock-step, for training: the loop is compiled, and NumPy looks straight into its memory."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from gamester.engine.batch import check_start
from gamester.engine.errors import BadDeal
from gamester.engine.game import Game
from gamester.engine.rng import SEEDS, checked_seed
from gamester.engine.state import State
from gamester.lab.common import game_of
from gamester.lab.vector_crew import Crew
from gamester.lab.vector_rows import KINDS, Rows

REWARDS = ("match", "deal")
Info = dict[str, int]


class VectorEnv:
    """``n`` matches of a game, each awaiting one action. A match that ends begins anew by itself.

    One that is over before anybody is asked (one in fifteen at Lansquenet) is passed over; ``seed_of`` counts it.

    The arrays below lie over the compiled engine's own memory: they are made once, cannot be written to, and change at
    every ``reset`` and ``step``; take a copy of what you keep. Row ``i`` is match ``i``.

    - ``observation``: what the seat to act sees, in one of these forms:
      ``"words"`` (default): int64 (``n``, words), packed; ``layout`` says what each word is, ``expand`` unpacks them;
      ``"planes"``: int8 (``n``, length), the tensor's numbers, cut to -128 and 127;
      ``"tensor"``: float64 (``n``, length), ``state.observation_tensor(seat)``; ``"none"``: of length 0.
    - ``layout``: for each word ``(name, kind, length)``, the stretch of ``game.observation_axes()`` it belongs to and
      what it stands for there: ``cards``, a set, bit ``c`` for card ``c``; ``one``, the place of the only 1, -1 where
      there is none; ``number``, itself.
    - ``legal_mask``: bool (``n``, actions), what that seat may do.
    - ``current_player``: int64 (``n``), that seat.
    - ``reward``: float64 (``n``, seats), each seat's return where a match ended with the last action, else 0; with
      ``rewards="deal"`` what each seat has won or lost since the deal before, where a deal ended: over a match they
      come to its returns.
    - ``done``: bool (``n``), where a match ended. All other arrays tell of the one begun in its place.
    - ``deal_done``: bool (``n``), where a deal did, with ``rewards="deal"``.

    ``workers``: so many processes share the rows out among them, this one with the others, and all goes as it would in
    one; ``close`` (or leaving a ``with``) ends the others.

    Raises ``UnknownGame`` or ``BadOption`` for a game that cannot be loaded.
    """

    def __init__(
        self,
        game: Game[Any] | str,
        n: int,
        options: dict[str, object] | None = None,
        observation: str = "words",
        rewards: str = "match",
        workers: int = 1,
    ) -> None:
        if not isinstance(n, int) or n < 1:
            raise ValueError(f"n is how many matches, a whole number from 1 up, not {n!r:.60}")
        if observation not in KINDS:
            raise ValueError(f"observation is {', '.join(KINDS)}, not {observation!r:.60}")
        if rewards not in REWARDS:
            raise ValueError(f"rewards are by the {' or the '.join(REWARDS)}, not {rewards!r:.60}")
        if not isinstance(workers, int) or not 1 <= workers <= n:
            raise ValueError(f"workers are from 1 to as many as there are matches, {n}, not {workers!r:.60}")
        self.game = game_of(game, options)
        self.n = n
        self.form = observation
        self.rewards = rewards
        self.workers = workers
        self.num_actions = self.game.num_distinct_actions()
        by_deal = rewards == "deal"
        self.rows: Rows | Crew = (
            Rows(self.game, n, observation, by_deal)
            if workers == 1
            else Crew(self.game, n, observation, by_deal, workers)
        )
        self.layout = self.rows.layout
        arrays = self.rows.arrays
        self.observation: NDArray[Any] = arrays["observation"]
        self.legal_mask: NDArray[np.bool_] = arrays["legal_mask"]
        self.reward: NDArray[np.float64] = arrays["reward"]
        self.done: NDArray[np.bool_] = arrays["done"]
        self.deal_done: NDArray[np.bool_] = arrays["deal_done"]
        self.current_player: NDArray[np.int64] = arrays["current_player"]

    def reset(self, seed: int | None = None, states: Sequence[State] | None = None) -> NDArray[Any]:
        """Begin every match anew; returns ``observation``. All that chance does follows from ``seed``.

        With no seed one is drawn from the system. ``states``: the match of each row goes on from a copy of its state;
        what that leaves to chance follows from the seed, and so do the matches after it.
        """
        if states is not None:
            self._startable(states, self.n)
        self.rows.reset(secrets.randbelow(SEEDS) if seed is None else checked_seed(seed))
        if states is not None:
            self.rows.begin(range(self.n), None, states)
        return self.observation

    def reset_rows(
        self, rows: Iterable[int], seeds: Sequence[int] | None = None, states: Sequence[State] | None = None
    ) -> NDArray[Any]:
        """Begin the matches of some rows anew and leave the others be; returns ``observation``.

        ``seeds``: one for each of them, the match's own, from which those after it in the row follow too. ``states``:
        one for each, from which it goes on. With neither: the match that would have come next.
        """
        self._begun()
        which = self._some_rows(rows)
        if seeds is not None and states is not None:
            raise ValueError("a row begins from a seed or from a state, not from both")
        if seeds is not None:
            if len(seeds) != len(which):
                raise ValueError(f"{len(which)} rows take as many seeds, not {len(seeds)}")
            seeds = [checked_seed(int(seed) if isinstance(seed, np.integer) else seed) for seed in seeds]
        if states is not None:
            self._startable(states, len(which))
        self.rows.begin(which, seeds, states)
        return self.observation

    def step(self, actions: Any) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], Info]:
        """One action in each match: ``n`` whole numbers. Returns ``observation, reward, done, info``.

        ``info["finished"]`` is how many matches have ended since ``reset``. Raises ``IllegalAction`` where an action
        is not legal, and then none of them is carried out.
        """
        self._begun()
        return self._step(self._numbers(actions, self.n), False)

    def step_rows(
        self, rows: Iterable[int], actions: Any
    ) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], Info]:
        """As ``step``, in the matches of some rows, an action for each of them; the others wait as they are."""
        self._begun()
        which = self._some_rows(rows)
        given = self._numbers(actions, len(which))
        if (given < 0).any():
            raise ValueError(f"actions are from 0 to {self.num_actions - 1}, not {given.min()}")
        each = np.full(self.n, -1, np.int64)
        each[which] = given
        return self._step(each, True)

    def _step(
        self, actions: NDArray[np.int64], some: bool
    ) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], Info]:
        self.rows.step(actions, some)
        return self.observation, self.reward, self.done, {"finished": self.rows.finished}

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each match, each as likely, drawn in the compiled loop; they follow from the seed."""
        self._begun()
        self.rows.pick()
        return self.rows.arrays["picked"]

    def expand(self, words: NDArray[np.int64]) -> NDArray[np.float32]:
        """Rows of words as rows of ``state.observation_tensor``: float32 (rows, length)."""
        out = []
        for column, (_, kind, length) in enumerate(self.layout):
            word = words[:, column, None]
            places = np.arange(length)
            out.append(word if kind == "number" else word == places if kind == "one" else word >> places & 1)
        return np.concatenate(out, axis=1, dtype=np.float32)

    def seed_of(self, row: int, match: int) -> int:
        """The seed of the ``match``-th match (from 0) in a row, for ``game.new_initial_state(seed=...)``.

        They are counted from ``reset``, or from when the row was last given a seed or a state; ``BadDeal`` for the
        match that began as a state.
        """
        self._row(row)
        if not isinstance(match, int) or match < 0:
            raise ValueError(f"match is from 0 up, not {match!r:.20}")
        return self.rows.seed_of(row, match)

    def state(self, row: int) -> State:
        """A copy of the match in a row."""
        return self.rows.state(self._row(row))

    def ended(self, row: int) -> State:
        """A copy of the match that ended in a row with the last step, as it ended: for its record and its end."""
        found = self.rows.ended(self._row(row))
        if found is None:
            raise ValueError(f"no match ended in row {row} with the last step: see done")
        return found

    def close(self) -> None:
        """End the workers, if there are any."""
        self.rows.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.close()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """How ``pickle`` and ``copy`` write it down: what its matches are, from which the arrays are made anew."""
        return thawed, (self.game, self.n, self.form, self.rewards, self.workers, self.rows.kept())

    # --- what is given ----------------------------------------------------------------------------------------------
    def _begun(self) -> None:
        """Fail where no match has begun."""
        if not self.rows.begun:
            raise ValueError("no match has begun: call reset first")

    def _row(self, row: int) -> int:
        self._begun()
        if not isinstance(row, int | np.integer) or not 0 <= row < self.n:
            raise ValueError(f"row is from 0 to {self.n - 1}, not {row!r:.20}")
        return int(row)

    def _some_rows(self, rows: Iterable[int]) -> list[int]:
        """Rows of one's choice, each once."""
        which = [self._row(row) for row in rows]
        if len(set(which)) < len(which):
            raise ValueError("each row is named once")
        return which

    def _numbers(self, actions: Any, many: int) -> NDArray[np.int64]:
        """``many`` whole numbers."""
        given = np.asarray(actions)
        if given.shape != (many,) or given.dtype.kind not in "iu" and many:
            raise ValueError(f"actions are {many} whole numbers, not {given.dtype} of shape {given.shape}")
        return given.astype(np.int64, copy=False)

    def _startable(self, states: Sequence[State], many: int) -> None:
        """``BadDeal`` where these are not so many states to begin from."""
        if len(states) != many:
            raise BadDeal(f"{many} rows take as many states, not {len(states)}")
        for state in states:
            if not isinstance(state, State):
                raise BadDeal(f"a row begins from a state, not from {state!r:.60}")
            check_start(self.game, state)


def thawed(
    game: Game[Any], n: int, observation: str, rewards: str, workers: int, kept: list[dict[str, list[Any]]]
) -> VectorEnv:
    """The environment that ``VectorEnv.__reduce__`` wrote down."""
    env = VectorEnv(game, n, None, observation, rewards, workers)
    env.rows.thaw(kept)
    return env
