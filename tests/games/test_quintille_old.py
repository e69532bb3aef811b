"""The old Quintille: a counter from each, few drawn at a time, and the last player must play."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.call_table import ages, next_deal, settle, stand, table, won
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.ombre.king.state import ALONE, CallState
from gamester.games.ombre.shared.state import BARRED, CODILLE, REMISE, WIN, WON

BOOKS = ("gamester-1754", "academy-1768")
both = pytest.mark.parametrize("book", BOOKS)
G = load("gamester-1754", "quintille-old")
A = load("academy-1768", "quintille-old")


def fresh(book: str, more: str = "") -> CallState:
    """A first deal with five on the board."""
    return table(f"quintille-old(book={book}{more})")


def down(s: CallState, counters: int) -> None:
    """Make so many counters lie on the board."""
    s.going = counters
    s.purse[5] = counters


@pytest.mark.article("gamester-1754/quintille-old/1", "gamester-1754/quintille-old/3")
@pytest.mark.article("academy-1768/quintille-old/1", "academy-1768/quintille-old/3")
@both
def test_eight_cards_and_a_counter_each(book: str) -> None:
    g = gamester.load_game(f"quintille-old(book={book})")
    pack = [NAMES[c] for c in g.pack_order(g.new_state())]
    s = cast(CallState, g.new_initial_state(deal=pack))
    assert len(pack) == 40 and [int(n) for n in s.held] == [8] * 5 and s.drawn == 40
    assert won(s) == [-1] * 5 and s.going == 5


@pytest.mark.article("gamester-1754/quintille-old/4", "gamester-1754/quintille-old/9")
@pytest.mark.article("academy-1768/quintille-old/4", "academy-1768/quintille-old/9")
@pytest.mark.article("gamester-1754/quintille-old/5", "academy-1768/quintille-old/5")
@both
def test_asking_calling_and_five_tricks(book: str) -> None:
    s = fresh(book)
    do(s, "ask leave", "sans prendre")
    assert names(s) == ["pass", "sans prendre"]
    do(s, "pass")
    assert names(s)[0] == "name Clubs", "sans prendre names its suit"
    s = table(f"quintille-old(book={book})", [["KC"], ["KH"]])
    stand(s, 0, trump="H")
    with pytest.raises(IllegalAction, match="trump suit"):
        do(s, "call KH")
    do(s, "call KS")
    for made, result in ((5, WIN), (4, REMISE), (3, CODILLE)):
        s = fresh(book)
        settle(s, [made - 2, 2, 8 - made, 0, 0], friend=1)
        assert s.result == result
        s = fresh(book)
        settle(s, [made, 8 - made, 0, 0, 0], bid=ALONE)
        assert s.result == result


@pytest.mark.article("gamester-1754/quintille-old/18", "academy-1768/quintille-old/18")
@pytest.mark.example("gamester-1754/quintille-old/forced-fifth")
@both
def test_when_four_have_passed_the_fifth_must_play(book: str) -> None:
    s = fresh(book)
    for _ in range(G.example("forced-fifth").data["passes"]):
        assert "pass" in names(s)
        do(s, "pass")
    assert s.turn == s.dealer and names(s) == ["ask leave", "sans prendre"]
    with pytest.raises(IllegalAction, match="somebody must play"):
        do(s, "pass")
    s = fresh(book)
    do(s, "ask leave", "pass", "pass", "pass")
    assert "pass" in names(s)


@pytest.mark.article("gamester-1754/quintille-old/6", "academy-1768/quintille-old/6")
@pytest.mark.article("gamester-1754/quintille-old/8", "academy-1768/quintille-old/8")
@pytest.mark.example("gamester-1754/quintille-old/single-stake", "academy-1768/quintille-old/single-stake")
@both
def test_sans_prendre_of_a_single_stake(book: str) -> None:
    told = (G if book == BOOKS[0] else A).example("single-stake").data
    s = fresh(book)
    assert s.going == told["down"]
    paid = settle(s, [5, 1, 1, 1, 0], bid=ALONE)
    assert paid == [4 * told["fee"] + told["draws"], *[-told["fee"]] * 4] and s.going == told["remain"]
    three = 6 if book == BOOKS[0] else 2
    for hand in ("AS 2S AC", "AS 2S AC KS QS JS 7S 6S"):
        paid = settle(fresh(book), [5, 1, 1, 1, 0], bid=ALONE, hand=hand)
        assert paid[1] == -told["fee"] - three, "no more than three are paid"
    for way, sum in (("each", 6), ("set", 2)):
        s = fresh(book, f",matadores={way}")
        assert settle(s, [5, 1, 1, 1, 0], bid=ALONE, hand="AS 2S AC")[1] == -2 - sum
    s = fresh(book, ",draw=whole")
    assert settle(s, [5, 1, 1, 1, 0], bid=ALONE)[0] == 8 + 5


@pytest.mark.article("gamester-1754/quintille-old/10", "academy-1768/quintille-old/10")
@pytest.mark.article("gamester-1754/quintille-old/15", "academy-1768/quintille-old/15")
@pytest.mark.example("gamester-1754/quintille-old/called-win", "gamester-1754/quintille-old/called-win-even")
@pytest.mark.example("academy-1768/quintille-old/called-win")
@both
def test_a_called_game_draws_two_and_one(book: str) -> None:
    s = fresh(book)
    told = G.example("called-win").data
    also = A.example("called-win").data
    paid = settle(s, [3, 2, 1, 1, 1], friend=1)
    assert paid == [told["ombre"], told["friend"], 0, 0, 0] == [also["ombre"], also["friend"], 0, 0, 0]
    assert s.going == told["remain"]
    even = G.example("called-win-even").data
    s = fresh(book)
    down(s, even["down"])
    assert settle(s, [3, 2, 1, 1, 1], friend=1)[:2] == [even["ombre"], even["friend"]]
    s = fresh(book)
    down(s, 13)
    assert settle(s, [3, 2, 1, 1, 1], friend=1)[:2] == [7, 6], "the odd one is the Ombre's"
    assert settle(fresh(book, ",draw=whole"), [3, 2, 1, 1, 1], friend=1)[:2] == [3, 2]


@pytest.mark.article("gamester-1754/quintille-old/11", "academy-1768/quintille-old/11")
@pytest.mark.article("gamester-1754/quintille-old/17", "academy-1768/quintille-old/17")
@pytest.mark.example("gamester-1754/quintille-old/called-remise", "academy-1768/quintille-old/remise")
@both
def test_a_remise_costs_what_a_win_would_bring(book: str) -> None:
    told = G.example("called-remise").data
    assert told["ombre"] == A.example("remise").data["ombre"]
    s = fresh(book)
    assert settle(s, [2, 2, 2, 1, 1], friend=1) == [-told["ombre"], -told["friend"], 0, 0, 0]
    next_deal(s)
    assert s.going == 5 + 3 + 5
    assert settle(s, [2, 2, 2, 1, 1], friend=1)[:2] == [-7, -6]
    assert settle(fresh(book), [4, 2, 1, 1, 0], bid=ALONE)[0] == -2 - 8


@pytest.mark.article("gamester-1754/quintille-old/12", "academy-1768/quintille-old/12")
@pytest.mark.article("gamester-1754/quintille-old/13", "academy-1768/quintille-old/13")
@pytest.mark.example("gamester-1754/quintille-old/codille-first", "gamester-1754/quintille-old/codille-four")
@pytest.mark.example("gamester-1754/quintille-old/codille-five", "academy-1768/quintille-old/codill-first")
@pytest.mark.example("academy-1768/quintille-old/codill-four", "academy-1768/quintille-old/codill-five")
@both
def test_codille_and_who_takes_what_is_left(book: str) -> None:
    chapter, word = (G, "codille") if book == BOOKS[0] else (A, "codill")
    first = chapter.example(f"{word}-first").data
    s = fresh(book)
    assert settle(s, [2, 1, 2, 2, 1], friend=1) == [0, 0, *[first["each"]] * 3]
    assert s.going == first["remain"] and int(s.purse[5]) == first["remain"]
    for short, beast in ((f"{word}-four", 4), (f"{word}-five", 3)):
        told = chapter.example(short).data
        s = fresh(book)
        s.codilles = 1
        down(s, told["down"])
        seats = ages(s)
        before = won(s)
        s.ombre, s.bid, s.trump, s.holder = seats[0], 1, 3, seats[1]
        for age, (cards, n) in enumerate((("", 2), ("", 1), ("AS", 2), ("AC", 2), ("3S", 1))):
            s.hands[seats[age]] = card_set(cards)
            s.tricks[seats[age]] = n
        s.game.judge(s)
        s.game.stakes.settle(s)
        paid = [now - then for now, then in zip(won(s), before, strict=True)]
        assert paid[2:] == told["takes"] and -paid[0] - paid[1] == beast
        assert s.going == beast, "the beast goes next"
    s = fresh(book, ",first_codille=no")
    assert settle(s, [2, 1, 2, 2, 1], friend=1)[:2] == [-2, -1]


@pytest.mark.article("gamester-1754/quintille-old/7", "academy-1768/quintille-old/7")
@pytest.mark.article("gamester-1754/quintille-old/14", "academy-1768/quintille-old/14")
@pytest.mark.article("gamester-1754/quintille-old/15b", "academy-1768/quintille-old/15b")
@pytest.mark.example("gamester-1754/quintille-old/called-vole", "gamester-1754/quintille-old/vole-missed")
@pytest.mark.example("academy-1768/quintille-old/called-vole", "academy-1768/quintille-old/vole-missed")
@both
def test_the_vole(book: str) -> None:
    told, missed = G.example("called-vole").data, G.example("vole-missed").data
    each = told["each"]
    s = fresh(book)
    assert settle(s, [5, 3, 0, 0, 0], friend=1, vole=WON) == [3 + 1, 3 + 2, *[-each] * told["defenders"]]
    s = fresh(book)
    down(s, 13)
    assert settle(s, [5, 3, 0, 0, 0], friend=1, vole=WON)[:2] == [3 + 6, 3 + 7], "the odd one is the friend's"
    plain = settle(fresh(book), [5, 2, 1, 0, 0], friend=1)
    assert settle(fresh(book), [5, 2, 1, 0, 0], friend=1, vole=BARRED) == plain and missed["penalty"] == 0
    s = fresh(book)
    down(s, 13)
    paid = settle(s, [8, 0, 0, 0, 0], bid=ALONE, vole=WON, hand="AS 2S AC")
    assert paid == [13 + 8, -2, -2, -2, -2], "what is down, two from each, and no more"
    assert settle(fresh(book, ",vole=5"), [5, 3, 0, 0, 0], friend=1, vole=WON)[2] == -5
    assert A.example("called-vole").data["each"] == each


@pytest.mark.article("gamester-1754/quintille-old/16", "academy-1768/quintille-old/16")
@pytest.mark.example("gamester-1754/quintille-old/matadors-one-hand-loss")
@both
def test_matadores_in_one_hand_are_their_holders_alone(book: str) -> None:
    due = G.example("matadors-one-hand-loss").data["pays"] if book == BOOKS[0] else 2
    paid = settle(fresh(book), [3, 2, 1, 1, 1], friend=1, hand="AS 2S AC")
    assert paid == [2 + 3 * due, 1, -due, -due, -due]
    paid = settle(fresh(book), [3, 2, 1, 1, 1], friend=1, friend_hand="AS 2S AC")
    assert paid == [2, 1 + 3 * due, -due, -due, -due]
    paid = settle(fresh(book), [2, 2, 2, 1, 1], friend=1, friend_hand="AS 2S AC")
    assert paid == [-2, -1 - 3 * due, due, due, due]
    assert settle(fresh(book), [3, 2, 1, 1, 1], friend=1, hand="AS 2S", friend_hand="AC") == [2, 1, 0, 0, 0]


@pytest.mark.article("gamester-1754/quintille-old/7", "academy-1768/quintille-old/7")
@pytest.mark.parametrize(("book", "stopped"), [("gamester-1754", 33), ("academy-1768", 17)])
def test_the_vole_of_sans_prendre_costs_nothing_unless_several_beasts_are_down(book: str, stopped: int) -> None:
    """What is down and two counters from each is printed for several Beastes; a single stake pays the game."""
    eight = "AS 2S AC KS QS JS 7S 6S"
    s = fresh(book)
    assert settle(s, [5, 1, 1, 1, 0], bid=ALONE, hand=eight)[0] - 1 == stopped
    s = fresh(book)
    assert settle(s, [8, 0, 0, 0, 0], bid=ALONE, hand=eight, vole=WON)[0] - 1 == stopped
    s = fresh(book)
    down(s, 13)
    assert settle(s, [8, 0, 0, 0, 0], bid=ALONE, hand=eight, vole=WON)[0] == 4 * 2 + 13
