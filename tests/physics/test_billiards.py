"""The billiard tables: what there is to hit, and that nothing is lost on them. The games are not played on them yet."""

from __future__ import annotations

import math
import random

import pytest

from gamester.physics.billiards import FASTEST, KING, KING_AT, LARGE, LENGTH, PORT_AT, SMALL, WIDTH, table
from gamester.physics.shapes import Thing
from gamester.physics.world import World


def strike(x: float, y: float, to: tuple[float, float], speed: float, king: bool = True) -> World:
    """A ball played from one point towards another on the English table."""
    away = math.dist((x, y), to)
    ball = Thing("ball", SMALL, x, y, (to[0] - x) / away * speed, (to[1] - y) / away * speed)
    world = World(table(True), [ball, *([Thing("king", KING, *KING_AT)] if king else [])])
    world.run()
    return world


def told(world: World) -> list[tuple[str, int | str]]:
    return [(event.what, event.whom) for event in world.events]


def test_a_ball_passes_the_port_either_way() -> None:
    x, y = PORT_AT
    assert told(strike(x, y - 500, PORT_AT, 550))[0] == ("back", "port")
    assert told(strike(x, y + 250, PORT_AT, 450))[0] == ("forth", "port")
    assert ("wall", "port") in told(strike(x + 63, y - 500, (x + 63, y), 550)), "it strikes the Port's foot"


def test_the_king_is_touched_lightly_or_thrown_down() -> None:
    x, y = KING_AT
    assert [what for what, _ in told(strike(x, y + 500, KING_AT, 520))] == ["hit", "touched"]
    assert "fell" in [what for what, _ in told(strike(x, y + 500, KING_AT, 1500))]


@pytest.mark.parametrize(
    "hazard", [(0, 0), (WIDTH, 0), (0, LENGTH / 2), (WIDTH, LENGTH / 2), (0, LENGTH), (WIDTH, LENGTH)]
)
def test_the_hazards(hazard: tuple[float, float]) -> None:
    world = strike(WIDTH / 2 + 100, LENGTH / 2 + 10, hazard, 1500, king=False)
    assert world.events[-1].what == "hole" and not world.things[0].here


def test_nothing_is_lost_on_either_table() -> None:
    draw = random.Random(1754)
    over = 0
    for n in range(200):
        kind = (SMALL, LARGE)[n % 2]
        things = [Thing(str(k), kind, draw.uniform(60, WIDTH - 60), 700 + 900 * k) for k in range(2)]
        turn, speed = draw.uniform(0, math.tau), draw.uniform(200, FASTEST)
        things[0].vx, things[0].vy = speed * math.cos(turn), speed * math.sin(turn)
        world = World(table(n % 2 == 0), things)
        assert world.run() <= 10
        gone = [event.who for event in world.events if event.what in ("hole", "leapt")]
        assert sorted(gone) == [k for k, thing in enumerate(things) if not thing.here]
        over += any(event.what == "leapt" for event in world.events)
        for thing in things:
            if thing.here:
                assert (
                    kind.radius - 0.1 <= thing.x <= WIDTH - kind.radius + 0.1 or thing.y < 60 or thing.y > LENGTH - 60
                )
        if all(thing.here for thing in things):
            assert math.dist((things[0].x, things[0].y), (things[1].x, things[1].y)) > 2 * kind.radius - 0.1
    assert 0 < over < 60
