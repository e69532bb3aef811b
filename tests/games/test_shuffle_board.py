"""Shuffle-Board: who shuffles when, what pieces count as they lie at the end of a round, and the game."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.bagatelle_table import stroke, words, zone
from tests.games.dice_table import margin
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import IllegalAction
from gamester.games.sports.shuffle_board import BoardState

BOOK = "hoyle-donohue/shuffle-board/"
CHAPTER = books.load("hoyle-donohue", "shuffle-board")
PLACES = ("short", "on the line", "in", "over the end", "off")


def board(options: str = "") -> BoardState:
    return cast(BoardState, gamester.load_game(f"shuffle-board({options})").new_initial_state())


def shuffle(s: BoardState, *told: str) -> BoardState:
    """Pieces for the line, and at rest where more might be told."""
    for one in told:
        stroke(s, "shuffle for the line", one)
        if s.is_chance_node() and "at rest" in words(s):
            do(s, "at rest")
    return s


def totals(s: BoardState) -> list[int]:
    return [item.amount for item in zone(s, "score").items]


@pytest.mark.article(BOOK + "sides", "four, two a side")
@pytest.mark.article(BOOK + "pieces", "two each")
@pytest.mark.article(BOOK + "turns", "in turn at one end")
@pytest.mark.article(BOOK + "ends", "then their partners at the other")
def test_turns() -> None:
    s = board()
    order, owners = [], []
    for n in range(12):
        order.append(s.current_player())
        shuffle(s, f"piece {n % 4 + 1} off")
        owners.append([item.owner for item in zone(s, "board").items if item.id == f"piece {n % 4 + 1}"])
    assert order == [0, 1, 0, 1, 2, 3, 2, 3, 0, 1, 0, 1] and owners == [[seat] for seat in order]
    assert s.round == 3 and s.num_players() == 4
    assert [item.note for item in zone(s, "score").items] == ["South and North", "West and East"]


@pytest.mark.article(BOOK + "aims", "in, or another off")
def test_what_is_aimed_at() -> None:
    s = board()
    assert names(s) == ["shuffle for the line"]
    with pytest.raises(IllegalAction, match="none of theirs") as e:
        do(s, "shuffle at a piece")
    assert e.value.article == BOOK + "aims"
    do(s, "shuffle for the line")
    assert words(s) == {f"piece 1 {place}" for place in PLACES}
    do(s, "piece 1 in")
    assert s.current_player() == 1 and names(s) == ["shuffle for the line", "shuffle at a piece"]
    do(s, "shuffle at a piece", "piece 2 short")
    assert words(s) == {"piece 1 over the end", "piece 1 off", "at rest"}, "a piece is driven on, never back"
    do(s, "piece 1 off")
    assert names(s) == ["shuffle for the line", "shuffle at a piece"]
    do(s, "shuffle at a piece", "piece 3 off")
    assert words(s) == {f"piece 2 {place}" for place in PLACES[1:]} | {"at rest"}
    do(s, "piece 2 off")
    assert names(s) == ["shuffle for the line"]


@pytest.mark.article(BOOK + "in", "two")
@pytest.mark.article(BOOK + "over", "three")
@pytest.mark.article(BOOK + "nearest", "one, where none is in")
@pytest.mark.article(BOOK + "line", "on the line is in")
@pytest.mark.example(BOOK + "on-the-line", BOOK + "in-and-over", BOOK + "nearest", BOOK + "most")
@pytest.mark.parametrize("id", ["on-the-line", "in-and-over", "nearest", "most"])
def test_what_pieces_count(id: str) -> None:
    data = CHAPTER.example(id).data
    s = shuffle(board(), *data["lies"])
    if "nearest" in data:
        assert words(s) == {"nearest piece 1", "nearest piece 2"}
        do(s, f"nearest piece {data['nearest']}")
    assert totals(s) == data["score"] and s.current_player() == 2


@pytest.mark.article(BOOK + "nearest", "nobody is asked where one side alone is short")
def test_the_nearest() -> None:
    s = shuffle(board(), "piece 1 off", "piece 2 short", "piece 3 off", "piece 4 short")
    assert totals(s) == [0, 1] and list(s.made) == [0, 1, 0, 0]
    s = shuffle(board(), "piece 1 short", "piece 2 short", "piece 3 over the end", "piece 4 short")
    assert totals(s) == [3, 0], "a piece over the end is in"
    s = shuffle(board(), *[f"piece {n} off" for n in range(1, 5)])
    assert totals(s) == [0, 0] and s.current_player() == 2
    s = shuffle(board(), *[f"piece {n} short" for n in range(1, 5)])
    assert words(s) == {f"nearest piece {n}" for n in range(1, 5)}
    do(s, "nearest piece 3")
    assert totals(s) == [1, 0] and [i.id for i in zone(s, "board").items if i.note == "nearest"] == ["piece 3"]


@pytest.mark.article(BOOK + "end-of-round", "as they lie then")
def test_at_the_end_of_the_round() -> None:
    s = shuffle(board(), "piece 1 in", "piece 2 in")
    assert totals(s) == [0, 0]
    stroke(s, "shuffle at a piece", "piece 3 over the end, piece 2 off, at rest")
    stroke(s, "shuffle at a piece", "piece 4 short, piece 1 over the end, piece 3 off")
    assert totals(s) == [3, 0]
    shuffle(s, "piece 1 in", "piece 2 in", "piece 3 off", "piece 4 off")
    assert totals(s) == [5, 2] and list(s.made) == [3, 0, 2, 2]


@pytest.mark.article(BOOK + "game", "twenty-one")
@pytest.mark.article(BOOK + "wins", "the side that first has it")
def test_the_game() -> None:
    s = board("stake=5,games=2")
    s.listened = True
    for _ in range(3):
        shuffle(s, "piece 1 in", "piece 2 over the end", "piece 3 in", "piece 4 over the end")
    assert totals(s) == [12, 18] and s.deal == 0
    shuffle(s, "piece 1 off", "piece 2 over the end", "piece 3 off", "piece 4 off")
    assert s.deal == 1 and list(s.purse) == [-5, 5, -5, 5, 0] and s.current_player() == 0
    assert s.story == "South and North 12, West and East 21: West and East win the game (article wins)."
    assert totals(s) == [0, 0]


@pytest.mark.article(BOOK + "wins", "both in one round")
def test_both_reach_it() -> None:
    s = board("game=4")
    shuffle(s, "piece 1 in", "piece 2 in", "piece 3 in", "piece 4 in")
    assert totals(s) == [4, 4] and not s.is_terminal()
    shuffle(s, "piece 1 over the end", "piece 2 in", "piece 3 off", "piece 4 off")
    assert s.is_terminal() and s.returns() == [1, -1, 1, -1]


def test_a_game_has_an_end() -> None:
    s = board("game=1")
    for _ in range(20):
        shuffle(s, *[f"piece {n} off" for n in range(1, 5)])
    assert s.is_terminal() and s.returns() == [0, 0, 0, 0]


def test_the_simple_player() -> None:
    assert margin("shuffle-board", 300) > 2
