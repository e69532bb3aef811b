"""Many matches in lock-step, for training: the loop is compiled, and NumPy looks straight into its memory."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gamester.engine.batch import NOTHING, PLANES, TENSOR, WORDS, Batch
from gamester.engine.game import Game
from gamester.engine.rng import SEEDS, checked_seed
from gamester.engine.state import State
from gamester.lab.common import game_of

KINDS = {"words": WORDS, "planes": PLANES, "tensor": TENSOR, "none": NOTHING}
Info = dict[str, int]


class VectorEnv:
    """``n`` matches of a game, each awaiting one action. A match that ends begins anew by itself.

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
    - ``reward``: float64 (``n``, seats), each seat's return where a match ended with the last action, else 0.
    - ``done``: bool (``n``), where it did. All other rows tell of the match begun in its place.

    Raises ``UnknownGame`` or ``BadOption`` for a game that cannot be loaded.
    """

    def __init__(
        self, game: Game[Any] | str, n: int, options: dict[str, object] | None = None, observation: str = "words"
    ) -> None:
        if not isinstance(n, int) or n < 1:
            raise ValueError(f"n is how many matches, a whole number from 1 up, not {n!r:.60}")
        if observation not in KINDS:
            raise ValueError(f"observation is {', '.join(KINDS)}, not {observation!r:.60}")
        self.game = game_of(game, options)
        self.n = n
        self.form = observation
        self.num_actions = self.game.num_distinct_actions()
        self.batch = batch = Batch(self.game, n, KINDS[observation])
        self.layout = layout_of(self.game, batch.layout)
        memory, dtype, width = {
            "words": (batch.words.words, np.int64, len(batch.layout)),
            "planes": (batch.planes.words, np.int8, batch.width),
            "tensor": (batch.tensor.numbers, np.float64, batch.width),
            "none": (None, np.int8, 0),
        }[observation]
        self.observation: NDArray[Any] = self._rows(memory, dtype, width)
        self._marks: NDArray[np.uint8] = np.zeros((n, 64 if batch.few else 0), np.uint8)
        self.legal_mask: NDArray[np.bool_] = (
            self._marks.view(np.bool_)[:, : self.num_actions]
            if batch.few
            else self._rows(batch.legal, np.bool_, self.num_actions)
        )
        self.legal_mask.flags.writeable = False
        self.reward: NDArray[np.float64] = self._rows(batch.reward, np.float64, self.game.num_players())
        self.done: NDArray[np.bool_] = np.frombuffer(memoryview(batch.done), np.bool_)
        self.current_player: NDArray[np.int64] = np.frombuffer(memoryview(batch.turn), np.int64)
        self._picked: NDArray[np.int64] = np.frombuffer(memoryview(batch.picked), np.int64)

    def _rows(self, memory: Any, dtype: Any, width: int) -> NDArray[Any]:
        """Packed memory as ``n`` rows, without the bytes that fill up the last word of each."""
        if not width:
            return np.zeros((self.n, 0), dtype)
        return np.frombuffer(memoryview(memory), dtype).reshape(self.n, -1)[:, :width]

    def reset(self, seed: int | None = None) -> NDArray[Any]:
        """Begin every match anew; returns ``observation``. All that chance does follows from ``seed``.

        With no seed one is drawn from the system.
        """
        self.batch.reset(secrets.randbelow(SEEDS) if seed is None else checked_seed(seed))
        self._mark()
        return self.observation

    def step(self, actions: Any) -> tuple[NDArray[Any], NDArray[np.float64], NDArray[np.bool_], Info]:
        """One action in each match: ``n`` whole numbers. Returns ``observation, reward, done, info``.

        ``info["finished"]`` is how many matches have ended since ``reset``. Raises ``IllegalAction`` where an action
        is not legal, and then none of them is carried out.
        """
        self._begun()
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"actions are {self.n} whole numbers, not {given.dtype} of shape {given.shape}")
        self.batch.step(given.astype("<i8", copy=False).tobytes())
        self._mark()
        return self.observation, self.reward, self.done, {"finished": self.batch.finished}

    def _mark(self) -> None:
        """Unpack the legal actions where the engine keeps them as sets."""
        if self.batch.few:
            sets = np.frombuffer(memoryview(self.batch.allowed), np.int64).astype("<i8", copy=False)
            self._marks[:] = np.unpackbits(sets.view(np.uint8), bitorder="little").reshape(self.n, 64)

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each match, each as likely, drawn in the compiled loop; they follow from the seed."""
        self._begun()
        self.batch.pick()
        return self._picked

    def expand(self, words: NDArray[np.int64]) -> NDArray[np.float32]:
        """Rows of words as rows of ``state.observation_tensor``: float32 (rows, length)."""
        out = []
        for column, (_, kind, length) in enumerate(self.layout):
            word = words[:, column, None]
            places = np.arange(length)
            out.append(word if kind == "number" else word == places if kind == "one" else word >> places & 1)
        return np.concatenate(out, axis=1, dtype=np.float32)

    def seed_of(self, row: int, match: int) -> int:
        """The seed of the ``match``-th match (from 0) in a row, for ``game.new_initial_state(seed=...)``."""
        self._begun()
        if not (0 <= row < self.n and match >= 0):
            raise ValueError(f"row is from 0 to {self.n - 1} and match from 0, not {row!r:.20} and {match!r:.20}")
        return self.batch.seed_of(row, match)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """How ``pickle`` and ``copy`` write it down: what its matches are, from which the arrays are made anew."""
        return thawed, (self.game, self.n, self.form, self.batch.kept())

    def _begun(self) -> None:
        """Fail where no match has begun."""
        if not self.batch.states:
            raise ValueError("no match has begun: call reset first")

    def state(self, row: int) -> State:
        """A copy of the match in a row."""
        self._begun()
        return self.batch.states[row].clone()


def thawed(game: Game[Any], n: int, observation: str, kept: dict[str, list[Any]]) -> VectorEnv:
    """The environment that ``VectorEnv.__reduce__`` wrote down."""
    env = VectorEnv(game, n, observation=observation)
    env.batch.thaw(kept)
    env._mark()
    return env


def layout_of(game: Game[Any], calls: list[tuple[str, int]]) -> list[tuple[str, str, int]]:
    """Each word's stretch of the tensor by name, its kind and length."""
    names = [name for name, length in game.observation_axes() for _ in range(length)]
    out, at = [], 0
    for kind, length in calls:
        out.append((names[at], kind, length))
        at += length
    return out
