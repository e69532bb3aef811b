"""Computer players that take their time think in a process of their own, so that the table goes on meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import suppress
from functools import lru_cache, partial
from typing import TypeVar

from gamester.engine.registry import load_game
from gamester.engine.rng import SEEDS
from gamester.engine.view import View
from gamester.players import Player, load_player
from gamester.players.loader import kind_of

BY_LOT = ("random", "equilibrium")
QUICK = ("random", "simple", "maxims")  # choose in well under a millisecond: asked on the spot
LONGEST = 30.0  # seconds that one choice may take
LEAST_CLAIM = 19  # to the machine's time: what others leave
Answer = TypeVar("Answer")


def unforeseen(name: str) -> str:
    """The player of that name, who, where it plays by lot, has a seed that nobody can know."""
    return f"{kind_of(name)}(seed={secrets.randbelow(SEEDS)})" if kind_of(name) in BY_LOT else name


@lru_cache(maxsize=64)
def player(game: str, name: str) -> Player:
    """The thinking process's player of that name."""
    return load_player(unforeseen(name), load_game(game))


def think(game: str, name: str, view: str) -> int:
    """One choice, in the thinking process, from the view alone."""
    return int(player(game, name).choose(View.from_json(view)).action)


def deaf() -> None:
    """Ctrl-C is for who started the thinkers; they are ended from there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def humble() -> None:
    """The same, and everybody else comes first."""
    deaf()
    if hasattr(os, "nice"):
        os.nice(LEAST_CLAIM)


class Thinker:
    """One thinking process, which does one thing at a time."""

    def __init__(self, begin: Callable[[], None] = deaf) -> None:
        self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin)

    def close(self) -> None:
        """Ends the process, whatever it is about."""
        for process in (self.pool._processes or {}).values():
            process.terminate()
        self.pool.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """``many`` thinking processes, each started when first needed. Whoever asks much waits behind who asks little.

    ``begin``: what each process does first.
    """

    def __init__(self, many: int = 1, longest: float = LONGEST, begin: Callable[[], None] = deaf) -> None:
        self.begin = begin
        self.many = many
        self.longest = longest
        self.running = 0  # turns that are taken
        self.idle: list[Thinker] = []
        self.busy: set[Thinker] = set()
        # those who wait, by who they ask for; each in turn is next with the one who waits longest
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def choose(self, game: str, name: str, view: View, whose: str = "") -> int:
        """The player's action for this view; raises when the player fails or takes too long."""
        return await self.ask(whose, think, game, name, view.to_json())

    async def ask(self, whose: str, work: Callable[..., Answer], *given: str) -> Answer:
        """What ``work`` gives, done in a process. ``whose``: those who have the same turn about.

        A process that dies, or is closed, while it thinks is replaced, and asked once more.
        """
        for again in (True, False):
            thinker = await self.take(whose)
            try:
                asked = thinker.pool.submit(work, *given)
            except BrokenExecutor:  # it died while it had nothing to do
                self.free(thinker, False)
                if not again:
                    raise
                continue
            asked.add_done_callback(partial(self.told, asyncio.get_running_loop(), thinker))
            try:
                async with asyncio.timeout(self.longest):
                    return await asyncio.wrap_future(asked)
            except TimeoutError:
                thinker.close()
                raise
            except (BrokenExecutor, asyncio.CancelledError):
                thinker.close()
                task = asyncio.current_task()
                if not again or (task is not None and task.cancelling()):
                    raise
        raise AssertionError

    async def take(self, whose: str) -> Thinker:
        """A process that has nothing to do, when it is this one's turn."""
        if self.running < self.many:
            self.running += 1
        else:
            turn = asyncio.get_running_loop().create_future()
            self.waiting.setdefault(whose, deque()).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():  # the turn had come
                    self.pass_on()
                raise
        thinker = self.idle.pop() if self.idle else Thinker(self.begin)
        self.busy.add(thinker)
        return thinker

    def told(self, loop: asyncio.AbstractEventLoop, thinker: Thinker, asked: Future[Answer]) -> None:
        """A process has done, or is no more; said in a thread of its pool."""
        sound = not asked.cancelled() and not isinstance(asked.exception(), BrokenExecutor)
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(self.free, thinker, sound)

    def free(self, thinker: Thinker, sound: bool) -> None:
        """The next may have this process, or a new one in its place."""
        self.busy.discard(thinker)
        if sound:
            self.idle.append(thinker)
        self.pass_on()

    def pass_on(self) -> None:
        """A turn is over: the next who waits has it."""
        while self.waiting:
            whose, turns = next(iter(self.waiting.items()))
            del self.waiting[whose]
            turn = turns.popleft()
            if turns:
                self.waiting[whose] = turns  # behind the others
            if not turn.done():
                turn.set_result(None)
                return
        self.running -= 1

    def close(self) -> None:
        """Ends the thinking processes."""
        for thinker in (*self.idle, *self.busy):
            thinker.close()
        self.idle.clear()
