"""Rows of matches shared out among processes, for ``lab.vector``: the arrays lie in memory that all of them map.

The compiled loop holds Python's lock, so that threads would take turns; processes need not. The first share is this
process's own. What is asked at every step goes as a number in shared memory with a semaphore for a bell, for which the
other side looks a while before it sleeps; all else goes through a pipe.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import weakref
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from gamester.engine.errors import IllegalAction
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.lab.vector_rows import Arrays, Rows

Shapes = dict[str, tuple[tuple[int, ...], str]]  # by array: its shape and type
Order = tuple[str, tuple[Any, ...]]

QUICK: Final[list[Order]] = [("pick", ()), ("step", (False,)), ("step", (True,))]  # what is asked all the time
IN_WORDS: Final = len(QUICK)  # any other order, which comes through the pipe
LOOKS: Final = 1000  # at a bell before sleeping: a tenth of a millisecond or two, which waking costs
NAP: Final = 0.5  # seconds, after which one looks whether the other side lives


class Mate:
    """A worker, as seen from the process that began it."""

    def __init__(self, context: Any, mine: tuple[Any, ...], shared: dict[str, Any], shapes: Shapes, looks: int) -> None:
        self.line, there = context.Pipe()
        self.ordered, self.finished = context.Semaphore(0), context.Semaphore(0)
        self.said = context.RawArray("q", 3)  # the order, whether it went wrong, and matches that have ended
        self.looks = looks
        bells = (self.ordered, self.finished, self.said, looks)
        self.process = context.Process(target=work, args=(there, bells, mine, shared, shapes), daemon=True)
        self.process.start()
        there.close()

    def order(self, order: Order) -> None:
        """Have it do something."""
        quick = order in QUICK
        self.said[0] = QUICK.index(order) if quick else IN_WORDS
        self.ordered.release()
        if not quick:
            self.line.send(order)

    def answer(self) -> Any:
        """What comes of it; EOFError from one that has died."""
        if self.said[0] == IN_WORDS:
            return self.line.recv()
        if not rung(self.finished, self.looks, self.process.is_alive):
            raise EOFError
        return self.line.recv() if self.said[1] else self.said[2]


class Crew:
    """As ``Rows``: row after row in ``workers`` processes, and each row goes as it would in one."""

    def __init__(self, game: Game[Any], n: int, form: str, by_deal: bool, workers: int) -> None:
        trial = Rows(game, 1, form, by_deal)
        self.layout = trial.layout
        shapes: Shapes = {name: ((n, *row.shape[1:]), row.dtype.str) for name, row in trial.whole.items()}
        shapes["actions"] = ((n,), "<i8")
        self.workers = workers
        self.bounds = [n * k // workers for k in range(workers + 1)]
        self.worker_of = np.repeat(np.arange(workers), np.diff(self.bounds))
        context = multiprocessing.get_context()
        shared = {
            name: context.RawArray("b", max(1, int(np.prod(shape)) * np.dtype(dtype).itemsize))
            for name, (shape, dtype) in shapes.items()
        }
        whole = over(shared, shapes)
        self.actions = whole.pop("actions")
        self.arrays = trial.cut(whole)
        self.at = np.arange(n) * whole["legal_mask"].shape[1]
        self.marks = whole["legal_mask"].reshape(-1)
        self.begun = False
        self.finished = 0  # matches that have ended since ``reset``
        looks = LOOKS if workers <= cores() else 0
        self.mates: list[Mate] = []
        for low, high in zip(self.bounds[1:], self.bounds[2:], strict=False):
            self.mates.append(Mate(context, (str(game), form, by_deal, low, high, n), shared, shapes, looks))
        self.own = Share(over(shared, shapes), game, form, by_deal, 0, self.bounds[1], n)
        self.close = weakref.finalize(self, dismiss, os.getpid(), self.mates)

    def _ask(self, what: str, *each: tuple[Any, ...]) -> list[Any]:
        """Have every worker do something, each given its own, and gather what comes of it."""
        if not self.close.alive:
            raise ValueError("this environment is closed")
        mine, *theirs = each or [()] * self.workers
        try:
            for mate, given in zip(self.mates, theirs, strict=True):
                mate.order((what, given))
            answers = [self.own.carried_out(what, mine), *(mate.answer() for mate in self.mates)]
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
        each: list[tuple[Any, ...]] = [()] * self.workers
        each[k] = (row - self.bounds[k], *given)
        return self._ask(what, *each)[k]

    def _change(self, what: str, *each: tuple[Any, ...]) -> None:
        """Have every worker do what changes its rows."""
        self.finished = sum(self._ask(what, *each))

    def reset(self, seed: int) -> None:
        """Begin every match."""
        self._change("reset", *[(seed,)] * self.workers)
        self.begun = True

    def begin(self, rows: Sequence[int], seeds: Sequence[int] | None, states: Sequence[State] | None) -> None:
        """Begin the matches of some rows anew."""
        each = []
        for k in range(self.workers):
            here = [n for n, row in enumerate(rows) if self.worker_of[row] == k]
            own = [rows[n] - self.bounds[k] for n in here]
            each.append((own, *(None if given is None else [given[n] for n in here] for given in (seeds, states))))
        self._change("begin", *each)

    def step(self, actions: NDArray[np.int64], some: bool) -> None:
        """An action in each match, or in ``some``: -1 in the others. Those that are not legal are found here first,

        so that no worker has carried out any when another refuses one."""
        size = self.arrays["legal_mask"].shape[1]
        inside = actions.view(np.uint64) < size  # one below 0 is a great number so
        right = self.marks.take(self.at + actions, mode="clip") & inside
        if some:
            right |= actions == -1
        if np.count_nonzero(right) < len(right):  # quicker asked than whether all are
            row = int(np.flatnonzero(~right)[0])
            raise self.refusal(row, int(actions[row]))
        self.actions[:] = actions
        self._change("step", *[(some,)] * self.workers)

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


class Share:
    """Rows from ``low`` to ``high`` of the arrays that all of them map."""

    def __init__(
        self, whole: Arrays, game: Game[Any], form: str, by_deal: bool, low: int, high: int, total: int
    ) -> None:
        self.shown = {name: array[low:high] for name, array in whole.items()}
        self.actions = self.shown.pop("actions")
        self.rows = Rows(game, high - low, form, by_deal, low, total, self.shown["legal_mask"])
        if self.rows.batch.few:
            del self.shown["legal_mask"]  # it is written where it is read
        self.picked = self.shown.pop("picked")
        if not by_deal:
            del self.shown["deal_done"]  # nothing is ever said there

    def carried_out(self, what: str, given: tuple[Any, ...]) -> Any:
        """What comes of an order, or the error, which is raised where it was asked for."""
        try:
            return self.done(what, given)
        except Exception as fault:
            return fault

    def done(self, what: str, given: tuple[Any, ...]) -> Any:
        """Do what is asked, and let all see what has changed by it; matches that have ended where it changes any."""
        rows = self.rows
        if what in ("state", "ended", "seed_of", "refusal"):  # of one row, another worker's perhaps
            found = getattr(rows, what)(*given) if given else None
            return str(found) if what == "refusal" else found
        if what == "kept":
            return rows.kept()
        if what == "pick":
            rows.pick()
            self.picked[:] = rows.whole["picked"]
            return 0
        if what == "step":
            rows.step(self.actions, *given)
        else:
            getattr(rows, what)(*given)
        for name, array in self.shown.items():
            array[:] = rows.whole[name]
        return rows.finished


def over(shared: dict[str, Any], shapes: Shapes) -> Arrays:
    """Arrays over memory that is shared."""
    return {
        name: np.frombuffer(shared[name], dtype, int(np.prod(shape))).reshape(shape)
        for name, (shape, dtype) in shapes.items()
    }


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def rung(bell: Any, looks: int, lives: Callable[[], bool]) -> bool:
    """Wait for a bell; False when the other side lives no more."""
    for _ in range(looks):
        if bell.acquire(False):
            return True
    while not bell.acquire(True, NAP):
        if not lives():
            return bool(bell.acquire(False))  # it may have rung at the last
    return True


def dismiss(mine: int, mates: list[Mate]) -> None:
    """End the workers, from the process ``mine`` that began them."""
    if os.getpid() != mine:
        return
    for mate in mates:
        mate.line.close()
        mate.process.terminate()
    for mate in mates:
        mate.process.join()


def work(
    line: Connection, bells: tuple[Any, ...], mine: tuple[Any, ...], shared: dict[str, Any], shapes: Shapes
) -> None:
    """A worker, until nobody asks any more."""
    from gamester.engine.registry import load_game

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asks is told of it, and ends this
    ordered, finished, said, looks = bells
    share = Share(over(shared, shapes), load_game(mine[0]), *mine[1:])
    parent = multiprocessing.parent_process()
    assert parent is not None
    while rung(ordered, looks, parent.is_alive):
        if said[0] == IN_WORDS:
            try:
                line.send(share.carried_out(*line.recv()))
            except (EOFError, OSError):
                return
            continue
        answer = share.carried_out(*QUICK[said[0]])
        said[1] = isinstance(answer, Exception)
        if said[1]:
            line.send(answer)
        else:
            said[2] = answer
        finished.release()
