"""Work spread over this process, processes of this machine or a Ray cluster, with the same results from each.

A job's result hangs on the job alone, and results come in the order of the jobs. So the number of workers changes how
long it takes and nothing else, and a job whose worker has died is done again by another.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Any, Self, TypeVar

from gamester.engine.errors import BadOption

Job = TypeVar("Job")
Result = TypeVar("Result")

ENGINES = ("processes", "ray")
AHEAD = 4  # jobs handed out for each worker: enough that none waits, few enough to hold in memory
NOBODY = "there is no Ray cluster at {!r}, where RAY_ADDRESS points"
PATIENCE = 5  # deaths in a row without a job done between them


def listening(where: str) -> None:
    """``BadOption`` where nobody answers at an address ``host:port``: Ray itself would go on asking for minutes."""
    host, _, port = where.removeprefix("ray://").rpartition(":")
    if port.isdigit():
        try:
            socket.create_connection((host, int(port)), 5).close()
        except (OSError, OverflowError):
            raise BadOption(NOBODY.format(where)) from None


class Workers:
    """Does jobs one after the other in this process; the others do them elsewhere. A context: leaving it ends all."""

    def map(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        """``work``, a module's own function, done on each of ``jobs``; results in their order."""
        yield from map(work, jobs)

    def close(self) -> None:
        """End all that was begun; what is half done is dropped."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def workers(engine: str = "processes", many: int = 1) -> Workers:
    """``many`` workers on this machine (``processes``), or Ray's (``ray``), see ``Cluster``.

    ``BadOption`` for any other engine, where Ray is not installed, and where no cluster answers.
    """
    if engine not in ENGINES:
        raise BadOption(f"there is no engine {engine!r}; there are {' and '.join(ENGINES)}")
    if engine == "ray":
        return Cluster(many)
    return Processes(many) if many > 1 else Workers()


def _deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Processes(Workers):
    """Processes of this machine. One that dies is replaced."""

    def __init__(self, many: int) -> None:
        self.many = many
        self.others = set(multiprocessing.active_children())
        self.pool = self._pool()

    def _pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.many, initializer=_deaf)

    def map(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        waiting: deque[tuple[Job, Future[Result]]] = deque()
        todo = deque(jobs)
        deaths = 0
        while waiting or todo:
            try:
                while todo and len(waiting) < AHEAD * self.many:
                    waiting.append((todo[0], self.pool.submit(work, todo[0])))
                    todo.popleft()
                found = waiting[0][1].result()
            except BrokenProcessPool:  # as it is asked for work, too
                deaths += 1
                if deaths > PATIENCE:
                    raise BadOption("the workers die as soon as they are begun: is there too little memory?") from None
                self.close()
                self.pool = self._pool()
                todo.extendleft(job for job, _ in reversed(waiting))
                waiting.clear()
                continue
            deaths = 0
            waiting.popleft()
            yield found

    def close(self) -> None:
        for child in set(multiprocessing.active_children()) - self.others:
            child.terminate()
        self.pool.shutdown(cancel_futures=True)


class Cluster(Workers):
    """Ray's workers: those of the cluster at ``RAY_ADDRESS``, or of one begun here with ``many`` of them.

    Every node needs the same gamester as this one. A job whose worker or node dies is done again on another.
    """

    def __init__(self, many: int) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise BadOption("the engine ray needs Ray: pip install 'gamester[ray]'") from None
        self.ray: Any = ray
        self.aside = contextlib.redirect_stdout(sys.stderr)  # Ray tells there of nodes that were lost
        self.mine = not ray.is_initialized()
        if self.mine:
            where = os.environ.get("RAY_ADDRESS", "local")
            listening(where)
            new = {"num_cpus": many, "include_dashboard": False} if where == "local" else {}
            try:
                ray.init(where, log_to_driver=False, logging_level="error", **new)
            except (ConnectionError, ValueError, RuntimeError):
                raise BadOption(NOBODY.format(where)) from None
        self.many = max(int(ray.cluster_resources().get("CPU", 1)), 1)

    def map(self, work: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        task = self.ray.remote(work).options(max_retries=-1)
        waiting: deque[Any] = deque()
        at = 0
        while waiting or at < len(jobs):
            while at < len(jobs) and len(waiting) < AHEAD * self.many:
                waiting.append(task.remote(jobs[at]))
                at += 1
            try:
                found = self.ray.get(waiting[0])
            except self.ray.exceptions.RayTaskError as fault:
                raise (fault.cause or fault) from None
            waiting.popleft()
            yield found

    def close(self) -> None:
        if self.mine:
            self.ray.shutdown()

    def __enter__(self) -> Self:
        self.aside.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.aside.__exit__(kind, fault, at)
        super().__exit__(kind, fault, at)
