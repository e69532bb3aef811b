"""How many moves a second a house carries: a client on every seat, all playing as fast as they are answered.

    python benchmarks/house_load.py [--tables 500] [--game GAME] [--think SECONDS] [--seconds 60]
                                    [--database URL | --postgres] [--kill 20] [--peer] [--json]

The house is a process of its own, on the same machine as this one, which is all the clients. Every move is on the disk
before it is answered. A client chooses at random among the actions its seat is offered. ``--kill N`` kills the house N
times meanwhile, and starts it again at once: afterwards no answered move may be missing and every table must open.
``--peer`` plays the same 52 plays on a boardgame.io server (see ``boardgame_io/``), before and after. Needs the extra
``bench``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

import uvloop
from house_clients import Crowd, guests_and_tables
from house_peer import peer
from house_process import Serving, check, idle_bytes

HERE = Path(__file__).parent


def percentile(values: list[float], part: float) -> float:
    """The value that ``part`` of them do not pass."""
    return values[min(len(values) - 1, int(len(values) * part))]


async def play(given: argparse.Namespace, house: Serving) -> dict[str, Any]:
    """The load itself."""
    tables = guests_and_tables(house.port, given.tables, given.game)
    crowd = Crowd([house.port], tables, given.think)
    await crowd.sit_down()
    await asyncio.sleep(given.warm)
    killer = asyncio.create_task(house.kills(given.kill, given.seconds)) if given.kill else None
    before, mine = house.cpu(), os.times()
    crowd.waits.clear()
    start = crowd.now()
    print(f"{given.tables} tables play in process {house.process.pid}", file=sys.stderr, flush=True)
    await asyncio.sleep(given.seconds)
    took, waits = crowd.now() - start, sorted(crowd.waits)
    spent, ours = house.cpu() - before, os.times()
    if killer is not None:
        await killer
        await crowd.until_all_have_moved()
    memory = house.memory()
    await crowd.get_up()
    if crowd.faults:
        raise SystemExit(f"{len(crowd.faults)} clients failed: {crowd.faults[0]}")
    return {
        "moves/s": len(waits) / took,
        "answer p50, ms": percentile(waits, 0.5) * 1e3,
        "answer p99, ms": percentile(waits, 0.99) * 1e3,
        "answer longest, ms": waits[-1] * 1e3,
        "house, cores": spent / took,
        "house, CPU us a move": spent / len(waits) * 1e6,
        "clients, CPU us a move": (ours.user + ours.system - mine.user - mine.system) / len(waits) * 1e6,
        "clients, cores": (ours.user + ours.system - mine.user - mine.system) / took,
        "house, MB": memory / 1e6,
        "reconnections": crowd.returned,
        "load average": os.getloadavg()[0],
        "_answered": crowd.answered,
        "_tables": [table.id for table in tables],
    }  # fmt: skip


def ours(given: argparse.Namespace) -> dict[str, Any]:
    """The house under load, killed if so wished, and its tables read again afterwards."""
    with tempfile.TemporaryDirectory() as folder, Serving(Path(folder), given.database) as house:
        found = uvloop.run(play(given, house))
        answered, tables = found.pop("_answered"), found.pop("_tables")
        house.stop()
        if given.kill:
            found["kills"] = house.killed
            found["answered moves lost"] = asyncio.run(check(house.address, answered))
        house.start()
        found["a table in memory, KB"] = idle_bytes(house, tables) / 1e3
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--game", default="whist(rubber=9)", help="one that lasts (default: whist(rubber=9))")
    parser.add_argument("--think", type=float, default=0.0, metavar="SECONDS", help="before a move, in the mean")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm", type=float, default=5.0, metavar="SECONDS", help="not counted, at the beginning")
    parser.add_argument("--database", default="", metavar="URL", help="as `gamester serve` takes it (default: SQLite)")
    parser.add_argument("--postgres", action="store_true", help="a PostgreSQL server of its own, thrown away after")
    parser.add_argument("--kill", type=int, default=0, metavar="TIMES", help="kill the house so often")
    parser.add_argument("--peer", action="store_true", help="boardgame.io as well, before and after")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found: dict[str, Any] = {}
    first = peer(given.tables) if given.peer else None
    if given.postgres:
        sys.path.insert(0, str(HERE.parent))
        from tests.house.databases import PostgresServer

        server = PostgresServer()
        try:
            given.database = server.fresh()
            found |= ours(given)
        finally:
            server.close()
    else:
        found |= ours(given)
    if first is not None:
        both = [first, peer(given.tables)]
        for name in first:
            found[f"boardgame.io: {name}"] = statistics.mean(each[name] for each in both)
        found["moves/s, ratio to boardgame.io"] = found["moves/s"] / found["boardgame.io: moves/s"]
        dear = found["boardgame.io: server, CPU us a move"]
        found["moves by CPU, ratio to boardgame.io"] = dear / found["house, CPU us a move"]
    if given.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:36} {value:12,.2f}")


if __name__ == "__main__":
    main()
