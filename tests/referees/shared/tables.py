"""What the second readers of games at tables share: the plays of a throw, slowly, and what a play in words does."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator

from tests.referees.harness import CHANCE, Reading, Table, Turn

BAR, OFF = 25, 0
THROWS = {f"{a}{b}" for a in range(1, 7) for b in range(1, 7)}
Men = tuple[int, ...]  # by point, each side from its own end: 0 off, 25 on the bar
Board = tuple[Men, Men]  # who is to play, the other


def higher() -> Generator[Turn, str, tuple[int, str]]:
    """Who throws the higher of two dice, and both: on equal ones they throw again."""
    dice = "11"
    while dice[0] == dice[1]:
        dice = yield CHANCE, THROWS
    return 0 if dice[0] > dice[1] else 1, dice


def so_many_up(t: Table, game: Callable[[], Generator[Turn, str, tuple[int, int]]]) -> Reading:
    """A set of games, of which each tells who has won it and what it counts."""
    t.score = [0, 0]
    while max(t.score) < int(t.values["up"]):
        seat, points = yield from game()
        t.score[seat] += points
    return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]


class Plays:
    """What may be played. ``rule``: of the dice, both if they can be, or else the higher, or freely."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        self.known: dict[tuple[Board, tuple[int, ...]], frozenset[Board]] = {}
        self.deep: dict[tuple[Board, int, int], int] = {}

    def enters(self, board: Board, to: int) -> bool:
        """Whether a man on the bar may come in there, where the other has no two."""
        return True

    def rests(self, board: Board, to: int) -> bool:
        """Whether a man on the tables may come to stand there, where the other has no two."""
        return True

    def step(self, board: Board, start: int, die: int) -> Board | None:
        """The board when a man is played so many points on; None if he may not be."""
        mine, theirs = board
        if not mine[start] or (mine[BAR] and start != BAR):
            return None
        to = start - die
        if to <= 0:
            if any(mine[7:]) or (to < 0 and any(mine[start + 1 :])):
                return None  # not all are home, or a man stands on a higher point
            to = OFF
        elif theirs[25 - to] > 1 or not (self.enters if start == BAR else self.rests)(board, to):
            return None
        a, b = list(mine), list(theirs)
        a[start] -= 1
        a[to] += 1
        if to and b[25 - to]:
            b[25 - to] = 0
            b[BAR] += 1
        return tuple(a), tuple(b)

    def reach(self, board: Board, dice: tuple[int, ...]) -> frozenset[Board]:
        """The boards after all of these dice, played in this order."""
        if not dice:
            return frozenset([board])
        key = board, dice
        if key not in self.known:
            found = [self.step(board, start, dice[0]) for start in range(25, 0, -1)]
            self.known[key] = frozenset().union(*(self.reach(f, dice[1:]) for f in found if f))
        return self.known[key]

    def depth(self, board: Board, die: int, n: int) -> int:
        """How many of so many equal dice can be played."""
        key = board, die, n
        if key not in self.deep:
            after = self.reach(board, (die,)) if n else ()
            self.deep[key] = max((1 + self.depth(b, die, n - 1) for b in after), default=0)
        return self.deep[key]

    def doublets(self, board: Board, die: int, n: int) -> set[Board]:
        """The boards after two of so many equal dice, or after one where no more can be played."""
        stuck = {b for b in self.reach(board, (die,)) if n < 2 or not self.reach(b, (die,))}
        after = stuck | (self.reach(board, (die, die)) if n > 1 else set())
        if self.rule == "free":  # a die that can no longer be played is lost
            return after
        most = self.depth(board, die, n)
        first = min(2, most)
        return {b for b in after if most == first + self.depth(b, die, n - first) and (b not in stuck or most == 1)}

    def different(self, board: Board, one: int, other: int) -> set[Board]:
        """The boards after two dice in either order."""
        two = set(self.reach(board, (one, other)) | self.reach(board, (other, one)))
        if self.rule == "free":
            for a, b in ((one, other), (other, one)):
                two |= {x for x in self.reach(board, (a,)) if not self.reach(x, (b,))}
            return two
        high, low = (set(self.reach(board, (die,))) for die in sorted((one, other), reverse=True))
        return two or (high or low if self.rule == "higher" else high | low)

    def over(self, board: Board) -> bool:
        """Whether the game is over with a throw half played."""
        return False

    def throw(self, seat: int, board: Board, dice: str, times: int = 4) -> Generator[Turn, str, Board]:
        """A throw is played, of doublets two at a time: so many in all."""
        a, b = int(dice[0]), int(dice[1])
        self.known.clear()
        self.deep.clear()
        if a != b:
            after = self.different(board, a, b)
            return carried_out(board, (yield seat, judge(board, after) if after else {"pass"}))
        for left in range(times, 0, -2):
            if left < times and not self.depth(board, a, 1):
                break
            after = self.doublets(board, a, left)
            board = carried_out(board, (yield seat, judge(board, after) if after else {"pass"}))
            if not after or self.over(board):
                break
        return board


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
