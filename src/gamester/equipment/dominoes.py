"""Dominoes: twenty-eight pieces, numbered from the double-blank on: ``0:0``, ``1:0``, ``1:1``, ``2:0`` ... ``6:6``."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadNotation
from gamester.equipment.chance import Source

ENDS: Final[i64] = 7  # numbers from blank to six
PIECES: Final[i64] = 28
NAMES: Final = tuple(f"{high}:{low}" for high in range(7) for low in range(high + 1))
HIGH: Final[vec[i64]] = vec[i64]([high for high in range(7) for _ in range(high + 1)])
LOW: Final[vec[i64]] = vec[i64]([low for high in range(7) for low in range(high + 1)])
WHOLE_SET: Final[i64] = 0xFFFFFFF
WORDS: Final = ("blank", "ace", "deuce", "trey", "four", "five", "six")


def _showing() -> vec[i64]:
    """By number: the pieces that show it."""
    out = vec[i64]([0] * 7)
    for n in range(PIECES):
        out[HIGH[n]] |= BIT[n]
        out[LOW[n]] |= BIT[n]
    return out


def _doubles() -> i64:
    out: i64 = 0
    for n in range(PIECES):
        if HIGH[n] == LOW[n]:
            out |= BIT[n]
    return out


SHOWING: Final[vec[i64]] = _showing()
DOUBLES: Final[i64] = _doubles()


def spots(piece: i64) -> i64:
    """The spots on a piece."""
    return HIGH[piece] + LOW[piece]


def count_spots(pieces: i64) -> i64:
    """The spots on all pieces of a set."""
    total: i64 = 0
    for n in range(PIECES):
        if pieces & BIT[n]:
            total += HIGH[n] + LOW[n]
    return total


def is_double(piece: i64) -> bool:
    """Whether both halves show the same."""
    return HIGH[piece] == LOW[piece]


def weight(piece: i64) -> i64:
    """By which one piece is higher than another: its spots, and of as many its higher half."""
    return 8 * (HIGH[piece] + LOW[piece]) + HIGH[piece]


def other_half(piece: i64, number: i64) -> i64:
    """What a piece shows beside ``number``."""
    return HIGH[piece] + LOW[piece] - number


class Dominoes(Source):
    """The set as it lies before it is shuffled, its pieces' names and how they are written."""

    kind = "tiles"
    what = "a domino: write its two numbers, as 6:5, 3:0, 4:4"

    def __init__(self) -> None:
        super().__init__(NAMES)
        for n in range(PIECES):
            self.order = append(self.order, n)

    def plain(self, text: str) -> str:
        return in_order(text)


def in_order(text: str) -> str:
    """``5-6``, ``56`` or ``5:6`` as the piece's name is written, ``6:5``; anything else as it stands."""
    plain = text.strip()
    if len(plain) in (2, 3) and plain[0].isdigit() and plain[-1].isdigit() and plain[1:-1] in ("", ":", "-"):
        return ":".join(sorted((plain[0], plain[-1]), reverse=True))
    return plain


def piece(text: str) -> int:
    """The piece written ``6:5`` or ``5:6``; ``BadNotation`` says what is wrong."""
    plain = in_order(text)
    if plain not in NAMES:
        raise BadNotation(f"{text[:20]!r} is no domino: write its two numbers, as 6:5, 3:0, 4:4")
    return NAMES.index(plain)


def piece_set(text: str) -> int:
    """The set of the pieces written with spaces between them."""
    out = 0
    for word in text.split():
        bit = int(BIT[piece(word)])
        if out & bit:
            raise BadNotation(f"{word} stands twice")
        out |= bit
    return out
