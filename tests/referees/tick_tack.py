"""Tick-Tack (gamester-1754, lines 3672-3698): who first has the cast for something wins by it.

A point stands open to go in where there is no man of either, as the game reads it.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.shared.tables import OFF, THROWS, Board, carried_out, higher, judge, so_many_up

SETTINGS = (
    "tick-tack(up=3,toots=yes,boveries=yes,flyers=yes)",
    "tick-tack(up=2,eleventh=11,toots=yes,boveries=yes,flyers=yes)",
)
ACE = 24  # his own ace point; the adversary's is 1
HOME, SECOND = range(19, 25), range(13, 19)
WORTH = {"hit": 1}  # all else wins double


def step(board: Board, start: int, die: int) -> Board | None:
    """The board when a man is played so many points on, onto no man of the other; none is borne off."""
    mine, theirs = board
    to = start - die
    if not mine[start] or to <= OFF or theirs[25 - to]:
        return None
    a = list(mine)
    a[start] -= 1
    a[to] += 1
    return tuple(a), theirs


def after(board: Board, dice: tuple[int, int]) -> set[Board]:
    """The boards that the dice may leave: both are played if they can be."""
    two: set[Board] = set()
    one: set[Board] = set()
    for die, other in (dice, dice[::-1]):
        for start in range(1, 25):
            first = step(board, start, die)
            if first:
                one.add(first)
                two |= {b for n in range(1, 25) if (b := step(first, n, other))}
    return two or one


def hits(board: Board, dice: tuple[int, int]) -> bool:
    """Whether some man reaches a single one, by either die or by both where the way is not stopped."""
    mine, theirs = board
    for start in (n for n in range(1, 25) if mine[n]):
        for die, other in (dice, dice[::-1]):
            at, to = start - die, start - die - other
            if at > OFF and theirs[25 - at] == 1:
                return True
            if to > OFF and theirs[25 - to] == 1 and theirs[25 - at] < 2:
                return True
    return False


def claims(t: Table, board: Board, dice: tuple[int, int]) -> set[str]:
    """What the cast gives."""
    mine, theirs = board
    own = 25 - int(str(t.values["eleventh"]))  # the eleventh point of his own tables
    his = 25 - own
    found = set()
    starts = {his + dice[0], his + dice[1]}
    if not theirs[own] and not mine[his] and all(mine[n] >= (2 if len(starts) == 1 else 1) for n in starts):
        found.add("go in")
    boards = [b[0] for b in after(board, dice)]
    if any(all(b[n] > 1 for n in SECOND) for b in boards):
        found.add("fill")
    if t.values["toots"] and any(all(b[n] > 1 for n in HOME) and not any(b[:19]) for b in boards):
        found.add("toots")  # with none got over
    if t.values["boveries"] and any(b[own] and b[his] for b in boards):
        found.add("boveries")
    if t.values["flyers"] and not any(theirs[1:19]) and any(any(b[1:7]) for b in boards):
        found.add("flyers")
    return found or ({"hit"} if hits(board, dice) else set())  # who pursues a hit and misses a double game, loses it


def one_game(t: Table) -> Generator[Turn, str, tuple[int, int]]:
    """Who has won, and how much."""
    seat, dice = yield from higher()
    men = tuple(15 if n == ACE else 0 for n in range(26))
    board: Board = (men, men)
    while True:
        dice = yield CHANCE, THROWS
        cast = int(dice[0]), int(dice[1])
        said = claims(t, board, cast)
        if said:
            return seat, WORTH.get((yield seat, said), 2)
        may = after(board, cast)
        board = carried_out(board, (yield seat, judge(board, may) if may else {"pass"}))
        board, seat = (board[1], board[0]), 1 - seat


def referee(t: Table) -> Reading:
    """A set."""
    return (yield from so_many_up(t, partial(one_game, t)))
