"""Grand Trick-Track (gamester-1754, lines 3502-3545): a cast is marked for what it could do, then played."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from tests.referees.harness import CHANCE, Reading, Table, Turn
from tests.referees.harness import pick as at_random
from tests.referees.shared.tables import OFF, THROWS, Board, Men, carried_out, higher, judge

from gamester.engine.state import State

ALONE = True  # the game is slow, and few matches are enough: each goes to twelve holes
SETTINGS = (
    "grand-trick-track",
    "grand-trick-track(holes=8)",
    "grand-trick-track(holes=4,corner_fills=no)",
    "grand-trick-track(holes=4,ways=once)",
    "grand-trick-track(holes=4,wiped=no)",
)
SIDE = 25  # at the side of the tables, where all begin
FIRST, SECOND, SHORT = range(19, 25), range(13, 19), range(14, 19)
HIS_SECOND, HIS_FIRST = range(7, 13), range(1, 7)
CORNER, HIS_CORNER = 13, 12
Cast = tuple[int, int]


def may_fill(men: Men, tables: range) -> bool:
    """Whether he can still fill these tables: enough of his men are not past them."""
    return all(sum(men[n:]) >= 2 * (tables[-1] + 1 - n) for n in tables)


def shut(theirs: Men, second: range) -> set[int]:
    """The points that cannot be entered: where the other has a man, and in tables that he can fill."""
    tables = [to for to in range(1, 13) if may_fill(theirs, second if to > 6 else FIRST)]
    return {25 - n for n in range(1, 25) if theirs[n]} | set(tables)


def steps(mine: Men, die: int, closed: set[int]) -> set[Men]:
    """How the men may stand when one is played so many points on, in the end off."""
    found = set()
    home = not any(mine[7:])
    for start in range(1, 26):
        to = start - die
        if not mine[start] or to in closed:
            continue
        if to <= OFF and (not home or (to < OFF and any(mine[start + 1 :]))):
            continue
        after = list(mine)
        after[start] -= 1
        after[max(to, OFF)] += 1
        found.add(tuple(after))
    return found


def undivided(mine: Men) -> bool:
    """No corner is held by one man."""
    return mine[CORNER] != 1 and mine[HIS_CORNER] != 1


def plays(board: Board, cast: Cast, second: range) -> set[Men]:
    """How the dice may leave his men: both are played if they can be."""
    mine, closed = board[0], shut(board[1], second)
    one = {die: steps(mine, die, closed) for die in cast}
    two = {b for die, other in (cast, cast[::-1]) for a in one[die] for b in steps(a, other, closed)}
    return set(filter(undivided, two)) or set(filter(undivided, one[cast[0]] | one[cast[1]]))


def corner(board: Board, cast: Cast) -> bool:
    """Both dice reach the other's empty corner, with men that his own corner can spare."""
    mine, theirs = board
    free = list(mine)
    free[CORNER] -= 2
    for die in cast:
        free[HIS_CORNER + die] -= 1
    empty = not theirs[CORNER] and not mine[HIS_CORNER]
    return mine[CORNER] > 1 and empty and all(free[HIS_CORNER + die] >= 0 for die in cast)


def full(mine: Men, tables: range) -> bool:
    """Each point of the tables is made."""
    return all(mine[n] > 1 for n in tables)


def hits(t: Table, board: Board, cast: Cast) -> tuple[int, int]:
    """What the caster marks for the single men that he reaches, and the other for those that he cannot pass to."""
    mine, theirs = board
    each, doublets = t.values["ways"] == "each", cast[0] == cast[1]
    won = lost = 0
    for to in range(1, 25):
        if theirs[25 - to] != 1:
            continue
        worth = (4 if doublets else 2) if to in HIS_SECOND else 6 if doublets else 4
        ways = sum(mine[to + die] > 0 for die in set(cast) if to + die <= SIDE)
        far = to + sum(cast)
        if far <= SIDE and mine[far]:
            if all(theirs[25 - (to + die)] > 1 for die in cast):
                lost += worth
            else:
                ways += 1
        won += worth * (ways if each else min(1, ways))
    return won, lost


