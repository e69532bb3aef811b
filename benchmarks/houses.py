"""Three houses over one PostgreSQL under load, one of them killed at random every five seconds.

    python benchmarks/houses.py [--minutes 10] [--houses 3] [--tables 90] [--think 0.5] [--every 5] [--json]

Each client comes to a house at random, as behind a proxy that knows nothing of tables; what comes to the wrong one is
passed on. A house that is killed is started again at once. Afterwards one is stopped for some seconds and goes on (a
slow node), and at last all lines are cut and come back together (a join storm). No answered move may be missing; the
database itself writes down which house wrote each move by which lease: no lease may have two writers. ``--direct`` has
each client come to the house where its table was opened, for what passing on costs. Needs the extra ``bench``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import uvloop
from house_clients import Crowd, Seats, guests_and_tables
from house_load import percentile
from house_process import TICKS, check, free_port, opened

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.house.databases import PostgresServer
from tests.house.many import SECRET, TWO, WATCH

SERVE = """
import sys
from pathlib import Path
from gamester.house.serve import serve
from gamester.house.settings import Settings
port, data, database, secret = sys.argv[1:]
given = {"data": Path(data), "database": database, "secret": secret}
serve(Settings(port=int(port), household=1000, tables_per_minute=1000, **given))
"""
SOON = 3.0  # seconds in which every table is to move again
STOPPED = 8.0  # seconds that the slow node stands still


class Answers(list[tuple[str, int, int]]):
    """Answered moves, and when each table last had one."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: dict[str, list[float]] = {}

    def append(self, one: tuple[str, int, int]) -> None:
        """One more."""
        super().append(one)
        self.moments.setdefault(one[0], []).append(time.perf_counter())

    def waits(self, since: float, until: float) -> list[float]:
        """How long each table waited for its first move after a moment."""
        found = []
        for moments in self.moments.values():
            after = [each for each in moments if since < each <= until]
            found.append((after[0] if after else until) - since)
        return sorted(found)


class Several:
    """The houses, each a process."""

    def __init__(self, folder: Path, database: str, count: int) -> None:
        self.folder = folder
        self.database = database
        self.ports = [free_port() for _ in range(count)]
        self.processes = [self.start(port) for port in self.ports]
        self.past = 0.0  # CPU time of those that were killed
        for port, process in zip(self.ports, self.processes, strict=True):
            opened(port, process)

    def start(self, port: int) -> subprocess.Popen[bytes]:
        """One of them."""
        words = [str(port), str(self.folder), self.database, SECRET]
        with open(self.folder / "log", "ab") as log:
            return subprocess.Popen([sys.executable, "-c", SERVE, *words], stdout=subprocess.DEVNULL, stderr=log)

    def driven_out(self) -> int:
        """How often a house lost its tables while it lived."""
        return (self.folder / "log").read_text(errors="replace").count("lost its place")

    def cpu(self) -> float:
        """Seconds of CPU of all so far."""
        return self.past + sum(spent(process.pid) for process in self.processes)

    async def kill(self) -> None:
        """One at random; it opens again."""
        at = random.randrange(len(self.ports))
        self.past += spent(self.processes[at].pid)
        self.processes[at].kill()
        self.processes[at].wait()
        self.processes[at] = self.start(self.ports[at])

    def close(self) -> None:
        """All are killed."""
        for process in self.processes:
            process.kill()
            process.wait()


def spent(pid: int) -> float:
    """A process's seconds of CPU."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / TICKS


def database_cpu(server: PostgresServer) -> float:
    """PostgreSQL's seconds of CPU so far, of its processes that are gone too."""
    first = int((server.data / "postmaster.pid").read_text().split()[0])
    words = Path(f"/proc/{first}/stat").read_text().rsplit(")", 1)[1].split()
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return sum(int(word) for word in words[11:15]) / TICKS + sum(spent(int(pid)) for pid in children)


async def log_bytes(server: PostgresServer) -> int:
    """How much PostgreSQL has written into its log."""
    rows = await asyncio.to_thread(server.execute, "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint")
    return int(str(rows[0][0]))


