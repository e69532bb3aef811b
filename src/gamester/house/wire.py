"""A shorter way for messages: uvicorn's socket, which here reads a short text frame and writes any at one step."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request, Response
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # no wheel for this machine
    from websockets.utils import apply_mask

from gamester.house.answers import HEADERS
from gamester.house.join import JOIN, Far, join
from gamester.house.logs import note

AT_ONCE = "gamester.at_once"  # the ASGI extension: a function like ``Wire.at_once``
PIECES = 64  # of one message
TEXT, LONGEST = 0x81, 125  # the first byte of a text frame that is whole; what a frame of the short form holds

# the sockets of each loop that have something to send when its turn ends
TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, list[Wire]] = WeakKeyDictionary()


class Plain(HttpToolsProtocol):
    """uvicorn's HTTP, bounded: so many connections, each of which soon says what it wants; and its answer to what is

    no HTTP at all has the headers that every answer has.
    """

    most = 12_000  # connections, sockets among them
    patience = 20.0  # seconds
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """One more, if there is room."""
        super().connection_made(transport)
        if len(self.connections) > self.most:
            note("connections_full", str(self.client[0]) if self.client else "nowhere")
            transport.abort()
            return
        self.waiting = self.loop.call_later(self.patience, transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """One less."""
        self.heard()
        super().connection_lost(exc)

    def on_headers_complete(self) -> None:
        """It has said what it wants."""
        self.heard()
        super().on_headers_complete()

    def on_message_begin(self) -> None:
        """A next request on the same connection has its time too."""
        super().on_message_begin()
        if self.waiting is None:
            self.waiting = self.loop.call_later(self.patience, self.transport.abort)

    def heard(self) -> None:
        """It is waited for no longer."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def send_400_response(self, msg: str) -> None:
        """A refusal of the server's own."""
        headers = b"".join(b"%b: %b\r\n" % (name.lower().encode(), text.encode()) for name, text in HEADERS.items())
        text = f"{msg}\n".encode()
        self.transport.write(
            b"HTTP/1.1 400 Bad Request\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            b"content-length: %d\r\n%b\r\n%b" % (len(text), headers, text)
        )
        self.transport.close()


class Wire(WebSocketsSansIOProtocol):
    """A table speaks to each of its seats at every move: a frame needs no task, no event and no state of its own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.held = b""  # frames of this turn of the loop
        self.turn = TURNS.setdefault(self.loop, [])
        self.conn.send_response = self.answer  # type: ignore[method-assign]
        self.between = False  # what has come so far ended with a frame, and no message is half told
        self.far: Far | None = None  # another house, which has the table: all goes there as it is

    def handle_connect(self, event: Request) -> None:
        """Tells the application of the shorter way."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][AT_ONCE] = {"write": self.at_once}
            self.scope["extensions"][JOIN] = {"write": self.join}

    def answer(self, response: Response) -> None:
        """What answers the handshake has the headers that every answer has."""
        for name, text in HEADERS.items():
            response.headers.setdefault(name, text)
        type(self.conn).send_response(self.conn, response)

    # --- in -----------------------------------------------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        """One short text frame and nothing else is taken as it is; all other bytes go through the library's parser."""
        if self.far is not None:
            self.far.transport.write(data)
            return
        if self.between and short_text(data) and self.handshake_complete and self.conn.state is State.OPEN:
            self.curr_msg_data_type = "text"
            self.frames = [apply_mask(data[6:], data[2:6])]
            self.send_receive_event_to_app()
            return
        self.between = data.endswith(b"\r\n\r\n") if not self.handshake_initiated else self.between and whole(data)
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """Reading stops when messages pile up; one alone is no reason. What is no UTF-8 ends the line quietly."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.refuse(1007, "no UTF-8")
                return
        self.read_paused = self.queue.empty()
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """A message comes in a few pieces, not in pieces without end."""
        if len(self.frames) >= PIECES:
            self.refuse(1009, "too many pieces")
            return
        super().handle_cont(event)

    def refuse(self, code: int, reason: str) -> None:
        """Close a line that sends what is no message."""
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.handle_parser_exception()

    # --- to another house ---------------------------------------------------------------------------------------------
    async def join(self, host: str, port: int | None, secure: bool, start: bytes, lines: set[Far]) -> bool:
        """Leaves this socket to another house; False where that does not take it."""
        self.transport.pause_reading()  # what comes is for whoever takes it
        if await join(self, host, port, secure, start, lines):
            return True
        if not self.transport.is_closing():
            self.transport.resume_reading()
        return False

    def joined(self, far: Far) -> None:
        """The other house has answered: nothing is left to do here but to carry."""
        self.far = far
        self.handshake_complete = self.close_sent = True
        self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """The other house is told by the end of its line."""
        super().connection_lost(exc)
        if self.far is not None:
            self.far.transport.close()

    def pause_writing(self) -> None:
        """The guest reads slowly."""
        super().pause_writing()
        if self.far is not None and not self.far.transport.is_closing():
            self.far.transport.pause_reading()

    def resume_writing(self) -> None:
        """He reads again."""
        super().resume_writing()
        if self.far is not None and not self.far.transport.is_closing():
            self.far.transport.resume_reading()

    # --- out ----------------------------------------------------------------------------------------------------------
    def at_once(self, data: bytes) -> bool:
        """Writes a text message when the loop's turn ends; False when the other end reads slowly, and it must wait."""
        if not (self.handshake_complete and self.writable.is_set()):
            return False
        if not self.held:
            if not self.turn:
                self.loop.call_soon(flush, self.turn)
            self.turn.append(self)
        self.held += head(len(data)) + data
        return True

    def flush(self) -> None:
        """What was said in one turn of the loop, an answer and the patch behind it, goes out as one."""
        data, self.held = self.held, b""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        try:
            self.transport.write(data)
        except (OSError, RuntimeError):  # it was lost this moment; the others are not to wait for theirs
            self.transport.abort()


def flush(turn: list[Wire]) -> None:
    """One after the other, so that whoever reads many of them wakes once."""
    wires = turn.copy()
    turn.clear()
    for wire in wires:
        wire.flush()


def short_text(data: bytes) -> bool:
    """Whether these bytes from a client are one whole text frame of the short form, masked, and nothing more."""
    size = len(data) - 6
    return 0 <= size <= LONGEST and data[0] == TEXT and data[1] == 0x80 | size


def whole(data: bytes) -> bool:
    """Whether these bytes from a client are whole short frames, none of them part of a longer message."""
    at = 0
    while at + 1 < len(data) and data[at] & 0x8F > 0x80 and data[at + 1] & 0x7F <= LONGEST:
        at += 6 + (data[at + 1] & 0x7F)
    return at == len(data)


def head(size: int) -> bytes:
    """What goes before the bytes of a whole text message from a server."""
    if size < 126:
        return b"\x81%c" % size
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
