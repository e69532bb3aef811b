"""A durable database: many connections to read with, one transaction at a time to write with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from sqlalchemy import Connection
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
        except StoreError:
            raise
        except Exception as error:
            raise explain(error) from error

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with."""
        try:
            async with self.engine.connect() as conn:
                yield conn
        except StoreError:
            raise
        except Exception as error:
            raise explain(error) from error

    async def close(self) -> None:
        """Closes every connection."""
        await self.engine.dispose()
