"""A house is kept whole: backups while it plays, coming back to them, one process at a file, new keys, old guests."""

from __future__ import annotations

import asyncio
import os
import stat
import tarfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from tests.house.databases import PostgresServer, Scratch
from tests.house.live import Live, live
from tests.house.test_storage import row, with_store

from gamester import cli
from gamester.client import House, Refused
from gamester.engine.errors import BadOption
from gamester.house.guests import Guests, unguessed
from gamester.house.keeping import backup, lock, restore
from gamester.house.settings import Settings
from gamester.house.storage import Store


# --- backup and restore -----------------------------------------------------------------------------------------------
async def play(base: str, stop: threading.Event, shown: dict[str, int]) -> str:
    """A guest plays a match without a pause, and remembers what the house has answered."""
    async with House(base) as house:
        table = await house.open("whist", pace=0)
        async with house.seat(table["id"], 0) as seat:
            async for _ in seat:
                if stop.is_set() or seat.view["over"]:
                    break
                if seat.actions:
                    with suppress(Refused):  # the line was a move behind
                        shown[table["id"]] = (await seat.act(seat.actions[0]["id"]))["n"]
        return house.token


@contextmanager
def four_play(running: Live, tokens: list[str]) -> Iterator[dict[str, int]]:
    """Four guests play meanwhile; the moves that each table has been answered, and at the end the guests' tokens."""
    stop, shown = threading.Event(), dict[str, int]()

    def guests() -> None:
        async def main() -> None:
            tokens.extend(await asyncio.gather(*(play(running.base, stop, shown) for _ in range(4))))

        asyncio.run(main())

    playing = threading.Thread(target=guests)
    playing.start()
    deadline = time.monotonic() + 60
    while len(shown) < 4 and time.monotonic() < deadline:
        time.sleep(0.02)
    yield shown
    stop.set()
    playing.join(60)


