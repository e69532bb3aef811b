"""Computer players that take their time think in a process of their own, so that the table goes on meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
import signal
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache

from gamester.engine.registry import load_game
from gamester.engine.rng import SEEDS
from gamester.engine.view import View
from gamester.players import Player, load_player
from gamester.players.loader import kind_of

BY_LOT = ("random", "equilibrium")
QUICK = ("random", "simple", "maxims")  # choose in well under a millisecond: asked on the spot
LONGEST = 30.0  # seconds that one choice may take


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


class Thinkers:
    """The thinking process, started when first needed."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    async def choose(self, game: str, name: str, view: View) -> int:
        """The player's action for this view; raises when the player fails or takes too long."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), deaf)
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(LONGEST):
                return await loop.run_in_executor(self.pool, think, game, name, view.to_json())
        except (TimeoutError, RuntimeError):  # it hangs or has died: the next choice gets a new one
            self.close()
            raise

    def close(self) -> None:
        """Ends the thinking process."""
        pool, self.pool = self.pool, None
        if pool is not None:
            for process in (pool._processes or {}).values():
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
