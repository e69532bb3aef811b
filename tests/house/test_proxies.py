"""The guide's Caddy and nginx, run as it tells them before a house that is opened as it tells: what comes through."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.house.live import Live, live
from tests.house.test_deploy import DEPLOY, block
from tests.house.test_endpoints import certificate
from websockets.asyncio.client import connect

NAME = "games.example.org"
FORGED = "203.0.113.77"


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def program(name: str) -> str:
    """Debian has nginx where only root looks."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    assert found, f"{name} is not on this machine: `make programs` as root installs it"
    return found


def nginx(folder: Path, house: int, port: int, plain: int) -> list[str]:
    """The guide's server, on other ports, with a certificate of its own; as a command."""
    certificate(folder, NAME)
    told = (
        block("nginx")
        .replace(f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(folder / "both.pem"))
        .replace(f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(folder / "both.pem"))
        .replace("127.0.0.1:1754", f"127.0.0.1:{house}")
    )
    told = told.replace("listen 443", f"listen 127.0.0.1:{port}").replace("listen 80", f"listen 127.0.0.1:{plain}")
    told = "".join(f"{line}\n" for line in told.splitlines() if "listen [::]" not in line)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    head = f"daemon off; pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {temporary}\n"
    (folder / "nginx.conf").write_text(f"{head}{told}}}\n")
    return [program("nginx"), "-e", "stderr", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, house: int, port: int, plain: int) -> list[str]:
    """The guide's site, on another port, certified by Caddy itself; as a command."""
    head = f"{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {port}\n\tlocal_certs\n\tskip_install_trust\n}}\n"
    told = block("caddyfile").replace("127.0.0.1:1754", f"127.0.0.1:{house}")
    (folder / "Caddyfile").write_text(head + told)
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES = {"nginx": nginx, "caddy": caddy}


@contextmanager
def before(kind: str, folder: Path, running: Live) -> Iterator[tuple[int, int]]:
    """The proxy before the house; its ports, for https and without."""
    port, plain = free_port(), free_port()
    house = int(running.base.rsplit(":", 1)[1])
    words = PROXIES[kind](folder, house, port, plain)
    where = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(words, env=where, stdout=log, stderr=log)
    try:
        for at in (port, plain):
            for _ in range(600):
                with socket.socket() as s:
                    if s.connect_ex(("127.0.0.1", at)) == 0:
                        break
                assert process.poll() is None, (folder / "log").read_text()
                time.sleep(0.05)
        yield port, plain
    finally:
        process.terminate()
        process.wait(30)


def trusting() -> ssl.SSLContext:
    """Who takes any certificate."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


@pytest.mark.parametrize("kind", PROXIES)
def test_a_guest_plays_through_the_proxy(kind: str, tmp_path: Path) -> None:
    opened = live(tmp_path / "house", names=(NAME,), https=True, trusted=("127.0.0.1",))
    with opened as running, before(kind, tmp_path, running) as (port, plain):
        guest = httpx.Client(
            base_url=f"https://127.0.0.1:{port}", verify=trusting(), timeout=60, headers={"Host": NAME}
        )

        def ask(path: str, data: dict[str, str] | None = None) -> httpx.Response:
            how = "GET" if data is None else "POST"
            return guest.request(how, path, json=data, extensions={"sni_hostname": NAME})

        with guest:
            assert ask("/healthz").json() == {"well": True}
            page = ask("/")
            assert page.status_code == 200 and "max-age" in page.headers["Strict-Transport-Security"]
            id = ask("/api/tables", {"game": "draughts"}).json()["id"]
            (mine,) = guest.cookies.jar
            assert mine.name == "__Host-gamester_guest" and mine.secure

        async def play() -> None:
            given = {"Cookie": f"{mine.name}={mine.value}", "X-Forwarded-For": FORGED, "Origin": f"https://{NAME}"}
            line = connect(
                f"wss://{NAME}/api/tables/{id}/socket?seat=0", host="127.0.0.1", port=port, ssl=trusting(),
                additional_headers=given,
            )  # fmt: skip
            async with line as far:
                assert json.loads(await far.recv())["t"] == "hello"
                view = json.loads(await far.recv())
                await far.send(json.dumps({"t": "act", "id": "a", "n": 0, "actions": [view["actions"][0]["id"]]}))
                while json.loads(await far.recv()).get("id") != "a":
                    pass
                assert FORGED not in running.house.sockets.open and "127.0.0.1" in running.house.sockets.open

        asyncio.run(play())
        away = httpx.get(f"http://127.0.0.1:{plain}/learn", headers={"Host": NAME})
        assert away.is_redirect and away.headers["Location"].startswith(f"https://{NAME}")


def test_the_houses_proxies_can_be_read(tmp_path: Path) -> None:
    words = ["validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "houses.caddyfile")]
    where = {"HOUSE": NAME, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run([program("caddy"), *words], env=where, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid; events {{}} http {{ {block('nginx', 1)} }}\n")
    words = ["-t", "-e", "stderr", "-c", str(tmp_path / "nginx.conf")]
    done = subprocess.run([program("nginx"), *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
