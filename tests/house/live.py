"""A house on a free port, in a thread of this process, for tests over the network."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from gamester.house.app import House
from gamester.house.serve import config
from gamester.house.settings import Settings

Result = TypeVar("Result")


class Live:
    """The running server; ``base`` is its address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        made = config(settings)
        self.server = uvicorn.Server(made)
        made.load()
        self.house: House = made.app.state.house  # type: ignore[union-attr]
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.loop: asyncio.AbstractEventLoop

    def _run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            serving = asyncio.create_task(self.server.serve())
            while not self.server.started and not serving.done():
                await asyncio.sleep(0.01)
            self.ready.set()
            await serving

        asyncio.run(main())

    @property
    def base(self) -> str:
        port = self.server.servers[0].sockets[0].getsockname()[1]
        return f"http://127.0.0.1:{port}"

    def inside(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Run something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)


@contextmanager
def live(folder: Path, **settings: Any) -> Iterator[Live]:
    """A house whose tables lie in ``folder``."""
    given = {
        "port": 0,
        "data": folder,
        "least_pace_ms": 0,
        "tables_per_guest": 100_000,
        "per_second": 100_000,
        "per_minute": 100_000,
        "requests_per_minute": 100_000,
    }
    running = Live(Settings(**{**given, "tables_per_minute": 100_000, **settings}))
    running.thread.start()
    assert running.ready.wait(30)
    try:
        yield running
    finally:
        running.server.should_exit = True
        running.thread.join(30)
