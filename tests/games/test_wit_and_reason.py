"""Wit and Reason: red against black to 31, the leads that win, and the book's example that is wrong."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import names, play

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction

B = "gamester-1754/wit-and-reason/"
CHAPTER = load("gamester-1754", "wit-and-reason")
RANKS = " A23456789T"
Left = tuple[int, ...]
ALL: Left = (0, *[2] * 9, 8)


def table(leads: str = "cross", **options: object) -> Any:
    """Red leads where it is cross, else Black."""
    return gamester.load_game("wit-and-reason", options).new_initial_state(seed=1, deal=leads)


def counted(s: Any, *values: int) -> Any:
    """Each in turn plays a card that counts so much."""
    for n in values:
        suits = "DH" if s.current_player() == 0 else "CS"
        ranks = "TJQK" if n == 10 else RANKS[n]
        held = [name for rank in ranks for suit in suits if (name := rank + suit) in names(s)]
        play(s, held[0])
    return s


@cache
def wins(total: int, mine: Left, his: Left) -> bool:
    """Whether he who plays wins against any play; who cannot come in loses."""
    for n in range(1, 11):
        if mine[n] and total + n <= 31:
            left = (*mine[:n], mine[n] - 1, *mine[n + 1 :])
            if total + n == 31 or not wins(total + n, his, left):
                return True
    return False


def winning(*moves: int) -> list[int]:
    """What wins after these, each in turn."""
    left, total = [list(ALL), list(ALL)], sum(moves)
    for k, n in enumerate(moves):
        left[k % 2][n] -= 1
    mine, his = left[len(moves) % 2], left[1 - len(moves) % 2]
    out = []
    for n in range(1, 11):
        if mine[n] and total + n <= 31:
            rest = (*mine[:n], mine[n] - 1, *mine[n + 1 :])
            if total + n == 31 or not wins(total + n, tuple(his), rest):
                out.append(n)
    return out


@pytest.mark.article(B + "colours")
def test_red_against_black():
    s = table()
    assert {name[1] for name in names(s)} == set("DH") and len(names(s)) == 26
    counted(s, 9)
    assert {name[1] for name in names(s)} == set("CS")
    s = table(courts="out")
    assert len(names(s)) == 20 and not {"J", "Q", "K"} & {name[0] for name in names(s)}


@pytest.mark.article(B + "adds", B + "come-in")
def test_the_cards_are_added_up_and_none_goes_beyond():
    s = play(table(), "AD 7C KH TS")
    assert s.total == 28 and s.current_player() == 0
    assert sorted(names(s)) == ["2D", "2H", "3D", "3H", "AH"]
    with pytest.raises(IllegalAction, match="it would make 32, beyond 31"):
        play(s, "4D")
    with pytest.raises(IllegalAction, match="not among the cards you have left"):
        play(s, "AD")


@pytest.mark.article(B + "cross")
def test_cross_or_pile_says_who_leads():
    assert table("cross").current_player() == 0 and table("pile").current_player() == 1
    s = gamester.load_game("wit-and-reason").new_initial_state()
    assert s.is_chance_node() and s.chance_outcomes() == [(0, 0.5), (1, 0.5)]
    s = gamester.load_game("wit-and-reason(games=40)").new_initial_state(seed=3)
    leaders = set()
    while not s.is_terminal():
        leaders.add(int(s.leader))
        s.play_random(1, 7)
    assert leaders == {0, 1}, "it is thrown up for every game"


@pytest.mark.article(B + "wins")
@pytest.mark.example(B + "ten-lead")
def test_a_ten_led_is_lost():
    case = CHAPTER.example("ten-lead").data
    assert case["moves"] == [10, 10] and case["wins"] == "follower"
    for n in range(1, 11):
        s = table(stake=3)
        s.listened = True
        counted(s, 10, 10, n, 11 - n)
        assert s.is_terminal() and s.returns() == [-3, 3] and list(s.score) == [0, 1]
        assert s.story == "Black makes 31 and wins (article wins)."


@pytest.mark.example(B + "nine-line")
def test_the_books_example_is_wrong_of_the_seven():
    case = CHAPTER.example("nine-line").data
    s, totals = table(), []
    for n in case["moves"]:
        totals.append(int(counted(s, n).total))
    assert totals == case["totals"]
    lost = counted(s.clone(), 8, 1)
    assert lost.is_terminal() and lost.returns() == [-1, 1]
    kept = counted(s.clone(), 7)
    assert "2C" not in names(kept) and "2S" not in names(kept), "both Deuces that should answer it are gone"
    assert winning(*case["moves"]) == case["winning"]
    assert set(case["losing"]) | set(case["winning"]) == set(case["printed"])


@pytest.mark.example(B + "leads", B + "nine-two", B + "nine-two-nine")
@pytest.mark.parametrize("case", [one for one in CHAPTER.examples if one.source == "computed"], ids=lambda one: one.id)
def test_what_wins_by_reckoning(case):
    assert winning(*case.data["moves"]) == case.data["winning"]


@pytest.mark.article(B + "come-in")
def test_who_cannot_come_in():
    s = table()
    s.listened = True
    counted(s, 1, 9, 1, 9, 5, 5)
    assert s.is_terminal() and s.total == 30 and s.returns() == [-1, 1]
    assert s.story == "Red has no card that comes in to 30, and Black wins (article come-in)."
    s = counted(table(stuck="passes"), 1, 9, 1, 9, 5, 5)
    assert s.current_player() == 1 and names(s) == ["AC", "AS"]
    assert play(s, "AS").returns() == [-1, 1]
    s = table(stuck="passes")
    s.listened = True
    counted(s, 1, 1, 1, 1, 9, 9, 4, 4)
    assert s.is_terminal() and s.returns() == [0, 0] and list(s.score) == [0, 0]
    assert s.story == "Neither can go on from 30, and nobody wins (article come-in)."


@pytest.mark.parametrize("stuck", ["loses", "passes"])
def test_counters_go_from_one_to_the_other(stuck):
    s = table(games=30, stake=2, stuck=stuck)
    while not s.is_terminal():
        s.play_random(1, 11)
        assert sum(s.purse) == 0 and s.purse[0] == 2 * (s.score[0] - s.score[1])
    assert s.deal == 30


def test_the_table_shows_all():
    s = counted(table(), 9, 2)
    for seat in (None, 0, 1):
        zones = {zone.id: zone for zone in s.view(seat).zones()}
        assert [len(zones[f"hand {p}"].items) for p in (0, 1)] == [25, 25]
        assert [item.owner for item in zones["count"].items] == [0, 1]
        assert zones["count"].title == "the cards played: 11"


@pytest.mark.article(B + "m-ten", B + "m-nine", B + "m-twenty", B + "m-fetch")
def test_the_plain_player_follows_the_chapter():
    game = gamester.load_game("wit-and-reason")
    player = gamester.load_player("simple", game)
    s = table()
    choice = player.choose(s.view(0))
    assert s.action_to_string(0, choice.action)[0] == "9" and choice.article == B + "m-nine"
    for n in range(1, 11):
        s = counted(table(), 9, n)
        choice = player.choose(s.view(0))
        counted(s, RANKS.index(s.action_to_string(0, choice.action)[0]))
        while not s.is_terminal():
            if s.current_player() == 0:
                s.apply_action(player.choose(s.view(0)).action)
            else:
                s.play_random(1, n)
        assert s.returns()[0] == 1, "a Nine led is the game, whatever is answered"
    choice = player.choose(counted(table(), 10).view(1))
    assert game.actions.name(choice.action)[0] in "TJQK" and choice.article == B + "m-twenty"


def test_it_beats_chance_and_search_plays():
    beats_random("wit-and-reason", 60)
    game = gamester.load_game("wit-and-reason")
    s = counted(table(), 9, 2, 9, 2)
    choice = gamester.load_player("search(iterations=300,seed=1)", game).choose(s.view(0))
    assert s.action_to_string(0, choice.action)[0] == "7"
