"""PostgreSQL, by asyncpg."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from sqlalchemy import URL, Connection
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from gamester.house.storage.database import Database, Result
from gamester.house.storage.errors import StoreError, Unanswered, explain
from gamester.house.storage.migrations import upgrade

SETTINGS: dict[str, Any] = {
    "timeout": 5,
    "command_timeout": 10,
}
# a machine that vanishes is missed within seconds, and with it its locks
SERVER = {
    "synchronous_commit": "on", "tcp_keepalives_idle": "2", "tcp_keepalives_interval": "1", "tcp_keepalives_count": "3",
}  # fmt: skip


class Postgres(Database):
    """A server's database; a connection that has died is noticed before it is used."""

    def __init__(self, url: URL) -> None:
        self.url = url.set(drivername="postgresql+asyncpg")
        self.name = f"gamester {secrets.token_hex(6)}"  # of all connections of this house, and of no other's
        given = SETTINGS | {"server_settings": SERVER | {"application_name": self.name}}
        try:
            self.engine = create_async_engine(self.url, pool_pre_ping=True, connect_args=given)
        except ImportError as error:
            raise StoreError("PostgreSQL needs one more package: pip install 'gamester[postgres]'") from error

    async def migrate(self) -> None:
        await asyncio.to_thread(migrate, self.url)

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        async with self.engine.connect() as conn:
            result = await conn.run_sync(work)
            try:
                await conn.commit()
            except Exception as error:
                raise Unanswered(str(explain(error))) from error
            return result


def migrate(url: URL) -> None:
    """In a thread and a loop of its own: the house goes on meanwhile."""

    async def go() -> None:
        engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": SETTINGS["timeout"]})
        async with engine.begin() as conn:
            await conn.run_sync(upgrade)

    asyncio.run(go())
