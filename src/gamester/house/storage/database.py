"""A durable database: many connections to read with, one transaction at a time to write with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from gamester.house.storage.errors import StoreError, explain

Result = TypeVar("Result")


class Database(ABC):
    """What SQLite and PostgreSQL have in common."""

    engine: AsyncEngine

    @abstractmethod
    async def migrate(self) -> None:
        """Brings the database to the newest form."""

    @abstractmethod
    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """Does the work in a transaction and commits it."""

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Does the work and returns when it is on the disk; if anything goes wrong, nothing has happened."""
        try:
            return await self.transact(work)
        except Exception as error:
            raise explain(error) from error

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        try:
            async with self.engine.connect() as conn:
                yield conn
        except Exception as error:
            raise explain(error) from error

    async def close(self) -> None:
        """Closes every connection."""
        await self.engine.dispose()


async def open_database(text: str) -> Database:
    """Connects, and migrates to the newest form."""
    from gamester.house.storage.postgres import Postgres
    from gamester.house.storage.sqlite import SQLite

    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise StoreError(unknown(text)) from error
    shown = url.render_as_string(hide_password=True)
    database: Database
    match url.get_backend_name():
        case "sqlite":
            database = SQLite(url)
        case "postgresql" | "postgres":
            database = Postgres(url)
        case _:
            raise StoreError(unknown(shown))
    try:
        await database.migrate()
    except Exception as error:
        await database.close()
        raise StoreError(f"cannot open {shown}: {explain(error)}") from error
    return database


def unknown(text: str) -> str:
    return f"{text!r} is no database of ours: write sqlite+aiosqlite:///PATH or postgresql+asyncpg://USER@HOST/NAME"
