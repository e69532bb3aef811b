"""The Comet's rules of play, article by article."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import cast

import pytest
from tests.games.comet_hands import CHAPTER, action, dealt, may, middle, play

import gamester
from gamester.books.odds.comet import ODDS
from gamester.engine.bits import count
from gamester.engine.errors import BadDeal, BadOption, IllegalAction
from gamester.games.stops.comet.state import COMET, COMET_BIT, NATURALS, NINE, CometState, face, naturals


@pytest.mark.article("academy-1768/comet/1", "48 cards, four of each rank, black and red by turns")
@pytest.mark.article("academy-1768/comet/8", "one Nine of each pack is of the other's colour")
def test_the_two_packs() -> None:
    s = gamester.load_game("comet").new_initial_state()
    assert len(s.legal_actions()) == 48
    for deal, suits in ((0, "SC"), (1, "HD")):
        faces = [face(card, deal) for card in range(48)]
        assert all(sum(f[0] == rank for f in faces) == 4 for rank in "23456789TJQK")
        strange = [f for f in faces if f[1] not in suits]
        assert strange == (["9D"] if deal == 0 else ["9C"])
        assert faces[COMET] == strange[0]


@pytest.mark.article("academy-1768/comet/2", "eighteen each by threes, twelve unused")
def test_the_deal() -> None:
    order = list(range(48))
    s = cast(CometState, gamester.load_game("comet").new_initial_state(seed=1, deal=order))
    eldest, dealer = int(s.seats[0]), int(s.seats[1])
    assert s.dealer == dealer and s.turn == eldest
    for n, card in enumerate(order[:36]):
        assert s.hands[eldest if n // 3 % 2 == 0 else dealer] >> card & 1
    assert s.drawn == 36 and count(s.hands[0]) == count(s.hands[1]) == 18


def test_deals_in_words() -> None:
    game = gamester.load_game("comet")
    s = game.new_initial_state(deal="K 10 t * 9 Ka".replace("Ka", "Kd"))
    assert [game.outcome_name(c) for c in s.first] == ["Ka", "Ta", "Tb", "*", "9a", "Kd"]
    for bad in ("1", "9 9 9 9", "Ka Ka", "* *", "AS"):
        with pytest.raises(BadDeal):
            game.new_initial_state(deal=bad)


@pytest.mark.article("academy-1768/comet/23", "the other answers, and must go on in order to the King")
def test_a_run_goes_on_in_order() -> None:
    s = middle(["4", "J"], ["5", "6", "K"])
    play(s, "4")
    with pytest.raises(IllegalAction) as e:
        s.apply_action(action(s, "J"))
    assert e.value.article == "academy-1768/comet/23"
    play(s, "sans")
    assert not may(s, "pass"), "he has the Five and must play it"
    assert not may(s, "K")
    play(s, "5")
    assert not may(s, "sans")
    play(s, "6", "sans", "pass")
    assert s.current_player() == s.seats[1]
    s = middle(["K", "2"], ["3", "4"])
    play(s, "K")
    assert may(s, "2"), "after a King anything is led"


@pytest.mark.article("academy-1768/comet/24", "where neither has the card the stopper leads anew")
def test_nobody_answers() -> None:
    s = middle(["T", "Q", "2"], ["K", "3"])
    play(s, "T", "sans", "pass")
    assert s.current_player() == s.seats[0]
    assert may(s, "2") and may(s, "Q")
    assert s.void[0] == s.void[1] == NATURALS[9]


@pytest.mark.article("academy-1768/comet/27", "three Nines together, with or without the Comet")
def test_nines_together() -> None:
    s = middle(["9", "9", "*", "2"], ["K", "3"])
    assert may(s, "99*") and not may(s, "99") and not may(s, "9*")
    play(s, "99*")
    assert s.comet_by == s.seats[0] and s.held[s.seats[0]] == 1
    assert may(s, "2"), "the Comet among them leaves the lead"
    s = middle(["9", "9", "9", "2"], ["K", "3"])
    assert may(s, "999") and not may(s, "99")
    play(s, "999")
    assert not may(s, "2")
    s = middle(["9", "9", "9", "*", "2"], ["K", "3"])
    assert may(s, "999*")
    s = middle(["7", "7", "7", "2"], ["K", "3"])
    assert not may(s, "77") and not may(s, "777")
    s = middle(["7", "7", "7", "9", "*"], ["K", "3"], "group_play=any")
    assert may(s, "77") and may(s, "777") and may(s, "9*")


@pytest.mark.article("academy-1768/comet/25", "four together, and three only of Nines")
@pytest.mark.article("academy-1768/comet/28", "Kings one after another")
def test_four_together_and_kings() -> None:
    s = middle(["7", "7", "7", "7", "K", "K", "K", "2"], ["8", "3"])
    assert may(s, "7777") and may(s, "7")
    play(s, "K", "K", "K", "7777")
    assert s.held[s.seats[0]] == 1 and s.current_player() == s.seats[0]
    play(s, "sans")
    assert may(s, "8")


@pytest.mark.article("academy-1768/comet/35", "the Comet is any card, and leaves the lead")
def test_the_comet_is_any_card() -> None:
    s = middle(["*", "5"], ["6", "3"])
    assert all(may(s, f"*{rank}") for rank in "23456789TJQK")
    play(s, "*7")
    assert may(s, "5")
    s = middle(["4", "*", "9"], ["6", "3"])
    play(s, "4", "*5")
    assert may(s, "9") and s.current_player() == s.seats[0]


@pytest.mark.article("academy-1768/comet/36", "it crosses a stop, and no run")
def test_the_comet_crosses_stops_only() -> None:
    s = middle(["J", "Q", "4"], ["*", "2", "K"])
    play(s, "J")
    assert s.current_player() == s.seats[0], "nobody is asked while the run goes on"
    play(s, "Q", "sans")
    assert s.current_player() == s.seats[1]
    assert may(s, "*K") and not may(s, "*Q")
    play(s, "*K")
    assert may(s, "2")


@pytest.mark.article("academy-1768/comet/36", "the cross may be declined by one who lacks the card")
@pytest.mark.article("academy-1768/comet/37", "Eight sans Nine with the Comet in hand")
def test_the_comet_is_not_forced() -> None:
    s = middle(["8", "*", "2"], ["3", "4"])
    play(s, "8")
    assert may(s, "*9") and may(s, "sans")
    s = middle(["J", "4"], ["*", "2"])
    play(s, "J", "sans")
    assert may(s, "*Q") and may(s, "pass")
    s = middle(["8", "9", "*", "2"], ["3", "4"])
    play(s, "8")
    assert not may(s, "sans"), "with another Nine he goes on"


@pytest.mark.article("academy-1768/comet/15", "for the Nine after an Eight or led after a Hoc")
def test_the_comet_for_a_nine() -> None:
    from gamester.games.stops.comet.state import BY_COMET, FOR_NINE

    s = middle(["8", "*"], ["3", "4"])
    play(s, "8", "*9")
    assert s.finish == FOR_NINE
    s = middle(["K", "*"], ["3", "4"])
    play(s, "K", "*9")
    assert s.finish == FOR_NINE
    s = middle(["5", "*"], ["8", "4"])
    play(s, "5", "sans", "pass", "*9")
    assert s.finish == FOR_NINE
    s = middle(["5", "*"], ["8", "4"])
    play(s, "5", "*6")
    assert s.finish == BY_COMET
    s = middle(["2", "9", "9", "*"], ["8", "4"])
    play(s, "2", "sans", "pass", "99*")
    assert s.finish == FOR_NINE


@pytest.mark.article("academy-1768/comet/62", "with three the right-hand neighbour is asked first, then the third")
@pytest.mark.article("academy-1768/comet/65", "the rules of play are the same")
def test_three_are_asked_in_turn() -> None:
    hands = [list("22334455KKQQ"), list("7788TTJJ6678"), ["6", "9", "9", "9", "J", "J", "T", "T", "8", "7", "Q", "Q"]]
    s = dealt("players=3,deals=1", hands[0], hands[1:])
    first, second, third = (int(p) for p in s.seats)
    assert second == (first - 1) % 3 and third == (first - 2) % 3
    play(s, "2", "3", "4", "5", "sans")
    assert s.current_player() == second and not may(s, "pass")
    s = dealt("players=3,deals=1", hands[0], [hands[2][1:] + ["8"], ["6", *hands[1][:10], "7"]])
    play(s, "2", "3", "4", "5", "sans", "pass")
    assert s.current_player() == third and may(s, "6")
    s = dealt("players=3,deals=1", list("22334455KK") + ["8", "8"], [list("7777TTTTJJJJ"), list("999QQQQ88KK2")])
    play(s, "2", "3", "4", "5", "sans", "pass", "pass")
    assert s.current_player() == first and may(s, "K") and may(s, "2")


def test_an_imagined_hand_agrees_with_every_stop() -> None:
    game = gamester.load_game("comet(players=3,deals=1)")
    s = cast(CometState, game.new_initial_state(seed=7))
    source = random.Random(3)
    seen = 0
    while not s.is_terminal():
        for seat in range(3):
            for seed in range(3):
                t = cast(CometState, game.imagine(s.view(seat), seed))
                for other in range(3):
                    assert not t.hands[other] & t.void[other]
                    assert count(t.hands[other]) == s.held[other]
                    seen += 1 if t.void[other] else 0
        s.apply_action(source.choice(s.legal_actions()))
    assert seen > 0


def test_a_stop_never_tells_who_has_the_comet() -> None:
    with_it = middle(["J", "4"], ["*", "2"])
    without = middle(["J", "4"], ["3", "2"])
    for s in (with_it, without):
        play(s, "J", "sans")
        assert s.current_player() == s.seats[1], "he is asked whatever he has"


def test_refusals_name_an_article() -> None:
    s = middle(["8", "*", "2"], ["3", "4"])
    for word in ("sans", "pass", "K", "22"):
        with pytest.raises(IllegalAction) as e:
            s.apply_action(action(s, word))
        assert e.value.article.startswith("academy-1768/comet/")


def test_options_that_exclude_each_other() -> None:
    for bad in ("players=3,cards=40", "manner=turns", "players=3,manner=pairs", "players=5,discard=yes"):
        with pytest.raises(BadOption):
            gamester.load_game(f"comet({bad})")


@pytest.mark.odds("academy-1768/comet/stock-fourth", "academy-1768/comet/one-of-each")
def test_the_stock_is_a_fourth() -> None:
    printed = {f"academy-1768/comet/{o['id']}": Fraction(o["printed"]) for o in CHAPTER["odds"]}
    assert {name: compute() for name, compute in ODDS.items()} == printed
    s = gamester.load_game("comet").new_initial_state(seed=5)
    assert Fraction(48 - int(s.drawn), 48) == printed["academy-1768/comet/stock-fourth"]
    assert naturals(NATURALS[NINE] | COMET_BIT, NINE) == 3
