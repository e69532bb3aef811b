"""Catch-Dolt: drawing, laying, filling, bearing, and being dolted."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import IllegalAction
from gamester.equipment.tables_board import OFF, SIDE
from gamester.games.tables.catch_dolt import CatchDoltState
from gamester.players.notice import notice

BOOK = "gamester-1754/catch-dolt/"
CHAPTER = books.load("gamester-1754", "catch-dolt")


def start(throws: str, options: str = "") -> CatchDoltState:
    """A has the first throw; these come."""
    return cast(CatchDoltState, gamester.load_game(f"catch-dolt({options})").new_initial_state(deal=f"61 {throws}"))


def on(s: CatchDoltState, seat: int) -> dict[int, int]:
    return {p: int(s.men[seat * SIDE + p]) for p in range(7) if s.men[seat * SIDE + p]}


def filled(s: CatchDoltState, seat: int, **men: int) -> CatchDoltState:
    """This seat has filled his tables, and these are left."""
    s.full |= 1 << seat
    for p in range(1, 7):
        s.men[seat * SIDE + p] = men.get(f"p{p}", 0)
    return s


@pytest.mark.article(BOOK + "1", "what is thrown is laid from the heap")
@pytest.mark.article(BOOK + "2", "what stands with the adversary is drawn, the rest laid")
@pytest.mark.example(BOOK + "sice-deuce")
def test_drawing_and_laying() -> None:
    case = CHAPTER.example("sice-deuce").data
    s = start(f"{case['first']} {case['then']} 55 61")
    assert s.heap == 30 and names(s) == ["lay 6"]
    do(s, "lay 6", "lay 2")
    assert on(s, 0) == {6: 1, 2: 1} and s.heap == 28 and s.current_player() == 1
    assert names(s) == [case["do"][0]]
    with pytest.raises(IllegalAction, match="drawn from there") as e:
        do(s, "lay 6")
    assert e.value.article == BOOK + "2"
    do(s, *case["do"])
    assert on(s, 0) == {2: 1} and on(s, 1) == {6: 1, 5: 1} and s.heap == 27
    assert names(s) == ["draw 5"], "both draw from then on"
    do(s, "draw 5")
    assert names(s) == ["lay 5"], "and a doublet is two men: the other had but one"
    with pytest.raises(IllegalAction, match="does not stand"):
        do(s, "draw 5")


@pytest.mark.article(BOOK + "3", "where nobody can fill any more it is laid anew")
def test_laid_anew() -> None:
    s = start("61 55", "men=12")
    for p in range(2, 6):
        s.men[p] = s.men[SIDE + p] = 1
    s.heap = 2
    do(s, "lay 6", "lay 1")
    assert s.heap == 0 and on(s, 0)[6] == 1, "each point has a man: it can yet be filled"
    s = start("61 55", "men=12")
    s.heap = 2
    do(s, "lay 6", "lay 1")
    assert s.heap == 12 and not on(s, 0) and not on(s, 1) and s.current_player() == 1


@pytest.mark.article(BOOK + "1", "an empty heap lays nothing")
def test_the_heap_is_spent() -> None:
    s = start("62 65 31", "men=12")
    for p in (1, 2, 3, 4, SIDE + 5):
        s.men[p] = 1
    s.heap = 1
    do(s, "lay 6")
    assert s.heap == 0 and s.current_player() == 1 and names(s) == ["draw 6"], "the deuce could not be laid"
    do(s, "draw 6")
    assert s.is_chance_node() and s.mover == 1, "nor can the five, nor the other's trey and ace"


@pytest.mark.article(BOOK + "3", "full with a man on each point, and then safe")
@pytest.mark.article(BOOK + "4", "then borne by their numbers")
def test_filling_and_bearing() -> None:
    s = start("62 61 62")
    for p in range(1, 6):
        s.men[p] = 1
    with pytest.raises(IllegalAction, match="been filled") as e:
        do(s, "bear 6")
    assert e.value.article == BOOK + "4"
    do(s, "lay 6")
    assert s.full == 1 and names(s) == ["bear 2"]
    with pytest.raises(IllegalAction, match="borne now"):
        do(s, "lay 2")
    do(s, "bear 2")
    assert on(s, 0) == {0: 1, 1: 1, 3: 1, 4: 1, 5: 1, 6: 1} and names(s) == ["lay 6"], "no man is drawn from him"
    do(s, "lay 6", "lay 1", "bear 6")
    assert s.is_chance_node() and s.mover == 1, "there was no deuce to bear"


@pytest.mark.article(BOOK + "5", "first off has won")
def test_first_off() -> None:
    s = filled(filled(start("62"), 0, p6=1), 1, p1=1)
    s.listened = True
    do(s, "bear 6")
    assert s.is_terminal() and s.returns() == [1, -1] and s.men[OFF] == 1
    assert s.story == "White has filled his tables and borne his men, and wins (article 5)."
    s = do(filled(start("62", "up=2"), 0, p6=1), "bear 6")
    assert not s.is_terminal() and s.score[0] == 1 and s.heap == 30 and on(s, 0) == {}


@pytest.mark.article(BOOK + "law-1", "from the heap instead of drawing: the game")
def test_dolted() -> None:
    s = do(start("62 65 21", "laws=table"), "lay 6", "lay 2")
    assert [one["text"] for one in s.irregularities()] == [
        "Black: lay from the heap instead",
        "Black: touch a man of the heap",
    ]
    do(s, "Black: lay from the heap instead")
    assert on(s, 1) == {6: 1} and on(s, 0) == {6: 1, 2: 1} and s.heap == 27
    caught = s.clone()
    caught.listened = True
    claim = notice(caught.view(0))
    assert claim is not None and caught.action_to_string(0, claim) == "White: call it a dolt"
    assert notice(caught.view(1)) is None
    caught.apply_action(claim)
    assert caught.is_terminal() and caught.returns() == [1, -1]
    assert caught.story == "Black is dolted and loses the game (laws 1 and 2)."
    do(s, "lay 5")
    assert s.irregularities(), "there is time until White plays his own throw"
    do(s, "lay 2")
    assert s.irregularities() == [], "and then it stands"
    assert start("62").irregularities() == []


@pytest.mark.article(BOOK + "law-2", "touching the heap, and recalling oneself")
def test_touching_the_heap() -> None:
    s = do(start("62 65", "laws=table"), "lay 6", "lay 2", "Black: touch a man of the heap")
    assert names(s) == ["draw 6"] and s.heap == 28
    assert {one["text"] for one in s.irregularities()} == {"White: call it a dolt", "Black: lay from the heap instead"}
    do(s, "draw 6", "White: call it a dolt")
    assert s.is_terminal() and s.returns() == [1, -1]


def test_men_are_never_lost() -> None:
    for seed in range(40):
        s = cast(CatchDoltState, gamester.load_game("catch-dolt(men=20)").new_initial_state(seed=seed))
        while not s.is_terminal():
            assert sum(s.men) + s.heap == 20
            s.apply_action(s.legal_actions()[0])
        assert s.men[s.winner * SIDE + OFF] >= 6
