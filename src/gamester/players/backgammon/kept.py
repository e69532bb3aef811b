"""The bearing tables where they are kept: a file in the user's cache, beside the endings of draughts, computed once."""

import os
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

from gamester.engine.errors import GamesterError
from gamester.players.backgammon import bearing_made
from gamester.players.backgammon.bearing import FEW, PLACES, Bearing, size
from gamester.players.draughts.endings import directory

NAME: Final = "backgammon-bearing.table"
_HEAD: Final = struct.Struct("<8sII")  # the schema, the length and the CRC-32 of what follows
_SCHEMA: Final = b"bearing2"
_STEPS: Final = 200  # of progress

_KEPT: Final[dict[str, Bearing]] = {}


class BadBearing(GamesterError):
    """A file of bearing tables that is damaged or is something else."""


def made(progress: Callable[[int], None] | None = None) -> bytes:
    """The tables computed; ``progress`` is told how many of the places are done."""
    maker = bearing_made.Maker()
    for part in range(1, _STEPS + 1):
        maker.upto(int(PLACES) * part // _STEPS)
        if progress is not None:
            progress(int(PLACES) * part // _STEPS)
    maker.finish(int(FEW))
    return maker.chances()


def write(folder: Path, chances: bytes) -> Path:
    """Keep the tables; a file half written is never seen under its name."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / NAME
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        part.write_bytes(_HEAD.pack(_SCHEMA, len(chances), zlib.crc32(chances)) + chances)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return path


def opened(path: Path) -> Bearing:
    """The tables of a file, known to be whole; ``BadBearing`` says what is wrong with it."""
    data = path.read_bytes()
    again = "delete it, or write it anew with: gamester endings backgammon --force"
    if len(data) < _HEAD.size or data[: len(_SCHEMA)] != _SCHEMA:
        raise BadBearing(f"{path} holds no bearing tables of this version; {again}")
    _, length, check = _HEAD.unpack_from(data)
    chances = data[_HEAD.size :]
    if length != len(chances) or length != size() or check != zlib.crc32(chances):
        raise BadBearing(f"{path} is damaged: it does not fit its length and check sum; {again}")
    return Bearing(chances)


def bearing_tables() -> Bearing | None:
    """The tables kept, or computed where that takes a second or two, compiled; else none, and the network judges."""
    path = directory() / NAME
    found = _KEPT.get(str(path))
    if found is None:
        if path.is_file():
            found = opened(path)
        elif (bearing_made.__file__ or "").endswith(".py"):
            return None
        else:
            chances = made()
            try:
                write(path.parent, chances)
            except OSError:  # a cache that cannot be written costs the next process the same again
                pass
            found = Bearing(chances)
        _KEPT[str(path)] = found
    return found
