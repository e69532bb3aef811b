"""The queue of beasts: what a loser lays, what goes with the stake, and what waits for a later game."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.games.ombre.laws.marks import FINES, LAID
from gamester.games.ombre.shared.state import StandState


def without(stakes: vec[i64], n: i64) -> vec[i64]:
    """``stakes`` less the one in place ``n``."""
    out = vec[i64]([])
    for k in range(i64(len(stakes))):
        if k != n:
            out = append(out, stakes[k])
    return out


def highest(stakes: vec[i64]) -> i64:
    """The place of the highest, the first laid among equals."""
    best: i64 = 0
    for k in range(i64(len(stakes))):
        if stakes[k] > stakes[best]:
            best = k
    return best


def lay_on(t: StandState, amount: i64) -> None:
    """A beast laid while the stake stays: the first goes together with the stake, a later one waits."""
    if t.beasts_going:
        t.stakes = append(t.stakes, amount)
    else:
        t.going += amount
    t.beasts_going = 1


def next_goes(t: StandState) -> bool:
    """What went has been drawn: the greatest beast that waits goes next. False: none waits, and nothing goes."""
    if not len(t.stakes):
        t.going = 0
        t.beasts_going = 0
        return False
    n = highest(t.stakes)
    t.going = t.stakes[n]
    t.beasts_going = 1
    t.stakes = without(t.stakes, n)
    return True


def lay_fine(t: StandState, board: i64, seat: i64, amount: i64, article: i64) -> None:
    """A beast for a fault is put on the board, and is not played for in this deal."""
    t.pay(seat, board, amount, article)
    if t.law is not None:
        t.law.marks[FINES] += amount
        t.law.marks[LAID] += 1


def taken_fines(t: StandState) -> i64:
    """What has been laid in this deal for faults, which is played for from now on."""
    if t.law is None:
        return 0
    out = t.law.marks[FINES]
    t.law.marks[FINES] = 0
    t.law.marks[LAID] = 0
    return out
