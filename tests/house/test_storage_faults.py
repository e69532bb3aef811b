"""Killed, full, gone, locked: what was acknowledged stays, what failed left nothing, and the store recovers."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import resource
import shutil
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection
from tests.house.appender import TABLES, play
from tests.house.databases import PostgresServer, Scratch
from tests.house.test_storage import move, row, with_store

from gamester.house.storage import Store, StoreError, Taken
from gamester.house.storage.errors import Unanswered

FULL = "the disk of the house's database is full"
GONE = "the house's database does not answer"


# --- killed ---------------------------------------------------------------------------------------------------------
def test_a_killed_house_has_lost_nothing_it_acknowledged(scratch: Scratch) -> None:
    """Twenty times: some hundred moves on four tables, SIGKILL, and every table is read again."""
    processes = multiprocessing.get_context("forkserver")
    processes.set_forkserver_preload(["tests.house.appender", "sqlalchemy.dialects.sqlite", "alembic.command"])
    seen = dict.fromkeys(TABLES, 0)
    chance = random.Random(20)

    async def open_tables(store: Store) -> None:
        for id in TABLES:
            await store.add_table(row(id))

    async def look(store: Store) -> None:
        for id in TABLES:
            table, stored = await store.table(id), await store.moves(id)
            assert table
            assert len(stored) >= seen[id], f"{id} lost a move"
            assert [(m.n, m.text) for m in stored] == [(n, f"{id}:{n}") for n in range(1, len(stored) + 1)]
            assert table.n == len(stored)
            seen[id] = len(stored)

    with_store(scratch.url, open_tables)
    for _ in range(20):
        ours, theirs = processes.Pipe(duplex=False)
        house = processes.Process(target=play, args=(scratch.url, theirs))
        house.start()
        theirs.close()
        assert house.pid
        left = chance.randrange(1, 120)
        try:
            while True:
                id, n = ours.recv()
                seen[id] = n
                left -= 1
                if left == 0:
                    os.kill(house.pid, signal.SIGKILL)
        except EOFError:
            pass
        house.join()
        assert house.exitcode == -signal.SIGKILL
        with_store(scratch.url, look)


# --- full -----------------------------------------------------------------------------------------------------------
def pragma(text: str) -> Callable[[Connection], None]:
    def work(conn: Connection) -> None:
        conn.exec_driver_sql(f"PRAGMA {text}")

    return work


@asynccontextmanager
async def full(store: Store, scratch: Scratch, late: bool) -> AsyncIterator[str]:
    """Meanwhile moves cannot be written, which shows at once or only when they are committed; gives what is said."""
    if scratch.path and late:  # nothing beyond the present end of the log can be written
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (Path(f"{scratch.path}-wal").stat().st_size, limits[1]))
        yield GONE
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    elif scratch.path:
        await store.database.write(pragma("max_page_count = 1"))
        yield FULL
        await store.database.write(pragma("max_page_count = 1000000"))
    else:
        assert scratch.server
        base = scratch.url.split("/")[3].split("?")[0]
        when = "CONSTRAINT TRIGGER disk_is_full AFTER" if late else "TRIGGER disk_is_full BEFORE"
        for statement in (
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
            "$$BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END$$",
            f"CREATE {when} INSERT ON moves {'DEFERRABLE INITIALLY DEFERRED' if late else ''} "
            "FOR EACH ROW EXECUTE FUNCTION full_disk()",
        ):
            await asyncio.to_thread(scratch.server.execute, statement, base)
        yield FULL
        await asyncio.to_thread(scratch.server.execute, "DROP TRIGGER disk_is_full ON moves", base)


@pytest.mark.parametrize("late", [False, True], ids=["at-once", "at-the-commit"])
def test_a_full_disk(scratch: Scratch, late: bool) -> None:
    many = 12

    async def script(store: Store) -> None:
        big = "x" * 3000  # some pages a move
        for n in range(many):
            await store.add_table(row(f"t{n}"))
            await store.append(f"t{n}", [move(1, big)], 0, False)
        async with full(store, scratch, late) as said:
            for n in (2, 3):  # nobody's gets in, neither then nor after it
                moves = [move(i, big) for i in range(2, 2 + n)]
                told = await asyncio.gather(
                    *(store.append(f"t{t}", moves, 7, True) for t in range(many)), return_exceptions=True
                )
                for answer in told:
                    assert isinstance(answer, StoreError)
                    assert said in str(answer) and "\n" not in str(answer)
            for t in range(many):  # it can still be looked at
                table = await store.table(f"t{t}")
                assert table and (table.n, table.deal, table.status) == (1, 0, "playing")
                assert len(await store.moves(f"t{t}")) == 1
        for t in range(many):
            await store.append(f"t{t}", [move(2, f"after {t}")], 0, False)
            assert [m.text for m in await store.moves(f"t{t}")] == [big, f"after {t}"]

    with_store(scratch.url, script)


# --- gone -----------------------------------------------------------------------------------------------------------
def test_a_server_that_stops_and_starts_again(postgres: PostgresServer) -> None:
    """Twelve tables are played on; whoever is told of an error does his move again."""
    url, tables, each = postgres.fresh(), 12, 100
    acknowledged: dict[str, list[str]] = {f"t{t}": [] for t in range(tables)}
    errors: list[str] = []

    async def player(store: Store, id: str) -> None:
        n = tries = 1
        while n <= each:
            tries += 1
            try:
                await store.append(id, [move(n, f"{n} at try {tries}")], 0, False)
            except StoreError as error:
                assert not isinstance(error, Taken), "a move that failed was in the way of the next"
                errors.append(str(error))
                await asyncio.sleep(0.01)
            else:
                acknowledged[id].append(f"{n} at try {tries}")
                n += 1

    async def trouble(store: Store) -> None:
        for mode, share in (("fast", 0.3), ("immediate", 0.6)):
            while sum(map(len, acknowledged.values())) < tables * each * share:
                await asyncio.sleep(0)
            await asyncio.to_thread(postgres.stop, mode)
            with pytest.raises(StoreError, match=GONE):
                await store.table("t0")
            await asyncio.to_thread(postgres.start)

    async def script(store: Store) -> None:
        for id in acknowledged:
            await store.add_table(row(id))
        await asyncio.gather(trouble(store), *(player(store, id) for id in acknowledged))

    async def look(store: Store) -> None:
        for id, texts in acknowledged.items():
            assert [m.text for m in await store.moves(id)] == texts

    with_store(url, script)
    with_store(url, look)
    assert errors
    assert all(GONE in text and "\n" not in text for text in errors), set(errors)


def test_a_commit_that_was_carried_out_but_never_answered(scratch: Scratch, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player was told that his move failed: what he does next takes its place, unless somebody has seen it."""

    async def script(store: Store) -> None:
        whole = store.database.transact

        async def cut_off(work: Callable[[Connection], None]) -> None:
            await whole(work)
            raise Unanswered(GONE)

        for id in ("t1", "t2", "t3"):
            await store.add_table(row(id))
            await store.append(id, [move(1)], 0, False)
        with monkeypatch.context() as patch:
            patch.setattr(store.database, "transact", cut_off)
            told = await asyncio.gather(
                *(store.append(id, [move(2, "lost"), move(3)], 1, True) for id in ("t1", "t2")),
                store.append("t3", [move(1, "twice")], 0, False),
                return_exceptions=True,
            )
            assert [type(answer) for answer in told] == [Unanswered] * 3
        await store.append("t1", [move(2, "again")], 0, False)
        assert await store.moves("t1") == [move(1), move(2, "again")]
        table = await store.table("t1")
        assert table and (table.n, table.deal, table.status) == (2, 0, "playing")
        assert len(await store.moves("t2")) == 3
        with pytest.raises(Taken):
            await store.append("t2", [move(2, "again")], 0, False)
        with pytest.raises(Taken):  # the move that was there long before stays
            await store.append("t3", [move(1, "twice")], 0, False)
        assert await store.moves("t3") == [move(1)]

    with_store(scratch.url, script)


