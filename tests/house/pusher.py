"""A push service on this machine, and a browser that takes notices there: it opens and checks what it is sent."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def plain(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """One browser's subscription at the service, with what has come for it."""

    def __init__(self, origin: str, name: str, status: int = 201) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = name.encode().ljust(16, b".")[:16]
        self.endpoint = f"{origin}/push/{name}"
        self.status = status  # of the service's answers
        self.heard: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []

    def given(self) -> dict[str, Any]:
        """What the page tells the house."""
        point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "keys": {"p256dh": plain(point), "auth": plain(self.secret)}}

    def open(self, body: bytes) -> dict[str, Any]:
        """What was sealed for it."""
        text = http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found


class Pusher:
    """The service; it judges who sends by the key that a house has told."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.faults: list[str] = []
        self.stalled = threading.Event()
        self.stalled.set()  # answers at once

        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.stalled.wait(30)
                one = service.browsers.get(self.path)
                status = one.status if one is not None else 404
                if one is not None and status == 201:
                    try:
                        one.heard.append(one.open(body))
                        one.headers.append({name.lower(): value for name, value in self.headers.items()})
                    except Exception as fault:
                        service.faults.append(repr(fault))
                self.send_response(status)
                if status in (301, 302, 307):
                    self.send_header("location", f"{service.origin}/push/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"

    def browser(self, name: str, status: int = 201) -> Browser:
        """Another browser that takes notices here."""
        one = Browser(self.origin, name, status)
        self.browsers[f"/push/{name}"] = one
        return one


def claims(authorization: str, key: str) -> dict[str, Any]:
    """What a house has signed, if it was signed with the key that it tells browsers."""
    scheme, _, rest = authorization.partition(" ")
    given = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and given["k"].rstrip("=") == key
    signed, _, signature = given["t"].rpartition(".")
    both = raw(signature)
    pair = encode_dss_signature(int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
    public.verify(pair, signed.encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(raw(signed.partition(".")[2]))
    return found


@contextmanager
def pusher() -> Iterator[Pusher]:
    """A push service while it is needed."""
    one = Pusher()
    thread = threading.Thread(target=one.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield one
    finally:
        one.stalled.set()
        one.server.shutdown()
        one.server.server_close()
        thread.join(10)
    assert not one.faults, one.faults
