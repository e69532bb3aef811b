"""What throws can do from a place: take up a blot, or bring a man past the points that hold him.

Sets of points are words with bit ``p`` for point ``p`` as the seat that throws counts it; bit 25 is its bar.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high

ALL_THROWS: Final = 36
_ON_BOARD: Final = 33554430  # bits 1 to 24
_AHEAD: Final = 12  # points looked at beyond a man
_HOLDS: Final = 63  # six points in front of a man that can hold him


class Shots:
    """What ``shots`` finds; throws are counted out of thirty-six."""

    def __init__(self) -> None:
        self.hitting: i64 = 0  # throws that take up a blot or more
        self.hitting_two: i64 = 0  # throws that reach two blots or more
        self.lost: i64 = 0  # points the adversary loses by the farthest blot reached, summed over the throws


def find_shots(found: Shots, men: i64, on_bar: i64, block: i64, blots: i64) -> None:
    """Fill ``found``: ``men`` occupied by the thrower, his men on the bar, and the adversary's points and blots."""
    found.hitting = 0
    found.hitting_two = 0
    found.lost = 0
    if blots == 0:
        return
    open_points = _ON_BOARD & ~block
    a: i64 = 1
    while a <= 6:
        add(found, doublet_reach(men, on_bar, open_points, a) & blots, 1)
        b: i64 = 1
        while b < a:
            add(found, reach(men, on_bar, open_points, a, b) & blots, 2)
            b += 1
        a += 1


def add(found: Shots, hit: i64, throws: i64) -> None:
    """Count the blots that a throw reaches."""
    if hit == 0:
        return
    found.hitting += throws
    found.lost += throws * high(hit)
    if hit & (hit - 1) != 0:
        found.hitting_two += throws


def reach(men: i64, on_bar: i64, open_points: i64, a: i64, b: i64) -> i64:
    """The points that two unequal dice bring a man to."""
    if on_bar == 0:
        by_a = (men >> a) & open_points
        by_b = (men >> b) & open_points
        return by_a | by_b | (((by_a >> b) | (by_b >> a)) & open_points)
    enter_a = BIT[25 - a] & open_points
    enter_b = BIT[25 - b] & open_points
    if on_bar > 1:
        return enter_a | enter_b
    rest = men & _ON_BOARD
    found = enter_a | enter_b
    if enter_a != 0:
        found |= ((rest | enter_a) >> b) & open_points
    if enter_b != 0:
        found |= ((rest | enter_b) >> a) & open_points
    return found


def doublet_reach(men: i64, on_bar: i64, open_points: i64, a: i64) -> i64:
    """The points that a doublet of four steps brings a man to."""
    steps: i64 = 4
    found: i64 = 0
    at = men
    if on_bar > 0:
        found = BIT[25 - a] & open_points
        if found == 0:
            return 0
        steps -= on_bar
        at = (men & _ON_BOARD) | found
    while steps > 0:
        at = (at >> a) & open_points
        found |= at
        steps -= 1
    return found


def escapes(block: i64, point: i64) -> i64:
    """Throws that bring a man on ``point`` where none of the six points before him is held by the adversary."""
    return ESCAPES[ahead(block, point)]


def ahead(block: i64, point: i64) -> i64:
    """The twelve points before ``point``, the nearest as the highest of twelve bits; none is held beyond the last."""
    if point > _AHEAD:
        return (block >> (point - _AHEAD)) & 4095
    return (block << (_AHEAD - point)) & 4095


def _escapes() -> vec[i64]:
    table = vec[i64]([], capacity=4096)
    held: i64 = 0
    while held < 4096:
        table = append(table, _throws_past(held))
        held += 1
    return table


def _throws_past(held: i64) -> i64:
    """Throws that free a man from the points ``held`` among the twelve before him."""
    if free(held, 0):
        return ALL_THROWS
    n: i64 = 0
    a: i64 = 1
    while a <= 6:
        if _doublet_frees(held, a):
            n += 1
        b: i64 = 1
        while b < a:
            if _throw_frees(held, a, b):
                n += 2
            b += 1
        a += 1
    return n


def _doublet_frees(held: i64, a: i64) -> bool:
    to: i64 = a
    while to <= 4 * a and not stopped(held, to):
        if free(held, to):
            return True
        to += a
    return False


def _throw_frees(held: i64, a: i64, b: i64) -> bool:
    by_a, by_b = not stopped(held, a), not stopped(held, b)
    if (by_a and free(held, a)) or (by_b and free(held, b)):
        return True
    return (by_a or by_b) and not stopped(held, a + b) and free(held, a + b)


def stopped(held: i64, steps: i64) -> bool:
    """Whether the point so many steps on is held."""
    return steps <= _AHEAD and held & BIT[_AHEAD - steps] != 0


def free(held: i64, steps: i64) -> bool:
    """Whether none of the six points before the place so many steps on is held."""
    if steps >= _AHEAD:
        return True
    near = (held << steps) & 4095
    return near >> (_AHEAD - 6) & _HOLDS == 0


def prime(points: i64) -> i64:
    """The length of the longest run in a set of points."""
    n: i64 = 0
    while points != 0:
        points &= points >> 1
        n += 1
    return n


def best_six(points: i64) -> i64:
    """The most points held among any six that follow each other, from the ace point to the twelfth."""
    best: i64 = 0
    from_point: i64 = 1
    while from_point <= 7:
        n = count((points >> from_point) & 63)
        best = n if n > best else best
        from_point += 1
    return best


ESCAPES: Final[vec[i64]] = _escapes()
