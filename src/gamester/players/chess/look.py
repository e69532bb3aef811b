"""Looking ahead at chess: alpha-beta with a table of positions seen, and captures played out."""

import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.rng import mix
from gamester.equipment.chess_board import (
    KING,
    NO_SQUARE,
    PAWN,
    QUEEN,
    after,
    attacked,
    castles_after,
    in_check,
    king_of,
    passed_after,
)
from gamester.equipment.chess_moves import lawful, moves, rising
from gamester.players.chess.judge import WORTH, judge

WON: Final = 30_000  # less one for every ply until then
DECIDED: Final = 29_000  # no worth beyond it is a judgement
DEEPEST: Final = 60
_PLIES: Final = 128
_LOOK_AT_CLOCK: Final = 255
_MASK: Final = 0x3FFFFFFFFFFFFFFF
_EXACT: Final = 0
_LEAST: Final = 1  # the worth found is a lower bound
_MOST: Final = 2
_CALM: Final = 4  # from this place in the list on a quiet move is first looked at less deep
_SMALL: Final = 50  # a knight for a bishop is no loss
_HOPE: Final = 150  # more than the best placed man gains beside what is taken


def _draws() -> vec[i64]:
    """A number for each piece on each square, for what may be castled, the pawn that has passed and the side."""
    out = vec[i64]([])
    for n in range(16 * 64 + 16 + 65 + 1):
        out = append(out, mix(1754 + n) & _MASK)
    return out


_NUMBERS: Final[vec[i64]] = _draws()


def key_of(board: vec[i64], side: i64, castles: i64, passed: i64) -> i64:
    """The number by which a position is known."""
    out = _NUMBERS[1024 + castles] ^ _NUMBERS[1040 + passed + 1]
    if side:
        out ^= _NUMBERS[1105]
    for at in range(i64(64)):
        piece = board[at]
        if piece:
            out ^= _NUMBERS[64 * piece + at]
    return out


