"""Irish (gamester-1754, lines 3547-3563): as Backgammon, with doublets that are two dice, and single games."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.backgammon import men_at_start
from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.tables import OFF, THROWS, Plays, higher, so_many_up

SETTINGS = ("irish(up=2)",)


def one_game(rule: str) -> Generator[Turn, str, tuple[int, int]]:
    """Who has borne all his men."""
    seat, _ = yield from higher()
    board = men_at_start(), men_at_start()
    while True:
        dice = yield CHANCE, THROWS
        board = yield from Plays(rule).throw(seat, board, dice, 2)
        if board[0][OFF] == 15:
            return seat, 1
        board, seat = (board[1], board[0]), 1 - seat


def referee(t: Table) -> Reading:
    """A set."""
    return (yield from so_many_up(t, partial(one_game, str(t.values["dice"]))))
