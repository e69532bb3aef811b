"""The world against what is known of balls: collisions, ways, cushions, cups, pins, and many random strokes."""

from __future__ import annotations

import math
import os
import random

import pytest

from gamester.physics.shapes import Gate, Hole, Kind, Table, Thing, Wall
from gamester.physics.world import Restless, World

BALL = Kind(25, 0.2, 200, 1.0)
WIDTH, LENGTH = 3600.0, 1800.0
OPEN = Table(WIDTH, LENGTH)
STROKES = int(os.environ.get("GAMESTER_STROKES", "300"))  # the long run: 10000


def cushioned(bounce: float, *holes: Hole, leaps: float = math.inf) -> Table:
    walls = (
        Wall("north", 0, LENGTH, WIDTH, LENGTH, bounce),
        Wall("south", 0, 0, WIDTH, 0, bounce),
        Wall("west", 0, 0, 0, LENGTH, bounce),
        Wall("east", WIDTH, 0, WIDTH, LENGTH, bounce),
    )
    return Table(WIDTH, LENGTH, walls, holes, leaps=leaps)


def run(table: Table, *things: Thing) -> World:
    world = World(table, list(things))
    world.run()
    return world


def kinds(world: World) -> list[str]:
    return [event.what for event in world.events]


def leaving(thing: Thing, n: int) -> tuple[float, float, float]:
    """From the n-th turn of its way on: direction in degrees, and speed."""
    (_, x, y, speed), (_, to_x, to_y, _) = thing.path[n], thing.path[n + 1]
    return math.degrees(math.atan2(to_y - y, to_x - x)), speed, math.hypot(to_x - x, to_y - y)


@pytest.mark.parametrize("speed", [50, 300, 600])
def test_a_ball_rolls_as_far_as_its_speed_lets_it(speed: float) -> None:
    world = run(OPEN, Thing("ball", BALL, 100, 900, speed, 0))
    assert world.things[0].x - 100 == pytest.approx(speed * speed / (2 * BALL.drag), rel=1e-9)
    assert world.time == pytest.approx(speed / BALL.drag) and not world.events


@pytest.mark.parametrize("mass", [0.1, 0.2, 0.6])
@pytest.mark.parametrize("off", [0, 7, 25, 43])
def test_momentum_and_energy_are_kept(mass: float, off: float) -> None:
    """Where they meet, with what the cloth takes on the way reckoned out."""
    one, two = Thing("a", BALL, 1000, 900, 2000, 0), Thing("b", Kind(25, mass, 200, 1.0), 1200, 900 + off)
    run(OPEN, one, two)
    met = math.sqrt(2000**2 - 2 * BALL.drag * (200 - math.sqrt(50**2 - off**2)))
    (a, va, _), (b, vb, _) = leaving(one, 1), leaving(two, 1)
    along = 0.2 * va * math.cos(math.radians(a)) + mass * vb * math.cos(math.radians(b))
    across = 0.2 * va * math.sin(math.radians(a)) + mass * vb * math.sin(math.radians(b))
    assert along == pytest.approx(0.2 * met, rel=0.01) and abs(across) < 0.01 * 0.2 * met
    assert 0.2 * va**2 + mass * vb**2 == pytest.approx(0.2 * met**2, rel=0.01)


def test_balls_that_part_with_some_of_their_speed() -> None:
    """Head on, of bounce e: the striker keeps (1 - e) / 2, the other has (1 + e) / 2."""
    kind = Kind(25, 0.2, 200, 0.8)
    one, two = Thing("a", kind, 1000, 900, 2000, 0), Thing("b", kind, 1200, 900)
    run(OPEN, one, two)
    met = math.sqrt(2000**2 - 2 * kind.drag * 150)
    assert leaving(one, 1)[1] == pytest.approx(0.1 * met, rel=0.01)
    assert leaving(two, 1)[1] == pytest.approx(0.9 * met, rel=0.01)


def test_a_half_ball_stroke() -> None:
    """Aimed at the other's edge: it goes off at 30 degrees, the striker, which has no spin, at 60."""
    one, two = Thing("a", BALL, 1000, 900, 2000, 0), Thing("b", BALL, 1200, 925)
    run(OPEN, one, two)
    assert leaving(two, 1)[0] == pytest.approx(30, abs=0.5) and leaving(one, 1)[0] == pytest.approx(-60, abs=0.5)


@pytest.mark.parametrize("bounce", [1.0, 0.8, 0.6])
@pytest.mark.parametrize("degrees", [20, 45, 70])
def test_angles_off_a_cushion(bounce: float, degrees: float) -> None:
    """Along it all the speed is kept, towards it what the cushion gives back."""
    speed = 1500.0
    vx, vy = speed * math.cos(math.radians(degrees)), speed * math.sin(math.radians(degrees))
    ball = Thing("ball", BALL, 1000, 1500, vx, vy)
    world = run(cushioned(bounce), ball)
    assert world.events[0].what == "wall" and world.events[0].whom == "north"
    back = math.degrees(math.atan(math.tan(math.radians(degrees)) * bounce))
    assert leaving(ball, 1)[0] == pytest.approx(-back, abs=0.5)


