"""Verquere: one heap, no points on the way, entering one by one, waiting, John, and the double."""

from __future__ import annotations

from math import sqrt
from typing import cast

import pytest
from tests.games.tables_help import men, notations, words
from tests.games.words import do

import gamester
from gamester import books
from gamester.engine.errors import IllegalAction
from gamester.games.tables.verquere import VerquereState

BOOK = "gamester-1754/verquere/"
CHAPTER = books.load("gamester-1754", "verquere")
Men = dict[int, int]
# five points and a man alone on the sixth: B's home table, in which A enters by his 24 to 19
DOOR = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}


def start(throws: str, options: str = "") -> VerquereState:
    """A has the first throw, and throws these."""
    return cast(VerquereState, gamester.load_game(f"verquere({options})").new_initial_state(deal=f"61 {throws}"))


def position(a: Men, b: Men, throws: str, options: str = "") -> VerquereState:
    deal = f"{words('A', a)} {words('B', b)} A-to-throw {throws}"
    return cast(VerquereState, gamester.load_game(f"verquere({options})").new_initial_state(deal=deal))


@pytest.mark.article(BOOK + "1", "all on the ace point")
def test_the_heap() -> None:
    s = start("61")
    assert men(s, 0) == men(s, 1) == {24: 15}
    assert gamester.load_game("verquere").new_initial_state(deal="44 35").mover == 1


@pytest.mark.article(BOOK + "2", "no point on the way, but for the ace point")
def test_no_points_on_the_way() -> None:
    s = start("61")
    assert notations(s) == {"24/18 24/23", "24/17"}
    s = start("33")
    assert notations(s) == {"24/18"}, "two men cannot go to 21, nor then one pass the other"
    s = position({24: 13, 20: 1, 15: 1}, {6: 15}, "41")
    assert notations(s) == {"24/23 20/16", "20/16 15/14", "24/23 15/11", "15/10"}, "nobody comes to 20 nor to 15"
    with pytest.raises(IllegalAction, match="two of yours may not"):
        s.apply_action(s.string_to_action("high 24 then low 24"))
    s = position({14: 1, 13: 1, 12: 1, 6: 12}, {24: 15}, "21")
    assert "14/12 13/12" in notations(s), "in his own tables he makes what points he will"


def test_a_die_that_can_no_longer_be_played_is_lost_where_that_is_free() -> None:
    stand = {14: 1, 8: 1, 2: 8, 24: 5}, {2: 7, 3: 1, 4: 1, 12: 2, 24: 4}
    assert notations(position(*stand, "61")) == {"14/7", "24/17", "24/18 8/7"}
    assert notations(position(*stand, "61", "dice=free")) == {"14/7", "24/17", "24/18 8/7", "8/2"}


@pytest.mark.article(BOOK + "3", "doublets fourfold")
def test_doublets() -> None:
    s = start("11")
    assert s.steps == 4
    do(s, "24/22")
    assert s.current_player() == 0 and s.steps == 2
    do(s, "22/20")
    assert men(s, 0) == {24: 14, 20: 1}


@pytest.mark.article(BOOK + "4", "two cannot enter on a point, but on the ace point")
@pytest.mark.example(BOOK + "one-a-point")
def test_entering() -> None:
    case = CHAPTER.example("one-a-point").data
    s = position({25: case["up"], 6: 13}, {12: 15}, case["roll"])
    assert notations(s) == {"bar/22"}
    do(s, "bar/22")
    assert men(s, 0)[22] == case["entered"] and men(s, 0)[25] == 1
    assert notations(position({25: 2, 6: 13}, {12: 15}, "11")) == {"bar/24(2)"}
    assert notations(position({25: 2, 6: 13}, {12: 15}, "11", "enter_ace=no")) == {"bar/24"}
    with pytest.raises(IllegalAction) as e:
        do(position({25: 2, 6: 13}, {12: 15}, "33"), "high bar then low bar")
    assert e.value.article == BOOK + "4"


