"""Billiard tables of gamester-1754, 3759-4012: the English with Port and King, and the French with neither.

No measure is printed. The table is twelve feet by six, a good one of the time, with six hazards; the Port stands at one
end and the King at the other, each a sixth of the length from the cushion; the English balls are small, the French
larger. x runs across the table, y from the King's end to the Port's, whose fore part faces the King: order 2 has the
follower pass at one stroke from beside it.
"""

from __future__ import annotations

from math import dist, inf, log, sqrt

from gamester.parts.bed import LEAD, OUTER, SECOND, SIDE, TURNED, Bed, Lying, Settled, Stroke
from gamester.physics.beds import FINE, Round, at_rest, drawn, hurled, laid, set_off, settled
from gamester.physics.shapes import Event, Gate, Hole, Kind, Table, Thing, Wall
from gamester.physics.world import World

INCH = 25.4
WIDTH, LENGTH = 72 * INCH, 144 * INCH
MOUTH = 2.25 * INCH  # half the opening of a hazard
SMALL = Kind(radius=0.9375 * INCH, mass=0.1, drag=250.0, bounce=0.9)
LARGE = Kind(radius=1.125 * INCH, mass=0.18, drag=250.0, bounce=0.9)
KING = Kind(radius=0.25 * INCH, mass=0.03, drag=3000.0, bounce=0.8, stands=400.0)
BELL = Kind(radius=0.25 * INCH, mass=0.03, drag=3000.0, bounce=0.8, stands=inf)
KING_AT = (WIDTH / 2, LENGTH / 6)
PORT_AT = (WIDTH / 2, LENGTH * 5 / 6)
SPOT = PORT_AT
PORT = 2.5 * INCH  # half its opening
FOOT = 6.0
CUSHION = 0.75
LEAPS = 3500.0  # who strikes a cushion harder than that flies over it
TURNS, FLINGS = 1200.0, 3000.0  # a foot of the Port that is struck so hard turns it, or throws it down
AIMS = 1440
SPOTS = 8
FORCES = 64
SLOWEST, FASTEST = 200.0, 4500.0
SPREAD = (0.35, 0.03)


def table(port: bool, turned: bool = False) -> Table:
    """Cushions between six hazards, and the Port's two feet."""
    walls = []
    for name, x in (("west", 0.0), ("east", WIDTH)):
        for half, (low, high) in enumerate(((0.0, LENGTH / 2), (LENGTH / 2, LENGTH))):
            walls.append(Wall(f"{name} {half + 1}", x, low + MOUTH, x, high - MOUTH, CUSHION))
    walls.append(Wall("king's end", MOUTH, 0.0, WIDTH - MOUTH, 0.0, CUSHION))
    walls.append(Wall("port's end", MOUTH, LENGTH, WIDTH - MOUTH, LENGTH, CUSHION))
    holes = [
        Hole(f"hazard {n + 1}", x, y, MOUTH * 0.9, deep=True, many=2)
        for n, (x, y) in enumerate((x, y) for y in (0.0, LENGTH / 2, LENGTH) for x in (0.0, WIDTH))
    ]
    gates = []
    if port:
        x, y = PORT_AT
        walls += [
            Wall("port", at[0] - 2, at[1], at[0] + 2, at[1], 0.6, FOOT)
            if turned
            else Wall("port", at[0], at[1] - 2, at[0], at[1] + 2, 0.6, FOOT)
            for at in feet(turned)
        ]
        if not turned:
            gates.append(Gate("port", x - PORT, y, x + PORT, y))
    return Table(WIDTH, LENGTH, tuple(walls), tuple(holes), tuple(gates), LEAPS)


def feet(turned: bool) -> list[tuple[float, float]]:
    """Where the Port stands on the cloth."""
    x, y = PORT_AT
    return [(x, y + side * PORT) if turned else (x + side * PORT, y) for side in (-1, 1)]


def speed_of(force: int) -> float:
    """Each strength is as much more than the one before."""
    return float(SLOWEST * (FASTEST / SLOWEST) ** (force / (FORCES - 1)))


def off(ball: Thing, x: float, y: float, apart: float) -> bool:
    """Move a ball that is nearer to a point than ``apart`` away from it; whether it was."""
    away = dist((ball.x, ball.y), (x, y))
    if away >= apart:
        return False
    if away < 1:
        ball.x, ball.y = x + apart, y
    else:
        ball.x, ball.y = x + (ball.x - x) * apart / away, y + (ball.y - y) * apart / away
    return True


MARKS = {
    name: (round(FINE * x), round(FINE * y))
    for name, x, y in (("king", *KING_AT), ("port", *PORT_AT), *((h.name, h.x, h.y) for h in table(False).holes))
}  # what has a place of its own


