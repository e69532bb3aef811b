"""Strokes with physics keep to the protocol where the suite plays a book's preset only, and a replay is the match."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from tests.conformance.test_conformance import test_a_whole_match as whole_match
from tests.conformance.test_conformance import test_explicit_chance as explicit_chance
from tests.conformance.test_conformance import test_players_play_legally as players_play_legally
from tests.conformance.test_conformance import test_seeds as seeds
from tests.conformance.test_conformance import test_tensors_zones_and_names as tensors_zones_and_names

import gamester
from gamester.parts.strokes import StrokeState

GAMES = (
    "shuffle-board(strokes=physics,game=5)",
    "american-bowls(strokes=physics,hands=1)",
    "nine-ball-baltimore(strokes=physics,players=2)",
    "mississippi(strokes=physics,game=15)",
    "trou-madame(strokes=physics,game=15)",
    "billiards(strokes=physics,up=1)",
    "french-billiards(strokes=physics,up=4)",
    "la-bagatelle(strokes=physics,rounds=1)",
    "sans-egal(strokes=physics)",
    "russian-bagatelle(strokes=physics)",
    "french-billiards(strokes=physics,up=2,each-hand=2/12)",
)
REPLAY = """
import sys, gamester
s = gamester.replay(sys.stdin.read())
print([int(x) for x in s.lie], [int(x) for x in s.made])
"""


@pytest.mark.parametrize("text", GAMES)
@pytest.mark.parametrize("kept", [explicit_chance, whole_match, seeds, tensors_zones_and_names])
def test_the_protocol(kept: object, text: str) -> None:
    assert callable(kept)
    kept(text)


@pytest.mark.parametrize("text", GAMES[:1])
def test_players(text: str) -> None:
    players_play_legally(text)


@pytest.mark.parametrize("text", GAMES)
def test_a_record_comes_to_the_same_in_another_process(text: str) -> None:
    s = gamester.load_game(text).new_initial_state(seed=7)
    assert isinstance(s, StrokeState)
    s.play_random(40, 3)
    record = s.record()
    assert json.loads(record)["actions"]
    again = subprocess.run([sys.executable, "-c", REPLAY], input=record, capture_output=True, text=True, check=True)
    assert again.stdout.strip() == f"{[int(x) for x in s.lie]} {[int(x) for x in s.made]}"
