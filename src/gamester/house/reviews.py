"""Reviews of matches that are over: made beside the tables, at the least claim to the machine, and kept."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson

from gamester.house.history import Moment
from gamester.house.messages_in import Refusal
from gamester.house.storage import Store
from gamester.house.table import Table
from gamester.table.review import Reviewer
from gamester.table.thinkers import Thinkers, humble

LOG = logging.getLogger("gamester.house")
AT_A_TIME = 0.4  # seconds of work; then another review has its turn
SLICE = 60.0  # seconds that a stretch of work may take: what is slow is the first, which tells the match over again
MOST, TOGETHER = 32, 4  # reviews asked for, and of them under way
YIELD = 0.05  # seconds to wait where tables wait for their players
PLAYER = "strong"


@lru_cache(maxsize=TOGETHER)
def reviewer(record: str, player: str) -> Reviewer:
    """The thinking process's review of that record, as far as it has come."""
    return Reviewer(record, player)


def stretch(record: str, player: str) -> tuple[int, int, str]:
    """Go on for a little, in the thinking process: how much is done, of how much, and in the end the review."""
    made = reviewer(record, player)
    end = time.monotonic() + AT_A_TIME
    while made.step():
        if time.monotonic() > end:
            return made.done, made.total, ""
    return made.done, made.total, made.review.to_json()


@dataclass(slots=True)
class Making:
    """A review under way."""

    n: int
    task: asyncio.Task[None]
    done: int = 0
    total: int = 0


class Reviews:
    """All reviews of the house. ``first``: the thinking processes of the tables, which come first."""

    def __init__(self, store: Store, first: Thinkers) -> None:
        self.store = store
        self.first = first
        self.thinkers = Thinkers(1, SLICE, humble)
        self.making: dict[str, Making] = {}
        self.room = asyncio.Semaphore(TOGETHER)

    async def at(self, table: Table) -> dict[str, Any]:
        """How far the review of a table is: ``state`` none, making or done."""
        self.over(table)
        id, n = table.row.id, table.n
        making = self.making.get(id)
        if making is not None and making.n == n:
            return {"state": "making", "done": making.done, "total": making.total, "review": None}
        kept = await self.store.review(id, n)
        return {
            "state": "done" if kept else "none",
            "done": 0,
            "total": 0,
            "review": orjson.loads(kept) if kept else None,
        }

    async def begin(self, table: Table, guest: str) -> dict[str, Any]:
        """Begin a review, unless there is one."""
        found = await self.at(table)
        if found["state"] != "none" or table.row.id in self.making:
            return found
        if len(self.making) >= MOST:
            raise Refusal("too_fast", "Many matches are being reviewed; ask again in a minute")
        work = self.make(table.row.id, table.n, Moment(table), guest)
        self.making[table.row.id] = Making(table.n, asyncio.get_running_loop().create_task(work))
        return {"state": "making", "done": 0, "total": 0, "review": None}

    def over(self, table: Table) -> None:
        """A match in which cards may yet be played is not told about."""
        if not table.over:
            raise Refusal("stale", "A match is reviewed when it is over")

    async def make(self, id: str, n: int, moment: Moment, guest: str) -> None:
        """Make the review and keep it."""
        try:
            record = json.dumps(await asyncio.to_thread(moment.record))
            data = ""
            async with self.room:
                while not data:
                    while self.first.waiting:
                        await asyncio.sleep(YIELD)
                    done, total, data = await self.thinkers.ask(guest, stretch, record, PLAYER)
                    self.making[id].done, self.making[id].total = done, total
            await self.store.keep_review(id, n, data)
        except Exception:
            LOG.exception("the review of a match failed")
        finally:
            del self.making[id]

    def stop(self) -> None:
        """The house closes."""
        for making in self.making.values():
            making.task.cancel()
        self.thinkers.close()
