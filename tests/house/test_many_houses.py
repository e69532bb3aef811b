"""More than one house over one PostgreSQL: what comes to the wrong one is passed on, and who is gone is succeeded."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path
from typing import Any

import pytest
from tests.house.databases import PostgresServer
from tests.house.many import SECRET, Many, many, reached

from gamester.client import House, Refused, Seat
from gamester.engine.errors import BadOption
from gamester.house.houses import Elsewhere, Houses, address
from gamester.house.settings import Settings
from gamester.house.storage import Fenced, Move, Store, TableRow
from gamester.house.tools import ordered

WISH = [{"as": "me"}, {"as": "open"}]


class Pair:
    """Two guests at a table of Piquet, the second of whom comes through another house."""

    def __init__(self, houses: Many, *seats: Seat) -> None:
        self.houses = houses
        self.seats = seats
        self.n = 0
        self.refused: list[str] = []  # and done again

    async def act(self, times: int = 1) -> None:
        """So many actions of whoever is to act; done again where the house was away."""
        for _ in range(times):
            self.refused = []
            try:
                async with asyncio.timeout(30):
                    while not await self.one():
                        await asyncio.sleep(0.05)
            except TimeoutError:
                seen = [seat.view["n"] for seat in self.seats]
                said = f"after {self.n} actions (the seats have seen {seen}) none was done in 30 s"
                last = f"refused {len(self.refused)} times, last: {self.refused[-1:]}"
                raise AssertionError(f"{said}; {last}\n{await self.houses.stuck()}") from None

    async def one(self) -> bool:
        """An action, if it is answered."""
        for seat in self.seats:
            while seat.view["n"] < self.n:
                await seat.hear()
        for seat in self.seats:
            if seat.actions:
                try:
                    self.n = (await seat.act(seat.actions[0]["id"]))["n"]
                except Refused as fault:
                    assert fault.code in ("unavailable", "stale"), fault
                    self.refused.append(f"{fault.code}: {fault}")
                    return False
                return True
        return False


async def opened(houses: Many, first: int, second: int) -> tuple[House, House, str]:
    """A table of two at the first house, the other guest at the second."""
    one, two = await reached(houses.base(first)), await reached(houses.base(second))
    table = await one.open("piquet", seats=WISH)
    await two.sit(table["id"], 1, table["invite"])
    return one, two, table["id"]


def test_what_comes_to_another_house_is_passed_on(postgres: PostgresServer, tmp_path: Path) -> None:
    async def go(houses: Many) -> None:
        one, two, id = await opened(houses, 0, 1)
        async with one.seat(id, 0) as first, two.seat(id, 1) as second:
            await Pair(houses, first, second).act(12)
        assert (await two.ask("GET", f"/api/tables/{id}"))["n"] == 12
        assert (await houses.lease(id))[1] == 1  # it never changed hands
        found = await two.ask("GET", "/api/tables?of=me")
        assert [(each["id"], each["you"]) for each in found] == [(id, 1)]
        with pytest.raises(Refused, match="no such table"):
            await two.ask("GET", "/api/tables/nowhere")
        with pytest.raises(Refused, match="not yours"):
            async with two.seat(id, 0):
                pass
        await two.ask("PUT", "/api/me", {"name": "Beatrix"})
        for _ in range(100):
            if (await one.ask("GET", f"/api/tables/{id}"))["seats"][1]["who"] == "Beatrix":
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError("the other house has not heard of the name")

    with many(postgres, tmp_path, 2) as houses:
        asyncio.run(go(houses))


def test_a_house_that_is_killed_is_succeeded_at_once(postgres: PostgresServer, tmp_path: Path) -> None:
    async def go(houses: Many) -> None:
        one, two, id = await opened(houses, 0, 1)
        await houses.watch()
        async with one.seat(id, 0) as first, two.seat(id, 1) as second:
            pair = Pair(houses, first, second)
            await pair.act(10)
            houses.kill(0)
            killed = time.monotonic()
            again = House(houses.base(1), one.token)
            async with again, again.seat(id, 0) as first:
                while second.view["n"] < pair.n or first.view["n"] < pair.n:
                    await second.hear()
                later = Pair(houses, first, second)
                later.n = pair.n
                await later.act(6)
                assert time.monotonic() - killed < 3
        assert later.n == 16 and (await houses.lease(id))[1] == 2
        assert await houses.two_owners() == []

    with many(postgres, tmp_path, 2) as houses:
        asyncio.run(go(houses))


def test_a_house_that_was_stopped_finds_itself_fenced(postgres: PostgresServer, tmp_path: Path) -> None:
    async def go(houses: Many) -> None:
        one, two, id = await opened(houses, 0, 1)
        await houses.watch()
        async with one.seat(id, 0) as slow, two.seat(id, 1) as second:
            pair = Pair(houses, slow, second)
            await pair.act(10)
            houses.signal(0, signal.SIGSTOP)
            again = House(houses.base(1), one.token)
            async with again, again.seat(id, 0) as first:
                later = Pair(houses, first, second)
                later.n = pair.n
                await later.act(6)
                assert (await houses.lease(id))[1] == 2
                stale = asyncio.create_task(slow.act((slow.actions or second.actions)[0]["id"]))
                await asyncio.sleep(0.2)
                houses.signal(0, signal.SIGCONT)
                with pytest.raises(Refused):  # whatever it says, it has done nothing
                    await asyncio.wait_for(stale, 20)
                await later.act(6)
        held = await houses.ask(f"SELECT n FROM moves WHERE table_id = '{id}' ORDER BY n")
        assert [n for (n,) in held] == list(range(1, later.n + 1)) and later.n == 22
        assert await houses.two_owners() == []

    with many(postgres, tmp_path, 2, lapse=1.5) as houses:
        asyncio.run(go(houses))


def test_a_join_storm_after_a_kill(postgres: PostgresServer, tmp_path: Path) -> None:
    """All lines of many tables come at once, each to any of the houses that are left."""
    tables, each = 8, 6

    async def come(base: str, token: str, id: str) -> Any:
        async with House(base, token) as guest, guest.seat(id, None) as seat:
            return seat.view["n"], seat.table["id"]

    async def go(houses: Many) -> None:
        one, two, first = await opened(houses, 0, 1)
        ids = [first] + [(await one.open("piquet", seats=WISH))["id"] for _ in range(tables - 1)]
        await houses.ask("UPDATE tables SET watched = true")
        houses.kill(0)
        storm = [come(houses.base(1 + at % 2), two.token, id) for at in range(each) for id in ids]
        found = await asyncio.wait_for(asyncio.gather(*storm), 60)
        assert sorted(found) == sorted((0, id) for id in ids for _ in range(each))
        owners = await houses.ask("SELECT DISTINCT owner FROM tables WHERE lease > 1")
        living = {number for (number,) in await houses.ask("SELECT number FROM houses")}
        assert {number for (number,) in owners} <= living

    with many(postgres, tmp_path, 3) as houses:
        asyncio.run(go(houses))


def test_the_hosts_orders_reach_the_house_that_has_the_table(postgres: PostgresServer, tmp_path: Path) -> None:
    async def go(houses: Many) -> None:
        one, two, id = await opened(houses, 0, 1)
        async with one.seat(id, 0), two.seat(id, 1):
            said, done = await ordered(houses.settings[0], "remove", {"table": id, "seat": 1})
            assert done and "was put out of seat 1" in said
            assert (await two.ask("GET", f"/api/tables/{id}"))["seats"][1]["as"] == "computer"
            said, done = await ordered(houses.settings[1], "close", {"table": id})
            assert done and said.endswith("2 lines cut")
        table = await one.open("piquet", seats=WISH)
        await two.sit(table["id"], 1, table["invite"])
        await two.ask("DELETE", "/api/me")  # it is the other house's table
        for _ in range(200):
            seat = (await one.ask("GET", f"/api/tables/{table['id']}"))["seats"][1]
            if seat["as"] == "computer":
                break
            await asyncio.sleep(0.05)
        else:
            raise AssertionError(f"who was forgotten still sits there: {seat}")
        assert len(await houses.ask(f"SELECT DISTINCT guest FROM seats WHERE table_id = '{table['id']}'")) == 2
        with pytest.raises(BadOption, match="another key"):
            await Houses.among(await Store.open(houses.url), Settings(secret="x" * 64, database=houses.url))

    with many(postgres, tmp_path, 2, heed_seconds=0.3) as houses:
        asyncio.run(go(houses))


def test_the_lease_fences_every_write(postgres: PostgresServer) -> None:
    """A house that has lost its session without knowing writes nothing more once another has the table."""
    url = postgres.fresh()

    async def go() -> None:
        stores = [await Store.open(url) for _ in range(2)]
        given = Settings(secret=SECRET, database=url)
        found = [await Houses.among(store, given) for store in stores]
        one, two = [houses for houses in found if houses is not None]
        row = TableRow(
            "t1", "piquet", "g", "", True, "i", 0, None, "playing", 0, 0, 1, 1, owner=one.number, lease=1
        )  # fmt: skip
        await stores[0].add_table(row)
        with pytest.raises(Elsewhere):
            await two.take("t1")
        assert await two.take("t2") is None
        await stores[0].append("t1", [Move(1, 0, 1, "a", 1)], 0, False, lease=1)
        one.session.raw.terminate()  # it does not know yet
        async with asyncio.timeout(10):
            while True:
                try:
                    assert await two.take("t1") == 2
                    break
                except Elsewhere:  # PostgreSQL sees its end a moment later
                    await asyncio.sleep(0.01)
        lost: list[str] = []
        stores[0].writer.fenced = lost.append
        with pytest.raises(Fenced):
            await stores[0].append("t1", [Move(2, 0, 2, "b", 2)], 0, False, lease=1)
        with pytest.raises(Fenced):
            await stores[0].save_table(row)
        with pytest.raises(Fenced):
            await stores[0].cut("t1", 0, 0, lease=1)
        assert lost == ["t1"] * 3
        both = [Move(2, 0, 3, "c", 3)]
        mixed = await asyncio.gather(
            stores[0].append("t1", both, 0, False, lease=1), stores[0].append("t1", both, 0, False, lease=2),
            return_exceptions=True,
        )  # fmt: skip
        assert isinstance(mixed[0], Fenced) and mixed[1] is None  # one does not trouble the other
        assert [move.action for move in await stores[1].moves("t1")] == [1, 3]
        mind = asyncio.create_task(one.mind())
        before = one.number
        async with asyncio.timeout(10):
            while one.number == before:
                await asyncio.sleep(0.05)
        mind.cancel()
        with pytest.raises(Elsewhere):
            await one.take("t1")
        for houses in (one, two):
            await houses.close()
        for store in stores:
            await store.close()

    asyncio.run(go())


def test_where_a_house_is_reached() -> None:
    assert address(Settings(port=1)) == "http://127.0.0.1:1" and address(Settings(host="0.0.0.0")) == ""
    assert address(Settings(host="::1", port=2)) == "http://[::1]:2"
    assert address(Settings(advertise="https://a.example:3/")) == "https://a.example:3"
    for wrong in ("10.0.0.5:1754", "http://", "ftp://a", "http://a/b", "http://a:x"):
        with pytest.raises(BadOption, match="--advertise http://10"):
            address(Settings(advertise=wrong))


def test_a_house_over_sqlite_is_alone(tmp_path: Path) -> None:
    async def go() -> None:
        given = Settings(data=tmp_path, secret=SECRET)
        store = await Store.open(given.address())
        assert await Houses.among(store, given) is None
        given.advertise = "http://10.0.0.5:1754"
        with pytest.raises(BadOption, match="over SQLite"):
            await Houses.among(store, given)
        await store.close()

    asyncio.run(go())


def test_a_slow_table_of_a_house_that_is_gone_is_woken_by_another(postgres: PostgresServer, tmp_path: Path) -> None:
    async def go(houses: Many) -> None:
        one, _ = await reached(houses.base(0)), await reached(houses.base(1))
        table = (await one.open("draughts", seats=[{"as": "me"}], clock={"days": 1}, pace=0))["id"]
        owner, _ = await houses.lease(table)
        houses.kill(0)
        done = (await houses.ask(f"SELECT n FROM tables WHERE id = '{table}'"))[0][0]
        async with asyncio.timeout(60):
            while (await houses.ask(f"SELECT n FROM tables WHERE id = '{table}'"))[0][0] < done + 3:
                await asyncio.sleep(0.1)
        assert (await houses.lease(table))[0] != owner
        assert await houses.two_owners() == []

    with many(postgres, tmp_path, 2, day_seconds=1.0, heed_seconds=0.2, least_pace_ms=0) as houses:
        asyncio.run(watched(houses, go))


async def watched(houses: Many, script: Any) -> None:
    """The script, with an eye on who writes."""
    await reached(houses.base(0))
    await houses.watch()
    await script(houses)
