"""What could still have been forced, over HTTP: of deals that are over, found in another process."""

from __future__ import annotations

import asyncio
from pathlib import Path

import orjson
import pytest
from fastapi.testclient import TestClient
from tests.house.memory import lobby
from tests.house.test_reviews import played_out
from tests.house.test_table import run

from gamester.house.app import create_app
from gamester.house.forced import could_be_forced
from gamester.house.history import Moment
from gamester.house.messages_in import Refusal
from gamester.house.reviews import Reviews
from gamester.house.settings import Settings
from gamester.house.shapes import Frames
from gamester.house.shapes_taught import Forced


@run
async def test_a_card_is_tried_and_played_out() -> None:
    house = lobby()
    table = await played_out(house)
    found = Reviews(house.store, house.thinkers)
    try:
        moment = Moment(table)
        n = table.n - 10
        frames = await asyncio.to_thread(moment.frames, 0)
        assert frames["forced"]
        told = Forced.model_validate_json(orjson.dumps(await could_be_forced(found, moment, 0, n, "ann")))
        best = told.cards[0]
        line = await could_be_forced(found, moment, 0, n, "ann", best.action)
        shown = Frames.model_validate_json(orjson.dumps(line))
        assert [one["text"] for one in line["frames"][: n + 1]] == [one["text"] for one in frames["frames"][: n + 1]]
        assert shown.frames[n + 1].text == best.text
        for deal, at, says in ((1, n, "not over"), (0, table.n + 9, "not in deal")):
            with pytest.raises(Refusal, match=says):
                await could_be_forced(found, moment, deal, at, "ann")
    finally:
        found.stop()


@run
async def test_where_it_cannot_be_told() -> None:
    house = lobby()
    table = await played_out(house, "hearts")
    found = Reviews(house.store, house.thinkers)
    with pytest.raises(Refusal, match="is not known"):
        await could_be_forced(found, Moment(table), 0, 5, "ann")
    assert not (await asyncio.to_thread(Moment(table).frames, 0))["forced"]


def test_the_routes_refuse_what_is_not_over(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(data=tmp_path)), base_url="http://127.0.0.1:1754") as client:
        table = client.post("/api/tables", json={"game": "whist"}).json()
        for path in ("forced", "forced/3"):
            answer = client.get(f"/api/tables/{table['id']}/{path}?deal=0&n=4")
            assert answer.status_code == 404 and "not over" in answer.json()["error"]["message"]
        assert client.get(f"/api/tables/{table['id']}/forced").status_code == 422
