"""Stands at the door: knows the guest, bounds what comes in, and sets the headers of what goes out."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response

from gamester.house.answers import HEADERS, refusal
from gamester.house.doors import Scope, address_of, same_origin, welcome
from gamester.house.guests import Guests
from gamester.house.limits import Buckets
from gamester.house.protocol import Refusal
from gamester.house.settings import Settings
from gamester.house.sockets import Receive, Send, Sockets

SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """The outermost ASGI layer."""

    def __init__(self, app: object, house: object, settings: Settings) -> None:
        self.app = app
        self.house = house
        self.settings = settings
        self.requests = Buckets(settings.requests_per_minute, 60.0)
        self.addresses = Buckets(settings.requests_per_minute * settings.household, 60.0)

    @property
    def guests(self) -> Guests:
        """Who signs."""
        found = self.house.guests  # type: ignore[attr-defined]
        assert isinstance(found, Guests)
        return found

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, socket or lifespan."""
        if scope["type"] == "websocket":
            sockets = self.house.sockets  # type: ignore[attr-defined]
            assert isinstance(sockets, Sockets)
            await sockets(scope, receive, send)
        elif scope["type"] == "http":
            await self.request(scope, receive, send)
        else:
            await self.app(scope, receive, send)  # type: ignore[operator]

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request over HTTP."""
        guest = self.guests.of(scope["headers"])
        new = guest is None
        if guest is None:
            guest = self.guests.new()
        scope.setdefault("state", {})["guest"] = guest
        https = self.settings.https or scope.get("scheme") == "https"

        async def answer(message: dict[str, object]) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
                if new and "set-cookie" not in headers:
                    headers.append("Set-Cookie", self.guests.cookie(guest, https))
            await send(message)

        refused = self.refused(scope, guest, new)
        if refused is not None:
            await refused(scope, receive, answer)  # type: ignore[arg-type]
            return
        await self.app(scope, self.bounded(receive), answer)  # type: ignore[operator]

    def refused(self, scope: Scope, guest: str, new: bool) -> Response | None:
        """Why this request is not even read."""
        headers = dict(scope["headers"])
        if new and b"authorization" in headers:
            return refusal(Refusal("forbidden", "This token is none of this house's"), 401)
        if not welcome(scope, self.settings):
            return refusal(Refusal("forbidden", "The house is not known by this name; its owner may add it"))
        where = address_of(scope)
        if not (self.addresses.take(where) and self.requests.take(where if new else guest)):
            return refusal(Refusal("too_fast", "Too many requests; wait a little"))
        if scope["method"] not in SAFE and not same_origin(scope, self.settings):
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