async def play(given: argparse.Namespace, houses: Several, server: PostgresServer) -> dict[str, Any]:
    """The load, the kills, the slow node and the storm."""
    tables: list[Seats] = []
    for at, port in enumerate(houses.ports):
        share = range(at, given.tables, len(houses.ports))
        tables += await asyncio.to_thread(guests_and_tables, port, len(share), given.game)
        if given.direct:
            for each in tables[-len(share) :]:
                each.port = port
    crowd = Crowd(houses.ports, tables, given.think)
    answers = crowd.answered = Answers()
    await crowd.sit_down()
    await asyncio.sleep(5)
    crowd.waits.clear()
    logged = await log_bytes(server)
    begun, before, stored, load = crowd.now(), houses.cpu(), database_cpu(server), os.getloadavg()[0]
    kills, late, gaps = 0, 0, list[float]()
    while crowd.now() - begun < 60 * given.minutes:
        if not given.every:
            await asyncio.sleep(1)
            continue
        await houses.kill()
        killed, kills = crowd.now(), kills + 1
        await asyncio.sleep(given.every)
        waited = answers.waits(killed, crowd.now())
        gaps.append(waited[-1])
        late += sum(each > SOON for each in waited)
    took, waits = crowd.now() - begun, sorted(crowd.waits)
    found = {
        "moves/s": len(waits) / took, "answer p50, ms": percentile(waits, 0.5) * 1e3,
        "answer p99, ms": percentile(waits, 0.99) * 1e3, "kills": kills,
        "houses, CPU us a move": (houses.cpu() - before) / len(waits) * 1e6,
        "PostgreSQL, CPU us a move": (database_cpu(server) - stored) / len(waits) * 1e6,
        "PostgreSQL, bytes of log a move": (await log_bytes(server) - logged) / len(waits), "load average": load,
    }  # fmt: skip
    if gaps:
        found |= {
            "last table moves after, s, median kill": percentile(sorted(gaps), 0.5),
            "last table moves after, s, 9 in 10 kills": percentile(sorted(gaps), 0.9),
            "last table moves after, s, worst kill": max(gaps),
            "tables that took longer than 3 s, %": 100 * late / (kills * len(tables)),
        }
    found["houses driven out for their silence"] = houses.driven_out()
    await asyncio.sleep(5)
    slow = houses.processes[0]
    slow.send_signal(signal.SIGSTOP)
    stopped = crowd.now()
    await asyncio.sleep(STOPPED)
    slow.send_signal(signal.SIGCONT)
    went = crowd.now()
    moved = sum(wait < STOPPED for wait in answers.waits(stopped, went))
    await crowd.until_all_have_moved()
    found["slow node: tables that moved meanwhile, %"] = 100 * moved / len(tables)
    found["slow node: all move after it goes on, s"] = crowd.now() - went
    for client in crowd.clients:
        if client.line is not None:
            client.line.disconnect()
    storm = crowd.now()
    await crowd.until_all_have_moved()
    found["join storm: all tables move after, s"] = crowd.now() - storm
    found["join storm: lines"] = len(crowd.clients)
    await crowd.get_up()
    if crowd.faults:
        raise SystemExit(f"{len(crowd.faults)} clients failed: {crowd.faults[0]}")
    return found | {"reconnections": crowd.returned, "_answered": list(answers)}


def run(given: argparse.Namespace) -> dict[str, Any]:
    """All of it, over a PostgreSQL of its own."""
    server = PostgresServer()
    try:
        url = server.fresh()
        name = url.split("/")[3].split("?")[0]
        with tempfile.TemporaryDirectory() as folder:
            houses = Several(Path(folder), url, given.houses)
            try:
                for statement in WATCH:
                    server.execute(statement, name)
                found = uvloop.run(play(given, houses, server))
            finally:
                houses.close()
        answered = found.pop("_answered")
        found["answered moves"] = len(answered)
        found["answered moves lost"] = asyncio.run(check(url, answered))
        found["moves written"] = server.execute("SELECT count(*) FROM written", name)[0][0]
        found["leases with two writers"] = len(server.execute(TWO, name))
        found["times a table changed hands"] = server.execute("SELECT sum(lease) - count(*) FROM tables", name)[0][0]
    finally:
        server.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--houses", type=int, default=3)
    parser.add_argument("--tables", type=int, default=90)
    parser.add_argument("--game", default="whist(rubber=9)", help="one that lasts (default: whist(rubber=9))")
    parser.add_argument("--think", type=float, default=0.5, metavar="SECONDS", help="before a move, in the mean")
    parser.add_argument("--every", type=float, default=5.0, metavar="SECONDS", help="between two kills; 0: none")
    parser.add_argument("--direct", action="store_true", help="clients come to the house that has their table")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = run(given)
    if given.json:
        print(json.dumps(found, default=float))
        return
    for name, value in found.items():
        print(f"{name:44} {float(value):12,.2f}")


if __name__ == "__main__":
    main()
