"""Quadrille by three: thirty cards, the King handed over, and beasts counted as if there were four."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.call_table import ages, made, next_deal, settle, stand, table, won
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.ombre.king.state import ALONE, ASK, CallState
from gamester.games.ombre.shared.cards import trumps

BOOKS = ("gamester-1754", "academy-1768", "ombre-1878")
both = pytest.mark.parametrize("book", BOOKS)
G = load("gamester-1754", "quadrille-three-handed")


def fresh(book: str, more: str = "") -> CallState:
    """A first deal with thirteen on the board."""
    return table(f"quadrille-three-handed(book={book}{more})")


@pytest.mark.article("gamester-1754/quadrille-three-handed/1", "academy-1768/quadrille-three-handed/1")
@pytest.mark.article("ombre-1878/quadrille-three-handed/1", "ombre-1878/quadrille-three-handed/2")
@both
def test_thirty_cards_ten_each(book: str) -> None:
    for more, missing in (("", "D"), (",removed=H", "H")):
        s = fresh(book, more)
        pack = [NAMES[c] for c in s.game.pack_order(s)]
        assert len(pack) == 30 and not any(c[1] == missing for c in pack)
        assert [int(n) for n in s.held] == [10, 10, 10] and s.drawn == 30
    s = fresh(book, ",pack=french")
    pack = [NAMES[c] for c in s.game.pack_order(s)]
    assert len(pack) == 30 and [c for c in pack if c[1] == "D"] == ["KD"] and "6H" not in pack and "7H" in pack


@pytest.mark.article("gamester-1754/quadrille-three-handed/6")
@pytest.mark.example("gamester-1754/quadrille-three-handed/forbidden-trump")
@both
def test_the_suit_laid_aside_is_never_trumps(book: str) -> None:
    told = G.example("forbidden-trump").data
    s = fresh(book, f",removed={told['removed']}")
    stand(s, 0, "sans prendre")
    assert names(s) == ["name Clubs", "name Hearts", "name Spades"]
    with pytest.raises(IllegalAction, match="cannot be trumps"):
        do(s, f"name {told['trump']}")
    s = fresh(book, ",pack=french")
    stand(s, 0, "sans prendre")
    assert "name Diamonds" in names(s), "in the French pack Spadille, Basto and the King are trumps"


@pytest.mark.article("gamester-1754/quadrille-three-handed/4", "academy-1768/quadrille-three-handed/2")
@pytest.mark.example("gamester-1754/quadrille-three-handed/demand-king")
@both
def test_the_king_is_demanded_and_a_card_given_that_the_third_may_see(book: str) -> None:
    told = G.example("demand-king").data
    s = table(f"quadrille-three-handed(book={book})", [[told["given"], "KH"], [told["king"]], []])
    stand(s, 0, trump="S")
    eldest, giver, third = ages(s)
    assert names(s) == ["call KC"], "neither the King of trumps nor one he has"
    do(s, f"call {told['king']}")
    assert s.phase == "give" and s.turn == eldest, "there is no refusing"
    do(s, f"give {told['given']}")
    assert s.hands[eldest] & card_set(told["king"]) and s.hands[giver] & card_set(told["given"])
    assert cast(CallState, s.view(third).state).known[giver] == card_set(told["given"])
    assert s.game.side(s) == 1 << eldest and s.game.alone(s) and s.game.need == told["needs"]
    assert sum(made(s)) == 0 and s.turn == eldest


@pytest.mark.article("gamester-1754/quadrille-three-handed/2")
@pytest.mark.example("gamester-1754/quadrille-three-handed/threshold")
@both
def test_six_win_five_are_a_remise(book: str) -> None:
    words = {"win": 1, "remise": 2, "codille": 3}
    for n, word in G.example("threshold").data["results"].items():
        for bid in (ASK, ALONE):
            s = fresh(book)
            settle(s, [n, 10 - n, 0], bid=bid)
            assert s.result == words[word]


@pytest.mark.article("gamester-1754/quadrille-three-handed/3")
@pytest.mark.example("gamester-1754/quadrille-three-handed/beaste")
@both
def test_a_beaste_of_fourteen_though_thirteen_are_down(book: str) -> None:
    told = G.example("beaste").data
    s = fresh(book, ",tours=100")
    assert s.going == told["down"] and won(s) == [-1, -1, -11]
    laid = []
    for n in range(4):
        if n:
            next_deal(s)
        before = int(s.purse[3])
        settle(s, [5, 5, 0], bid=ASK)
        laid.append(int(s.purse[3]) - before)
    assert laid[0] == told["beaste"] and laid == [14, 42, 56, 70]
    s = fresh(book, ",tours=100")
    paid = settle(s, [4, 6, 0], bid=ASK)
    assert s.going == 14 and paid == [-6 - 14, 3 + 6, 3 + 6] and s.odd == 1
    next_deal(s)
    before = int(s.purse[3])
    s.odd = 0
    settle(s, [5, 5, 0], bid=ASK)
    assert int(s.purse[3]) - before == 28


@pytest.mark.article("gamester-1754/quadrille-three-handed/5")
@pytest.mark.example("gamester-1754/quadrille-three-handed/forced-spadille")
@both
def test_forced_spadille_has_his_king_too(book: str) -> None:
    s = table(f"quadrille-three-handed(book={book})", [[], ["AS", "KS"], ["KC"]])
    for _ in range(G.example("forced-spadille").data["passes"]):
        do(s, "pass")
    assert s.forced and s.turn == ages(s)[1]
    do(s, "name Spades", "call KC")
    assert s.phase == "give" and s.giver == ages(s)[2]
    s = fresh(book, ",forced_spadille=no")
    do(s, "pass", "pass", "pass")
    assert s.deal == 1


@pytest.mark.article("gamester-1754/quadrille-three-handed/7", "ombre-1878/quadrille-three-handed/3")
@both
def test_all_else_is_quadrille(book: str) -> None:
    assert settle(fresh(book), [6, 4, 0], bid=ALONE, hand="AS 2S AC KS") == [2 * (1 + 2 + 5 + 4) + 13, -12, -12]
    assert settle(fresh(book), [6, 4, 0], bid=ASK)[1] == -3, "no fee for a King called"
    assert settle(fresh(book), [0, 10, 0], bid=ASK)[1] == 3 + 10 + 6, "and the Devole"
    assert settle(fresh(book), [10, 0, 0], bid=ALONE, vole=3)[1] == -8 - 20
    s = fresh(book)
    do(s, "ask leave", "sans prendre")
    assert names(s) == ["pass", "sans prendre"]
    s = table(f"quadrille-three-handed(book={book})", [["KS"], ["AS"], "AC KC QC JC 7C KH QH JH 2H 3H".split()])
    stand(s, 0, "sans prendre", trump="S")
    do(s, "KS", "AS")
    assert {"AC", "KC"} <= set(names(s)), "the privilege of the matadores"
    pack = s.game.cards
    assert [bin(int(trumps(t) & pack)).count("1") for t in (0, 2, 3)] == [11, 12, 11]
    game = gamester.load_game(f"quadrille-three-handed(book={book},tours=2,forced_spadille=no)")
    end = cast(CallState, game.new_initial_state(seed=1))
    while not end.is_terminal():
        do(end, "pass")
    assert end.deal == 6


@pytest.mark.article("ombre-1878/quadrille-three-handed/4")
def test_seven_of_each_suit_make_nine_trumps_in_any() -> None:
    s = fresh("ombre-1878", ",pack=seven")
    pack = [NAMES[c] for c in s.game.pack_order(s)]
    assert len(pack) == 30 and {"AS", "AC"} < set(pack)
    for n, suit in enumerate("CDHS"):
        assert sum(c[1] == suit for c in pack if c not in ("AS", "AC")) == 7
        assert sum(c in pack for c in (NAMES[k] for k in range(52) if trumps(n) >> k & 1)) == 9
        assert {"K" + suit, "Q" + suit, "J" + suit, ("7" if suit in "DH" else "2") + suit} < set(pack)
    stand(s, 0, "sans prendre")
    assert names(s) == ["name Clubs", "name Diamonds", "name Hearts", "name Spades"]
