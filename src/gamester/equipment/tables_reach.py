"""What a throw reaches at games of the tables in which men are struck at and not taken up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.equipment.tables_board import BAR, SIDE, first_die, first_source, second_source

BY_HIGH: Final = 1
BY_LOW: Final = 2
BY_BOTH: Final = 4  # one man goes the sum
STOPPED: Final = 8  # he would, but for points that two adverse men hold on either way


def reach(men: vec[i64], seat: i64, point: i64, high: i64, small: i64) -> i64:
    """Return in which ways the seat's men reach a point by this throw, as bits."""
    side = seat * SIDE
    found: i64 = 0
    if point + high <= BAR and men[side + point + high] > 0:
        found |= BY_HIGH
    if high != small and point + small <= BAR and men[side + point + small] > 0:
        found |= BY_LOW
    if point + high + small <= BAR and men[side + point + high + small] > 0:
        if is_closed(men, seat, point + high) and is_closed(men, seat, point + small):
            return found | STOPPED
        found |= BY_BOTH
    return found


def is_closed(men: vec[i64], seat: i64, point: i64) -> bool:
    """Whether two adverse men or more hold a point, as the seat counts it."""
    return men[(1 - seat) * SIDE + BAR - point] > 1


def is_blot(men: vec[i64], seat: i64, point: i64) -> bool:
    """Whether one adverse man stands alone on a point, as the seat counts it."""
    return men[(1 - seat) * SIDE + BAR - point] == 1


def takes_up(men: vec[i64], seat: i64, play: i64, high: i64, small: i64) -> bool:
    """Whether a play takes up a blot."""
    a, b = first_source(play), second_source(play)
    first = first_die(play, high, small)
    second = high + small - first
    return a > first and is_blot(men, seat, a - first) or b > second and is_blot(men, seat, b - second)


def has_each(men: vec[i64], seat: i64, least: i64, far: i64, near: i64) -> bool:
    """Whether the seat has so many men on every point from ``far`` down to ``near``."""
    for p in range(seat * SIDE + near, seat * SIDE + far + 1):
        if men[p] < least:
            return False
    return True


def lacking(men: vec[i64], seat: i64, least: i64, far: i64, near: i64) -> i64:
    """Return how many men are wanting for that."""
    many: i64 = 0
    for p in range(seat * SIDE + near, seat * SIDE + far + 1):
        if men[p] < least:
            many += least - men[p]
    return many


def some_on(men: vec[i64], seat: i64, far: i64, near: i64) -> bool:
    """Whether the seat has a man on any point from ``far`` down to ``near``."""
    for p in range(seat * SIDE + near, seat * SIDE + far + 1):
        if men[p]:
            return True
    return False
