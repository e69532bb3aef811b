"""Peneech: a new trump each trick, what is turned and won, and a hand thrown up."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.loo_table import laid, led, number, purses, singly
from tests.games.ruff_table import scores
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT
from gamester.equipment.cards import card_set
from gamester.players.loader import load_player

P = "gamester-1754/peneech/"
CHAPTER = load("gamester-1754", "peneech")
NORTH = "AH KD 3C 4C 5S 6S 7H"
SOUTH = "2H QD 8C 9C TS JC 8H"


REST = "2C 3H 4D 6C 3S TH 9D"


def table(north: str = NORTH, south: str = SOUTH, turned: str = "9S", then: str = REST, **more: Any) -> Any:
    """South (seat 0) deals."""
    return laid("peneech", [*singly(north, south), turned, *then.split()], **more)


def begun(*hands: str, **more: Any) -> Any:
    return do(table(*hands, **more), "play", "play")


@pytest.mark.article(P + "deal", P + "first")
def test_seven_each_one_by_one():
    s = table()
    assert s.hands[1] == card_set(NORTH) and s.hands[0] == card_set(SOUTH) and s.trump == 3
    assert s.turn_up == number("9S") and s.current_player() == 1
    one = gamester.load_game("peneech").new_initial_state(seed=3)
    assert one.cuts[one.dealer] % 13 >= one.cuts[1 - one.dealer] % 13


@pytest.mark.article(P + "play", P + "new-trump")
def test_each_trick_has_its_trump():
    s = begun()
    play(s, "3C")
    assert led(s) == ["8C", "9C", "JC"]
    play(s, "8C")
    assert s.trump == 0 and s.turn_up == number("2C") and s.current_player() == 0
    play(s, "2H")
    assert led(s) == ["7H", "AH"]
    play(s, "AH")
    assert s.trump == 2 and s.tricks[1] == 1
    s = gamester.load_game("peneech").new_initial_state()
    while s.is_chance_node():
        s.apply_action(s.legal_actions()[-1])
    do(s, "play", "play")
    s.apply_action(s.legal_actions()[0])
    s.apply_action(s.legal_actions()[0])
    assert s.is_chance_node()
    s.apply_action(s.legal_actions()[0])
    assert s.tricks[0] + s.tricks[1] == 1 and s.current_player() >= 0


@pytest.mark.article(P + "turned", P + "honours")
@pytest.mark.example(P + "honours")
@pytest.mark.parametrize("rank", "AKQJ8")
def test_what_is_turned_and_what_is_won(rank):
    worth = {"8": 0, **CHAPTER.example("honours").data["worth"]}[rank]
    s = begun(then=f"{rank}S")
    play(s, "3C 8C")
    assert scores(s) == [worth, 0], "to the winner of the trick"
    s = begun(NORTH, f"2H QD 8C 9C {rank}S JC 8H", then="2D")
    play(s, f"5S {rank}S")
    assert scores(s) == [worth, 0]
    for first, score in (("dealer", worth), ("nobody", 0)):
        assert scores(begun(turned=f"{rank}S" if rank != "J" else "JD", first_turn=first)) == [score, 0]
    s = begun("KS KD 3C 4C 5S 6S 7H", "2H QD 8C 9C AS JC 8H", then="2D", honours="holder")
    play(s, "KS AS")
    assert scores(s) == [5, 4]


@pytest.mark.article(P + "turned")
def test_the_last_trick_turns_a_card_too():
    s = begun(then="2C 3H 4D 6C 3S TH QH", deals=1)
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    winner = int(s.turn_up >= 0 and s.last[1] >= 0 and s.taken[1] & BIT[s.last[1]] != 0)
    assert s.turn_up == number("QH") and s.score[winner] >= 3


@pytest.mark.article(P + "peneech", P + "best")
@pytest.mark.example(P + "peneech")
def test_peneech():
    case = CHAPTER.example("peneech").data
    s = begun(then="7D")
    play(s, "3C 8C")
    assert scores(s) == [case["turned"], 0]
    north, south = "AD KH 3C 4C 5S 6S 7H", "2H 7D 8C 9C TS JC 8H"
    for turned, counts in (("2D", case["trumps"]), ("9S", case["plain"])):
        s = begun(north, south, turned=turned, then="2C")
        play(s, "AD 7D")
        bonus = 5 if turned == "2D" else 0
        assert s.tricks[0] == 1 and scores(s) == [counts + bonus, 0]
    s = begun("3S KH 3C 4C 5S 6S 7H", south, then="2C")
    play(s, "3S")
    assert led(s) == ["TS"]
    s = begun("2S KD 3C 4C 5S 6S 7H", "7D QD 8C 9C TH JC 8H", then="2C")
    play(s, "KD 7D")
    assert s.tricks[0] == 1
    s = begun("KD 2S 3C 4C 5S 6S 7H", "7D 8D 8C 9C TH JC 8H", then="2C")
    play(s, "2S 7D")
    assert s.tricks[1] == 1, "it is no trump"


@pytest.mark.article(P + "cards")
@pytest.mark.example(P + "cards")
def test_cards_beyond_ones_own():
    case = CHAPTER.example("cards").data
    s = begun()
    for n in range(case["won"]):
        s.taken[0] |= BIT[n]
    s.game.end_deal(s)
    assert scores(s) == [case["counts"], 0]


@pytest.mark.article(P + "throw-up")
def test_a_hand_without_court_cards_is_thrown_up():
    s = table("2D KD 3C 4C 5S 6S 7H", "2H 3D 8C 9C TS 7C 8H")
    assert names(s) == ["play"]
    with pytest.raises(gamester.IllegalAction, match="court card") as error:
        do(s, "throw up")
    assert error.value.article == P + "throw-up"
    do(s, "play")
    assert set(names(s)) == {"play", "throw up"}
    s.listened = True
    do(s, "throw up")
    assert s.deal == 1 and s.dealer == 0 and scores(s) == [0, 0], "the same deals again"
    assert s.story == "South throws up his hand, and it is dealt again (article throw-up)."


@pytest.mark.article(P + "game")
def test_a_game_of_61_is_played_out_and_paid():
    for seed in range(4):
        s = gamester.load_game("peneech").new_initial_state(seed=seed)
        while not s.is_terminal():
            s.play_random(1, seed + s.deal)
            assert sum(s.purse) == 0
        assert s.winner >= 0 and s.score[s.winner] >= 61 > s.score[1 - s.winner]
        assert sorted(purses(s)) == [-1, 1]
    s = begun(turned="AS", game=5)
    assert s.is_terminal() and s.winner == 0


def test_the_plain_player_beats_random():
    game = gamester.load_game("peneech")
    simple, rest = load_player("simple", game), load_player("random", game)
    won = 0
    for seed in range(40):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            who = simple if s.current_player() == seed % 2 else rest
            s.apply_action(who.choose(s.view(s.current_player())).action)
        won += s.winner == seed % 2
    assert won >= 30, "three standard errors above twenty"
