"""The Cockamaroo table, hoyle-donohue, 49366-49424: Russian Bagatelle.

Four feet six inches by two feet four, as printed, and lowest at the end from which is struck. How steep it is and how
the pegs and arches stand is lost with the drawing: here a rise of one in five, and pegs in rows, each between two of
the row below. A ball goes up the channel on its side and round the upper end; where its speed no longer holds it there
it falls among the pegs, and lodges where two stand too near for it, at the feet of the arches.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, dist, pi, sin, sqrt

from gamester.parts.bed import AIMS, Bed, Lying, Settled, Stroke
from gamester.physics.beds import FINE, Ahead, at_rest, drawn, hurled, laid, set_off, told
from gamester.physics.shapes import Event, Gate, Hole, Kind, Table, Thing, Wall
from gamester.physics.slope import Descent, Slope

INCH = 25.4
WIDTH, LENGTH = 28 * INCH, 54 * INCH
TOP = LENGTH - WIDTH / 2  # from here on the upper end is a half circle
BALL = Kind(radius=0.625 * INCH, mass=0.1, drag=0.0, bounce=0.8)
NAMES = ("white", "spotted")
BALLS = 2
SIDE = 2  # as the ball that is struck: so many times whether it is from the right
CHANNEL = 2 * INCH
MOUTH = TOP - 3 * INCH  # where the channels end
START = 3 * INCH  # of the hollows, from the near end
PEG = 2.0
SLIPS = 24  # straight pieces that make the half circle
CAVITIES = 10
WITHIN = (WIDTH - 2 * CHANNEL) / CAVITIES  # how wide one is
FOOT = 4 * INCH  # of the board, where the cavities begin
CUP, BELL_CUP = 0.7 * INCH, 0.5 * INCH
ARCH = 1.1 * INCH  # half the opening of an arch
CLOSE = 0.85 * INCH  # from an arch's foot to the peg beside it
ARCHES = {  # where their middles stand, and what lies beneath
    "cup 50": (WIDTH / 2, TOP - 7 * INCH), "cup 25": (WIDTH / 2, TOP - 19 * INCH),
    "cup 20": (WIDTH / 4, TOP - 13 * INCH), "cup 20 right": (WIDTH * 3 / 4, TOP - 13 * INCH),
}  # fmt: skip
RED = (WIDTH / 2, LENGTH - 5 * INCH)
RED_CUP = 0.67 * INCH
DOWN = 9806.65 / 5 * 5 / 7  # a ball that rolls gains five sevenths of what one gains that slides
KEEPS = 0.8
RIM, PIN, SILL = 0.6, 0.55, 0.3  # what they give back
FORCES = 32
SLOWEST, FASTEST = 1750.0, 2350.0
WIDE = 4.0
SPREAD = (0.5, 0.03)
ROWS = tuple(TOP - (n * 3 - 3) * INCH for n in range(9))
APART = 2.6 * INCH


def pegs() -> list[tuple[float, float]]:
    """Where the brass pins stand: in rows, at the feet of the arches, and near those."""
    out: list[tuple[float, float]] = []
    for n, y in enumerate(ROWS):
        half = (WIDTH / 2 - CHANNEL - 1.2 * INCH) if y < MOUTH else WIDTH / 2 - CHANNEL - 2 * INCH
        many = int(half / APART)
        for k in range(-many - 1, many + 1):
            x = WIDTH / 2 + (k + (0.5 if n % 2 else 0.0)) * APART
            if abs(x - WIDTH / 2) <= half and all(dist((x, y), at) > 2 * ARCH for at in (*ARCHES.values(), RED)):
                out.append((x, y))
    for x, y in ARCHES.values():
        for side in (-1, 1):
            out += [(x + side * ARCH, y), (x + side * (ARCH + CLOSE), y)]
    return out


def walls() -> list[Wall]:
    """The rim, the channels, the cavities and the pegs."""
    middle = WIDTH / 2
    out = [Wall("rim", 0, 0, 0, TOP, RIM), Wall("rim", WIDTH, 0, WIDTH, TOP, RIM), Wall("rim", 0, 0, WIDTH, 0, SILL)]
    edge = [(middle - middle * cos(pi * n / SLIPS), TOP + middle * sin(pi * n / SLIPS)) for n in range(SLIPS + 1)]
    out += [Wall("rim", *a, *b, RIM) for a, b in zip(edge, edge[1:], strict=False)]
    for near, far in ((0.0, CHANNEL), (WIDTH, WIDTH - CHANNEL)):
        out.append(Wall("channel", far, 0, far, MOUTH, RIM, PEG))
        out.append(Wall("sill", far, MOUTH, near, MOUTH + CHANNEL, SILL))
    for n in range(1, CAVITIES):
        out.append(Wall("cavity", CHANNEL + n * WITHIN, 0, CHANNEL + n * WITHIN, FOOT, SILL, PEG))
    out += [Wall("peg", x, y - 0.5, x, y + 0.5, PIN, PEG) for x, y in pegs()]
    return out


HOLES = (Hole("top hole", *RED, RED_CUP),
         *(Hole(name, *at, BELL_CUP if name == "cup 50" else CUP) for name, at in ARCHES.items()))  # fmt: skip
BELL = Gate("bell", ARCHES["cup 50"][0] - ARCH, ARCHES["cup 50"][1] - BELL_CUP, ARCHES["cup 50"][0] + ARCH,
            ARCHES["cup 50"][1] - BELL_CUP)  # fmt: skip
SLOPE = Slope(Table(WIDTH, LENGTH, tuple(walls()), HOLES, (BELL,)), DOWN, KEEPS, ("sill",), ("rim", "channel"))

PLAN = replace(SLOPE.table, gates=(BELL, *(  # with the lines over the cavities, that they can be told apart
    Gate(f"cavity {n + 1}", CHANNEL + n * WITHIN, FOOT, CHANNEL + (n + 1) * WITHIN, FOOT) for n in range(CAVITIES)
)))  # fmt: skip


def ends(ball: Thing, among: bool) -> str:
    """Where a ball has run down to, once it has."""
    right = ball.x > WIDTH / 2
    if not among and ball.vy < 0 and ball.y < MOUTH and not CHANNEL < ball.x < WIDTH - CHANNEL:
        return "right" if right else "left"
    if among and ball.y < FOOT - BALL.radius:
        n = int((ball.x - CHANNEL) / WITHIN)
        return f"cavity {min(CAVITIES, max(1, n + 1))}"
    return ""


class Cockamaroo(Bed):
    """Two balls, of which one may lie lodged."""

    def __init__(self) -> None:
        super().__init__(1, AIMS, FORCES, BALLS, (SPREAD[0] * AIMS / 2 / WIDE, 1.0))
        self.lasts = True
        self.ahead = Ahead(WIDE)

    def start(self, ball: int) -> tuple[float, float]:
        """The hollow on a side."""
        return (WIDTH - CHANNEL / 2 if ball & SIDE else CHANNEL / 2), START

    def plan(self, ball: int) -> list[tuple[str, str, str]]:
        return drawn(PLAN, "cockamaroo", f"{AIMS} {WIDE}", FORCES)

    def lying(self, lies: list[int], ball: int) -> list[Lying]:
        return at_rest(lies, NAMES, BALL)

    def struck_from(self, lies: list[int], ball: int, spot: int) -> tuple[int, int]:
        x, y = self.start(ball)
        return round(FINE * x), round(FINE * y)

    def aim_at(self, lies: list[int], ball: int, spot: int, x: int, y: int) -> int:
        from_x, from_y = self.start(ball)
        return self.ahead.at(x / FINE - from_x, y / FINE - from_y)

    def mark(self, name: str) -> tuple[int, int]:
        """``cup 50``, ``top hole``, ``bell``."""
        x, y = {"top hole": RED, "bell": ARCHES["cup 50"]}.get(name) or ARCHES[name]
        return round(FINE * x), round(FINE * y)

    def force_to(self, way: int) -> int:
        """So far up the slope, if there were no end to it."""
        speed = sqrt(2 * DOWN * way / FINE)
        return min(FORCES - 1, max(0, round((speed - SLOWEST) / (FASTEST - SLOWEST) * (FORCES - 1))))

    def settle(self, lies: list[int], stroke: Stroke) -> Settled:
        own = stroke.ball % BALLS
        balls = [Thing(name, BALL, lies[2 * n] / FINE, lies[2 * n + 1] / FINE, here=lies[2 * n] >= 0)
                 for n, name in enumerate(NAMES)]  # fmt: skip
        balls[own].x, balls[own].y = self.start(stroke.ball)
        balls[own].here = True
        turn, more = hurled(stroke, SPREAD)
        speed = SLOWEST + (FASTEST - SLOWEST) * stroke.force / (FORCES - 1)
        set_off(balls[own], self.ahead.of(stroke.aim, turn), speed * more)
        descent = Descent(SLOPE, balls, [n != own for n in range(BALLS)], ends)
        descent.run()
        other = balls[1 - own]
        freed = lies[2 - 2 * own] >= 0 and not (other.here and self.stayed(other, lies[2 - 2 * own : 4 - 2 * own]))
        words = self.told_of(descent.events, own, stroke, freed)
        if freed:
            words += self.told_of(descent.events, 1 - own, stroke, False)
            if other.here and balls[own].here and descent.since[1 - own][0] < descent.since[own][0]:
                words[-1] = "lodged first"
        elif other.here:  # touched, and no more
            other.x, other.y = lies[2 - 2 * own] / FINE, lies[3 - 2 * own] / FINE
        return told(words, balls, balls)

    def stayed(self, ball: Thing, lay: list[int]) -> bool:
        """Whether a ball lodges still where it did."""
        return dist((ball.x, ball.y), (lay[0] / FINE, lay[1] / FINE)) < BALL.radius / 2

    def told_of(self, events: list[Event], ball: int, stroke: Stroke, freed: bool) -> list[str]:
        """What is said of a ball."""
        mine = [event for event in events if event.who == ball and event.what in ("forth", "hole", "end")]
        end = next((str(event.whom) for event in mine if event.what != "forth"), "lodged")
        rung = any(event.what == "forth" for event in mine) and end != "cup 50"  # it may come back, and fall in
        words = [*(["bell"] if rung else []), *(["freed"] if freed else [])]
        if end in ("left", "right"):
            end = "back" if (end == "right") == bool(stroke.ball & SIDE) else "round"
        return [*words, "cup 20" if end == "cup 20 right" else end]


@laid("cockamaroo")
def cockamaroo(about: dict[str, object]) -> Bed:
    """There is one such table."""
    return Cockamaroo()
