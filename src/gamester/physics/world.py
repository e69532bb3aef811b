"""A world of balls, pieces and pins on a level bed, seen from above: one stroke is run until all is at rest.

Millimetres, seconds, kilograms. What runs loses speed evenly, in a straight line: until the next thing it meets its way
is reckoned, exactly. Where two things meet, pymunk settles it in fixed steps of a tenth of a millisecond. Balls do not
spin. The same stroke on the same build comes to the same end.
"""

from __future__ import annotations

from math import hypot, inf, sqrt
from typing import Any, Final

import pymunk

from gamester.physics.shapes import (
    NEAR,
    SLOW,
    Event,
    Table,
    Thing,
    approach,
    both_run,
    to_circle,
    to_line,
    to_wall,
)

STEP: Final = 1e-4  # seconds
LONGEST: Final = 60.0  # seconds; no description comes near it
GRAVITY: Final = 9806.65
AT_ONCE: Final = 40  # steps in which a meeting is over, or is looked at again
HITS: Final = 100_000  # turns of the loop: more would be a world that never comes to rest
BALL: Final = 1  # collision types
WALL: Final = 2


class Restless(RuntimeError):
    """A world that does not come to rest: its description is at fault."""


class World:
    """Things on a table. ``run`` once: what has happened is in ``events``, where all lie in ``things``."""

    def __init__(self, table: Table, things: list[Thing]) -> None:
        self.table = table
        self.things = things
        self.events: list[Event] = []
        self.time = 0.0
        self.room = [hole.many for hole in table.holes]
        self.space: pymunk.Space | None = None  # none as long as nothing has met
        self.bodies: dict[int, pymunk.Body] = {}  # by its thing
        self.met = 0  # contacts of the last step
        self.number: dict[int, int] = {}  # a shape's thing, by the shape's own number
        self.named: dict[int, str] = {}

    def furnished(self) -> pymunk.Space:
        """What pymunk is to know: all that lies here, and the walls."""
        if self.space is not None:
            return self.space
        space = pymunk.Space()
        space.iterations = 20
        space.collision_slop = 1e-4
        for n, thing in enumerate(self.things):
            if not thing.here:
                continue
            kind = thing.kind
            body = pymunk.Body(kind.mass, inf)
            body.position = (thing.x, thing.y)
            shape = pymunk.Circle(body, kind.radius)
            shape.elasticity = sqrt(kind.bounce)
            shape.collision_type = BALL
            self.number[id(shape)] = n
            self.bodies[n] = body
            space.add(body, shape)
        for wall in self.table.walls:
            line = pymunk.Segment(space.static_body, (wall.ax, wall.ay), (wall.bx, wall.by), wall.thick)
            line.elasticity = wall.bounce
            line.collision_type = WALL
            self.named[id(line)] = wall.name
            space.add(line)
        space.on_collision(BALL, BALL, begin=self.begun, post_solve=self.solved)
        space.on_collision(BALL, WALL, begin=self.walled, post_solve=self.solved)
        self.space = space
        return space

    # --- what pymunk reports ----------------------------------------------------------------------------------------
    def begun(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        a, b = (self.number[id(shape)] for shape in arbiter.shapes)
        one, two = self.things[a], self.things[b]
        speed = hypot(one.vx - two.vx, one.vy - two.vy)
        if two.speed() > one.speed():
            a, b = b, a
        self.events.append(Event(self.time, "hit", a, b, speed))

    def walled(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        ball, wall = arbiter.shapes
        n = self.number[id(ball)]
        towards = arbiter.normal
        thing = self.things[n]
        speed = abs(thing.vx * towards.x + thing.vy * towards.y)
        if speed > self.table.leaps:
            self.events.append(Event(self.time, "leapt", n, self.named[id(wall)], speed))
            arbiter.process_collision = False
            return
        self.events.append(Event(self.time, "wall", n, self.named[id(wall)], speed))

    def solved(self, arbiter: pymunk.Arbiter, space: pymunk.Space, data: Any) -> None:
        self.met += 1

    # --- one stroke -------------------------------------------------------------------------------------------------
    def run(self) -> float:
        """Until all is at rest; how long it took."""
        for n, thing in enumerate(self.things):
            thing.path.append((0.0, thing.x, thing.y, thing.speed()))
            thing.moved = thing.speed() > 0
            if thing.here:
                self.look(n)
        turns = 0
        while any(thing.here and (thing.vx or thing.vy) for thing in self.things):
            turns += 1
            if turns > HITS or self.time > LONGEST:
                raise Restless(f"after {self.time:.1f} s and {turns} meetings something still runs")
            time, meet, crossed = self.free()
            self.glide(time)
            if crossed is not None:
                self.cross(*crossed)
            elif meet:
                self.meet()
        for thing in self.things:
            if thing.here:
                thing.path.append((self.time, thing.x, thing.y, 0.0))
        return self.time

    def free(self) -> tuple[float, bool, tuple[int, str, int] | None]:
        """How long nothing meets anything; whether something meets then, or who comes to which hole, gate or edge."""
        least, meet = LONGEST, False
        crossed: tuple[int, str, int] | None = None
        running = [n for n, thing in enumerate(self.things) if thing.here and (thing.vx or thing.vy)]
        for n in running:
            thing = self.things[n]
            speed = thing.speed()
            ux, uy = thing.vx / speed, thing.vy / speed
            drag = thing.kind.drag
            stop = speed / drag
            reach = speed * stop / 2
            least, meet, crossed = (stop, False, None) if stop < least else (least, meet, crossed)
            far = reach
            found: tuple[bool, tuple[int, str, int] | None] | None = None
            for wall in self.table.walls:
                d = to_wall(thing, ux, uy, wall, far)
                if d < far:
                    far, found = d, (True, None)
            for k, hole in enumerate(self.table.holes):
                if k not in thing.over and self.room[k]:
                    d = to_circle(thing.x - hole.x, thing.y - hole.y, ux, uy, hole.radius)
                    if d < far:
                        far, found = d, (False, (n, "hole", k))
            for k, gate in enumerate(self.table.gates):
                d = to_line(thing, ux, uy, gate)
                if d < far:
                    far, found = d, (False, (n, "gate", k))
            d = self.to_edge(thing, ux, uy)
            if d < far:
                far, found = d, (False, (n, "edge", 0))
            for k, other in enumerate(self.things):
                if k == n or not other.here or other.vx or other.vy:
                    continue
                d = to_circle(thing.x - other.x, thing.y - other.y, ux, uy, thing.kind.radius + other.kind.radius)
                if d < far and approach(thing, other) > SLOW:
                    far, found = d, (True, None)
            if found is not None:
                time = (speed - sqrt(max(0.0, speed * speed - 2 * drag * far))) / drag
                if time < least:
                    least, (meet, crossed) = time, found
        for at, n in enumerate(running):
            for k in running[at + 1 :]:
                time, touch = both_run(self.things[n], self.things[k])
                if time < least:
                    least, meet, crossed = time, touch, None
        return least, meet, crossed

    def to_edge(self, thing: Thing, ux: float, uy: float) -> float:
        """How far to where the bed ends."""
        table = self.table
        x = (table.width - thing.x) / ux if ux > 0 else -thing.x / ux if ux < 0 else inf
        y = (table.length - thing.y) / uy if uy > 0 else -thing.y / uy if uy < 0 else inf
        return max(0.0, min(x, y))

    def glide(self, time: float) -> None:
        """Everything runs on for so long, and nothing meets anything."""
        self.time += time
        for n, thing in enumerate(self.things):
            if not thing.here or not (thing.vx or thing.vy):
                continue
            speed = thing.speed()
            drag = thing.kind.drag
            if time * drag >= speed * (1 - 1e-12):
                way, left = speed * speed / (2 * drag), 0.0
            else:
                way, left = speed * time - drag * time * time / 2, speed - drag * time
            thing.x += thing.vx / speed * way
            thing.y += thing.vy / speed * way
            thing.vx, thing.vy = thing.vx / speed * left, thing.vy / speed * left
            for k in [k for k in thing.over if self.outside(thing, k)]:
                thing.over.discard(k)
            if not left:
                self.rest(n)

    def outside(self, thing: Thing, k: int) -> bool:
        """Whether it has got past a hole."""
        hole = self.table.holes[k]
        return hypot(thing.x - hole.x, thing.y - hole.y) > hole.radius + NEAR

    def rest(self, n: int) -> None:
        """It has come to rest: over a hole it falls."""
        thing = self.things[n]
        thing.path.append((self.time, thing.x, thing.y, 0.0))
        for k, hole in enumerate(self.table.holes):
            if self.room[k] and hypot(thing.x - hole.x, thing.y - hole.y) < hole.radius:
                self.fall(n, k)
                return

    def look(self, n: int) -> None:
        """Over which holes it begins: those take it only where it stops."""
        thing = self.things[n]
        for k, _ in enumerate(self.table.holes):
            if not self.outside(thing, k):
                thing.over.add(k)

    def cross(self, n: int, what: str, k: int) -> None:
        """It has come to a hole, a gate or the edge."""
        thing = self.things[n]
        speed = thing.speed()
        if what == "edge":
            self.events.append(Event(self.time, "off", n, -1, speed))
            self.gone(n)
        elif what == "gate":
            gate = self.table.gates[k]
            side = (gate.bx - gate.ax) * thing.vy - (gate.by - gate.ay) * thing.vx
            self.events.append(Event(self.time, "forth" if side > 0 else "back", n, gate.name, speed))
            thing.x += thing.vx / speed * NEAR  # beyond the line, or it would be crossed again
            thing.y += thing.vy / speed * NEAR
        else:
            hole = self.table.holes[k]
            ux, uy = thing.vx / speed, thing.vy / speed
            along = -2 * ((thing.x - hole.x) * ux + (thing.y - hole.y) * uy)
            fall = sqrt(2 * thing.kind.radius / GRAVITY)
            if hole.deep or along > 0 and along >= speed * fall:
                self.fall(n, k)
            else:
                thing.over.add(k)

    def fall(self, n: int, k: int) -> None:
        """It falls into a hole."""
        self.room[k] -= 1
        hole = self.table.holes[k]
        thing = self.things[n]
        self.events.append(Event(self.time, "hole", n, hole.name, thing.speed()))
        thing.x, thing.y = hole.x, hole.y
        self.gone(n)

    def gone(self, n: int) -> None:
        """It is no longer on the bed."""
        thing = self.things[n]
        thing.path.append((self.time, thing.x, thing.y, 0.0))
        thing.here = False
        thing.vx = thing.vy = 0.0
        if self.space is not None:
            self.space.remove(*self.bodies[n].shapes, self.bodies[n])

    # --- where they meet --------------------------------------------------------------------------------------------
    def meet(self) -> None:
        """pymunk settles what happens where they touch."""
        space = self.furnished()
        before = [(thing.vx, thing.vy) for thing in self.things]
        here = [n for n, thing in enumerate(self.things) if thing.here]
        for n in here:
            thing, body = self.things[n], self.bodies[n]
            body.position = (thing.x, thing.y)
            body.velocity = (thing.vx, thing.vy)
        touched = False
        mark = len(self.events)
        for _ in range(AT_ONCE):
            self.met = 0
            space.step(STEP)
            self.time += STEP
            self.read(here)
            touched = touched or self.met > 0
            if touched and not self.met:
                break
        self.stand(mark, before)
        for event in self.events[mark:]:
            if event.what == "leapt" and self.things[event.who].here:
                self.gone(event.who)
        for n in here:
            thing = self.things[n]
            if thing.here and (thing.vx, thing.vy) != before[n]:
                thing.moved = True
                thing.path.append((self.time, thing.x, thing.y, thing.speed()))

    def read(self, here: list[int]) -> None:
        """Where pymunk has brought them, slowed as they run."""
        for n in here:
            thing, body = self.things[n], self.bodies[n]
            x, y = body.position
            vx, vy = body.velocity
            speed = hypot(vx, vy)
            if speed:
                left = max(0.0, speed - thing.kind.drag * STEP)
                vx, vy = vx / speed * left, vy / speed * left
                body.velocity = (vx, vy)
            thing.x, thing.y, thing.vx, thing.vy = x, y, vx, vy

    def stand(self, mark: int, before: list[tuple[float, float]]) -> None:
        """A pin that was struck too lightly stays where it stood; any other has fallen, and slides on."""
        for n, thing in enumerate(self.things):
            if not thing.here or not thing.kind.stands or before[n] != (0.0, 0.0) or thing.moved:
                continue
            speed = thing.speed()
            by = [event.who for event in self.events[mark:] if event.what == "hit" and event.whom == n]
            if not by:
                continue
            fell = speed >= thing.kind.stands
            self.events.append(Event(self.time, "fell" if fell else "touched", n, by[0], speed))
            if not fell:
                self.keep_up(thing, self.things[by[0]], before[by[0]])

    def keep_up(self, pin: Thing, by: Thing, came: tuple[float, float]) -> None:
        """A pin that stays was a post to what struck it."""
        _, pin.x, pin.y, _ = pin.path[0]
        pin.vx = pin.vy = 0.0
        x, y = pin.x - by.x, pin.y - by.y
        apart = hypot(x, y)
        towards = max(0.0, (came[0] * x + came[1] * y) / apart) * (1 + pin.kind.bounce)
        by.vx, by.vy = came[0] - towards * x / apart, came[1] - towards * y / apart
