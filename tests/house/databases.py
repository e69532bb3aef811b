"""A SQLite file and a PostgreSQL server of our own, thrown away afterwards."""

from __future__ import annotations

import asyncio
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

HOW = "run `make postgres` as root, or put initdb, pg_ctl and postgres on the PATH"


def program(name: str) -> str:
    """Debian keeps the server's programs off the PATH, in a folder a version."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    there = str(found[-1]) if found else shutil.which(name)
    if not there:
        raise FileNotFoundError(f"PostgreSQL's {name} is not on this machine: {HOW}")
    return there


class PostgresServer:
    """A server that listens on a socket in its own temporary folder and nowhere else."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))  # short: a socket's path has 107 letters at most
        self.data = self.folder / "data"
        self.who: list[str] = []
        if os.geteuid() == 0:  # the server refuses to run as root
            try:
                person = pwd.getpwnam("postgres")
            except KeyError as error:
                raise FileNotFoundError(f"there is no user postgres on this machine: {HOW}") from error
            os.chown(self.folder, person.pw_uid, person.pw_gid)
            self.who = ["runuser", "-u", "postgres", "--"]
        self.run("initdb", "-D", str(self.data), "-U", "gamester", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.names = (f"house{n}" for n in itertools.count())
        self.start()

    def run(self, name: str, *words: str) -> None:
        """One of PostgreSQL's programs, as the user who may."""
        done = subprocess.run(
            [*self.who, program(name), *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        assert done.returncode == 0, done.stdout.decode()

    def start(self) -> None:
        """Returns when it takes connections."""
        options = f"-c listen_addresses='' -k {self.folder} -c max_connections=60"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", str(self.data), "-l", log, "-w", "-t", "60", "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """Breaks every connection off; ``immediate`` is as if the machine had crashed."""
        self.run("pg_ctl", "-D", str(self.data), "-w", "-m", mode, "stop")

    def url(self, name: str) -> str:
        return f"postgresql+asyncpg://gamester@/{name}?host={self.folder}"

    def execute(self, statement: str, name: str = "postgres") -> list[tuple[object, ...]]:
        """One statement outside any transaction; its rows, if it has any."""

        async def go() -> list[tuple[object, ...]]:
            engine = create_async_engine(self.url(name), isolation_level="AUTOCOMMIT")
            async with engine.connect() as conn:
                result = await conn.execute(text(statement))
                rows = [tuple(row) for row in result] if result.returns_rows else []
            await engine.dispose()
            return rows

        return asyncio.run(go())

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        name = next(self.names)
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def close(self) -> None:
        """Leaves nothing behind."""
        if (self.data / "postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)


@dataclass
class Scratch:
    """An empty database of one kind."""

    kind: str
    url: str
    path: Path | None = field(default=None)
    server: PostgresServer | None = field(default=None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One server for all tests of a process."""
    server = PostgresServer()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def scratch(request: pytest.FixtureRequest, tmp_path: Path) -> Scratch:
    """The test runs on both databases."""
    if request.param == "sqlite":
        path = tmp_path / "house.db"
        return Scratch("sqlite", f"sqlite+aiosqlite:///{path}", path)
    server: PostgresServer = request.getfixturevalue("postgres")
    return Scratch("postgresql", server.fresh(), None, server)