@pytest.mark.article(BOOK + "5", "more men up than open points: the other throws")
def test_waiting() -> None:
    b = {**DOOR, 12: 5}
    assert position({25: 1, 6: 14}, b, "61").mover == 0
    s = position({25: 2, 6: 13}, b, "61 11")
    assert s.mover == 1, "one point is open for two men"
    assert position({25: 2, 6: 13}, b, "61", "wait=shut").mover == 0
    do(s, "12/6 12/11")
    assert s.mover == 1, "and he throws again as long as there is no room"
    s = position({25: 2, 6: 13}, {1: 2, 2: 2, 3: 2, 4: 2, 12: 7}, "61")
    assert s.mover == 0 and notations(s) == {"bar/19"}, "two points for two men, though the ace is shut"


@pytest.mark.article(BOOK + "6", "seven up are John'd: the double")
@pytest.mark.example(BOOK + "seven")
def test_john() -> None:
    case = CHAPTER.example("seven").data
    b = {25: case["up"] - 1, 20: 1, 12: 8}
    s = position({6: 1, 1: 14}, b, "11")
    s.listened = True
    do(s, "6/5*/4")
    assert s.is_terminal() and s.returns() == [case["worth"], -case["worth"]]
    assert s.story == "Black has seven men up: he is John'd and loses the double (article 6)."
    s = position({6: 1, 1: 14}, b, "11", "john=double")
    do(s, "6/5*/4")
    assert not s.is_terminal() and s.john == 1
    assert position({6: 1, 1: 14}, {25: 5, 20: 1, 12: 9}, "11").john == -1
    s = position({1: 1}, {25: 6, 20: 1, 12: 8}, "61", "john=double")
    s.john = 1
    do(s, "1/off")
    assert s.returns() == [2, -2]


@pytest.mark.article(BOOK + "7", "neither can enter: who struck first loses the double")
def test_neither_can_enter() -> None:
    wall = {1: 2, 2: 2, 3: 2, 4: 2, 5: 2}
    a, b = {**wall, 6: 1, 8: 1, 12: 1}, {**wall, 6: 2, 18: 1, 25: 1}
    s = position(a, b, "21 65", "wait=shut")
    s.listened = True
    do(s, "8/7* 12/10")
    assert s.struck == 0 and s.mover == 1
    do(s, "bar/19*")
    assert men(s, 0)[25] == men(s, 1)[25] == 1
    assert s.is_terminal() and s.returns() == [-2, 2]
    assert s.story == "Neither can enter; White, who struck first, loses the double (article 7)."
    s = do(position(a, b, "21 65"), "8/7* 12/10")
    assert s.mover == 0, "to the letter he waits before it comes to that"


@pytest.mark.article(BOOK + "8", "first off wins one")
def test_bearing() -> None:
    s = position({1: 1}, {25: 1, 20: 14}, "66")
    s.listened = True
    do(s, "1/off")
    assert s.is_terminal() and s.returns() == [1, -1], "there are no gammons"
    assert s.story == "White has borne all his men and wins (article 8)."


@pytest.mark.article(BOOK + "9", "single and double")
def test_a_set() -> None:
    game = gamester.load_game("verquere(up=3)")
    for seed in range(3):
        s = game.new_initial_state(seed=seed)
        s.play_random(10**6, seed)
        assert s.is_terminal() and 3 <= max(s.score) <= 4 and s.returns()[0] == s.score[0] - s.score[1]


@pytest.mark.article(BOOK + "10", "points at home")
@pytest.mark.article(BOOK + "11", "manage the throws")
@pytest.mark.article(BOOK + "12", "forward")
def test_the_simple_player_beats_chance() -> None:
    game = gamester.load_game("verquere")
    many, won = 24, []
    for seed in range(many):
        s = game.new_initial_state(seed=seed)
        players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
        while not s.is_terminal():
            seat = s.current_player()
            choice = players[(seat + seed) % 2].choose(s.view(seat))
            assert not choice.article or books.article(choice.article).kind == "maxim"
            s.apply_action(choice.action)
        won.append(s.returns()[seed % 2])
    mean = sum(won) / many
    error = sqrt(sum((x - mean) ** 2 for x in won) / many / (many - 1))
    assert mean > 3 * error and mean > 0.7


@pytest.mark.article(BOOK + "6")
def test_a_second_game_is_played_to_its_end() -> None:
    s = gamester.load_game("verquere(up=9)").new_initial_state(seed=3)
    plays = dict.fromkeys(range(4), 0)
    while not s.is_terminal() and s.deal < 4:
        plays[s.deal] += 1
        s.apply_action(s.legal_actions()[0])
    assert s.is_terminal() or min(plays.values()) > 10, plays
