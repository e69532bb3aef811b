"""A guest is known again by a passkey, and by nothing that only looks like one."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.house.authenticator import Device
from tests.house.databases import PostgresServer, Scratch
from tests.house.live import Live, live
from tests.house.many import many

from gamester.engine.errors import BadOption
from gamester.house.doors import relying
from gamester.house.passkeys import MOST
from gamester.house.public import missing, refuse_strangers
from gamester.house.settings import Settings
from gamester.house.storage import Passkey, Store

HOST = "localhost:1754"
ORIGIN = f"http://{HOST}"
JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house")) as running:
        yield running


@contextmanager
def browser(base: str, name: str = "", host: str = HOST) -> Iterator[httpx.Client]:
    """A browser of its own, at the house by its name."""
    with httpx.Client(base_url=base, timeout=60, headers={"Host": host}) as client:
        client.get("/api/me")
        if name:
            assert client.put("/api/me", json={"name": name}).is_success
        yield client


def asked(client: httpx.Client, to: str) -> dict[str, Any]:
    """What the house asks of a device."""
    answer = client.post("/api/me/passkeys/challenge", json={"to": to})
    assert answer.is_success, answer.text
    options: dict[str, Any] = answer.json()["options"]
    return options


def keep(client: httpx.Client, device: Device, name: str = "", origin: str = ORIGIN, **odd: str) -> httpx.Response:
    """Make a passkey."""
    credential = device.make(asked(client, "make"), origin, **odd)
    return client.post("/api/me/passkeys", json={"name": name, "credential": credential})


def come(client: httpx.Client, device: Device, origin: str = ORIGIN, **odd: str) -> httpx.Response:
    """Come by a passkey."""
    return client.post("/api/me/come", json={"credential": device.show(asked(client, "come"), origin, **odd)})


def name_of(client: httpx.Client) -> str:
    """Whom the house takes the browser for."""
    return str(client.get("/api/me").json()["name"])


def why(answer: httpx.Response) -> tuple[int, str]:
    """How a request was refused."""
    return answer.status_code, answer.json()["error"]["code"]


# --- as it is meant ---------------------------------------------------------------------------------------------------
def test_known_again_in_another_browser(house: Live) -> None:
    device = Device()
    with browser(house.base, "Ann") as desk, browser(house.base) as phone:
        table = desk.post("/api/tables", json={"game": "whist"}).json()["id"]
        made = keep(desk, device, "  my \t phone ")
        assert made.status_code == 201
        (one,) = made.json()["passkeys"]
        assert (one["name"], one["used"]) == ("my phone", 0) and one["made"] > 0
        assert phone.get("/api/me/passkeys").json() == {
            "passkeys": [], "domain": "localhost", "most": MOST, "before": False,
        }  # fmt: skip
        came = come(phone, device)
        assert came.is_success and came.json()["name"] == name_of(phone) == "Ann"
        assert [row["id"] for row in phone.get("/api/tables").json()] == [table]
        kept = phone.get("/api/me/data").json()["passkeys"]
        assert [(key["name"], key["used"] > 0) for key in kept] == [("my phone", True)]
        assert set(kept[0]) == {"id", "name", "made", "used"}


def test_what_is_asked_of_a_device(house: Live) -> None:
    with browser(house.base, "Ann") as desk:
        first = Device()
        options = asked(desk, "make")
        assert options["rp"] == {"name": "Gamester", "id": "localhost"} and options["attestation"] == "none"
        assert options["user"]["name"] == options["user"]["displayName"] == "Ann"
        assert options["authenticatorSelection"]["residentKey"] == "required"
        assert keep(desk, first).is_success
        assert len(asked(desk, "make")["excludeCredentials"]) == 1
        shown = asked(desk, "come")
        assert shown["rpId"] == "localhost" and not shown["allowCredentials"], "it is for the device to say who comes"
        assert asked(desk, "come")["challenge"] != shown["challenge"]


def test_who_was_here_before_is_neither_joined_nor_lost(house: Live) -> None:
    device = Device()
    with browser(house.base, "Ann") as desk, browser(house.base, "Ben") as lent:
        his = lent.post("/api/tables", json={"game": "put"}).json()["id"]
        assert keep(desk, device).is_success
        assert come(lent, device).is_success
        assert name_of(lent) == "Ann" and lent.get("/api/tables").json() == []
        assert lent.get("/api/me/passkeys").json()["before"]
        gone = lent.post("/api/me/go")
        assert gone.json()["name"] == name_of(lent) == "Ben"
        assert [row["id"] for row in lent.get("/api/tables").json()] == [his]
        assert not lent.get("/api/me/passkeys").json()["before"]
        assert why(lent.post("/api/me/go")) == (409, "illegal"), "nobody could come back as Ben"
        assert desk.post("/api/me/go").json()["name"] == name_of(desk) == "", "nobody was here before Ann"
        assert come(desk, device).is_success and name_of(desk) == "Ann"


def test_who_is_forgotten_leaves_the_browser_to_who_was_here_before(house: Live) -> None:
    device = Device()
    with browser(house.base, "Ann") as desk, browser(house.base, "Ben") as lent:
        assert keep(desk, device).is_success and come(lent, device).is_success
        assert lent.delete("/api/me").is_success
        assert name_of(lent) == "Ben"
        assert why(come(lent, device)) == (403, "forbidden"), "the passkey of somebody who is forgotten"
        assert name_of(desk) == "" and desk.get("/api/me/passkeys").json()["passkeys"] == []


def test_several_and_one_removed(house: Live) -> None:
    phone_key, desk_key = Device(), Device()
    with browser(house.base, "Ann") as desk, browser(house.base) as phone, browser(house.base) as thief:
        assert keep(desk, phone_key, "phone").is_success
        names = [one["name"] for one in keep(desk, desk_key, "desk").json()["passkeys"]]
        assert names == ["phone", "desk"]
        assert come(phone, phone_key).is_success and name_of(phone) == "Ann"
        lost = desk.get("/api/me/passkeys").json()["passkeys"][0]["id"]
        assert thief.delete(f"/api/me/passkeys/{lost}").status_code == 404, "of another's"
        left = desk.delete(f"/api/me/passkeys/{lost}").json()["passkeys"]
        assert [one["name"] for one in left] == ["desk"] and name_of(desk) == "Ann"
        assert name_of(phone) == "", "whoever has the lost device is nobody"
        assert why(come(phone, phone_key)) == (403, "forbidden")
        assert come(phone, desk_key).is_success and name_of(phone) == "Ann"


def test_not_more_than_are_kept(house: Live) -> None:
    with browser(house.base, "Ann") as desk:
        for _ in range(MOST):
            device = Device()
            assert keep(desk, device).is_success
        assert why(desk.post("/api/me/passkeys/challenge", json={"to": "make"})) == (409, "illegal")
        taken = desk.get("/api/me/passkeys").json()["passkeys"][0]["id"]
        assert desk.delete(f"/api/me/passkeys/{taken}").is_success
        assert why(keep(desk, device)) == (409, "illegal"), "the same one twice"


# --- what only looks like one -----------------------------------------------------------------------------------------
def test_a_challenge_is_good_once(house: Live, caplog: pytest.LogCaptureFixture) -> None:
    device = Device()
    with browser(house.base, "Ann") as desk, browser(house.base) as eve, browser(house.base) as other:
        options = asked(desk, "make")
        credential = device.make(options, ORIGIN)
        body = {"name": "", "credential": credential}
        assert why(eve.post("/api/me/passkeys", json=body)) == (409, "stale"), "of another's challenge"
        asked(eve, "make")
        assert why(eve.post("/api/me/passkeys", json=body)) == (403, "forbidden")
        assert desk.post("/api/me/passkeys", json=body).status_code == 201
        assert why(desk.post("/api/me/passkeys", json=body)) == (409, "stale")
        shown = device.show(asked(other, "come"), ORIGIN)
        assert why(eve.post("/api/me/come", json={"credential": shown})) == (409, "stale")
        asked(eve, "come")
        assert why(eve.post("/api/me/come", json={"credential": shown})) == (403, "forbidden")
        assert other.post("/api/me/come", json={"credential": shown}).is_success
        assert why(other.post("/api/me/come", json={"credential": shown})) == (409, "stale")
        asked(other, "make")
        assert why(other.post("/api/me/come", json={"credential": shown})) == (409, "stale"), "that was to make one"
        old = device.show(asked(other, "come"), ORIGIN)
        asked(other, "come")
        assert why(other.post("/api/me/come", json={"credential": old})) == (403, "forbidden"), "the last one counts"
        assert name_of(eve) == ""
    said = "\n".join(record.getMessage() + str(getattr(record, "facts", "")) for record in caplog.records)
    assert "passkey_refused" in said
    for secret in (options["challenge"], credential["id"], shown["response"]["signature"]):
        assert secret not in said


def test_a_challenge_that_is_too_old(house: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    with browser(house.base, "Ann") as desk:
        assert keep(desk, device).is_success
        monkeypatch.setattr("gamester.house.passkeys.GOOD_MS", -1)
        assert why(come(desk, device)) == (409, "stale")


@pytest.mark.parametrize(
    "odd",
    [
        {"origin": "https://localhost:1754"}, {"origin": "http://localhost:1755"}, {"origin": "http://evil.example"},
        {"domain": "evil.example"}, {"domain": "127.0.0.1"},
    ],
)  # fmt: skip
def test_of_another_page_or_domain(house: Live, odd: dict[str, str]) -> None:
    device = Device()
    with browser(house.base, "Ann") as desk, browser(house.base) as phone:
        assert why(keep(desk, Device(), **odd)) == (403, "forbidden")
        assert keep(desk, device).is_success
        assert why(come(phone, device, **odd)) == (403, "forbidden")
        assert name_of(phone) == ""


def test_of_another_device_or_guest(house: Live) -> None:
    device, foreign, ben = Device(), Device(), Device()
    with browser(house.base, "Ann") as desk, browser(house.base, "Ben") as other, browser(house.base) as eve:
        assert keep(desk, device).is_success and keep(other, ben).is_success
        foreign.handle = device.handle
        assert why(come(eve, foreign)) == (403, "forbidden"), "a passkey that was never kept"
        foreign.id = device.id
        assert why(come(eve, foreign)) == (403, "forbidden"), "another's key under that id"
        assert why(come(eve, device, userHandle="")) == (403, "forbidden")
        ben.handle = device.handle
        assert why(come(eve, ben)) == (403, "forbidden"), "Ben's own, for Ann"
        assert name_of(eve) == ""


def test_a_count_that_goes_back_tells_of_a_copy(house: Live) -> None:
    device = Device()
    with browser(house.base, "Ann") as desk, browser(house.base) as eve:
        assert keep(desk, device).is_success
        assert come(desk, device).is_success and come(desk, device).is_success
        for back in (device.count - 1, device.count - 2, -1):
            device.count = back
            assert why(come(eve, device)) == (403, "forbidden")
        assert name_of(eve) == ""
        device.count = 50
        assert come(eve, device).is_success


def test_a_device_that_does_not_count(house: Live) -> None:
    device = Device()
    with browser(house.base, "Ann") as desk, browser(house.base) as phone:
        device.count = -1
        assert keep(desk, device).is_success
        for _ in range(2):
            device.count = -1
            assert come(phone, device).is_success


def test_who_is_banned_does_not_come_by_a_passkey(house: Live) -> None:
    device = Device()
    with browser(house.base, "Ann") as desk, browser(house.base) as phone:
        assert keep(desk, device).is_success
        guest = desk.get("/api/me/data").json()["id"]
        house.inside(house.house.steward.ban(guest, None, "for a test"))
        assert why(come(phone, device)) == (403, "forbidden") and name_of(phone) == ""
        house.inside(house.house.steward.pardon(guest))
        assert come(phone, device).is_success and name_of(phone) == "Ann"


ODD: list[Any] = [
    {}, {"id": "x"}, {"id": "", "rawId": "", "type": "public-key", "response": {}},
    {"id": "\0", "rawId": "\ud83c", "type": "public-key", "response": {"clientDataJSON": "e30", "signature": "",
     "authenticatorData": "", "userHandle": "x"}},
    {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {"clientDataJSON": "e30",
     "attestationObject": "oA", "transports": [7]}},
    {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {"clientDataJSON": "bnVsbA",
     "attestationObject": "v_____", "authenticatorData": "AAAA", "signature": "AAAA", "userHandle": "AAAA"}},
]  # fmt: skip


@pytest.mark.parametrize("credential", ODD)
def test_odd_answers_are_refused(house: Live, credential: Any) -> None:
    with browser(house.base) as eve:
        asked(eve, "make"), asked(eve, "come")
        body = json.dumps({"credential": credential})  # which writes odd letters as escapes
        made, came = (eve.post(f"/api/me/{path}", content=body, headers=JSON) for path in ("passkeys", "come"))
        assert {made.status_code, came.status_code} <= {400, 403, 422}, (made.text, came.text)


def test_one_that_no_device_has_is_not_kept(house: Live) -> None:
    huge = Device()
    huge.id = bytes(1024)
    with browser(house.base) as eve:
        assert why(keep(eve, huge)) == (403, "forbidden")
        huge.id = bytes(1023)
        assert keep(eve, huge).is_success
        taken = eve.get("/api/me/passkeys").json()["passkeys"][0]["id"]
        assert eve.delete(f"/api/me/passkeys/{taken}").is_success


def test_too_many_are_not_looked_at(tmp_path: Path) -> None:
    with live(tmp_path, tables_per_minute=3, household=1) as house, browser(house.base) as eve:
        answers = [eve.post("/api/me/passkeys/challenge", json={"to": "come"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        with browser(house.base) as other:
            assert why(other.post("/api/me/come", json={"credential": {}})) == (429, "too_fast"), "by the address"


# --- where passkeys are for -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("host", "settings", "domain"),
    [
        ("localhost:1754", {}, "localhost"), ("127.0.0.1:1754", {}, ""), ("[::1]:1754", {}, ""),
        ("desk:1754", {"names": ("desk",)}, ""),
        ("desk", {"names": ("desk",), "https": True}, "desk"),
        ("Games.Example.org.", {"names": ("games.example.org",), "https": True}, "games.example.org"),
        ("www.example.org", {"names": ("www.example.org",), "https": True, "relying": "example.org"}, "example.org"),
        ("example.org", {"names": ("example.org",), "https": True, "relying": "example.org"}, "example.org"),
        ("badexample.org", {"https": True, "relying": "example.org"}, "badexample.org"),
        ("localhost", {"relying": "example.org"}, "localhost"),
    ],
)  # fmt: skip
def test_what_domain_they_are_for(host: str, settings: dict[str, Any], domain: str) -> None:
    scope = {"scheme": "http", "headers": [(b"host", host.encode())]}
    assert relying(scope, Settings(**settings)) == domain


def test_a_domain_that_is_not_the_houses_is_refused_at_its_opening() -> None:
    names = ("games.example.org", "play.example.org")
    refuse_strangers(Settings(names=names, relying="example.org"))
    with pytest.raises(BadOption, match="no name of the house"):
        refuse_strangers(Settings(names=names, relying="other.org"))
    assert any("relying" in text for text in missing(Settings(names=names)))
    assert not any("relying" in text for text in missing(Settings(names=names, relying="example.org")))


def test_behind_a_proxy_that_speaks_https(tmp_path: Path) -> None:
    given: dict[str, Any] = {"names": ("games.example.org",), "https": True}
    device, host = Device(), "games.example.org"
    with live(tmp_path, **given) as house:
        desk = httpx.Client(base_url=house.base, headers={"Host": host})
        token = desk.post("/api/me").json()["token"]  # a browser would not take these cookies from http
        with httpx.Client(base_url=house.base, headers={"Host": host, "Authorization": f"Bearer {token}"}) as ann:
            assert keep(ann, device, origin=f"https://{host}").is_success
            assert why(come(ann, device, origin=f"http://{host}")) == (403, "forbidden")
            came = come(ann, device, origin=f"https://{host}")
            assert came.is_success
            (cookie,) = came.headers.get_list("set-cookie")
            assert cookie.startswith("__Host-gamester_guest=") and "; Secure" in cookie and "HttpOnly" in cookie


def test_at_a_number_browsers_make_none(house: Live) -> None:
    port = house.base.rpartition(":")[2]
    with browser(house.base, host=f"127.0.0.1:{port}") as desk:
        assert desk.get("/api/me/passkeys").json()["domain"] == ""
        assert why(desk.post("/api/me/passkeys/challenge", json={"to": "make"})) == (409, "illegal")


# --- the store --------------------------------------------------------------------------------------------------------
def test_what_the_store_keeps(scratch: Scratch) -> None:
    one = Passkey("id", "ann", "key", 4, "phone", 10, 0)

    async def main() -> None:
        store = await Store.open(scratch.url)
        other = await Store.open(scratch.url)  # as of another house
        await store.challenge("first", "ann", "come", 0, 100)
        await store.challenge("second", "ann", "come", 0, 100)
        await store.challenge("make", "ann", "make", 0, 100)
        both = await asyncio.gather(*(each.challenged("ann", "come", 50) for each in (store, other)))
        assert sorted(map(str, both)) == ["None", "second"], "each is good once, and the last one only"
        assert await other.challenged("ben", "make", 50) is None
        assert await other.challenged("ann", "make", 100) is None, "too late"
        assert await store.add_passkey(one, 2) and not await other.add_passkey(one, 2)
        assert await store.add_passkey(Passkey("id2", "ann", "key", 0, "", 11, 0), 2)
        assert not await other.add_passkey(Passkey("id3", "ann", "key", 0, "", 12, 0), 2), "more than are kept"
        both_used = await asyncio.gather(*(each.passkey_used(one, 5, 60) for each in (store, other)))
        assert sorted(both_used) == [False, True], "who shows a copy at the same moment is refused"
        found = await other.passkey("id")
        assert found is not None and (found.counted, found.used) == (5, 60)
        assert not await store.remove_passkey("id", "ben") and await store.remove_passkey("id", "ann")
        assert not await other.passkey_used(found, 6, 61) and await other.passkey("id") is None
        assert [each.id for each in await store.passkeys_of("ann")] == ["id2"]
        await store.forget_guest("ann", "nobody")
        assert await store.passkeys_of("ann") == []
        await store.add_guest("cy", "Cy")
        await store.were_seen(["cy"], 5)
        assert await store.add_passkey(Passkey("id4", "cy", "key", 0, "", 12, 0), 2)
        assert await store.forget_guests(6, 100) == 1 and await store.passkey("id4") is None
        await store.close()
        await other.close()

    asyncio.run(main())


def test_asked_by_one_house_and_answered_to_another(postgres: PostgresServer, tmp_path: Path) -> None:
    device = Device()
    with many(postgres, tmp_path, 2) as houses:
        bases = [houses.base(at) for at in range(2)]
        for base in bases:
            wait_for(base)
        with browser(bases[0], "Ann") as desk, browser(bases[1]) as phone:
            options = asked(desk, "make")
            desk.base_url = bases[1]
            body = {"name": "", "credential": device.make(options, ORIGIN)}
            assert desk.post("/api/me/passkeys", json=body).status_code == 201
            options = asked(phone, "come")
            phone.base_url = bases[0]
            credential = device.show(options, ORIGIN)
            assert phone.post("/api/me/come", json={"credential": credential}).json()["name"] == "Ann"
            for base in bases:
                phone.base_url = base
                assert why(phone.post("/api/me/come", json={"credential": credential})) == (409, "stale")


def wait_for(base: str) -> None:
    """Returns when a house answers."""

    async def answers() -> None:
        async with asyncio.timeout(60), httpx.AsyncClient() as client:
            while True:
                try:
                    await client.get(f"{base}/healthz")
                    return
                except httpx.HTTPError:
                    await asyncio.sleep(0.05)

    asyncio.run(answers())


def test_of_a_passkey_no_word_is_written_down(house: Live, caplog: pytest.LogCaptureFixture) -> None:
    device = Device()
    with caplog.at_level(logging.INFO), browser(house.base, "Ann") as desk:
        assert keep(desk, device, "grandmother's ring").is_success and come(desk, device).is_success
    said = "\n".join(record.getMessage() + str(getattr(record, "facts", "")) for record in caplog.records)
    assert "grandmother" not in said and device.told({})["id"] not in said
