"""Positions at Polish draughts, written as those at draughts are: ``W:W26,K46:B19,K28``."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.errors import BadNotation
from gamester.equipment.draughts_fen import Position, fen_of, pieces
from gamester.equipment.polish_board import BLACK, WHITE, Polish

_SIDES: Final = ("B", "W")


def read(text: str, board: Polish) -> Position:
    """The position a FEN names; ``BadNotation`` says what is wrong with it."""
    p = pieces(text, board.sq, "W:W31,K3:B1,2")
    for n in board.squares((p.black & ~p.kings & board.bottom) | (p.white & ~p.kings & board.top)):
        raise BadNotation(f"the man on {n} should be a king: he stands on the row where he is crowned")
    most = len(board.squares(board.homes[0]))
    for name, side in (("Black", p.black), ("White", p.white)):
        if len(board.squares(side)) > most:
            raise BadNotation(f"{name} has {len(board.squares(side))} pieces; a side has at most {most}")
    return p


def write(p: Position, board: Polish) -> str:
    """The position as a FEN."""
    white, black = _pieces(p.white, p.kings, board), _pieces(p.black, p.kings, board)
    return f"{_SIDES[p.side]}:W{white}:B{black}"


def _pieces(side: i64, kings: i64, board: Polish) -> str:
    return ",".join([f"K{n}" if kings & board.sq[n] else str(n) for n in board.squares(side)])


def words(p: Position, board: Polish) -> vec[i64]:
    """The position as numbers, for a record: the side to move, then every piece."""
    out = vec[i64]([p.side])
    for side, men in ((BLACK, p.black), (WHITE, p.white)):
        for n in board.squares(men):
            king = 1 if p.kings & board.sq[n] else 0
            out = append(out, 2 + 128 * side + 64 * king + n)
    return out


def of_words(numbers: vec[i64], board: Polish) -> Position:
    """The inverse of ``words``."""
    p = Position(0, 0, 0, numbers[0])
    for word in numbers[1:]:
        code: i64 = word - 2
        bit = board.sq[code % 64]
        if code < 128:
            p.black |= bit
        else:
            p.white |= bit
        if code % 128 >= 64:
            p.kings |= bit
    return p


def word(number: int) -> str:
    """One of those numbers as text: ``B`` or ``W`` to move, or a piece such as ``WK32``."""
    if number < 2:
        return "B to move" if number == BLACK else "W to move"
    code = number - 2
    king = "K" if code % 128 >= 64 else ""
    return f"{_SIDES[code // 128]}{king}{code % 64}"


def of_texts(texts: list[str], board: Polish) -> Position:
    """The position that a list of such texts names."""
    return read(fen_of(texts), board)
