"""Draughts at laws=table: touch and move, over the corner, the false move, and leaving."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.engine.errors import IllegalAction
from gamester.games.boards.draughts.state import DraughtsState

BOOK = "hoyle-donohue/draughts/"


def start(position: str | None = None, options: str = "", game: str = "draughts") -> DraughtsState:
    """A game at the table, standing so."""
    lawful = gamester.load_game(f"{game}(laws=table,{options})")
    return cast(DraughtsState, lawful.new_initial_state(deal=position))


def offers(s: DraughtsState, verb: str) -> list[str]:
    return [str(one["text"]) for one in s.irregularities() if one["verb"] == verb]


@pytest.mark.article(BOOK + "law-3", "touch and move, if he can be moved")
def test_touch_and_move() -> None:
    s = start()
    assert offers(s, "touch") == [f"Black: touch {n}" for n in (9, 10, 11, 12)], "the others cannot be played"
    do(s, "Black: touch 11")
    assert names(s) == ["11-15", "11-16"]
    with pytest.raises(IllegalAction):
        do(s, "9-13")
    do(s, "11-15")
    assert s.law is not None and not s.law.bound[0] and len(names(s)) == 7
    assert {one["articles"][0] for one in start().irregularities() if one["verb"] == "touch"} == {BOOK + "law-3"}


@pytest.mark.article(BOOK + "law-3", "a man over the corner goes there, huff or no huff")
def test_over_the_corner() -> None:
    s = start("B:W18,30:B15,1", "huffing=yes")
    assert "15x22" in names(s)
    do(s, "Black: hold over the corner 1-5")
    assert names(s) == ["1-5"]
    do(s, "1-5")
    assert "huff 15" in names(s)


@pytest.mark.article(BOOK + "law-4-touch", "the piece touched is the one that comes off")
def test_the_huff_is_chosen_by_touching() -> None:
    s = do(start("B:W18,30:B15,14,1", "huffing=yes"), "1-5")
    assert {"huff 14", "huff 15", "compel"} <= set(names(s))
    do(s, "White: touch 14")
    assert names(s) == ["huff 14"]


@pytest.mark.article(BOOK + "law-11", "the other has it moved where he chooses, or lets it stand")
def test_a_false_move() -> None:
    s = start("B:W30,31:B10,15")
    assert "Black: move falsely 10-6" in offers(s, "move falsely")
    do(s, "Black: move falsely 10-6")
    assert s.current_player() == 1 and names(s) == ["10-14", "let the false move stand"]
    stands = do(s.clone(), "let the false move stand")
    assert str(stands.position()) and stands.current_player() == 1 and "6" in str(stands).split(":B")[1]
    do(s, "10-14")
    assert s.current_player() == 1 and "14" in str(s)
    stuck = start("B:W14,15,30:B10,1", "huffing=yes")
    assert "Black: move falsely 10-6" in offers(stuck, "move falsely")
    blocked = start("B:W14,15,17,18,19,22,30:B10,1")
    do(blocked, "Black: move falsely 10-6")
    assert names(blocked) == ["let the false move stand", "have it put back"], "it can move nowhere else"
    before = str(blocked)
    back = do(blocked.clone(), "have it put back")
    assert back.current_player() == 0 and str(back) == before
    assert not offers(start("B:WK30:BK10"), "move falsely"), "a king goes both ways"


@pytest.mark.article(BOOK + "law-7", "to leave forfeits the game")
@pytest.mark.article(BOOK + "law-end", "whoever leaves the game loses it")
def test_leaving() -> None:
    for who, result in (("Black", [-1, 1]), ("White", [1, -1])):
        s = start()
        s.listened = True
        do(s, "11-15", f"{who}: leave the game")
        assert s.is_terminal() and s.returns() == result
        other = "White" if who == "Black" else "Black"
        assert s.story == f"{who} leaves the game: {other} wins (law 7)."
    s = do(start(game="losing-draughts"), "Black: leave the game")
    assert s.returns() == [-1, 1]
    two = do(start(options="games=2"), "First seat: leave the game")
    assert two.deal == 1 and two.score[1] == 1 and not two.is_terminal()


def test_the_computer_keeps_to_what_was_touched() -> None:
    s = do(start(), "Black: touch 12")
    for name in ("simple", "search(iterations=20)"):
        assert gamester.load_player(name, s.game).choose(s.view(0)).action in s.legal_actions()
