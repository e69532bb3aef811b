"""Backgammon (gamester-1754, lines 3551-3670; hoyle-donohue, lines 7182-7390)."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.tables import BAR, OFF, THROWS, Board, Men, Plays, higher, so_many_up

SETTINGS = ("backgammon(up=1,scoring=gammons,opening=adopt)", "backgammon(dice=higher,scoring=gammons,backgammon=2)")
LEFT_OUT = ("first_aces",)
START = {24: 2, 13: 5, 8: 3, 6: 5}


def men_at_start() -> Men:
    """Fifteen men."""
    return tuple(START.get(n, 0) for n in range(26))


def worth(t: Table, board: Board, by_doublets: bool) -> int:
    """What the game is worth to him who has just borne his last man."""
    other = board[1]
    if t.values["scoring"] == "doublets":
        return (3 if any(other[7:]) else 1) + by_doublets
    if other[OFF]:
        return 1
    return int(t.values["backgammon"]) if any(other[19:]) else 2


def one_game(t: Table) -> Generator[Turn, str, tuple[int, int]]:
    """One game: who has won, and how much."""
    seat, dice = yield from higher()
    opening = t.values["opening"]
    adopt = opening == "adopt" or (opening == "either" and (yield seat, {"adopt", "throw"}) == "adopt")
    board, plays = (men_at_start(), men_at_start()), Plays(str(t.values["dice"]))
    while True:
        if board[0][BAR] and all(n > 1 for n in board[1][1:7]):  # it is useless his throwing: he waits
            board, seat = (board[1], board[0]), 1 - seat
        if not adopt:
            dice = yield CHANCE, THROWS
        adopt = False
        board = yield from plays.throw(seat, board, dice)
        if board[0][OFF] == 15:
            return seat, worth(t, board, dice[0] == dice[1])
        board, seat = (board[1], board[0]), 1 - seat


def referee(t: Table) -> Reading:
    """So many up."""
    return (yield from so_many_up(t, partial(one_game, t)))
