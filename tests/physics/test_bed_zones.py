"""What a screen is told of a bed: what to draw, where all lies, and the ways of what has moved."""

from __future__ import annotations

import random
from typing import cast

import pytest
from tests.conformance.test_zones import VALIDATOR
from tests.physics.test_protocol import GAMES

import gamester
from gamester.engine.zones import Zone
from gamester.parts.bed import place_said
from gamester.parts.strokes import StrokeState


def zones(s: StrokeState) -> dict[tuple[str, str], Zone]:
    return {(zone.kind, zone.id): zone for zone in s.view(None).zones()}


@pytest.mark.parametrize("text", GAMES)
def test_ways_end_where_things_lie(text: str) -> None:
    s = cast(StrokeState, gamester.load_game(text).new_initial_state(seed=4))
    source, moved = random.Random(4), 0
    while not s.is_terminal():
        seen = zones(s)
        plan = {item.id: item.face.split() for item in seen["bed", "bed"].items}
        width, length = map(int, plan["bed"])
        assert int(plan["aims"][0]) == s.game.bed.aims and int(plan["forces"][0]) == s.game.bed.forces
        lie = {item.note: item for item in seen["bed", "lie"].items}
        assert set(lie) >= {item.note for item in seen["claims", "where"].items}
        assert s.current_player() < 0 or "struck from" in lie
        for item in seen["bed", "ways"].items:
            points = [[int(x) for x in point.split()] for point in item.face.split(";")]
            assert [p[0] for p in points] == sorted(p[0] for p in points) and points[-1][3] == 0
            assert item.amount > 0
            moved += 1
        for at, x in enumerate(s.lie):
            assert -1 <= x <= (length if at % 2 else width)
        s.apply_action(source.choice(s.legal_actions()))
    VALIDATOR.validate([zone.to_data() for zone in s.view(None).zones()])
    assert moved


def test_a_way_ends_at_the_lie() -> None:
    s = cast(StrokeState, gamester.load_game("shuffle-board(strokes=physics,hand=0)").new_initial_state(seed=1))
    for word in ("stand 3", "aim 361", "strike 90"):
        s.apply_action(s.string_to_action(word))
    seen = zones(s)
    way = seen["bed", "ways"].items[0]
    (x, y, _) = next(item for item in seen["bed", "lie"].items if item.id == "lie piece 1").face.split()
    assert way.id == "way piece 1" and way.face.split(";")[-1].split()[1:3] == [x, y]


def test_told_strokes_have_no_bed() -> None:
    s = gamester.load_game("shuffle-board").new_initial_state(seed=1)
    assert not [zone for zone in s.view(None).zones() if zone.kind == "bed" or zone.id == "where"]


def test_a_place_in_words() -> None:
    assert place_said(50, 5, 100, 200) == "in the middle, at the near end"
    assert place_said(2, 199, 100, 200) == "at the left side, at the far end"
    assert place_said(70, 100, 100, 200) == "on the right, half way up"
