"""Both kinds of billiards with physics: what the tables tell of a stroke, and that the rules are the same."""

from __future__ import annotations

import math
import os
import random
import statistics
import time
from typing import cast

import pytest
from tests.physics.by_words import told_beside

import gamester
from gamester.engine.errors import IllegalAction
from gamester.games.sports.billiards.english import BilliardState
from gamester.games.sports.billiards.french import FrenchState
from gamester.parts.bed import ASTRAY, LEAD, OUTER, SECOND, TURNED, Stroke
from gamester.physics.billiards import (
    AIMS,
    FORCES,
    KING_AT,
    LENGTH,
    PORT_AT,
    SMALL,
    SPOTS,
    WIDTH,
    Cloth,
    English,
    French,
    feet,
)  # fmt: skip

STROKES = int(os.environ.get("GAMESTER_STROKES", "200"))  # the long run: 10000
NOWHERE = (-1.0, -1.0)
X, KING_Y = KING_AT
PORT_Y = PORT_AT[1]
Point = tuple[float, float]


def lies(*balls: Point) -> list[int]:
    return [round(100 * x) if x >= 0 else -1 for ball in balls for x in ball]


def play(bed: Cloth, own: Point, to: Point, way: float, other: Point = NOWHERE, how: int = 0) -> list[str]:
    """What is told of the first side's stroke from one point towards another, so long as it meets nothing."""
    where = lies(own, other)
    aim = bed.aim_at(where, how, 0, round(100 * to[0]), round(100 * to[1]))
    return bed.settle(where, Stroke(how, 0, aim, bed.force_to(round(100 * way)))).words


ENGLISH = English(False)


@pytest.mark.parametrize(
    ("own", "to", "way", "told"),
    [
        ((X, PORT_Y - 400), PORT_AT, 600, ["passes"]),
        ((X, PORT_Y + 300), PORT_AT, 600, ["back through the port"]),
        ((X, PORT_Y - 400), PORT_AT, 400, ["at rest in the port"]),
        ((X, PORT_Y - 1000), (X, PORT_Y), 5000, ["passes", "touches the end", "back through the port"]),
        ((X - 70, PORT_Y - 500), (X - 70, PORT_Y), 4500, ["turns the port"]),
        ((X - 66, PORT_Y - 500), (X - 66, PORT_Y), 25_000, ["port down"]),
        ((X, KING_Y + 500), KING_AT, 520, ["touches the king"]),
        ((X, KING_Y + 500), KING_AT, 3000, ["king down"]),
        ((300, 300), (0, 0), 900, ["own ball in the hazard"]),
        ((WIDTH - 300, LENGTH / 2), (WIDTH, LENGTH / 2), 900, ["own ball in the hazard"]),
        ((300, 1500), (0, 1500), 40_000, ["own ball over the table"]),
    ],
)
def test_what_is_told_of_a_ball(own: Point, to: Point, way: float, told: list[str]) -> None:
    words = play(ENGLISH, own, to, way)
    assert words[: len(told)] == told and words[-1] == "at rest"


@pytest.mark.parametrize(
    ("own", "other", "way", "told"),
    [
        ((600, 600), (200, 200), 2500, "his ball in the hazard"),
        ((X, KING_Y + 900), (X, KING_Y + 200), 4000, "his ball throws the king down"),
        ((X, PORT_Y - 700), (X, PORT_Y - 200), 1500, "his ball passes"),
        ((X, PORT_Y + 400), (X, PORT_Y + 100), 1500, "his ball back through the port"),
        ((600, 1500), (100, 1500), 40_000, "his ball over the table"),
    ],
)
def test_what_is_told_of_his(own: Point, other: Point, way: float, told: str) -> None:
    words = play(ENGLISH, own, other, way, other)
    assert words[0] == "hits his ball" and told in words


def test_a_bell_is_never_thrown_down() -> None:
    words = play(English(True), (X, KING_Y + 500), KING_AT, 3000)
    assert "touches the king" in words and "king down" not in words


def test_nobody_passes_a_port_that_stands_turned() -> None:
    own = (X, PORT_Y - 400)
    assert "passes" not in play(ENGLISH, own, PORT_AT, 600, how=TURNED)
    where = ENGLISH.settle(lies((X - 70, PORT_Y - 500), NOWHERE), Stroke(0, 0, 0, ENGLISH.force_to(450_000))).lies
    for foot in feet(True):
        assert math.dist((where[0] / 100, where[1] / 100), foot) > SMALL.radius


