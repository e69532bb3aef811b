"""Passage, and Inn and Inn, as the Gamester of 1754 has them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import cast

import pytest
from tests.games.dice_table import margin
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import BadOption, IllegalAction
from gamester.games.dice.inn_and_inn import NAMES, InnAndInn, InnState
from gamester.games.dice.passage import Passage
from gamester.parts.caster import CasterState

P = "gamester-1754/passage/"
I = "gamester-1754/inn-and-inn/"  # noqa: E741


# --- Passage ----------------------------------------------------------------------------------------------------------
def passage(options: str = "") -> CasterState:
    return cast(CasterState, gamester.load_game(f"passage({options})").new_initial_state())


@pytest.mark.article(P + "throws", "three dice until doublets")
@pytest.mark.article(P + "out", "under ten he loses")
@pytest.mark.article(P + "passes", "above ten he wins")
@pytest.mark.article(P + "ten", "ten is thrown again, or he is out")
@pytest.mark.example(P + "decided")
def test_passing() -> None:
    data = books.load("gamester-1754", "passage").example("decided").data
    for key, purse in (("passes", [2, -2, 0]), ("out", [-2, 2, 0])):
        for dice in data[key].split():
            s = do(passage(), "stake 2", "done", *data["again"].split(), dice)
            assert s.deal == 1 and list(s.purse) == purse
    s = do(passage(), "stake 2", "done", "442")
    assert s.is_chance_node() and len(s.chance_outcomes()) == 216
    s.listened = True
    do(s, "166")
    assert s.story == "South throws 442, 166: he passes and wins (article passes)."
    assert list(do(passage("ten=out"), "stake 2", "done", "442").purse) == [-2, 2, 0]


@pytest.mark.article(P + "stakes", "he is set what the other will, up to a limit")
def test_setting() -> None:
    s = passage("limit=2,hands=2")
    assert s.current_player() == 1 and names(s) == ["stake 1", "stake 2", "done"]
    do(s, "done", "112", "done", "112")
    assert s.is_terminal() and s.returns() == [0, 0]


@pytest.mark.article(P + "players", "two persons, of whom one casts until he is out")
def test_the_box() -> None:
    assert do(passage(), "done", "661").dealer == 0 and do(passage(), "done", "112").dealer == 1
    assert do(passage("box=hand"), "done", "661").dealer == 1
    with pytest.raises(BadOption):
        passage("players=3")


def test_the_chances_of_passage() -> None:
    for option, chance in (("again", Fraction(16, 29)), ("out", Fraction(1, 2))):
        game = cast(Passage, passage(f"ten={option}").game)
        decided = [throw for throw in range(216) if game.decides(throw)]
        assert Fraction(sum(game.dice.total(throw) > 10 for throw in decided), len(decided)) == chance
    assert margin("passage(hands=50)", 100) > 3


# --- Inn and Inn ------------------------------------------------------------------------------------------------------
def inn(options: str = "") -> InnState:
    return cast(InnState, gamester.load_game(f"inn-and-inn({options})").new_initial_state())


@pytest.mark.article(I + "is-out", "no doublets")
@pytest.mark.article(I + "is-inn", "one doublet")
@pytest.mark.article(I + "is-inns", "all doublets")
@pytest.mark.example(I + "four-alike", I + "two-doublets", I + "doublets")
def test_what_is_thrown() -> None:
    game = cast(InnAndInn, inn().game)
    for example in books.load("gamester-1754", "inn-and-inn").examples:
        for dice in example.data["dice"].split():
            assert NAMES[game.kind(game.four.parse(dice))] == example.data["kind"]
    kinds = Counter(NAMES[game.kind(game.four.parse("".join(dice)))] for dice in product("123456", repeat=4))
    assert kinds == {"Out": 360, "Inn": 840, "Inn and Inn": 96}
    assert Fraction(kinds["Inn and Inn"], kinds["Inn and Inn"] + kinds["Out"]) == Fraction(4, 19)
    assert NAMES[game.kind(game.four.parse("4441"))] == "Inn"


@pytest.mark.article(I + "drop", "he drops what he will, and at first all do as he does")
@pytest.mark.article(I + "inn", "at every Inn its thrower drops, or all")
def test_dropping() -> None:
    s = inn()
    assert names(s) == ["drop 1", "drop 2", "drop 3"] and list(s.purse) == [20, 20, 20, 0]
    do(s, "drop 2")
    assert list(s.purse) == [18, 18, 18, 6] and s.is_chance_node() and len(s.chance_outcomes()) == 1296
    do(s, "1123")
    assert s.current_player() == 0
    do(s, "drop 3", "1123", "drop 1")
    assert list(s.purse) == [14, 18, 18, 10]
    every = do(inn("inn=all"), "drop 2", "1123", "drop 3")
    assert list(every.purse) == [15, 15, 15, 15]
    short = do(inn("battle=2,players=2"), "drop 1", "1123")
    assert names(short) == ["drop 1"]
    with pytest.raises(IllegalAction, match="you have not so much left"):
        do(short, "drop 2")
    do(short, "drop 1", "1123")
    assert short.is_chance_node(), "who has nothing left throws on"


@pytest.mark.article(I + "inn-and-inn", "he sweeps all")
@pytest.mark.article(I + "out", "of two the adversary wins all")
def test_two_play() -> None:
    s = inn("players=2")
    s.listened = True
    do(s, "drop 1", "1123", "drop 2", "5566")
    assert list(s.purse) == [21, 19, 0] and s.current_player() == 1
    assert s.story == "South throws Inn and Inn and sweeps all (article inn-and-inn)."
    do(s, "drop 3", "1234")
    assert list(s.purse) == [24, 16, 0]
    assert s.story == "North throws Out, and South wins all (article out)."


@pytest.mark.article(I + "bye", "an Out of three is a bye, divided or thrown for")
def test_a_bye() -> None:
    s = do(inn(), "drop 3", "1123", "drop 2", "1234")
    assert s.current_player() == 1 and names(s) == ["divide", "throw out for it"]
    divided = s.clone()
    divided.listened = True
    do(divided, "divide")
    assert divided.current_player() == 2
    do(divided, "divide")
    assert list(divided.purse) == [15, 23, 22, 0], "the odd counter is his who would throw first"
    assert divided.story == "West and East divide a bye (article bye)."
    for first, second in (("divide", "throw out for it"), ("throw out for it", "divide")):
        thrown = do(s.clone(), first, second)
        assert thrown.is_chance_node() and thrown.thrower == 1
        assert list(do(thrown.clone(), "1123", "drop 1", "1111").purse) == [15, 28, 17, 0]
        assert list(do(thrown, "1234").purse) == [15, 17, 28, 0]


@pytest.mark.article(I + "players", "two or three, and the throw goes round")
@pytest.mark.article(I + "battle", "till all the money is won")
def test_a_battle() -> None:
    s = do(inn("battle=2"), "drop 2", "1122")
    assert s.is_terminal() and s.returns() == [4, -2, -2]
    s = do(inn("battle=3"), "drop 2", "1234", "throw out for it", "divide", "1123", "drop 1", "1234")
    assert list(s.purse) == [1, 0, 8, 0] and s.current_player() == 2, "who has nothing left is passed over"
    do(s, "drop 3", "1122")
    assert s.is_terminal() and s.returns() == [-3, -3, 6]
    cut = do(inn("hands=1"), "drop 1", "1122")
    assert cut.is_terminal() and cut.returns() == [2, -1, -1]
    with pytest.raises(BadOption):
        inn("players=4")


def test_the_player_of_inn_and_inn() -> None:
    assert margin("inn-and-inn", 30) > 3 and margin("inn-and-inn(players=2)", 30) > 3
