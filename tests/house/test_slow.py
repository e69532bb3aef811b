"""Slow tables: days for each action, whoever is there; asleep in the store until their time comes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from tests.house.live import live
from tests.house.memory import Listener, opened
from tests.house.test_computers import until
from tests.house.test_table import quiet
from tests.house.test_you import guest, wish

from gamester.house.hours import DAY_MS, now
from gamester.house.lobby import Lobby
from gamester.house.messages_in import Clock, Sit
from gamester.house.rematch import rematch
from gamester.house.settings import Settings
from gamester.house.storage import Store
from gamester.house.table import Table
from gamester.house.waking import Waker

SLOW = {"days": 1}
ME, OPEN = {"as": "me"}, {"as": "open"}


def in_house(folder: Path, script: Callable[[Lobby], Awaitable[None]], **settings: Any) -> None:
    """A lobby over the file in the folder: another each time, as after a restart."""

    async def go() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{folder / 'house.db'}")
        lobby = Lobby(store, Settings(secret="k" * 64, least_pace_ms=0, **settings))
        try:
            await script(lobby)
        finally:
            lobby.stop()
            await store.close()

    asyncio.run(go())


async def act(table: Table) -> None:
    """The first thing that the seat to act may do."""
    await table.act(table.turn, table.n, table.state.legal_actions()[:1], quiet)


async def two(lobby: Lobby, game: str = "draughts", **more: Any) -> Table:
    """A slow table of Ann's and Ben's."""
    table = await lobby.open("ann", "Ann", wish(game, ME, OPEN, clock=SLOW, pace=0, **more))
    await lobby.sit(table, 1, "ben", "Ben", Sit.model_validate({"as": "me", "invite": table.row.invite}))
    return table


def test_a_slow_clock_stands_alone() -> None:
    assert Clock(days=3).days == 3
    for wrong in ({"days": 0}, {"days": 15}, {"days": 1, "move": 60_000}, {"days": 1, "game": 60_000}):
        with pytest.raises(ValidationError, match="days"):
            Clock.model_validate(wrong)


def test_what_is_told_of_it(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await two(lobby)
        ann = Listener("ann", 0)
        table.join(ann)
        turn, clock, about = table.turn, ann.last("view")["clock"], ann.last("hello")["table"]
        assert clock["running"] == turn and clock["left"] == [DAY_MS, DAY_MS]
        assert DAY_MS - 60_000 < clock["move"] <= DAY_MS and abs(clock["until"] - now() - DAY_MS) < 60_000
        assert (about["turn"], about["until"]) == (turn, clock["until"]) and about["clock"]["days"] == 1
        await act(table)
        clock = ann.last("patch")["clock"]
        assert clock["running"] == 1 - (turn or 0) and clock["until"] == table.row.due
        assert table.clock.timer is None  # nothing of it is kept in memory

    in_house(tmp_path, script)


def test_computers_go_on_though_nobody_is_there(tmp_path: Path) -> None:
    """A person moves and goes: the table comes to his next turn by itself, and stands still there."""

    async def script(lobby: Lobby) -> None:
        table = await opened(lobby, "whist", clock=SLOW, pace=0)
        for _ in range(3):
            await Waker(lobby).wake()
            await until(lambda: table.turn == 0)
            assert table.row.due > now() + DAY_MS / 2 and not table.chairs
            n = table.n
            await act(table)
            assert table.n > n  # who takes the trick leads again
        await until(lambda: table.turn == 0)
        stored = await lobby.store.table(table.row.id)
        assert stored is not None and stored.call == table.row.call and stored.turn == 0

    in_house(tmp_path, script)


def test_without_people_nothing_goes_on(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await opened(lobby, "whist", clock=SLOW, pace=0, seats="cccc")
        assert table.row.due == 0 and not table.clock.slow
        assert await Waker(lobby).wake() == 0
        await asyncio.sleep(0.05)
        assert table.n == 0

    in_house(tmp_path, script)


def test_it_wakes_after_a_restart(tmp_path: Path) -> None:
    """The house was stopped when a computer player was to act: it acts as soon as the house is open again."""
    found: list[str] = []

    async def first(lobby: Lobby) -> None:
        table = await opened(lobby, "draughts", clock=SLOW, pace=10_000)
        await Waker(lobby).wake()
        lobby.computers[table.row.id].hurry()
        while table.turn != 0:
            lobby.computers[table.row.id].hurry()
            await asyncio.sleep(0.005)
        await act(table)  # the answer takes ten seconds
        assert table.turn == 1
        found.append(table.row.id)

    async def second(lobby: Lobby) -> None:
        stored = await lobby.store.table(found[0])
        assert stored is not None and stored.turn == 1 and 0 < stored.due <= now()
        assert not lobby.tables and await Waker(lobby).wake() == 1
        table = lobby.tables[found[0]]
        while table.turn != 0:
            lobby.computers[table.row.id].hurry()
            await asyncio.sleep(0.005)
        assert table.row.due > now()
        lobby.forget(float("inf"))
        assert not lobby.tables and await Waker(lobby).wake() == 0  # it sleeps until its time

    in_house(tmp_path, first)
    in_house(tmp_path, second)


def test_time_that_ran_out_while_the_house_was_closed(tmp_path: Path) -> None:
    """It is as if it had been open: a computer player has acted for the seat, and the events say so."""
    found: list[Any] = []

    async def first(lobby: Lobby) -> None:
        table = await two(lobby)
        await act(table)
        found.extend([table.row.id, table.turn, table.n])

    async def second(lobby: Lobby) -> None:
        id, turn, n = found
        await lobby.store.put_off(id, now() - 5)
        assert await Waker(lobby).wake() == 1
        table = lobby.tables[id]
        await lobby.find(id)
        await Waker(lobby).wake()  # once more, before that is done or after: it is done once
        await until(lambda: table.n > n)
        await asyncio.sleep(0.05)
        assert table.n == n + 1 and table.log[-1].seat == turn
        assert table.log[-1].who == f"{table.who(turn)}, out of time,"
        assert table.turn == 1 - turn and table.row.due > now() + DAY_MS / 2
        assert await Waker(lobby).wake() == 0

    in_house(tmp_path, first)
    in_house(tmp_path, second)


def test_a_house_that_is_open_keeps_the_time(tmp_path: Path) -> None:
    """The whole of it, with days of a second: nobody is there, and the match goes on."""
    with live(tmp_path, day_seconds=1.0, heed_seconds=0.1, idle=0.3) as house, guest(house, "Ann") as ann:
        table = ann.post("/api/tables", json={"game": "draughts", "clock": SLOW, "pace": 0}).json()

        async def some() -> None:
            async with asyncio.timeout(60):
                while (row := await house.house.store.table(table["id"])) is None or row.n < 6:
                    await asyncio.sleep(0.1)

        house.inside(some())
        seen = ann.get(f"/api/tables/{table['id']}").json()
        assert seen["status"] == "playing" and seen["n"] >= 6 and seen["seats"][0]["who"] == "Ann"


def test_who_sits_down_has_the_whole_time_and_who_sits_there_what_is_left(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await two(lobby)
        turn = table.turn or 0
        table.row.call = table.row.call._replace(due=now() + 1000)
        guests = ["ann", "ben"]
        await lobby.called(guests[turn], "Another")  # a new name, the same person
        await lobby.sit(table, turn, guests[turn], "", Sit.model_validate({"as": "me"}))
        assert table.who(turn) == "Another" and table.row.due < now() + 2000
        await lobby.leave(table, turn)
        assert table.row.turn == turn and table.row.due <= now()  # a computer player acts at once
        left = table.row.call
        stored = await lobby.store.table(table.row.id)
        assert stored is not None and stored.call in (left, table.row.call)  # he may have acted meanwhile

    in_house(tmp_path, script)


def test_an_open_seat_stops_it(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await lobby.open("ann", "Ann", wish("draughts", ME, OPEN, clock=SLOW))
        assert table.row.call == (-1, 0, 0) and table.clocks()["until"] is None  # type: ignore[index]
        await lobby.sit(table, 1, "ben", "Ben", Sit.model_validate({"as": "me", "invite": table.row.invite}))
        assert table.row.due > now() and table.row.turn == table.turn
        while not table.over:
            await act(table)
        assert table.row.call == (-1, 0, 0)
        found = await rematch(lobby, table, "ann", "Ann")
        assert found.row.clock and Clock.model_validate_json(found.row.clock).days == 1

    in_house(tmp_path, script)


def test_what_is_taken_back_gives_the_time_anew(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await opened(lobby, "draughts", clock=SLOW, pace=0)
        await Waker(lobby).wake()
        await until(lambda: table.turn == 0)
        n = table.n
        await act(table)
        await until(lambda: table.turn == 0 and table.n > n)
        await table.undo(0, table.n, quiet)
        stored = await lobby.store.table(table.row.id)
        assert stored is not None and (stored.n, stored.turn) == (n, 0) and stored.due == table.row.due > now()

    in_house(tmp_path, script)


def test_your_turn_first(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        mine, theirs, sooner = [await two(lobby) for _ in range(3)]
        quick = await lobby.open("ann", "Ann", wish("draughts", ME, OPEN))
        for table in (mine, theirs, sooner):
            while (table.turn == 0) == (table is theirs):
                await act(table)
        sooner.row.due -= 5000
        await lobby.store.save_table(sooner.row)
        await lobby.pace(theirs, 5)  # the latest to change
        lobby.forget(float("inf"))
        found = await lobby.of_guest("ann")
        assert [one["id"] for one in found[:2]] == [sooner.row.id, mine.row.id]
        assert {one["id"] for one in found[2:]} == {theirs.row.id, quick.row.id}
        by_id = {one["id"]: one for one in found}
        assert (by_id[mine.row.id]["turn"], by_id[mine.row.id]["until"]) == (0, mine.row.due)
        assert (by_id[theirs.row.id]["turn"], by_id[theirs.row.id]["until"]) == (1, theirs.row.due)
        assert (by_id[quick.row.id]["turn"], by_id[quick.row.id]["until"]) == (None, None)

    in_house(tmp_path, script)


def test_a_table_that_cannot_be_played_does_not_keep_the_house_awake(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table, other = await two(lobby), await two(lobby)
        for one in (table, other):
            await act(one)
        lobby.forget(float("inf"))
        for one in (table, other):
            await lobby.store.put_off(one.row.id, now() - 1)
        row = await lobby.store.table(table.row.id)
        assert row is not None
        row.game = "no-game-of-today"
        await lobby.store.save_table(row)
        assert await Waker(lobby).wake() == 2 and list(lobby.tables) == [other.row.id]
        await until(lambda: lobby.tables[other.row.id].n == 2)
        assert await Waker(lobby).wake() == 0

    in_house(tmp_path, script)


def test_it_is_not_forgotten_while_somebody_has_time(tmp_path: Path) -> None:
    """A week without a move is nothing at a table that gives a week for each."""

    async def script(lobby: Lobby) -> None:
        slow, quick = await two(lobby), await lobby.open("ann", "Ann", wish("draughts", ME, OPEN))
        lobby.forget(float("inf"))
        assert await lobby.store.expire(now() + 1000, 0) == [quick.row.id]
        assert await lobby.store.table(slow.row.id) is not None

    in_house(tmp_path, script)


def test_the_quiet_hours_are_for_computers_among_themselves(tmp_path: Path) -> None:
    async def script(lobby: Lobby) -> None:
        table = await opened(lobby, "draughts", clock=SLOW, pace=0)
        await Waker(lobby).wake()
        await until(lambda: table.turn == 0)

    in_house(tmp_path, script, quiet="00:00-23:59")
