"""A sloping board: what lies on it runs down until something holds it, or until it has come to an end.

Millimetres, seconds, kilograms; y points up the slope. pymunk settles all of it, in fixed steps of two thousandths of a
second. What the cloth takes is reckoned as a share of the speed. The same stroke on the same build comes to the same
end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import dist, inf, sqrt
from typing import Any, Final

import pymunk

from gamester.physics.shapes import Event, Hole, Table, Thing
from gamester.physics.world import Restless

STEP: Final = 2e-3  # seconds
LONGEST: Final = 10.0
GRAVITY: Final = 9806.65
STILL: Final = 0.5  # so many seconds in one place, and it lodges
PLACE: Final = 0.5  # millimetres within which that is
SEEN: Final = 5  # steps after which its way is looked at
FINE: Final = 0.4  # millimetres by which a ball's way is drawn amiss at most
BALL: Final = 1  # collision types
WALL: Final = 2
UP: Final = 1  # categories: what stops every ball, and what stops those that have come among the pegs
AMONG: Final = 2


@dataclass(frozen=True, slots=True)
class Slope:
    """How a board lies. ``down``: how fast a ball gains speed on it; ``keeps``: what it keeps of that in a second."""

    table: Table
    down: float
    keeps: float
    sills: tuple[str, ...] = ()  # walls that stop only balls which have been among the pegs
    rims: tuple[str, ...] = ()  # walls that may be met without having come among them


class Descent:
    """Balls on such a board. ``run`` once: what has happened is in ``events``.

    ``ends`` tells of a ball's place and whether it has been among the pegs where it has come to an end, if it has."""

    def __init__(
        self, slope: Slope, things: list[Thing], among: list[bool], ends: Callable[[Thing, bool], str]
    ) -> None:
        self.slope = slope
        self.things = things
        self.among = among
        self.ends = ends
        self.events: list[Event] = []
        self.time = 0.0
        self.bodies: list[pymunk.Body] = []
        self.number: dict[int, int] = {}  # a shape's thing, by the shape's own number
        self.named: dict[int, str] = {}
        self.room = {hole.name for hole in slope.table.holes}
        self.since = [(0.0, thing.x, thing.y) for thing in things]  # when it was last seen elsewhere
        self.drawn: list[list[tuple[float, float, float, float]]] = [[] for _ in things]  # since its way's last turn
        self.steps = 0
        self.space = self.furnished()

    def furnished(self) -> pymunk.Space:
        """What pymunk is to know."""
        space = pymunk.Space()
        space.gravity = (0.0, -self.slope.down)
        space.damping = self.slope.keeps
        space.collision_slop = 0.01
        for n, thing in enumerate(self.things):
            body = pymunk.Body(thing.kind.mass, inf)
            body.position = (thing.x, thing.y)
            body.velocity = (thing.vx, thing.vy)
            shape = pymunk.Circle(body, thing.kind.radius)
            shape.elasticity = sqrt(thing.kind.bounce)
            shape.collision_type = BALL
            self.number[id(shape)] = n
            self.bodies.append(body)
            if thing.here:
                space.add(body, shape)
                self.sort(n)
        for wall in self.slope.table.walls:
            line = pymunk.Segment(space.static_body, (wall.ax, wall.ay), (wall.bx, wall.by), wall.thick)
            line.elasticity = wall.bounce
            line.collision_type = WALL
            line.filter = pymunk.ShapeFilter(categories=AMONG if wall.name in self.slope.sills else UP)
            self.named[id(line)] = wall.name
            space.add(line)
        space.on_collision(BALL, BALL, begin=self.begun)
        space.on_collision(BALL, WALL, begin=self.walled)
        return space

    def sort(self, n: int) -> None:
        """What stops this ball."""
        for shape in self.bodies[n].shapes:
            shape.filter = pymunk.ShapeFilter(categories=UP, mask=UP | AMONG if self.among[n] else UP)

    def begun(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        a, b = (self.number[id(shape)] for shape in arbiter.shapes)
        self.events.append(Event(self.time, "hit", a, b))
        for n in (a, b):
            self.turn(n)
            self.enter(n)

    def walled(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        ball, wall = arbiter.shapes
        n = self.number[id(ball)]
        if self.named[id(wall)] not in self.slope.rims:
            self.turn(n)
            self.enter(n)

    def enter(self, n: int) -> None:
        """It has come among the pegs."""
        if not self.among[n]:
            self.among[n] = True
            self.sort(n)

    # --- one stroke -------------------------------------------------------------------------------------------------
    def run(self) -> float:
        """Until every ball lodges or has come to an end; how long it took."""
        running = [n for n, thing in enumerate(self.things) if thing.here]
        for n in running:
            thing = self.things[n]
            thing.path.append((0.0, thing.x, thing.y, thing.speed()))
        while not all(self.lodges(n) for n in running):
            if self.time > LONGEST:
                raise Restless(f"after {self.time:.1f} s something still runs")
            self.space.step(STEP)
            self.time += STEP
            self.steps += 1
            for n in running:
                self.follow(n)
            running = [n for n in running if self.things[n].here]
        for n in running:
            thing = self.things[n]
            thing.vx = thing.vy = 0.0
            thing.path.append((self.time, thing.x, thing.y, 0.0))
        return self.time

    def lodges(self, n: int) -> bool:
        """Whether it has been in one place for long enough."""
        return self.time - self.since[n][0] >= STILL

    def follow(self, n: int) -> None:
        """Where it is now, and what comes of that."""
        thing, body = self.things[n], self.bodies[n]
        was = thing.y
        (thing.x, thing.y), (thing.vx, thing.vy) = body.position, body.velocity
        _, x, y = self.since[n]
        if abs(thing.x - x) > PLACE or abs(thing.y - y) > PLACE:
            self.since[n] = (self.time, thing.x, thing.y)
            thing.moved = True
        if self.steps % SEEN == 0:
            self.trace(n)
        for hole in self.slope.table.holes:
            if -hole.radius < thing.y - hole.y < hole.radius and hole.name in self.room and self.over(thing, hole):
                self.room.discard(hole.name)
                thing.x, thing.y = hole.x, hole.y
                self.gone(n, "hole", hole.name)
                return
        for gate in self.slope.table.gates:
            if was > gate.ay >= thing.y and gate.ax < thing.x < gate.bx:
                self.events.append(Event(self.time, "forth", n, gate.name))
        end = self.ends(thing, self.among[n])
        if end:
            self.gone(n, "end", end)

    def over(self, thing: Thing, hole: Hole) -> bool:
        """Whether it is over a hole for as long as it takes to fall in."""
        off = dist((thing.x, thing.y), (hole.x, hole.y))
        if off >= hole.radius:
            return False
        return 2 * sqrt(hole.radius**2 - off**2) >= thing.speed() * sqrt(2 * thing.kind.radius / GRAVITY)

    def gone(self, n: int, what: str, where: str) -> None:
        """It has come to an end, and is taken up."""
        thing = self.things[n]
        self.events.append(Event(self.time, what, n, where, thing.speed()))
        thing.path.append((self.time, thing.x, thing.y, 0.0))
        thing.here = False
        thing.vx = thing.vy = 0.0
        self.space.remove(*self.bodies[n].shapes, self.bodies[n])

    def trace(self, n: int) -> None:
        """A turn in its way as soon as it would be drawn amiss without one."""
        thing, since = self.things[n], self.drawn[n]
        _, ax, ay, _ = thing.path[-1]
        bx, by = thing.x - ax, thing.y - ay
        long = bx * bx + by * by
        amiss = FINE * FINE * long
        if any(((x - ax) * by - (y - ay) * bx) ** 2 > amiss for _, x, y, _ in since[:: max(1, len(since) // 8)]):
            thing.path.append(since[-1])
            since.clear()
        since.append((self.time, thing.x, thing.y, thing.speed()))

    def turn(self, n: int) -> None:
        """A turn in its way where it meets something."""
        thing = self.things[n]
        if self.time - thing.path[-1][0] > SEEN * STEP:
            thing.path.append((self.time, thing.x, thing.y, thing.speed()))
            self.drawn[n].clear()
