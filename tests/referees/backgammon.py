"""Backgammon (gamester-1754, lines 3551-3670; hoyle-donohue, lines 7182-7390): a slow generator of the plays."""

from __future__ import annotations

import re
from collections.abc import Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = ("backgammon(up=1,scoring=gammons,opening=adopt)", "backgammon(dice=higher,fourfold=no,backgammon=2)")
LEFT_OUT = ("first_aces",)
BAR, OFF = 25, 0
START = {24: 2, 13: 5, 8: 3, 6: 5}
THROWS = {f"{a}{b}" for a in range(1, 7) for b in range(1, 7)}
Men = tuple[int, ...]  # by point, each side from its own end: 0 off, 25 on the bar
Board = tuple[Men, Men]  # who is to play, the other


def men_at_start() -> Men:
    """Fifteen men."""
    return tuple(START.get(n, 0) for n in range(26))


def step(board: Board, start: int, die: int) -> tuple[Board, int] | None:
    """A man played so many points on: the board, and where he is; None if he may not be."""
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
    return (tuple(a), tuple(b)), to


def lines(board: Board, dice: tuple[int, ...]) -> list[tuple[tuple[int, ...], list[Board]]]:
    """Every way of playing these dice in this order until one cannot be played: the dice played, the boards passed."""
    out = []
    for start in range(25, 0, -1):
        found = step(board, start, dice[0]) if dice else None
        if found:
            out += [((dice[0], *played), [found[0], *boards]) for played, boards in lines(found[0], dice[1:])]
    return out or [((), [])]


def plays(board: Board, dice: tuple[int, ...], rule: str) -> list[list[Board]]:
    """What may be played: with ``both`` as many dice as can be, with ``higher`` the higher of two if only one."""
    orders = {dice, dice[::-1]}
    found = [line for order in orders for line in lines(board, order)]
    if rule == "free":  # a die that can no longer be played is lost
        done = []
        for played, boards in found:
            rest = list(dice)
            for die in played:
                rest.remove(die)
            last = boards[-1] if boards else board
            if all(step(last, start, die) is None for die in rest for start in range(1, 26)):
                done.append((played, boards))
        found = done
    else:
        most = max(len(played) for played, _ in found)
        found = [line for line in found if len(line[0]) == most]
        if rule == "higher" and most == 1 and len(dice) == 2:
            best = max(played[0] for played, _ in found)
            found = [line for line in found if line[0][0] == best]
    return [boards for _, boards in found]


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


def judge(board: Board, after: set[Board]):  # type: ignore[no-untyped-def]
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
    ways = plays(board, dice, rule)
    if not ways[0]:
        yield seat, {"pass"}
        return board
    while ways and ways[0]:
        stop = min(2, max(len(w) for w in ways))
        after = {w[min(stop, len(w)) - 1] for w in ways}
        word = yield seat, judge(board, after)
        board = carried_out(board, word)
        ways = [w[stop:] for w in ways if w[min(stop, len(w)) - 1] == board]
        ways = [w for w in ways if w]
    return board


def worth(t: Table, board: Board, doublets: bool) -> int:
    """What the game is worth to him who has just borne his last man."""
    other = board[1]
    if t.values["scoring"] == "doublets":
        return (3 if any(other[7:]) else 1) + doublets
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
        doublets = a == b
        numbers = (a,) * (4 if t.values["fourfold"] else 2) if doublets else (a, b)
        board = yield from play(seat, board, numbers, str(t.values["dice"]))
        if board[0][OFF] == 15:
            return seat, worth(t, board, doublets)
        board, seat = (board[1], board[0]), 1 - seat


def referee(t: Table) -> Reading:
    """So many up."""
    t.score = [0, 0]
    while max(t.score) < int(t.values["up"]):
        seat, points = yield from one_game(t)
        t.score[seat] += points
    return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]