@pytest.mark.parametrize("copied", [False, True], ids=["moved", "copied"])
def test_a_file_that_is_taken_away_and_put_back(tmp_path: Path, copied: bool) -> None:
    path, away = tmp_path / "house.db", tmp_path / "away"
    away.mkdir()

    def carry(start: Path, end: Path) -> None:
        for file in start.glob("house.db*"):
            shutil.copy(file, end) if copied else shutil.move(file, end)
            file.unlink(missing_ok=True)

    async def script(store: Store) -> None:
        await store.add_table(row())
        await store.append("t1", [move(1)], 0, False)
        carry(tmp_path, away)
        with pytest.raises(StoreError, match="there is no file"):
            await store.append("t1", [move(2, "lost")], 0, False)
        with pytest.raises(StoreError, match="there is no file"):
            await store.moves("t1")
        assert not path.exists()
        carry(away, tmp_path)
        await store.append("t1", [move(2)], 0, False)
        assert await store.moves("t1") == [move(1), move(2)]

    async def look(store: Store) -> None:
        assert await store.moves("t1") == [move(1), move(2)]

    with_store(f"sqlite+aiosqlite:///{path}", script)
    with_store(f"sqlite+aiosqlite:///{path}", look)


def test_another_program_holds_the_file(tmp_path: Path) -> None:
    path = tmp_path / "house.db"

    async def script(store: Store) -> None:
        await store.add_table(row())
        await store.database.write(pragma("busy_timeout = 20"))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="in use by another program"):
            await store.append("t1", [move(1)], 0, False)
        assert await store.moves("t1") == []
        other.close()
        await store.append("t1", [move(1)], 0, False)

    with_store(f"sqlite+aiosqlite:///{path}", script)