class Cloth(Bed):
    """A table with two balls, the first side's and the second's."""

    kind = SMALL
    hole = "hazard"

    def __init__(self) -> None:
        super().__init__(SPOTS, AIMS, FORCES, 2, (SPREAD[0] * AIMS / 360, 1.0))
        self.round = Round(AIMS)

    def mark(self, name: str) -> tuple[int, int]:
        """``king``, ``port``, ``hazard 6``."""
        return MARKS[name]

    def plan(self, ball: int) -> list[tuple[str, str, str]]:
        return drawn(self.laid(ball), "billiards", f"{AIMS} 180", FORCES)

    def lying(self, lies: list[int], ball: int) -> list[Lying]:
        return at_rest(lies, ("ball 1", "ball 2"), self.kind)

    def struck_from(self, lies: list[int], ball: int, spot: int) -> tuple[int, int]:
        x, y = self.from_(lies, ball, spot)
        return round(FINE * x), round(FINE * y)

    def start(self, ball: int, spot: int) -> tuple[float, float]:
        """Where a ball that is not on the table is laid."""
        raise NotImplementedError

    def far(self, ball: Thing) -> float:
        """How far from its aim one lies that was struck for the lead."""
        raise NotImplementedError

    def from_(self, lies: list[int], ball: int, spot: int) -> tuple[float, float]:
        """Where a ball is struck."""
        at = 2 * (ball & SIDE)
        if ball & LEAD or lies[at] < 0:
            own = Thing("own", self.kind, *self.start(ball, spot))
            self.beside(own, lies, 1 - (ball & SIDE))
            return own.x, own.y
        return lies[at] / FINE, lies[at + 1] / FINE

    def beside(self, own: Thing, lies: list[int], other: int) -> None:
        """The other ball may lie there: then beside it."""
        x, y = lies[2 * other] / FINE, lies[2 * other + 1] / FINE
        apart = 2 * self.kind.radius + 1
        if x < 0 or dist((own.x, own.y), (x, y)) >= apart:
            return
        aside = sqrt(apart * apart - (own.y - y) ** 2)
        own.x = x + aside if own.x >= x and x + aside < WIDTH - apart else x - aside

    def aim_at(self, lies: list[int], ball: int, spot: int, x: int, y: int) -> int:
        from_x, from_y = self.from_(lies, ball, spot)
        return self.round.at(x / FINE - from_x, y / FINE - from_y)

    def force_to(self, way: int) -> int:
        speed = sqrt(2 * self.kind.drag * max(way, FINE) / FINE)
        share = log(speed / SLOWEST) / log(FASTEST / SLOWEST)
        return min(FORCES - 1, max(0, round(share * (FORCES - 1))))

    def struck(self, lies: list[int], stroke: Stroke, more: list[Thing]) -> tuple[World, list[Thing]]:
        """The stroke on this table, among ``more`` than the balls."""
        balls = [
            Thing(f"ball {n + 1}", self.kind, lies[2 * n] / FINE, lies[2 * n + 1] / FINE, here=lies[2 * n] >= 0)
            for n in range(2)
        ]
        own = balls[stroke.ball & SIDE]
        own.x, own.y = self.from_(lies, stroke.ball, stroke.spot)
        own.here = True
        turn, by = hurled(stroke, SPREAD)
        set_off(own, self.round.of(stroke.aim, turn), speed_of(stroke.force) * by)
        world = World(self.laid(stroke.ball), [*balls, *more])
        world.run()
        return world, balls

    def laid(self, ball: int) -> Table:
        """What stands on the table for a stroke."""
        raise NotImplementedError

    def words(self, world: World, own: int) -> list[str]:
        """What has happened, in order."""
        return [word for event in world.events if (word := self.word(event, event.who == own, own))]

    def word(self, event: Event, by_own: bool, own: int) -> str:
        """What the marker says of an event; nothing of most."""
        if event.what == "hit" and {event.who, event.whom} == {0, 1}:
            return "hits his ball"
        if event.who > 1 or event.what not in ("hole", "leapt", "off"):
            return ""
        where = f"in the {self.hole}" if event.what == "hole" else "over the table"
        return f"{'own' if by_own else 'his'} ball {where}"

    def lead(self, lies: list[int], stroke: Stroke) -> Settled:
        """A stroke for the lead: of the second is told whose ball lies nearer."""
        world, balls = self.struck(lies, stroke, [])
        if not stroke.ball & SECOND:
            return settled([], world, balls)
        own = stroke.ball & SIDE
        first, second = self.far(balls[1 - own]), self.far(balls[own])
        words = ["the second lies nearer" if second < first else "the first lies nearer"]
        return settled(["they lie level", *words] if first == second else words, world, balls)