def test_a_backup_while_moves_are_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each backup holds every move that was answered before it began, and each table at some one move."""
    (tmp_path / "house").mkdir()
    tokens, held = list[str](), list[dict[str, int]]()
    with live(tmp_path / "house") as running, four_play(running, tokens) as shown:
        for n in range(4):
            held.append(dict(shown))
            words = ["house", "backup", str(tmp_path / f"{n}.tar"), "--data", str(tmp_path / "house")]
            assert cli.main(words) == 0
            assert stat.S_IMODE(os.stat(tmp_path / f"{n}.tar").st_mode) == 0o600
            time.sleep(0.2)
        with pytest.raises(BadOption, match="is open"), lock(running.settings):
            lock(running.settings)
    assert held[0] and held[-1] != held[0]  # they played meanwhile
    for n, answered in enumerate(held):
        there = tmp_path / f"again{n}"
        assert cli.main(["house", "restore", str(tmp_path / f"{n}.tar"), "--data", str(there)]) == 0
        with live(there) as running:
            for id, least in answered.items():
                table = running.inside(running.house.lobby.find(id))
                assert table.n >= least and table.n == len(table.actions())
            kept = httpx.get(f"{running.base}/api/me/data", headers={"Authorization": f"Bearer {tokens[0]}"})
            assert kept.status_code == 200 and len(kept.json()["tables"]) == 1  # the key came along
    assert not list(tmp_path.rglob(".*"))
    assert "keep it where only you read it" in capsys.readouterr().out


def test_a_dump_of_postgresql_while_moves_are_played(tmp_path: Path, postgres: PostgresServer) -> None:
    """As the guide has it: put back over what went on since, or into a database of its own."""

    def called(url: str) -> str:
        return url.replace("+asyncpg", "")

    (tmp_path / "house").mkdir()
    first, second, file = postgres.fresh(), postgres.fresh(), str(postgres.folder / "dump")
    with live(tmp_path / "house", database=first) as running, four_play(running, []) as shown:
        held = dict(shown)
        postgres.run("pg_dump", "--format=custom", f"--file={file}", called(first))
        while sum(shown.values()) < sum(held.values()) + 20:
            time.sleep(0.02)
    for url in (first, second):
        postgres.run("pg_restore", "--clean", "--if-exists", f"--dbname={called(url)}", file)
        with live(tmp_path / "house", database=url) as running:
            tables = [running.inside(running.house.lobby.find(id)) for id in held]
            assert all(table.n == len(table.actions()) >= held[table.row.id] for table in tables)
            assert sum(table.n for table in tables) < sum(shown.values())


def test_restore_puts_aside_and_refuses(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path / "a")
    with_store(settings.address(), lambda store: store.add_guest("g1", "Ann"))
    settings.keys()
    backup(settings, tmp_path / "a.tar")
    with pytest.raises(BadOption, match="--force"):
        restore(settings, tmp_path / "a.tar")
    with_store(settings.address(), lambda store: store.rename("g1", "Bob"))
    with lock(settings), pytest.raises(BadOption, match="is open"):
        restore(settings, tmp_path / "a.tar", force=True)
    aside = restore(settings, tmp_path / "a.tar", force=True)

    def called(name: str) -> Callable[[Store], object]:
        async def script(store: Store) -> None:
            assert await store.guest_name("g1") == name

        return script

    with_store(settings.address(), called("Ann"))  # type: ignore[arg-type]
    with_store(f"sqlite+aiosqlite:///{aside[0]}", called("Bob"))  # type: ignore[arg-type]
    (tmp_path / "letter").write_text("Dear Ann")
    (tmp_path / "house.db").write_text("no database" * 1000)
    with tarfile.open(tmp_path / "odd.tar", "w") as odd:
        odd.add(tmp_path / "house.db", "house.db")
    for name in ("letter", "odd.tar", "none"):
        with pytest.raises(BadOption, match="is no backup|no sound house"):
            restore(Settings(data=tmp_path / "b"), tmp_path / name)
        assert not (tmp_path / "b" / "house.db").exists()
    with pytest.raises(BadOption, match="no house at"):
        backup(Settings(data=tmp_path / "c"), tmp_path / "c.tar")


def test_for_postgresql_its_own_programs_are_named() -> None:
    settings = Settings(database="postgresql+asyncpg://ann@host/house")
    with pytest.raises(BadOption, match="pg_dump"):
        backup(settings, Path("x"))
    with pytest.raises(BadOption, match="pg_restore"):
        restore(settings, Path("x"))


def test_one_process_at_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with lock(Settings(data=tmp_path)):
        assert cli.main(["serve", "--data", str(tmp_path)]) == 2
    assert "a house is open over" in capsys.readouterr().err
    with lock(Settings(data=tmp_path)):
        pass  # it is free again


# --- keys and tokens --------------------------------------------------------------------------------------------------
def test_a_new_key(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path)
    first = settings.key()
    assert cli.main(["house", "rotate-key", "--data", str(tmp_path)]) == 0
    assert settings.keys()[1:] == [first] and len(settings.key()) == 64
    old, new = Guests(first), Guests(settings.keys())
    known, fresh = new.read(old.token("ann")), new.read(new.token("ann"))
    assert known and fresh and (known.guest, known.aging) == ("ann", True) and not fresh.aging
    settings.rotate(0)
    assert len(settings.keys()) == 1 and Guests(settings.keys()).read(old.token("ann")) is None
    assert stat.S_IMODE(os.stat(tmp_path / "house.key").st_mode) == 0o600
    with pytest.raises(BadOption, match="from outside"):
        Settings(secret="k" * 32).rotate(1)


def test_a_house_takes_its_new_key_up_and_gives_cookies_anew(tmp_path: Path) -> None:
    with live(tmp_path, heed_seconds=0.05) as running, httpx.Client(base_url=running.base) as guest:
        guest.put("/api/me", json={"name": "Ann"})
        before = guest.cookies["gamester_guest"]
        Settings(data=tmp_path).rotate(30)
        deadline = time.monotonic() + 20
        while guest.cookies["gamester_guest"] == before and time.monotonic() < deadline:
            assert guest.get("/api/me").json() == {"name": "Ann"}
            time.sleep(0.05)
        after = guest.cookies["gamester_guest"]
        assert after != before and "set-cookie" not in guest.get("/api/me").headers
        old = running.house.guests.read(before)
        assert old and old.aging and not running.house.guests.read(after).aging  # type: ignore[union-attr]


def test_tokens_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    guests, at = Guests("k" * 64, days=100), time.time_ns()
    token = guests.token("ann")
    for days, aging in ((0, False), (24, False), (26, True), (99, True), (101, None)):
        monkeypatch.setattr("gamester.house.guests.time.time_ns", lambda days=days: at + int(days * 86_400e9))
        found = guests.read(token)
        assert (found.aging if found else None) is aging
    bare = URLSafeSerializer("k" * 64, salt="gamester guest").dumps("ann")  # as older houses wrote them
    found = guests.read(str(bare))
    assert found and found.guest == "ann" and found.issued == 0
    for odd in ([], ["ann"], ["ann", "1"], {"a": 1}, 5, None):
        assert guests.read(str(guests.signers[0].dumps(odd))) is None


def test_a_guest_makes_his_tokens_void(tmp_path: Path) -> None:
    with live(tmp_path) as running, httpx.Client(base_url=running.base, timeout=60) as guest:
        guest.put("/api/me", json={"name": "Ann"})
        lost = guest.post("/api/me/token").json()["token"]
        stolen = {"Authorization": f"Bearer {lost}"}
        assert httpx.get(f"{running.base}/api/me", headers=stolen).json()["name"] == "Ann"
        answer = guest.delete("/api/me/tokens").json()
        assert httpx.get(f"{running.base}/api/me", headers=stolen).status_code == 401
        assert guest.get("/api/me").json()["name"] == "Ann"  # with the cookie that it brought
        held = {"Authorization": f"Bearer {answer['token']}"}
        assert httpx.get(f"{running.base}/api/me", headers=held).json()["name"] == "Ann"
    with live(tmp_path) as running:  # the next house knows it too
        assert httpx.get(f"{running.base}/api/me", headers=stolen).status_code == 401
        assert httpx.get(f"{running.base}/api/me", headers=held).status_code == 200


# --- what expires -----------------------------------------------------------------------------------------------------
def test_guests_who_come_no_more_are_forgotten(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        for id in ("old", "new", "host", "sits", "void"):
            await store.add_guest(id, id)
        await store.were_seen(["old", "host", "sits", "void"], 100)
        await store.were_seen(["new"], 900)
        await store.add_table(row("t1", host="host", seats=[]))
        found = row("t2", host="nobody")
        found.seats[0].guest = "sits"
        await store.add_table(found)
        await store.revoke("void", 800)
        assert await store.forget_guests(500, 1000) == 1
        assert {guest.id for guest in await store.guests()} == {"new", "host", "sits", "void"}
        assert await store.forget_guests(850, 1000) == 1  # his tokens are all older than any that is good
        await store.add_guest("undated", "")
        assert await store.forget_guests(850, 1000) == 0
        undated = await store.guest("undated")
        assert undated is not None and undated.seen == 1000  # its time begins now

    with_store(scratch.url, script)


def test_no_name_is_taken_for_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """``gamester house remove NAME`` removes any table, whatever its name begins with."""
    drawn = iter(["-x1", "--help", "a-1"])
    monkeypatch.setattr("gamester.house.guests.secrets.token_urlsafe", lambda size: next(drawn))
    assert unguessed(9) == "a-1"
