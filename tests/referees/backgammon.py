"""Backgammon (gamester-1754, lines 3551-3670; hoyle-donohue, lines 7182-7390): a slow generator of the plays."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from functools import cache

from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = ("backgammon(up=1,scoring=gammons,opening=adopt)", "backgammon(dice=higher,scoring=gammons,backgammon=2)")
LEFT_OUT = ("first_aces",)
BAR, OFF = 25, 0
START = {24: 2, 13: 5, 8: 3, 6: 5}
THROWS = {f"{a}{b}" for a in range(1, 7) for b in range(1, 7)}
Men = tuple[int, ...]  # by point, each side from its own end: 0 off, 25 on the bar
Board = tuple[Men, Men]  # who is to play, the other


def men_at_start() -> Men:
    """Fifteen men."""
    return tuple(START.get(n, 0) for n in range(26))


def step(board: Board, start: int, die: int) -> Board | None:
    """The board when a man is played so many points on; None if he may not be."""
    mine, theirs = board
    if not mine[start] or (mine[BAR] and start != BAR):
        return None
    to = start - die
    if to <= 0:
        if any(mine[7:]) or (to < 0 and any(mine[start + 1 :])):
            return None  # not all are home, or a man stands on a higher point
        to = OFF
    elif theirs[25 - to] > 1:
        return None
    a, b = list(mine), list(theirs)
    a[start] -= 1
    a[to] += 1
    if to and b[25 - to]:
        b[25 - to] = 0
        b[BAR] += 1
    return tuple(a), tuple(b)


@cache
def reach(board: Board, dice: tuple[int, ...]) -> frozenset[Board]:
    """The boards after all of these dice, played in this order."""
    if not dice:
        return frozenset([board])
    found = [step(board, start, dice[0]) for start in range(25, 0, -1)]
    return frozenset().union(*(reach(f, dice[1:]) for f in found if f))


@cache
def depth(board: Board, die: int, n: int) -> int:
    """How many of so many equal dice can be played."""
    return max((1 + depth(b, die, n - 1) for b in reach(board, (die,))), default=0) if n else 0


def doublets(board: Board, die: int, n: int, rule: str) -> set[Board]:
    """The boards after two of so many equal dice, or after one where no more can be played."""
    stuck = {b for b in reach(board, (die,)) if n < 2 or not reach(b, (die,))}
    after = stuck | (reach(board, (die, die)) if n > 1 else set())
    if rule == "free":  # a die that can no longer be played is lost
        return after
    most = depth(board, die, n)
    return {
        b for b in after if most == min(2, most) + depth(b, die, n - min(2, most)) and (b not in stuck or most == 1)
    }


def different(board: Board, dice: tuple[int, int], rule: str) -> set[Board]:
    """The boards after two dice in either order: with ``both`` both if they can be, with ``higher`` else the higher."""
    one, other = dice
    two = set(reach(board, (one, other)) | reach(board, (other, one)))
    if rule == "free":
        for a, b in ((one, other), (other, one)):
            two |= {x for x in reach(board, (a,)) if not reach(x, (b,))}
        return two
    if two:
        return two
    singles = [set(reach(board, (die,))) for die in sorted(dice, reverse=True)]
    return singles[0] or singles[1] if rule == "higher" else singles[0] | singles[1]


def carried_out(board: Board, word: str) -> Board:
    """The board after a play in words: ``13/7*/1``, ``8/2(2)``, ``bar/22 6/5``, ``3/off``."""
    mine, theirs = list(board[0]), list(board[1])
    for part in word.split() if word != "pass" else []:
        stops, times = re.sub(r"\(\d\)", "", part), int((re.findall(r"\((\d)\)", part) or ["1"])[0])
        at = [BAR if s.strip("*") == "bar" else OFF if s == "off" else int(s.strip("*")) for s in stops.split("/")]
        mine[at[0]] -= times
        mine[at[-1]] += times
        for point, name in zip(at[1:], stops.split("/")[1:], strict=True):
            if name.endswith("*"):
                theirs[25 - point] = 0
                theirs[BAR] += 1
    return tuple(mine), tuple(theirs)


def judge(board: Board, after: set[Board]) -> Callable[[set[str]], str]:
    """What is wrong with the game's words: each position that may be come to has one."""

    def wrong(words: set[str]) -> str:
        ends = [carried_out(board, w) for w in sorted(words)]
        if len(set(ends)) < len(ends):
            return "two words for one position"
        if set(ends) != after:
            odd = [w for w in sorted(words) if carried_out(board, w) not in after]
            return f"not lawful {odd}; without a word {len(after - set(ends))}"
        return ""

    return wrong


def play(seat: int, board: Board, dice: tuple[int, ...], rule: str) -> Generator[Turn, str, Board]:
    """The dice are played, of doublets two at a time."""
    if dice[0] != dice[-1]:
        after = different(board, (dice[0], dice[1]), rule)
        return carried_out(board, (yield seat, judge(board, after) if after else {"pass"}))
    left = len(dice)
    while left > 0 and (left == len(dice) or depth(board, dice[0], 1)):
        after = doublets(board, dice[0], left, rule)
        board = carried_out(board, (yield seat, judge(board, after) if after else {"pass"}))
        if not after:
            break
        left -= 2
    reach.cache_clear()
    depth.cache_clear()
    return board


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
    dice = "11"
    while dice[0] == dice[1]:
        dice = yield CHANCE, THROWS
    seat = 0 if dice[0] > dice[1] else 1
    opening = t.values["opening"]
    adopt = opening == "adopt" or (opening == "either" and (yield seat, {"adopt", "throw"}) == "adopt")
    board = (men_at_start(), men_at_start())
    while True:
        if board[0][BAR] and all(
            n > 1 for n in board[1][1:7]
        ):  # it is useless his throwing: the adversary throws alone
            board, seat = (board[1], board[0]), 1 - seat
        if not adopt:
            dice = yield CHANCE, THROWS
        adopt = False
        a, b = int(dice[0]), int(dice[1])
        numbers = (a,) * 4 if a == b else (a, b)
        board = yield from play(seat, board, numbers, str(t.values["dice"]))
        if board[0][OFF] == 15:
            return seat, worth(t, board, a == b)
        board, seat = (board[1], board[0]), 1 - seat


def referee(t: Table) -> Reading:
    """So many up."""
    t.score = [0, 0]
    while max(t.score) < int(t.values["up"]):
        seat, points = yield from one_game(t)
        t.score[seat] += points
    return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]
