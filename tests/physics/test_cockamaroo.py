"""Russian Bagatelle with physics: where a ball comes to, what lodges and is freed, and that the rules are the same."""

from __future__ import annotations

import math
import os
import random
from collections import Counter

import pytest
from tests.physics.by_words import told_beside

import gamester
from gamester.games.sports.bagatelle.russian import BALLS
from gamester.parts.bed import ASTRAY, Settled, Stroke
from gamester.physics.cockamaroo import (
    ARCHES,
    BALL,
    BELL,
    CHANNEL,
    DOWN,
    FORCES,
    KEEPS,
    LENGTH,
    MOUTH,
    NAMES,
    SIDE,
    SLOPE,
    TOP,
    WIDTH,
    Cockamaroo,
    ends,
    pegs,
)
from gamester.physics.shapes import Table, Thing
from gamester.physics.slope import Descent, Slope
from gamester.physics.world import Restless

STROKES = int(os.environ.get("GAMESTER_STROKES", "150"))  # the long run: 10000
BARE = [-1, -1, -1, -1]
BED = Cockamaroo()
OPEN = Slope(Table(WIDTH, LENGTH), DOWN, 1.0)


def play(force: int, ball: int = 0, aim: int = 360, lies: list[int] = BARE) -> Settled:
    return BED.settle(lies, Stroke(ball, 0, aim, force))


def let_go(x: float, y: float, down: float = 0.0) -> tuple[list[str], Thing]:
    """A ball that is among the pegs already, and what it came to."""
    ball = Thing("white", BALL, x, y, 0.0, -down)
    descent = Descent(SLOPE, [ball], [True], ends)
    descent.run()
    return [str(event.whom) for event in descent.events], ball


@pytest.mark.article("hoyle-donohue/russian-bagatelle/slope", "the board slopes down, and the balls run")
def test_a_ball_falls_as_the_slope_lets_it() -> None:
    """So far in so long as is reckoned; and the harder, the farther up."""
    ball = Thing("ball", BALL, WIDTH / 2, LENGTH - 100)
    time = Descent(OPEN, [ball], [True], lambda ball, _: "down" if ball.y < 100 else "").run()
    assert LENGTH - 200 == pytest.approx(DOWN * time * time / 2, rel=0.01)
    assert KEEPS < 1


@pytest.mark.article("hoyle-donohue/russian-bagatelle/VIII", "it comes back, or goes round to the other's side")
@pytest.mark.parametrize("side", [0, SIDE])
def test_too_softly_it_comes_back_and_too_hard_it_goes_round(side: int) -> None:
    assert play(0, side).words == ["back"] and play(FORCES - 1, side).words == ["round"]
    between = {play(force, side, aim).words[-1] for force in range(8, 20, 2) for aim in range(180, 600, 60)}
    assert not between & {"back"} or len(between) > 4
    assert any(word.startswith(("cavity", "cup")) for word in between)


@pytest.mark.parametrize(("name", "word"), [("cup 50", "cup 50"), ("cup 25", "cup 25"), ("cup 20", "cup 20")])
def test_a_ball_that_comes_softly_falls_into_the_cup_beneath_an_arch(name: str, word: str) -> None:
    x, y = ARCHES[name]
    assert let_go(x, y + 40)[0][-1] == word


@pytest.mark.article("hoyle-donohue/russian-bagatelle/bell", "rung by what passes through")
def test_a_ball_that_comes_fast_rings_the_bell() -> None:
    x, y = ARCHES["cup 50"]
    words, _ = let_go(x + 4, y + 40, 900)
    assert words[0] == "bell" and words[-1].startswith(("cup 25", "cavity"))
    assert BELL.ay < y


def test_one_that_is_at_the_top_hole() -> None:
    x, y = BED.mark("top hole")
    assert let_go(x / 100, y / 100 + 20)[0] == ["top hole"]


def lodged() -> list[int]:
    """Where a ball lodges: between an arch's foot and the peg beside it."""
    x, y = ARCHES["cup 20"]
    feet = sorted(at for at in pegs() if at[1] == y and at[0] > x)[:2]
    words, ball = let_go((feet[0][0] + feet[1][0]) / 2, y + 22)
    assert not words and ball.here and not ball.speed()
    return [round(100 * ball.x), round(100 * ball.y)]


@pytest.mark.article("hoyle-donohue/russian-bagatelle/III", "a ball lodges, and is freed")
def test_a_ball_lodges_stays_so_and_is_freed() -> None:
    lies = [-1, -1, *lodged()]
    missed = play(0, 0, 360, lies)
    assert missed.words == ["back"] and missed.lies == lies
    found = [play(force, 0, aim, lies) for force in range(8, 18) for aim in range(60, 700, 80)]
    freed = [settled for settled in found if "freed" in settled.words]
    assert freed, "some stroke strikes it"
    for settled in freed:
        at = settled.words.index("freed")
        assert len(settled.words) - at in (3, 4), "what both come to is told"
        assert settled.lies[2:] != lies[2:] and settled.ways[1]
    for settled in found:
        if "freed" not in settled.words:
            assert settled.lies[2:] == lies[2:]


