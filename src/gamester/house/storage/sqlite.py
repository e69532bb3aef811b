"""SQLite: a file with a write-ahead log beside it, flushed to the disk at every commit."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from gamester.house.storage.database import Database, Result
from gamester.house.storage.errors import GONE, Outage, StoreError, busy
from gamester.house.storage.migrations import upgrade

PATIENCE = 20.0  # seconds: as long as another program's migration may take on a busy machine
PRAGMAS = (
    f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}",
    "PRAGMA synchronous = FULL",  # every commit is on the disk before it is answered
    "PRAGMA foreign_keys = ON",
)


class SQLite(Database):
    """Read through aiosqlite, and written in a thread of its own.

    aiosqlite goes to a thread and back for every statement; a whole transaction at one visit costs half the time.
    """

    def __init__(self, url: URL) -> None:
        if url.database in (None, "", ":memory:"):
            raise StoreError("a house keeps its tables in a file: sqlite+aiosqlite:///house.db, not in memory")
        self.path = Path(str(url.database))
        self.written = self.read = 0  # which file was last written and read
        self.engine = create_async_engine(url.set(drivername="sqlite+aiosqlite"))
        self.writer = create_engine(url.set(drivername="sqlite"))
        self.thread = ThreadPoolExecutor(1, "house-writer")
        event.listen(self.writer, "begin", lock)
        for engine in (self.engine.sync_engine, self.writer):
            event.listen(engine, "connect", settle)

    async def migrate(self) -> None:
        def work() -> None:
            with suppress(OSError):  # the secrets of the shuffles are the owner's alone
                self.path.touch(0o600, exist_ok=False)
            with self.writer.begin() as conn:
                upgrade(conn)

        await self.visit(work)

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        return await self.visit(partial(self.transact_now, work))

    def transact_now(self, work: Callable[[Connection], Result]) -> Result:
        if self.written != (file := self.found()):
            self.written = file
            self.writer.dispose()
        with self.writer.connect() as conn:
            result = work(conn)
            if self.written != self.found():
                raise Outage(f"{GONE} ({self.path} was replaced)")
            conn.commit()
            return result

    async def visit(self, work: Callable[[], Result]) -> Result:
        """Does something in the writer's thread."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        if self.read != (file := self.found()):
            self.read = file
            await self.engine.dispose()
        async with super().reading() as conn:
            yield conn

    def found(self) -> int:
        """Which file lies at the path: SQLite would go on with one that was deleted, which nobody can read again."""
        try:
            return self.path.stat().st_ino
        except OSError as error:
            raise Outage(f"{GONE} (there is no file {self.path})") from error

    async def close(self) -> None:
        await super().close()
        await self.visit(self.writer.dispose)
        self.thread.shutdown()


def settle(connection: Any, _record: object) -> None:
    """Our settings; and transactions begin where we say, so that a migration is one too."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    write_ahead(cursor)
    cursor.close()


def write_ahead(cursor: Any) -> None:
    """A log beside the file; SQLite refuses at once, patient or not, while another opens a new file."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not busy(error) or time.monotonic() > until:
                raise
            time.sleep(0.02)


def lock(conn: Connection) -> None:
    """A writer locks first: what it has read stays true until it has written."""
    conn.exec_driver_sql("BEGIN IMMEDIATE")
