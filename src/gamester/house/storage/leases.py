"""Which house has which table. A lease is a number in the table's row; it is good while its house's session is there.

A house holds one lock, of its own number, and not one for every table: PostgreSQL's locks lie in shared memory of a
fixed size, which thousands of tables would fill, and one lock that lapses frees all tables at once.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from gamester.house.storage.database import Database
from gamester.house.storage.errors import StoreError, explain
from gamester.house.storage.postgres import Postgres
from gamester.house.storage.texts import sound

LOCKS = 1754  # the first half of every lock's name; the second is a house's number, or the steward's
STEWARD = 0
CHANNEL = "gamester"

# every session that holds a house's lock, and for how long it has said nothing
LIVING = f"""
SELECT l.objid::int8, extract(epoch FROM clock_timestamp() - a.state_change)::float8, a.application_name
FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
WHERE l.locktype = 'advisory' AND l.classid = {LOCKS} AND l.objid > {STEWARD} AND l.objsubid = 2 AND l.granted
AND l.mode = 'ExclusiveLock' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
# all its sessions: one of them might hold a row that others wait for
END = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid()"
)
# the lock of a house that is gone may be shared, and is let go at the statement's end
TAKE = (
    "UPDATE tables SET owner = $2, lease = lease + 1 WHERE id = $1 "
    f"AND CASE WHEN owner IN (0, $2) THEN true ELSE pg_try_advisory_xact_lock_shared({LOCKS}, owner) END "
    "RETURNING lease"
)
GIVE = "UPDATE tables SET owner = 0 WHERE id = $1 AND owner = $2 AND lease = $3"
OWNER = "SELECT t.owner, h.address FROM tables t LEFT JOIN houses h ON h.number = t.owner WHERE t.id = $1"
FORGET = f"DELETE FROM houses WHERE pg_try_advisory_xact_lock_shared({LOCKS}, number)"


class Session:
    """A house's own line to the database: as long as it lasts, the house is there."""

    def __init__(self, database: Postgres, line: AsyncConnection, raw: Any) -> None:
        self.database = database
        self.line = line
        self.raw = raw  # asyncpg's
        self.number = 0
        self.turn = asyncio.Lock()  # one statement at a time

    @classmethod
    async def open(cls, database: Database, address: str, seal: str, hear: Callable[[dict[str, Any]], None]) -> Session:
        """A new number, its lock, and who else is there. ``hear`` is told what other houses tell."""
        assert isinstance(database, Postgres)
        sound(address, seal)
        found: Session | None = None
        try:
            line = await database.engine.connect()
            raw: Any = (await line.get_raw_connection()).driver_connection
            found = cls(database, line, raw)
            sequence = "SELECT nextval(pg_get_serial_sequence('houses', 'number'))"
            found.number = await raw.fetchval(sequence)
            await raw.fetchval("SELECT pg_advisory_lock($1, $2)", LOCKS, found.number)
            await raw.execute(FORGET)
            await raw.execute("INSERT INTO houses VALUES ($1, $2, $3)", found.number, address, seal)
            await raw.add_listener(CHANNEL, lambda line, pid, channel, text: hear(json.loads(text)))
        except Exception as fault:
            if found is not None:
                await found.close()
            raise explain(fault) from fault
        return found

    async def seals(self) -> dict[str, str]:
        """The other houses' addresses, and what tells their keys."""
        rows = await self.raw.fetch("SELECT address, seal FROM houses WHERE number <> $1", self.number)
        return {row[0]: row[1] for row in rows}

    async def beat(self, lapse: float) -> set[int]:
        """Says that the house is there, and ends those that were silent for too long; the numbers of the others."""
        living = set()
        async with self.turn:
            for number, silent, name in await self.raw.fetch(LIVING):
                if number != self.number and silent is not None and silent > lapse:
                    await self.raw.execute(END, name)
                else:
                    living.add(number)
        if self.number not in living:
            raise StoreError("the house has lost its lock")
        return living - {self.number}

    async def steward(self) -> bool:
        """Whether this house does what one of them is to do; once it does, it does so to its end."""
        async with self.turn:
            return bool(await self.raw.fetchval("SELECT pg_try_advisory_lock($1, $2)", LOCKS, STEWARD))

    async def close(self) -> None:
        """The house is there no longer."""
        self.raw.terminate()
        await self.line.invalidate()
        await self.line.close()


async def take(database: Database, number: int, id: str) -> int | tuple[int, str] | None:
    """The lease by which the house of this number has the table from now on; or whose it is, and where he is; or None

    where there is no such table.
    """
    sound(id)
    async with database.reading() as conn:
        quick = await conn.execution_options(isolation_level="AUTOCOMMIT")
        lease = (await quick.exec_driver_sql(TAKE, (id, number))).scalar()
        if lease is not None:
            return int(lease)
        row: Any = (await quick.exec_driver_sql(OWNER, (id,))).first()
        return None if row is None else (int(row[0]), row[1] or "")


async def give(database: Database, number: int, id: str, lease: int) -> None:
    """The table is anybody's from now on, unless another has it already."""
    async with database.reading() as conn:
        quick = await conn.execution_options(isolation_level="AUTOCOMMIT")
        await quick.exec_driver_sql(GIVE, (id, number, lease))


async def tell(database: Database, news: dict[str, Any]) -> None:
    """Tells the other houses."""
    text = json.dumps(news)
    sound(text)
    async with database.reading() as conn:
        quick = await conn.execution_options(isolation_level="AUTOCOMMIT")
        await quick.exec_driver_sql("SELECT pg_notify($1, $2)", (CHANNEL, text))
