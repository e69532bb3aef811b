"""Mississippi and Trou Madame with physics: what goes through which arch, and that the rules are the same."""

from __future__ import annotations

import os
import random

import pytest
from tests.physics.by_words import told_beside

import gamester
from gamester.parts.bed import ASTRAY, Stroke
from gamester.physics.bridge import ARCHES, BALL, FORCES, LENGTH, WIDTH, Bridge

STROKES = int(os.environ.get("GAMESTER_STROKES", "300"))  # the long run: 10000


def play(bridge: Bridge, aim: int, force: int = 8, error: int = 0) -> list[str]:
    return bridge.settle([], Stroke(0, 0, aim, force, error)).words


@pytest.mark.parametrize("arch", range(1, ARCHES + 1))
def test_a_straight_ball_goes_through_the_arch_that_it_is_aimed_at(arch: int) -> None:
    bridge = Bridge(True)
    aim = bridge.aim_at([], 0, 0, *bridge.mark(f"arch {arch}"))
    assert play(bridge, aim) == [f"arch {arch}"]
    assert play(Bridge(False), aim) == [f"arch {arch}"]


def test_off_a_cushion() -> None:
    """As from a mirror behind the side: and told only where it is asked."""
    found = {tuple(play(Bridge(True), aim)) for aim in range(0, 720, 4)}
    assert {("cushion", f"arch {n + 1}") for n in range(ARCHES)} <= found
    assert all(len(words) == 1 for words in (play(Bridge(False), aim) for aim in range(0, 720, 24)))


def test_a_ball_that_stops_short_or_strikes_a_post_goes_through_nothing() -> None:
    bridge = Bridge(True)
    assert play(bridge, 360, 0) == ["no arch"]
    assert any(play(bridge, aim)[-1] == "no arch" for aim in range(300, 420))


@pytest.mark.parametrize("cushions", [True, False])
def test_nothing_is_lost_in_many_strokes(cushions: bool) -> None:
    """One arch is told of, or none, the ball never leaves the board, and no stroke lasts above ten seconds."""
    draw, bridge, seen = random.Random(4), Bridge(cushions), set()
    for _ in range(STROKES):
        made = Stroke(0, 0, draw.randrange(720), draw.randrange(FORCES), draw.choice(ASTRAY), draw.choice(ASTRAY))
        settled = bridge.settle([], made)
        assert len(settled.words) == 1 or cushions and settled.words[:-1] == ["cushion"]
        seen.add(settled.words[-1])
        (way,) = settled.ways
        assert way[-1][0] <= 10_000 and way[-1][3] == 0
        inside = 100 * BALL.radius - 10
        assert all(inside <= x <= 100 * WIDTH - inside and -1 <= y <= 100 * LENGTH + 1 for _, x, y, _ in way)
    assert seen == {"no arch", *(f"arch {n + 1}" for n in range(ARCHES))}


def test_a_hand_that_errs_misses_more() -> None:
    bridge = Bridge(True)
    aim = bridge.aim_at([], 0, 0, *bridge.mark("arch 9"))

    def made(share: float) -> int:
        return sum(play(bridge, aim, error=round(error * share)) == ["arch 9"] for error in ASTRAY)

    assert made(0) == len(ASTRAY) > made(1) > made(3)


@pytest.mark.parametrize("game", ["mississippi", "trou-madame"])
@pytest.mark.parametrize("player", ["", "simple"])
def test_the_same_words_bring_the_same(game: str, player: str) -> None:
    told_beside(f"{game}(strokes=physics,game=20)", f"{game}(game=20)", 5, player)


@pytest.mark.parametrize("game", ["mississippi", "trou-madame"])
def test_who_aims_wins(game: str) -> None:
    table = gamester.load_game(f"{game}(strokes=physics,game=30)")
    for seed in range(2):
        players = [gamester.load_player(name, table) for name in ("simple", f"random(seed={seed})")]
        s = table.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action(players[seat].choose(s.view(seat)).action)
        assert s.returns()[0] > 0
