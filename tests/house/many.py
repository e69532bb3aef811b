"""Houses over one PostgreSQL, each in a process of its own, to be killed, stopped and started again."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.house.databases import PostgresServer

from gamester.client import House
from gamester.house.serve import serve
from gamester.house.settings import Settings

FORKS = multiprocessing.get_context("forkserver")  # a new house need not read all its code again
FORKS.set_forkserver_preload(["gamester.house.serve", "gamester.games.trumps.whist.game"])
SECRET = "k" * 64
# who writes each move, by which lease: two writers of one lease would be two owners
WATCH = (
    "CREATE TABLE written (at bigserial PRIMARY KEY, table_id text, n integer, lease bigint, house text)",
    "CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
    "INSERT INTO written (table_id, n, lease, house) "
    "SELECT NEW.table_id, NEW.n, lease, current_setting('application_name') FROM tables WHERE id = NEW.table_id; "
    "RETURN NEW; END $$",
    "CREATE TRIGGER watching AFTER INSERT ON moves FOR EACH ROW EXECUTE FUNCTION watch()",
)
TWO = "SELECT table_id, lease FROM written GROUP BY 1, 2 HAVING count(DISTINCT house) > 1"
BUSY = (
    "SELECT pid, application_name, state, now() - state_change AS since, wait_event_type, wait_event, "
    "pg_blocking_pids(pid) AS behind, left(query, 160) FROM pg_stat_activity "
    "WHERE datname = current_database() AND pid <> pg_backend_pid() ORDER BY state_change"
)


class Many:
    """So many of them."""

    def __init__(self, server: PostgresServer, folder: Path, count: int, **settings: Any) -> None:
        self.server = server
        self.url = server.fresh()
        self.name = self.url.split("/")[3].split("?")[0]
        held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
        ports = [each.getsockname()[1] for each in held]
        for each in held:
            each.close()
        given = {"secret": SECRET, "data": folder, "database": self.url, "household": 1000, **settings}
        self.settings = [Settings(port=port, **given) for port in ports]
        self.processes = [self.begin(at) for at in range(count)]

    def begin(self, at: int) -> Any:
        """One of them opens."""
        process = FORKS.Process(target=serve, args=(self.settings[at],), daemon=True)
        process.start()
        return process

    def base(self, at: int) -> str:
        """Where it is asked."""
        return f"http://127.0.0.1:{self.settings[at].port}"

    def kill(self, at: int) -> None:
        """As by kill -9."""
        self.processes[at].kill()
        self.processes[at].join()

    def signal(self, at: int, what: signal.Signals) -> None:
        """Stop it, or let it go on."""
        os.kill(self.processes[at].pid, what)

    async def ask(self, statement: str) -> list[tuple[Any, ...]]:
        """Of the database."""
        return await asyncio.to_thread(self.server.execute, statement, self.name)

    async def watch(self) -> None:
        """From now on it is written down who writes what."""
        for statement in WATCH:
            await self.ask(statement)

    async def two_owners(self) -> list[tuple[Any, ...]]:
        """Leases by which two houses have written."""
        return await self.ask(TWO)

    async def stuck(self) -> str:
        """What the database's lines are doing, and for what they wait."""
        rows = await self.ask(BUSY)
        return "\n".join(" ".join(map(str, row)) for row in rows)

    async def lease(self, table: str) -> tuple[Any, ...]:
        """A table's owner and lease."""
        return (await self.ask(f"SELECT owner, lease FROM tables WHERE id = '{table}'"))[0]


@contextmanager
def many(server: PostgresServer, folder: Path, count: int, **settings: Any) -> Iterator[Many]:
    """So many houses."""
    running = Many(server, folder, count, **settings)
    try:
        yield running
    finally:
        for process in running.processes:
            process.kill()
            process.join()


async def reached(base: str, token: str = "") -> House:
    """A guest of a house, as soon as it answers."""
    async with asyncio.timeout(60):
        while True:
            house = House(base, token)
            try:
                await house.ask("GET", "/api/me")
                return await house.__aenter__()
            except OSError:
                await asyncio.sleep(0.02)
