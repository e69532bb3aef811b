"""Chess at a table with laws: what is touched must be played or taken, and a false move is recalled in time.

A check of which nothing is said need not be noticed. gamester-1754, 2489-2495; hoyle-donohue, 43795-43826.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.laws import AMENDS, CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.chess_board import (
    DARK,
    KING,
    NAMES,
    PAWN,
    QUEEN,
    after,
    castles_after,
    in_check,
    king_of,
    passed_after,
)
from gamester.equipment.chess_moves import lawful, movable, moves, rising
from gamester.games.boards.chess.parts import Play
from gamester.games.boards.chess.rules import Rules
from gamester.games.boards.chess.state import ACTION, MOVE, MOVE_COUNT, PAIRS, ChessState, colour, move_name
from gamester.parts.laws.code import LawCode, in_force

TOUCHED: Final = 0  # what the trial marks: 1 more than the square of a man that must be moved,
TO_TAKE: Final = 1  # or than that of one which must be taken;
FALSE: Final = 2  # 1 more than the seat whose last move was false,
UNSAID: Final = 3  # than that which has given a check and not said it,
LEFT: Final = 4  # than that which has left its King in such a check with its last move,
LATE: Final = 5  # and than that to which it was said after that move, with another attack;
KEPT: Final = 6  # and how all stood before that move, or before the false one
MARKS: Final = KEPT + 64 + 64 + 3
SQUARES: Final = tuple(NAMES)
ZERO_MARKS: Final = vec[i64]([0] * MARKS)
CODES: Final = {
    "hoyle-donohue": LawCode(
        "hoyle-donohue/chess", "",
        {"touch": "law-2 law-3", "touch his": "law-4", "false": "law-9", "unsaid": "law-7", "late": "law-7"},
    ),
    "gamester-1754": LawCode(
        "gamester-1754/chess", "discovered", {"touch": "law-1", "false": "law-2", "unsaid": "law-4"}
    ),
}  # fmt: skip
WAYS: Final = tuple(move_name(int(MOVE[n])) for n in range(len(PAIRS)))


class LawfulPlay(Play):
    """Moves, bound by what has been touched; a check that was not said binds nobody."""

    def legal(self, s: ChessState) -> vec[i64]:
        found = unheeded(s, super().legal(s), self.game.queens_only)
        marks = trial(s).marks
        if not marks[TOUCHED] and not marks[TO_TAKE]:
            return found
        out = vec[i64]([])
        for action in found:
            if action < MOVE_COUNT and bound(s, MOVE[action]):
                out = append(out, action)
        return out if len(out) else found

    def is_legal(self, s: ChessState, action: int) -> bool:
        return action in [int(a) for a in self.legal(s)]

    def act(self, s: ChessState, action: i64) -> None:
        if action >= MOVE_COUNT:
            super().act(s, action)
            return
        marks, mover, deal = trial(s).marks, s.turn, s.deal
        unsaid = marks[UNSAID] == 2 - mover
        late = marks[LEFT] == 2 - mover
        for n in range(KEPT):
            marks[n] = 0
        if unsaid:
            keep(s, marks)
        super().act(s, action)
        if s.deal != deal or s.turn != 1 - mover:
            return
        if unsaid and in_check(s.board, 1 - s.side):
            marks[LEFT] = mover + 1
        if late and in_check(s.board, s.side) and attacks(s, MOVE[action] >> 6 & 63):
            marks[LATE] = s.turn + 1

    def why_not(self, s: ChessState, action: i64) -> tuple[str, str]:
        marks = trial(s).marks
        for other in super().legal(s) if marks[TOUCHED] or marks[TO_TAKE] else vec[i64]([]):
            if other == action:
                return "a man that was touched is to be played, or taken", self.game.touch_article
        return super().why_not(s, action)

    def article(self, s: ChessState) -> str:
        return self.game.unsaid_article if s.offer != 1 and ignorable(s) else super().article(s)

    def prompt(self, s: ChessState) -> str:
        if s.offer != 1 and ignorable(s):
            return f"{colour(s.side)} is to move; the check was not said"
        return super().prompt(s)


def keep(s: ChessState, marks: vec[i64]) -> None:
    """Remember how all stands."""
    for n in range(64):
        marks[KEPT + n], marks[KEPT + 64 + n] = s.board[n], s.homes[n]
    marks[KEPT + 128], marks[KEPT + 129], marks[KEPT + 130] = s.castles, s.passed, s.quiet


def put_back(s: ChessState, seat: i64) -> None:
    """All stands as it did before the move of ``seat`` that is taken back."""
    marks = trial(s).marks
    s.board, s.homes = marks[KEPT : KEPT + 64], marks[KEPT + 64 : KEPT + 128]
    s.castles, s.passed, s.quiet = marks[KEPT + 128], marks[KEPT + 129], marks[KEPT + 130]
    for n in range(KEPT):
        marks[n] = 0
    s.offer = 0
    s.turn = seat
    s.side = s.side if s.seat_of(s.side) == seat else 1 - s.side


# --- a check that was not said ---------------------------------------------------------------------------------------
def ignorable(s: ChessState) -> bool:
    """Whether the side to move stands in a check of which nothing was said."""
    return trial(s).marks[UNSAID] == 2 - s.turn


def checkers(board: vec[i64], side: i64) -> list[int]:
    """Where the men of ``side`` stand that give check."""
    king = king_of(board, 1 - side)
    return sorted({int(move & 63) for move in moves(board, side, 0, -1) if move >> 6 & 63 == king})


def attacks(s: ChessState, at: i64) -> bool:
    """Whether the man that has just gone to ``at`` bears on a piece, beside the King."""
    for move in moves(s.board, 1 - s.side, 0, -1):
        if move & 63 == at and s.board[move >> 6 & 63] & 7 not in (0, PAWN, KING):
            return True
    return False


def unheeded(s: ChessState, found: vec[i64], queens_only: bool) -> vec[i64]:
    """The moves found, with those that leave the King in a check not said, and without any that would take a King."""
    out = vec[i64]([])
    for action in found:
        if action >= MOVE_COUNT or s.board[MOVE[action] >> 6 & 63] & 7 != KING:
            out = append(out, action)
    if s.offer == 1 or not ignorable(s):
        return out
    silent = checkers(s.board, 1 - s.side)
    there = {int(action) for action in out}
    for move in moves(s.board, s.side, s.castles, s.passed):
        if s.board[move & 63] & 7 == KING or int(ACTION[move]) in there:
            continue
        if queens_only and move >> 12 and move >> 12 != QUEEN:
            continue
        board = after(s.board, move)
        for at in silent:
            if board[at] >> 3 != s.side:
                board[at] = PAWN + DARK * s.side  # a man of one's own in its place: any other check counts
        if not in_check(board, s.side):
            out = append(out, ACTION[move])
    return rising(out)


def bound(s: ChessState, move: i64) -> bool:
    """Whether a move does what the touching of a man obliges to: to move it, to take it, or to move the King."""
    marks = trial(s).marks
    if marks[TOUCHED]:
        return move & 63 == marks[TOUCHED] - 1
    for other in lawful(s.board, s.side, s.castles, s.passed):
        if other >> 6 & 63 == marks[TO_TAKE] - 1:
            return move >> 6 & 63 == marks[TO_TAKE] - 1
    return s.board[move & 63] & 7 == KING


def at_move(s: ChessState, seat: i64) -> bool:
    """Whether ``seat`` is to move, and bound to nothing yet."""
    marks = trial(s).marks
    free = s.turn == seat and s.offer != 1 and not marks[TOUCHED] and not marks[TO_TAKE]
    return free and s.game.parts[s.part].name == "play"


class Touch(Law[ChessState, Rules]):
    """A man of one's own that is touched must be played, if it can."""

    def open(self, s: ChessState, seat: i64) -> list[int]:
        return sorted({int(move & 63) for move in self.game.moves(s)}) if at_move(s, seat) else []

    def done(self, s: ChessState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        trial(s).marks[TOUCHED] = value + 1


class TouchTheirs(Law[ChessState, Rules]):
    """A man of the adversary's that is touched: he may compel that it be taken, or else the King moved."""

    def __init__(self, game: Rules, compel: int, articles: tuple[str, ...]) -> None:
        super().__init__(game, "touch his", "square", SQUARES, articles)
        self.compel = compel

    def open(self, s: ChessState, seat: i64) -> list[int]:
        theirs = at_move(s, seat)
        return [n for n in range(64) if theirs and s.board[n] and s.board[n] >> 3 != s.side and s.board[n] & 7 != KING]

    def done(self, s: ChessState, seat: i64, value: i64) -> None:
        self.ask(s, self.fault(s, seat, value), 1 - seat)

    def remedies(self, s: ChessState, fault: Fault) -> list[int]:
        return [self.compel, self.compel + 1]

    def settle(self, s: ChessState, fault: Fault, action: i64) -> None:
        if action == self.compel:
            trial(s).marks[TO_TAKE] = fault.value + 1


class FalseMove(Law[ChessState, Rules]):
    """A piece, no pawn, goes as it cannot go; it takes no King, and lays its own not open to check."""

    def open(self, s: ChessState, seat: i64) -> list[int]:
        if not at_move(s, seat):
            return []
        may = {int(move) for move in moves(s.board, s.side, s.castles, s.passed)}
        out: list[int] = []
        for n in range(len(PAIRS)):
            move = MOVE[n]
            start, end = move & 63, move >> 6
            piece, taken = s.board[start], s.board[end]
            mine = piece and piece >> 3 == s.side and piece & 7 != PAWN
            if not mine or int(move) in may or (taken and (taken >> 3 == s.side or taken & 7 == KING)):
                continue
            castles = piece & 7 == KING and abs(int(start % 8 - end % 8)) == 2
            if not castles and not in_check(after(s.board, move), s.side):
                out.append(n)
        return out

    def done(self, s: ChessState, seat: i64, value: i64) -> None:
        made = self.fault(s, seat, value)
        move = MOVE[value]
        board = after(s.board, move)
        if not len(lawful(board, 1 - s.side, s.castles, -1)):
            made.settled = True  # it would end the game: it is seen, and goes back at once
            return
        found = trial(s)
        marks = ZERO_MARKS[:]
        keep(s, marks)
        marks[FALSE] = seat + 1
        found.marks = marks
        self.game.make(s, move)


class Recall(Law[ChessState, Rules]):
    """Until the adversary has completed his next move he may have a false move taken back."""

    kind = CLAIM

    def __init__(self, game: Rules, offence: FalseMove) -> None:
        super().__init__(game, "have the false move recalled", "", (), offence.articles)
        self.offence = offence

    def open(self, s: ChessState, seat: i64) -> list[int]:
        return [0] if s.turn == seat and trial(s).marks[FALSE] == 2 - seat else []

    def proofs(self, s: ChessState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: ChessState, seat: i64, value: i64) -> None:
        self.offence.forgive(s, 1 - seat)
        put_back(s, 1 - seat)


class CheckUnsaid(Law[ChessState, Rules]):
    """A check is given and not said; one that mates is seen. ``discovered``: only a check of another man than moves."""

    discovered = False

    def open(self, s: ChessState, seat: i64) -> list[int]:
        out: list[int] = []
        for move in self.game.moves(s) if at_move(s, seat) else vec[i64]([]):
            if move >> 12 or s.board[move >> 6 & 63] & 7 == KING:
                continue
            board = after(s.board, move)
            if not in_check(board, 1 - s.side) or (self.discovered and int(move >> 6) in checkers(board, s.side)):
                continue
            if movable(board, 1 - s.side, castles_after(s.board, s.castles, move), passed_after(s.board, move)):
                out.append(int(ACTION[move]))
        return sorted(out)

    def done(self, s: ChessState, seat: i64, value: i64) -> None:
        self.fault(s, seat, value).settled = True
        deal = s.deal
        marks = trial(s).marks
        for n in range(KEPT):
            marks[n] = 0
        self.game.make(s, MOVE[value])
        if s.deal == deal and s.turn == 1 - seat:
            marks[UNSAID] = seat + 1


class SayCheck(Law[ChessState, Rules]):
    """It is said after all, before the adversary has moved: he must defend."""

    kind = AMENDS

    def open(self, s: ChessState, seat: i64) -> list[int]:
        return [0] if s.turn == 1 - seat and trial(s).marks[UNSAID] == seat + 1 else []

    def done(self, s: ChessState, seat: i64, value: i64) -> None:
        trial(s).marks[UNSAID] = 0


class Defend(Law[ChessState, Rules]):
    """It is said a move later, with another attack: he replaces his last move, and defends his King."""

    kind = CLAIM

    def open(self, s: ChessState, seat: i64) -> list[int]:
        return [0] if s.turn == seat and trial(s).marks[LATE] == seat + 1 else []

    def proofs(self, s: ChessState, seat: i64) -> list[int]:
        return self.open(s, seat)

    def done(self, s: ChessState, seat: i64, value: i64) -> None:
        put_back(s, seat)


def chess_laws(game: Rules, code: LawCode, compel: int) -> list[Law[Any, Any]]:
    """Those of a code. ``compel``: the actions of who decides."""
    wrong = FalseMove(game, "move falsely", "path", WAYS, code.cites("false"))
    touched = Touch(game, "touch", "square", SQUARES, code.cites("touch"))
    silent = CheckUnsaid(game, "check without saying it", "path", WAYS, code.cites("unsaid"))
    silent.discovered = "discovered" in code.ways
    return in_force(
        [
            touched,
            wrong,
            Recall(game, wrong),
            TouchTheirs(game, compel, code.cites("touch his")),
            silent,
            SayCheck(game, "say check after all", "", (), code.cites("unsaid")),
            Defend(game, "replace the last move", "", (), code.cites("late")),
        ]
    )
