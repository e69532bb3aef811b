"""Notices of one's turn: asked for and sent for no longer than wanted, sealed, to no place but a push service."""

from __future__ import annotations

import asyncio
import stat
import tarfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.house.live import Live, live
from tests.house.pusher import Browser, Pusher, claims, pusher
from tests.house.test_slow import ME, OPEN, SLOW, act
from tests.house.test_you import guest

from gamester.engine.errors import BadOption
from gamester.house import push
from gamester.house.hours import now
from gamester.house.keeping import backup, restore
from gamester.house.settings import Settings
from gamester.house.storage import Store, Subscription

WHOM = "mailto:host@example.org"


@contextmanager
def house_with(folder: Path, service: Pusher, **settings: Any) -> Iterator[Live]:
    """A house that sends notices to the service, half a moment after a turn begins."""
    given = {"push": WHOM, "push_to": (service.origin,), "notice_seconds": 0.0, "heed_seconds": 0.05, **settings}
    with live(folder, **given) as house:
        yield house


def seated(ann: httpx.Client, ben: httpx.Client, game: str = "draughts") -> str:
    """A slow table of both."""
    table = ann.post("/api/tables", json={"game": game, "seats": [ME, OPEN], "clock": SLOW, "pace": 0}).json()
    assert ben.post(f"/api/tables/{table['id']}/seats/1", json={**ME, "invite": table["invite"]}).is_success
    return str(table["id"])


def step(house: Live, id: str) -> None:
    """Whoever is to act does."""

    async def go() -> None:
        await act(await house.house.lobby.find(id))

    house.inside(go())


def turn(house: Live, id: str, seat: int) -> None:
    """The table comes to this seat's turn, from the other's."""
    step(house, id)
    while house.house.lobby.tables[id].turn != seat:
        step(house, id)


