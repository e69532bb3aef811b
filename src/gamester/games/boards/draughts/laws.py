"""Draughts at the table: touch and move, the man over the corner, the false move, and leaving the game.

hoyle-donohue, 9087-9098, 9115-9118, 9144-9147, 9192-9211, 9222-9224.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.game import NO_NAMES
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.draughts_board import BLACK, SQ, number, squares
from gamester.games.boards.draughts.parts import Play
from gamester.games.boards.draughts.rules import BOOK, Rules
from gamester.games.boards.draughts.state import (
    END,
    HUFF,
    JUMPS,
    MOVE_COUNT,
    START,
    STEP_COUNT,
    STEPS,
    DraughtsState,
)

PLAYING: Final = 2  # the part
EVERYWHERE: Final = tuple(str(n) for n in range(1, 33))
STEP_NAMES: Final = tuple(f"{a}-{b}" for a, b in STEPS)
MOVE_NAMES: Final = STEP_NAMES + tuple(f"{a}x{b}" for a, b in JUMPS)
REMEDIES: Final = ("let the false move stand", "have it put back")


class LawfulPlay(Play):
    """Play in which a man touched is moved, and one held over a corner goes there; ``marks``: that move, and one."""

    def legal(self, s: DraughtsState) -> vec[i64]:
        found = super().legal(s)
        law = trial(s)
        if law.marks[s.turn]:
            return vec[i64]([law.marks[s.turn] - 1])
        touched = law.bound[s.turn]
        if touched == 0:
            return found
        out = vec[i64]([])
        for a in found:
            if START[a] == touched if a < MOVE_COUNT else a == HUFF + number(touched) - 1:
                out = append(out, a)
        return out if len(out) else found

    def act(self, s: DraughtsState, action: i64) -> None:
        law = trial(s)
        law.bound[s.turn] = 0
        law.marks[s.turn] = 0
        super().act(s, action)


def at_rest(s: DraughtsState, seat: i64) -> bool:
    """Whether the seat is about to move, and has nothing in hand yet."""
    law = trial(s)
    return seat == s.turn and s.part == PLAYING and not s.at and s.offer != 1 and not law.marks[seat]


class Touch(Law[DraughtsState, Rules]):
    """A man touched is played; of those that may be huffed the one touched comes off."""

    def __init__(self, game: Rules) -> None:
        super().__init__(game, "touch", "square", EVERYWHERE, (BOOK + "law-3", BOOK + "law-4-touch"))

    def open(self, s: DraughtsState, seat: i64) -> list[int]:
        if not at_rest(s, seat) or trial(s).bound[seat]:
            return []
        there: i64 = s.due
        for a in self.game.parts[PLAYING].legal(s):
            if a < MOVE_COUNT:
                there |= START[a]
        return sorted(n - 1 for n in squares(there))

    def done(self, s: DraughtsState, seat: i64, value: i64) -> None:
        trial(s).bound[seat] = SQ[value + 1]


class OverTheCorner(Law[DraughtsState, Rules]):
    """A man is moved so far as to be seen over the corner of an open square: there he goes, huff or no huff."""

    def __init__(self, game: Rules) -> None:
        super().__init__(game, "hold over the corner", "path", MOVE_NAMES, (BOOK + "law-3",))

    def open(self, s: DraughtsState, seat: i64) -> list[int]:
        if not at_rest(s, seat):
            return []
        return sorted(int(a) for a in self.game.parts[PLAYING].legal(s) if a < MOVE_COUNT)

    def done(self, s: DraughtsState, seat: i64, value: i64) -> None:
        trial(s).marks[seat] = value + 1


class FalseMove(Law[DraughtsState, Rules]):
    """A man is given the move of a king: the other has the piece moved where he chooses, or lets it stand."""

    def __init__(self, game: Rules) -> None:
        super().__init__(game, "move falsely", "path", STEP_NAMES, (BOOK + "law-11",))

    def open(self, s: DraughtsState, seat: i64) -> list[int]:
        if not at_rest(s, seat) or trial(s).bound[seat]:
            return []
        lawful = [int(a) for a in self.game.parts[PLAYING].legal(s)]
        men = s.mine() & ~s.kings
        empty = ~(s.black | s.white)
        out: list[int] = []
        for n in range(STEP_COUNT):
            if START[n] & men and END[n] & empty and n not in lawful and backward(START[n], END[n], s.side):
                out.append(n)
        return out

    def done(self, s: DraughtsState, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), 1 - seat)

    def remedies(self, s: DraughtsState, fault: Fault) -> list[int]:
        stand, back = [self.game.actions.parse(remedy) for remedy in REMEDIES]
        moves = [int(a) for a in self.game.parts[PLAYING].legal(s) if a < MOVE_COUNT and START[a] == START[fault.value]]
        return [*moves, stand] if moves else [back, stand]

    def settle(self, s: DraughtsState, fault: Fault, action: i64) -> None:
        stand = self.game.actions.parse(REMEDIES[0])
        if action < MOVE_COUNT:
            self.game.parts[PLAYING].act(s, action)
        elif action == stand:
            self.game.move(s, START[fault.value], END[fault.value])


class Leave(Law[DraughtsState, Rules]):
    """Whoever leaves the game, or will not play on, loses it."""

    def __init__(self, game: Rules) -> None:
        super().__init__(game, "leave the game", "", NO_NAMES, (BOOK + "law-7", BOOK + "law-end"))

    def open(self, s: DraughtsState, seat: i64) -> list[int]:
        return [0] if s.turn >= 0 and s.part == PLAYING else []

    def done(self, s: DraughtsState, seat: i64, value: i64) -> None:
        self.fault(s, seat, 0).settled = True
        self.game.finish(s, 1 - seat)


def backward(start: i64, end: i64, side: i64) -> bool:
    """Whether a step goes the way that only a king may; Black goes up the numbers."""
    return (end < start) == (side == BLACK)


def law_list(game: Rules) -> list[Law[Any, Any]]:
    """All of them."""
    return [Touch(game), OverTheCorner(game), FalseMove(game), Leave(game)]


def gone(s: DraughtsState) -> i64:
    """Who has left the game that is over; -1: nobody."""
    if s.law is None:
        return -1
    for fault in s.law.faults:
        if fault.law == 3 and fault.deal == s.deal - 1:
            return fault.seat
    return -1
