"""The house of ``house_load.py``: a process that is watched, killed and started again."""

from __future__ import annotations

import asyncio
import http.client
import os
import socket
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

from gamester.house.storage import Store

TICKS = os.sysconf("SC_CLK_TCK")
# as `gamester serve`, but that all clients come from one address, which a house takes for one household
SERVE = """
import sys
from pathlib import Path
from gamester.house.serve import serve
from gamester.house.settings import Settings
port, data, database = sys.argv[1:]
serve(Settings(port=int(port), data=Path(data), database=database, household=1000, tables_per_minute=1000))
"""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def opened(port: int, process: subprocess.Popen[bytes]) -> None:
    """Returns when a house answers."""
    for _ in range(1200):
        try:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            line.request("GET", "/api/me")
            line.getresponse().read()
            return
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.05)
    raise SystemExit("the house does not open")


class Serving:
    """A house, with its tables in a folder or in another database."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.folder = folder
        self.database = database
        self.port = free_port()
        self.killed = 0
        self.past = 0.0  # CPU time of those that were killed

    @property
    def address(self) -> str:
        """Its database's address."""
        return self.database or f"sqlite+aiosqlite:///{self.folder / 'house.db'}"

    def __enter__(self) -> Serving:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        """Returns when it answers."""
        words = [str(self.port), str(self.folder), self.database]
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, *words], stdout=subprocess.DEVNULL)
        opened(self.port, self.process)

    def stop(self) -> None:
        """As by Ctrl-C."""
        self.process.terminate()
        self.process.wait(30)

    def cpu(self) -> float:
        """Seconds of CPU so far."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return self.past + (int(words[11]) + int(words[12])) / TICKS

    def memory(self) -> int:
        """Bytes of memory that are its own."""
        lines = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text().splitlines()
        found = {line.split(":")[0]: line.split()[1] for line in lines[1:]}
        return 1024 * (int(found["Private_Clean"]) + int(found["Private_Dirty"]))

    async def kills(self, times: int, seconds: float) -> None:
        """So many kills, evenly over the time."""
        for _ in range(times):
            await asyncio.sleep(seconds / (times + 1))
            self.past = self.cpu()
            self.process.kill()
            self.process.wait()
            self.killed += 1
            await asyncio.to_thread(self.start)


async def check(address: str, answered: list[tuple[str, int, int]]) -> int:
    """How many answered moves the database does not hold; every table must lead somewhere."""
    wanted: dict[str, dict[int, int]] = defaultdict(dict)
    for table, n, action in answered:
        wanted[table][n] = action
    store = await Store.open(address)
    lost = 0
    for table, moves in wanted.items():
        held = {move.n: move.action for move in await store.moves(table)}
        lost += sum(held.get(n) != action for n, action in moves.items())
    await store.close()
    return lost


def idle_bytes(house: Serving, tables: list[str]) -> float:
    """Bytes of memory that a table takes which was read again from its moves and which nobody looks at."""
    line = http.client.HTTPConnection("127.0.0.1", house.port, timeout=60)
    few = max(1, len(tables) // 10)  # they warm what all tables share
    before = 0
    token = ""
    for n, table in enumerate(tables):
        if n % 400 == 0:  # one guest asks only so often
            line.request("POST", "/api/me", b"{}", {"Content-Type": "application/json"})
            token = line.getresponse().read().split(b'"token":"')[1].split(b'"')[0].decode()
        if n == few:
            before = house.memory()
        line.request("GET", f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"})
        answer = line.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise SystemExit(f"table {table} cannot be read: {text!r}")
    return (house.memory() - before) / max(1, len(tables) - few)