def test_a_cup_takes_what_is_slow_and_lets_pass_what_is_fast() -> None:
    cup = Hole("cup", 1500, 900, 35)
    slow = run(cushioned(0.8, cup), Thing("ball", BALL, 1000, 900, 600, 0))
    assert kinds(slow) == ["hole"] and not slow.things[0].here
    fast = run(cushioned(0.8, cup), Thing("ball", BALL, 1000, 900, 1500, 0))
    assert fast.events[0].what == "wall"
    short = run(cushioned(0.8, cup), Thing("ball", BALL, 1000, 900, math.sqrt(2 * 200 * 490), 0))
    assert kinds(short) == ["hole"], "it stops over the cup"
    full = World(cushioned(0.8, cup), [Thing("a", BALL, 1000, 900, 600, 0), Thing("b", BALL, 2000, 900, -1000, 0)])
    full.run()
    assert kinds(full).count("hole") == 1, "there is room for one"


def test_gates_tell_which_way_and_edges_end_the_bed() -> None:
    table = Table(WIDTH, LENGTH, gates=(Gate("port", 1500, 800, 1500, 1000),))
    forth = run(table, Thing("ball", BALL, 1800, 900, -700, 0))
    back = run(table, Thing("ball", BALL, 1000, 900, 700, 0))
    beside = run(table, Thing("ball", BALL, 1000, 1200, 700, 0))
    assert kinds(forth) == ["forth"] and kinds(back) == ["back"] and not beside.events
    off = run(OPEN, Thing("ball", BALL, 1000, 900, 5000, 0))
    assert kinds(off) == ["off"] and off.things[0].x == pytest.approx(WIDTH)


def test_a_ball_that_runs_too_hard_leaps_over_the_cushion() -> None:
    ball = Thing("ball", BALL, 1000, 900, 5000, 0)
    assert kinds(run(cushioned(0.8, leaps=4000), ball)) == ["leapt"] and not ball.here
    assert "leapt" not in kinds(run(cushioned(0.8, leaps=4000), Thing("ball", BALL, 1000, 900, 3000, 0)))


def test_a_pin_is_touched_or_thrown_down() -> None:
    pin = Kind(8, 0.05, 3000, 0.9, stands=200)
    light = run(OPEN, Thing("ball", BALL, 1000, 900, math.sqrt(2 * 200 * 500), 0), Thing("king", pin, 1530, 900))
    assert kinds(light) == ["hit", "touched"] and (light.things[1].x, light.things[1].y) == (1530, 900)
    hard = run(OPEN, Thing("ball", BALL, 1000, 900, 1500, 0), Thing("king", pin, 1530, 900))
    assert "fell" in kinds(hard) and hard.things[1].moved


def test_the_same_stroke_comes_to_the_same_end() -> None:
    def once() -> list[object]:
        draw = random.Random(5)
        things = [Thing(str(n), BALL, 300 + 400 * n, draw.uniform(100, 1700)) for n in range(6)]
        things[0].vx, things[0].vy = 3000, 700
        world = run(cushioned(0.8), *things)
        return [world.events, [(thing.x, thing.y, thing.path) for thing in things]]

    assert once() == once()


def test_what_does_not_come_to_rest_is_an_error() -> None:
    smooth = Kind(25, 0.2, 1e-6, 1.0)
    with pytest.raises(Restless, match="still runs"):
        run(cushioned(1.0), Thing("ball", smooth, 1000, 900, 4000, 10))


def test_many_strokes() -> None:
    """No ball goes unnoticed, sticks, or lies in another, and no stroke lasts more than ten seconds of play."""
    draw = random.Random(21)
    kind = Kind(25, 0.2, 400, 0.9)
    for _ in range(STROKES):
        things: list[Thing] = []
        while len(things) < 5:
            x, y = draw.uniform(26, WIDTH - 26), draw.uniform(26, LENGTH - 26)
            if all(math.hypot(x - other.x, y - other.y) > 50 for other in things):
                things.append(Thing(str(len(things)), kind, x, y))
        turn, speed = draw.uniform(0, math.tau), draw.uniform(100, 4000)
        things[0].vx, things[0].vy = speed * math.cos(turn), speed * math.sin(turn)
        world = run(cushioned(0.8, Hole("cup", 1800, 900, 40), leaps=3500), *things)
        assert world.time <= 10
        gone = [event.who for event in world.events if event.what in ("hole", "leapt", "off")]
        assert "off" not in kinds(world) and gone == sorted(set(gone), key=gone.index)
        assert [n for n, thing in enumerate(things) if not thing.here] == sorted(gone)
        here = [thing for thing in things if thing.here]
        for n, one in enumerate(here):
            assert 24.9 <= one.x <= WIDTH - 24.9 and 24.9 <= one.y <= LENGTH - 24.9 and not one.speed()
            for two in here[:n]:
                assert math.hypot(one.x - two.x, one.y - two.y) > 49.9
