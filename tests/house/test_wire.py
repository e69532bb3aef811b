"""Messages read and written at one step are frames like any other, and however the bytes come, nothing is lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import orjson
import pytest
from tests.house.live import Live, live
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.streams import StreamReader
from websockets.uri import parse_uri

from gamester.client import House
from gamester.house.wire import head, short_text, whole

Cut = Callable[[bytes, random.Random], list[bytes]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(Path(tmp_path_factory.mktemp("house"))) as running:
        yield running


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_read_as_it_was_written(size: int) -> None:
    data = b"x" * size
    reader = StreamReader()
    reader.feed_data(head(size) + data)
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as read:
        next(parsing)
    frame = read.value.value
    assert (frame.opcode, frame.fin, frame.rsv1, bytes(frame.data)) == (Opcode.TEXT, True, False, data)


def written(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True) -> bytes:
    """A client's frame."""
    return Frame(opcode, data, fin).serialize(mask=True)


def test_only_one_whole_short_text_is_taken_as_it_is() -> None:
    text = written(b"{}")
    assert short_text(text) and short_text(written(b"")) and short_text(written(b"x" * 125))
    others = [text + text, text[:-1], text + b"\0", written(b"x" * 126), written(b"{}", fin=False), b"", text[:1]]
    others += [written(b"{}", opcode) for opcode in (Opcode.BINARY, Opcode.PING, Opcode.CLOSE)]
    others += [b"\xc1" + text[1:], Frame(Opcode.TEXT, b"1234567").serialize(mask=False)]
    assert not any(map(short_text, others))


def test_bytes_that_end_with_a_frame() -> None:
    text, pong = written(b"{}"), written(b"1234", Opcode.PONG)
    assert all(map(whole, [b"", text, pong, text + pong + text]))
    begun, ended = written(b"{", fin=False), written(b"}", Opcode.CONT)
    assert not any(map(whole, [text[:-1], text + pong[:3], text[:1], begun, ended, text + written(b"x" * 126)]))


class Raw:
    """A socket of somebody who looks on, and who chooses where his bytes are parted."""

    def __init__(self, protocol: ClientProtocol, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.protocol = protocol
        self.reader = reader
        self.writer = writer

    async def send(self, piece: bytes) -> None:
        """These bytes, by themselves."""
        self.writer.write(piece)
        await self.writer.drain()
        await asyncio.sleep(0.001)

    async def answers(self, many: int) -> list[str | None]:
        """The ids of the next refusals; then the line is closed."""
        ids: list[str | None] = []
        while len(ids) < many:
            data = await asyncio.wait_for(self.reader.read(65_536), 30)
            assert data, "the house has closed the line"
            self.protocol.receive_data(data)
            for event in self.protocol.events_received():
                if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                    message = orjson.loads(event.data)
                    ids += [message["id"]] if message["t"] == "error" else []
        self.writer.close()
        return ids


async def opened(server: Live) -> Raw:
    """A line to a new table."""
    async with House(server.base) as house:
        table = await house.open("whist")
    address = parse_uri(f"{server.base.replace('http', 'ws')}/api/tables/{table['id']}/socket")
    protocol = ClientProtocol(address)
    reader, writer = await asyncio.open_connection(address.host, address.port)
    protocol.send_request(protocol.connect())
    writer.write(b"".join(protocol.data_to_send()))
    protocol.receive_data(await reader.readuntil(b"\r\n\r\n"))
    assert isinstance(answer := protocol.events_received()[0], Response) and answer.status_code == 101
    return Raw(protocol, reader, writer)


def frame_by_frame(data: bytes, source: random.Random) -> list[bytes]:
    """As a browser sends them."""
    return [data]


def byte_by_byte(data: bytes, source: random.Random) -> list[bytes]:
    return [data[i : i + 1] for i in range(len(data))]


def anywhere(data: bytes, source: random.Random) -> list[bytes]:
    cuts = sorted(source.sample(range(1, len(data)), 2))
    return [data[a:b] for a, b in zip([0, *cuts], [*cuts, len(data)], strict=True)]


@pytest.mark.parametrize("cut", [frame_by_frame, byte_by_byte, anywhere])
@pytest.mark.parametrize("seed", range(3))
def test_every_message_is_heard_once_and_in_order(server: Live, cut: Cut, seed: int) -> None:
    """Short, long and parted messages, with pings and pongs between and within them, in pieces of any size."""
    source = random.Random(seed)

    async def main() -> list[str | None]:
        line = await opened(server)
        for n in range(40):
            text = orjson.dumps({"t": "hint", "id": str(n)}) + b" " * source.choice([0, 0, 0, 90, 200])
            frames = [written(text)]
            if not source.randrange(6):
                frames = [written(text[:9], fin=False), written(b"?", Opcode.PING), written(text[9:], Opcode.CONT)]
            if not source.randrange(4):
                frames.append(written(b"late", Opcode.PONG))
            for frame in [b"".join(frames)] if source.randrange(2) else frames:
                for piece in cut(frame, source):
                    await line.send(piece)
        return await line.answers(40)

    assert asyncio.run(main()) == [str(n) for n in range(40)]


def test_a_message_within_a_message_is_not_obeyed(server: Live) -> None:
    """A piece of a long frame that looks like a frame by itself is still a piece of it."""
    inner = b"\x81\x96\0\0\0\0" + b'{"t":"hint","id":"in"}'
    outer = b"\x81\xfe\x00\xc8\0\0\0\0" + b" " * (198 - len(inner)) + b"\xf0\x9f"  # a letter, with the next two
    after = orjson.dumps({"t": "hint", "id": "after"})

    async def main() -> list[str | None]:
        line = await opened(server)
        for piece in (outer, inner, written(after)):
            await line.send(piece)
            await asyncio.sleep(0.1)
        return await line.answers(2)

    assert short_text(inner)
    assert asyncio.run(main()) == [None, "after"]
