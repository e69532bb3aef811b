"""For those who look after the house: whether it is well, its measures, and what it writes down."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.house.live import live
from tests.house.memory import lobby
from websockets.asyncio.client import connect

from gamester.house import logs
from gamester.house.limits import Buckets
from gamester.house.storage.spread import Spread


def test_whether_it_is_well(tmp_path: Path) -> None:
    with live(tmp_path) as running:
        assert httpx.get(f"{running.base}/healthz", headers={"Host": "any.example"}).json() == {"well": True}
        (tmp_path / "house.db").rename(tmp_path / "away.db")
        answer = httpx.get(f"{running.base}/healthz")
        (tmp_path / "away.db").rename(tmp_path / "house.db")
        assert (answer.status_code, answer.json()) == (503, {"well": False})


def test_measures(tmp_path: Path) -> None:
    with live(tmp_path) as running, httpx.Client(base_url=running.base, timeout=60) as guest:
        id = guest.post("/api/tables", json={"game": "draughts", "pace": 10_000}).json()["id"]

        async def play() -> None:
            cookie = {"Cookie": f"gamester_guest={guest.cookies['gamester_guest']}"}
            async with connect(
                running.base.replace("http", "ws") + f"/api/tables/{id}/socket?seat=0", additional_headers=cookie
            ) as line:
                await line.recv()
                view = json.loads(await line.recv())
                act = {"t": "act", "id": "a", "n": 0, "actions": [view["actions"][0]["id"]]}
                for message in (act, {**act, "id": "b"}, {"t": "look", "id": "c"}):
                    await line.send(json.dumps(message))
                while json.loads(await line.recv()).get("id") != "b":
                    pass
                text = (await asyncio.to_thread(guest.get, "/metrics")).text
                found = {s.name: s for f in text_string_to_metric_families(text) for s in f.samples if not s.labels}
                many = {
                    (s.name, *s.labels.values()): s.value
                    for f in text_string_to_metric_families(text)
                    for s in f.samples
                }
                assert found["gamester_moves_total"].value == 1 and found["gamester_sockets"].value == 1
                assert found["gamester_tables"].value == found["gamester_tables_watched"].value == 1
                assert many["gamester_messages_total", "act"] == 2 and many["gamester_refusals_total", "stale"] == 1
                assert many["gamester_requests_total", "POST", "2xx"] == 1
                assert many["gamester_commit_seconds_bucket", "+Inf"] >= 2

        asyncio.run(play())


def test_measures_are_not_for_everybody(tmp_path: Path) -> None:
    """Behind a proxy that is not trusted all seem to come from here."""
    with live(tmp_path, trusted=("127.0.0.1",)) as running:
        assert httpx.get(f"{running.base}/metrics").status_code == 200
        assert httpx.get(f"{running.base}/metrics", headers={"X-Forwarded-For": "203.0.113.1"}).status_code == 404
    with live(tmp_path) as running:
        assert httpx.get(f"{running.base}/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 404
    with live(tmp_path, monitors=("203.0.113.0/24",)) as running:
        assert httpx.get(f"{running.base}/metrics").status_code == 404


def test_a_spread() -> None:
    spread = Spread()
    for seconds in (0.001, 0.005, 0.3, 99.0):
        spread.add(seconds)
    assert [count for _, count in spread.buckets()] == [2, 2, 2, 3, 3, 3, 4] and spread.sum == pytest.approx(99.306)


# --- what is written down ---------------------------------------------------------------------------------------------
@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What the house writes, in JSON."""
    stream, handler = io.StringIO(), logging.StreamHandler()
    handler.setStream(stream)
    handler.setFormatter(logs.Json())
    logger = logging.getLogger("gamester")
    monkeypatch.setattr(logger, "handlers", [handler])
    monkeypatch.setattr(logger, "level", logging.INFO)
    monkeypatch.setattr(logs, "HELD", Buckets(logs.OFTEN, logs.SPAN))
    logger.manager._clear_cache()
    return stream


def told(lines: io.StringIO) -> list[dict[str, object]]:
    """Each line."""
    return [json.loads(line) for line in lines.getvalue().splitlines()]


def test_who_is_turned_away_is_written_down_without_secrets(tmp_path: Path, lines: io.StringIO) -> None:
    with live(tmp_path, heed_seconds=0.05) as running, httpx.Client(base_url=running.base, timeout=60) as guest:
        table = guest.post("/api/tables", json={"game": "whist", "seats": [{"as": "me"}, {"as": "open"}]}).json()
        token = guest.post("/api/me/token").json()["token"]
        forged = token[:-4] + "AAAA"
        httpx.get(f"{running.base}/api/me", headers={"Authorization": f"Bearer {forged}"})
        httpx.get(f"{running.base}/api/me?invite={table['invite']}", headers={"Host": "evil.example"})
        guest.put("/api/me", json={"name": "Ann"}, headers={"Origin": "http://evil.example"})
        httpx.get(f"{running.base}/api/me", headers={"X-Forwarded-For": "203.0.113.1"})
        for _ in range(50):
            httpx.get(f"{running.base}/api/me", headers={"Authorization": "Bearer x"})
        running.inside(running.house.store.order("revoke", {"guest": "somebody"}, 0))
        for _ in range(100):
            if any(line["message"] == "order" for line in told(lines)):
                break
            running.inside(asyncio.sleep(0.05))
        found = told(lines)
        events = [line.get("event") for line in found]
        assert {"bad_token", "foreign_name", "foreign_page", "proxy_not_trusted", "order"} <= set(events)
        assert events.count("bad_token") <= logs.OFTEN + 1  # a flood does not fill the disk
        page = next(line for line in found if line.get("event") == "foreign_page")
        assert page["where"] == "127.0.0.1" and page["logger"] == "gamester.security" and page["level"] == "warning"
        text = lines.getvalue()
        secrets = [token, forged, table["invite"], running.settings.key(), guest.cookies["gamester_guest"]]
        deals = running.house.lobby.tables[table["id"]].row.deals.values()
        assert not [secret for secret in [*secrets, *(deal.secret for deal in deals)] if secret in text]
        assert token.rpartition(".")[2] not in text and "evil.example" not in text


def test_a_fault_is_one_line_of_json(lines: io.StringIO) -> None:
    try:
        raise ValueError("a\nb")
    except ValueError:
        logging.getLogger("gamester.house").exception("broken: %s", "x\ny")
    [line] = told(lines)
    assert line["message"] == "broken: x\ny" and "ValueError" in str(line["fault"]) and line["level"] == "error"


def test_a_line_for_people() -> None:
    record = logging.LogRecord("gamester.security", logging.WARNING, "", 0, "banned", (), None)
    record.facts = {"event": "banned", "where": "203.0.113.1", "guest": None}
    told = logs.Text().format(record)
    assert told.endswith("WARNING gamester.security: banned where=203.0.113.1") and told[10] == "T"
    assert lobby().busy() == 0
