"""Reviews in the house: made in their own process, once, kept with the table, and never while cards are in hand."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from pathlib import Path
from typing import Any

import orjson
import pytest
from fastapi.testclient import TestClient
from tests.house.memory import Listener, lobby, opened
from tests.house.test_table import quiet, run

from gamester.house import reviews
from gamester.house.app import create_app
from gamester.house.messages_in import Refusal
from gamester.house.reviews import Reviews
from gamester.house.settings import Settings
from gamester.house.shapes_taught import Reviewing
from gamester.house.storage import Move, Seat, Store, TableRow
from gamester.house.table import Table
from gamester.table.thinkers import Thinkers, humble


async def played_out(house: Any, game: str = "whist") -> Table:
    """A table at which a deal has been played, and the match is over."""
    table: Table = await opened(house, game, pace=0, options={"deals": 1})
    table.join(Listener("ann", 0))
    async with asyncio.timeout(60):
        while not table.over:
            if table.turn == 0:
                await table.act(0, table.n, table.state.legal_actions()[:1], quiet)
            await asyncio.sleep(0.002)
    return table


async def finished(found: Reviews, table: Table) -> dict[str, Any]:
    """The review, when it is made."""
    async with asyncio.timeout(120):
        while (told := await found.at(table))["state"] == "making":
            await asyncio.sleep(0.02)
    return told


@run
async def test_a_match_is_reviewed_once_and_the_review_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PLAYER", "search(iterations=4)")
    house = lobby()
    table = await played_out(house)
    found = Reviews(house.store, house.thinkers)
    try:
        assert (await found.at(table))["state"] == "none"
        assert (await found.begin(table, "ann"))["state"] == "making"
        first = found.making[table.row.id]
        assert (await found.begin(table, "bob"))["state"] == "making"  # the same one
        assert found.making[table.row.id] is first
        told = await finished(found, table)
        Reviewing.model_validate_json(orjson.dumps(told))
        assert told["state"] == "done" and not found.making
        review = told["review"]
        assert review["complete"] and review["judged"] and review["standing"][-1]["values"] == table.state.returns()
        assert first.done == first.total >= len(review["judged"])
        assert (await found.begin(table, "ann"))["review"] == review and not found.making
        assert orjson.loads(house.store.reviews[table.row.id][1]) == review  # type: ignore[attr-defined]
    finally:
        found.stop()
        house.stop()


@run
async def test_a_match_in_play_is_not_reviewed() -> None:
    house = lobby()
    table = await opened(house, "whist", pace=0)
    found = Reviews(house.store, house.thinkers)
    for ask in (found.at(table), found.begin(table, "ann")):
        with pytest.raises(Refusal, match="when it is over"):
            await ask
    house.stop()


@run
async def test_tables_that_wait_for_their_players_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "PLAYER", "search(iterations=4)")
    house = lobby()
    table = await played_out(house)
    found = Reviews(house.store, house.thinkers)
    asked: list[bool] = []

    async def ask(whose: str, work: Any, *given: str) -> tuple[int, int, str]:
        asked.append(bool(found.first.waiting))
        return 1, 1, "{}"

    monkeypatch.setattr(found.thinkers, "ask", ask)
    waiting = found.first.waiting
    waiting["somebody"] = deque()
    await found.begin(table, "ann")
    await asyncio.sleep(0.2)
    assert not asked
    waiting.clear()
    await finished(found, table)
    assert asked == [False]
    found.stop()
    house.stop()


@run
async def test_a_review_that_fails_may_be_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    house = lobby()
    table = await played_out(house)
    found = Reviews(house.store, house.thinkers)

    async def ask(whose: str, work: Any, *given: str) -> tuple[int, int, str]:
        raise RuntimeError("the process fell over")

    monkeypatch.setattr(found.thinkers, "ask", ask)
    await found.begin(table, "ann")
    assert (await finished(found, table))["state"] == "none"
    found.stop()
    house.stop()


@run
async def test_its_process_takes_what_others_leave() -> None:
    thinkers = Thinkers(1, 30.0, humble)
    try:
        assert await thinkers.ask("ann", niceness) == 19
    finally:
        thinkers.close()


def niceness() -> int:
    return os.nice(0)


@run
async def test_the_store_keeps_a_review_until_the_match_goes_on(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'house.db'}")
    try:
        row = TableRow(
            id="t", game="put", host="ann", secret="", open=False, invite="i", pace=0, clock=None, status="playing",
            n=0, deal=0, created=1, updated=1, seats=[Seat(0, "person", "ann", "Ann", None)],
        )  # fmt: skip
        await store.add_table(row)
        await store.append("t", [Move(n, 0, 1, "put", n) for n in (1, 2)], 1, True)
        assert await store.review("t", 2) is None
        await store.keep_review("t", 2, "{}")
        assert await store.review("t", 2) == "{}" and await store.review("t", 1) is None
        await store.keep_review("t", 1, "late")  # of a match that has gone on since
        assert await store.review("t", 1) is None
        await store.keep_review("t", 2, "{}")
        await store.cut("t", 1, 0)
        assert await store.review("t", 2) is None
        await store.keep_review("t", 1, "{}")
        assert await store.expire(0, 10) == ["t"]
        assert await store.review("t", 1) is None
    finally:
        await store.close()


def test_over_http(tmp_path: Path) -> None:
    settings = Settings(data=tmp_path, tables_per_minute=3)
    with TestClient(create_app(settings), base_url="http://127.0.0.1:1754") as client:
        table = client.post("/api/tables", json={"game": "whist"}).json()
        path = f"/api/tables/{table['id']}/review"
        told = client.get(path)
        assert (told.status_code, told.json()["error"]["code"]) == (409, "stale")
        assert client.get("/api/tables/nowhere/review").status_code == 404
        assert [client.post(path).status_code for _ in range(4)] == [409, 409, 409, 429]
