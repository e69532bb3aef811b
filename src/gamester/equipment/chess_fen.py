"""Positions at chess in the form that Forsyth gave them: ``4k3/8/8/8/8/8/4P3/4K3 w - -``, and as words of a record."""

import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadNotation
from gamester.equipment.chess_board import BLACK, DARK, KING, NAMES, NO_SQUARE, PAWN, ROOK, WHITE, in_check

LETTERS: Final = ".PNBRQK..pnbrqk"
RIGHTS: Final = "KQkq"
CORNERS: Final = (7, 0, 63, 56)
_SIDES: Final = "wb"
_CASTLES: Final = 2  # the first number of each kind of word
_PASSED: Final = 18
_PIECES: Final = 83
READS: Final = "it reads 4k3/8/8/8/8/8/4P3/4K3 w - - from the eighth rank down, then the side to move"


class Position:
    """What stands where, which side moves, and what that side's last moves leave open."""

    def __init__(self, board: vec[i64], side: i64, castles: i64, passed: i64) -> None:
        self.board = board
        self.side = side
        self.castles = castles
        self.passed = passed


def read(text: str) -> Position:
    """The position a FEN names; ``BadNotation`` says what is wrong with it."""
    fields = text.split()
    if not 2 <= len(fields) <= 6 or fields[1] not in _SIDES:
        raise BadNotation(f"{text[:60]!r} is no position: {READS}")
    rows = fields[0].split("/")
    if len(rows) != 8:
        raise BadNotation(f"a position has eight ranks, not {len(rows)}: {READS}")
    board = vec[i64]([0] * 64)
    for n, row in enumerate(rows):
        if not re.fullmatch("[1-8PNBRQKpnbrqk]+", row):
            raise BadNotation(f"{row[:20]!r} is no rank: it has pieces PNBRQKpnbrqk and figures for empty squares")
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
            elif file < 8:
                board[8 * (7 - n) + file] = LETTERS.index(letter)
                file += 1
            else:
                file += 1
        if file != 8:
            raise BadNotation(f"the rank {row[:20]!r} has {file} squares and should have eight")
    castles = fields[2] if len(fields) > 2 else "-"
    passed = fields[3] if len(fields) > 3 else "-"
    if castles != "-" and not re.fullmatch("K?Q?k?q?", castles):
        raise BadNotation(f"{castles[:20]!r} does not say who may castle: KQkq, or - for nobody")
    if passed != "-" and passed not in NAMES:
        raise BadNotation(f"{passed[:20]!r} is no square that a pawn has passed")
    rights = sum(BIT[n] for n, letter in enumerate(RIGHTS) if letter in castles)
    square = NAMES.index(passed) if passed != "-" else NO_SQUARE
    found = Position(board, _SIDES.index(fields[1]), rights, square)
    check(found)
    return found


def check(p: Position) -> None:
    """Refuse a position that no game can reach."""
    for name, side in (("White", WHITE), ("Black", BLACK)):
        kings = [n for n in range(64) if p.board[n] == KING + DARK * side]
        if len(kings) != 1:
            raise BadNotation(f"{name} has {len(kings)} Kings and should have one")
        if any(p.board[n] == PAWN + DARK * side for n in (*range(8), *range(56, 64))):
            raise BadNotation(f"{name} has a pawn on the first or the last rank")
        men = sum(1 for n in range(64) if p.board[n] and p.board[n] >> 3 == side)
        if men > 16:
            raise BadNotation(f"{name} has {men} men; a side has at most 16")
        for n in range(2):
            if p.castles & BIT[n + 2 * side]:
                corner = CORNERS[n + 2 * side]
                stands = kings[0] // 8 == corner // 8 and kings[0] % 8 in (3, 4)
                if not stands or p.board[corner] != ROOK + DARK * side:
                    raise BadNotation(f"{name} cannot castle there: King and rook are not where they began")
    if in_check(p.board, 1 - p.side):
        raise BadNotation("the King of the side that is not to move stands in check")
    if p.passed >= 0:
        back: i64 = -8 if p.side == WHITE else 8
        pawn = PAWN + DARK * (1 - p.side)
        rank = 5 if p.side == WHITE else 2
        if p.passed // 8 != rank or p.board[p.passed] or p.board[p.passed + back] != pawn:
            raise BadNotation(f"no pawn has just passed {NAMES[p.passed]}")


def write(p: Position) -> str:
    """The position as a FEN, without the counts of moves."""
    rows = []
    for rank in range(7, -1, -1):
        row = "".join(LETTERS[p.board[8 * rank + file]] for file in range(8))
        rows.append(re.sub(r"\.+", lambda gap: str(len(gap[0])), row))
    rights = "".join(letter for n, letter in enumerate(RIGHTS) if p.castles & BIT[n]) or "-"
    passed = NAMES[p.passed] if p.passed >= 0 else "-"
    return f"{'/'.join(rows)} {_SIDES[p.side]} {rights} {passed}"


def words(p: Position) -> vec[i64]:
    """The position as numbers, for a record: who moves, who may castle, what is passed, then every piece."""
    out = vec[i64]([p.side, _CASTLES + p.castles, _PASSED + 1 + p.passed])
    for n in range(i64(64)):
        if p.board[n]:
            out = append(out, _PIECES + 64 * p.board[n] + n)
    return out


def of_words(numbers: vec[i64]) -> Position:
    """The inverse of ``words``."""
    board = vec[i64]([0] * 64)
    for word in numbers[3:]:
        board[(word - _PIECES) & 63] = (word - _PIECES) >> 6
    return Position(board, numbers[0], numbers[1] - _CASTLES, numbers[2] - _PASSED - 1)


def word(number: int) -> str:
    """One of those numbers as text: ``w to move``, ``castles KQ``, ``passed -``, or a piece such as ``ke8``."""
    if number < _CASTLES:
        return f"{_SIDES[number]} to move"
    if number < _PASSED:
        rights = "".join(letter for n, letter in enumerate(RIGHTS) if (number - _CASTLES) & BIT[n])
        return f"castles {rights or '-'}"
    if number < _PIECES:
        return f"passed {NAMES[number - _PASSED - 1] if number > _PASSED else '-'}"
    return LETTERS[(number - _PIECES) >> 6] + NAMES[(number - _PIECES) & 63]


def of_texts(texts: list[str]) -> Position:
    """The position that a list of such texts names."""
    known = [word(n) for n in range(_PIECES)]
    if len(texts) < 3 or any(text not in known for text in texts[:3]):
        raise BadNotation("a position begins with the side to move, who may castle and what is passed")
    board = vec[i64]([0] * 64)
    for text in texts[3:]:
        if text[:1] not in "PNBRQKpnbrqk" or text[1:] not in NAMES:
            raise BadNotation(f"{text[:20]!r} is no piece: one reads Ke1 or pd5")
        board[NAMES.index(text[1:])] = LETTERS.index(text[0])
    first = [known.index(text) for text in texts[:3]]
    if not (first[0] < _CASTLES <= first[1] < _PASSED <= first[2]):
        raise BadNotation("a position begins with the side to move, who may castle and what is passed, in this order")
    found = Position(board, first[0], first[1] - _CASTLES, first[2] - _PASSED - 1)
    check(found)
    return found
