"""The games at the pins with physics: what falls to which ball, and that the rules are the same."""

from __future__ import annotations

import os
import random
from typing import cast

import pytest
from tests.physics.by_words import told_beside

import gamester
from gamester.engine.errors import IllegalAction
from gamester.games.sports.bowls.frames import BowlState
from gamester.parts.bed import ASTRAY, Stroke
from gamester.physics.alley import HEAD, LENGTH, WIDTH, Alley

STROKES = int(os.environ.get("GAMESTER_STROKES", "150"))  # the long run: 10000
TEN = tuple(range(1, 11))
ALL = 1023
HALF_BALL = 81.0  # millimetres beside the head pin's middle: half the ball's and half the pin's breadth


def bowl(off: float, spot: int = 4, up: int = ALL, force: int = 8, error: int = 0) -> str:
    """What a ball does that is aimed so far to the right of the head pin's middle."""
    alley = Alley(TEN)
    aim = alley.aim_at([], up, spot, round(100 * (WIDTH / 2 + off)), round(100 * HEAD))
    return alley.settle([], Stroke(up, spot, aim, force, error // 5)).words[0]


def strikes(off: float) -> float:
    """How often all fall to a practised hand, from three places and with five strengths."""
    balls = [bowl(off, spot, force=force, error=error) for spot in (1, 4, 7) for force in (4, 6, 8, 10, 12)
             for error in ASTRAY]  # fmt: skip
    return balls.count("all") / len(balls)


@pytest.mark.article("hoyle-donohue/american-bowls/half-ball", "more strikes than full on the head pin")
def test_a_ball_in_the_pocket_strikes_more_often_than_one_at_the_head() -> None:
    head, pocket = strikes(0), (strikes(HALF_BALL) + strikes(-HALF_BALL)) / 2
    assert pocket > 2 * head and 0.08 < pocket < 0.5


def test_a_straight_ball_at_the_head_leaves_a_split() -> None:
    left = set(map(str, TEN)) - set(bowl(0).split())
    assert left and "1" not in left and "5" not in left


def test_the_alley_is_the_same_on_both_sides() -> None:
    mirrored = {"1": "1", "2": "3", "3": "2", "4": "6", "5": "5", "6": "4", "7": "10", "8": "9", "9": "8", "10": "7"}
    alley = Alley(TEN)
    for aim in (180, 240, 300, 330):
        one = alley.settle([], Stroke(ALL, 2, 719 - aim, 8)).words[0]
        two = alley.settle([], Stroke(ALL, 6, aim, 8)).words[0]
        fell = {mirrored.get(pin, pin) for pin in one.split()}
        assert fell == set(two.split())


def test_single_pins_and_the_channel() -> None:
    alley = Alley(TEN)
    for pin in TEN:
        x, y = alley.mark(f"pin {pin}")
        up = 1 << (pin - 1)
        assert alley.settle([], Stroke(up, 4, alley.aim_at([], up, 4, x, y), 8)).words == [str(pin)]
    assert alley.settle([], Stroke(ALL, 0, 0, 8)).words == ["off the side"]
    edge, y = alley.mark("edge")
    assert alley.settle([], Stroke(ALL, 7, alley.aim_at([], ALL, 7, edge, y), 8)).words in (["none"], ["10"])
    hat = Alley((1, 7, 10))
    assert hat.settle([], Stroke(7, 4, hat.aim_at([], 7, 4, *hat.mark("pin 1")), 8)).words == ["1"]


def test_many_balls_end_soon_and_tell_only_pins_that_stood() -> None:
    draw = random.Random(1)
    alley = Alley(TEN)
    names = gamester.load_game("american-bowls").source.names  # type: ignore[attr-defined]
    for _ in range(STROKES):
        up = draw.randrange(1, 1024)
        made = Stroke(up, draw.randrange(9), draw.randrange(720), draw.randrange(16),
                      draw.choice(ASTRAY), draw.choice(ASTRAY))  # fmt: skip
        settled = alley.settle([], made)
        assert settled.words[0] in names and settled.lies == []
        fell = sum(1 << int(pin) - 1 for pin in settled.words[0].split() if pin.isdecimal())
        assert not fell & ~up
        assert max(way[-1][0] for way in settled.ways if way) <= 10_000
        end_x, end_y = settled.ways[0][-1][1:3]
        assert end_y > 100 * LENGTH - 100 or min(end_x, 100 * WIDTH - end_x) < 100, "into a channel, or over the end"


@pytest.mark.parametrize(
    ("game", "more"),
    [
        ("american-bowls", "hands=2"), ("american-bowls", "hands=2,count=new"), ("nine-ball-baltimore", ""),
        ("without-centre-pin", ""), ("philadelphia-bowls", ""), ("cocked-hat", ""), ("four-pin", ""),
        ("leave-centre-pin-standing", ""), ("boston-bowls", "pins=four"), ("smallest-number-bowls", ""),
        ("match-game-bowls", ""),
    ],
)  # fmt: skip
def test_the_same_words_bring_the_same(game: str, more: str) -> None:
    told_beside(f"{game}(strokes=physics,{more})", f"{game}({more})", 3)


def test_who_aims_makes_more() -> None:
    game = gamester.load_game("american-bowls(strokes=physics,hands=1,players=2,hand=2)")
    players = [gamester.load_player(name, game) for name in ("simple", "random(seed=4)")]
    s = cast(BowlState, game.new_initial_state(seed=9))
    made = [0, 0]
    while not s.is_terminal():
        seat = s.current_player()
        choice = players[seat].choose(s.view(seat))
        assert choice.reason
        s.apply_action(choice.action)
        made = [int(x) for x in s.made]
    assert made[0] > made[1]


def test_who_may_rest_may_not_once_he_stands() -> None:
    s = gamester.load_game("nine-ball-baltimore(strokes=physics)").new_initial_state(seed=1)
    for _ in range(3):
        for word in ("stand 5", "aim 361", "strike 9"):
            s.apply_action(s.string_to_action(word))
    assert "rest" in [s.action_to_string(0, a) for a in s.legal_actions()]
    s.apply_action(s.string_to_action("stand 5"))
    with pytest.raises(IllegalAction, match="between two hands"):
        s.apply_action(s.string_to_action("rest"))
