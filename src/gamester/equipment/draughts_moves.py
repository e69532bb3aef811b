"""Complete moves at draughts written one after another into one array, for whoever looks far ahead.

A move is three words, the board after it: the mover's pieces, the other side's, and the kings of both.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.equipment.draughts_board import BLACK, BOARD, between, crown_row, jumpers, jumps, number

WORDS: Final = 3


def write_moves(out: vec[i64], at: i64, me: i64, opp: i64, kings: i64, side: i64) -> i64:
    """Write every complete move of ``side`` from ``at`` on; the place after the last. Captures alone, if any.

    ``out`` must have room: 48 moves for steps, and as many as there are ways round for captures.
    """
    pieces = jumpers(me, opp, kings, side)
    if pieces:
        while pieces:
            bit: i64 = pieces & -pieces
            pieces ^= bit
            at = _write_takes(out, at, me ^ bit, opp, kings & ~bit, bit, (kings & bit) != 0, side)
        return at
    empty: i64 = BOARD & ~(me | opp)
    royal: i64 = me & kings
    down: i64 = me if side == BLACK else royal
    up: i64 = royal if side == BLACK else me
    crown = crown_row(side)
    ends: i64 = (down << 4) & empty
    while ends:
        bit = ends & -ends
        ends ^= bit
        at = _write_step(out, at, me, opp, kings, bit >> 4, bit, crown)
    ends = (down << 5) & empty
    while ends:
        bit = ends & -ends
        ends ^= bit
        at = _write_step(out, at, me, opp, kings, bit >> 5, bit, crown)
    ends = (up >> 4) & empty
    while ends:
        bit = ends & -ends
        ends ^= bit
        at = _write_step(out, at, me, opp, kings, bit << 4, bit, crown)
    ends = (up >> 5) & empty
    while ends:
        bit = ends & -ends
        ends ^= bit
        at = _write_step(out, at, me, opp, kings, bit << 5, bit, crown)
    return at


def _write_step(out: vec[i64], at: i64, me: i64, opp: i64, kings: i64, start: i64, end: i64, crown: i64) -> i64:
    out[at] = me ^ start ^ end
    out[at + 1] = opp
    out[at + 2] = kings ^ start ^ end if kings & start else kings | (end & crown)
    return at + WORDS


def _write_takes(out: vec[i64], at: i64, me: i64, opp: i64, kings: i64, on: i64, king: bool, side: i64) -> i64:
    # `me` and `kings` are without the piece that takes: it may come round to the square it left.
    ends = jumps(on, me, opp, king, side)
    if not ends:
        out[at] = me | on
        out[at + 1] = opp
        out[at + 2] = kings | on if king else kings
        return at + WORDS
    while ends:
        end: i64 = ends & -ends
        ends ^= end
        taken = between(on, end)
        if not king and end & crown_row(side):
            out[at] = me | end
            out[at + 1] = opp & ~taken
            out[at + 2] = (kings & ~taken) | end
            at += WORDS
        else:
            at = _write_takes(out, at, me, opp & ~taken, kings & ~taken, end, king, side)
    return at


def move_text(me: i64, opp: i64, after: i64, left: i64) -> str:
    """A move such as ``11-15`` or ``15x22``, from the mover's and the other side's pieces before and after it."""
    start, end = me & ~after, after & ~me
    if not start:  # a king that came round to where it stood
        return "round"
    return f"{number(start)}{'-' if opp == left else 'x'}{number(end)}"
