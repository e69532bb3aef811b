"""The doors: the key, odd paths and seeds, headers on every answer, names by which the house is asked, odd frames."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import stat
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.house.live import Live, live
from tests.house.test_wire import opened, written
from websockets.frames import Frame, Opcode

from gamester.engine.errors import BadOption, BadRecord
from gamester.engine.registry import load_game
from gamester.house.answers import HEADERS
from gamester.house.doors import same_origin, welcome
from gamester.house.settings import Settings
from gamester.house.verify import verify
from gamester.players import load_player

CHECKED = ("content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("house")) as running:
        yield running


# --- the key ----------------------------------------------------------------------------------------------------------
def test_the_key_is_whole_from_the_first_moment_and_its_owners_alone(tmp_path: Path) -> None:
    keys: list[str] = []
    both = [threading.Thread(target=lambda: keys.append(Settings(data=tmp_path).key())) for _ in range(8)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert len(keys) == 8 and len(set(keys)) == 1 and len(keys[0]) == 64
    assert [path.name for path in tmp_path.iterdir()] == ["house.key"]
    assert stat.S_IMODE(os.stat(tmp_path / "house.key").st_mode) == 0o600
    assert Settings(data=tmp_path).key() == keys[0]


@pytest.mark.parametrize("text", ["", "\n", "abc", "x" * 31, "é" * 64])
def test_a_short_key_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "house.key").write_text(text)
    with pytest.raises(BadOption, match="delete it, and the house makes a new one") as fault:
        Settings(data=tmp_path).key()
    assert str(tmp_path) in str(fault.value) and "\n" not in str(fault.value)
    if text.strip().isascii() and text.strip():
        with pytest.raises(BadOption, match="was given a key"):
            Settings(secret=text.strip()).key()


# --- odd requests -----------------------------------------------------------------------------------------------------
def raw(server: Live, request: bytes) -> tuple[int, dict[str, str], str]:
    """What these bytes are answered with: status, headers, body."""
    port = int(server.base.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port), timeout=30) as line:
        line.sendall(request)
        answer = b""
        while piece := line.recv(65_536):
            answer += piece
    head, _, body = answer.decode("latin-1").partition("\r\n\r\n")
    first, *lines = head.split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (text.partition(":") for text in lines)}
    return int(first.split()[1]), headers, body


PATHS = ["/%00", "/" + "x" * 300, "/%ff%fe", "/" + "a/" * 200 + "x" * 300, "/assets/%00", "/..%2f..%2fetc%2fpasswd",
         "/api/tables/%00", "/api/tables/%00/record", "/api/books/%00/whist", "/api/books/../whist",
         "/api/examples/%00/%00/%00", "/api/search?q=%00", "/api/odds/%00",
         "/api/tables/x/frames?deal=%C2%B2"]  # fmt: skip


@pytest.mark.parametrize("path", PATHS)
def test_an_odd_path_is_no_fault_of_the_house(server: Live, path: str) -> None:
    host = server.base.removeprefix("http://")
    status, headers, _ = raw(server, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    assert status < 500 or (status == 503 and "not built" in _), (status, _)
    assert all(name in headers for name in CHECKED)


def test_odd_paths_with_the_page_built(tmp_path: Path) -> None:
    from starlette.requests import Request

    from gamester.house.page import page

    (tmp_path / "index.html").write_text("<!doctype html>")
    for path in ("\0", "x" * 300, "assets/\0", "a/" * 3000):
        assert page(Request({"type": "http", "headers": []}), path, tmp_path).status_code == 404


@pytest.mark.parametrize("seed", ["\u00b2", "\u0663", "1" * 40, "-1", "", "1.0", 5, None, "9" * 19])
def test_an_odd_seed_is_refused(seed: object) -> None:
    bare = {"schema": "gamester-record/1", "game": "whist", "actions": []}
    for rest in ({"salt": "00"}, {"secret": "ab" * 32, "nonces": []}, {"secret": "\u00b2" * 64, "nonces": []}):
        with pytest.raises(BadRecord):
            verify(json.dumps({**bare, "shuffles": [{"deal": 0, "seed": seed, "hash": "", **rest}]}))


@pytest.mark.parametrize("nonces", [None, "ab", [1], ["xy"], ["ab" * 40], [{}]])
def test_odd_nonces_are_refused(nonces: object) -> None:
    told = {"deal": 0, "seed": "ab" * 32, "hash": "", "secret": "ab" * 32, "nonces": nonces}
    with pytest.raises(BadRecord, match="nonces"):
        verify(json.dumps({"schema": "gamester-record/1", "game": "whist", "actions": [], "shuffles": [told]}))


@pytest.mark.parametrize("text", ["random(seed=\u00b2)", "search(ms=\u0663)", "maxims(first=\u2460)"])
def test_an_odd_number_of_a_player_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="whole numbers"):
        load_player(text, load_game("whist"))


# --- headers ----------------------------------------------------------------------------------------------------------
def test_what_is_no_http_is_answered_with_the_headers_too(server: Live) -> None:
    status, headers, _ = raw(server, b"\x16\x03\x01 nonsense\r\n\r\n")
    assert status == 400 and all(headers[name.lower()] == text for name, text in HEADERS.items())
    host = server.base.removeprefix("http://").encode()
    shake = b"Host: %b\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" % host
    key = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    for rest, code in ((b"", 400), (key + b"Origin: http://evil.example\r\n", 403)):
        status, headers, _ = raw(server, b"GET /api/tables/none/socket HTTP/1.1\r\n" + shake + rest + b"\r\n")
        assert status == code and all(name in headers for name in CHECKED), (status, headers)


def test_a_fault_of_the_house_has_the_headers_and_tells_nothing(
    server: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr(server.house.lobby, "find", broken)
    answer = httpx.get(f"{server.base}/api/tables/any")
    assert answer.status_code == 500 and "42" not in answer.text
    assert all(name in answer.headers for name in CHECKED) and answer.headers["cache-control"] == "no-store"


def test_a_database_that_is_gone_is_told_without_its_path(tmp_path: Path) -> None:
    with live(tmp_path) as running, httpx.Client(base_url=running.base) as guest:
        guest.get("/api/me")
        path = tmp_path / "house.db"
        path.rename(tmp_path / "away.db")
        try:
            answer = guest.put("/api/me", json={"name": "Ann"})
        finally:
            (tmp_path / "away.db").rename(path)
        assert answer.status_code == 503 and "does not answer" in answer.text
        assert str(tmp_path) not in answer.text and "house.db" not in answer.text


# --- names and origins ------------------------------------------------------------------------------------------------
def scope(host: str | None, scheme: str = "http", origin: str = "") -> dict[str, Any]:
    """A request."""
    headers = [] if host is None else [(b"host", host.encode("latin-1"))]
    return {"scheme": scheme, "headers": headers + ([(b"origin", origin.encode())] if origin else [])}


@pytest.mark.parametrize(
    ("host", "listening", "names", "good"),
    [
        ("localhost:1754", "127.0.0.1", (), True), ("LOCALHOST", "127.0.0.1", (), True), ("[::1]:9", "::1", (), True),
        ("127.0.0.1:1754", "127.0.0.1", (), True), ("evil.example:1754", "127.0.0.1", (), False),
        ("evil.example", "0.0.0.0", (), False), ("192.168.1.7:1754", "0.0.0.0", (), True),
        ("192.168.1.7", "127.0.0.1", (), False), ("games.example", "0.0.0.0", ("Games.Example",), True),
        ("localhost.evil.example", "127.0.0.1", (), False), ("localhost@evil.example", "127.0.0.1", (), False),
        ("[::", "127.0.0.1", (), False), (None, "127.0.0.1", (), False), ("", "", (), False),
    ],
)  # fmt: skip
def test_by_which_names_the_house_is_asked(
    host: str | None, listening: str, names: tuple[str, ...], good: bool
) -> None:
    assert welcome(scope(host), Settings(host=listening, names=names)) is good


def test_a_foreign_name_led_here_is_turned_away(server: Live) -> None:
    answer = httpx.get(f"{server.base}/api/me", headers={"Host": "evil.example"})
    assert answer.status_code == 403 and answer.json()["error"]["code"] == "forbidden"
    port = server.base.rpartition(":")[2]
    assert httpx.get(f"{server.base}/api/me", headers={"Host": f"localhost:{port}"}).status_code == 200


@pytest.mark.parametrize(
    ("scheme", "https", "origin", "good"),
    [
        ("http", False, "http://h:1", True), ("http", False, "https://h:1", False),
        ("https", False, "http://h:1", False),
        ("https", False, "https://h:1", True), ("http", True, "https://h:1", True), ("http", True, "http://h:1", False),
        ("ws", False, "http://h:1", True), ("wss", False, "https://h:1", True), ("http", False, "ftp://h:1", False),
        ("http", False, "null", False), ("http", False, "http://h:2", False), ("http", False, "http://other", True),
    ],
)  # fmt: skip
def test_which_pages_may_ask(scheme: str, https: bool, origin: str, good: bool) -> None:
    assert same_origin(scope("h:1", scheme, origin), Settings(https=https, origins=("http://other",))) is good


# --- frames -----------------------------------------------------------------------------------------------------------
async def closed(server: Live, frames: list[bytes]) -> int:
    """The code with which a line that sends this is closed."""
    line = await opened(server)
    for frame in frames:
        line.writer.write(frame)
    while data := await asyncio.wait_for(line.reader.read(65_536), 30):
        line.protocol.receive_data(data)
        for event in line.protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.CLOSE:
                line.writer.close()
                return int.from_bytes(bytes(event.data)[:2], "big")
    raise AssertionError("closed without a word")


@pytest.mark.parametrize("text", [b"\xff\xfe", b'{"t":"look","id":"\xc3"}', b"\xed\xa0\x80" + b" " * 200])
def test_what_is_no_text_is_refused_quietly(server: Live, text: bytes, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert asyncio.run(closed(server, [written(text)])) == 1007
    assert not [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]


def test_pieces_without_end_are_refused(server: Live) -> None:
    pieces = [written(b"{", fin=False)] + [written(b"", Opcode.CONT, fin=False)] * 64
    assert asyncio.run(closed(server, pieces)) == 1009


def test_a_message_in_a_few_pieces_is_heard(server: Live) -> None:
    async def main() -> list[str | None]:
        line = await opened(server)
        whole = b'{"t":"hint","id":"p"}'
        frames = [written(whole[:1], fin=False)]
        frames += [written(whole[n : n + 1], Opcode.CONT, fin=n == len(whole) - 1) for n in range(1, len(whole))]
        for frame in frames:
            await line.send(frame)
        return await line.answers(1)

    assert asyncio.run(main()) == ["p"]
