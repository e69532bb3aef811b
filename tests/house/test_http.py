"""The house's routes: what they give, what they refuse, the headers, and odd requests without end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance
from tests.house.live import Live, live

from gamester.house.messages_in import Faulty, Table
from gamester.house.page import page
from gamester.players.loader import LEVELS

OWN = ("/api/me", "/api/games", "/api/tables", "/api/verify", "/api/mark", "/api/learn")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest.fixture
def guest(server: Live) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.base) as client:
        yield client


@pytest.fixture
def other(server: Live) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.base) as client:
        yield client


def fault(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal, in its one form."""
    told = Faulty.model_validate_json(answer.content)
    assert told.error.message
    return answer.status_code, told.error.code


def test_a_guest_is_known_again(guest: httpx.Client, other: httpx.Client) -> None:
    first = guest.get("/api/me")
    cookie = first.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Secure" not in cookie
    assert guest.put("/api/me", json={"name": "  Ann  of  Bath "}).json() == {"name": "Ann of Bath"}
    again = guest.get("/api/me")
    assert again.json()["name"] == "Ann of Bath" and "set-cookie" not in again.headers
    assert other.get("/api/me").json()["name"] == ""
    for name in ("x" * 41, "a\u202eb", "\x00"):
        assert fault(guest.put("/api/me", json={"name": name}))[0] in (400, 422)


def test_what_no_database_can_hold_is_the_client_s_fault(guest: httpx.Client) -> None:
    answer = guest.get("/api/me/matches", params={"of": "playing", "game": "whi\x00st"})
    assert fault(answer) == (400, "bad_request")
    assert answer.json()["error"]["message"] == "'whi\\x00st' holds a character that cannot be stored"


def test_tokens_for_programs(server: Live) -> None:
    token = httpx.post(f"{server.base}/api/me").json()["token"]
    headers = {"Authorization": f"Bearer {token}"}
    assert httpx.put(f"{server.base}/api/me", json={"name": "Bot"}, headers=headers).json() == {"name": "Bot"}
    assert httpx.get(f"{server.base}/api/me", headers=headers).json()["name"] == "Bot"
    forged = {"Authorization": f"Bearer {token[:-2]}xx"}
    assert fault(httpx.get(f"{server.base}/api/me", headers=forged)) == (401, "forbidden")


def test_cookies_are_secure_behind_https(tmp_path: Path) -> None:
    with live(tmp_path, https=True) as running:
        assert "; Secure" in httpx.get(f"{running.base}/api/me").headers["set-cookie"]


def test_headers_of_every_answer(guest: httpx.Client) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/library"):
        headers = guest.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "http" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
        assert "server" not in headers


def test_a_foreign_page_may_not_ask(guest: httpx.Client, server: Live) -> None:
    evil = {"Origin": "http://evil.example"}
    assert fault(guest.post("/api/tables", json={"game": "whist"}, headers=evil)) == (403, "forbidden")
    own = {"Origin": server.base}
    assert guest.post("/api/tables", json={"game": "whist"}, headers=own).status_code == 201


def test_the_games(guest: httpx.Client) -> None:
    games = {game["id"]: game for game in guest.get("/api/games").json()}
    assert {"piquet", "whist", "ombre", "backgammon"} <= set(games)
    piquet = games["piquet"]
    assert "simple" in piquet["players"] and piquet["books"]
    option = next(o for o in piquet["options"] if o["kind"] == "count")
    assert option["low"] <= option["default"] <= option["high"] and option["help"]
    for game in games.values():
        assert [(level["id"], level["player"]) for level in game["levels"]] == list(LEVELS.items())


def test_a_table_of_a_printed_name(guest: httpx.Client) -> None:
    wish = {"game": "six-card-cribbage", "options": {"deals": 1}}
    table = guest.post("/api/tables", json=wish).json()
    assert (table["game"], table["book"], table["options"]["cards"]) == ("cribbage", "hoyle-donohue", "6")
    games = {game["id"]: game for game in guest.get("/api/games").json()}
    assert games["cribbage"]["names"]["cribbidge"] == "cribbage(book=gamester-1754)"


def test_a_level_sits_down(guest: httpx.Client) -> None:
    seats = [{"as": "me"}, {"as": "computer", "player": "able"}]
    table = guest.post("/api/tables", json={"game": "piquet", "seats": seats}).json()
    assert table["seats"][1]["player"] == "able"
    given = guest.post(f"/api/tables/{table['id']}/seats/1", json={"as": "computer", "player": "strongest"})
    assert given.json()["seats"][1]["player"] == "strongest"
    wrong = guest.post(f"/api/tables/{table['id']}/seats/1", json={"as": "computer", "player": "strngest"})
    assert fault(wrong) == (422, "bad_option") and "and the levels beginner" in wrong.text


