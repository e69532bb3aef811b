"""La Bagatelle and Sans Egal with physics: what falls into which cup, what is dead, and that the rules are the same."""

from __future__ import annotations

import math
import os
import random

import pytest
from tests.physics.by_words import told_beside

import gamester
from gamester.parts.bed import ASTRAY, FILLED, Stroke
from gamester.physics.cups import BALL, BLACK, CUPS, FORCES, LENGTH, WIDTH, Cups

STROKES = int(os.environ.get("GAMESTER_STROKES", "150"))  # the long run: 10000
BARE = [-1] * (2 * BLACK + 2)
BOARD = Cups(("white", "black"), True)


def play(aim: int, force: int, lies: list[int] = BARE, filled: int = 0) -> list[str]:
    return BOARD.settle(lies, Stroke(FILLED * filled, 0, aim, force)).words


def at(name: str) -> int:
    return BOARD.aim_at(BARE, 0, 0, *BOARD.mark(name))


def with_black() -> list[int]:
    return [*BARE[:-2], *BOARD.mark("black")]


def test_a_ball_falls_into_the_cup_that_it_just_reaches() -> None:
    for cup in (1, 2, 8):  # the others lie behind one of these, or the black
        x, y = BOARD.mark(f"cup {cup}")
        start = BOARD.struck_from(BARE, 0, 0)
        force = BOARD.force_to(round(math.dist(start, (x, y))))
        assert f"white {cup}" in {play(at(f"cup {cup}"), force + more)[0] for more in (0, 1)}


def test_a_cup_that_is_filled_takes_no_other() -> None:
    x, y = BOARD.mark("cup 1")
    force = BOARD.force_to(y - BOARD.struck_from(BARE, 0, 0)[1])
    assert "white 1" in {play(at("cup 1"), force + more)[0] for more in (0, 1)}
    assert "white 1" not in {play(at("cup 1"), force + more, filled=1)[0] for more in (0, 1)}


def test_the_black_is_struck() -> None:
    assert play(at("black"), FORCES // 2, with_black())[0] == "black struck"
    assert Cups(("white", "red", "black"), False).settle(
        with_black(), Stroke(0, 0, at("black"), FORCES // 2)
    ).words[0] != "black struck"  # fmt: skip


def test_what_does_not_reach_the_centre_or_comes_back_beyond_it_is_dead() -> None:
    settled = BOARD.settle(BARE, Stroke(0, 0, at("cup 1"), 0))
    assert settled.words == ["at rest"] and settled.lies[1] > 50 * LENGTH
    back = [aim for aim in range(0, 720, 8) if "white dead" in play(aim, FORCES - 1)]
    assert back, "hard enough it comes back beyond the centre"
    assert BOARD.settle(BARE, Stroke(0, 0, back[0], FORCES - 1)).lies == BARE


def test_nothing_is_lost_in_many_strokes() -> None:
    draw, lies, fell = random.Random(9), with_black(), 0
    filled = ball = 0
    for _ in range(STROKES):
        made = Stroke(ball + FILLED * filled, 0, draw.randrange(720), draw.randrange(FORCES), draw.choice(ASTRAY))
        settled = BOARD.settle(lies, made)
        lies = settled.lies
        assert max(way[-1][0] for way in settled.ways if way) <= 10_000
        here = [(lies[n] / 100, lies[n + 1] / 100) for n in range(0, len(lies), 2) if lies[n] >= 0]
        gone = [word for word in settled.words if word[-1].isdigit() or word.endswith("dead")]
        fell += len(gone)
        filled |= sum(1 << int(word[-1]) - 1 for word in gone if word[-1].isdigit())
        for n, (x, y) in enumerate(here):
            assert BALL.radius - 0.1 <= x <= WIDTH - BALL.radius + 0.1 and LENGTH / 2 <= y <= LENGTH
            assert all(math.dist((x, y), other) > 2 * BALL.radius - 0.1 for other in here[:n])
        ball += 1
        if ball == BLACK:
            assert fell == 9 - len(here), "each that is not here was told of"
            filled = ball = fell = 0
            lies = with_black()


@pytest.mark.parametrize("game", ["la-bagatelle", "sans-egal"])
@pytest.mark.parametrize("player", ["", "simple"])
def test_the_same_words_bring_the_same(game: str, player: str) -> None:
    more = "rounds=1" if game == "la-bagatelle" else "game=21"
    told_beside(f"{game}(strokes=physics,{more})", f"{game}({more})", 5, player)


def test_cups_are_nine() -> None:
    where = {BOARD.mark(f"cup {n + 1}") for n in range(CUPS)}
    assert len(where) == CUPS
    assert all(math.dist(a, b) > 400 * BALL.radius / 2 for a in where for b in where if a != b)


@pytest.mark.parametrize("text", ["la-bagatelle(strokes=physics,rounds=1)", "sans-egal(strokes=physics)"])
def test_who_aims_wins(text: str) -> None:
    game = gamester.load_game(text)
    players = [gamester.load_player(name, game) for name in ("simple", "random(seed=1)")]
    s = game.new_initial_state(seed=1)
    while not s.is_terminal():
        seat = s.current_player()
        s.apply_action(players[seat].choose(s.view(seat)).action)
    assert s.returns()[0] > 0
