"""Plain Dealing: nine cards against three, the Ace of Diamonds, and a point a deal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.loo_table import better_than_random, laid, led, number, purses
from tests.games.ruff_table import scores
from tests.games.words import play

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.equipment.cards import card_set

P = "gamester-1754/plain-dealing/"
CHAPTER = load("gamester-1754", "plain-dealing")
NINE = "2H 3H 4C 5C 6C 7C 8D 9D TD"
THREE = "AH KS 2C"


def table(nine: str = NINE, three: str = THREE, turned: str = "5S", **more: Any) -> Any:
    """South (seat 0) deals, and North has nine cards."""
    return laid("plain-dealing", [*nine.split(), *three.split(), turned], **more)


@pytest.mark.article(P + "deal", P + "first")
@pytest.mark.example(P + "shape")
def test_nine_cards_and_three():
    case = CHAPTER.example("shape").data
    s = table()
    assert count(s.hands[1]) == case["adversary"] and count(s.hands[0]) == case["dealer"]
    assert s.hands[0] == card_set(THREE) and s.turn_up == number("5S") and s.trump == 3
    s = gamester.load_game("plain-dealing").new_initial_state(seed=2)
    assert s.cuts[s.dealer] % 13 >= s.cuts[1 - s.dealer] % 13


@pytest.mark.article(P + "play", P + "nine", P + "point")
def test_three_tricks_as_at_whist():
    s = table(deals=1)
    s.listened = True
    assert s.current_player() == 1 and len(led(s)) == 9
    play(s, "2H")
    assert led(s) == ["AH"]
    play(s, "AH KS")
    assert len(led(s)) == 8, "who lacks the suit plays what he likes"
    play(s, "3H 2C 4C")
    assert s.is_terminal() and scores(s) == [1, 0]
    assert s.story == "South wins with 2 tricks of three (article point)."


@pytest.mark.article(P + "ace")
@pytest.mark.example(P + "ace")
def test_the_ace_of_diamonds_wins():
    case = CHAPTER.example("ace").data
    s = table(turned=case["turned"], deals=1)
    assert s.is_terminal() and scores(s) == [1, 0]
    s = table(turned=case["turned"])
    assert s.deal == 1 and s.dealer == 1


@pytest.mark.article(P + "point")
def test_a_game_is_played_out_and_paid():
    for seed in range(4):
        s = gamester.load_game("plain-dealing(game=3,stake=2)").new_initial_state(seed=seed)
        while not s.is_terminal():
            before = sum(scores(s)), int(s.deal)
            s.play_random(1, seed + s.deal)
            assert sum(scores(s)) - before[0] == int(s.deal) - before[1], "one a deal"
        assert max(scores(s)) == 3 and sorted(purses(s)) == [-2, 2]


def test_the_plain_player_beats_random():
    mean, error = better_than_random("plain-dealing", 2, 300)
    assert mean > 3 * error
