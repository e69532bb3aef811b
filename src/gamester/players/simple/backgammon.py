"""A by-the-book backgammon player: the printed first plays, then points in the printed order, few blots, men home."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.errors import GamesterError
from gamester.engine.view import View
from gamester.equipment.tables_board import (
    BAR,
    OFF,
    POINTS,
    SIDE,
    all_home,
    make_play,
    pips,
    starting_board,
)
from gamester.games.tables.backgammon.game import Backgammon
from gamester.games.tables.backgammon.state import TablesState
from gamester.games.tables.backgammon.words import ADOPT, THROW_AGAIN
from gamester.players.base import Choice, Thinker

# hoyle-donohue, 7927-8064: the first plays for a gammon, and those printed otherwise for a hit.
FIRST_PLAYS: Final = {
    "11": "8/7(2) 6/5(2)", "66": "24/18(2) 13/7(2)", "33": "8/5(2) 6/3(2)", "22": "13/11(2) 6/4(2)", "44": "13/5(2)",
    "55": "13/3(2)", "61": "13/7 8/7", "62": "13/5", "63": "24/15", "64": "24/14", "65": "24/13", "54": "24/15",
    "53": "8/3 6/3", "52": "13/8 13/11", "51": "13/8 6/5", "43": "13/9 13/10", "42": "8/4 6/4", "41": "13/9 6/5",
    "32": "13/10 13/11", "31": "8/5 6/5", "21": "13/11 6/5",
}  # fmt: skip
FOR_A_HIT: Final = {
    "33": "24/21(2) 8/5(2)", "22": "24/22(2) 6/4(2)", "44": "24/20(2) 13/9(2)", "51": "24/23 13/8", "41": "24/23 13/9",
    "21": "24/23 13/11",
}  # fmt: skip
GOOD_THROWS: Final = ("31", "42", "61", "53")  # each makes a point at once: worth adopting

_MAXIMS: Final = {  # of points, of hitting, of coming home, of bearing
    "gamester-1754/backgammon": ("9", "3", "12", "17"),
    "hoyle-donohue/backgammon": ("21", "31", "24", "30"),
    "gamester-1754/irish": ("11", "3", "10", "11"),
    "gamester-1754/verquere": ("10", "12", "11", "11"),
}

# Throws of the thirty-six that hit at each distance (hoyle-donohue, 7653-7806, with twelve put right).
_SHOTS: Final = vec[i64]([0, 11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0])
_MADE: Final = vec[i64]([0, 4, 8, 10, 20, 28, 16, 24, 8, 5, 4, 3, 3, 3, 2, 2, 3, 4, 12, 8, 26, 14, 6, 2, 0, 0])


class Simple(Thinker):
    """Follows the printed first plays and the plainest maxims of the chapter."""

    name = "simple"
    begins_by_rote = True  # first plays are printed

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(TablesState, view.state)
        if t.phase == "begin":
            good = f"{t.high}{t.low}" in GOOD_THROWS
            if good:
                return Choice(ADOPT, "this throw makes a point", "hoyle-donohue/backgammon/26")
            return Choice(THROW_AGAIN, "a new throw may be a doublet, and better")
        opening = self.first_play(t) if self.begins_by_rote else -1
        if opening >= 0:
            return Choice(opening, "the printed play of a first throw", "hoyle-donohue/backgammon/26")
        best = legal[0]
        highest: i64 = -1_000_000_000
        for a in legal:
            men = t.men[:]
            make_play(men, t.mover, a, t.high, t.low)
            worth = self.worth(men, t.mover)
            if worth > highest:
                highest = worth
                best = a
        return Choice(best, *self.reason(view, t, best))

    def worth(self, men: vec[i64], seat: i64) -> i64:
        """What a position is worth to the seat that has just played."""
        return value(men, seat)

    def first_play(self, t: TablesState) -> int:
        """The printed play, or its half for doublets; -1 when the men have left their first places."""
        start = starting_board()
        side: i64 = t.mover * SIDE
        throw = f"{t.high}{t.low}"
        game = cast(Backgammon, t.game)
        text = FOR_A_HIT.get(throw, FIRST_PLAYS[throw]) if game.up - t.score[t.mover] <= 1 else FIRST_PLAYS[throw]
        fresh = all(t.men[side + p] == start[side + p] for p in range(SIDE))
        words = text.split()
        if t.high != t.low:
            if not fresh:
                return -1
        elif t.steps == 4 and fresh:
            words = [f"13/{13 - t.high}(2)"] if len(words) == 1 else words[:1]
        elif t.steps == 2 and self.half_made(t, text):
            words = [f"{13 - t.high}/{13 - 2 * t.high}(2)"] if len(words) == 1 else words[1:]
        else:
            return -1
        try:
            return t.read_play(" ".join(words))
        except GamesterError:
            return -1

    def half_made(self, t: TablesState, text: str) -> bool:
        """Whether the men stand as the first half of a printed doublet leaves them."""
        men = starting_board()
        side: i64 = t.mover * SIDE
        at = int(text.split("/")[0])
        to = at - int(t.high)
        men[side + at] -= 2
        men[side + to] += 2
        return all(t.men[side + p] == men[side + p] for p in range(SIDE))

    def reason(self, view: View, t: TablesState, play: int) -> tuple[str, str]:
        """What the chosen play does, in the chapter's words."""
        chapter = f"{view.game.book}/{view.game.id}"
        points, hit, home, bear = _MAXIMS[chapter]
        halves = t.halves(play)
        if any(taken for _, _, taken in halves):
            return "it takes up a blot", f"{chapter}/{hit}"
        men = t.men[:]
        make_play(men, t.mover, play, t.high, t.low)
        side: i64 = t.mover * SIDE
        for p, name in ((5, "my cinque point"), (20, "his cinque point"), (7, "my bar point"), (4, "my quatre point")):
            if men[side + p] >= 2 > t.men[side + p]:
                return f"it makes {name}", f"{chapter}/{points}"
        if any(to == 0 for _, to, _ in halves):
            return "it bears as many men as may be", f"{chapter}/{bear}"
        return "it brings the men home with the least danger", f"{chapter}/{home}"


