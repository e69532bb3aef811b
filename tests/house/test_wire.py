"""Messages written at once are frames like any other, whatever their length, and wait when the other end is slow."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from gamester.house.wire import head


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
