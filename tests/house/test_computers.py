"""Computer players in their time, clocks, and tables that leave memory."""

from __future__ import annotations

import asyncio
import tracemalloc
from typing import Any

import pytest
from tests.house.memory import Listener, lobby, memory, opened, people
from tests.house.test_table import GAMES, quiet, run

from gamester.engine.errors import BadOption
from gamester.house.computers import Computers
from gamester.house.messages_in import Refusal, Sit
from gamester.house.table import Table
from gamester.players import load_player
from gamester.players.base import Choice, Player
from gamester.table.thinkers import Thinkers, unforeseen


async def until(true: Any) -> None:
    """Let the others go on until something is so."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("game", GAMES)
@run
async def test_computers_play_when_somebody_is_there(game: str) -> None:
    house = lobby()
    table = await opened(house, game, pace=0, options={"deals": 1})
    while table.over:  # as now and then at Lansquenet, where a deal may not outlast its first cards
        table = await opened(house, game, pace=0, options={"deals": 1})
    await asyncio.sleep(0.02)
    assert table.n == 0  # nothing moves that nobody sees
    ann = Listener("ann", 0)
    table.join(ann)
    while not table.over:
        await until(lambda: table.over or table.turn == 0)
        if not table.over:
            await table.act(0, table.n, table.state.legal_actions()[:1], quiet)
    assert ann.last("result")["over"] and ann.last("table")["table"]["status"] == "over"
    assert (await house.store.table(table.row.id)).status == "over"  # type: ignore[union-attr]


@run
async def test_a_computer_player_is_given_its_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    class Nosy(Player):
        def choose(self, view: Any) -> Choice:
            asked.append(view)
            return Choice(view.legal_actions()[0], "so be it")

    monkeypatch.setattr("gamester.house.computers.load_player", lambda name, game: Nosy())
    table = await opened(lobby(), "whist", pace=0)
    table.join(Listener("ann", 0))
    await until(lambda: table.turn == 0)
    assert asked and all(view.seat == view.turn and view.state.seen_by == view.seat for view in asked)


@run
async def test_a_player_that_errs_does_not_stop_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Player):
        def choose(self, view: Any) -> Choice:
            raise RuntimeError("lost")

    monkeypatch.setattr("gamester.house.computers.load_player", lambda name, game: Broken())
    table = await opened(lobby(), "whist", pace=0)
    table.join(Listener("ann", 0))
    await until(lambda: table.turn == 0)


@run
async def test_a_slow_player_thinks_elsewhere_while_the_house_goes_on() -> None:
    table = await opened(lobby(), "whist", pace=0)
    turn = table.turn
    assert turn is not None
    thinkers, view = Thinkers(), table.state.view(turn)
    thinking = asyncio.create_task(thinkers.choose(table.rules.text, "simple", view))
    await asyncio.sleep(0)
    assert not thinking.done()
    assert await thinking == load_player("simple", table.rules.game).choose(view).action
    with pytest.raises(BadOption):
        await thinkers.choose(table.rules.text, "nobody", view)
    thinkers.close()


@run
async def test_what_was_thought_too_late_is_not_done() -> None:
    """While a player thinks the table may go on: its choice is then dropped."""
    house = lobby()
    table, _ = await people(house, "whist")
    computers, actor, n = house.computers[table.row.id], table.actor, table.n
    assert actor is not None
    action = table.state.legal_actions()[0]
    await table.act(actor.seat, n, [action], quiet)
    assert await computers._commit(actor, n, action) and table.n == n + 1


@run
async def test_the_disk_full_and_free_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gamester.house.computers.RETRY", 0.01)
    house = lobby()
    table = await opened(house, "whist", pace=0)
    memory(house).away = True
    table.join(Listener("ann", 3))
    await asyncio.sleep(0.05)
    assert table.n == 0
    memory(house).away = False
    await until(lambda: table.turn == 0)


@run
async def test_a_clock_that_is_out_plays_for_the_seat() -> None:
    house = lobby()
    table, lines = await people(house, "whist", clock={"move": 1000, "game": 3_600_000})
    computers = house.computers[table.row.id]
    turn = table.turn
    assert turn is not None
    clock = lines[turn].last("view")["clock"]
    assert clock["running"] == turn and 0 < clock["move"] <= 1000 and clock["left"][turn] <= 3_600_000
    await computers._act_for((0, (turn + 1) % 4))  # rung for another: nothing happens
    assert table.n == 0
    await until(lambda: table.n == 1)
    event = lines[0].last("patch")["events"][0]
    assert event["seat"] == turn and "out of time" in event["who"]
    stored = await house.store.moves(table.row.id)
    assert len(stored) == 1
    for line in lines:
        table.part(line)
    assert table.clocks()["running"] is None  # type: ignore[index]
    computers.stop()


@run
async def test_clocks_stand_still_while_nobody_is_there() -> None:
    house = lobby()
    table = await opened(house, "whist", seats="mccc", clock={"game": 600_000}, pace=10_000)
    computers = house.computers[table.row.id]
    assert table.clock.timer is None and table.clock.told()["running"] is None
    looker = Listener("eve", None)
    table.join(looker)
    assert table.clock.told()["running"] is None
    computers.stop()


@run
async def test_idle_tables_leave_memory_and_come_back() -> None:
    house = lobby()
    table = await opened(house, "piquet")
    line = Listener("ann", 0)
    table.join(line)
    house.forget(float("inf"))
    assert table.row.id in house.tables  # somebody is there
    table.part(line)
    house.forget(0.0)
    assert table.row.id in house.tables  # used a moment ago
    house.forget(float("inf"))
    assert not house.tables and not house.computers
    first, second = await asyncio.gather(house.find(table.row.id), house.find(table.row.id))
    assert first is second is not table
    with pytest.raises(Refusal):
        await house.find("none")


@run
async def test_a_table_that_is_forgotten_while_it_is_found_is_one_table() -> None:
    house = lobby()
    table = await opened(house, "whist")
    id = table.row.id
    house.forget(float("inf"))
    found = await house.find(id)
    await house.sit(found, 1, "ann", "", Sit.model_validate({"as": "open"}))
    assert house.tables[id] is found and found.waiting


def test_an_idle_table_is_small() -> None:
    """A table in the middle of its match, nobody looking on: 50 KB at most."""
    many = 10

    async def main() -> list[tuple[Table, Computers]]:
        house = lobby()
        kept = []
        for _ in range(many):
            table, lines = await people(house, "whist", options={"game": 50})
            for line in lines:
                table.part(line)
            for _ in range(60):
                await table.act(table.turn, table.n, table.state.legal_actions()[:1], quiet)
            memory(house).kept.clear()
            kept.append((table, house.computers[table.row.id]))
        return kept

    asyncio.run(main())  # what is loaded once for all
    tracemalloc.start()
    kept = asyncio.run(main())
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert len(kept) == many
    assert used / many < 50_000, used / many


def test_a_player_by_lot_has_a_seed_nobody_knows() -> None:
    for name in ("random", "equilibrium", "random(seed=7)"):
        seeds = {unforeseen(name) for _ in range(20)}
        assert len(seeds) == 20 and all(text.startswith(name.partition("(")[0] + "(seed=") for text in seeds)
    assert unforeseen("search(ms=5)") == "search(ms=5)" and unforeseen("simple") == "simple"
