"""What Quadrille pays: the game, the consolation, matadores, sans prendre, the Vole and the Devole, and the beasts."""

from __future__ import annotations

from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.call_table import ages, beasts, next_deal, settle, table, won

import gamester
from gamester.books import load
from gamester.games.ombre.king.state import ALONE, ASK, WITH_VOLE, CallState
from gamester.games.ombre.shared.state import BARRED, WON

BOOKS = ("gamester-1754", "academy-1768")
both = pytest.mark.parametrize("book", BOOKS)
TRUE = "AS 2S AC"
REMISE = [3, 2, 3, 2]  # tricks by age


def fresh(book: str, more: str = "") -> CallState:
    """A first deal with fourteen on the board, and purses counted from there."""
    return table(f"quadrille(book={book}{more})")


@pytest.mark.article("gamester-1754/quadrille/p-1", "academy-1768/quadrille/36")
@both
def test_the_dealer_marks_a_fish_and_each_a_counter(book: str) -> None:
    s = fresh(book)
    assert won(s) == [-1, -1, -1, -11] and s.going == 14 and int(s.purse[4]) == 14


@pytest.mark.article("academy-1768/quadrille/11", "gamester-1754/quadrille/p-2", "academy-1768/quadrille/40")
@pytest.mark.article("gamester-1754/quadrille/law-39", "academy-1768/quadrille/law-39")
@pytest.mark.example("academy-1768/quadrille/payments")
@both
def test_a_game_won_with_a_friend(book: str) -> None:
    told = load("academy-1768", "quadrille").example("payments").data
    each = told["game"] + told["consolation"]
    s = fresh(book)
    assert settle(s, [4, 2, 3, 1], friend=1) == [each + 7, each + 7, -each, -each]
    assert s.going == 0 and int(s.purse[4]) == 0
    s = fresh(book, ",consolation=6")
    assert settle(s, [4, 2, 3, 1], friend=1)[2] == -7


@pytest.mark.article("academy-1768/quadrille/12", "academy-1768/quadrille/14", "academy-1768/quadrille/39")
@pytest.mark.article("gamester-1754/quadrille/d-8")
@both
def test_five_tricks_are_a_remise_and_the_game_is_not_paid(book: str) -> None:
    s = fresh(book)
    assert settle(s, [3, 2, 3, 2], friend=1) == [-2 - 7, -2 - 7, 2, 2], "a beast of fourteen, half each"
    assert s.going == 28 and s.marks == 1
    next_deal(s)
    assert s.going == 42 and s.marks == 2
    assert settle(s, [4, 2, 2, 2], friend=1)[2] == -(2 + 2), "two counters have gathered for the game"


@pytest.mark.article("academy-1768/quadrille/13", "academy-1768/quadrille/45", "gamester-1754/quadrille/p-6")
@both
def test_fewer_are_a_codille_and_the_defenders_draw(book: str) -> None:
    s = fresh(book)
    assert settle(s, [3, 1, 3, 3], friend=1) == [-3 - 7, -3 - 7, 3 + 7, 3 + 7]
    assert s.going == 14 and int(s.purse[4]) == 14, "the beast goes in the next deal"
    s = fresh(book, ",remise_at_four=yes")
    assert settle(s, [3, 1, 3, 3], friend=1) == [-2 - 7, -2 - 7, 2, 2]


@pytest.mark.article("academy-1768/quadrille/12b")
def test_four_tricks_a_remise_by_one_reading() -> None:
    s = fresh("academy-1768", ",remise_at_four=yes")
    settle(s, [3, 1, 3, 3], friend=1)
    assert s.result == 2
    s = fresh("academy-1768", ",remise_at_four=yes")
    settle(s, [3, 0, 4, 3], friend=1)
    assert s.result == 3


