"""What the seats saw of matches that were played: a row a choice, from the match's seed and its actions alone."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.state import CHANCE, State

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Arrays = dict[str, NDArray[Any]]

OBSERVATIONS = ("words", "planes", "tensor", "none")
STORED = ("observation", "legal_bits", "action", "seat", "deal", "seed", "returns")
"""The arrays of a shard as they are stored: a row a choice, but for ``seed`` and ``returns``, a row a deal."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match that is over: its seed, its seats' choices in order, and what each seat won."""

    seed: int
    actions: tuple[int, ...]
    returns: tuple[float, ...]

    @staticmethod
    def of(state: State) -> Played:
        """A match begun with a seed, in which nobody played out of order."""
        seed = state.given_seed()
        assert isinstance(seed, int)
        actions = tuple(int(action) for actor, action in state.full_history() if actor != CHANCE)
        return Played(seed, actions, tuple(state.returns()))

    def record(self, game: Game[Any]) -> str:
        """The match as a record (``gamester.replay`` reads it), with what each seat won beside it."""
        state = game.new_initial_state(seed=self.seed)
        for action in self.actions:
            state.apply_action(action)
        return json.dumps(json.loads(state.record()) | {"returns": list(self.returns)}, separators=(",", ":"))


def numeric() -> None:
    """``BadOption`` where arrays cannot be made."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise BadOption("arrays need NumPy: pip install 'gamester[lab]'") from None


def painter(game: Game[Any], observation: str) -> tuple[NDArray[Any], Callable[[State], None]]:
    """A row of NumPy's, and what paints there what the seat to act in a state sees, in a form of ``VectorEnv``."""
    import numpy as np

    from gamester.engine.fields_drawn import Layout
    from gamester.engine.fields_packed import Bytes, Doubles, Words

    width = game.observation_tensor_shape()[0]
    if observation == "words":
        trial = Layout()
        game.paint(game.empty_state(), 0, trial)
        words = Words(1, len(trial.calls))

        def paint(state: State) -> None:
            words.begin(0)
            game.paint(state, state.turn, words)

        return np.frombuffer(memoryview(words.words), np.int64), paint
    if observation == "planes":
        planes = Bytes(1, width)

        def paint(state: State) -> None:
            planes.begin(0)
            game.paint(state, state.turn, planes)
            planes.end()

        return np.frombuffer(memoryview(planes.words), np.int8)[:width], paint
    if observation == "tensor":
        doubles = Doubles(1, width)

        def paint(state: State) -> None:
            doubles.begin(0)
            game.paint(state, state.turn, doubles)

        return np.frombuffer(memoryview(doubles.numbers), np.float64), paint
    if observation == "none":
        return np.zeros(0, np.int8), lambda state: None
    raise BadOption(f"an observation is {', '.join(OBSERVATIONS)}, not {observation!r:.60}")


def rows(game: Game[Any], matches: Sequence[Played], observation: str) -> Arrays:
    """The arrays of some matches, as they are stored (``STORED``)."""
    import numpy as np

    row, paint = painter(game, observation)
    mark = np.zeros(game.num_distinct_actions(), np.bool_)
    many = sum(len(match.actions) for match in matches)
    out: Arrays = {
        "observation": np.zeros((many, len(row)), row.dtype),
        "legal_bits": np.zeros((many, (len(mark) + 7) // 8), np.uint8),
        "action": np.array([action for match in matches for action in match.actions], np.int32),
        "seat": np.zeros(many, np.int8),
        "deal": np.repeat(np.arange(len(matches), dtype=np.int32), [len(match.actions) for match in matches]),
        "seed": np.array([match.seed for match in matches], np.int64),
        "returns": np.array([match.returns for match in matches], np.float64),
    }
    at = 0
    for match in matches:
        state = game.new_initial_state(seed=match.seed)
        for action in match.actions:
            paint(state)
            out["observation"][at] = row
            mark[:] = False
            mark[state.legal_actions()] = True
            out["legal_bits"][at] = np.packbits(mark, bitorder="little")
            out["seat"][at] = state.current_player()
            state.apply_action(action)
            at += 1
    return out


def packed(game: Game[Any], matches: Sequence[Played], form: str, observation: str) -> bytes:
    """A shard as the bytes of its file: the same matches give the same bytes."""
    if form == "records":
        lines = "".join(f"{match.record(game)}\n" for match in matches)
        return gzip.compress(lines.encode(), mtime=0)
    import numpy as np

    file = io.BytesIO()
    np.savez_compressed(file, allow_pickle=False, **rows(game, matches, observation))
    return file.getvalue()
