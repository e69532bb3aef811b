"""Two lines made one: what a guest's line brings goes to another house's as it is, and what that one says comes back.

Neither is read: so messages keep their order, pings their answers and ends their codes, at next to no cost.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import Protocol, cast

JOIN = "gamester.join"  # the ASGI extension: a function like ``Wire.join``
HEAD = b"\r\n\r\n"
LONGEST = 65_536  # of the answer's head
AWAY = b" 421 "  # it has the table no longer


class Near(Protocol):
    """The guest's line."""

    transport: asyncio.Transport

    def joined(self, far: Far) -> None:
        """From now on all goes to the other."""


class Far(asyncio.Protocol):
    """The line to the other house."""

    transport: asyncio.Transport

    def __init__(self, near: Near, start: bytes, lines: set[Far]) -> None:
        self.near = near
        self.start = start
        self.lines = lines  # all that lead to that house
        self.head = b""
        self.open = False
        self.answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the socket."""
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are no children of it
        self.lines.add(self)
        self.transport.write(self.start)

    def data_received(self, data: bytes) -> None:
        """On to the guest; first the answer is waited for."""
        if self.open:
            self.near.transport.write(data)
            return
        self.head += data
        if HEAD not in self.head and len(self.head) < LONGEST:
            return
        if self.answered.done() or AWAY in self.head.partition(b"\r\n")[0] + b" ":
            self.abort()
            return
        if self.near.transport.is_closing():
            self.abort()
            return
        self.open = True
        self.near.joined(self)
        self.near.transport.write(self.head)
        self.answered.set_result(True)

    def connection_lost(self, exc: Exception | None) -> None:
        """The guest's line ends too, when all is said."""
        self.lines.discard(self)
        if not self.answered.done():
            self.answered.set_result(False)
        if self.open:
            self.near.transport.close()

    def pause_writing(self) -> None:
        """The other house reads slowly: so do we."""
        with contextlib.suppress(RuntimeError):
            self.near.transport.pause_reading()

    def resume_writing(self) -> None:
        """It reads again."""
        with contextlib.suppress(RuntimeError):
            self.near.transport.resume_reading()

    def abort(self) -> None:
        """Cut both."""
        self.transport.abort()


async def join(near: Near, host: str, port: int | None, secure: bool, start: bytes, lines: set[Far]) -> bool:
    """Joins the guest's line to another house's; False where that does not take it."""
    loop = asyncio.get_running_loop()
    far = Far(near, start, lines)
    await loop.create_connection(lambda: far, host, port or (443 if secure else 80), ssl=secure or None)
    try:
        return await far.answered
    finally:
        if not far.open:
            far.abort()
