"""A house of a few tables in a process of its own, to be killed."""

from __future__ import annotations

import asyncio
from multiprocessing.connection import Connection

from gamester.house.storage import Move, Store

TABLES = ("t0", "t1", "t2", "t3")


def play(url: str, told: Connection) -> None:
    """Appends to every table without end, and tells each move once it is stored."""

    async def one(store: Store, id: str) -> None:
        n = len(await store.moves(id))
        while True:
            n += 1
            await store.append(id, [Move(n, 0, n, f"{id}:{n}", n)], n // 52, False)
            told.send((id, n))

    async def go() -> None:
        store = await Store.open(url)
        await asyncio.gather(*(one(store, id) for id in TABLES))

    asyncio.run(go())
