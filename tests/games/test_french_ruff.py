"""French Ruff: who plays, the Ace that takes, the duty to trump, and what tricks win."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.loo_table import beats_random, led, number, purses
from tests.games.ruff_table import dealt, scores
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import card_set

F = "gamester-1754/french-ruff/"
CHAPTER = load("gamester-1754", "french-ruff")
HANDS = ["7H 2H 3H 5C 6C", "JS 9H 2D 3D 5D"]
FOUR = ["7H 2H 3H 5C 6C", "JS 2C 2D 3D 5D", "4S 9D KC 8C 8D", "KS QS KH QH JH"]


def table(hands: list[str], turned: str, then: str = "", **more: Any) -> Any:
    return dealt("french-ruff", hands, turned, then, players=len(hands), **more)


@pytest.mark.article(F + "players", F + "deal", F + "cut")
def test_who_plays_and_deals():
    s = table(HANDS, "3S")
    assert s.hands[1] == card_set(HANDS[0]) and s.trump == 3 and s.current_player() == 1
    with pytest.raises(gamester.GamesterError, match="2, 4 or 6"):
        gamester.load_game("french-ruff(players=3)")
    assert gamester.load_game("french-ruff(players=6)").side_names[0] == "South and North-west and North-east"
    for cut, pick in (("most", max), ("least", min)):
        s = gamester.load_game("french-ruff", {"cut": cut}).new_initial_state(seed=3)
        places = ["23456789TAJQK".index("23456789TJQKA"[c % 13]) for c in s.cuts]
        assert places[s.dealer] == pick(places)


@pytest.mark.article(F + "order")
def test_king_queen_knave_ace():
    power = gamester.load_game("french-ruff").order.power
    trumps = [power[64 * 3 + number(rank + "S")] for rank in "KQJAT98765432"]
    assert trumps == sorted(trumps, reverse=True) and trumps[-1] > power[64 * 3 + number("KH")]


@pytest.mark.article(F + "ace", F + "ace-follows")
@pytest.mark.example(F + "takes")
@pytest.mark.parametrize("agreed", [True, False])
def test_the_ace_takes_the_trumps_that_come(agreed):
    case = CHAPTER.example("takes").data
    s = table(["AS KH QH JH 2C", "8H 7H 6H 5H 3C"], case["turned"], case["stock"], follows=agreed)
    takes = card_set(case["takes"]) if agreed else card_set(case["turned"])
    assert s.phase == "pillage" and s.current_player() == 1
    assert s.hands[1] == card_set("AS KH QH JH 2C") | takes and s.known[1] == takes | card_set("AS")
    assert count(takes) == (case["agreed"] if agreed else case["else"]) == s.due
    assert (s.faced == number("4D")) == agreed and s.turn_up == -1
    seen = s.view(0).state
    assert seen.hands[1] == 0 and seen.seized == takes | card_set("AS")
    while s.phase == "pillage":
        do(s, names(s)[0])
    assert s.held[1] == 5 and s.view(0).state.laid.out[1] == 0 and not s.known[1]
    for seed in range(20):
        one = s.game.imagine(s.view(0), seed)
        assert not one.hands[0] & takes and (one.hands[1] | one.laid.out[1]) & takes == takes


@pytest.mark.article(F + "ace")
@pytest.mark.parametrize(
    ("ace", "turned", "held"), [("either", True, True), ("holder", False, True), ("dealer", True, False)]
)
def test_whose_ace_it_is(ace, turned, held):
    s = table(["2C KH QH JH 3C", "8H 7H 6H 5H 4C"], "AS", "4D", ace=ace)
    assert (s.phase == "pillage") == turned and (s.pillager == 0) == turned
    s = table(["AS KH QH JH 3C", "8H 7H 6H 5H 4C"], "2S", "4D", ace=ace)
    assert (s.phase == "pillage") == held and (s.pillager == 1) == held


@pytest.mark.article(F + "follow", F + "overtrump")
@pytest.mark.example(F + "undertrump")
def test_who_lacks_the_suit_must_trump_a_trump():
    case = CHAPTER.example("undertrump").data
    s = table(FOUR, "6S")
    assert s.hands[3] == card_set(case["third"])
    play(s, case["led"])
    assert len(led(s)) == 5, "nobody has trumped: he need not"
    play(s, case["second"])
    assert led(s) == [case["must"]]
    play(s, "4S")
    assert led(s) == ["JH", "QH", "KH"], "suit goes before trumps"
    s = table(["3S 2H 3H 5C 6C", "JS 7S 2D 3D 5D", "4S QS KC 8C 8D", "KS AS KH QH JH"], "6S", ace="dealer")
    play(s, "3S JS")
    assert led(s) == ["QS"], "the highest trump played is to be won"
    play(s, "QS")
    assert led(s) == ["KS"]


@pytest.mark.article(F + "score")
@pytest.mark.example(F + "table")
@pytest.mark.parametrize("tricks", [0, 1, 2, 3, 4, 5])
def test_what_tricks_win(tricks):
    points = {0: 0, 1: 0, **CHAPTER.example("table").data["points"]}
    s = table(HANDS, "3S")
    s.tricks[1], s.tricks[0] = tricks, 5 - tricks
    s.game.end_deal(s)
    assert scores(s) == [points[5 - tricks], points[tricks]]
    if max(scores(s)) == 5:
        assert s.winner == (1 if tricks == 5 else 0) and s.game.match_over(s)
        s.game.end_match(s)
        assert abs(purses(s)[0]) == 1 and sum(purses(s)) == 0


@pytest.mark.parametrize("players", [2, 4, 6])
def test_matches_end_and_are_paid(players):
    game = gamester.load_game("french-ruff", {"players": players})
    for seed in range(4):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            s.play_random(1, seed + s.deal)
            assert sum(s.purse) == 0
        assert sorted(s.returns()) == [-1] * (players // 2) + [1] * (players // 2)


def test_the_plain_player_beats_random():
    mean, error = beats_random("french-ruff", 2, 100)
    assert mean > 3 * error


def test_it_is_told():
    s = table(["KS QS JS KH QH", "2S 3S 4S 2H 3H"], "5S", deals=1)
    s.listened = True
    assert s.hands[0] & BIT[number("2S")]
    play(s, "KS 2S QS 3S JS 4S KH 2H QH 3H")
    assert s.story == "North has 5 tricks and wins 5 (article score). North has won the party."


@pytest.mark.article(F + "renounce")
@pytest.mark.parametrize(("price", "points"), [("one", 1), ("two", 2), ("game", 0)])
def test_a_renounce_is_paid_for(price, points):
    s = table(["7H 2S 3H 5C 6C", "8H 9H 2D 3D 5D"], "3S", laws="table", renounce=price, ace="dealer")
    do(s, "7H", "South: revoke 2D", "North: claim a revoke of South")
    if price == "game":
        assert s.is_terminal() and s.returns() == [-1, 1]
    else:
        assert scores(s) == [0, points] and s.trick[0] == number("2D")


@pytest.mark.article(F + "turn")
def test_a_card_out_of_turn_but_the_last():
    s = table(["7H 2S 3H 5C 6C", "8H 9H 2D 3D 5D"], "3S", laws="table", ace="dealer")
    do(s, "South: play out of turn 2D")
    assert scores(s) == [0, 1] and s.hands[0] & card_set("2D")
    do(s, "7H", "8H", "turn the trick", "9H", "3H", "turn the trick", "2D", "5C", "turn the trick", "3D", "6C")
    do(s, "turn the trick")
    assert not [o for o in s.irregularities() if o["verb"] == "play out of turn"], "only the last card is left"
    do(s, "5D", "2S", "turn the trick", "agree", "agree")
    assert s.deal == 1
