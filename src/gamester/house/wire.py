"""A shorter way for messages: uvicorn's socket, which here may also write a whole text frame at once."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

AT_ONCE = "gamester.at_once"  # the ASGI extension: a function like ``Wire.at_once``


class Wire(WebSocketsSansIOProtocol):
    """A table speaks to each of its seats at every move: a frame needs no task, no event and no state of its own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.together: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """Tells the application of the shorter way."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][AT_ONCE] = {"write": self.at_once}

    def at_once(self, data: bytes) -> bool:
        """Writes a text message; False when it must wait its turn, because the other end reads slowly."""
        if not (self.handshake_complete and self.writable.is_set()):
            return False
        if not self.together:
            self.loop.call_soon(self.flush)
        self.together.append(head(len(data)))
        self.together.append(data)
        return True

    def flush(self) -> None:
        """What was said in one turn of the loop, an answer and the patch behind it, goes out as one."""
        data, self.together = b"".join(self.together), []
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(data)

    def send_receive_event_to_app(self) -> None:
        """Reading stops when messages pile up; one alone is no reason."""
        self.read_paused = self.queue.empty()
        super().send_receive_event_to_app()


def head(size: int) -> bytes:
    """What goes before the bytes of a whole text message from a server."""
    if size < 126:
        return b"\x81%c" % size
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
