"""The house killed under load, its disk full, its database gone: what was answered stays, and everybody goes on."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import socket
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from tests.house.live import Live, live

from gamester.client import House, Refused, Seat
from gamester.house.serve import serve
from gamester.house.settings import Settings
from gamester.house.storage import Store

KILLS = 20
TABLES = 6
FORKS = multiprocessing.get_context("forkserver")  # a new house need not read all its code again
FORKS.set_forkserver_preload(["gamester.house.serve", "gamester.games.trumps.whist.game"])


class Crowd:
    """Four guests at each table, who play whatever they may; ``answered`` are the moves that the house has answered."""

    def __init__(self) -> None:
        self.answered: dict[str, dict[int, int]] = defaultdict(dict)
        self.lines: set[object] = set()
        self.moved = asyncio.Condition()

    async def play(self, seat: Seat, table: str) -> None:
        """Until cancelled."""
        draw = random.Random(table)
        async for _ in seat:
            self.lines.add(seat.line)
            while seat.actions:
                action = draw.choice(seat.actions)["id"]
                try:
                    done = await seat.act(action)
                except Refused as fault:  # only where the house was killed between the act and its answer
                    assert fault.code in ("unavailable", "stale"), fault
                    break
                async with self.moved:
                    self.answered[table][done["n"]] = action
                    self.moved.notify_all()

    async def more(self, least: int) -> None:
        """Returns when every table has done so many more moves."""
        goal = {table: max(done) + least for table, done in self.answered.items()}
        async with asyncio.timeout(60), self.moved:
            await self.moved.wait_for(
                lambda: (
                    all(max(self.answered[table]) >= n for table, n in goal.items()) and len(self.answered) == TABLES
                )
            )


def begin(settings: Settings) -> Any:
    """A house in a process of its own."""
    process = FORKS.Process(target=serve, args=(settings,), daemon=True)
    process.start()
    return process


async def reached(base: str, token: str = "") -> House:
    """A guest of the house, as soon as it answers."""
    async with asyncio.timeout(60):
        while True:
            house = House(base, token)
            try:
                await house.ask("GET", "/api/me")
                return await house.__aenter__()
            except OSError:
                await asyncio.sleep(0.02)


def test_killed_twenty_times_under_load_it_loses_nothing(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    settings, base = Settings(port=port, data=tmp_path), f"http://127.0.0.1:{port}"

    async def go() -> Crowd:
        crowd, process = Crowd(), begin(settings)
        guests = [await reached(base) for _ in range(4)]
        tables = []
        for _ in range(TABLES):
            wish = [{"as": "me"}] + [{"as": "open"}] * 3
            table = await guests[0].open("whist", seats=wish, options={"rubber": 9})
            for at in (1, 2, 3):
                await guests[at].sit(table["id"], at, table["invite"])
            tables.append(table["id"])
        async with AsyncExitStack() as stack:
            players = []
            for table in tables:
                for at, guest in enumerate(guests):
                    seat = await stack.enter_async_context(guest.seat(table, at))
                    players.append(asyncio.create_task(crowd.play(seat, table)))
            for _ in range(KILLS):
                await crowd.more(2)
                process.kill()
                process.join()
                process = begin(settings)
            await crowd.more(4)
            for player in players:
                assert not player.done(), player.exception()
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
        for table in tables:
            assert (await guests[0].ask("GET", f"/api/tables/{table}"))["n"] >= max(crowd.answered[table])
        process.kill()
        process.join()
        return crowd

    async def stored(table: str) -> dict[int, int]:
        store = await Store.open(settings.address())
        try:
            return {move.n: move.action for move in await store.moves(table)}
        finally:
            await store.close()

    crowd = asyncio.run(go())
    assert len(crowd.answered) == TABLES
    assert len(crowd.lines) > KILLS  # they came back by themselves
    for table, answered in crowd.answered.items():
        held = asyncio.run(stored(table))
        assert list(held) == list(range(1, len(held) + 1))
        assert answered.items() <= held.items()


@contextmanager
def gone(running: Live) -> Iterator[str]:
    """The database's file is taken away, and put back."""
    file = running.settings.data / "house.db"
    file.rename(file.with_name("elsewhere.db"))
    try:
        yield "does not answer"
    finally:
        file.with_name("elsewhere.db").rename(file)


@contextmanager
def full(running: Live) -> Iterator[str]:
    """The database may not grow."""

    def pages(most: int) -> None:
        def work(conn: Connection) -> None:
            conn.exec_driver_sql(f"PRAGMA max_page_count = {most}")

        running.inside(running.house.store.database.write(work))

    pages(1)
    try:
        yield "is full"
    finally:
        pages(1_000_000)


class Pair:
    """Two guests at a table of Piquet."""

    def __init__(self, *seats: Seat) -> None:
        self.seats = seats
        self.n = 0

    async def act(self) -> None:
        """One action of whoever is to act."""
        for seat in self.seats:
            while seat.view["n"] < self.n:
                await seat.hear()
        actor = next(seat for seat in self.seats if seat.actions)
        self.n = (await actor.act(actor.actions[0]["id"]))["n"]


@pytest.mark.parametrize("trouble", [gone, full])
def test_a_database_in_trouble_is_told_and_play_goes_on_afterwards(trouble: Any, tmp_path: Path) -> None:
    async def go(running: Live) -> None:
        async with House(running.base) as one, House(running.base) as two:
            table = await one.open("piquet", seats=[{"as": "me"}, {"as": "open"}])
            await two.sit(table["id"], 1, table["invite"])
            async with one.seat(table["id"], 0) as first, two.seat(table["id"], 1) as second:
                pair = Pair(first, second)
                await pair.act()
                with trouble(running) as said:
                    with pytest.raises(Refused, match=said) as refused:
                        for _ in range(1000):  # what is left of the last page may hold a few
                            await pair.act()
                    assert refused.value.code == "unavailable"
                    with pytest.raises(Refused, match=said) as refused:
                        for _ in range(1000):
                            await one.open("whist")
                    assert refused.value.code == "unavailable"
                seen = pair.n
                await pair.act()
                assert pair.n == seen + 1
                assert (await two.ask("GET", f"/api/tables/{table['id']}"))["n"] == pair.n

    with live(tmp_path) as running:
        asyncio.run(go(running))
