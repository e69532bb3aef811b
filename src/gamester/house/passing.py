"""What comes to this house for a table that another has: sockets are joined to the other's, requests asked there."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

from itsdangerous import BadSignature

from gamester.house.doors import Scope, header
from gamester.house.houses import Elsewhere
from gamester.house.join import JOIN

if TYPE_CHECKING:
    import httpx

    from gamester.house.guests import Guests

PEER = b"x-gamester-peer"  # who asks through another house, signed with the key of all
FRESH = 60_000  # milliseconds in which what another house has signed is good
PATIENCE = 5.0  # seconds until the other has answered
MISDIRECTED = 421
NEEDS = "passing requests on to another house needs one more package: pip install 'gamester[postgres]'"
# of one connection alone, or told anew to the other house
OWN = {
    b"connection", b"keep-alive", b"transfer-encoding", b"te", b"trailer", b"content-length", b"accept-encoding",
    b"expect", b"forwarded", b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", PEER,
}  # fmt: skip

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Joined(Protocol):
    """A guest's line and another house's, made one."""

    def abort(self) -> None:
        """Cut it."""


def asked(scope: Scope) -> bytes:
    """The path and what follows it, as it was asked."""
    query = scope["query_string"]
    return bytes(scope["raw_path"]) + (b"?" + query if query else b"")


class Passing:
    """A house's way to the others."""

    def __init__(self, guests: Guests) -> None:
        self.guests = guests
        self.joined: dict[int, set[Joined]] = defaultdict(set)  # by the other house's number
        self.passed = 0  # requests and sockets so far
        self.asker: httpx.AsyncClient | None = None

    # --- who asks -----------------------------------------------------------------------------------------------------
    def word(self, scope: Scope) -> str:
        """Who asks and what, for the other house."""
        client = scope.get("client") or ("", 0)
        moment = time.time_ns() // 1_000_000
        return str(self.guests.peers[0].dumps([client[0], scope["scheme"], scope["path"], moment]))

    def admit(self, scope: Scope) -> bool:
        """Puts who asks, and how, in the place of the house that says so; whether one does."""
        text = header(scope, PEER)
        if text is None:
            return False
        for signer in self.guests.peers:
            try:
                client, scheme, path, moment = signer.loads(text)
            except (BadSignature, ValueError, TypeError):
                continue
            if path != scope["path"] or abs(time.time_ns() // 1_000_000 - moment) > FRESH:
                return False
            scope["client"], scope["scheme"], scope["peer"] = (client, 0), scheme, True
            return True
        return False

    def headers(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """What was asked with, and who asks."""
        return [each for each in scope["headers"] if each[0] not in OWN] + [(PEER, self.word(scope).encode())]

    # --- passing on ---------------------------------------------------------------------------------------------------
    async def socket(self, away: Elsewhere, scope: Scope) -> bool:
        """Joins a socket that is not open yet to the house that has the table; whether that house has taken it."""
        where = urlsplit(away.address)
        lines = [b"%b: %b" % each for each in self.headers(scope)]
        start = b"\r\n".join([b"GET %b HTTP/1.1" % asked(scope), b"connection: Upgrade", *lines, b"\r\n"])
        mine = self.joined[away.number]
        self.passed += 1
        join = scope["extensions"][JOIN]["write"]
        try:
            async with asyncio.timeout(PATIENCE):
                return bool(await join(where.hostname, where.port, where.scheme == "https", start, mine))
        except (OSError, TimeoutError):
            return False

    async def request(self, away: Elsewhere, scope: Scope, body: bytes, send: Send) -> bool:
        """Asks the house that has the table, and answers with its answer; False where it has it no longer."""
        try:
            import httpx
        except ImportError:
            raise OSError(NEEDS) from None
        if self.asker is None:
            self.asker = httpx.AsyncClient(timeout=httpx.Timeout(30.0, connect=1.0), trust_env=False)
        self.passed += 1
        url = httpx.URL(away.address).copy_with(raw_path=asked(scope))
        headers = [*self.headers(scope), (b"accept-encoding", b"identity")]
        try:
            answer = await self.asker.request(scope["method"], url, headers=headers, content=body)
        except (httpx.ConnectError, httpx.ConnectTimeout) as fault:
            raise ConnectionRefusedError(str(fault)) from fault
        except httpx.HTTPError as fault:
            raise OSError(str(fault)) from fault
        if answer.status_code == MISDIRECTED:
            return False
        back = [(name.lower(), value) for name, value in answer.headers.raw if name.lower() not in OWN]
        back.append((b"content-length", b"%d" % len(answer.content)))
        await send({"type": "http.response.start", "status": answer.status_code, "headers": back})
        await send({"type": "http.response.body", "body": answer.content})
        return True

    # --- houses that go -----------------------------------------------------------------------------------------------
    def gone(self, numbers: set[int]) -> None:
        """Other houses are there no more: who was joined to them comes again, and is led to who has the table then."""
        for number in numbers:
            for line in list(self.joined.pop(number, ())):
                line.abort()

    def lines(self) -> int:
        """How many sockets are joined to other houses'."""
        return sum(map(len, self.joined.values()))

    async def close(self) -> None:
        """No more is passed on."""
        self.gone(set(self.joined))
        if self.asker is not None:
            await self.asker.aclose()