@pytest.mark.article("gamester-1754/quadrille/law-57", "academy-1768/quadrille/15", "academy-1768/quadrille/15b")
@pytest.mark.article("academy-1768/quadrille/law-57")
@pytest.mark.example("gamester-1754/quadrille/voluntary-under-three", "academy-1768/quadrille/sharing")
@both
def test_under_three_tricks_the_ombre_is_beasted_alone(book: str) -> None:
    for case in load("academy-1768", "quadrille").example("sharing").data["cases"]:
        s = fresh(book)
        paid = settle(s, [case["ombre"], 5 - case["ombre"], 3, 2], friend=1)
        assert (paid[1] == 0) is case["alone"]
        assert paid[2] == paid[3] == 2, "the defenders have the same either way"
    one = load("gamester-1754", "quadrille").example("voluntary-under-three").data
    s = fresh(book)
    assert (settle(s, [one["tricks"]["ombre"], 2, 3, 3], friend=1)[1] == 0) is one["alone"]
    s = fresh(book, ",alone_below=4")
    assert settle(s, [3, 2, 3, 2], friend=1) == [-4 - 14, 0, 2, 2]


@pytest.mark.article("gamester-1754/quadrille/8", "academy-1768/quadrille/16")
@pytest.mark.example("gamester-1754/quadrille/forced-spadille-lost", "academy-1768/quadrille/forced-not-alone")
@both
def test_a_forced_spadille_is_never_beasted_alone(book: str) -> None:
    told = load(book, "quadrille").example("forced-spadille-lost" if book == BOOKS[0] else "forced-not-alone").data
    tricks = told["tricks"]["ombre"] if book == BOOKS[0] else told["ombre"]
    s = fresh(book)
    paid = settle(s, [tricks, 2, 4, 3], friend=1, forced=True)
    assert paid == [-3 - 7, -3 - 7, 10, 10] and not told["alone"]


@pytest.mark.article("gamester-1754/quadrille/10", "academy-1768/quadrille/53")
@pytest.mark.example("gamester-1754/quadrille/devole")
@both
def test_the_devole_is_paid_to_the_two_defenders(book: str) -> None:
    told = load("gamester-1754", "quadrille").example("devole").data
    s = fresh(book)
    paid = settle(s, [told["tricks"]["ombre"], 4, 3, 3], friend=1)
    assert paid == [-2 * 3 - 14 - 10 * told["vole_to"], 0, 3 + 7 + 10, 3 + 7 + 10]
    s = fresh(book, ",devole=side")
    assert settle(s, [0, 4, 3, 3], friend=1)[2] == 10, "by the other reading the friend's tricks save it"
    s = fresh(book, ",devole=side")
    assert settle(s, [0, 0, 5, 5], friend=1)[2] == 20


@pytest.mark.article("academy-1768/quadrille/20", "academy-1768/quadrille/22", "gamester-1754/quadrille/p-3")
@pytest.mark.article("academy-1768/quadrille/42")
@both
def test_sans_prendre_wins_and_loses_alone(book: str) -> None:
    assert settle(fresh(book), [6, 2, 1, 1], bid=ALONE) == [3 * 8 + 14, -8, -8, -8]
    assert settle(fresh(book), [5, 3, 1, 1], bid=ALONE) == [-3 * 7 - 14, 7, 7, 7], "by remise no game"
    s = fresh(book)
    assert settle(s, [4, 4, 1, 1], bid=ALONE) == [-3 * 8 - 14, 8 + 4, 8 + 4, 8 + 4]
    assert settle(fresh(book, ",sans_prendre=8"), [6, 2, 1, 1], bid=ALONE)[1] == -11


