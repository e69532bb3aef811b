"""A strategy in a file: for each situation that it can come to, the weights of its choices.

The file is JSON on one line (``game``, the ``options`` it holds for, how it was computed, and the ``score`` where it
hangs on that), and then, compressed by LZMA, three stretches, each a length in four bytes and as many bytes: the keys
in rising order as differences, seven bits a byte from the lowest on, the last byte of each with its high bit set; how
many choices each has; and their weights, a byte each.
"""

import json
import lzma
from pathlib import Path
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.errors import BadRecord
from gamester.engine.game import Game

FOLDER: Final = Path(__file__).parent / "solved"


class Stored:
    """Weights by situation, both seats' together; unpacked when the first is asked for."""

    def __init__(self, data: bytes) -> None:
        line, _, self.packed = data.partition(b"\n")
        try:
            about = json.loads(line)
        except ValueError:
            about = None
        if not isinstance(about, dict):
            raise BadRecord("this is no file of an equilibrium")
        self.about: dict[str, object] = about
        self.keys = vec[i64]([])
        self.starts = vec[i64]([])  # where each one's weights begin; the last: where they all end
        self.weights = b""

    def fits(self, game: Game[Any], score: list[int] | None = None) -> bool:
        """Whether it was computed for the game's options, and this score (None: for a deal by itself)."""
        options = self.about.get("options")
        if self.about.get("game") != game.id or not isinstance(options, dict) or self.about.get("score") != score:
            return False
        for name, value in options.items():
            if game.values.get(name) != value:
                return False
        return True

    def rule(self) -> str:
        """The game string it holds for."""
        options = self.about["options"]
        assert isinstance(options, dict)
        inside = ",".join(f"{name}={'yes' if v is True else 'no' if v is False else v}" for name, v in options.items())
        return f"{self.about['game']}({inside})"

    def unpack(self) -> None:
        """Fill the tables; ``BadRecord`` if the file is damaged."""
        try:
            body = lzma.decompress(self.packed)
        except lzma.LZMAError:
            body = b""
        parts: list[bytes] = []
        at = 0
        for _ in range(3):
            length = int.from_bytes(body[at : at + 4], "little")
            parts.append(body[at + 4 : at + 4 + length])
            at += 4 + length
        if at != len(body) or sum(parts[1]) != len(parts[2]):
            raise BadRecord("the file of this equilibrium is damaged")
        key: i64 = 0
        step: i64 = 0
        shift: i64 = 0
        for byte in parts[0]:
            b: i64 = byte
            step |= (b & 127) << shift
            shift += 7
            if b & 128:
                key += step
                self.keys = append(self.keys, key)
                step = 0
                shift = 0
        start: i64 = 0
        for many in parts[1]:
            self.starts = append(self.starts, start)
            start += i64(many)
        self.starts = append(self.starts, start)
        self.weights = parts[2]

    def situations(self) -> list[int]:
        """The keys of all situations that it has."""
        if not len(self.starts):
            self.unpack()
        return [int(k) for k in self.keys]

    def weights_of(self, key: int) -> list[int]:
        """The weights of the choices; empty for a situation that the strategy never comes to."""
        if not len(self.starts):
            self.unpack()
        wanted: i64 = key
        a: i64 = 0
        b: i64 = i64(len(self.keys))
        while a < b:
            middle = (a + b) // 2
            if self.keys[middle] < wanted:
                a = middle + 1
            else:
                b = middle
        if a == i64(len(self.keys)) or self.keys[a] != wanted:
            return []
        return [int(w) for w in self.weights[int(self.starts[a]) : int(self.starts[a + 1])]]


def packed(about: dict[str, object], situations: dict[int, list[int]]) -> bytes:
    """The file of a strategy: its weights, 0 to 255, by key."""
    keys = bytearray()
    many = bytearray()
    weights = bytearray()
    before = 0
    for key in sorted(situations):
        step = key - before
        before = key
        while step > 127:
            keys.append(step & 127)
            step >>= 7
        keys.append(step | 128)
        many.append(len(situations[key]))
        weights += bytes(situations[key])
    body = b"".join(len(part).to_bytes(4, "little") + bytes(part) for part in (keys, many, weights))
    line = json.dumps(about, separators=(",", ":"), sort_keys=True).encode() + b"\n"
    return line + lzma.compress(body, preset=9 | lzma.PRESET_EXTREME)


_READ: Final[dict[str, list[Stored]]] = {}


def all_stored(id: str) -> list[Stored]:
    """The strategies that come with the package for a game, read once."""
    if id not in _READ:
        _READ[id] = [Stored(path.read_bytes()) for path in sorted(FOLDER.glob(f"{id}.*.bin"))]
    return _READ[id]


def stored_for(game: Game[Any], score: list[int] | None = None) -> Stored | None:
    """The strategy computed for the game's options and the score, where there is one."""
    for one in all_stored(game.id):
        if one.fits(game, score):
            return one
    return None
