"""How many moves a second the house's store keeps safe, and how long a player waits for it.

    python benchmarks/house_store.py [URL ...]

Each of 1, 16 and 256 tables appends its next move as soon as the last one is on the disk. Without a URL: SQLite in a
temporary folder.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import tempfile
import time

from gamester.house.storage import Move, Store, TableRow

SECONDS = 4.0


async def appenders(store: Store, many: int) -> tuple[float, float, float]:
    """Moves a second; the median and the 99th percentile of the waits, in milliseconds."""
    ids = [secrets.token_hex(8) for _ in range(many)]
    for id in ids:
        await store.add_table(TableRow(id, "whist", "ann", "00", False, "i", 0, None, "playing", 0, 0, 0, 0))
    waits: list[float] = []
    start = time.perf_counter()

    async def one(id: str) -> None:
        n = 0
        while (began := time.perf_counter()) < start + SECONDS:
            n += 1
            await store.append(id, [Move(n, n % 4, n % 52, "7S", 1_700_000_000_000 + n)], n // 52, False)
            waits.append(time.perf_counter() - began)

    await asyncio.gather(*map(one, ids))
    took = time.perf_counter() - start
    waits.sort()
    return len(waits) / took, waits[len(waits) // 2] * 1e3, waits[len(waits) * 99 // 100] * 1e3


async def bench(url: str) -> None:
    store = await Store.open(url)
    print(url.split(":")[0])
    for many in (1, 16, 256):
        rate, middle, slow = await appenders(store, many)
        print(f"{many:5} at once: {rate:8,.0f} moves/s   median {middle:6.1f} ms   p99 {slow:6.1f} ms", flush=True)
    await store.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for url in sys.argv[1:] or [f"sqlite+aiosqlite:///{folder}/house.db"]:
            asyncio.run(bench(url))


if __name__ == "__main__":
    main()
