"""Floods: one address with many names, tables that play by themselves, comings and goings, records without end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import orjson
import pytest
from tests.house.databases import Scratch
from tests.house.live import live
from tests.house.memory import Listener, lobby, opened, people
from tests.house.test_computers import until
from tests.house.test_storage import move, row, with_store
from tests.house.test_table import quiet, run
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gamester.engine.errors import BadRecord
from gamester.house import fairness
from gamester.house.doors import address_of
from gamester.house.history import Moment, record
from gamester.house.limits import Buckets
from gamester.house.settings import Settings
from gamester.house.storage import Store, StoreError
from gamester.house.table import Table
from gamester.house.verify import verify


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("127.0.0.1", 5), "127.0.0.1"), (("::ffff:10.0.0.7", 5), "10.0.0.7"), (None, "nowhere"), (("", 0), "nowhere"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"), (("2001:db8:1:2::1", 5), "2001:db8:1:2::/64"),
        (("2001:db8:1:3::1", 5), "2001:db8:1:3::/64"), (("fe80::1%eth0", 5), "fe80::/64"),
    ],
)  # fmt: skip
def test_where_a_client_is(client: object, address: str) -> None:
    assert address_of({"client": client}) == address


def test_many_guests_of_one_address_have_one_measure(tmp_path: Path) -> None:
    """Each request with a token of its own: the address has so many times what one guest has."""
    with live(tmp_path, requests_per_minute=10, household=4) as running:
        tokens = [running.house.guests.token(f"guest{n}") for n in range(60)]
        asked = [httpx.get(f"{running.base}/api/me", headers={"Authorization": f"Bearer {t}"}) for t in tokens]
        statuses = [answer.status_code for answer in asked]
        assert statuses[:40] == [200] * 40 and 429 in statuses[40:]  # a little flows back meanwhile


def test_an_address_opens_so_many_tables_and_makes_so_many_guests(tmp_path: Path) -> None:
    with live(tmp_path, tables_per_minute=2, household=3) as running:
        tokens = [running.house.guests.token(f"guest{n}") for n in range(12)]
        made = []
        for token in tokens:
            headers = {"Authorization": f"Bearer {token}"}
            made.append(
                httpx.post(f"{running.base}/api/tables", json={"game": "draughts"}, headers=headers).status_code
            )
        assert made[:6] == [201] * 6 and 429 in made[6:]
        minted = [httpx.post(f"{running.base}/api/me").status_code for _ in range(10)]
        assert minted[:2] == [200] * 2 and 429 in minted


def test_a_guest_has_so_many_tables_in_progress(tmp_path: Path) -> None:
    with live(tmp_path, tables_per_guest=3) as running, httpx.Client(base_url=running.base, timeout=60) as guest:
        made = [guest.post("/api/tables", json={"game": "draughts"}).status_code for _ in range(5)]
        assert made == [201, 201, 201, 429, 429]


def test_an_address_holds_so_many_sockets(tmp_path: Path) -> None:
    """Guests are free, and who is none: the address counts, and one nobody does not shut the others out."""
    with live(tmp_path, sockets_per_guest=2, household=3) as running:
        with httpx.Client(base_url=running.base, timeout=60) as guest:
            id = guest.post("/api/tables", json={"game": "draughts"}).json()["id"]
        where = running.base.replace("http", "ws") + f"/api/tables/{id}/socket"

        async def main() -> list[bool]:
            lines, let_in = [], []
            for n in range(9):
                headers = {"Authorization": f"Bearer {running.house.guests.token(f'guest{n}')}"} if n % 2 else {}
                line = await connect(where, additional_headers=headers)
                lines.append(line)
                try:
                    await line.recv()
                    let_in.append(True)
                except ConnectionClosed as closed:
                    assert closed.rcvd is not None and closed.rcvd.code == 1008
                    let_in.append(False)
            for line in lines:
                await line.close()
            return let_in

        assert asyncio.run(main()) == [True] * 6 + [False] * 3
        assert running.house.sockets.open == {}


def test_an_address_comes_so_often(tmp_path: Path) -> None:
    with live(tmp_path, requests_per_minute=5, household=2) as running:

        async def main() -> int:
            shut = 0
            for _ in range(20):
                try:
                    async with connect(running.base.replace("http", "ws") + "/api/tables/none/socket"):
                        pass
                except InvalidStatus as fault:
                    assert fault.response.status_code == 403
                    shut += 1
            return shut

        assert asyncio.run(main()) >= 1


def test_names_without_end_are_forgotten() -> None:
    buckets = Buckets(1, 0.001)
    for n in range(25_000):
        buckets.take(str(n))
    assert len(buckets.held) < 25_000


# --- tables that nobody sits at ---------------------------------------------------------------------------------------
@run
async def test_a_table_without_a_person_plays_slowly() -> None:
    house = lobby(Settings(secret="test", least_pace_ms=60_000))
    table = await opened(house, "whist", pace=0)
    await house.leave(table, 0)
    table.join(Listener("eve", None))
    await asyncio.sleep(0.05)
    assert table.n == 0 and house.computers[table.row.id].driver is not None
    house.computers[table.row.id].hurry()
    await until(lambda: table.n == 1)
    house.computers[table.row.id].stop()
    busy = await opened(house, "whist", pace=0)
    busy.join(Listener("ann", 0))
    await until(lambda: busy.turn == 0)  # where a person sits it is as he likes


def test_old_tables_are_forgotten(scratch: Scratch) -> None:
    async def script(store: Store) -> None:
        for id, updated in (("new", 900), ("empty", 400), ("held", 400), ("played", 400), ("old", 50)):
            await store.add_table(row(id, updated=updated, deals={0: fairness.fresh(2), 1: fairness.fresh(2)}))
        for id, at in (("played", 400), ("old", 50)):
            first = move(1)
            first.at = at
            await store.append(id, [first], 0, False)
        assert await store.expire(500, 100, keep={"held"}) == ["old", "empty"]
        assert [await store.table(id) is None for id in ("new", "empty", "held", "played", "old")] == [
            False, True, False, False, True,
        ]  # fmt: skip
        assert await store.moves("old") == [] and await store.live_tables("g1") == 3

    with_store(scratch.url, script)


def test_deals_are_stored_with_the_moves_that_begin_them(scratch: Scratch) -> None:
    deals = {deal: fairness.fresh(2) for deal in range(6)}

    async def script(store: Store) -> None:
        await store.add_table(row(deals={0: deals[0], 1: deals[1]}))
        stirred = fairness.stirred(deals[1], {0: "ab"})
        await store.append("t1", [move(1)], 1, False, None, {1: stirred, 2: deals[2]})
        with pytest.raises(StoreError):
            await store.append("t1", [move(1)], 1, False, None, {2: deals[5]})
        found = await store.table("t1")
        assert found is not None and found.deals == {0: deals[0], 1: stirred, 2: deals[2]}
        [listed] = await store.tables_of("g1")
        assert listed.deals == {1: stirred, 2: deals[2]}
        await store.cut("t1", 0, 0, {1: deals[4]}, "0 **")
        found = await store.table("t1")
        assert found is not None and found.deals == {0: deals[0], 1: deals[4]} and found.seen == "0 **"

    with_store(scratch.url, script)


# --- comings and goings -----------------------------------------------------------------------------------------------
@run
async def test_comings_and_goings_are_told_together() -> None:
    table, lines = await people(lobby(), "whist")
    await asyncio.sleep(0.15)
    before = [sum(m["t"] == "table" for m in line.heard) for line in lines]
    for _ in range(50):
        passer = Listener("eve", None)
        table.join(passer)
        table.part(passer)
    stays = Listener("eve", None)
    table.join(stays)
    await until(lambda: lines[0].last("table")["table"]["spectators"] == 2)
    told = [sum(m["t"] == "table" for m in line.heard) for line in lines]
    assert [now - was for now, was in zip(told, before, strict=True)] == [1] * len(lines)
    assert sum(m["t"] == "table" for m in stays.heard) == 0  # who came last was greeted with it


# --- what holds the loop ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("what", ["undo", "record"])
def test_long_matches_are_gone_through_beside_the_loop(what: str, tmp_path: Path, monkeypatch: Any) -> None:
    """While a match is followed from its beginning the house answers others."""

    def long(plain: Callable[..., Any]) -> Callable[..., Any]:
        def work(*given: Any, **named: Any) -> Any:
            time.sleep(0.5)
            return plain(*given, **named)

        return work

    monkeypatch.setattr(Table, "follow", long(Table.follow))
    monkeypatch.setattr(Moment, "record", long(Moment.record))

    @run
    async def main() -> None:
        table = await opened(lobby(), "whist", pace=10_000)
        turn = table.turn
        while not any(seat == 0 for seat, _ in table.state.full_history()):
            turn = table.turn
            await table.act(turn, table.n, table.state.legal_actions()[:1], quiet)
        if what == "undo":
            doing: Any = asyncio.create_task(table.undo(0, table.n, quiet))
        else:
            doing = asyncio.create_task(asyncio.to_thread(Moment(table).record))
        turns = 0
        while not doing.done():
            await asyncio.sleep(0.01)
            turns += 1
        await doing
        assert turns > 10

    main()


@run
async def test_checking_a_record_has_an_end() -> None:
    table, _ = await people(lobby(), "whist", options={"deals": 1})
    while not table.over:
        await table.act(table.turn, table.n, table.state.legal_actions()[:1], quiet)
    told = record(table)
    text = orjson.dumps(told).decode()
    assert verify(text, 60.0)[0]["follows"]
    with pytest.raises(BadRecord, match="too long"):
        verify(text, 0.0)
    with pytest.raises(BadRecord, match="5000 deals"):
        verify(orjson.dumps({**told, "shuffles": told["shuffles"] * 5001}).decode())
    many = {**told, "actions": [], "shuffles": told["shuffles"] * 2000}
    found = verify(orjson.dumps(many).decode(), 60.0)
    assert len(orjson.dumps(found)) < 2 * len(orjson.dumps(many))  # no packs of deals that are not reached