def test_opening_a_table(guest: httpx.Client, other: httpx.Client) -> None:
    wish = {
        "game": "piquet", "options": {"book": "academy-1768", "deals": 2}, "pace": 100,
        "clock": {"game": 600_000, "move": 30_000}, "seats": [{"as": "computer", "player": "random"}, {"as": "me"}],
    }  # fmt: skip
    answer = guest.post("/api/tables", json=wish)
    assert answer.status_code == 201
    table = Table.model_validate_json(answer.content)
    assert (table.you, table.host, table.book, table.options["deals"]) == (1, True, "academy-1768", 2)
    assert table.clock is not None and table.clock.game == 600_000 and table.status == "playing"
    assert [t["id"] for t in guest.get("/api/tables").json()] == [table.id]
    assert guest.get("/api/tables", params={"of": "open"}).json() == []
    seen = other.get(f"/api/tables/{table.id}").json()
    assert (seen["you"], seen["host"], seen["invite"]) == (None, False, None)
    assert other.get("/api/tables").json() == []


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "tarocchi"}, 404, "unknown_game"),
        ({"game": "whist(deals=2)"}, 404, "unknown_game"),
        ({"game": "whist", "options": {"book": "hoyle"}}, 422, "bad_option"),
        ({"game": "whist", "options": {"tempo": 3}}, 422, "bad_option"),
        ({"game": "whist", "options": {"deals": "1,game=3"}}, 422, "bad_option"),
        ({"game": "whist", "seats": [{"as": "me"}] * 2}, 422, "bad_option"),
        ({"game": "whist", "seats": [{"as": "computer"}] * 5}, 422, "bad_option"),
        ({"game": "whist", "seats": [{"as": "computer", "player": "os:system"}]}, 422, "bad_option"),
        ({"game": "whist", "pace": -1}, 422, "bad_request"),
        ({"game": "whist", "pace": "fast"}, 422, "bad_request"),
        ({"game": "whist", "secret": "00"}, 422, "bad_request"),
        ({"game": 5}, 422, "bad_request"),
        ([], 422, "bad_request"),
    ],
)
def test_what_no_table_is_opened_for(guest: httpx.Client, wish: Any, status: int, code: str) -> None:
    assert fault(guest.post("/api/tables", json=wish)) == (status, code)


def test_an_open_seat_is_found_and_taken(guest: httpx.Client, other: httpx.Client) -> None:
    wish = {"game": "piquet", "open": True, "seats": [{"as": "me"}, {"as": "open"}]}
    table = guest.post("/api/tables", json=wish).json()
    assert table["status"] == "waiting"
    assert table["id"] in [t["id"] for t in other.get("/api/tables", params={"of": "open"}).json()]
    taken = other.post(f"/api/tables/{table['id']}/seats/1", json={"as": "me"}).json()
    assert taken["you"] == 1 and taken["status"] == "playing"
    assert fault(other.post(f"/api/tables/{table['id']}/seats/0", json={"as": "computer"})) == (403, "not_your_seat")
    assert fault(other.post(f"/api/tables/{table['id']}/seats/7", json={"as": "me"})) == (404, "not_found")
    left = other.post(f"/api/tables/{table['id']}/seats/1", json={"as": "open"}).json()
    assert left["you"] is None and left["status"] == "waiting"


def test_nothing_is_told_of_a_deal_in_play(guest: httpx.Client) -> None:
    table = guest.post("/api/tables", json={"game": "whist"}).json()
    told = guest.get(f"/api/tables/{table['id']}/record").json()
    assert told["actions"] == [] and told["shuffles"] == [] and told["seed"] is None
    assert fault(guest.get(f"/api/tables/{table['id']}/frames", params={"deal": 0})) == (404, "not_found")
    assert fault(guest.get("/api/tables/none/record")) == (404, "not_found")
    assert fault(guest.post("/api/verify", json=told)) == (400, "bad_request")


def test_sizes_and_speed_are_bounded(tmp_path: Path) -> None:
    with live(tmp_path, body_bytes=5000, requests_per_minute=20, tables_per_minute=3) as running:
        with httpx.Client(base_url=running.base) as guest:
            guest.get("/api/me")
            assert fault(guest.post("/api/verify", content=b"x" * 6000)) == (413, "too_large")
            chunks = (b"x" * 1000 for _ in range(9))
            assert fault(guest.post("/api/verify", content=chunks)) == (413, "too_large")
            statuses = [guest.post("/api/tables", json={"game": "whist"}).status_code for _ in range(4)]
            assert statuses == [201, 201, 201, 429]
            for _ in range(20):
                last = guest.get("/api/me")
            assert fault(last) == (429, "too_fast")


