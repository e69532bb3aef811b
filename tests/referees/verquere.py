"""Verquere (gamester-1754, lines 3481-3500): as Backgammon, but for what is said here."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.tables import BAR, OFF, THROWS, Board, Plays, higher, so_many_up

SETTINGS = ("verquere(up=3,john=double,wait=shut)",)
ACE = 24  # the farther ace point, where all begin


class Own(Plays):
    """What may be played here."""

    def __init__(self, t: Table) -> None:
        super().__init__(str(t.values["dice"]))
        self.enter_ace, self.ends = bool(t.values["enter_ace"]), t.values["john"] == "ends"

    def enters(self, board: Board, to: int) -> bool:
        """On a point that his own do not hold."""
        return board[0][to] == 0 or (to == ACE and self.enter_ace)

    def open(self, board: Board, to: int) -> bool:
        """Whether a man may enter there: nor is the point made by the other."""
        return self.enters(board, to) and board[1][25 - to] < 2

    def rests(self, board: Board, to: int) -> bool:
        """No point is made in the tables next the adversary."""
        return not (12 < to < ACE and board[0][to])

    def over(self, board: Board) -> bool:
        """He is johned."""
        return self.ends and board[1][BAR] >= 7


def waits(t: Table, plays: Own, board: Board) -> bool:
    """He has more to enter than points are open, and lets the adversary throw."""
    up, points = board[0][BAR], [to for to in range(19, 25) if plays.open(board, to)]
    if not up:
        return False
    return not points or (t.values["wait"] == "more" and up > len(points))


def one_game(t: Table, plays: Own) -> Generator[Turn, str, tuple[int, int]]:
    """Who has won, and how much."""
    (seat, dice), worth = (yield from higher()), 1
    men = tuple(15 if n == ACE else 0 for n in range(26))
    board: Board = (men, men)
    johned = -1
    while True:
        if not waits(t, plays, board):
            dice = yield CHANCE, THROWS
            board = yield from plays.throw(seat, board, dice)
            if board[0][OFF] == 15:
                return seat, 2 if johned == 1 - seat else worth
            if board[1][BAR] >= 7 and t.values["john"] == "ends":
                return seat, 2
            if board[1][BAR] >= 7 and johned < 0:
                johned = 1 - seat
        board, seat = (board[1], board[0]), 1 - seat
        if waits(t, plays, board) and waits(t, plays, (board[1], board[0])):
            return 1 - seat, 2  # hit and hit again, and no room for either: who hit first loses double


def referee(t: Table) -> Reading:
    """A set."""
    return (yield from so_many_up(t, partial(one_game, t, Own(t))))
