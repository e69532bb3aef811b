"""Chess at a table with laws: what is touched must be played or taken, and a false move is recalled in time.

gamester-1754, 2489-2491; hoyle-donohue, 43795-43826.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.laws import CLAIM, Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.chess_board import KING, NAMES, PAWN, after, in_check
from gamester.equipment.chess_moves import lawful, moves
from gamester.games.boards.chess.parts import Play
from gamester.games.boards.chess.rules import Rules
from gamester.games.boards.chess.state import MOVE, MOVE_COUNT, PAIRS, ChessState, move_name
from gamester.parts.laws.code import LawCode, in_force

TOUCHED: Final = 0  # what the trial marks: 1 more than the square of a man that must be moved,
TO_TAKE: Final = 1  # or than that of one which must be taken;
FALSE: Final = 2  # 1 more than the seat whose last move was false,
KEPT: Final = 3  # and how all stood before it
MARKS: Final = KEPT + 64 + 64 + 3
SQUARES: Final = tuple(NAMES)
ZERO_MARKS: Final = vec[i64]([0] * MARKS)
CODES: Final = {
    "hoyle-donohue": LawCode(
        "hoyle-donohue/chess", "", {"touch": "law-2 law-3", "touch his": "law-4", "false": "law-9"}
    ),
    "gamester-1754": LawCode("gamester-1754/chess", "", {"touch": "law-1", "false": "law-2"}),
}  # fmt: skip
WAYS: Final = tuple(move_name(int(MOVE[n])) for n in range(len(PAIRS)))


class LawfulPlay(Play):
    """Moves, bound by what has been touched."""

    def legal(self, s: ChessState) -> vec[i64]:
        found = super().legal(s)
        marks = trial(s).marks
        if not marks[TOUCHED] and not marks[TO_TAKE]:
            return found
        out = vec[i64]([])
        for action in found:
            if action < MOVE_COUNT and bound(s, MOVE[action]):
                out = append(out, action)
        return out if len(out) else found

    def is_legal(self, s: ChessState, action: int) -> bool:
        marks = trial(s).marks
        if marks[TOUCHED] or marks[TO_TAKE]:
            return action in [int(a) for a in self.legal(s)]
        return super().is_legal(s, action)

    def act(self, s: ChessState, action: i64) -> None:
        if action < MOVE_COUNT:
            for n in range(KEPT):
                trial(s).marks[n] = 0
        super().act(s, action)

    def why_not(self, s: ChessState, action: i64) -> tuple[str, str]:
        marks = trial(s).marks
        for other in super().legal(s) if marks[TOUCHED] or marks[TO_TAKE] else vec[i64]([]):
            if other == action:
                return "a man that was touched is to be played, or taken", self.game.touch_article
        return super().why_not(s, action)


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
        for n in range(64):
            marks[KEPT + n], marks[KEPT + 64 + n] = s.board[n], s.homes[n]
        marks[KEPT + 128], marks[KEPT + 129], marks[KEPT + 130] = s.castles, s.passed, s.quiet
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
        marks = trial(s).marks
        self.offence.forgive(s, 1 - seat)
        s.board, s.homes = marks[KEPT : KEPT + 64], marks[KEPT + 64 : KEPT + 128]
        s.castles, s.passed, s.quiet = marks[KEPT + 128], marks[KEPT + 129], marks[KEPT + 130]
        marks[FALSE] = marks[TOUCHED] = marks[TO_TAKE] = 0
        s.offer = 0
        s.side = 1 - s.side
        s.turn = 1 - seat


def chess_laws(game: Rules, code: LawCode, compel: int) -> list[Law[Any, Any]]:
    """Those of a code. ``compel``: the actions of who decides."""
    wrong = FalseMove(game, "move falsely", "path", WAYS, code.cites("false"))
    touched = Touch(game, "touch", "square", SQUARES, code.cites("touch"))
    return in_force([touched, wrong, Recall(game, wrong), TouchTheirs(game, compel, code.cites("touch his"))])