@pytest.mark.article("academy-1768/quadrille/23")
def test_counters_left_over_go_to_the_best_trump_of_the_next_deal() -> None:
    for book in BOOKS:
        s = fresh(book)
        settle(s, [4, 4, 1, 1], bid=ALONE)
        assert s.odd == 2 and int(s.purse[4]) == 14 + 2
        loser = ages(s)[0]
        s.dealer = s.game.after(s.dealer)
        next_deal(s)
        seats = ages(s)
        for p in range(4):
            s.hands[p] = 0
        s.hands[loser] = 1 << 51  # Spadille, which does not help him
        s.hands[seats[1]] = 1 << 12
        before = int(s.purse[seats[1]])
        s.ombre, s.bid, s.trump = loser, ALONE, 3
        s.holder = s.called = s.friend = -1
        s.game.stakes.odd_counters(s)
        assert int(s.purse[seats[1]]) == before + 2 and s.odd == 0


@pytest.mark.article("academy-1768/quadrille/24")
def test_his_own_king_brings_no_fee() -> None:
    for book in BOOKS:
        assert settle(fresh(book), [6, 2, 1, 1], bid=ASK, friend=0) == [3 * 3 + 14, -3, -3, -3]
        assert settle(fresh(book), [5, 2, 2, 1], bid=ASK, friend=0) == [-3 * 2 - 14, 2, 2, 2]


@pytest.mark.article("gamester-1754/quadrille/law-37", "gamester-1754/quadrille/p-4", "academy-1768/quadrille/41")
@pytest.mark.article("academy-1768/quadrille/law-37")
@both
def test_matadores_are_paid_in_one_hand_or_in_two(book: str) -> None:
    plain = 3
    for mine, his, n in ((TRUE, "", 3), ("AS 2S", "AC KS", 4), ("AS", "AC KS", 0), (TRUE + " KS QS JS 7S", "6S", 8)):
        paid = settle(fresh(book), [4, 2, 3, 1], friend=1, hand=mine, friend_hand=his)
        assert paid == [plain + n + 7, plain + n + 7, -plain - n, -plain - n]
    paid = settle(fresh(book), [3, 2, 3, 2], friend=1, hand=TRUE)
    assert paid[2] == 2 + 3, "and lost as they are won"
    red = settle(fresh(book), [6, 2, 1, 1], bid=ALONE, trump="H", hand="AS 7H AC AH")
    assert red[1] == -8 - 4, "Punto is the fourth"
    assert settle(fresh(book, ",matadore=2"), [6, 2, 1, 1], bid=ALONE, hand=TRUE)[1] == -8 - 6


@pytest.mark.article("gamester-1754/quadrille/p-5", "gamester-1754/quadrille/law-41", "academy-1768/quadrille/46")
@pytest.mark.article("academy-1768/quadrille/law-41", "academy-1768/quadrille/30")
@pytest.mark.article("gamester-1754/quadrille/law-42", "academy-1768/quadrille/law-42")
@both
def test_the_vole_is_a_fish_and_draws_only_what_goes(book: str) -> None:
    s = fresh(book)
    s.stakes = vec[i64]([98])
    assert settle(s, [6, 4, 0, 0], friend=1, vole=WON) == [3 + 10 + 7, 3 + 10 + 7, -13, -13]
    assert s.going == 98, "a beast that did not go waits for the next game"
    assert settle(fresh(book), [10, 0, 0, 0], bid=ALONE, vole=WON)[1] == -8 - 20
    assert settle(fresh(book, ",vole=15"), [6, 4, 0, 0], friend=1, vole=WON)[2] == -3 - 15


@pytest.mark.article("gamester-1754/quadrille/law-43", "gamester-1754/quadrille/law-54", "academy-1768/quadrille/32")
@pytest.mark.article("academy-1768/quadrille/law-43", "academy-1768/quadrille/law-54")
@both
def test_a_vole_missed_costs_what_it_would_bring_and_all_else_is_paid(book: str) -> None:
    assert settle(fresh(book), [6, 3, 1, 0], friend=1, vole=BARRED) == [3 - 10 + 7, 3 - 10 + 7, 7, 7]
    assert settle(fresh(book), [9, 1, 0, 0], bid=ALONE, vole=BARRED)[1] == 20 - 8