@pytest.mark.parametrize(("struck", "other", "word"), [(3.0, 2.0, "lodged first"), (2.0, 3.0, "lodged")])
@pytest.mark.article("hoyle-donohue/russian-bagatelle/III", "which of two lodged has stopped last")
def test_of_two_that_lodge_it_is_told_which_stopped_first(
    monkeypatch: pytest.MonkeyPatch, struck: float, other: float, word: str
) -> None:
    class Both(Descent):
        """Each is brought to a place, and stops at its time."""

        def run(self) -> float:
            for thing, x in zip(self.things, (WIDTH / 3, WIDTH / 2), strict=True):
                thing.x, thing.y = x, 500.0
            self.since = [(struck, 0.0, 0.0), (other, 0.0, 0.0)]
            return 4.0

    monkeypatch.setattr("gamester.physics.cockamaroo.Descent", Both)
    settled = play(12, 0, 360, [-1, -1, 30_000, 80_000])
    assert settled.words == ["freed", "lodged", word] and min(settled.lies) > 0


def test_nothing_is_lost_in_many_strokes() -> None:
    """Each ball comes to a place that is told of, none leaves the board, lies in another or runs too long."""
    draw, lies = random.Random(1808), BARE
    seen: Counter[str] = Counter()
    for _ in range(STROKES):
        own = 1 if lies[0] >= 0 else 0 if lies[2] >= 0 else draw.randrange(2)
        made = Stroke(own + SIDE * draw.randrange(2), 0, draw.randrange(720), draw.randrange(FORCES),
                      draw.choice(ASTRAY), draw.choice(ASTRAY))  # fmt: skip
        settled = BED.settle(lies, made)
        seen.update(settled.words)
        assert max(way[-1][0] for way in settled.ways if way) <= 10_000
        ended = [word for word in settled.words if word not in ("bell", "freed")]
        assert len(ended) == 1 + ("freed" in settled.words)
        for way in settled.ways:
            assert all(0 <= x <= 100 * WIDTH and 0 <= y <= 100 * LENGTH for _, x, y, _ in way)
        here = [(settled.lies[n] / 100, settled.lies[n + 1] / 100) for n in (0, 2) if settled.lies[n] >= 0]
        assert all(CHANNEL < x < WIDTH - CHANNEL and y < TOP + WIDTH / 2 for x, y in here)
        assert len(here) < 2 or math.dist(*here) > 2 * BALL.radius - 0.2
        lies = (
            settled.lies if len(here) < 2 else [*settled.lies[:2], -1, -1] if own == 0 else [-1, -1, *settled.lies[2:]]
        )
    assert {"back", "round", "cup 20", "cavity 1", "cavity 10"} <= set(seen)
    if STROKES > 1000:
        assert {"lodged", "freed", "bell", "cup 25", "cup 50", "top hole"} <= set(seen)


def test_what_never_comes_to_an_end_is_an_error() -> None:
    """A board on which nothing ends."""
    ball = Thing("ball", BALL, WIDTH / 2, MOUTH)
    with pytest.raises(Restless, match="still runs"):
        Descent(OPEN, [ball], [True], lambda ball, among: "").run()


def test_names_and_sides_are_the_games() -> None:
    assert NAMES == BALLS
    s = gamester.load_game("russian-bagatelle(strokes=physics)").new_initial_state(seed=3)
    while "take white on the left" not in (said := [s.action_to_string(0, a) for a in s.legal_actions()]):
        s.apply_action(s.legal_actions()[0])
    assert said[-1] == "take spotted on the right"
    leader = s.current_player()
    s.apply_action(s.legal_actions()[-1])
    lie = next(zone for zone in s.view(leader).zones() if (zone.kind, zone.id) == ("bed", "lie"))
    assert [item.face.split()[0] for item in lie.items] == [str(round(100 * (WIDTH - CHANNEL / 2)))]


@pytest.mark.parametrize("player", ["", "simple"])
def test_the_same_words_bring_the_same(player: str) -> None:
    told_beside("russian-bagatelle(strokes=physics)", "russian-bagatelle", 5, player)


def test_who_aims_wins() -> None:
    game = gamester.load_game("russian-bagatelle(strokes=physics,hand=2)")
    players = [gamester.load_player(name, game) for name in ("simple", "random(seed=1)")]
    s = game.new_initial_state(seed=2)
    while not s.is_terminal():
        seat = s.current_player()
        s.apply_action(players[seat].choose(s.view(seat)).action)
    assert s.returns()[0] > 0