class English(Cloth):
    """With the Port, and a King that may fall or a bell that may not."""

    def __init__(self, bell: bool) -> None:
        super().__init__()
        self.king = BELL if bell else KING
        self.tables = (table(True), table(True, True))

    def lying(self, lies: list[int], ball: int) -> list[Lying]:
        king = Lying("bell" if self.king is BELL else "king", *self.mark("king"), round(FINE * KING.radius))
        return [*super().lying(lies, ball), king]

    def laid(self, ball: int) -> Table:
        return self.tables[bool(ball & TURNED)]

    def start(self, ball: int, spot: int) -> tuple[float, float]:
        """Level with the King, or behind it; for the lead at the sides."""
        if ball & LEAD:
            near = 2 * self.kind.radius
            return WIDTH - near if ball & SIDE else near, KING_AT[1]
        return WIDTH * (spot + 1) / (SPOTS + 1), KING_AT[1] / (2 if ball & OUTER else 1)

    def far(self, ball: Thing) -> float:
        return round(FINE * dist((ball.x, ball.y), KING_AT)) if ball.here else inf

    def settle(self, lies: list[int], stroke: Stroke) -> Settled:
        own = stroke.ball & SIDE
        if stroke.ball & LEAD:
            return self.lead(lies, stroke)
        world, balls = self.struck(lies, stroke, [Thing("king", self.king, *KING_AT)])
        words = self.words(world, own)
        turned = bool(stroke.ball & TURNED) != ("turns the port" in words)
        self.part(balls, turned)
        at, x = balls[own], PORT_AT[0]
        lodged = at.here and abs(at.y - PORT_AT[1]) < self.kind.radius and abs(at.x - x) < PORT
        return settled([*words, *(["at rest in the port"] if lodged else []), "at rest"], world, balls)

    def part(self, balls: list[Thing], turned: bool) -> None:
        """A Port that turns pushes aside what lies in its way."""
        for ball in balls:
            for x, y in feet(turned):
                if ball.here and off(ball, x, y, self.kind.radius + FOOT + 2):
                    off(ball, *next((b.x, b.y) for b in balls if b is not ball), 2 * self.kind.radius)

    def word(self, event: Event, by_own: bool, own: int) -> str:
        if event.who > 1:
            if event.what == "fell":
                return "king down" if event.whom == own else "his ball throws the king down"
            return "touches the king" if event.what == "touched" and event.whom == own else ""
        if event.what == "forth":
            return "passes" if by_own else "his ball passes"
        if event.what == "back":
            return "back through the port" if by_own else "his ball back through the port"
        if event.whom == "port's end":
            if event.what == "wall" and by_own:
                return "touches the end"
        elif event.whom == "port" and event.speed >= TURNS:
            return "port down" if event.speed >= FLINGS else "turns the port"
        return super().word(event, by_own, own)


class French(Cloth):
    """With neither Port nor King. A ball that is off the table is played from within the corners, where its owner is

    the next to strike; else it is set on a spot."""

    kind = LARGE
    hole = "hole"

    def __init__(self) -> None:
        super().__init__()
        self.table = table(False)

    def laid(self, ball: int) -> Table:
        return self.table

    def start(self, ball: int, spot: int) -> tuple[float, float]:
        """For the lead at a third of the end's breadth from either corner."""
        if ball & LEAD:
            return WIDTH * (2 if ball & SIDE else 1) / 3, self.kind.radius + 60
        return WIDTH * (spot + 1) / (SPOTS + 1), self.kind.radius + 60

    def far(self, ball: Thing) -> float:
        return round(FINE * (ball.y - self.kind.radius)) if ball.here else inf

    def settle(self, lies: list[int], stroke: Stroke) -> Settled:
        own = stroke.ball & SIDE
        if stroke.ball & LEAD:
            return self.lead(lies, stroke)
        world, balls = self.struck(lies, stroke, [])
        out = settled([*self.words(world, own), "at rest"], world, balls)
        if not balls[own].here:
            x, y = SPOT
            other = balls[1 - own]
            if other.here and dist((other.x, other.y), (x, y)) < 2 * self.kind.radius + 1:
                y = other.y - 2 * self.kind.radius - 1
            out.lies[2 * own : 2 * own + 2] = [round(FINE * x), round(FINE * y)]
        return out


@laid("billiards")
def english(about: dict[str, object]) -> Bed:
    """The English table, and whether a bell hangs there."""
    return English(about["bell"] is True)


@laid("french billiards")
def french(about: dict[str, object]) -> Bed:
    """The French table."""
    return French()