@pytest.mark.article("gamester-1754/quadrille/11b", "gamester-1754/quadrille/law-56")
@pytest.mark.article("academy-1768/quadrille/50b", "academy-1768/quadrille/law-56")
@pytest.mark.example("gamester-1754/quadrille/missed-contre", "gamester-1754/quadrille/missed-contre-lost")
@both
def test_a_vole_promised_and_missed(book: str) -> None:
    for short, tricks in (("missed-contre", [8, 2, 0, 0]), ("missed-contre-lost", [5, 3, 2, 0])):
        told = load("gamester-1754", "quadrille").example(short).data
        s = fresh(book, ",contre=yes")
        paid = settle(s, tricks, bid=ALONE + WITH_VOLE, vole=BARRED, hand=TRUE)
        lost = 0 if told["wins"] else 1 + 2 + 5 + 3
        assert paid[1] == told["vole"] + lost
        assert paid[0] == -3 * (told["vole"] + lost) - (14 if told["beasted"] else 0)
        assert s.going == (28 if told["beasted"] else 14), "nothing is drawn"
    made = settle(fresh(book, ",contre=yes"), [10, 0, 0, 0], bid=ALONE + WITH_VOLE, vole=WON)
    assert made[1] == -8 - 20


@pytest.mark.article("academy-1768/quadrille/37", "academy-1768/quadrille/38")
@pytest.mark.example("academy-1768/quadrille/beasts-remise", "academy-1768/quadrille/beasts-codill")
@pytest.mark.example("gamester-1754/quadrille/beaste-steps")
def test_the_tables_of_beasts() -> None:
    book = load("academy-1768", "quadrille")
    for short, first in (("beasts-remise", None), ("beasts-codill", [3, 1, 3, 3])):
        printed = book.example(short).data["beasts"]
        assert beasts("quadrille(book=academy-1768,tours=1000)", len(printed), REMISE, first) == printed
    steps = load("gamester-1754", "quadrille").example("beaste-steps").data["beasts"]
    assert beasts("quadrille(book=gamester-1754)", 3, REMISE) == steps
    double = beasts("quadrille(book=academy-1768,tours=1000,double_game=yes)", 4, REMISE)
    assert double == [28, 84, 112, 140], "for the double game the table is doubled"


@pytest.mark.article("gamester-1754/quadrille/law-29", "academy-1768/quadrille/29", "academy-1768/quadrille/law-29")
@both
def test_the_greatest_beast_goes_first(book: str) -> None:
    s = fresh(book)
    for _ in range(3):
        settle(s, [3, 2, 3, 2], friend=1)
        next_deal(s)
    assert s.going == 14 * 4 + 14 and sorted(s.stakes) == [42, 56]
    settle(s, [4, 2, 3, 1], friend=1)
    assert s.going == 56 and list(s.stakes) == [42]
    next_deal(s)
    assert s.going == 70


@pytest.mark.article("academy-1768/quadrille/47", "academy-1768/quadrille/49")
@pytest.mark.article("gamester-1754/quadrille/12", "academy-1768/quadrille/5")
def test_tours_and_the_double_game() -> None:
    last = table("quadrille(book=academy-1768,tours=1)")
    assert last.going == 28, "the last tour is put down double"
    assert settle(last, [6, 2, 1, 1], bid=ALONE, hand=TRUE) == [3 * 2 * 11 + 28, -22, -22, -22]
    assert table("quadrille(book=academy-1768,tours=2)").going == 14
    assert table("quadrille(book=gamester-1754,tours=1)").going == 14
    twice = table("quadrille(book=academy-1768,double_game=yes)")
    assert settle(twice, [4, 2, 3, 1], friend=1)[2] == -6
    for book in BOOKS:
        s = cast(
            CallState,
            gamester.load_game(f"quadrille(book={book},tours=3,forced_spadille=no)").new_initial_state(seed=3),
        )
        while not s.is_terminal():
            s.apply_action(s.string_to_action("pass"))
        assert s.deal == 12
