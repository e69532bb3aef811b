"""Irish: the array, doublets played twice, hitting and entering, and the single game."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.tables_help import START, men, notations, words
from tests.games.words import do

import gamester
from gamester import books
from gamester.engine.errors import BadNotation, IllegalAction
from gamester.games.tables.backgammon.state import TablesState
from gamester.notation.mat import write

BOOK = "gamester-1754/irish/"
CHAPTER = books.load("gamester-1754", "irish")


def start(throws: str, options: str = "") -> TablesState:
    """A has the first throw, and throws these."""
    return cast(TablesState, gamester.load_game(f"irish({options})").new_initial_state(deal=f"61 {throws}"))


def position(a: dict[int, int], b: dict[int, int], throws: str) -> TablesState:
    deal = f"{words('A', a)} {words('B', b)} A-to-throw {throws}"
    return cast(TablesState, gamester.load_game("irish").new_initial_state(deal=deal))


@pytest.mark.article(BOOK + "1", "the men as they stand")
@pytest.mark.example(BOOK + "setup")
def test_the_array() -> None:
    s = start("31")
    assert men(s, 0) == men(s, 1) == START == CHAPTER.example("setup").data["men"]
    assert sum(START.values()) == 15


@pytest.mark.article(BOOK + "2", "two dice, one man or two")
@pytest.mark.article(BOOK + "9", "the higher die throws anew")
def test_the_throw() -> None:
    s = gamester.load_game("irish").new_initial_state(deal="44 16 52")
    assert s.current_player() == 1 and s.action_to_string(1, s.string_to_action("13/6")) == "13/6"
    do(s, "13/8 24/22")
    assert s.is_chance_node()


@pytest.mark.article(BOOK + "4", "doublets as the two dice")
@pytest.mark.example(BOOK + "doublets")
def test_doublets_are_two_steps() -> None:
    s = start("44")
    assert s.steps == CHAPTER.example("doublets").data["steps"]
    before = s.game.zones(s)[-1].items[0].amount
    do(s, "24/16")
    assert s.mover == 1 and before - s.game.zones(s)[-1].items[0].amount == 8
    assert s.is_chance_node()


@pytest.mark.article(BOOK + "3", "a blot is taken up")
@pytest.mark.article(BOOK + "5", "and enters before anything is moved")
def test_hit_and_enter() -> None:
    s = position({8: 1, 6: 14}, {24: 2, 20: 1, 13: 12}, "32 41")
    do(s, "8/5* 6/4")
    assert men(s, 1)[25] == 1 and all(text.startswith("bar/") for text in notations(s))
    with pytest.raises(IllegalAction) as e:
        s.apply_action(s.string_to_action("high 13 then low 13"))
    assert e.value.article == BOOK + "5"


@pytest.mark.article(BOOK + "6", "borne when all are home")
def test_bearing() -> None:
    assert notations(position({5: 3, 3: 2}, {1: 2}, "65")) == {"5/off(2)"}
    assert "6/off" not in notations(position({7: 1, 6: 2}, {1: 2}, "62"))
    assert notations(position({6: 4}, {1: 2}, "66")) == {"6/off(2)"}


@pytest.mark.article(BOOK + "8", "a game is single, whatever it is won by")
def test_the_game_is_single() -> None:
    for loser, throw in (({6: 15}, "61"), ({20: 15}, "11"), ({25: 1, 6: 14}, "66")):
        s = position({1: 1}, loser, throw)
        s.listened = True
        do(s, "1/off")
        assert s.is_terminal() and s.returns() == [1, -1]
        assert s.story == "White has borne all his men and wins (article 8)."
    game = gamester.load_game("irish(up=3)")
    s = game.new_initial_state(seed=4)
    s.play_random(10**6, 4)
    assert s.is_terminal() and max(s.score) == 3 and s.deal <= 5
    assert max(s.returns()) <= game.max_utility() == 3


@pytest.mark.article(BOOK + "10", "home as safe as possible")
@pytest.mark.article(BOOK + "11", "points at home, and no blots")
def test_the_simple_player_beats_chance() -> None:
    game = gamester.load_game("irish")
    won = 0
    for seed in range(20):
        s = game.new_initial_state(seed=seed)
        players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
        while not s.is_terminal():
            seat = s.current_player()
            choice = players[(seat + seed) % 2].choose(s.view(seat))
            assert not choice.article or books.article(choice.article).kind in ("maxim", "rule")
            s.apply_action(choice.action)
        won += s.returns()[seed % 2] > 0
    assert won >= 18


def test_it_is_not_written_as_backgammon() -> None:
    with pytest.raises(BadNotation, match="backgammon"):
        write(start("31"))