def test_the_lead_is_his_whose_ball_lies_nearer() -> None:
    """And a ball that is holed lies nearer to nothing."""
    aim = ENGLISH.aim_at(lies(NOWHERE, NOWHERE), LEAD, 0, *ENGLISH.mark("king"))
    short, near = (ENGLISH.force_to(round(100 * way)) for way in (400, 860))
    first = ENGLISH.settle(lies(NOWHERE, NOWHERE), Stroke(LEAD, 0, aim, short))
    assert first.words == []
    second = Stroke(LEAD | SECOND | 1, 0, (aim + AIMS // 2) % AIMS, near)
    assert ENGLISH.settle(first.lies, second).words == ["the second lies nearer"]
    assert ENGLISH.settle(lies(NOWHERE, NOWHERE), second).words == ["the second lies nearer"]
    french = French()
    back = [french.settle([-1] * 4, Stroke(LEAD, 0, 0, force)).lies[1] for force in range(FORCES)]
    assert min(y for y in back if y >= 0) < 20_000, "up the table and back to the near cushion"


def test_strung_or_from_behind_the_king() -> None:
    level = ENGLISH.from_(lies(NOWHERE, NOWHERE), 1, 3)
    behind = ENGLISH.from_(lies(NOWHERE, NOWHERE), 1 | OUTER, 3)
    assert level[1] == KING_Y and behind[1] < KING_Y
    beside = ENGLISH.from_(lies(level, NOWHERE), 1, 3)
    assert math.dist(level, beside) > 2 * SMALL.radius, "where the leader's ball lies is no room"


def test_the_follower_strings_his_ball_before_he_lays_it() -> None:
    s = cast(BilliardState, gamester.load_game("billiards(strokes=physics,hand=0)").new_initial_state(seed=2))
    while s.phase == "lead":
        s.apply_action(s.legal_actions()[9])
    for word in ("stand 4", "aim 1", "strike 30"):
        s.apply_action(s.string_to_action(word))
    assert "string the ball" in [s.action_to_string(s.turn, a) for a in s.legal_actions()]
    s.apply_action(s.string_to_action("string the ball"))
    assert s.strung and "string the ball" not in [s.action_to_string(s.turn, a) for a in s.legal_actions()]
    s.apply_action(s.string_to_action("stand 4"))
    with pytest.raises(IllegalAction, match="follower strings"):
        s.apply_action(s.string_to_action("string the ball"))


def test_french_balls_that_are_off_the_table_come_back() -> None:
    """The striker's is set on a spot, the other's is played from within the corners."""
    french = French()
    where = lies((400, 400), (200, 200))
    aim = french.aim_at(where, 0, 0, 20_000, 20_000)
    settled = french.settle(where, Stroke(0, 0, aim, french.force_to(250_000)))
    assert "his ball in the hole" in settled.words and settled.lies[2:] == [-1, -1]
    own = french.settle(lies((400, 400), NOWHERE), Stroke(0, 0, aim, french.force_to(90_000)))
    assert own.words == ["own ball in the hole", "at rest"] and own.lies[:2] == list(french.mark("port"))
    assert all(french.from_(lies(NOWHERE, PORT_AT), 0, spot)[1] < 150 for spot in range(SPOTS))


def test_the_leader_says_first_which_ball_he_plays() -> None:
    s = cast(FrenchState, gamester.load_game("french-billiards(strokes=physics)").new_initial_state(seed=2))
    while s.phase == "lead":
        s.apply_action(s.legal_actions()[9])
    assert [s.action_to_string(s.turn, a) for a in s.legal_actions()] == [
        "lead with the plain ball", "lead with the spotted ball",
    ]  # fmt: skip
    leader = s.turn
    s.apply_action(s.legal_actions()[1])
    assert s.plain == 1 - leader and s.turn == leader


@pytest.mark.parametrize("bed", [English(False), French()])
def test_nothing_is_lost_in_many_strokes(bed: Cloth) -> None:
    """No ball goes unnoticed, sticks, or lies in another or off the cloth, and no stroke lasts above ten seconds."""
    draw = random.Random(1754)
    radius, where, gone = bed.kind.radius, [-1, -1, -1, -1], 0
    for n in range(STROKES):
        made = Stroke(n % 2, draw.randrange(SPOTS), draw.randrange(AIMS), draw.randrange(FORCES), draw.choice(ASTRAY))
        settled = bed.settle(where, made)
        where = settled.lies
        assert max(way[-1][0] for way in settled.ways if way) <= 10_000
        balls = [(where[k] / 100, where[k + 1] / 100) for k in (0, 2) if where[k] >= 0]
        words = [word for word in settled.words if word.endswith(("in the hazard", "in the hole", "over the table"))]
        gone += len(words)
        for x, y in balls:
            assert radius - 0.1 <= x <= WIDTH - radius + 0.1 or min(y, abs(y - LENGTH / 2), LENGTH - y) < 60
            assert radius - 0.1 <= y <= LENGTH - radius + 0.1 or min(x, WIDTH - x) < 60
        if len(balls) == 2:
            assert math.dist(*balls) > 2 * radius - 0.1
    assert gone


def test_a_stroke_is_settled_soon() -> None:
    """In under ten milliseconds of the processor's time, at the median."""
    draw, took, where = random.Random(3), [], [-1, -1, -1, -1]
    for n in range(100):
        began = time.process_time()
        where = ENGLISH.settle(where, Stroke(n % 2, 0, draw.randrange(AIMS), draw.randrange(FORCES))).lies
        took.append(time.process_time() - began)
    assert statistics.median(took) < 0.01


@pytest.mark.parametrize("game", ["billiards", "french-billiards"])
@pytest.mark.parametrize("player", ["", "simple"])
def test_the_same_words_bring_the_same(game: str, player: str) -> None:
    told_beside(f"{game}(strokes=physics)", game, 5, player)


@pytest.mark.parametrize("text", ["billiards(strokes=physics,up=2)", "french-billiards(strokes=physics,up=6)"])
def test_who_aims_wins(text: str) -> None:
    game = gamester.load_game(text)
    for seed in range(2):
        players = [gamester.load_player(name, game) for name in ("simple", f"random(seed={seed})")]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action(players[seat].choose(s.view(seat)).action)
        assert s.returns()[0] > 0
