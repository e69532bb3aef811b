"""A shorter way out for messages: uvicorn's socket, which here may also write a whole text frame at once."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

AT_ONCE = "gamester.at_once"  # the ASGI extension: a function like ``Wire.at_once``


class Wire(WebSocketsSansIOProtocol):
    """A table speaks to each of its seats at every move: a frame needs no task, no event and no state of its own."""

    def handle_connect(self, event: Request) -> None:
        """Tells the application of the shorter way."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][AT_ONCE] = {"write": self.at_once}

    def at_once(self, data: bytes) -> bool:
        """Writes a text message; False when it must wait its turn, because the other end reads slowly."""
        if not (self.handshake_complete and self.writable.is_set()):
            return False
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(head(len(data)) + data)
        return True


def head(size: int) -> bytes:
    """What goes before the bytes of a whole text message from a server."""
    if size < 126:
        return b"\x81%c" % size
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
