"""The Man d'Auvergne: Kings marked, returns, and three tricks or the first two."""

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

M = "academy-1768/man-d-auvergne/"
CHAPTER = load("academy-1768", "man-d-auvergne")
# four players, the eldest (seat 3) first, South (seat 0) last
HANDS = ["QS KH KD 9C 8C", "KS QH 9H TC AC", "JS TS 8H 7H QC", "AS 9S QD JD KC"]
STOCK = "7S 9D TD AD 8D 7D JC 7C TH AH JH"


def table(hands: list[str] = HANDS, turned: str = "8S", then: str = STOCK, **more: Any) -> Any:
    return dealt("man-d-auvergne", hands, turned, then, players=len(hands), **more)


@pytest.mark.article(M + "players", M + "pack", M + "deal", M + "cut", M + "like")
def test_the_pack_and_the_deal():
    s = table()
    assert s.hands[3] == card_set(HANDS[0]) and s.hands[0] == card_set(HANDS[3]) and s.trump == 3
    sizes = [len(gamester.load_game(f"man-d-auvergne(players={n})").whole_pack) for n in range(2, 7)]
    assert sizes == [28, 28, 32, 32, 32]
    power = s.game.order.power
    ranks = [power[number(c + "H")] for c in "KQJAT987"]
    assert ranks == sorted(ranks, reverse=True)
    s = gamester.load_game("man-d-auvergne").new_initial_state(seed=6)
    places = ["23456789TAJQK".index("23456789TJQKA"[c % 13]) for c in s.cuts]
    assert places[s.dealer] == min(places)


@pytest.mark.article(M + "king")
@pytest.mark.example(M + "kings", M + "no-trump-king")
def test_the_king_of_trumps_and_the_others_with_it():
    case = CHAPTER.example("kings").data
    s = table([case["hand"], "QS QH 9H TC AC", *HANDS[2:]], then="7S")
    assert scores(s) == [0, 0, 0, case["marks"]] and s.known[3] == card_set("KS KH KD")
    assert s.void[3] & card_set("KC") and s.void[1] & card_set("KS") and not s.void[1] & card_set("KC")
    case = CHAPTER.example("no-trump-king").data
    s = table([case["hand"], *HANDS[1:]])
    assert scores(s) == [0, 0, 1, case["marks"]] and s.known[2] == card_set("KS")


@pytest.mark.article(M + "turned")
@pytest.mark.example(M + "turned")
def test_the_dealer_marks_for_a_king_turned():
    case = CHAPTER.example("turned").data
    hands = ["QS KH QD 9C 8C", *HANDS[1:3], "AS 9S 7D JD KC"]
    s = table(hands, case["turned"], "7S")
    assert scores(s)[0] == case["marks"] and all(one & card_set("KD") for one in s.void)


@pytest.mark.article(M + "say", M + "return", M + "all-pass", M + "king-returned")
@pytest.mark.example(M + "returned", M + "once")
def test_they_return_twice():
    case = CHAPTER.example("returned").data
    hands = ["QS TH QD 9C 8C", "JS QH 9H TC AC", "KD TS 8H 7H QC", "AS 9S 7D JD KC"]
    s = table(hands, then=f"7S 9D TD AD 8D JC 7C AH KS JH {case['bottom']}")
    assert scores(s) == [0, 0, 0, 0]
    do(s, "pass", "pass", "pass", "pass")
    assert s.turn_up == number(case["bottom"]) and "CDHS"[s.trump] == case["trump"]
    assert scores(s) == [case["marks"], 0, 0, 0] and s.returned == 1 and s.current_player() == 3
    do(s, "pass", "pass", "pass", "pass")
    assert s.returned == 2 and s.turn_up == number("JH")
    do(s, "pass", "pass", "pass", "pass")
    assert s.deal == 1 and s.dealer == 3, "the next deals"
    case = CHAPTER.example("once").data
    hands = [case["hand"], "JS QH 9H TC AC", "KD TS 8H 7H QC", "AS 9S 7D JD KC"]
    s = table(hands, then=f"7S 9D TD AD 8D JC QS AH QD JH {case['bottom']}")
    do(s, "pass", "pass", "pass", "pass")
    assert s.trump == 2 and scores(s) == [0, 0, 0, case["marks"]], "not a second time"
    hands = ["QS KH KD 9C 8C", "KS QH 9H TC AC", "JS TS 8H 7H QC", "AS 9S 7D JD KC"]
    s = do(table(hands, then="7S 9D TD AD 8D JC 7C AH QD JH TH"), "pass", "pass", "pass", "pass")
    assert scores(s) == [0, 0, 1, 2], "the King of the second trumps and another"
    s = do(table(returns=0), "pass", "pass", "pass", "pass")
    assert s.deal == 1


@pytest.mark.article(M + "return")
def test_six_return_once():
    s = gamester.load_game("man-d-auvergne(players=6)").new_initial_state(seed=3)
    do(s, *["pass"] * 6)
    assert s.returned == 1 and s.drawn == 32
    do(s, *["pass"] * 6)
    assert s.deal == 1


