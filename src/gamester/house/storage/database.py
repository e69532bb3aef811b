"""The engine: a durable SQLite or PostgreSQL, migrated to the newest form when it is opened."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from gamester.house.storage.errors import GONE, Outage, StoreError, explain
from gamester.house.storage.migrations import upgrade

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # every commit is on the disk before it is answered
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)
POSTGRES: dict[str, Any] = {
    "timeout": 5,
    "command_timeout": 10,
    "server_settings": {"application_name": "gamester", "synchronous_commit": "on"},
}
MIGRATING = threading.Lock()


def address(text: str) -> URL:
    """The URL with its driver, or what a good one looks like."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise StoreError(unknown(text)) from error
    family = url.get_backend_name()
    if family not in DRIVERS:
        raise StoreError(unknown(url.render_as_string(hide_password=True)))
    if family == "sqlite" and url.database in (None, "", ":memory:"):
        raise StoreError("a house keeps its tables in a file: sqlite+aiosqlite:///house.db, not in memory")
    return url.set(drivername=DRIVERS[family])


def unknown(text: str) -> str:
    return f"{text!r} is no database of ours: write sqlite+aiosqlite:///PATH or postgresql+asyncpg://USER@HOST/NAME"


class Database:
    """Connections to read with, and one transaction at a time to write with."""

    def __init__(self, engine: AsyncEngine, path: Path | None) -> None:
        self.engine = engine
        self.path = path
        self.inode = 0

    @classmethod
    async def open(cls, text: str) -> Database:
        """Connects, and migrates to the newest form."""
        url = address(text)
        try:
            engine = connections(url)
        except ImportError as error:
            raise StoreError("PostgreSQL needs one more package: pip install 'gamester[postgres]'") from error
        database = cls(engine, Path(str(url.database)) if url.get_backend_name() == "sqlite" else None)
        try:
            await asyncio.to_thread(migrate, engine.url)
            if database.path:
                database.inode = database.path.stat().st_ino
        except Exception as error:
            await database.close()
            raise StoreError(f"cannot open {url.render_as_string(hide_password=True)}: {explain(error)}") from error
        return database

    async def close(self) -> None:
        """Closes every connection."""
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that locks first; the caller commits, else nothing happened."""
        await self.same_file()
        async with self.engine.connect() as conn:
            await conn.execution_options(writes=True)
            yield conn

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A transaction to read in."""
        try:
            await self.same_file()
            async with self.engine.connect() as conn:
                yield conn
        except Exception as error:
            raise explain(error) from error

    async def same_file(self) -> None:
        """Follows a file that was put back or replaced: SQLite would go on with the deleted one."""
        if self.path and self.inode != (inode := self.found()):
            self.inode = inode
            await self.engine.dispose()

    def unmoved(self) -> None:
        """Raises when the file was taken away while it was written to."""
        if self.path and self.inode != self.found():
            raise Outage(f"{GONE} ({self.path} was replaced)")

    def found(self) -> int:
        """Which file lies at the path."""
        assert self.path
        try:
            return self.path.stat().st_ino
        except OSError as error:
            raise Outage(f"{GONE} (there is no file {self.path})") from error


def connections(url: URL, **settings: Any) -> AsyncEngine:
    """An engine whose every commit is on the disk before it returns."""
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_pre_ping=True, connect_args=POSTGRES, **settings)
    engine = create_async_engine(url, **settings)
    event.listen(engine.sync_engine, "connect", durable)
    event.listen(engine.sync_engine, "begin", begin)
    return engine


def migrate(url: URL) -> None:
    """To the newest form, one database at a time: Alembic keeps what it is doing in one place for all threads."""

    async def go() -> None:
        engine = connections(url, poolclass=NullPool)
        async with engine.connect() as conn:
            await conn.execution_options(writes=True)
            await conn.run_sync(upgrade)
            await conn.commit()
        await engine.dispose()

    with MIGRATING:
        asyncio.run(go())


def durable(connection: Any, _record: object) -> None:
    """SQLite's settings; transactions begin where we say, so that a migration is one too."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def begin(conn: Connection) -> None:
    conn.exec_driver_sql("BEGIN IMMEDIATE" if conn.get_execution_options().get("writes") else "BEGIN")
