"""The draughts board: thirty-two squares in one i64, and everything that moves on it.

Squares are numbered 1 to 32 from the top left: Black's men stand on 1-12 and go down, White's on 21-32 and go up.
In a set one place is left empty after every eighth square, so that each diagonal is one shift wherever it starts:
4 places for down-left and up-right, 5 for down-right and up-left. A step off the board falls into such a gap.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low

BLACK: Final = 0
WHITE: Final = 1

BOARD: Final = 0x7FBFDFEFF
SQUARES: Final = 35  # places in a set, the gaps among them
BLACK_HOME: Final = 0x1EFF  # squares 1-12
WHITE_HOME: Final = 0x7FBC00000  # squares 21-32
TOP_ROW: Final = 0xF  # squares 1-4, where White is crowned
BOTTOM_ROW: Final = 0x780000000  # squares 29-32, where Black is


def _squares() -> vec[i64]:
    table = vec[i64]([0])
    for square in range(1, 33):
        table = append(table, BIT[square - 1 + (square - 1) // 8])
    return table


SQ: Final[vec[i64]] = _squares()
"""The set of one square: ``SQ[n]`` for the square numbered n; ``SQ[0]`` is empty."""


def number(bit: i64) -> i64:
    """The number, 1 to 32, of the square that is alone in ``bit``."""
    place = low(bit)
    return place + 1 - place // 9


def squares(s: i64) -> list[int]:
    """The numbers of the squares in ``s``, rising."""
    out: list[int] = []
    while s:
        out.append(int(number(s)))
        s &= s - 1
    return out


def crown_row(side: i64) -> i64:
    """Where the men of ``side`` are crowned."""
    return BOTTOM_ROW if side == BLACK else TOP_ROW


def jumpers(me: i64, opp: i64, kings: i64, side: i64) -> i64:
    """The pieces of ``me`` that can take something: ``side`` says which way its men go."""
    empty: i64 = BOARD & ~(me | opp)
    down: i64 = me if side == BLACK else me & kings
    up: i64 = me & kings if side == BLACK else me
    return (
        (down & (opp >> 4) & (empty >> 8))
        | (down & (opp >> 5) & (empty >> 10))
        | (up & (opp << 4) & (empty << 8))
        | (up & (opp << 5) & (empty << 10))
    )


def movers(me: i64, opp: i64, kings: i64, side: i64) -> i64:
    """The pieces of ``me`` that can step to an empty square."""
    empty: i64 = BOARD & ~(me | opp)
    down: i64 = me if side == BLACK else me & kings
    up: i64 = me & kings if side == BLACK else me
    return (down & ((empty >> 4) | (empty >> 5))) | (up & ((empty << 4) | (empty << 5)))


def steps(piece: i64, me: i64, opp: i64, king: bool, side: i64) -> i64:
    """The squares that ``piece`` can step to."""
    empty: i64 = BOARD & ~(me | opp)
    to: i64 = 0
    if king or side == BLACK:
        to |= (piece << 4) | (piece << 5)
    if king or side == WHITE:
        to |= (piece >> 4) | (piece >> 5)
    return to & empty


def jumps(piece: i64, me: i64, opp: i64, king: bool, side: i64) -> i64:
    """The squares that ``piece`` can land on by taking one enemy."""
    empty: i64 = BOARD & ~(me | opp)
    to: i64 = 0
    if king or side == BLACK:
        to |= (((piece << 4) & opp) << 4) | (((piece << 5) & opp) << 5)
    if king or side == WHITE:
        to |= (((piece >> 4) & opp) >> 4) | (((piece >> 5) & opp) >> 5)
    return to & empty


def between(start: i64, end: i64) -> i64:
    """The square that a jump from ``start`` to ``end`` passes over; empty when the two are not a jump apart."""
    if start << 8 == end:
        return start << 4
    if start << 10 == end:
        return start << 5
    if end << 8 == start:
        return end << 4
    if end << 10 == start:
        return end << 5
    return 0


def has_move(me: i64, opp: i64, kings: i64, side: i64) -> bool:
    """Whether ``side`` can move or take at all."""
    return movers(me, opp, kings, side) != 0 or jumpers(me, opp, kings, side) != 0


def paths(me: i64, opp: i64, kings: i64, side: i64) -> list[list[int]]:
    """Every complete move, as the squares the piece stands on one after another; captures alone where there are any."""
    out: list[list[int]] = []
    pieces = jumpers(me, opp, kings, side)
    if pieces:
        while pieces:
            bit: i64 = pieces & -pieces
            pieces ^= bit
            _extend(out, [int(number(bit))], bit, me ^ bit, opp, (kings & bit) != 0, side)
        return out
    pieces = movers(me, opp, kings, side)
    while pieces:
        bit = pieces & -pieces
        pieces ^= bit
        for end in squares(steps(bit, me, opp, (kings & bit) != 0, side)):
            out.append([int(number(bit)), end])
    return out


def _extend(out: list[list[int]], path: list[int], at: i64, me: i64, opp: i64, king: bool, side: i64) -> None:
    # `me` is without the capturing piece: it may come round to the square it left.
    to = jumps(at, me, opp, king, side)
    if not to:
        out.append(path)
        return
    while to:
        end: i64 = to & -to
        to ^= end
        onward = path + [int(number(end))]
        if not king and end & crown_row(side):
            out.append(onward)
        else:
            _extend(out, onward, end, me, opp ^ between(at, end), king, side)


def perft(black: i64, white: i64, kings: i64, side: i64, depth: i64) -> i64:
    """How many lines of play ``depth`` moves long start here; a capture of several pieces is one move."""
    if depth <= 0:
        return 1
    if side == BLACK:
        return _down(black, white, kings, depth)
    return _up(white, black, kings, depth)


def count_both(a: i64, b: i64) -> i64:
    """The members of two sets together, 35 places each, added up side by side in fields of 2, 4 and 8 bits."""
    a -= (a >> 1) & 0x555555555
    b -= (b >> 1) & 0x555555555
    a = (a & 0x333333333) + ((a >> 2) & 0x333333333) + (b & 0x333333333) + ((b >> 2) & 0x333333333)
    a = (a & 0xF0F0F0F0F) + ((a >> 4) & 0xF0F0F0F0F)
    return (a + (a >> 8) + (a >> 16) + (a >> 24) + (a >> 32)) & 255


def _down(me: i64, opp: i64, kings: i64, depth: i64) -> i64:
    """Perft with the side to move whose men go down: Black."""
    empty: i64 = BOARD & ~(me | opp)
    royal: i64 = me & kings
    total: i64 = 0
    pieces: i64 = (me & (opp >> 4) & (empty >> 8)) | (me & (opp >> 5) & (empty >> 10))
    if royal:
        pieces |= (royal & (opp << 4) & (empty << 8)) | (royal & (opp << 5) & (empty << 10))
    if pieces:
        while pieces:
            bit: i64 = pieces & -pieces
            pieces ^= bit
            if royal & bit:
                total += _king_takes(me ^ bit, opp, kings ^ bit, bit, BLACK, depth)
            else:
                total += _take_down(me ^ bit, opp, kings, bit, depth)
        return total
    left: i64 = (me << 4) & empty
    right: i64 = (me << 5) & empty
    if depth == 1:
        total = count_both(left, right)
        if royal:
            total += count_both((royal >> 4) & empty, (royal >> 5) & empty)
        return total
    depth -= 1
    while left:
        bit = left & -left
        left ^= bit
        total += _up(opp, me ^ bit ^ (bit >> 4), _step(kings, bit >> 4, bit, BOTTOM_ROW), depth)
    while right:
        bit = right & -right
        right ^= bit
        total += _up(opp, me ^ bit ^ (bit >> 5), _step(kings, bit >> 5, bit, BOTTOM_ROW), depth)
    if royal:
        left = (royal >> 4) & empty
        right = (royal >> 5) & empty
        while left:
            bit = left & -left
            left ^= bit
            total += _up(opp, me ^ bit ^ (bit << 4), kings ^ bit ^ (bit << 4), depth)
        while right:
            bit = right & -right
            right ^= bit
            total += _up(opp, me ^ bit ^ (bit << 5), kings ^ bit ^ (bit << 5), depth)
    return total


def _up(me: i64, opp: i64, kings: i64, depth: i64) -> i64:
    """Perft with the side to move whose men go up: White."""
    empty: i64 = BOARD & ~(me | opp)
    royal: i64 = me & kings
    total: i64 = 0
    pieces: i64 = (me & (opp << 4) & (empty << 8)) | (me & (opp << 5) & (empty << 10))
    if royal:
        pieces |= (royal & (opp >> 4) & (empty >> 8)) | (royal & (opp >> 5) & (empty >> 10))
    if pieces:
        while pieces:
            bit: i64 = pieces & -pieces
            pieces ^= bit
            if royal & bit:
                total += _king_takes(me ^ bit, opp, kings ^ bit, bit, WHITE, depth)
            else:
                total += _take_up(me ^ bit, opp, kings, bit, depth)
        return total
    left: i64 = (me >> 4) & empty
    right: i64 = (me >> 5) & empty
    if depth == 1:
        total = count_both(left, right)
        if royal:
            total += count_both((royal << 4) & empty, (royal << 5) & empty)
        return total
    depth -= 1
    while left:
        bit = left & -left
        left ^= bit
        total += _down(opp, me ^ bit ^ (bit << 4), _step(kings, bit << 4, bit, TOP_ROW), depth)
    while right:
        bit = right & -right
        right ^= bit
        total += _down(opp, me ^ bit ^ (bit << 5), _step(kings, bit << 5, bit, TOP_ROW), depth)
    if royal:
        left = (royal << 4) & empty
        right = (royal << 5) & empty
        while left:
            bit = left & -left
            left ^= bit
            total += _down(opp, me ^ bit ^ (bit >> 4), kings ^ bit ^ (bit >> 4), depth)
        while right:
            bit = right & -right
            right ^= bit
            total += _down(opp, me ^ bit ^ (bit >> 5), kings ^ bit ^ (bit >> 5), depth)
    return total


def _step(kings: i64, start: i64, end: i64, crown: i64) -> i64:
    """The kings after a step: a king's crown goes with it, a man is crowned on the last row."""
    if kings & start:
        return kings ^ start ^ end
    return kings | (end & crown)


