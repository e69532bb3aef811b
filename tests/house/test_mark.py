"""The marker over HTTP: words told are answered with how all stand; what is no word, or too much, is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.house.fits import fits

import gamester
from gamester.house.app import create_app
from gamester.house.settings import Settings

THREE = ["Ann", "Bo", "Cy"]


def house(folder: Path, **more: Any) -> TestClient:
    """A house for one test."""
    return TestClient(create_app(Settings(data=folder, **more)), base_url="http://127.0.0.1:1754")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    plenty = {"requests_per_minute": 100_000, "marks_per_minute": 100_000, "mark_seconds": 20.0}
    with house(tmp_path_factory.mktemp("mark"), **plenty) as found:
        yield found


def told(client: TestClient, status: int = 200, path: str = "/api/mark", **given: Any) -> Any:
    answer = client.post(path, json={"game": "raffles", **given})
    assert answer.status_code == status, answer.text
    fits("POST", path, answer)
    return answer.json()


def test_a_match_is_told_and_the_words_stay_with_who_tells_them(client: TestClient) -> None:
    first = told(client, names=THREE)
    assert (first["title"], first["names"], first["words"], first["over"]) == ("Raffles", THREE, [], False)
    assert first["asked"]["kind"] == "dice" and first["asked"]["prompt"] == "Ann throws three dice"
    second = told(client, names=THREE, line="335 441")
    assert second["words"] == list("335441")
    third = told(client, names=THREE, words=second["words"], line="deuce deuce 6")
    assert third["words"] == list("335441226")
    assert third["story"][0]["turns"][-1]["told"] == "Ann 11, Bo 9, Cy 10: Ann wins the pool (article wins)."
    assert [row["name"] for row in third["sheet"]["rows"]] == THREE
    assert [row["turn"] for row in third["sheet"]["rows"]] == [False, True, False]
    assert third["sheet"]["head"] == ["made", "counters"]
    assert told(client, names=THREE, words=third["words"][:-1])["asked"]["come"] == 1


def test_its_record_can_be_replayed(client: TestClient) -> None:
    record = client.post("/api/mark/record", json={"game": "raffles", "names": THREE, "words": list("335441226")})
    state = gamester.replay(record.text)
    assert state.deal == 1 and record.json()["seats"] == THREE


def test_a_match_that_is_over_asks_for_nothing(client: TestClient) -> None:
    found = told(client, options={"rounds": 1}, names=THREE, line="335 441 226")
    assert found["over"] and found["asked"] is None
    assert told(client, 409, options={"rounds": 1}, names=THREE, words=found["words"], line="1")["error"]["code"]


@pytest.mark.parametrize(
    ("given", "status", "code", "says"),
    [
        ({"game": "whist"}, 422, "bad_option", "Whist hides from one player"),
        ({"game": "tarocchi"}, 404, "unknown_game", "no game"),
        ({"game": "raffles(rounds=3)"}, 404, "unknown_game", "by its id alone"),
        ({"options": {"tempo": 3}}, 422, "bad_option", "tempo"),
        ({"options": {"rounds": "1,players=3"}}, 422, "bad_option", "no commas"),
        ({"names": ["Ann", "Ann"]}, 422, "bad_option", "named twice"),
        ({"names": ["Ann", "B\u202eo"]}, 422, "bad_option", "can be printed"),
        ({"names": ["Ann", "x" * 61]}, 422, "bad_request", "60"),
        ({"names": ["x"] * 17}, 422, "bad_request", "16"),
        ({"line": "x" * 201}, 422, "bad_request", "200"),
        ({"words": ["3"] * 4001}, 422, "bad_request", "4000"),
        ({"words": ["x" * 121]}, 422, "bad_request", "120"),
        ({"words": [3]}, 422, "bad_request", "string"),
        ({"seed": 3}, 422, "bad_request", "Extra"),
        ({"words": ["3", "nine"]}, 400, "bad_request", "word 2 of those told: 'nine'"),
        ({"words": ["3"], "line": "9"}, 409, "illegal", "right is a die, from 1 to 6"),
        ({"line": "#99999"}, 409, "illegal", "right is"),
        ({"line": "\x00\n"}, 409, "illegal", "right is"),
        ({"game": "draughts", "line": "24-20"}, 409, "illegal", "open to you"),
    ],
)
def test_what_is_refused(client: TestClient, given: Any, status: int, code: str, says: str) -> None:
    fault = told(client, status, **given)["error"]
    assert fault["code"] == code and says in fault["message"], fault


def test_a_foreign_page_may_not_ask(client: TestClient) -> None:
    answer = client.post("/api/mark", json={"game": "raffles"}, headers={"Origin": "http://evil.example"})
    assert answer.status_code == 403


def test_what_takes_too_long_is_refused(tmp_path: Path) -> None:
    with house(tmp_path, mark_seconds=-1.0) as client:
        fault = told(client, 400, words=["3"])["error"]
        assert "gamester mark" in fault["message"]


def test_one_guest_tells_so_many_words_and_no_more(tmp_path: Path) -> None:
    with house(tmp_path, marks_per_minute=3) as client:
        found = [client.post("/api/mark", json={"game": "raffles"}).status_code for _ in range(5)]
        assert found == [200, 200, 200, 429, 429]
    with house(tmp_path, marks_per_minute=3, household=2) as client:
        found = []
        for _ in range(8):
            client.cookies.clear()
            found.append(client.post("/api/mark", json={"game": "raffles"}).status_code)
        assert found[:6] == [200] * 6 and found[6:] == [429, 429], "new guests of one address share"


def test_the_longest_match_that_is_taken(client: TestClient) -> None:
    words = (["1", "1", "3"] * 1334)[:4000]
    found = told(client, options={"rounds": 1000}, words=words)
    assert len(found["words"]) == 4000 and not found["over"]