def value(men: vec[i64], seat: i64) -> i64:
    """What the maxims make of a position after the seat's play: points made, blots exposed, the race, men borne."""
    side = seat * SIDE
    other = (1 - seat) * SIDE
    worth = 8 * men[side + OFF] * 10 - 2 * pips(men, seat) + 2 * pips(men, 1 - seat)
    worth += 60 * men[other + BAR]
    touching = in_touch(men, seat)
    if not touching and not all_home(men, seat):
        return worth - 3 * outside(men, seat)
    p: i64 = 1
    while p <= POINTS and touching:
        n = men[side + p]
        if n >= 2:
            worth += _MADE[p]
            if n > 3:
                worth -= 3 * (n - 3)
        elif n == 1:
            worth -= danger(men, seat, p) * (28 - p) // 12
        p += 1
    return worth


def in_touch(men: vec[i64], seat: i64) -> bool:
    """Whether men of the two sides have still to pass each other."""
    mine: i64 = BAR
    while mine > 0 and men[seat * SIDE + mine] == 0:
        mine -= 1
    his: i64 = BAR
    while his > 0 and men[(1 - seat) * SIDE + his] == 0:
        his -= 1
    return mine + his > BAR


def outside(men: vec[i64], seat: i64) -> i64:
    """Points the men abroad must still go to reach home."""
    total: i64 = 0
    p: i64 = 7
    while p <= BAR:
        total += (p - 6) * men[seat * SIDE + p]
        p += 1
    return total


def danger(men: vec[i64], seat: i64, point: i64) -> i64:
    """About how many throws of the thirty-six hit a blot on ``point``: by every man behind it, as if all were open."""
    other = (1 - seat) * SIDE
    shots: i64 = 0
    his: i64 = BAR - point  # the blot's point as he counts
    p: i64 = his + 1
    while p <= BAR:
        if men[other + p] > 0:
            shots += _SHOTS[p - his]
        p += 1
    return shots if shots < 36 else 36
