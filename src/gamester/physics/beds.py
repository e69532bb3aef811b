"""The beds by name, and what they have in common."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, degrees, pi, radians, sin

from gamester.parts.bed import AIMS, Bed, Lying, Settled, Stroke
from gamester.physics.shapes import Kind, Table, Thing
from gamester.physics.world import World

FINE = 100  # lies are whole numbers of a hundredth of a millimetre
BEDS: dict[str, Callable[[dict[str, object]], Bed]] = {}


def laid(name: str) -> Callable[[Callable[[dict[str, object]], Bed]], Callable[[dict[str, object]], Bed]]:
    """What is below makes the bed of that name."""

    def keep(maker: Callable[[dict[str, object]], Bed]) -> Callable[[dict[str, object]], Bed]:
        BEDS[name] = maker
        return maker

    return keep


def lay(name: str, about: dict[str, object]) -> Bed:
    """The bed of that name."""
    from gamester.physics import alley, billiards, bridge, cockamaroo, cups, shuffle_board  # noqa: F401  they say what they lay

    return BEDS[name](about)


class Ahead:
    """Directions up a lane, of which the length runs along y: so many degrees to either side."""

    def __init__(self, degrees: float) -> None:
        self.wide = degrees

    def of(self, aim: int, error: float) -> tuple[float, float]:
        """Where a direction points; 0 is farthest to the left. ``error`` in degrees to the right."""
        turn = radians(self.wide * (2 * aim / (AIMS - 1) - 1) + error)
        return sin(turn), cos(turn)

    def at(self, x: float, y: float) -> int:
        """The direction of a point that lies so far to the right and so far ahead."""
        share = (degrees(atan2(x, y)) / self.wide + 1) / 2
        return min(AIMS - 1, max(0, round(share * (AIMS - 1))))


class Round:
    """So many directions all round, counted with the sun from straight up the table."""

    def __init__(self, many: int) -> None:
        self.many = many

    def of(self, aim: int, error: float) -> tuple[float, float]:
        turn = 2 * pi * aim / self.many + radians(error)
        return sin(turn), cos(turn)

    def at(self, x: float, y: float) -> int:
        """The direction of a point that lies so far to the right and so far ahead."""
        return round(atan2(x, y) / (2 * pi) * self.many) % self.many


def set_off(thing: Thing, way: tuple[float, float], speed: float) -> None:
    """Give it its speed."""
    thing.vx, thing.vy = way[0] * speed, way[1] * speed


def where(things: list[Thing]) -> list[int]:
    """Where they lie, as a state keeps it."""
    out: list[int] = []
    for thing in things:
        out += [round(FINE * thing.x), round(FINE * thing.y)] if thing.here else [-1, -1]
    return out


def settled(words: list[str], world: World, kept: list[Thing]) -> Settled:
    """The answer to a stroke: the words, where ``kept`` lie, and the ways of all."""
    return told(words, world.things, kept)


def told(words: list[str], all: list[Thing], kept: list[Thing]) -> Settled:
    """The same, of these things."""
    ways = []
    for thing in all:
        points = thing.path if len({(x, y) for _, x, y, _ in thing.path}) > 1 else []
        ways.append([(round(1000 * t), round(FINE * x), round(FINE * y), round(v)) for t, x, y, v in points])
    things = [Lying(one.name, round(FINE * one.x), round(FINE * one.y), round(FINE * one.kind.radius))
              for one in all]  # fmt: skip
    return Settled(words, where(kept), ways, things)


def drawn(table: Table, look: str, aims: str, forces: int) -> list[tuple[str, str, str]]:
    """What does not move: the bed itself, the ways in which may be aimed, cushions, holes and gates."""
    out = [("bed", numbers(table.width, table.length), look), ("aims", aims, ""), ("forces", str(forces), "")]
    for n, wall in enumerate(table.walls):
        out.append((f"wall {n}", numbers(wall.ax, wall.ay, wall.bx, wall.by, max(wall.thick, 0.0)), wall.name))
    for n, hole in enumerate(table.holes):
        out.append((f"hole {n}", numbers(hole.x, hole.y, hole.radius), hole.name))
    for n, gate in enumerate(table.gates):
        out.append((f"gate {n}", numbers(gate.ax, gate.ay, gate.bx, gate.by), gate.name))
    return out


def numbers(*lengths: float) -> str:
    """In hundredths of a millimetre."""
    return " ".join(str(round(FINE * length)) for length in lengths)


def at_rest(lies: list[int], names: tuple[str, ...], kind: Kind) -> list[Lying]:
    """Those that lie on the bed, of as many as have names."""
    return [
        Lying(name, lies[2 * n], lies[2 * n + 1], round(FINE * kind.radius))
        for n, name in enumerate(names)
        if 2 * n < len(lies) and lies[2 * n] >= 0
    ]


def hurled(stroke: Stroke, spread: tuple[float, float]) -> tuple[float, float]:
    """How many degrees to the right a stroke goes, and by what its strength is multiplied: ``spread`` of a middling

    hand in degrees and as a share."""
    return spread[0] * stroke.aim_error / 1000, max(0.0, 1 + spread[1] * stroke.force_error / 1000)
