"""Group commit: whatever waits together is committed together, so that one disk write serves many tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from itertools import groupby

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gamester.house.storage.database import Database
from gamester.house.storage.errors import Outage, StoreError, Taken, explain
from gamester.house.storage.rows import Move
from gamester.house.storage.schema import moves, tables

MOST = 1000  # in one transaction: nobody waits for an endless one

HEADS = (
    select(tables.c.id, tables.c.n, tables.c.status)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.id)  # two houses on one database lock in the same order
    .with_for_update()
)
INSERT = insert(moves)
ADVANCE = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values(
        n=bindparam("to_n"),
        deal=bindparam("to_deal"),
        status=bindparam("to_status"),
        updated=bindparam("at"),
        clock_left=func.coalesce(bindparam("left"), tables.c.clock_left),
    )
)
FORGET = delete(moves).where(moves.c.table_id == bindparam("table"), moves.c.n >= bindparam("first"))


@dataclass(slots=True, eq=False)
class Job:
    """Something to write; ``done`` is answered when it is on the disk."""

    done: asyncio.Future[None] = field(init=False)

    def __post_init__(self) -> None:
        self.done = asyncio.get_running_loop().create_future()


@dataclass(slots=True, eq=False)
class Append(Job):
    """Moves to add to a table, in order."""

    table: str
    moves: list[Move]
    deal: int
    over: bool
    clock_left: list[int] | None


@dataclass(slots=True, eq=False)
class Other(Job):
    """Anything else; ``table`` is the one whose moves it takes back, if any."""

    work: Callable[[AsyncConnection], Awaitable[None]]
    table: str = ""


class Writer:
    """The only one who writes: it drains a queue, a transaction at a time."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.queue: asyncio.Queue[Job | None] = asyncio.Queue()
        # tables whose last commit was sent and never answered, each with the first move it held
        self.doubts: dict[str, int] = {}
        self.closed = False
        self.task = asyncio.create_task(self.run())

    async def do(self, job: Job) -> None:
        """Returns when the job is on the disk."""
        if self.closed:
            raise StoreError("the house is closing; nothing was stored")
        self.queue.put_nowait(job)
        await job.done

    async def close(self) -> None:
        """Writes what still waits, then stops."""
        if not self.closed:
            self.closed = True
            self.queue.put_nowait(None)
        await asyncio.shield(self.task)

    async def run(self) -> None:
        """Takes everything that waits, writes it, and begins again."""
        while True:
            job = await self.queue.get()
            await asyncio.sleep(0)  # whoever is ready to write now comes along
            group = [job]
            while len(group) < MOST and not self.queue.empty():
                group.append(self.queue.get_nowait())
            await self.write([each for each in group if each and not each.done.done()])
            if group[-1] is None:
                return

    async def write(self, jobs: list[Job]) -> None:
        """One transaction; if somebody's part of it is refused, each for himself."""
        if not jobs:
            return
        sent = False
        try:
            async with self.database.writing() as conn:
                refused = await self.carry_out(conn, jobs)
                self.database.unmoved()
                sent = True
                await conn.commit()
        except Exception as error:
            reason = explain(error)
            if sent:
                for job in jobs:
                    if isinstance(job, Append):
                        self.doubts.setdefault(job.table, job.moves[0].n)
            if len(jobs) > 1 and not isinstance(reason, Outage):
                for job in jobs:
                    await self.write([job])
                return
            for job in jobs:
                answer(job, reason, error)
            return
        for job in jobs:
            answer(job, refused.get(job))
            if job not in refused and isinstance(job, Append | Other):
                self.doubts.pop(job.table, None)

    async def carry_out(self, conn: AsyncConnection, jobs: list[Job]) -> dict[Job, StoreError]:
        """Does the jobs in order; gives back those that were refused, and why."""
        refused: dict[Job, StoreError] = {}
        for appends, run in groupby(jobs, lambda job: isinstance(job, Append)):
            if appends:
                refused |= await self.append([job for job in run if isinstance(job, Append)], conn)
            else:
                for job in run:
                    if isinstance(job, Other):
                        await job.work(conn)
        return refused

    async def append(self, jobs: list[Append], conn: AsyncConnection) -> dict[Job, StoreError]:
        """The moves of many tables in three statements."""
        rows = await conn.execute(HEADS, {"ids": sorted({job.table for job in jobs})})
        heads = {id: (n, status) for id, n, status in rows}
        refused: dict[Job, StoreError] = {}
        doubtful: list[dict[str, object]] = []
        new: list[dict[str, object]] = []
        ends: dict[str, dict[str, object]] = {}
        for job in jobs:
            first = job.moves[0].n
            if job.table not in heads:
                refused[job] = StoreError(f"there is no table {job.table!r} to store a move of")
                continue
            n, status = heads[job.table]
            if first <= n and self.doubts.get(job.table) == first and job.table not in ends:
                doubtful.append({"table": job.table, "first": first})
                n = first - 1
            if first <= n:
                refused[job] = Taken(f"move {first} of this table is stored already; look at the table again")
                continue
            if first > n + 1:
                refused[job] = StoreError(f"move {first} cannot follow move {n}; look at the table again")
                continue
            status = "over" if job.over else "playing" if status == "over" else status
            heads[job.table] = (job.moves[-1].n, status)
            new += rows_of(job.table, job.moves)
            left = ends[job.table]["left"] if job.table in ends else None
            if job.clock_left is not None:
                left = json.dumps(job.clock_left)
            ends[job.table] = {
                "table": job.table, "to_n": job.moves[-1].n, "to_deal": job.deal, "to_status": status,
                "at": job.moves[-1].at, "left": left,
            }  # fmt: skip
        if doubtful:
            await conn.execute(FORGET, doubtful)
        if new:
            await conn.execute(INSERT, new)
            await conn.execute(ADVANCE, list(ends.values()))
        return refused


def rows_of(table: str, moves: Iterable[Move]) -> list[dict[str, object]]:
    return [
        {"table_id": table, "n": m.n, "seat": m.seat, "action": m.action, "text": m.text, "at": m.at} for m in moves
    ]


def answer(job: Job, reason: StoreError | None = None, cause: Exception | None = None) -> None:
    """Tells whoever waits, if anybody still does."""
    if job.done.done():
        return
    if reason is None:
        job.done.set_result(None)
        return
    own = type(reason)(*reason.args)  # each waiter raises an error of his own
    own.__cause__ = cause
    job.done.set_exception(own)
