"""Rows of matches shared out among processes, for ``lab.vector``: the arrays lie in memory that all of them map.

The compiled loop holds Python's lock, so that threads would take turns; processes need not.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import weakref
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gamester.engine.errors import IllegalAction
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.lab.vector_rows import Arrays, Rows

Shapes = dict[str, tuple[tuple[int, ...], str]]  # by array: its shape and type


class Crew:
    """As ``Rows``: row after row in ``workers`` processes, and each row goes as it would in one."""

    def __init__(self, game: Game[Any], n: int, form: str, by_deal: bool, workers: int) -> None:
        trial = Rows(game, 1, form, by_deal)
        self.layout = trial.layout
        shapes: Shapes = {name: ((n, *row.shape[1:]), row.dtype.str) for name, row in trial.arrays.items()}
        shapes["actions"] = ((n,), "<i8")
        self.bounds = [n * k // workers for k in range(workers + 1)]
        self.worker_of = np.repeat(np.arange(workers), np.diff(self.bounds))
        context = multiprocessing.get_context()
        shared = {
            name: context.RawArray("b", max(1, int(np.prod(shape)) * np.dtype(dtype).itemsize))
            for name, (shape, dtype) in shapes.items()
        }
        self.arrays = over(shared, shapes)
        self.actions = self.arrays.pop("actions")
        for array in self.arrays.values():
            array.flags.writeable = False
        self.begun = False
        self.finished = 0  # matches that have ended since ``reset``
        self.lines: list[Connection] = []
        self.crew: list[Any] = []
        for k in range(workers):
            here, there = context.Pipe()
            mine = (str(game), form, by_deal, self.bounds[k], self.bounds[k + 1], n)
            one = context.Process(target=work, args=(there, mine, shared, shapes), daemon=True)
            one.start()
            there.close()
            self.lines.append(here)
            self.crew.append(one)
        self.close = weakref.finalize(self, dismiss, os.getpid(), self.lines, self.crew)

    def _ask(self, what: str, *each: tuple[Any, ...]) -> list[Any]:
        """Have every worker do something, each given its own, and gather what comes of it."""
        if not self.close.alive:
            raise ValueError("this environment is closed")
        try:
            for line, given in zip(self.lines, each or [()] * len(self.lines), strict=True):
                line.send((what, given))
            answers = [line.recv() for line in self.lines]
        except (EOFError, OSError):
            self.close()
            raise RuntimeError("a worker of this environment has died: make it anew") from None
        except BaseException:  # broken off, with answers still to come
            self.close()
            raise
        for answer in answers:
            if isinstance(answer, Exception):
                raise answer
        return answers

    def _at(self, row: int, what: str, *given: Any) -> Any:
        """Ask the worker of a row, which has a number of its own there."""
        k = int(self.worker_of[row])
        each: list[tuple[Any, ...]] = [()] * len(self.lines)
        each[k] = (row - self.bounds[k], *given)
        return self._ask(what, *each)[k]

    def _change(self, what: str, *each: tuple[Any, ...]) -> None:
        """Have every worker do what changes its rows."""
        self.finished = sum(self._ask(what, *each))

    def reset(self, seed: int) -> None:
        """Begin every match."""
        self._change("reset", *[(seed,)] * len(self.lines))
        self.begun = True

    def begin(self, rows: Sequence[int], seeds: Sequence[int] | None, states: Sequence[State] | None) -> None:
        """Begin the matches of some rows anew."""
        each = []
        for k in range(len(self.lines)):
            here = [n for n, row in enumerate(rows) if self.worker_of[row] == k]
            own = [rows[n] - self.bounds[k] for n in here]
            each.append((own, *(None if given is None else [given[n] for n in here] for given in (seeds, states))))
        self._change("begin", *each)

    def step(self, actions: NDArray[np.int64], some: bool) -> None:
        """An action in each match, or in ``some``: -1 in the others. Those that are not legal are found here first,

        so that no worker has carried out any when another refuses one."""
        mask = self.arrays["legal_mask"]
        inside = (actions >= 0) & (actions < mask.shape[1])
        right = inside & mask[np.arange(len(actions)), np.where(inside, actions, 0)]
        if some:
            right |= actions == -1
        if not right.all():
            row = int(np.flatnonzero(~right)[0])
            raise self.refusal(row, int(actions[row]))
        self.actions[:] = actions
        self._change("step", *[(some,)] * len(self.lines))

    def refusal(self, row: int, action: int) -> IllegalAction:
        """Why an action is refused."""
        found = self._at(row, "refusal", action)
        assert isinstance(found, str)
        return IllegalAction(found)

    def pick(self) -> None:
        """Draw an action for each match."""
        self._ask("pick")

    def state(self, row: int) -> State:
        """A copy of a row's match."""
        found = self._at(row, "state")
        assert isinstance(found, State)
        return found

    def ended(self, row: int) -> State | None:
        """A copy of the match that ended in a row with the last step."""
        found = self._at(row, "ended")
        assert found is None or isinstance(found, State)
        return found

    def seed_of(self, row: int, match: int) -> int:
        """The seed of a row's match."""
        return int(self._at(row, "seed_of", match))

    def kept(self) -> list[dict[str, list[Any]]]:
        """All that is to be written down, a part for each worker."""
        return [part for answer in self._ask("kept") for part in answer]

    def thaw(self, kept: list[dict[str, list[Any]]]) -> None:
        """The inverse of ``kept``."""
        self._change("thaw", *[([part],) for part in kept])
        self.begun = bool(kept[0]["states"])


def over(shared: dict[str, Any], shapes: Shapes) -> Arrays:
    """Arrays over memory that is shared."""
    return {
        name: np.frombuffer(shared[name], dtype, int(np.prod(shape))).reshape(shape)
        for name, (shape, dtype) in shapes.items()
    }


def dismiss(mine: int, lines: list[Connection], crew: list[Any]) -> None:
    """End the workers, from the process ``mine`` that began them."""
    if os.getpid() != mine:
        return
    for line in lines:
        line.close()
    for one in crew:
        one.terminate()
        one.join()


def work(line: Connection, mine: tuple[str, str, bool, int, int, int], shared: dict[str, Any], shapes: Shapes) -> None:
    """A worker: rows from ``low`` to ``high``, until nobody asks any more."""
    from gamester.engine.registry import load_game

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asks is told of it, and ends this
    game, form, by_deal, low, high, total = mine
    rows = Rows(load_game(game), high - low, form, by_deal, low, total)
    arrays = {name: array[low:high] for name, array in over(shared, shapes).items()}
    parent = multiprocessing.parent_process()
    assert parent is not None
    while parent.sentinel not in wait([line, parent.sentinel]):
        try:
            what, given = line.recv()
        except (EOFError, OSError):
            return
        try:
            answer = done(rows, what, given, arrays)
        except Exception as fault:  # it is raised where it was asked for
            answer = fault
        line.send(answer)


def done(rows: Rows, what: str, given: tuple[Any, ...], arrays: Arrays) -> Any:
    """Do what is asked, and let all see what has changed by it; how many matches have ended where it changes any."""
    if what in ("state", "ended", "seed_of", "refusal"):  # of one row, another worker's perhaps
        found = getattr(rows, what)(*given) if given else None
        return str(found) if what == "refusal" else found
    if what == "kept":
        return rows.kept()
    if what == "pick":
        rows.pick()
        arrays["picked"][:] = rows.arrays["picked"]
        return None
    if what == "step":
        rows.step(arrays["actions"], *given)
    else:
        getattr(rows, what)(*given)
    for name, array in rows.arrays.items():
        arrays[name][:] = array
    return rows.finished
