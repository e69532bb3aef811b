"""The files in which solved endings are kept, one for each number of pieces, and looking into them.

A file is one line of ASCII, padded to 64 bytes, and the values of every material in the order of ``materials``. Files
are mapped, not read: all players of a machine share one copy in memory.
"""

import mmap
import os
import zlib
from pathlib import Path
from typing import Final

import platformdirs
from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import GamesterError
from gamester.players.draughts.judge import pop
from gamester.players.draughts.places import CODES, MOST, code_of, materials, number

SCHEMA: Final = "gamester-tables/1"
HEAD: Final = 64
FEWEST: Final = 2
PLACE_VARIABLE: Final = "GAMESTER_ENDINGS"


class BadTables(GamesterError):
    """A file of endings that is damaged or is something else."""


def directory() -> Path:
    """Where the files are: ``GAMESTER_ENDINGS`` in the environment, or the user's cache."""
    named = os.environ.get(PLACE_VARIABLE, "")
    return Path(named) if named else platformdirs.user_cache_path("gamester") / "tables"


def file_name(game: str, pieces: int) -> str:
    """The name of the file of a game's endings of so many pieces."""
    return f"{game}-{pieces}.table"


def size_of(pieces: int) -> int:
    """How many values the endings of so many pieces have."""
    return sum(int(one.size) for one in materials(pieces))


def head_of(game: str, pieces: int, check: int) -> bytes:
    """The first bytes of a file."""
    return f"{SCHEMA} {game} {pieces} {size_of(pieces)} {check:08x}".ljust(HEAD - 1).encode() + b"\n"


def write(folder: Path, game: str, pieces: int, found: bytes) -> Path:
    """Keep the endings of so many pieces; a file half written is never seen under its name."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_name(game, pieces)
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        with part.open("wb") as out:
            out.write(head_of(game, pieces, zlib.crc32(found)))
            out.write(found)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return path


def opened(path: Path, game: str, pieces: int) -> mmap.mmap:
    """A file of endings, known to be whole; ``BadTables`` says what is wrong with it."""
    again = f"delete it, or write it anew with: gamester endings {game} --force"
    try:
        with path.open("rb") as f:
            data = mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ)
    except ValueError:
        raise BadTables(f"{path} is empty, and no table of endings; {again}") from None
    words = data[:HEAD].decode("ascii", "replace").split()
    if len(words) != 5 or words[0] != SCHEMA:
        raise BadTables(f"{path} is no table of endings of this version ({SCHEMA}); {again}")
    if words[1] != game or words[2] != str(pieces):
        raise BadTables(f"{path} holds {words[1]}, {words[2]} pieces, not those of {game}, {pieces} pieces; {again}")
    if len(data) != HEAD + size_of(pieces):
        raise BadTables(f"{path} has {len(data):,} bytes where {HEAD + size_of(pieces):,} belong; {again}")
    if f"{zlib.crc32(memoryview(data)[HEAD:]):08x}" != words[4]:
        raise BadTables(f"{path} is damaged: what it holds does not fit its check sum; {again}")
    return data


class Tables:
    """The endings of up to ``pieces`` pieces. A value is 0 for a draw, else one more than the plies to the end."""

    def __init__(self, game: str, folder: Path) -> None:
        self.odd: i64 = 1 if game == "losing-draughts" else 0
        self.pieces: i64 = 0
        self.files: list[mmap.mmap] = []
        self.starts: vec[i64] = vec[i64]([-1] * CODES)
        for n in range(FEWEST, MOST + 1):
            path = folder / file_name(game, n)
            if not path.is_file():
                return
            self.files.append(opened(path, game, n))
            for one in materials(n):
                self.starts[one.code] = HEAD + one.start
            self.pieces = n

    def look_up(self, me: i64, opp: i64, kings: i64, side: i64) -> i64:
        """The value of a position, the side to move being ``side``; -1 where it is not in the tables."""
        pieces = pop(me | opp)
        if pieces > self.pieces or not opp:
            return -1
        if not me:
            return 1
        place = self.starts[code_of(me, opp, kings)] + number(me, opp, kings, side)
        found: int = self.files[int(pieces - FEWEST)][int(place)]
        return found

    def is_win(self, value: i64) -> bool:
        """Whether a value, not a draw's, is won for the side to move."""
        return value & 1 == self.odd


_KEPT: Final[dict[tuple[str, str], Tables]] = {}


def tables_of(game: str) -> Tables | None:
    """The endings kept for a game, if there are any; ``BadTables`` where a file is not what it should be."""
    folder = directory()
    key = (game, str(folder))
    if key not in _KEPT:
        found = Tables(game, folder)
        if not found.pieces:
            return None
        _KEPT[key] = found
    return _KEPT[key]
