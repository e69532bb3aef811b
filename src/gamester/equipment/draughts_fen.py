"""Positions at draughts in the form PDN uses: ``W:W26,K32:B19,K28`` is White to move, kings marked K."""

import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.errors import BadNotation
from gamester.equipment.draughts_board import BLACK, BOTTOM_ROW, SQ, TOP_ROW, WHITE, squares

_SIDES: Final = ("B", "W")
_PART: Final = re.compile(r"([BW])((?:K?\d{1,2}(?:,K?\d{1,2})*)?)", re.I)


class Position:
    """What stands where, and which side moves."""

    def __init__(self, black: i64, white: i64, kings: i64, side: i64) -> None:
        self.black = black
        self.white = white
        self.kings = kings
        self.side = side


def pieces(text: str, sq: vec[i64], such: str) -> Position:
    """The pieces a FEN names on a board whose squares these are, from 1 on; ``such`` is one that would be right."""
    many = len(sq) - 1
    fields = "".join(text.split()).rstrip(".").upper().split(":")
    if len(fields) != 3 or fields[0] not in _SIDES:
        raise BadNotation(f"{text[:60]!r} is no position: it reads {such} with the side to move first")
    sets = [0, 0]
    kings = 0
    for field in fields[1:]:
        found = _PART.fullmatch(field)
        if found is None:
            raise BadNotation(f"{field[:60]!r} is not a side's pieces: they read B1,2,K30")
        side = _SIDES.index(found[1].upper())
        if sets[side]:
            raise BadNotation("a position names each side once")
        for word in found[2].split(","):
            if not word:
                continue
            n = int(word.lstrip("K"))
            if not 1 <= n <= many:
                raise BadNotation(f"there is no square {n}; they go from 1 to {many}")
            bit = int(sq[n])
            if (sets[0] | sets[1]) & bit:
                raise BadNotation(f"two pieces stand on {n}")
            sets[side] |= bit
            if word.startswith("K"):
                kings |= bit
    return Position(sets[0], sets[1], kings, _SIDES.index(fields[0]))


def read(text: str) -> Position:
    """The position a FEN names; ``BadNotation`` says what is wrong with it."""
    p = pieces(text, SQ, "W:W21,K3:B1,2")
    check(p)
    return p


def check(p: Position) -> None:
    """Refuse a position that no game can reach: a man on the row where he is crowned, too many pieces."""
    for n in squares((p.black & ~p.kings & BOTTOM_ROW) | (p.white & ~p.kings & TOP_ROW)):
        raise BadNotation(f"the man on {n} should be a king: he stands on the row where he is crowned")
    for name, side in (("Black", p.black), ("White", p.white)):
        if len(squares(side)) > 12:
            raise BadNotation(f"{name} has {len(squares(side))} pieces; a side has at most 12")


def write(p: Position) -> str:
    """The position as a FEN."""
    return f"{_SIDES[p.side]}:W{_pieces(p.white, p.kings)}:B{_pieces(p.black, p.kings)}"


def _pieces(side: i64, kings: i64) -> str:
    return ",".join(f"K{n}" if kings & SQ[n] else str(n) for n in squares(side))


def words(p: Position) -> vec[i64]:
    """The position as numbers, for a record: the side to move, then every piece."""
    out = vec[i64]([p.side])
    for side, men in ((BLACK, p.black), (WHITE, p.white)):
        for n in squares(men):
            king = 1 if p.kings & SQ[n] else 0
            out = append(out, 2 + 64 * side + 32 * king + n - 1)
    return out


def of_words(numbers: vec[i64]) -> Position:
    """The inverse of ``words``."""
    p = Position(0, 0, 0, numbers[0])
    for word in numbers[1:]:
        code: i64 = word - 2
        bit = SQ[code % 32 + 1]
        if code < 64:
            p.black |= bit
        else:
            p.white |= bit
        if code % 64 >= 32:
            p.kings |= bit
    return p


def word(number: i64) -> str:
    """One of those numbers as text: ``B`` or ``W`` to move, or a piece such as ``WK32``."""
    if number < 2:
        return "B to move" if number == BLACK else "W to move"
    code = number - 2
    king = "K" if code % 64 >= 32 else ""
    return f"{_SIDES[code // 64]}{king}{code % 32 + 1}"


def fen_of(texts: list[str]) -> str:
    """The FEN of the position that a list of such texts names, on a board of any size."""
    if not texts or texts[0] not in ("B to move", "W to move"):
        raise BadNotation("a position begins with the side to move")
    sides = ["", ""]
    for text in texts[1:]:
        if text[:1] not in _SIDES:
            raise BadNotation(f"{text[:20]!r} is no piece: one reads B1 or WK32")
        n = _SIDES.index(text[0])
        sides[n] += ("," if sides[n] else "") + text[1:]
    return f"{texts[0][0]}:W{sides[1]}:B{sides[0]}"


def of_texts(texts: list[str]) -> Position:
    """The position that a list of such texts names."""
    return read(fen_of(texts))
