"""More than one house over one PostgreSQL: what comes to the wrong one is passed on, and who is gone is succeeded."""

from __future__ import annotations

import asyncio
import signal
import time
from pathlib import Path

import pytest
from tests.house.databases import PostgresServer
from tests.house.many import Many, many, reached

from gamester.client import House, Refused, Seat

WISH = [{"as": "me"}, {"as": "open"}]


class Pair:
    """Two guests at a table of Piquet, the second of whom comes through another house."""

    def __init__(self, table: str, *seats: Seat) -> None:
        self.table = table
        self.seats = seats
        self.n = 0

    async def act(self, times: int = 1) -> None:
        """So many actions of whoever is to act; done again where the house was away."""
        for _ in range(times):
            async with asyncio.timeout(30):
                while not await self.one():
                    await asyncio.sleep(0.05)

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
            await Pair(id, first, second).act(12)
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
            if (await one.ask("GET", f"/api/tables/{id}"))["seats"][1]["name"] == "Beatrix":
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
            pair = Pair(id, first, second)
            await pair.act(10)
            houses.kill(0)
            killed = time.monotonic()
            again = House(houses.base(1), one.token)
            async with again, again.seat(id, 0) as first:
                while second.view["n"] < pair.n or first.view["n"] < pair.n:
                    await second.hear()
                later = Pair(id, first, second)
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
            pair = Pair(id, slow, second)
            await pair.act(10)
            houses.signal(0, signal.SIGSTOP)
            again = House(houses.base(1), one.token)
            async with again, again.seat(id, 0) as first:
                later = Pair(id, first, second)
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
