"""Verquere (gamester-1754, lines 3481-3500): as Backgammon, but for what is said here."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.backgammon import BAR, OFF, THROWS, Board, carried_out, judge
from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = ("verquere(up=3,john=double,wait=shut)",)
ACE = 24  # the farther ace point, where all begin


class Plays:
    """What may be played."""

    def __init__(self, t: Table) -> None:
        self.rule, self.enter_ace = str(t.values["dice"]), bool(t.values["enter_ace"])
        self.ends = t.values["john"] == "ends"
        self.known: dict[tuple[Board, tuple[int, ...]], frozenset[Board]] = {}

    def open(self, board: Board, to: int) -> bool:
        """Whether a man may enter there: on a point that is not made, nor held by his own."""
        own = board[0][to] == 0 or (to == ACE and self.enter_ace)
        return own and board[1][25 - to] < 2

    def step(self, board: Board, start: int, die: int) -> Board | None:
        """The board when a man is played so many points on."""
        mine, theirs = board
        if not mine[start] or (mine[BAR] and start != BAR):
            return None
        to = start - die
        if to <= 0:
            if any(mine[7:]) or (to < 0 and any(mine[start + 1 :])):
                return None
            to = OFF
        elif theirs[25 - to] > 1 or (start == BAR and not self.open(board, to)):
            return None
        elif start != BAR and 12 < to < ACE and mine[to]:
            return None  # no point in the tables next the adversary
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
        return max((1 + self.depth(b, die, n - 1) for b in self.reach(board, (die,))), default=0) if n else 0

    def doublets(self, board: Board, die: int, n: int) -> set[Board]:
        """The boards after two of so many equal dice, or after one where no more can be played."""
        stuck = {b for b in self.reach(board, (die,)) if n < 2 or not self.reach(b, (die,))}
        after = stuck | (self.reach(board, (die, die)) if n > 1 else set())
        if self.rule == "free":
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

    def throw(self, seat: int, board: Board, dice: str) -> Generator[Turn, str, Board]:
        """A throw is played, of doublets two at a time."""
        a, b = int(dice[0]), int(dice[1])
        self.known.clear()
        if a != b:
            after = self.different(board, a, b)
            return carried_out(board, (yield seat, judge(board, after) if after else {"pass"}))
        for left in (4, 2):
            if left == 2 and not self.depth(board, a, 1):
                break
            after = self.doublets(board, a, left)
            board = carried_out(board, (yield seat, judge(board, after) if after else {"pass"}))
            if not after or (self.ends and board[1][BAR] >= 7):
                break
        return board


def waits(t: Table, plays: Plays, board: Board) -> bool:
    """He has more to enter than points are open, and lets the adversary throw."""
    up, points = board[0][BAR], [to for to in range(19, 25) if plays.open(board, to)]
    if not up:
        return False
    return not points or (t.values["wait"] == "more" and up > len(points))


def one_game(t: Table, plays: Plays) -> Generator[Turn, str, tuple[int, int]]:
    """Who has won, and how much."""
    dice, worth = "11", 1
    while dice[0] == dice[1]:
        dice = yield CHANCE, THROWS
    seat = 0 if dice[0] > dice[1] else 1
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
    t.score = [0, 0]
    plays = Plays(t)
    while max(t.score) < int(t.values["up"]):
        seat, points = yield from one_game(t, plays)
        t.score[seat] += points
    return [float(t.score[0] - t.score[1]), float(t.score[1] - t.score[0])]
