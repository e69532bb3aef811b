"""Guests who name computer players: no module of theirs is imported, none thinks for long, none stops the others."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.house.live import Live, live
from tests.house.memory import Listener, lobby, memory, opened
from tests.house.test_computers import until
from tests.house.test_table import run

from gamester.house.computers import Computers
from gamester.house.messages_in import Refusal, Sit
from gamester.house.rulebook import player_named, rulebook
from gamester.house.settings import Settings
from gamester.table import thinkers as thinking
from gamester.table.thinkers import Thinkers

MODULES = [
    "test.crashers.underlying_dict:(", "this:(", "os:system", "antigravity:Fly", "simple(:", "x(:)", "os:system()",
    "gamester.players.search:Search", "search(ms=20):Player", "simple\n", "simple(first=\u00b2)", "Search(ms=5)",
]  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_no_player_of_the_house(server: Live, name: str) -> None:
    before = set(sys.modules)
    with httpx.Client(base_url=server.base) as guest:
        seats = [{"as": "me"}, {"as": "computer", "player": name}]
        answer = guest.post("/api/tables", json={"game": "whist", "seats": seats})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_option"), answer.text
        table = guest.post("/api/tables", json={"game": "whist"}).json()["id"]
        answer = guest.post(f"/api/tables/{table}/seats/1", json={"as": "computer", "player": name})
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "bad_option"), answer.text
        assert guest.get("/api/me").status_code == 200
    new = set(sys.modules) - before
    assert not [module for module in new if module.partition(".")[0] in ("test", "this", "antigravity")]


@pytest.mark.parametrize(
    "name",
    ["search(ms=600000)", "search(ms=5001)", "search(iterations=100000000)", "search(weigh=64)", "search(solve=8)",
     "solver(ms=60000)", "random(seed=99999999999999999999)", "search(ms=)", "search(ms=-1)"],
)  # fmt: skip
def test_a_player_that_thinks_too_long_is_not_taken(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        player_named(name, rulebook("whist"))
    assert refused.value.code == "bad_option"


def test_what_the_house_bears_with() -> None:
    whist = rulebook("whist")
    for name in ("simple", "able", "strongest", "search(ms=5000)", "simple(vigilance=20)", "search(policy=maxims)"):
        assert player_named(name, whist) == name
    assert player_named("search(ms=9000)", whist, 10_000) == "search(ms=9000)"
    with pytest.raises(Refusal, match="ms=0 to 100"):
        player_named("search(ms=101)", whist, 100)


@run
async def test_a_player_stored_by_another_house_is_replaced() -> None:
    house = lobby()
    table = await opened(house, "whist")
    house.forget(float("inf"))
    memory(house).rows[table.row.id].seats[1].player = "test.crashers.underlying_dict:("
    memory(house).rows[table.row.id].seats[2].player = "search(ms=600000)"
    again = await house.find(table.row.id)
    assert [seat.player for seat in again.row.seats[1:]] == ["simple"] * 3


def test_the_queue_is_taken_in_turn_by_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has asked ten times waits behind another's first."""
    order: list[str] = []

    @run
    async def main() -> None:
        many = Thinkers(1)
        view = (await opened(lobby(), "whist")).state.view(0)

        async def ask(whose: str, n: int) -> None:
            await many.choose("whist", "random", view, whose)
            order.append(f"{whose}{n}")

        hog = [asyncio.create_task(ask("hog", n)) for n in range(6)]
        await asyncio.sleep(0)
        other = asyncio.create_task(ask("ann", 0))
        await asyncio.gather(*hog, other, return_exceptions=True)
        many.close()

    monkeypatch.setattr(thinking, "think", quick)
    main()
    assert order.index("ann0") <= 2 and len(order) == 7


def quick(game: str, name: str, view: str) -> int:
    """In the thinking process: at once."""
    return 0


def wait_or_not(game: str, name: str, view: str) -> int:
    """In the thinking process: slow at one game, quick at the others."""
    import time

    time.sleep(600 if game == "piquet" else 0)
    return 7


@run
async def test_one_that_hangs_is_ended_and_the_others_are_answered() -> None:
    """Each process serves one; what is ended is not the others'."""
    plain, thinking.think = thinking.think, wait_or_not
    try:
        view = (await opened(lobby(), "whist")).state.view(0)
        many = Thinkers(2, longest=20.0)
        assert await many.choose("whist", "search", view, "warm") == 7
        many.longest = 3.0
        stuck = asyncio.create_task(many.choose("piquet", "search", view, "hog"))
        await asyncio.sleep(0)
        many.longest = 60.0
        found = await asyncio.gather(*(many.choose("whist", "search", view, f"guest{n}") for n in range(5)))
        assert found == [7] * 5
        with pytest.raises(TimeoutError):
            await stuck
        assert await many.choose("whist", "search", view, "hog") == 7
        many.close()
    finally:
        thinking.think = plain


@run
async def test_who_is_asked_when_the_process_dies_is_asked_again() -> None:
    table = await opened(lobby(), "whist")
    turn = table.turn
    assert turn is not None
    many = Thinkers(1)
    asked = asyncio.create_task(many.choose(table.rules.text, "search(ms=300)", table.state.view(turn)))
    waits = asyncio.create_task(many.choose(table.rules.text, "search(ms=1)", table.state.view(turn)))
    while not many.busy or not next(iter(many.busy)).pool._processes:
        await asyncio.sleep(0.01)
    many.close()
    legal = table.state.legal_actions()
    assert await asked in legal and await waits in legal
    many.close()


@run
async def test_a_cancelled_choice_does_not_end_a_table() -> None:
    class Cancelled(Thinkers):
        async def choose(self, *_: Any, **__: Any) -> int:
            raise asyncio.CancelledError

    house = lobby()
    table = await opened(house, "whist", pace=0, seats="mccc")
    for seat in (1, 2, 3):
        await house.sit(table, seat, "ann", "", Sit.model_validate({"as": "computer", "player": "able"}))
    house.computers[table.row.id].stop()
    house.computers[table.row.id] = computers = Computers(table, Cancelled())
    table.join(Listener("ann", 0))
    await until(lambda: table.turn == 0)  # they play, if only at random
    computers.stop()


def test_the_setting_bounds_the_house(tmp_path: Path) -> None:
    assert Settings().think_ms == 5000
    with live(tmp_path, think_ms=50) as running, httpx.Client(base_url=running.base) as guest:
        seats = [{"as": "me"}, {"as": "computer", "player": "search(ms=51)"}]
        assert guest.post("/api/tables", json={"game": "whist", "seats": seats}).status_code == 422
