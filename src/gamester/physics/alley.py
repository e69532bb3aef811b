"""The ten-pin alley of hoyle-donohue, 49500-49631: sixty feet by four, the pins in a triangle, channels at the sides.

The pins' size, weight and places within the sixty feet are not said; they are those of the time. A ball is of the
largest (8 inches) and heaviest (11 pounds) that is printed. What rebounds from the cushion behind is left out.
"""

from __future__ import annotations

from gamester.parts.bed import AIMS, Bed, Lying, Settled, Stroke
from gamester.physics.beds import FINE, Ahead, drawn, hurled, laid, set_off, settled
from gamester.physics.shapes import Kind, Table, Thing
from gamester.physics.world import World

INCH = 25.4
WIDTH, LENGTH = 48 * INCH, 720 * INCH
BALL = Kind(radius=4 * INCH, mass=5.0, drag=150.0, bounce=0.7)
PIN = Kind(radius=2.375 * INCH, mass=1.5, drag=1500.0, bounce=0.7, stands=60.0)
APART = 12 * INCH
ROW = APART * 0.8660254
HEAD = LENGTH - 3 * ROW - 6 * INCH
PLACES = (  # of pins 1 to 10: how far to the right of the middle, in half distances, and in which row
    (0, 0), (-1, 1), (1, 1), (-2, 2), (0, 2), (2, 2), (-3, 3), (-1, 3), (1, 3), (3, 3),
)  # fmt: skip
SPOTS = 9  # from which a ball is bowled, across the alley
FORCES = 16
SLOWEST, FASTEST = 4000.0, 9000.0
WIDE = 4.0  # degrees to either side
SPREAD = (0.35, 0.04)


def pin_place(pin: int) -> tuple[float, float]:
    """Where a pin is set up."""
    right, row = PLACES[pin - 1]
    return WIDTH / 2 + right * APART / 2, HEAD + row * ROW


class Alley(Bed):
    """``pins``: those of the game, by number. The ball is a set of those that stand."""

    def __init__(self, pins: tuple[int, ...]) -> None:
        super().__init__(SPOTS, AIMS, FORCES, 0, (SPREAD[0] * AIMS / 2 / WIDE, 1.0))
        self.pins = pins
        self.table = Table(WIDTH, LENGTH)
        self.ahead = Ahead(WIDE)

    def start(self, spot: int) -> tuple[float, float]:
        """Where a ball is set down."""
        return WIDTH / 2 + (spot - SPOTS // 2) * 4 * INCH, 0.0

    def plan(self, ball: int) -> list[tuple[str, str, str]]:
        return drawn(self.table, "alley", f"{AIMS} {WIDE}", FORCES)

    def lying(self, lies: list[int], ball: int) -> list[Lying]:
        """The pins that stand."""
        radius = round(FINE * PIN.radius)
        return [
            Lying(f"pin {pin}", *self.mark(f"pin {pin}"), radius) for n, pin in enumerate(self.pins) if ball >> n & 1
        ]

    def struck_from(self, lies: list[int], ball: int, spot: int) -> tuple[int, int]:
        x, y = self.start(spot)
        return round(FINE * x), round(FINE * y)

    def aim_at(self, lies: list[int], ball: int, spot: int, x: int, y: int) -> int:
        from_x, from_y = self.start(spot)
        return self.ahead.at(x / FINE - from_x, y / FINE - from_y)

    def mark(self, name: str) -> tuple[int, int]:
        """``pin 5``; ``edge``: half way between the channel and the outermost pin."""
        if name == "edge":
            return round(FINE * (WIDTH + pin_place(10)[0]) / 2), round(FINE * HEAD)
        x, y = pin_place(int(name.removeprefix("pin ")))
        return round(FINE * x), round(FINE * y)

    def force_to(self, way: int) -> int:
        return FORCES // 2

    def settle(self, lies: list[int], stroke: Stroke) -> Settled:
        ball = Thing("ball", BALL, *self.start(stroke.spot))
        up = [pin for n, pin in enumerate(self.pins) if stroke.ball >> n & 1]
        things = [ball, *(Thing(f"pin {pin}", PIN, *pin_place(pin)) for pin in up)]
        turn, more = hurled(stroke, SPREAD)
        speed = SLOWEST + (FASTEST - SLOWEST) * stroke.force / (FORCES - 1)
        set_off(ball, self.ahead.of(stroke.aim, turn), speed * more)
        world = World(self.table, things)
        world.run()
        fell = [pin for pin, thing in zip(up, things[1:], strict=True) if not thing.here or thing.moved]
        word = " ".join(map(str, fell)) or "none"
        if fell == list(self.pins):
            word = "all"
        if not fell and ball.y < LENGTH - 1:
            word = "off the side"
        return settled([word], world, [])


@laid("alley")
def alley(about: dict[str, object]) -> Bed:
    """The alley for the pins of a game."""
    pins = about["pins"]
    assert isinstance(pins, tuple)
    return Alley(pins)
