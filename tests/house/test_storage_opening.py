"""A database is made, brought to the newest form, or refused in one clear line."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from tests.house.databases import Scratch
from tests.house.test_storage import move, row, with_store

from gamester.house.storage import Store, StoreError
from gamester.house.storage.migrations import upgrade
from gamester.house.storage.opening import open_database
from gamester.house.storage.schema import metadata


def refusal(url: str) -> str:
    """What is said when that address is opened."""
    with pytest.raises(StoreError) as caught:
        asyncio.run(Store.open(url))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_the_migrations_lead_to_the_schema(scratch: Scratch) -> None:
    async def go() -> None:
        database = await open_database(scratch.url)
        different = await database.write(lambda conn: compare_metadata(MigrationContext.configure(conn), metadata))
        await database.close()
        assert different == []

    asyncio.run(go())


def form(scratch: Scratch, new: str) -> str:
    """Writes into the database which form it has; gives back what was written there before."""
    ask, tell = "SELECT version_num FROM alembic_version", f"UPDATE alembic_version SET version_num = '{new}'"
    if scratch.path:
        with sqlite3.connect(scratch.path) as conn:
            old = conn.execute(ask).fetchone()[0]
            conn.execute(tell)
        conn.close()
    else:
        assert scratch.server
        name = scratch.url.split("/")[3].split("?")[0]
        old = scratch.server.execute(ask, name)[0][0]
        scratch.server.execute(tell, name)
    return str(old)


def test_a_newer_database_is_left_alone(scratch: Scratch) -> None:
    async def write(store: Store) -> None:
        await store.add_table(row())
        await store.append("t1", [move(1)], 0, False)

    async def look(store: Store) -> None:
        assert await store.moves("t1") == [move(1)]

    with_store(scratch.url, write)
    ours = form(scratch, "9999")
    assert f"written by a newer Gamester: its form is 9999, the newest known here is {ours}" in refusal(scratch.url)
    assert form(scratch, ours) == "9999"
    with_store(scratch.url, look)


class Broken(Exception):
    """What breaks a migration off."""


def test_a_migration_happens_wholly_or_not_at_all(scratch: Scratch) -> None:
    """A first start that was broken off leaves an empty database, and the second start succeeds."""

    def broken(conn: Connection) -> None:
        upgrade(conn)
        raise Broken

    async def go() -> None:
        database = await open_database(scratch.url)

        def empty(conn: Connection) -> None:
            metadata.drop_all(conn)
            conn.exec_driver_sql("DROP TABLE alembic_version")

        await database.write(empty)
        with pytest.raises(Broken):
            await database.transact(broken)
        left = await database.write(lambda conn: MigrationContext.configure(conn).get_current_heads())
        assert left == ()
        await database.close()

    async def use(store: Store) -> None:
        await store.add_table(row())

    asyncio.run(go())
    with_store(scratch.url, use)


def test_many_houses_may_open_a_new_database_at_once(scratch: Scratch) -> None:
    errors: list[Exception] = []

    async def several() -> None:
        for store in await asyncio.gather(*(Store.open(scratch.url) for _ in range(3))):
            await store.close()

    def house() -> None:
        try:
            asyncio.run(several())
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=house) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


@pytest.mark.parametrize("url", ["", "house.db", "mysql://ann:geheim@host/house", "sqlite"])
def test_an_address_that_is_none(url: str) -> None:
    said = refusal(url)
    assert "geheim" not in said
    assert "write sqlite+aiosqlite:///PATH or postgresql+asyncpg://USER@HOST/NAME" in said


def test_a_house_is_not_kept_in_memory() -> None:
    assert "in a file" in refusal("sqlite+aiosqlite:///:memory:")
    assert "in a file" in refusal("sqlite+aiosqlite://")


def test_files_that_are_no_database(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 1000)
    assert "file is not a database" in refusal(f"sqlite+aiosqlite:///{letter}")
    assert letter.read_text() == "Dear Ann, " * 1000
    assert "unable to open" in refusal(f"sqlite+aiosqlite:///{tmp_path}/nowhere/house.db")
    assert "unable to open" in refusal(f"sqlite+aiosqlite:///{tmp_path}")


def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    """The password in the address is told to nobody."""
    for url in (
        f"postgresql+asyncpg://gamester:geheim@/house?host={tmp_path}",
        "postgresql+asyncpg://gamester:geheim@127.0.0.1:9/house",
        "postgres://gamester:geheim@127.0.0.1:9/house",
    ):
        said = refusal(url)
        assert "does not answer" in said
        assert "geheim" not in said


def test_a_database_that_is_not_there(scratch: Scratch) -> None:
    """SQLite makes its file; a server's database has to be made by its owner."""
    if scratch.server:
        said = refusal(scratch.url.replace("/house", "/nohouse"))
        assert "does not exist" in said
    else:
        with_store(scratch.url, lambda store: store.add_guest("g1", "Ann"))
        assert scratch.path and scratch.path.exists()