def test_the_page_and_its_files(tmp_path: Path) -> None:
    from starlette.requests import Request

    def ask(path: str, **headers: str) -> Any:
        raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        return page(Request({"type": "http", "headers": raw}), path, tmp_path / "dist")

    assert ask("").status_code == 503 and b"make build" in ask("").body
    assets = tmp_path / "dist" / "assets"
    assets.mkdir(parents=True)
    (tmp_path / "dist" / "index.html").write_text("<!doctype html>")
    (assets / "app-1a2b.js").write_text("0")
    (assets / "app-1a2b.js.br").write_text("1")
    (tmp_path / "secret.txt").write_text("no")
    assert ask("table/abc").path.name == "index.html" and ask("").headers["cache-control"] == "no-cache"
    assert ask("../secret.txt").path.name == "index.html"
    assert ask("assets/gone.js").status_code == 404
    plain, packed = ask("assets/app-1a2b.js"), ask("assets/app-1a2b.js", accept_encoding="gzip, br")
    assert "immutable" in plain.headers["cache-control"] and "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "br" and packed.path.name == "app-1a2b.js.br"
    assert packed.headers["content-type"].split(";")[0] in ("text/javascript", "application/javascript")


def test_a_full_disk_is_told_and_passes(server: Live, guest: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from gamester.house.storage import StoreError

    async def full(*_: object) -> None:
        raise StoreError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(server.house.store, "add_table", full)
        assert fault(guest.post("/api/tables", json={"game": "whist"})) == (503, "unavailable")
    assert guest.post("/api/tables", json={"game": "whist"}).status_code == 201


def schema_of(server: Live) -> Any:
    """The house's own OpenAPI description."""
    return schemathesis.openapi.from_url(f"{server.base}/api/openapi.json").include(
        path_regex="^(" + "|".join(OWN) + ")"
    )


def test_odd_requests_without_end(server: Live) -> None:
    """Whatever OpenAPI allows or forbids is answered in the form described, and never by a fault of the house."""
    described = schema_of(server)
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) >= 10
    with httpx.Client(base_url=server.base) as client:
        table = client.post("/api/tables", json={"game": "whist"}).json()["id"]
    for operation in operations:

        @settings(
            max_examples=30, deadline=None, database=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @operation_cases(operation)
        def each(case: Any) -> None:
            if "id" in (case.path_parameters or {}) and len(str(case.body)) % 2:
                case.path_parameters["id"] = table  # half of them at a table that is there
            answer = case.call(base_url=server.base)
            assert answer.status_code < 500, answer.text
            case.validate_response(answer, checks=[status_code_conformance, response_schema_conformance])

        each()
    assert httpx.get(f"{server.base}/api/me").status_code == 200


def operation_cases(operation: Any) -> Any:
    """Hypothesis's ``given`` over an operation's requests, good and bad."""
    from hypothesis import given
    from hypothesis import strategies as st
    from schemathesis import GenerationMode

    return given(
        case=st.one_of(
            operation.as_strategy(generation_mode=GenerationMode.POSITIVE),
            operation.as_strategy(generation_mode=GenerationMode.NEGATIVE),
        )
    )


def test_two_servers_share_a_database(tmp_path: Path) -> None:
    """A table opened in one house is found in the next one after it: a restart loses nothing."""
    with live(tmp_path) as running, httpx.Client(base_url=running.base) as guest:
        table = guest.post("/api/tables", json={"game": "piquet"}).json()
        cookies = dict(guest.cookies)
    with live(tmp_path) as running, httpx.Client(base_url=running.base, cookies=cookies) as guest:
        again = guest.get(f"/api/tables/{table['id']}").json()
        assert again["you"] == 0 and again["commitment"] == table["commitment"]


def test_many_at_the_door_at_once(server: Live) -> None:
    async def main() -> None:
        async with httpx.AsyncClient(base_url=server.base) as guest:
            await guest.get("/api/me")
            made = await asyncio.gather(*(guest.post("/api/tables", json={"game": "whist"}) for _ in range(20)))
            assert {answer.status_code for answer in made} == {201}
            assert len({answer.json()["id"] for answer in made}) == 20

    asyncio.run(main())


def test_a_level_sits_down_with_its_hand(guest: httpx.Client) -> None:
    """Where strokes are made with physics, and nobody has settled whose hand is how steady."""

    def hands(**options: object) -> object:
        seats = [{"as": "me"}, {"as": "computer", "player": "beginner"}]
        wish = {"game": "mississippi", "options": options, "seats": seats}
        return guest.post("/api/tables", json=wish).json()["options"]["each-hand"]

    assert hands(strokes="physics") == "5/9"
    assert hands() == hands(strokes="physics", hand=3) == "alike"
    assert hands(strokes="physics", **{"each-hand": "2/3"}) == "2/3"
