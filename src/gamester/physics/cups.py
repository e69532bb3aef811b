"""The bagatelle board with its nine cups, hoyle-donohue, 49262-49341: La Bagatelle and Sans Egal.

Of six to ten feet by one foot nine to three the board has eight by two foot three. How the cups lie is not said: as on
the boards of the time, the ninth in the middle and eight round it, the first the nearest, then with the sun. A slip of
wood makes the upper end a half circle; the black's spot is in front of the cups, the other near the near end.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt

from gamester.parts.bed import AIMS, FILLED, Bed, Lying, Settled, Stroke
from gamester.physics.beds import FINE, Ahead, at_rest, drawn, hurled, laid, set_off, settled
from gamester.physics.shapes import Hole, Kind, Table, Thing, Wall
from gamester.physics.world import World

INCH = 25.4
WIDTH, LENGTH = 27 * INCH, 96 * INCH
MIDDLE = (WIDTH / 2, LENGTH - WIDTH / 2)  # of the half circle, and of the cups
AROUND = 7 * INCH  # from the ninth cup to the others
CUP = 1.1 * INCH
BALL = Kind(radius=0.875 * INCH, mass=0.1, drag=250.0, bounce=0.9)
SPOT = (WIDTH / 2, 8 * INCH)
BLACK_AT = (WIDTH / 2, MIDDLE[1] - AROUND - 5 * INCH)
SLIPS = 16  # straight pieces that make the half circle
SIDE = 0.7
FORCES = 24
SLOWEST, FASTEST = 900.0, 3000.0
WIDE = 20.0
SPREAD = (0.5, 0.04)
CUPS = 9
BALLS = 9
BLACK = 8


def cup_at(cup: int) -> tuple[float, float]:
    """The middle of a cup, from 1."""
    if cup == CUPS:
        return MIDDLE
    turn = pi + (cup - 1) * pi / 4
    return MIDDLE[0] + AROUND * sin(turn), MIDDLE[1] + AROUND * cos(turn)


class Cups(Bed):
    """Balls 1 to 8 are of the colours played, as many of each; the ninth is the black."""

    def __init__(self, colours: tuple[str, ...], struck: bool) -> None:
        super().__init__(1, AIMS, FORCES, BALLS, (SPREAD[0] * AIMS / 2 / WIDE, 1.0))
        self.struck = struck
        self.colours = colours
        self.names = (*(f"{self.colour(n)} {n + 1}" for n in range(BLACK)), "black")
        top = MIDDLE[1]
        walls = [Wall("side", 0, 0, 0, top, SIDE), Wall("side", WIDTH, 0, WIDTH, top, SIDE)]
        edge = [(WIDTH / 2 - WIDTH / 2 * cos(pi * n / SLIPS), top + WIDTH / 2 * sin(pi * n / SLIPS))
                for n in range(SLIPS + 1)]  # fmt: skip
        walls += [Wall("slip", *a, *b, SIDE) for a, b in zip(edge, edge[1:], strict=False)]
        self.walls = tuple(walls)
        self.ahead = Ahead(WIDE)

    def colour(self, ball: int) -> str:
        """Of which colour a ball is."""
        return self.colours[-1] if ball == BLACK else self.colours[ball * (len(self.colours) - 1) // BLACK]

    def table(self, filled: int) -> Table:
        """The board, where so many cups have their ball."""
        cups = [Hole(str(n + 1), *cup_at(n + 1), CUP) for n in range(CUPS) if not filled >> n & 1]
        return Table(WIDTH, LENGTH, self.walls, tuple(cups))

    def plan(self, ball: int) -> list[tuple[str, str, str]]:
        return drawn(self.table(0), "cups", f"{AIMS} {WIDE}", FORCES)

    def lying(self, lies: list[int], ball: int) -> list[Lying]:
        """Those that stand, and those in the cups."""
        out = at_rest(lies, self.names, BALL)
        filled = ball // FILLED
        return out + [Lying(f"in cup {n + 1}", *self.mark(f"cup {n + 1}"), round(FINE * BALL.radius))
                      for n in range(CUPS) if filled >> n & 1]  # fmt: skip

    def struck_from(self, lies: list[int], ball: int, spot: int) -> tuple[int, int]:
        return round(FINE * SPOT[0]), round(FINE * SPOT[1])

    def aim_at(self, lies: list[int], ball: int, spot: int, x: int, y: int) -> int:
        return self.ahead.at(x / FINE - SPOT[0], y / FINE - SPOT[1])

    def mark(self, name: str) -> tuple[int, int]:
        """``cup 9``; ``black``: its spot."""
        x, y = BLACK_AT if name == "black" else cup_at(int(name.removeprefix("cup ")))
        return round(FINE * x), round(FINE * y)

    def force_to(self, way: int) -> int:
        share = (sqrt(2 * BALL.drag * way / FINE) - SLOWEST) / (FASTEST - SLOWEST)
        return min(FORCES - 1, max(0, round(share * (FORCES - 1))))

    def settle(self, lies: list[int], stroke: Stroke) -> Settled:
        own = stroke.ball % FILLED
        balls = [Thing(name, BALL, lies[2 * n] / FINE, lies[2 * n + 1] / FINE, here=lies[2 * n] >= 0)
                 for n, name in enumerate(self.names)]  # fmt: skip
        balls[own].x, balls[own].y, balls[own].here = *SPOT, True
        turn, more = hurled(stroke, SPREAD)
        speed = SLOWEST + (FASTEST - SLOWEST) * stroke.force / (FORCES - 1)
        set_off(balls[own], self.ahead.of(stroke.aim, turn), speed * more)
        world = World(self.table(stroke.ball // FILLED), balls)
        world.run()
        words: list[str] = []
        for event in world.events:
            if self.struck and event.what == "hit" and BLACK in (event.who, event.whom):
                words.append("black struck")
            elif event.what == "hole":
                words.append(f"{self.colour(event.who)} {event.whom}")
            elif event.what == "off":
                words.append(f"{self.colour(event.who)} dead")
        for n, ball in enumerate(balls):
            if ball.here and ball.y < LENGTH / 2:
                words.append(f"{self.colour(n)} dead")
                ball.here = False
        return settled([*words, "at rest"], world, balls)


@laid("cups")
def cups(about: dict[str, object]) -> Bed:
    """The board for balls of these colours, the black last, and whether it is told that the black is struck."""
    colours = about["colours"]
    assert isinstance(colours, tuple)
    return Cups(colours, about["struck"] is True)