class Look:
    """One search at a time. All worths are the side to move's, in hundredths of a pawn.

    ``stale_wins``: whoever is stalemated wins. ``queens_only``: a pawn becomes nothing but a Queen.
    ``slots``: positions remembered, a power of two.
    """

    def __init__(self, stale_wins: bool, queens_only: bool, slots: i64) -> None:
        self.stale_wins = stale_wins
        self.queens_only = queens_only
        self.nodes: i64 = 0
        self.most: i64 = 0  # positions that may be looked at; 0 for no such bound
        self.end = 0.0
        self.stopped = False
        self.patient = False  # not to be stopped yet
        self.slots: i64 = slots
        self.keys: vec[i64] = vec[i64]([0] * int(slots))
        self.seen: vec[i64] = vec[i64]([0] * int(slots))
        self.path: vec[i64] = vec[i64]([0] * (_PLIES + 2))
        self.killers: vec[i64] = vec[i64]([0] * (2 * _PLIES + 4))
        self.history: vec[i64] = vec[i64]([0] * 8192)

    def begin(self, ms: i64, positions: i64) -> None:
        """Think from now on for so long, or over so many positions."""
        self.end = time.perf_counter() + float(ms) / 1000.0
        self.most = positions
        self.nodes = 0
        self.stopped = False
        self.keys = vec[i64]([0] * int(self.slots))
        self.killers = vec[i64]([0] * (2 * _PLIES + 4))
        self.history = vec[i64]([0] * 8192)

    def out_of_time(self) -> bool:
        """Whether the thinking is over."""
        if not self.patient and not self.stopped:
            self.stopped = self.nodes >= self.most if self.most else time.perf_counter() >= self.end
        return self.stopped

    def stale(self, ply: i64) -> i64:
        """What it is worth not to be able to move, without check."""
        return WON - ply if self.stale_wins else 0

    def look(
        self, board: vec[i64], side: i64, castles: i64, passed: i64, depth: i64, low: i64, top: i64, ply: i64,
        may_pass: bool = True,
    ) -> i64:  # fmt: skip
        """The worth of a position between ``low`` and ``top``."""
        self.nodes += 1
        if self.nodes & _LOOK_AT_CLOCK == 0 or self.nodes == self.most:
            self.out_of_time()
        if self.stopped:
            return 0
        checked = in_check(board, side)
        if checked:
            depth += 1
        if depth <= 0 or ply >= _PLIES - 2:
            return self.takes(board, side, passed, low, top, ply)
        key = key_of(board, side, castles, passed)
        for n in range(ply):
            if self.path[n] == key:
                return 0  # what has been once can be again
        self.path[ply] = key
        slot = key & (self.slots - 1)
        first: i64 = 0
        if self.keys[slot] == key:
            kept = self.seen[slot]
            first = kept & 0x7FFF
            if (kept >> 15) & 127 >= depth and ply:
                kind, worth = (kept >> 22) & 3, (kept >> 24) - 2 * WON
                if worth > DECIDED:
                    worth -= ply
                elif worth < -DECIDED:
                    worth += ply
                if kind == _EXACT or (worth >= top if kind == _LEAST else kind == _MOST and worth <= low):
                    return worth
        # if even leaving the move to the other holds, a move will: but not where moving is what loses
        if may_pass and not checked and depth > 2 and ply and -DECIDED < top < DECIDED and self.officers(board, side):
            held = -self.look(board, 1 - side, castles, NO_SQUARE, depth - 3, -top, 1 - top, ply + 1, False)
            if held >= top and not self.stopped:
                return top
        found = lawful(board, side, castles, passed)
        if not len(found):
            return ply - WON if checked else self.stale(ply)
        best: i64 = -2 * WON
        chosen: i64 = 0
        kind_found: i64 = _MOST
        nth: i64 = 0
        for entry in self.sorted(board, found, side, first, ply):
            move = entry & 0x7FFF
            if self.queens_only and move >> 12 and move >> 12 != QUEEN:
                continue
            end = (move >> 6) & 63
            quiet = not board[end] and not move >> 12
            to = after(board, move)
            kept_castles = castles_after(board, castles, move) if castles else 0
            over = passed_after(board, move)
            nth += 1
            worth = low + 1
            if nth > 1:
                less: i64 = 0
                if nth > _CALM and depth > 2 and quiet and not checked:
                    less = 2 if nth > 12 else 1
                worth = -self.look(to, 1 - side, kept_castles, over, depth - 1 - less, -low - 1, -low, ply + 1)
                if less and worth > low:
                    worth = -self.look(to, 1 - side, kept_castles, over, depth - 1, -low - 1, -low, ply + 1)
            if nth == 1 or low < worth < top:
                worth = -self.look(to, 1 - side, kept_castles, over, depth - 1, -top, -low, ply + 1)
            if self.stopped:
                return 0
            if worth > best:
                best, chosen = worth, move
                if worth > low:
                    low = worth
                    kind_found = _EXACT
                    if low >= top:
                        kind_found = _LEAST
                        if quiet:
                            self.remember(side, move, depth, ply)
                        break
        told = best
        if told > DECIDED:
            told += ply
        elif told < -DECIDED:
            told -= ply
        self.keys[slot] = key
        self.seen[slot] = chosen | min(depth, 127) << 15 | kind_found << 22 | (told + 2 * WON) << 24
        return best

    def remember(self, side: i64, move: i64, depth: i64, ply: i64) -> None:
        """A quiet move that refuted the line before it: it may refute the next one too."""
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        place = side << 12 | (move & 0xFFF)
        self.history[place] = min(self.history[place] + depth * depth, 400_000)

    def sorted(self, board: vec[i64], found: vec[i64], side: i64, first: i64, ply: i64) -> vec[i64]:
        """The moves, each below a number by which they stand: what did best before, then captures, then the rest."""
        out = vec[i64]([], capacity=48)
        for move in found:
            key: i64 = 0
            taken = board[(move >> 6) & 63] & 7
            if move == first:
                key = 4_000_000
            elif taken or move >> 12:
                key = 2_000_000 + 16 * (WORTH[taken] + WORTH[move >> 12]) - WORTH[board[move & 63] & 7]
            elif move == self.killers[2 * ply] or move == self.killers[2 * ply + 1]:
                key = 1_000_000
            else:
                key = self.history[side << 12 | (move & 0xFFF)]
            out = append(out, (8_000_000 - key) << 15 | move)
        return rising(out)

    def takes(self, board: vec[i64], side: i64, passed: i64, low: i64, top: i64, ply: i64) -> i64:
        """The worth of a position with captures alone played out, which nobody need make."""
        self.nodes += 1
        worth = self.judged(board, side)
        if worth >= top or ply >= _PLIES - 2:
            return worth
        if worth > low:
            low = worth
        king = king_of(board, 1 - side)
        for entry in self.sorted(board, moves(board, side, 0, passed, True), side, 0, ply):
            move = entry & 0x7FFF
            end = (move >> 6) & 63
            if end == king:
                return WON - ply  # the last move left his King in check
            if move >> 12 and move >> 12 != QUEEN:
                continue
            taken = WORTH[board[end] & 7]
            if worth + taken + WORTH[move >> 12] + _HOPE < low:
                continue
            if WORTH[board[move & 63] & 7] > taken + _SMALL and not move >> 12 and attacked(board, end, 1 - side):
                continue  # the greater for the less, which is guarded
            value = -self.takes(after(board, move), 1 - side, NO_SQUARE, -top, -low, ply + 1)
            if value > low:
                low = value
                if low >= top:
                    break
        return low

    def judged(self, board: vec[i64], side: i64) -> i64:
        """A position at sight; nothing is made of it where whoever is ahead has not enough to mate with."""
        worth = judge(board, side)
        if self.stale_wins or -250 < worth < 250:
            return worth
        ahead: i64 = side if worth > 0 else 1 - side
        force: i64 = 0
        for at in range(i64(64)):
            piece = board[at]
            if piece and piece >> 3 == ahead:
                if piece & 7 == PAWN:
                    return worth
                force += WORTH[piece & 7]
        return worth if force > 400 else worth // 16

    def officers(self, board: vec[i64], side: i64) -> bool:
        """Whether a side has more than pawns."""
        for at in range(i64(64)):
            piece = board[at]
            if piece and piece >> 3 == side and piece & 7 != PAWN and piece & 7 != KING:
                return True
        return False

    def best_reply(self, board: vec[i64], side: i64, castles: i64, passed: i64) -> i64:
        """The move that the table has for a position; 0: none."""
        key = key_of(board, side, castles, passed)
        slot = key & (self.slots - 1)
        if self.keys[slot] != key:
            return 0
        move = self.seen[slot] & 0x7FFF
        for other in lawful(board, side, castles, passed):
            if other == move:
                return move
        return 0
