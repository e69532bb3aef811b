"""The puzzles over HTTP: one is set without its answer, and an answer is weighed; nothing is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.house.fits import fits

from gamester.books.puzzled import puzzles
from gamester.house.app import create_app
from gamester.house.settings import Settings


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    plenty: Any = {"requests_per_minute": 100_000, "marks_per_minute": 100_000}
    app = create_app(Settings(data=tmp_path_factory.mktemp("puzzles"), **plenty))
    with TestClient(app, base_url="http://127.0.0.1:1754") as found:
        yield found


def test_the_list_and_every_puzzle_in_it(client: TestClient) -> None:
    answer = client.get("/api/puzzles")
    fits("GET", "/api/puzzles", answer)
    rows = answer.json()
    assert len(rows) == len(puzzles()) and all(row["title"] and row["grade"] for row in rows)
    for row in rows[::17]:
        path = f"/api/puzzle/{row['id']}"
        fits("GET", path, client.get(path))
        one = client.get(path).json()
        assert one["id"] == row["id"] and one["zones"] and one["choices"] and one["next"].startswith(one["game"])
        assert not {"judge", "plays", "best", "book"} & set(one)


def test_the_puzzle_of_the_day(client: TestClient) -> None:
    one = client.get("/api/puzzle").json()
    assert one["day"] and one["id"] == client.get("/api/puzzle").json()["id"]
    assert client.get("/api/puzzle?game=chess").json()["game"] == "chess"
    assert client.get("/api/puzzle?game=hearts").status_code == 404
    assert client.get("/api/puzzle?game=wist").json()["error"]["code"] == "unknown_game"


def told(client: TestClient, id: str, **given: Any) -> Any:
    answer = client.post(f"/api/puzzle/{id}", json=given)
    fits("POST", f"/api/puzzle/{id}", answer)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_an_answer_is_weighed(client: TestClient) -> None:
    assert told(client, "euchre/take-up", say="turn down")["kind"] == "wrong"
    right = told(client, "euchre/take-up", say="take up")
    assert right["kind"] == "right" and right["said"] == ["take up"] and right["zones"] and not right["choices"]
    assert "choices" not in told(client, "euchre/take-up", say="sing") and told(client, "euchre/take-up", want="hint")
    more = told(client, "cribbage/pair-royal", say="5S")
    assert more["kind"] == "more" and more["said"] == ["lay 5S"] and len(more["choices"]) == 4
    assert told(client, "cribbage/pair-royal", say="lay 5S, lay 5C")["kind"] == "right"
    assert "best" in told(client, "cribbage/pair-royal", want="answer")


def test_what_is_not_there_or_too_much_is_refused(client: TestClient) -> None:
    assert client.get("/api/puzzle/chess/none").status_code == 404
    assert client.post("/api/puzzle/hearts/none", json={"say": "1"}).status_code == 404
    assert client.post("/api/puzzle/euchre/take-up", json={"say": "x" * 201}).status_code == 422
    assert client.post("/api/puzzle/euchre/take-up", json={"want": "all"}).status_code == 422
    few = Settings(marks_per_minute=2, data=client.app.state.house.settings.data / "few")  # type: ignore[attr-defined]
    with TestClient(create_app(few), base_url="http://127.0.0.1:1754") as narrow:
        codes = [narrow.post("/api/puzzle/euchre/take-up", json={"say": "take up"}).status_code for _ in range(9)]
    assert codes[0] == 200 and codes[-1] == 429
