"""Doublets: men laid down and borne by the dice, the other's gain from what is lacking, and doublets by the handful."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import IllegalAction
from gamester.equipment.tables_board import OFF, SIDE
from gamester.games.tables.doublets import DoubletsState

BOOK = "gamester-1754/doublets/"
CHAPTER = books.load("gamester-1754", "doublets")


def start(throws: str, options: str = "") -> DoubletsState:
    """A throws first, and these come."""
    return cast(DoubletsState, gamester.load_game(f"doublets({options})").new_initial_state(deal=f"61 {throws}"))


def piled(s: DoubletsState, seat: int) -> dict[int, int]:
    return {p: int(s.piled[seat * SIDE + p]) for p in range(6, 0, -1) if s.piled[seat * SIDE + p]}


def on(s: DoubletsState, seat: int) -> dict[int, int]:
    return {p: int(s.men[seat * SIDE + p]) for p in range(6, -1, -1) if s.men[seat * SIDE + p]}


def lay_all(s: DoubletsState, seat: int) -> DoubletsState:
    for p in range(1, 7):
        s.piled[seat * SIDE + p] = 0
    return s


def leave(s: DoubletsState, seat: int, **men: int) -> DoubletsState:
    """All down, and only these not borne."""
    lay_all(s, seat)
    for p in range(1, 7):
        s.men[seat * SIDE + p] = men.get(f"p{p}", 0)
    s.men[seat * SIDE + OFF] = 15 - sum(men.values())
    return s


@pytest.mark.article(BOOK + "1", "three on six, cinque, quatre, two on the rest")
@pytest.mark.example(BOOK + "setup")
def test_the_men() -> None:
    s = start("21")
    assert piled(s, 0) == piled(s, 1) == on(s, 0) == CHAPTER.example("setup").data["men"]
    assert sum(piled(s, 0).values()) == 15


@pytest.mark.article(BOOK + "2", "who throws most is first")
def test_the_first_throw() -> None:
    game = gamester.load_game("doublets")
    assert game.new_initial_state(deal="33 46").current_player() == 1
    assert game.new_initial_state(deal="52").current_player() == 0
    s = game.new_initial_state()
    assert s.is_chance_node() and s.phase == "lot"


@pytest.mark.article(BOOK + "3", "a man of each number, turn about")
def test_laying_down() -> None:
    s = do(start("62 63"), "throw")
    assert piled(s, 0) == {6: 2, 5: 3, 4: 3, 3: 2, 2: 1, 1: 2} and on(s, 0)[6] == 3
    assert s.current_player() == 1 and names(s) == ["throw"]
    with pytest.raises(IllegalAction):
        s.apply_action(1)
    do(s, "throw")
    assert piled(s, 1)[3] == 1 and s.is_player_node() and s.current_player() == 0


@pytest.mark.article(BOOK + "4", "what he has not the other lays down, of his own")
@pytest.mark.example(BOOK + "what-he-has-not")
def test_what_he_has_not() -> None:
    case = CHAPTER.example("what-he-has-not").data
    s = start(case["roll"])
    s.piled[case["lacks"]] = 0
    do(s, "throw")
    assert piled(s, 1) == {6: 2, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2} and piled(s, 0)[1] == 1
    s = leave(lay_all(start("64"), 1), 0, p5=1)
    do(s, "throw")
    assert on(s, 0) == {5: 1, 0: 14} and on(s, 1)[0] == 2, "bearing too"
    s = leave(leave(start("64"), 1, p5=1), 0, p5=1)
    do(s, "throw")
    assert on(s, 0)[0] == on(s, 1)[0] == 14, "nobody has it"


@pytest.mark.article(BOOK + "5", "borne when all his own are down, and not before")
def test_bearing() -> None:
    s = start("52")
    for p in range(1, 7):
        s.piled[p] = 0
    s.piled[5] = 1
    do(s, "throw")
    assert not piled(s, 0) and on(s, 0) == {6: 3, 5: 3, 4: 3, 3: 2, 2: 1, 1: 2, 0: 1}, "the five lays, the two bears"
    assert piled(s, 1), "though the other is not down"


@pytest.mark.article(BOOK + "6", "so many as the doublets are")
@pytest.mark.example(BOOK + "two-fours")
def test_doublets() -> None:
    case = CHAPTER.example("two-fours").data
    s = do(start(case["roll"]), "throw")
    assert 15 - sum(piled(s, 0).values()) == case["men"]
    assert piled(s, 0) == {5: 1, 3: 2, 2: 2, 1: 2}, "the fours first, then the highest"
    assert s.current_player() == 1
    assert sum(piled(do(start("11"), "throw"), 0).values()) == 13
    assert sum(piled(do(start("44", "count=fourfold"), "throw"), 0).values()) == 11
    s = do(lay_all(start("44"), 0), "throw")
    assert on(s, 0) == {5: 1, 3: 2, 2: 2, 1: 2, 0: 8}
    s = start("66")
    for p in range(2, 7):
        s.piled[p] = 0
    assert piled(do(s, "throw"), 0) == {} and on(s, 0).get(0, 0) == 0, "what is over is lost"


@pytest.mark.article(BOOK + "4", BOOK + "8", "the thrower is off before the other has what he has not")
@pytest.mark.parametrize("throw", ["61", "16", "63"])
def test_both_could_be_off_by_one_throw(throw: str) -> None:
    s = leave(leave(start(throw), 1, p6=1), 0, p1=1)
    do(s, "throw")
    assert s.is_terminal() and s.returns() == ([1, -1] if "1" in throw else [-1, 1])
    assert on(s, 1).get(6, 0) == ("1" in throw), "what is left to the other comes after"


@pytest.mark.article(BOOK + "8", "first off wins")
def test_first_off_wins() -> None:
    s = leave(start("61"), 0, p1=1, p2=1)
    leave(s, 1, p6=1)
    s.listened = True
    do(s, "throw")
    assert s.is_terminal() and s.returns() == [-1, 1], "the six that he lacks bears the other's last man"
    assert s.story == "Black has borne all his men and wins (article 8)."
    s = leave(start("61", "up=2"), 0, p1=1)
    do(s, "throw")
    assert not s.is_terminal() and s.score[0] == 1 and piled(s, 0) == piled(s, 1) and s.deal == 1
    do(s, "61", "throw", "61")
    assert s.deal == 1 and s.score[0] == 1 and on(s, 0)[6] == 3 and piled(s, 0)[6] == 2, "the next is played to its end"


def test_whoever_begins_wins_more_often() -> None:
    game = gamester.load_game("doublets")
    won = 0
    for seed in range(300):
        s = game.new_initial_state(seed=seed)
        first = s.current_player()
        s.play_random(10**5, seed)
        won += s.returns()[first] > 0
    assert 150 < won < 230


def test_what_is_seen() -> None:
    s = do(start("62"), "throw")
    zones = {zone.id: zone for zone in s.view(1).zones()}
    assert zones["piled"].items[0].face == "2 on 6, 3 on 5, 3 on 4, 2 on 3, 1 on 2, 2 on 1"
    assert zones["piled"].items[0].amount == 13
    at = {item.note: item.amount for item in zones["tables"].items if item.face == "w"}
    assert at["point 19"] == 3 and at["off"] == 0
