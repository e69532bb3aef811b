"""What there is on a bed, in millimetres, seconds and kilograms, and how far a thing runs until it meets another."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot, inf, sqrt
from typing import Final

NEAR: Final = 1e-3  # so near counts as touching
SLOW: Final = 0.5  # who come together more slowly than this stay as they are
COAST: Final = 5e-3  # so long at most two that run are taken to keep their speed


@dataclass(frozen=True, slots=True)
class Kind:
    """What a ball, a piece or a pin is like. ``bounce``: of its speed towards one of its kind, what it parts with."""

    radius: float
    mass: float
    drag: float  # speed lost in a second
    bounce: float = 1.0
    stands: float = 0.0  # a pin that is not given so much speed stays where it stands; 0: it is no pin


@dataclass(frozen=True, slots=True)
class Wall:
    """A cushion or another thing that does not move: from one point to another, so thick to either side."""

    name: str
    ax: float
    ay: float
    bx: float
    by: float
    bounce: float
    thick: float = 0.0
    long: float = field(init=False, compare=False)
    lx: float = field(init=False, compare=False)  # which way it runs
    ly: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        lx, ly = self.bx - self.ax, self.by - self.ay
        for name, value in (("long", hypot(lx, ly)), ("lx", lx / hypot(lx, ly)), ("ly", ly / hypot(lx, ly))):
            object.__setattr__(self, name, value)


@dataclass(frozen=True, slots=True)
class Hole:
    """A cup, into which a ball falls that is over it for long enough; a ``deep`` one takes whatever comes."""

    name: str
    x: float
    y: float
    radius: float
    deep: bool = False
    many: int = 1  # balls that have room in it


@dataclass(frozen=True, slots=True)
class Gate:
    """A line that is noticed when a ball's middle crosses it; ``forth``: from its right to its left, as it points."""

    name: str
    ax: float
    ay: float
    bx: float
    by: float


@dataclass(frozen=True, slots=True)
class Table:
    """All that does not move. Outside ``width`` and ``length`` (x and y from 0 on) there is nothing."""

    width: float
    length: float
    walls: tuple[Wall, ...] = ()
    holes: tuple[Hole, ...] = ()
    gates: tuple[Gate, ...] = ()
    leaps: float = inf  # who runs straight at a wall faster than this goes over it


@dataclass(slots=True)
class Thing:
    """One that can move."""

    name: str
    kind: Kind
    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0
    here: bool = True  # it is on the bed
    moved: bool = False
    path: list[tuple[float, float, float, float]] = field(default_factory=list)  # second, x, y and speed from there on
    over: set[int] = field(default_factory=set)  # the holes over which it is running on

    def speed(self) -> float:
        return hypot(self.vx, self.vy)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: ``what`` is hit, wall, hole, forth, back, touched, fell, leapt or off; ``whom`` is

    another thing's number or the name of what does not move."""

    time: float
    what: str
    who: int
    whom: int | str = -1
    speed: float = 0.0  # with which they came together, or that it was given


def approach(one: Thing, two: Thing) -> float:
    """How fast two come nearer to each other, seen along the line between their middles."""
    x, y = two.x - one.x, two.y - one.y
    apart = hypot(x, y) or 1.0
    return ((one.vx - two.vx) * x + (one.vy - two.vy) * y) / apart


def to_circle(x: float, y: float, ux: float, uy: float, radius: float) -> float:
    """How far, from a point that lies so from a circle's middle, to the circle; 0: it is within and nearing it."""
    near = -(x * ux + y * uy)
    if near <= 0:
        return inf
    c = x * x + y * y - radius * radius
    if c <= 0:
        return 0.0
    d = near * near - c
    return near - sqrt(d) if d > 0 else inf


def to_wall(thing: Thing, ux: float, uy: float, wall: Wall, far: float) -> float:
    """How far a round thing runs until it touches a wall; nothing is told of one that is farther than ``far``."""
    lx, ly, long = wall.lx, wall.ly, wall.long
    x, y = thing.x - wall.ax, thing.y - wall.ay
    off = x * -ly + y * lx  # to the left of the wall
    slant = ux * -ly + uy * lx
    if off < 0:
        off, slant = -off, -slant
    radius = thing.kind.radius + wall.thick
    if off > radius and (slant >= 0 or off - radius > far):
        return inf
    speed = hypot(thing.vx, thing.vy)
    best = inf
    if slant * speed < -SLOW:
        d = max(0.0, (off - radius) / -slant)
        at = (x + ux * d) * lx + (y + uy * d) * ly
        if 0 <= at <= long:
            return d
    for ex, ey in ((wall.ax, wall.ay), (wall.bx, wall.by)):
        x, y = thing.x - ex, thing.y - ey
        if -(x * ux + y * uy) * speed > SLOW * hypot(x, y):
            best = min(best, to_circle(x, y, ux, uy, radius))
    return best


def to_line(thing: Thing, ux: float, uy: float, gate: Gate) -> float:
    """How far its middle runs until it is on a line."""
    lx, ly = gate.bx - gate.ax, gate.by - gate.ay
    x, y = thing.x - gate.ax, thing.y - gate.ay
    across = lx * uy - ly * ux
    if not across:
        return inf
    d = (ly * x - lx * y) / across
    at = (ux * y - uy * x) / -across
    return d if d > NEAR / 2 and 0 <= at <= 1 else inf


def both_run(one: Thing, two: Thing) -> tuple[float, bool]:
    """For how long two that run may be left alone, and whether they touch then."""
    x, y = one.x - two.x, one.y - two.y
    vx, vy = one.vx - two.vx, one.vy - two.vy
    speed = hypot(vx, vy)
    gap = hypot(x, y) - one.kind.radius - two.kind.radius
    safe = gap / (one.speed() + two.speed())
    if speed and approach(one, two) > SLOW:
        d = to_circle(x, y, vx / speed, vy / speed, one.kind.radius + two.kind.radius)
        if d <= speed * COAST:
            return d / speed, True
    return max(safe, COAST), False
