"""Group commit: whatever waits together is committed together, so that one disk write serves many tables."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby

from sqlalchemy import Connection, bindparam, delete, insert

from gamester.house.storage import quick
from gamester.house.storage.database import Database
from gamester.house.storage.errors import Fenced, Outage, StoreError, Taken, Unanswered
from gamester.house.storage.rows import Call, Deal, Move
from gamester.house.storage.schema import deals, moves
from gamester.house.storage.spread import Spread

AWAY = "another house has taken this table up; nothing was stored: come again"
FEW, MOST = 64, 1000  # jobs in one transaction, so that the next is under way while those of the last are answered

UNSAID: quick.EndRow = (0, 0, "", 0, None, None, None, None, "")
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
    dealt: dict[int, Deal] = field(default_factory=dict)
    lease: int = 0
    call: Call | None = None


@dataclass(slots=True, eq=False)
class Other(Job):
    """Anything else; ``cuts`` is the table whose moves it takes back, ``holds`` a table and its lease, if any."""

    work: Callable[[Connection], None]
    cuts: str = ""
    holds: tuple[str, int] | None = None


class Writer:
    """The only one who writes: it drains a queue, a transaction at a time."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.queue: asyncio.Queue[Job | None] = asyncio.Queue()
        # tables whose last commit was sent and never answered, each with the first move it held
        self.doubts: dict[str, int] = {}
        self.closed = False
        self.fenced: Callable[[str], None] = lambda table: None  # who wants to know that a table is another's
        self.moves = 0  # stored since the house was opened
        self.seconds = Spread()
        self.task = asyncio.create_task(self.run())

    async def do(self, job: Job) -> None:
        """Returns when the job is on the disk."""
        if self.closed:
            raise StoreError("the house is closing; nothing was stored")
        self.queue.put_nowait(job)
        await job.done

    async def close(self) -> None:
        """Writes what still waits, then stops."""
        self.closed = True
        self.queue.put_nowait(None)
        await asyncio.shield(self.task)

    async def run(self) -> None:
        """Takes everything that waits, writes it, and begins again."""
        while True:
            job = await self.queue.get()
            if self.queue.empty():
                await asyncio.sleep(0)  # whoever is ready to write now comes along
            group = [job]
            most = min(MOST, max(FEW, self.queue.qsize() // 2))  # more where the disk is slow and many wait
            while len(group) < most and not self.queue.empty():
                group.append(self.queue.get_nowait())
            await self.write([each for each in group if each and not each.done.done()])
            if group[-1] is None:
                return

    async def write(self, jobs: list[Job]) -> None:
        """One transaction; if somebody's part of it is refused, each for himself."""
        refused: dict[Job, StoreError] = {}
        begun = time.monotonic()
        try:
            if jobs:
                await self.database.write(partial(self.carry_out, jobs, refused))
        except StoreError as error:
            if len(jobs) > 1 and not isinstance(error, Outage):
                for job in jobs:
                    await self.write([job])
                return
            for job in jobs:
                if isinstance(error, Unanswered) and isinstance(job, Append) and job not in refused:
                    self.doubts.setdefault(job.table, job.moves[0].n)
                answer(job, error)
            return
        if jobs:
            self.seconds.add(time.monotonic() - begun)
        for job in jobs:
            answer(job, refused.get(job))
            if isinstance(refused.get(job), Fenced):
                self.fenced(table_of(job))
            elif isinstance(job, Append) and job not in refused:
                self.moves += len(job.moves)
                self.doubts.pop(job.table, None)
            elif isinstance(job, Other):
                self.doubts.pop(job.cuts, None)

    def carry_out(self, jobs: list[Job], refused: dict[Job, StoreError], conn: Connection) -> None:
        """Does the jobs in order, and notes which of them were refused, and why."""
        refused.clear()
        for _, run in groupby(jobs, type):
            appends = []
            for job in run:
                if isinstance(job, Append):
                    appends.append(job)
                elif isinstance(job, Other):
                    if job.holds is None or quick.held(conn, *job.holds):
                        job.work(conn)
                    else:
                        refused[job] = Fenced(AWAY)
            if appends:
                self.append(appends, refused, conn)

    def append(self, jobs: list[Append], refused: dict[Job, StoreError], conn: Connection) -> None:
        """The moves of many tables in three statements."""
        heads = quick.heads(conn, {job.table for job in jobs})
        doubtful: list[dict[str, object]] = []
        new: list[quick.MoveRow] = []
        ends: dict[str, quick.EndRow] = {}
        for job in jobs:
            first = job.moves[0].n
            if job.table not in heads:
                refused[job] = StoreError(f"there is no table {job.table!r} to store a move of")
                continue
            n, status, lease = heads[job.table]
            if job.lease != lease:
                refused[job] = Fenced(AWAY)
                continue
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
            heads[job.table] = (job.moves[-1].n, status, lease)
            new += [(job.table, m.n, m.seat, m.action, m.text, m.at) for m in job.moves]
            before = ends.get(job.table, UNSAID)
            left = before[4] if job.clock_left is None else json.dumps(job.clock_left)
            call = before[5:8] if job.call is None else job.call
            last = job.moves[-1]
            ends[job.table] = (last.n, job.deal, status, last.at, left, *call, job.table)
        if doubtful:
            conn.execute(FORGET, doubtful)
        if new:
            quick.add(conn, new, list(ends.values()))
        for job in jobs:
            if job.dealt and job not in refused:
                put_deals(conn, job.table, job.dealt)


def put_deals(conn: Connection, table: str, dealt: dict[int, Deal]) -> None:
    """What shuffles these deals, in place of what did before."""
    if not dealt:
        return
    conn.execute(delete(deals).where(deals.c.table_id == table, deals.c.deal.in_(list(dealt))))
    rows = [{"table_id": table, "deal": at, "secret": d.secret, "nonces": d.nonces} for at, d in dealt.items()]
    conn.execute(insert(deals), rows)


def table_of(job: Job) -> str:
    """The table that a job writes to, where it is for one."""
    if isinstance(job, Append):
        return job.table
    return job.holds[0] if isinstance(job, Other) and job.holds else ""


def answer(job: Job, reason: StoreError | None = None) -> None:
    """Tells whoever waits, if anybody still does."""
    if job.done.done():
        return
    if reason is None:
        job.done.set_result(None)
        return
    own = type(reason)(*reason.args)  # each waiter raises an error of his own
    own.__cause__ = reason.__cause__
    job.done.set_exception(own)