@pytest.mark.article(M + "stand", M + "law-8")
@pytest.mark.example(M + "first-two")
@pytest.mark.parametrize(
    ("tricks", "marks"), [("DADBC", "D"), ("DDDAA", "D"), ("ADADB", "A"), ("DDAAA", "A"), ("AABBD", "A")]
)
def test_three_tricks_or_the_first_two(tricks, marks):
    case = CHAPTER.example("first-two").data
    assert tricks != "".join(case["tricks"]) or marks == case["wins"]
    s = do(table(), "play")
    s.score[2] = 0
    for one in tricks:
        seat = {"D": 3, "A": 2, "B": 1, "C": 0}[one]
        s.tricks[seat] += 1
        s.game.trick_taken(s, seat)
    s.game.end_deal(s)
    assert scores(s) == ([0, 0, 0, 1] if marks == "D" else [0, 0, 1, -1])


@pytest.mark.article(M + "law-8")
def test_nobody_profits_where_all_have_one():
    s = gamester.load_game("man-d-auvergne(players=6)").new_initial_state(seed=5)
    s.stander, before = 0, scores(s)
    for p in range(1, 6):
        s.tricks[p] = 1
    s.game.end_deal(s)
    assert scores(s) == [before[0] - 1, *before[1:]]


@pytest.mark.article(M + "trumps")
def test_suit_is_won_or_trumped():
    s = do(table(), "play")
    play(s, "KD")
    assert led(s) == ["KS"]
    play(s, "KS")
    assert led(s) == ["TS", "JS"], "a trump, though it cannot win"


@pytest.mark.article(M + "lost-king")
def test_a_king_marked_for_is_lost_after_a_return():
    hands = ["QS KD 9H 9C 8C", "KS KC QH TC AC", "JH TS 8H 7H QC", "TH 9S 7D JD QD"]
    dealt_so = table(hands, then="7S 9D TD AD 8D JC 7C KH AS JS AH")
    s = do(dealt_so.clone(), "pass", "pass", "pass", "pass", "play")
    assert s.returned == 1 and s.trump == 2 and scores(s) == [0, 0, 2, 0]
    play(s, "9C KC QC")
    assert led(s) == ["TH"]
    play(s, "TH")
    assert scores(s) == [1, 0, 1, 0] and s.lost == card_set("KC")
    s = do(dealt_so, "play")
    play(s, "9C KC QC 9S")
    assert scores(s) == [0, 0, 2, 0] and s.tricks[0] == 1, "it has not been returned"


@pytest.mark.article(M + "party")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_party_is_played_out_and_paid(players):
    game = gamester.load_game("man-d-auvergne", {"players": players, "stake": 3})
    for seed in range(3):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            s.play_random(1, seed + s.deal)
            assert sum(s.purse) == 0
        assert s.winner >= 0 and s.score[s.winner] >= 7
        assert sorted(purses(s)) == [-3] * (players - 1) + [3 * (players - 1)]
    s = dealt("man-d-auvergne", ["KS KH KD 9C 8C", "QS QH 9H TC AC"], "JS", players=2, games=3)
    assert s.is_terminal() and s.returns() == [-1, 1], "Kings may win it before anybody plays"


def test_imagined_hands_know_the_kings():
    s = table()
    for seed in range(20):
        one = s.game.imagine(s.view(1), seed)
        assert one.hands[2] & card_set("KS") and not one.hands[2] & card_set("KC KD KH") and count(one.hands[2]) == 5
        assert not one.hands[0] & BIT[number("KS")]
    assert names(s) == ["play", "pass"]


def test_the_plain_player_beats_random():
    mean, error = beats_random("man-d-auvergne", 4, 100)
    assert mean > 3 * error


def test_it_is_told():
    s = do(table(deals=1), "play")
    s.listened = True
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert s.story.startswith("North marked for Kings (article king). East plays, makes ")


@pytest.mark.article(M + "law-6")
def test_a_card_out_of_turn_is_a_game_to_the_board():
    s = do(table(laws="table"), "play")
    before = scores(s)
    do(s, "South: play out of turn JD")
    assert scores(s) == [before[0] - 1, *before[1:]] and s.known[0] & card_set("JD")


@pytest.mark.article(M + "law-7")
def test_who_renounces_has_lost_the_party():
    hands = ["9C KH KD QS 8C", "KC QH 9H TC AC", "JS TS 8H 7H QC", "AS 9S QD JD JC"]
    s = do(table(hands, "8S", "7S 9D TD AD 8D 7D KS 7C TH AH JH", laws="table"), "play")
    do(s, "9C", "North: revoke QH", "East: claim a revoke of North")
    assert s.barred == BIT[2] and s.winner < 0
    before = scores(s)
    s.game.mark(s, 2, 3)
    assert scores(s) == before, "he has no more part in it"
    two = dealt("man-d-auvergne", ["9C KH KD QS 8C", "KC QH 9H TC AC"], "8S", players=2, laws="table")
    do(two, "play", "9C", "South: revoke QH", "North: claim a revoke of South")
    assert two.is_terminal() and two.returns() == [-1, 1]
