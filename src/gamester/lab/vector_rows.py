"""Rows of matches in this process, for ``lab.vector``: NumPy looks straight into the compiled engine's memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gamester.engine.batch import COUNTED, NOTHING, PLANES, TENSOR, WORDS, Batch
from gamester.engine.errors import IllegalAction
from gamester.engine.game import Game
from gamester.engine.state import State

KINDS = {"words": WORDS, "planes": PLANES, "tensor": TENSOR, "none": NOTHING}
DTYPES: dict[str, Any] = {"words": np.int64, "planes": np.int8, "tensor": np.float64, "none": np.int8}
LITTLE = np.dtype("<i8")
Arrays = dict[str, NDArray[Any]]


class Rows:
    """``n`` matches of a game; of ``total`` that are shared out among processes, those from ``base`` on.

    ``whole`` is the memory behind ``arrays``, with the bytes that fill up the last word of each row. Where the engine
    keeps what is legal as sets they are unpacked into ``marks``, bool (``n``, 64), if they are given.
    """

    def __init__(
        self,
        game: Game[Any],
        n: int,
        form: str,
        by_deal: bool,
        base: int = 0,
        total: int = 0,
        marks: NDArray[np.bool_] | None = None,
    ) -> None:
        self.n = n
        self.batch = batch = Batch(game, n, KINDS[form], base, total, by_deal)
        self.layout = layout_of(game, batch.layout)
        memory = {"words": batch.words.words, "planes": batch.planes.words, "tensor": batch.tensor.numbers}.get(form)
        if batch.few:
            self._marks = np.zeros((n, 64), np.bool_) if marks is None else marks
            self._flags = self._marks.reshape(-1).view(np.uint8)
            self._sets = np.frombuffer(memoryview(batch.allowed), np.int64)
        else:
            self._marks = self._matrix(batch.marks.words, np.bool_)
        self.whole: Arrays = {
            "observation": self._matrix(memory, DTYPES[form]),
            "legal_mask": self._marks,
            "current_player": np.frombuffer(memoryview(batch.turn), np.int64),
            "reward": self._matrix(batch.reward, np.float64),
            "done": np.frombuffer(memoryview(batch.done), np.bool_),
            "deal_done": np.frombuffer(memoryview(batch.deal_done), np.bool_),
            "picked": np.frombuffer(memoryview(batch.picked), np.int64),
        }
        self.widths = {
            "observation": {"words": len(batch.layout), "none": 0}.get(form, int(batch.width)),
            "legal_mask": int(batch.size),
        }
        self.arrays = self.cut(self.whole)

    def cut(self, whole: Arrays) -> Arrays:
        """Read-only views of such memory, of what there is to read."""
        out: Arrays = {}
        for name, array in whole.items():
            out[name] = array[:, : self.widths[name]] if name in self.widths else array.view()
            out[name].flags.writeable = False
        return out

    def _matrix(self, memory: Any, dtype: Any) -> NDArray[Any]:
        """Packed memory as ``n`` rows."""
        if memory is None or not len(memory):
            return np.zeros((self.n, 0), dtype)
        return np.frombuffer(memoryview(memory), dtype).reshape(self.n, -1)

    def _mark(self) -> None:
        """Unpack the legal actions where the engine keeps them as sets."""
        if self.batch.few:
            sets = self._sets.astype(LITTLE, copy=False).view(np.uint8)
            self._flags[:] = np.unpackbits(sets, bitorder="little")

    @property
    def begun(self) -> bool:
        """Whether any match has begun."""
        return len(self.batch.states) > 0

    @property
    def finished(self) -> int:
        """Matches that have ended since ``reset``."""
        return int(self.batch.finished)

    def reset(self, seed: int) -> None:
        """Begin every match."""
        self.batch.reset(seed)
        self._mark()

    def begin(self, rows: Sequence[int], seeds: Sequence[int] | None, states: Sequence[State] | None) -> None:
        """Begin the matches of some rows anew: with seeds, as states, or as though they had ended."""
        for n, row in enumerate(rows):
            if states is None:
                self.batch.again(row, COUNTED if seeds is None else seeds[n])
            else:
                self.batch.begin_as(row, states[n])
        self._mark()

    def step(self, actions: NDArray[np.int64], some: bool) -> None:
        """An action in each match, or in ``some``: -1 in the others."""
        self.batch.step(actions.astype(LITTLE, copy=False).tobytes(), some)
        self._mark()

    def refusal(self, row: int, action: int) -> IllegalAction:
        """Why an action is refused."""
        return self.batch.refusal(row, action)

    def pick(self) -> None:
        """Draw an action for each match."""
        self.batch.pick()

    def state(self, row: int) -> State:
        """A copy of a row's match."""
        return self.batch.states[row].clone()

    def ended(self, row: int) -> State | None:
        """A copy of the match that ended in a row with the last step."""
        found = self.batch.ended.get(row)
        return None if found is None else found.clone()

    def seed_of(self, row: int, match: int) -> int:
        """The seed of a row's match."""
        return self.batch.seed_of(row, match)

    def kept(self) -> list[dict[str, list[Any]]]:
        """All that is to be written down."""
        return [self.batch.kept()]

    def thaw(self, kept: list[dict[str, list[Any]]]) -> None:
        """The inverse of ``kept``."""
        self.batch.thaw(kept[0])
        self._mark()

    def close(self) -> None:
        """There is nothing to close."""


def layout_of(game: Game[Any], calls: list[tuple[str, int]]) -> list[tuple[str, str, int]]:
    """Each word's stretch of the tensor by name, its kind and length."""
    names = [name for name, length in game.observation_axes() for _ in range(length)]
    out, at = [], 0
    for kind, length in calls:
        out.append((names[at], kind, length))
        at += length
    return out
