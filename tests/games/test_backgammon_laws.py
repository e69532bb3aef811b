"""Backgammon at laws=table: touch and take, men too few, men borne too soon, a throw mistaken."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.tables_help import CITY, HOYLE, START, men, notations, position
from tests.games.words import do, names

import gamester
from gamester.engine.errors import IllegalAction
from gamester.games.tables.backgammon.state import TablesState
from gamester.players.notice import notice

BOOKS = pytest.mark.parametrize("book", [CITY, HOYLE])


def place(a: dict[int, int], b: dict[int, int], throws: str, book: str) -> TablesState:
    return cast(TablesState, position(a, b, throws, book, laws="table"))


def offers(s: TablesState) -> set[str]:
    return {str(one["verb"]) for one in s.irregularities()}


@BOOKS
@pytest.mark.article("gamester-1754/backgammon/law-2", "hoyle-donohue/backgammon/law-1")
def test_touch_and_play(book: str) -> None:
    s = place(START, START, "31", book)
    free = notations(s)
    do(s, "White: touch 8")
    assert notations(s) == {one for one in free if "8/" in one} != free
    with pytest.raises(IllegalAction):
        do(s, "high 24 then low 24")
    do(s, "White: touch 6")
    assert notations(s) == {"8/5 6/5", "8/7 6/3"}
    do(s, "8/5 6/5")
    assert s.law is not None and not s.law.bound[0] and s.mover == 1
    law = next(one for one in place(START, START, "31", book).irregularities() if one["verb"] == "touch")
    assert law["articles"] == [f"{book}/backgammon/law-{2 if book == CITY else 1}"]
    both = do(place(START, START, "66", book), "White: touch 24", "24/18(2)")
    assert both.law is not None and not both.law.bound[0], "the second half of a doublet is free again"


@BOOKS
@pytest.mark.article("gamester-1754/backgammon/law-3", "hoyle-donohue/backgammon/law-3")
def test_a_man_too_few(book: str) -> None:
    s = place(START, START, "31", book)
    do(s, "White: set up without a man on 6")
    assert men(s, 0) == {24: 2, 13: 5, 8: 3, 6: 4}
    assert not any(one["seat"] == 0 and one["verb"] == "set up without a man on" for one in s.irregularities())
    s = place(START, START, "11", book)
    do(s, "White: set up without a man on 6")
    for n in range(26):
        s.men[n] = 0
    s.men[1], s.men[0] = 2, 12
    s.apply_action(s.string_to_action("1/off(2)"))
    assert s.is_terminal() and s.winner == 0, "fourteen are all he had"
    s = place({1: 2}, {6: 15}, "11", book)
    s.men[1], s.men[0] = 3, 12
    do(s, "1/off(2)")
    assert not s.is_terminal()


@BOOKS
@pytest.mark.article("gamester-1754/backgammon/law-4", "hoyle-donohue/backgammon/law-4")
def test_men_borne_too_soon(book: str) -> None:
    s = place({25: 1, 6: 2, 4: 3}, {6: 2, 5: 2, 4: 2, 1: 9}, "64 21", book)
    do(s, "White: bear, with a man to enter, from 6")
    assert men(s, 0) == {25: 1, 6: 1, 4: 3, 0: 10} and s.mover == 1
    assert notice(s.view(0)) is None
    do(s, "Black: those men must enter again")
    assert men(s, 0) == {25: 2, 6: 1, 4: 3, 0: 9} and offers(s) & {"those men must enter again"} == set()
    later = place({25: 1, 6: 2, 4: 3}, {6: 2, 5: 2, 4: 2, 1: 9}, "64 21", book)
    do(later, "White: bear, with a man to enter, from 6")
    later.apply_action(later.legal_actions()[0])
    assert "those men must enter again" in offers(later), "as long as the game lasts"
    assert "bear, with a man to enter, from" not in offers(place({25: 1, 8: 1, 6: 1}, {1: 15}, "64", book))
    high = place({25: 1, 3: 2}, {1: 15}, "64", book)
    assert any(one["text"] == "White: bear, with a man to enter, from 3" for one in high.irregularities())


@BOOKS
@pytest.mark.article("gamester-1754/backgammon/law-5", "hoyle-donohue/backgammon/law-5")
def test_a_throw_mistaken(book: str) -> None:
    s = place(START, START, "31 42", book)
    do(s, "White: mistake the throw for 66")
    assert (s.high, s.low, s.steps) == (6, 6, 4)
    do(s, "24/18(2)", "13/7(2)")
    assert s.current_player() == 1 and names(s) == ["throw"] and s.high == 0, "he has not thrown yet"
    seen = do(s.clone(), "Black: that was not the throw")
    assert men(seen, 0) == START and (seen.high, seen.low) == (3, 1) and seen.current_player() == 0
    assert "8/5 6/5" in notations(seen) and not seen.irregularities()[0]["seat"]
    claim = notice(s.view(1))
    assert claim is not None and s.action_to_string(1, claim) == "Black: that was not the throw"
    do(s, "throw")
    assert (s.high, s.low) == (4, 2) and "that was not the throw" not in offers(s), "thrown: it stands"
    assert men(s, 0)[18] == 2
    half = do(place(START, START, "31 42", book), "White: mistake the throw for 66", "24/18(2)")
    assert do(half, "Black: that was not the throw").high == 3 and men(half, 0) == START
    assert "mistake the throw for" not in offers(place({6: 4}, {1: 15}, "31", book)), "the game might end by it"


def test_strict_laws_offer_nothing() -> None:
    s = gamester.load_game("backgammon").new_initial_state(seed=1)
    assert s.law is None and s.irregularities() == []


def test_the_computer_plays_what_was_touched() -> None:
    s = do(place(START, START, "31", HOYLE), "White: touch 13")
    for name in ("simple", "search"):
        choice = gamester.load_player(name, s.game).choose(s.view(0))
        assert choice.action in s.legal_actions()
