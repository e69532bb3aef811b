"""Where a notice may go: to a push service on the internet that proves its name, and nowhere else."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from tests.house.pusher import Browser

from gamester.house import push
from gamester.house.endpoints import Strange, Way, abroad, sound, way
from gamester.house.messages_in import Refusal
from gamester.house.settings import Settings
from gamester.house.storage import Subscription, TableRow


@pytest.mark.parametrize(
    "endpoint",
    [
        "", "nonsense", "http://push.example.org/1", "https://127.0.0.1/1", "https://[::1]/1", "https://localhost/1",
        "https://10.0.0.1/1", "https://0x7f000001/1", "https://2130706433/1", "https://printer.local/1",
        "https://db.internal/1", "https://push.example.org:8443/1", "https://me@push.example.org/1", "file:///etc/passwd",
        "https://push.example.org", "https://push.example.org/a b", "https://push.example.org/\n", "https://1.2.3.4.5/x",
        "https://push.example.org/1#x", "https://[/1", "https://push.example.org:99999/1", "https://127.1/1",
        "https://push.example.org/" + "x" * 1000, "https://ex\u00e4mple.org/1", "https://a..b.org/1",
    ],
)  # fmt: skip
def test_what_is_no_push_service(endpoint: str) -> None:
    with pytest.raises(Refusal) as fault:
        sound(endpoint)
    assert fault.value.code == "bad_request"


def test_what_is_one() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc:DEF",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
    ):
        assert sound(endpoint) == endpoint
    assert sound("http://127.0.0.1:81/x", ("http://127.0.0.1:81",))
    with pytest.raises(Refusal):
        sound("http://127.0.0.1:82/x", ("http://127.0.0.1:81",))


@pytest.mark.parametrize(
    "number",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
        "255.255.255.255", "240.0.0.1", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
        "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:0:0:0:0:80ff:fffe",
    ],
)  # fmt: skip
def test_what_is_not_on_the_internet(number: str) -> None:
    assert not abroad(ipaddress.ip_address(number))


def test_a_name_that_leads_home_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names are looked up when something is sent, and what was found is what is connected to."""

    async def main() -> None:
        found = ["93.184.216.34"]

        async def lookup(host: str, port: int, **_: Any) -> list[Any]:
            if host == "nowhere.example.org":
                raise OSError("no such name")
            kinds = {4: socket.AF_INET, 6: socket.AF_INET6}
            return [(kinds[ipaddress.ip_address(n).version], 1, 6, "", (n, port)) for n in found]

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lookup)
        one = await way("https://push.example.org/a?b=c")
        assert (one.url, one.host) == ("https://93.184.216.34/a?b=c", "push.example.org")
        assert one.origin == "https://push.example.org"
        found[:] = ["2606:2800:220:1::1"]
        assert (await way("https://push.example.org/a")).url == "https://[2606:2800:220:1::1]/a"
        for inner in (["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["::1"], []):
            found[:] = inner
            with pytest.raises(Strange, match="no place on the internet"):
                await way("https://push.example.org/a")
        for wrong in ("https://nowhere.example.org/a", "https://127.0.0.1/a"):
            with pytest.raises(Strange):
                await way(wrong)

    asyncio.run(main())


def certificate(folder: Path, name: str) -> ssl.SSLContext:
    """What a server shows that is called so; ``folder / "cert.pem"`` is who vouches for it."""
    key, who = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    today = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(who, who, key.public_key(), 5, today, today + timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), False)
        .add_extension(x509.BasicConstraints(True, None), True)
        .sign(key, SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "cert.pem").write_bytes(made.public_bytes(Encoding.PEM))
    (folder / "both.pem").write_bytes(private + made.public_bytes(Encoding.PEM))
    shows = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    shows.load_cert_chain(folder / "both.pem")
    return shows


def test_a_number_is_connected_to_and_its_name_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who answers at the number that was found has to prove that he is of that name."""

    async def main() -> None:
        heads: list[bytes] = []

        async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            heads.append(await reader.readuntil(b"\r\n\r\n"))
            writer.write(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n")
            await writer.drain()
            writer.close()

        server = await asyncio.start_server(hear, "127.0.0.1", 0, ssl=certificate(tmp_path, "push.example.org"))
        port = server.sockets[0].getsockname()[1]

        async def there(endpoint: str, allowed: tuple[str, ...]) -> Way:
            host = endpoint.split("/")[2]
            return Way(f"https://127.0.0.1:{port}/a", host, f"https://{host}")

        monkeypatch.setattr(push, "way", there)
        one = push.Push(None, None, Settings(data=tmp_path, push="mailto:host@example.org"))  # type: ignore[arg-type]
        one.line = httpx.AsyncClient(verify=ssl.create_default_context(cafile=tmp_path / "cert.pem"), trust_env=False)
        keys = Browser("", "hers").given()["keys"]
        row = TableRow("t", "draughts", "", "", False, "", 0, None, "playing", 0, 0, 0, 0)
        good, other = (
            Subscription(f"https://{name}.example.org/a", "ann", keys["p256dh"], keys["auth"], 0)
            for name in ("push", "other")
        )
        assert await one.post(good, row, "Draughts") == 201
        assert b"\r\nhost: push.example.org\r\n" in heads[0].lower() and heads[0].startswith(b"POST /a HTTP")
        with pytest.raises(httpx.ConnectError, match="other.example.org"):
            await one.post(other, row, "Draughts")
        assert len(heads) == 1
        await one.close()
        server.close()

    asyncio.run(main())
