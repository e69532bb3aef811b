"""A house on the internet: behind its proxy, by its own name, over https, with so many sockets, and not by mistake."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.house.live import live
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from gamester import cli
from gamester.engine.errors import BadOption
from gamester.house.doors import address_of, forwarded
from gamester.house.given import settled
from gamester.house.public import is_public, missing, notes, refuse_strangers
from gamester.house.settings import Settings


def asked(client: str, kind: str = "http", **headers: str) -> dict[str, Any]:
    """A request."""
    told = [(name.replace("_", "-").encode(), text.encode("latin-1")) for name, text in headers.items()]
    return {"type": kind, "scheme": kind.replace("socket", "")[:4], "client": (client, 5), "headers": told}


@pytest.mark.parametrize(
    ("client", "told", "address"),
    [
        ("10.0.0.2", "203.0.113.9", "203.0.113.9"), ("10.0.0.2", "1.1.1.1, 203.0.113.9", "203.0.113.9"),
        ("10.0.0.2", "1.1.1.1, 203.0.113.9, 10.1.2.3", "203.0.113.9"), ("10.0.0.2", "2001:db8::7", "2001:db8::/64"),
        ("10.0.0.2", "[2001:db8::7]:443", "2001:db8::/64"), ("10.0.0.2", "203.0.113.9:80", "203.0.113.9"),
        ("10.0.0.2", "10.0.0.9", "10.0.0.9"), ("10.0.0.2", "", "10.0.0.2"), ("10.0.0.2", "unknown", "10.0.0.2"),
        ("10.0.0.2", "203.0.113.9, nonsense", "10.0.0.2"), ("::ffff:10.0.0.2", "203.0.113.9", "203.0.113.9"),
        ("203.0.113.8", "1.1.1.1", "203.0.113.8"), ("127.0.0.1", "1.1.1.1", "127.0.0.1"),
    ],
)  # fmt: skip
def test_only_a_trusted_proxy_says_who_asks(client: str, told: str, address: str) -> None:
    scope = asked(client, x_forwarded_for=told)
    relayed = forwarded(scope, Settings(trusted=("10.0.0.0/8",)))
    assert address_of(scope) == address
    assert relayed is (client in ("203.0.113.8", "127.0.0.1"))


def test_several_headers_are_one_list() -> None:
    scope = asked("10.0.0.2")
    scope["headers"] = [(b"x-forwarded-for", b"1.1.1.1"), (b"x-forwarded-for", b"203.0.113.9")]
    forwarded(scope, Settings(trusted=("10.0.0.2",)))
    assert address_of(scope) == "203.0.113.9"


@pytest.mark.parametrize(
    ("client", "kind", "proto", "scheme"),
    [
        ("10.0.0.2", "http", "https", "https"), ("10.0.0.2", "websocket", "https", "wss"),
        ("10.0.0.2", "http", "https, http", "http"), ("10.0.0.2", "http", "gopher", "http"),
        ("203.0.113.8", "http", "https", "http"), ("10.0.0.2", "http", "", "http"),
    ],
)  # fmt: skip
def test_only_a_trusted_proxy_says_that_it_was_https(client: str, kind: str, proto: str, scheme: str) -> None:
    scope = asked(client, kind, x_forwarded_proto=proto)
    forwarded(scope, Settings(trusted=("10.0.0.0/8",)))
    assert scope["scheme"] == scheme


def test_what_is_no_network_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--data", str(tmp_path), "--trusted-proxy", "proxy.example"]) == 2
    told = capsys.readouterr().err
    assert "'proxy.example' is no address or network" in told and told.count("\n") == 1


def test_limits_are_by_the_address_that_the_proxy_tells(tmp_path: Path) -> None:
    """Each guest behind the proxy has his own measure, and what he tells of others himself is not believed."""
    with live(tmp_path, requests_per_minute=5, household=1, trusted=("127.0.0.1",)) as running:

        def ask(told: str) -> int:
            return httpx.get(f"{running.base}/api/me", headers={"X-Forwarded-For": told}).status_code

        assert [ask("203.0.113.1") for _ in range(7)][:5] == [200] * 5 and ask("203.0.113.1") == 429
        assert ask("203.0.113.2") == 200
        assert ask("198.51.100.7, 203.0.113.1") == 429
    with live(tmp_path, requests_per_minute=5, household=1) as running:
        assert [ask(f"203.0.113.{n}") for n in range(9)].count(429) >= 3  # nobody is trusted


# --- https ------------------------------------------------------------------------------------------------------------
def test_over_https_the_cookie_is_the_hosts_alone(tmp_path: Path) -> None:
    with live(tmp_path, trusted=("127.0.0.1",)) as running:
        secure = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.1"}
        first = httpx.get(f"{running.base}/api/me", headers=secure)
        cookie = first.headers["set-cookie"]
        assert cookie.startswith("__Host-gamester_guest=") and "; Secure" in cookie and "Domain" not in cookie
        assert "Path=/" in cookie and first.headers["strict-transport-security"].startswith("max-age=")
        mine = cookie.partition(";")[0]
        again = httpx.get(f"{running.base}/api/me", headers={**secure, "Cookie": mine})
        assert again.status_code == 200 and "set-cookie" not in again.headers
        # one that a neighbour under the same domain may have set is nobody's
        tossed = {**secure, "Cookie": mine.replace("__Host-", "")}
        assert "set-cookie" in httpx.get(f"{running.base}/api/me", headers=tossed).headers
        origin = {**secure, "Cookie": mine, "Origin": running.base}
        assert httpx.put(f"{running.base}/api/me", json={"name": "Ann"}, headers=origin).status_code == 403
        origin["Origin"] = running.base.replace("http", "https")
        assert httpx.put(f"{running.base}/api/me", json={"name": "Ann"}, headers=origin).status_code == 200
        plain = httpx.get(f"{running.base}/api/me")
        assert "strict-transport-security" not in plain.headers and "Secure" not in plain.headers["set-cookie"]


# --- sockets ----------------------------------------------------------------------------------------------------------
def test_the_house_holds_so_many_sockets(tmp_path: Path) -> None:
    with live(tmp_path, sockets=3) as running:
        with httpx.Client(base_url=running.base, timeout=60) as guest:
            id = guest.post("/api/tables", json={"game": "draughts"}).json()["id"]
        where = running.base.replace("http", "ws") + f"/api/tables/{id}/socket"

        async def main() -> list[bool]:
            lines, let_in = [], []
            for _ in range(5):
                lines.append(await connect(where))
                try:
                    await lines[-1].recv()
                    let_in.append(True)
                except ConnectionClosed as closed:
                    assert closed.rcvd is not None and closed.rcvd.code == 1013
                    let_in.append(False)
            for line in lines:
                await line.close()
            return let_in

        assert asyncio.run(main()) == [True] * 3 + [False] * 2


def test_connections_are_so_many_and_say_soon_what_they_want(tmp_path: Path) -> None:
    with live(tmp_path, connections=4, handshake_seconds=1.0) as running:
        at = ("127.0.0.1", int(running.base.rpartition(":")[2]))
        lines = [socket.create_connection(at, timeout=30) for _ in range(6)]
        for line in lines[:4]:
            line.sendall(b"GET / HTTP/1.1\r\nHost: 127")

        def ended(line: socket.socket) -> bool:
            try:
                return line.recv(100) == b""
            except ConnectionResetError:
                return True

        assert all(ended(line) for line in lines[4:])
        began = time.monotonic()
        assert all(ended(line) for line in lines[:4]) and time.monotonic() - began < 20
        assert httpx.get(f"{running.base}/healthz").status_code == 200


# --- where it listens -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("host", "public"),
    [
        ("127.0.0.1", False), ("localhost", False), ("::1", False), ("192.168.1.7", False), ("10.0.0.1", False),
        ("fd00::1", False), ("0.0.0.0", True), ("::", True), ("", True), ("8.8.8.8", True), ("100.64.0.1", True),
        ("2606:4700::1", True),
    ],
)  # fmt: skip
def test_which_addresses_are_public(host: str, public: bool) -> None:
    assert is_public(host) is public
    if public:
        with pytest.raises(BadOption, match="--public.*docs/hosting.md"):
            refuse_strangers(Settings(host=host))
        refuse_strangers(Settings(host=host, public=True))
    else:
        refuse_strangers(Settings(host=host))


def test_a_house_does_not_listen_to_the_world_by_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["serve", "--data", str(tmp_path), "--host", "0.0.0.0"]) == 2
    told = capsys.readouterr().err
    assert all(word in told for word in ("--public", "--name", "https")) and told.count("\n") == 1


def test_what_is_missing_is_said() -> None:
    sound = Settings(names=("games.example",), https=True, trusted=("127.0.0.1",))
    assert missing(sound) == [] and notes(sound) == [] and notes(Settings()) == []
    for change, word in (
        ({"names": ()}, "--name"), ({"https": False}, "--https"), ({"trusted": ()}, "--trusted-proxy"),
        ({"https": False, "trusted": ()}, "a proxy before it"), ({"public": True, "host": "0.0.0.0"}, "--host"),
    ):  # fmt: skip
        told = missing(Settings(**{**vars(sound), **change}))  # type: ignore[arg-type]
        assert len(told) == 1 and word in told[0]


# --- the settings' file -----------------------------------------------------------------------------------------------
def test_settings_from_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "house.toml").write_text(
        'names = ["games.example"]\nport = 1800\nold_days = 30\nhttps = true\nquiet = "23:00-07:00"\n'
    )
    found = settled(tmp_path, port=None, names=(), https=False)
    assert (found.names, found.port, found.old_days, found.https) == (("games.example",), 1800, 30, True)
    assert settled(tmp_path, port=9, names=("other.example",)).port == 9
    monkeypatch.setenv("GAMESTER_DATABASE", "postgresql+asyncpg://u:p@h/n")
    assert settled(tmp_path).database.endswith("@h/n") and settled(tmp_path, database="x").database == "x"
    for text, wrong in (
        ("prot = 1", "nearest is 'port'"), ('port = "x"', "a whole number"), ("https = 1", "true or false"),
        ("names = [1]", "a list of texts"), ("port = -1", "whole number"), ("port = true", "whole number"),
        ("= 1", "TOML"),
    ):  # fmt: skip
        (tmp_path / "wrong.toml").write_text(text)
        with pytest.raises(BadOption, match=wrong):
            settled(tmp_path, tmp_path / "wrong.toml")
    with pytest.raises(BadOption, match="cannot read"):
        settled(tmp_path, tmp_path / "none.toml")