def _take_down(me: i64, opp: i64, kings: i64, at: i64, depth: i64) -> i64:
    """Perft over every way a man going down can go on taking; ``me`` is without him."""
    empty: i64 = BOARD & ~(me | opp)
    a: i64 = ((at << 4) & opp) << 4 & empty
    b: i64 = ((at << 5) & opp) << 5 & empty
    total: i64 = 0
    if a:
        if a & BOTTOM_ROW:
            total += _rest_down(me | a, opp ^ (at << 4), (kings & ~(at << 4)) | a, depth)
        else:
            total += _take_down(me, opp ^ (at << 4), kings & ~(at << 4), a, depth)
    if b:
        if b & BOTTOM_ROW:
            total += _rest_down(me | b, opp ^ (at << 5), (kings & ~(at << 5)) | b, depth)
        else:
            total += _take_down(me, opp ^ (at << 5), kings & ~(at << 5), b, depth)
    if a | b:
        return total
    return _rest_down(me | at, opp, kings, depth)


def _take_up(me: i64, opp: i64, kings: i64, at: i64, depth: i64) -> i64:
    """Perft over every way a man going up can go on taking; ``me`` is without him."""
    empty: i64 = BOARD & ~(me | opp)
    a: i64 = ((at >> 4) & opp) >> 4 & empty
    b: i64 = ((at >> 5) & opp) >> 5 & empty
    total: i64 = 0
    if a:
        if a & TOP_ROW:
            total += _rest_up(me | a, opp ^ (at >> 4), (kings & ~(at >> 4)) | a, depth)
        else:
            total += _take_up(me, opp ^ (at >> 4), kings & ~(at >> 4), a, depth)
    if b:
        if b & TOP_ROW:
            total += _rest_up(me | b, opp ^ (at >> 5), (kings & ~(at >> 5)) | b, depth)
        else:
            total += _take_up(me, opp ^ (at >> 5), kings & ~(at >> 5), b, depth)
    if a | b:
        return total
    return _rest_up(me | at, opp, kings, depth)


def _rest_down(me: i64, opp: i64, kings: i64, depth: i64) -> i64:
    return 1 if depth == 1 else _up(opp, me, kings, depth - 1)


def _rest_up(me: i64, opp: i64, kings: i64, depth: i64) -> i64:
    return 1 if depth == 1 else _down(opp, me, kings, depth - 1)


def _king_takes(me: i64, opp: i64, kings: i64, at: i64, side: i64, depth: i64) -> i64:
    """Perft over every way a king can go on taking; ``me`` and ``kings`` are without it."""
    to = jumps(at, me, opp, True, side)
    if not to:
        if side == BLACK:
            return _rest_down(me | at, opp, kings | at, depth)
        return _rest_up(me | at, opp, kings | at, depth)
    total: i64 = 0
    while to:
        end: i64 = to & -to
        to ^= end
        taken = between(at, end)
        total += _king_takes(me, opp ^ taken, kings & ~taken, end, side, depth)
    return total