def toots(mine: Men) -> bool:
    """A single man on each point of the first tables."""
    return all(mine[n] == 1 for n in FIRST)


class OneGame:
    """Until one has all his holes."""

    def __init__(self, t: Table) -> None:
        self.t, self.need = t, int(t.values["holes"])
        self.second = SECOND if t.values["corner_fills"] else SHORT
        self.marks, self.double = [0, 0], -1
        self.holes = t.score = [0, 0]
        self.facts()

    def facts(self) -> None:
        self.t.facts = {"marks": list(self.marks)}

    def mark(self, seat: int, points: int) -> bool:
        """He marks; whether he has made a hole."""
        if not points:
            return False
        if self.double == 1 - seat:
            self.double = -1
        if not self.marks[seat] or not self.marks[1 - seat]:
            self.double = seat
        self.marks[seat] += points
        holes = 0
        while self.marks[seat] >= 12:
            self.marks[seat] -= 12
            self.holes[seat] += 2 if self.double == seat else 1
            holes += 1
        if holes and self.t.values["wiped"]:
            self.marks[1 - seat] = 0
        self.facts()
        return holes > 0

    def worth(self, board: Board, cast: Cast, may: set[Men], casts: int) -> tuple[int, int, set[Men]]:
        """What he and the other mark for the cast, and how it may be played: what is marked is made."""
        won, lost = hits(self.t, board, cast)
        fill = 6 if cast[0] == cast[1] else 4
        won += fill * corner(board, cast)
        for tables in (FIRST, self.second, HIS_FIRST):
            filled = {b for b in may if full(b, tables)}
            won += fill * bool(filled)
            may = filled or may
        made = {b for b in may if casts == 3 and toots(b)}
        return won + 4 * bool(made), lost, made or may

    def tables(self, seat: int) -> Generator[Turn, str, int]:
        """Until one breaks them up; who then begins, or -1: the game is won."""
        men = tuple(15 if n == SIDE else 0 for n in range(26))
        board: Board = (men, men)
        casts = [0, 0]
        while True:
            dice = yield CHANCE, THROWS
            cast = int(dice[0]), int(dice[1])
            casts[seat] += 1
            may = plays(board, cast, self.second)
            won, lost, may = self.worth(board, cast, may, casts[seat])
            hole = self.mark(seat, won)
            if max(self.holes) >= self.need:
                return -1
            if hole and (yield seat, {"hold", "go off"}) == "go off":
                self.marks, self.double = [0, 0], -1
                self.facts()
                return seat
            self.mark(1 - seat, lost)
            if max(self.holes) >= self.need:
                return -1
            ends = {(mine, board[1]) for mine in may}
            board = carried_out(board, (yield seat, judge(board, ends) if ends else {"pass"}))
            if board[0][OFF] == 15:  # all are borne off: four, of doublets too
                self.mark(seat, 4)
                return -1 if max(self.holes) >= self.need else seat
            board, seat = (board[1], board[0]), 1 - seat


def pick(state: State, source: Random, often: dict[str, float]) -> int:
    """Plays that make points are taken oftener: at random no tables are ever filled."""
    seat, acts = state.current_player(), list(state.legal_actions())
    if state.is_chance_node() or len(acts) < 3:
        return at_random(state, source, often)
    men: list[int] = list(getattr(state, "men", ()))
    board = tuple(men[26 * seat : 26 * seat + 26]), tuple(men[26 * (1 - seat) : 26 * (1 - seat) + 26])

    def points(action: int) -> int:
        mine = carried_out(board, state.action_to_string(seat, action))[0]
        return sum((2 if n in SECOND else 1) * (mine[n] > 1) for n in range(1, 25))

    return max(source.sample(acts, min(len(acts), source.choice((1, 4, 20)))), key=points)


def referee(t: Table) -> Reading:
    """A game."""
    seat, dice = yield from higher()
    game = OneGame(t)
    while seat >= 0:
        seat = yield from game.tables(seat)
    won = game.holes[0] - game.holes[1]
    return [float(won), float(-won)]
