"""The bagatelle board with its bridge, hoyle-donohue, 49262-49280 and 49343-49363: Mississippi and Trou Madame.

Of six to ten feet by one foot nine to three the board has eight by two foot three. In what order the arches are
numbered is not said: here from left to right. What is behind the bridge is not played on.
"""

from __future__ import annotations

from math import sqrt

from gamester.parts.bed import AIMS, Bed, Lying, Settled, Stroke
from gamester.physics.beds import FINE, Ahead, drawn, hurled, laid, set_off, settled
from gamester.physics.shapes import Gate, Kind, Table, Thing, Wall
from gamester.physics.world import World

INCH = 25.4
WIDTH, LENGTH = 27 * INCH, 96 * INCH
BRIDGE = LENGTH - WIDTH / 2  # close up to the circle
ARCHES = 9
POST = 5.0
BALL = Kind(radius=0.875 * INCH, mass=0.1, drag=250.0, bounce=0.9)
SPOT = (WIDTH / 2, 8 * INCH)
FORCES = 16
SLOWEST, FASTEST = 900.0, 3000.0
WIDE = 75.0
SPREAD = (0.8, 0.05)
SIDE = 0.8  # what the sides and their cushions give back


def arch_at(arch: int) -> float:
    """The middle of an arch, from 1."""
    return WIDTH * (arch - 0.5) / ARCHES


class Bridge(Bed):
    """A ball is played up at the arches."""

    def __init__(self, cushions: bool) -> None:
        super().__init__(1, AIMS, FORCES, 0, (SPREAD[0] * AIMS / 2 / WIDE, 1.0))
        self.cushions = cushions
        walls = [Wall("cushion", 0, 0, 0, LENGTH, SIDE), Wall("cushion", WIDTH, 0, WIDTH, LENGTH, SIDE)]
        edges = [WIDTH * n / ARCHES for n in range(ARCHES + 1)]
        walls += [Wall("post", x, BRIDGE - 10, x, BRIDGE + 10, 0.6, POST) for x in edges]
        gates = [Gate(f"arch {n + 1}", edges[n], BRIDGE, edges[n + 1], BRIDGE) for n in range(ARCHES)]
        self.table = Table(WIDTH, LENGTH, tuple(walls), gates=tuple(gates))
        self.ahead = Ahead(WIDE)

    def plan(self, ball: int) -> list[tuple[str, str, str]]:
        return drawn(self.table, "bridge", f"{AIMS} {WIDE}", FORCES)

    def lying(self, lies: list[int], ball: int) -> list[Lying]:
        return []

    def struck_from(self, lies: list[int], ball: int, spot: int) -> tuple[int, int]:
        return round(FINE * SPOT[0]), round(FINE * SPOT[1])

    def aim_at(self, lies: list[int], ball: int, spot: int, x: int, y: int) -> int:
        return self.ahead.at(x / FINE - SPOT[0], y / FINE - SPOT[1])

    def mark(self, name: str) -> tuple[int, int]:
        """``arch 9``."""
        return round(FINE * arch_at(int(name.removeprefix("arch ")))), round(FINE * BRIDGE)

    def force_to(self, way: int) -> int:
        speed = sqrt(2 * BALL.drag * way / FINE)
        share = (speed - SLOWEST) / (FASTEST - SLOWEST)
        return min(FORCES - 1, max(0, round(share * (FORCES - 1))))

    def settle(self, lies: list[int], stroke: Stroke) -> Settled:
        ball = Thing("ball", BALL, *SPOT)
        turn, more = hurled(stroke, SPREAD)
        speed = SLOWEST + (FASTEST - SLOWEST) * stroke.force / (FORCES - 1)
        set_off(ball, self.ahead.of(stroke.aim, turn), speed * more)
        world = World(self.table, [ball])
        world.run()
        words: list[str] = []
        for event in world.events:
            if event.what == "wall" and event.whom == "cushion" and self.cushions and not words:
                words.append("cushion")
            if event.what == "forth":
                return settled([*words, str(event.whom)], world, [])
        return settled([*words, "no arch"], world, [])


@laid("bridge")
def bridge(about: dict[str, object]) -> Bed:
    """The board, and whether its cushions are told of."""
    return Bridge(about["cushions"] is True)
