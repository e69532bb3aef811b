"""Irish (gamester-1754, lines 3547-3563): as Backgammon, with doublets that are two dice, and single games."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.backgammon import men_at_start
from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.tables import OFF, THROWS, Plays

SETTINGS = ("irish(up=2)",)


def one_game(rule: str) -> Generator[Turn, str, int]:
    """Who has borne all his men."""
    dice = "11"
    while dice[0] == dice[1]:
        dice = yield CHANCE, THROWS
    seat, board = (0 if dice[0] > dice[1] else 1), (men_at_start(), men_at_start())
    while True:
        dice = yield CHANCE, THROWS
        board = yield from Plays(rule).throw(seat, board, dice, 2)
        if board[0][OFF] == 15:
            return seat
        board, seat = (board[1], board[0]), 1 - seat


def referee(t: Table) -> Reading:
    """A set."""
    t.score = [0, 0]
    while max(t.score) < int(t.values["up"]):
        seat = yield from one_game(str(t.values["dice"]))
        t.score[seat] += 1
    return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]
