"""The study over HTTP: books, chapters, comparing, searching, terms, odds and specimens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from fastapi.testclient import TestClient
from tests.house.fits import fits

from gamester import books
from gamester.house.app import create_app
from gamester.house.settings import Settings

SCHEMA = (Path(__file__).parents[2] / "docs" / "schema" / "zones.json").read_text(encoding="utf-8")
ZONES = jsonschema_rs.validator_for(SCHEMA)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    settings = Settings(data=tmp_path_factory.mktemp("study"), requests_per_minute=100_000)
    with TestClient(create_app(settings), base_url="http://127.0.0.1:1754") as found:
        yield found


def get(client: TestClient, path: str, status: int = 200, **query: str) -> Any:
    answer = client.get(f"/api{path}", params=query)
    assert answer.status_code == status, answer.text
    fits("GET", f"/api{path}", answer)
    return answer.json()


def test_the_library(client: TestClient) -> None:
    found = get(client, "/books")
    assert [one["id"] for one in found] == books.books()
    assert [one["year"] for one in found] == [1651, 1754, 1768, 1878, 1909]
    assert {"id": "ombre", "title": books.load("ombre-1878", "ombre").title} in found[3]["games"]
    assert {(one["id"], game["id"]) for one in found for game in one["games"]} == set(books.chapters())
    assert all(one["title"] and one["short"] and "(" not in one["title"] for one in found)


@pytest.mark.parametrize(("book", "game"), books.chapters())
def test_every_chapter(client: TestClient, book: str, game: str) -> None:
    found = get(client, f"/books/{book}/{game}")
    chapter = books.load(book, game)
    assert [one["id"] for one in found["articles"]] == [a.full for a in chapter.articles]
    shown = [one["id"] for one in found["examples"]]
    assert shown[: len(chapter.examples)] == [e.id for e in chapter.examples]
    assert len(shown) - len(chapter.examples) == (536 if game == "draughts" else 0), "printed games are listed too"
    assert [one["printed"] for one in found["odds"]] == [o.printed for o in chapter.odds]
    assert found["title"] == chapter.title and all(one["title"] for one in found["examples"])


def test_games_are_found(client: TestClient) -> None:
    found = get(client, "/find", q="the one with matadores")
    assert (found["players"], found["minutes"]) == (0, 0)
    assert {"how": "term", "says": "Matadore"}.items() <= {row["game"]: row for row in found["found"]}["ombre"].items()
    games = {game["id"]: game for game in get(client, "/games")}
    found = get(client, "/find", q="dice for three in 20 minutes")
    assert (found["players"], found["minutes"]) == (3, 20) and found["found"]
    for row in found["found"]:
        game = games[row["game"]]
        assert game["min_players"] <= 3 <= game["max_players"] and game["minutes"] <= 20
    assert len(get(client, "/find")["found"]) == len(games)
    points = get(client, "/find", staked="points", kind="tables", book="gamester-1754")["found"]
    assert points and {(games[r["game"]]["staked"], games[r["game"]]["family"]) for r in points} == {
        ("points", "tables")
    }
    assert "quadrille" in [row["game"] for row in get(client, "/find", like="gascarille")["found"]]
    assert get(client, "/find", q="six card cribbage")["found"][0]["name"] == "six-card-cribbage"
    assert get(client, "/find", 404, like="wist")["error"]["code"] == "unknown_game"
    assert "no kind" in get(client, "/find", 400, kind="tricks")["error"]["message"]
    get(client, "/find", 422, players="-1")


def test_a_printed_name_stands_for_its_game(client: TestClient) -> None:
    assert get(client, "/books/gamester-1754/cribbidge") == get(client, "/books/gamester-1754/cribbage")
    assert get(client, "/odds/six-card-cribbage") == get(client, "/odds/cribbage")
    assert get(client, "/search", q="crib", game="cribbidge") == get(client, "/search", q="crib", game="cribbage")
    two = {"a": "gamester-1754", "b": "hoyle-donohue"}
    assert get(client, "/compare/long-whist", **two)["game"] == "whist"


def test_two_editions(client: TestClient) -> None:
    found = get(client, "/compare/whist", a="gamester-1754", b="hoyle-donohue")
    rubber = next(one for one in found["options"] if one["name"] == "rubber")
    assert (rubber["a"], rubber["b"], rubber["same"]) == (1, 2, False)
    sides = [{one[side]["id"] for one in found["articles"] if one[side]} for side in "ab"]
    for side, book in zip(sides, ("gamester-1754", "hoyle-donohue"), strict=True):
        assert side == {a.full for a in books.load(book, "whist").articles}, "no article is lost"


def test_ask_the_law(client: TestClient) -> None:
    found = get(client, "/ask/whist", q="my partner played before his turn", book="gamester-1754")
    assert {"law-4", "law-5", "law-6"} & {one["id"].rpartition("/")[2] for one in found[:3]}
    assert all(one["id"].startswith("gamester-1754/") and one["kind"] == "law" for one in found)
    assert any(one["id"].startswith("hoyle-donohue/") for one in get(client, "/ask/whist", q="renounced"))


def test_search(client: TestClient) -> None:
    found = get(client, "/search", q="revoke", game="whist")
    assert found and all("/whist/" in one["id"] for one in found)
    assert all("revo" in one["text"].lower() or "renounc" in one["text"].lower() for one in found[:3])
    assert get(client, "/search", q="zzzz") == []
    both = get(client, "/search", q="carte blanche ten")
    assert "blanche" in both[0]["text"].lower(), "the article that holds most of the words comes first"
    forms = {one["id"] for one in get(client, "/search", q="discarding", game="piquet")}
    assert forms & {one["id"] for one in get(client, "/search", q="discards", game="piquet")}


def test_the_glossary(client: TestClient) -> None:
    found = get(client, "/glossary")
    assert len(found) >= 80
    terms = {one["term"].lower(): one for one in found}
    assert "ombre" in terms["codille"]["games"]
    assert terms["matadore"]["shows"] == ["AS", "2S", "AC"]
    assert terms["codille"]["shows"] == []


def test_odds(client: TestClient) -> None:
    found = {one["id"]: one for one in get(client, "/odds/piquet")}
    elder = found["gamester-1754/piquet/elder-1"]
    assert (elder["printed"], elder["exact"]) == ("3/1", "3:1")
    assert elder["printed_value"] == elder["exact_value"] == 0.75
    great = found["gamester-1754/piquet/rule-15"]
    assert great["printed_value"] is None and great["exact"] == "17:3"
    queen = next(one for one in get(client, "/odds/whist") if one["id"].endswith("/queen-falls"))
    assert queen["exact_value"] == pytest.approx(92690 / 250971) and queen["printed_value"] > 0.9
    assert get(client, "/odds/cassino") == []


def test_belinda(client: TestClient) -> None:
    found = get(client, "/examples/ombre-1878/ombre/p1")
    assert set(found["seats"]) == {"Belinda", "Sir Anonym", "the Baron"}
    assert len(found["frames"]) > 40
    last = found["frames"][-1]
    assert "Belinda +23" in last["comment"]
    tricks = next(zone for zone in last["zones"] if zone["id"] == "tricks")
    assert {item["note"]: item["amount"] for item in tricks["items"]} == {"Belinda": 5, "the Baron": 4, "Sir Anonym": 0}
    for frame in found["frames"]:
        ZONES.validate(frame["zones"])
        assert not frame["article"] or books.article(frame["article"])
    assert sum(bool(frame["comment"]) for frame in found["frames"]) >= 12, "comments go along with the play"


def test_a_printed_game_of_draughts(client: TestClient) -> None:
    found = get(client, "/examples/hoyle-donohue/draughts/sturges-01")
    assert found["frames"][1]["text"] == "11-15"
    assert found["title"] == "Sturges: Game 1"
    assert any(frame.get("printed") for frame in found["frames"]), "damaged moves tell what the scan has"
    assert "Black wins" in found["frames"][-1]["comment"]


@pytest.mark.parametrize(
    ("path", "query", "status", "code"),
    [
        ("/books/gamester-1754/poker", {}, 404, "not_found"),
        ("/books/none/whist", {}, 404, "not_found"),
        ("/compare/whist", {"a": "gamester-1754", "b": "nothing"}, 404, "not_found"),
        ("/compare/skat", {"a": "gamester-1754", "b": "hoyle-donohue"}, 404, "not_found"),
        ("/compare/whist", {"a": "gamester-1754"}, 422, "bad_request"),
        ("/search", {"q": "x" * 201}, 422, "bad_request"),
        ("/search", {"q": "trump", "game": "skat"}, 404, "unknown_game"),
        ("/search", {}, 422, "bad_request"),
        ("/odds/skat", {}, 404, "unknown_game"),
        ("/examples/ombre-1878/ombre/nothing", {}, 404, "not_found"),
        ("/examples/ombre-1878/ombre/tables", {}, 404, "not_found"),
        ("/examples/ombre-1878/ombre/..%2f..%2fetc", {}, 404, "not_found"),
    ],
)
def test_what_is_not_there(client: TestClient, path: str, query: dict[str, str], status: int, code: str) -> None:
    found = get(client, path, status, **query)
    assert found["error"]["code"] == code and found["error"]["message"]


def test_an_aid_is_done_as_far_as_it_is_answered(client: TestClient) -> None:
    chapter = get(client, "/books/gamester-1754/card-tricks")
    assert {"name": "two-cards", "title": "What two cards count together"} in chapter["aids"]
    assert get(client, "/books/gamester-1754/hazard")["aids"] == []
    first = get(client, "/aids/card-thought-of", seed="7")
    assert len(first["steps"]) == 1 and first["steps"][0]["choices"][-1] == "12"
    row = first["steps"][0]["heaps"][0]["cards"]
    whole = get(client, "/aids/card-thought-of", seed="7", answers="4")
    assert whole["steps"][2]["heaps"][0]["cards"] == [row[3]] and not whole["steps"][-1]["choices"]
    assert get(client, "/books/gamester-1754/Long-Bow") == get(client, "/books/gamester-1754/archery")
    assert [one["name"] for one in get(client, "/books/gamester-1754/archery")["aids"]] == ["distances", "compass"]
    assert "there is no aid" in get(client, "/aids/nothing", 404, seed="7")["error"]["message"]
    assert "one of 1, 2" in get(client, "/aids/card-thought-of", 404, seed="7", answers="13")["error"]["message"]
    get(client, "/aids/card-thought-of", 422, seed="-1")


def test_chapters_to_read(client: TestClient) -> None:
    found = {one["game"]: one for one in get(client, "/readings")}
    played = {one["id"] for one in get(client, "/games")}
    assert {game for _, game in books.chapters()} - played == set(found)
    assert {"name": "compass", "title": "In what compass the arrow must fly"} in found["archery"]["aids"]
    asked = get(client, "/find", q="yew")["readings"]
    assert [(one["game"], one["how"]) for one in asked] == [("archery", "text")] and "yew" in asked[0]["says"]
    assert get(client, "/find", q="archery", players="3")["readings"] == []
    assert get(client, "/odds/sharping-and-piping")[0]["printed_value"] == 0.5


def test_what_is_reckoned(client: TestClient) -> None:
    found = get(client, "/aids/distances")
    assert not found["steps"] and found["rows"] and found["says"]
    assert [one["label"] for one in found["given"]] == ["A length", "Measured in", "A pace is"]
    assert found["given"][1]["value"] in found["given"][1]["choices"]
    found = get(client, "/aids/distances", answers="1,miles")
    assert {"title": "Rods", "value": "320", "says": ""} in found["rows"]
    assert get(client, "/aids/race-day")["given"][0]["day"] is True
    assert "a number" in get(client, "/aids/distances", 404, answers="far")["error"]["message"]
    get(client, "/aids/bets", 400, answers="1,none")
