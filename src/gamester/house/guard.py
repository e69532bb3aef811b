"""Stands at the door: knows the guest, bounds what comes in, and sets the headers of what goes out."""

from __future__ import annotations

import asyncio
import re
import time
from typing import TYPE_CHECKING

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response

from gamester.house.answers import HEADERS, refusal
from gamester.house.doors import Scope, address_of, forwarded, is_secure, same_origin, welcome
from gamester.house.guests import Known
from gamester.house.houses import Elsewhere
from gamester.house.limits import Buckets
from gamester.house.logs import note
from gamester.house.messages_in import Refusal
from gamester.house.passing import MISDIRECTED
from gamester.house.settings import Settings
from gamester.house.sockets import AGAIN, SEEK, Receive, Send
from gamester.house.storage import StoreError

if TYPE_CHECKING:
    from gamester.house.app import House

SAFE = ("GET", "HEAD", "OPTIONS")
APART = ("/healthz", "/metrics")  # asked by programs of the house's own side, by any name and as often as they like
HSTS = "max-age=31536000"
TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,40})(?:/|$)")


class Guard:
    """The outermost ASGI layer."""

    def __init__(self, app: object, house: House, settings: Settings) -> None:
        self.app = app
        self.house = house
        self.settings = settings
        self.requests = Buckets(settings.requests_per_minute, 60.0)
        self.addresses = Buckets(settings.requests_per_minute * settings.household, 60.0)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, socket or lifespan."""
        by_peer = scope["type"] != "lifespan" and self.house.passing.admit(scope)
        if scope["type"] != "lifespan" and not by_peer and forwarded(scope, self.settings):
            scope["relayed"] = True
            note("proxy_not_trusted", address_of(scope))
        if scope["type"] == "websocket":
            await self.house.sockets(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, send)
        else:
            await self.app(scope, receive, send)  # type: ignore[operator]

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request over HTTP."""
        known, guests = self.house.known(scope), self.house.guests
        guest = guests.new() if known is None else known.guest
        scope.setdefault("state", {})["guest"] = guest
        secure = is_secure(scope, self.settings)
        asked = time.monotonic()

        async def answer(message: dict[str, object]) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if secure:
                    headers.setdefault("Strict-Transport-Security", HSTS)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                aging = known is None or (known.aging and known.cookie)
                if aging and scope["path"] not in APART and "set-cookie" not in headers:
                    headers.append("Set-Cookie", guests.cookie(guest, secure))
                self.house.measures.request(scope["method"], int(str(message["status"])), time.monotonic() - asked)
            await send(message)

        refused = self.refused(scope, guest, known)
        if refused is not None:
            await refused(scope, receive, answer)  # type: ignore[arg-type]
            return
        given: Receive | None = self.bounded(receive)
        if self.house.houses is not None and (at := TABLE.match(scope["path"])) is not None:
            given = await self.pass_on(at[1], scope, self.bounded(receive), answer)
        if given is not None:
            await self.app(scope, given, answer)  # type: ignore[operator]

    async def pass_on(self, id: str, scope: Scope, receive: Receive, send: Send) -> Receive | None:
        """None when the house that has the table has answered; else the table is here: what is to be read."""
        body: bytes | None = None
        until = time.monotonic() + SEEK
        while True:
            try:
                await self.house.lobby.find(id)
            except Elsewhere as away:
                no: Response | None = None
                try:
                    if scope.get("peer"):
                        no = refusal(away, MISDIRECTED)
                    elif body is None:
                        body = await whole(receive)
                    if no is None and away.address and await self.house.passing.request(away, scope, body or b"", send):
                        return None
                except HTTPException as fault:
                    no = refusal(Refusal("too_large", str(fault.detail)))
                except OSError as fault:
                    note("house_away", address_of(scope), why=str(fault))
                    if scope["method"] not in SAFE and not isinstance(fault, ConnectionRefusedError):
                        no = refusal(away)  # nobody knows whether it was done
                if no is None and time.monotonic() > until:
                    no = refusal(away)
                if no is not None:
                    await no(scope, receive, send)  # type: ignore[arg-type]
                    return None
                await asyncio.sleep(AGAIN)
            except (Refusal, StoreError):
                break  # which the route tells
            else:
                break
        return receive if body is None else read_again(body)

    def refused(self, scope: Scope, guest: str, known: Known | None) -> Response | None:
        """Why this request is not even read."""
        headers, where = dict(scope["headers"]), address_of(scope)
        if scope["path"] in APART and self.addresses.take(where):
            return None
        if self.house.access.banned(guest, scope):
            note("banned", where, guest)
            return refusal(Refusal("forbidden", "This house lets you in no more"))
        if known is None and b"authorization" in headers:
            note("bad_token", where)
            return refusal(Refusal("forbidden", "This token is none of this house's, or good no more"), 401)
        if not welcome(scope, self.settings):
            note("foreign_name", where, guest)
            return refusal(Refusal("forbidden", "The house is not known by this name; its owner may add it"))
        if not (self.addresses.take(where) and self.requests.take(where if known is None else guest)):
            note("too_many_requests", where, guest)
            return refusal(Refusal("too_fast", "Too many requests; wait a little"))
        if scope["method"] not in SAFE and not same_origin(scope, self.settings):
            note("foreign_page", where, guest)
            return refusal(Refusal("forbidden", "The house is asked from its own page only"))
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self.settings.body_bytes:
            return refusal(Refusal("too_large", f"A request has at most {self.settings.body_bytes} bytes"))
        return None

    def bounded(self, receive: Receive) -> Receive:
        """``receive`` for a body that does not say how long it is."""
        most, got = self.settings.body_bytes, 0

        async def counted() -> dict[str, object]:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise HTTPException(413, f"A request has at most {most} bytes")  # FastAPI lets this kind pass
            return message

        return counted


async def whole(receive: Receive) -> bytes:
    """A request's body."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def read_again(body: bytes) -> Receive:
    """``receive`` for a body that was read already."""

    async def given() -> dict[str, object]:
        return {"type": "http.request", "body": body, "more_body": False}

    return given