def wait(true: Callable[[], object], seconds: float = 20.0) -> None:
    """Until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def takes(client: httpx.Client, browser: Browser) -> dict[str, Any]:
    """A guest asks for notices in a browser."""
    answer = client.post("/api/me/push", json=browser.given())
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def drops(client: httpx.Client, endpoint: str = "") -> dict[str, Any]:
    """And for no more."""
    answer = client.request("DELETE", "/api/me/push", json={"endpoint": endpoint})
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_notice_is_for_whose_turn_it_is(tmp_path: Path) -> None:
    with pusher() as service, house_with(tmp_path, service) as house:
        with guest(house, "Ann") as ann, guest(house, "Ben") as ben:
            phone, desk, his = service.browser("phone"), service.browser("desk"), service.browser("his")
            assert ann.get("/api/me/push").json()["endpoints"] == []
            key = takes(ann, phone)["key"]
            assert takes(ann, desk) == {"key": key, "endpoints": [phone.endpoint, desk.endpoint]}
            takes(ben, his)
            id = seated(ann, ben)
            turn(house, id, 0)
            wait(lambda: phone.heard and desk.heard)
            assert phone.heard[-1] == {"table": id, "title": "Draughts", "text": "It is your turn."}
            told = phone.headers[-1]
            assert told["content-encoding"] == "aes128gcm" and told["urgency"] == "normal"
            assert 80_000 < int(told["ttl"]) <= 86_400 and len(told["topic"]) == 32 and id not in told["topic"]
            said = claims(told["authorization"], key)
            assert (said["aud"], said["sub"]) == (service.origin, WHOM) and said["exp"] > time.time() + 3600
            turn(house, id, 1)
            wait(lambda: his.heard)
            n = len(phone.heard)
            time.sleep(0.3)
            assert len(phone.heard) == n  # once for each turn
            assert house.house.push is not None and house.house.push.sent["failed"] == 0
            sent = house.house.push.sent["sent"]
            assert f'gamester_notices_total{{end="sent"}} {float(sent)}' in ann.get("/metrics").text


def test_who_acts_in_time_is_not_told(tmp_path: Path) -> None:
    """Nor who has acted last, and is to act again; nor anybody at a table that is not slow."""
    with pusher() as service, house_with(tmp_path, service, notice_seconds=0.6) as house:
        with guest(house, "Ann") as ann, guest(house, "Ben") as ben:
            hers = service.browser("hers")
            takes(ann, hers)
            id = seated(ann, ben)
            quick = ann.post("/api/tables", json={"game": "draughts", "seats": [ME], "pace": 0}).json()["id"]
            for _ in range(4):
                step(house, id)
            house.inside(house.house.lobby.find(quick))
            while house.house.lobby.tables[id].turn != 1:
                step(house, id)
            time.sleep(1.2)
            assert hers.heard == []
            turn(house, id, 0)
            wait(lambda: hers.heard)
            assert {one["table"] for one in hers.heard} == {id}


def test_asked_for_and_revoked(tmp_path: Path) -> None:
    with pusher() as service, house_with(tmp_path, service, browsers_per_guest=2, browsers=3) as house:
        with guest(house, "Ann") as ann, guest(house, "Ben") as ben:
            one, two, three = (service.browser(name) for name in ("one", "two", "three"))
            for each in (one, one, two, three):
                found = takes(ann, each)
                time.sleep(0.002)
            assert found["endpoints"] == [two.endpoint, three.endpoint]  # the oldest has made room
            assert drops(ben, two.endpoint)["endpoints"] == []
            assert len(ann.get("/api/me/push").json()["endpoints"]) == 2  # another's is not his to drop
            assert takes(ben, two)["endpoints"] == [two.endpoint]  # he sits at that browser now
            assert drops(ann, two.endpoint)["endpoints"] == [three.endpoint]
            assert takes(ann, one)["endpoints"] == [three.endpoint, one.endpoint]
            full = ben.post("/api/me/push", json=service.browser("four").given())
            assert full.status_code == 403 and "as many browsers" in full.text
            kept = ann.get("/api/me/data").json()["notices"]
            assert [each["endpoint"] for each in kept] == [three.endpoint, one.endpoint]
            assert drops(ann)["endpoints"] == [] == ann.get("/api/me/data").json()["notices"]


def test_nothing_is_left_of_who_is_forgotten_or_has_made_his_tokens_void(tmp_path: Path) -> None:
    with pusher() as service, house_with(tmp_path, service) as house:
        with guest(house, "Ann") as ann, guest(house, "Ben") as ben:
            hers, his = service.browser("hers"), service.browser("his")
            takes(ann, hers)
            takes(ben, his)
            id = seated(ann, ben)
            turn(house, id, 1)
            assert ben.delete("/api/me/tokens").is_success
            assert ben.get("/api/me/push").json()["endpoints"] == []
            assert ann.delete("/api/me").is_success
        stored = tmp_path / "house.db"

    async def left() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{stored}")
        async with store.database.reading() as conn:
            assert (await conn.exec_driver_sql("SELECT count(*) FROM subscriptions")).scalar() == 0
        await store.close()

    asyncio.run(left())


def test_a_browser_that_is_gone_is_sent_nothing_more(tmp_path: Path) -> None:
    with pusher() as service, house_with(tmp_path, service) as house:
        with guest(house, "Ann") as ann, guest(house, "Ben") as ben:
            gone, missing, there = service.browser("gone", 410), service.browser("m", 404), service.browser("there")
            for each in (gone, missing, there):
                takes(ann, each)
            id = seated(ann, ben)
            turn(house, id, 0)
            wait(lambda: ann.get("/api/me/push").json()["endpoints"] == [there.endpoint])
            wait(lambda: len(there.heard) == 1)


def test_a_service_that_fails_or_leads_elsewhere_is_borne_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "GIVEN_UP", 3)
    with pusher() as service, house_with(tmp_path, service) as house:
        with guest(house, "Ann") as ann, guest(house, "Ben") as ben:
            elsewhere = service.browser("elsewhere")
            takes(ann, service.browser("broken", 500))
            takes(ann, service.browser("moved", 307))
            id = seated(ann, ben)
            sent = house.house.push.sent  # type: ignore[union-attr]
            for n in range(3):
                turn(house, id, 0)
                wait(lambda n=n: sent["failed"] == 2 * (n + 1))  # type: ignore[misc]
                turn(house, id, 1)
            assert ann.get("/api/me/push").json()["endpoints"] == [] == elsewhere.heard  # no redirection is followed


def test_a_service_that_never_answers_holds_up_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "PATIENCE", 1.0)
    with pusher() as service, house_with(tmp_path, service) as house:
        with guest(house, "Ann") as ann, guest(house, "Ben") as ben:
            takes(ann, service.browser("hers"))
            takes(ben, service.browser("his"))
            service.stalled.clear()
            id = seated(ann, ben)
            begun = time.monotonic()
            for _ in range(20):
                step(house, id)
            assert time.monotonic() - begun < 1.0
            sent = house.house.push.sent  # type: ignore[union-attr]
            wait(lambda: sent["failed"] > 0)
            assert ann.get(f"/api/tables/{id}").json()["n"] == 20
            assert len(ann.get("/api/me/push").json()["endpoints"]) == 1


def test_one_guest_is_sent_so_many_an_hour(tmp_path: Path) -> None:
    with pusher() as service, house_with(tmp_path, service, notices_per_hour=2) as house:
        with guest(house, "Ann") as ann, guest(house, "Ben") as ben:
            hers = service.browser("hers")
            takes(ann, hers)
            id = seated(ann, ben)
            for n in range(4):
                turn(house, id, 0)
                wait(lambda n=n: len(hers.heard) == min(2, n + 1))  # type: ignore[misc]
                wait(lambda: house.house.lobby.tables[id].row.notice == 0)
                turn(house, id, 1)
            assert len(hers.heard) == 2


def test_a_notice_is_sent_after_a_restart_and_once(tmp_path: Path) -> None:
    with pusher() as service:
        hers = service.browser("hers")
        with house_with(tmp_path, service, notice_seconds=2.0) as house:
            with guest(house, "Ann") as ann, guest(house, "Ben") as ben:
                key = takes(ann, hers)["key"]
                id = seated(ann, ben)
                turn(house, id, 0)
        assert hers.heard == []
        mode = stat.S_IMODE((tmp_path / "push.key").stat().st_mode)
        assert mode == 0o600
        with house_with(tmp_path, service, notice_seconds=2.0) as house:
            assert house.house.push is not None and house.house.push.key == key
            wait(lambda: hers.heard)
            time.sleep(0.3)
            assert len(hers.heard) == 1


# --- what is not taken -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "", "auth": ""}, {"p256dh": "AAAA", "auth": "A" * 22}, {"p256dh": "B" + "A" * 86, "auth": "A" * 22},
        {"p256dh": "!" * 87, "auth": "A" * 22}, {"p256dh": "B" * 101, "auth": "A" * 22},
    ],
)  # fmt: skip
def test_keys_that_are_none(tmp_path: Path, keys: dict[str, str]) -> None:
    with pusher() as service, house_with(tmp_path, service) as house, guest(house, "Ann") as ann:
        wrong = ann.post("/api/me/push", json={"endpoint": f"{service.origin}/push/x", "keys": keys})
        assert wrong.status_code in (400, 422) and wrong.json()["error"]["code"] == "bad_request"
        good = service.browser("hers").given()
        short = {**good, "keys": {**good["keys"], "auth": "AAAA"}}
        assert ann.post("/api/me/push", json=short).status_code == 400
        assert ann.post("/api/me/push", json={**good, "endpoint": "https://localhost/x"}).status_code == 400
        assert ann.get("/api/me/push").json()["endpoints"] == []


def test_what_was_stored_before_is_looked_at_again(tmp_path: Path) -> None:
    """An address that a house of other settings has taken leads nowhere in this one."""
    with pusher() as service:
        hers = service.browser("hers")
        with house_with(tmp_path, service) as house, guest(house, "Ann") as ann, guest(house, "Ben") as ben:
            takes(ann, hers)
            id = seated(ann, ben)
            turn(house, id, 1)
        with house_with(tmp_path, service, push_to=()) as house:
            house.inside(house.house.lobby.find(id))
            turn(house, id, 0)
            wait(lambda: house.house.push.sent["failed"])  # type: ignore[union-attr]
            assert hers.heard == []


# --- the house's own side ---------------------------------------------------------------------------------------------
def test_a_house_that_sends_none(tmp_path: Path) -> None:
    with live(tmp_path) as house, guest(house, "Ann") as ann, guest(house, "Ben") as ben:
        assert ann.get("/api/me/push").json() == {"key": "", "endpoints": []}
        with pusher() as service:
            assert ann.post("/api/me/push", json=service.browser("hers").given()).status_code == 403
        id = seated(ann, ben)
        turn(house, id, 1)
        assert house.house.lobby.tables[id].row.notice == 0 and house.house.lobby.tables[id].row.due > now()
    assert not (tmp_path / "push.key").exists()


def test_it_needs_its_packages_and_somebody_to_be_reached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def made(**given: Any) -> push.Push | None:
        return push.Push.of(None, None, Settings(data=tmp_path, **given))  # type: ignore[arg-type]

    assert made() is None
    with pytest.raises(BadOption, match="reaches nobody"):
        made(push="me")
    for name in ("http_ece", "py_vapid", "httpx"):
        with monkeypatch.context() as patch:
            patch.setattr(push, "find_spec", lambda asked, name=name: None if asked == name else asked)
            with pytest.raises(BadOption, match=r"gamester\[push\]"):
                made(push=WHOM)


def test_its_key(tmp_path: Path) -> None:
    """Made once; the same in all houses that were given the same secret; a file that holds none is told of."""
    settings = Settings(data=tmp_path)
    key = push.private_key(settings)
    assert push.private_key(settings) == key and len(key) == 43
    one, other = Settings(secret="a" * 64), Settings(secret="b" * 64)
    assert push.private_key(one) == push.private_key(Settings(secret="a" * 64)) != push.private_key(other)
    for wrong in ("", "A" * 43, "_" * 43, "nonsense", "!" * 43):
        settings.push_file.write_text(wrong)
        with pytest.raises(BadOption, match="holds no key"):
            push.private_key(settings)


def test_its_key_is_kept_with_the_tables(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    with pusher() as service, house_with(first, service):
        pass
    backup(Settings(data=first), tmp_path / "backup.tar")
    with tarfile.open(tmp_path / "backup.tar") as archive:
        assert sorted(archive.getnames()) == ["house.db", "house.key", "push.key"]
    restore(Settings(data=second), tmp_path / "backup.tar")
    for name in ("house.key", "push.key"):
        assert (first / name).read_text() == (second / name).read_text()
        assert stat.S_IMODE((second / name).stat().st_mode) == 0o600
    aside = restore(Settings(data=second), tmp_path / "backup.tar", force=True)
    assert len(aside) == 3


def test_each_notice_is_one_houses(tmp_path: Path) -> None:
    """Two houses over one store see the same notice: one of them takes it."""

    async def main() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'house.db'}")
        from tests.house.test_you import wish

        from gamester.house.lobby import Lobby

        lobby = Lobby(store, Settings(secret="k" * 64, push=WHOM, notice_seconds=0.0))
        table = await lobby.open("ann", "Ann", wish("draughts", ME, ME | {"as": "computer"}, clock=SLOW))
        table.row.call = (0, now() + 1000, now() - 1)  # type: ignore[assignment]
        await store.save_table(table.row)
        (row,) = await store.notices(now())
        told = await asyncio.gather(*(store.take_notice(row) for _ in range(5)))
        assert sorted(told) == [False] * 4 + [True] and await store.notices(now()) == []
        one = Subscription("https://push.example.org/1", "ann", "p", "a", 5)
        assert await store.subscribe(one, 5, 5) and await store.subscriptions_of("ann") == [one]
        lobby.stop()
        await store.close()

    asyncio.run(main())
