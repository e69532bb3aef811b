"""Domino Poker: the twenty pieces, how hands rank and how many there are of each, and how they are staked on."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.bits import count, members
from gamester.equipment.dominoes import NAMES, piece, piece_set, weight
from gamester.games.dominoes.poker import HANDS, IN_USE, PLACE, DominoPokerState, kind_of, rank
from gamester.players.simple.domino_poker import lower

HERE = "hoyle-donohue/domino-poker/"
# by seat; the dealer is seat 0, the age seat 1
DEALT = ("6:6 6:5 6:4 3:1 2:1", "5:5 4:4 3:2 5:4 4:1", "3:3 6:3 5:3 4:3 6:1", "2:2 6:2 5:2 4:2 5:1")


def dealt(**options: Any) -> DominoPokerState:
    """A hand in which seat 0 deals."""
    rows = [hand.split() for hand in (*DEALT[1:], DEALT[0])]
    order = [row[n] for n in range(5) for row in rows]
    s: Any = gamester.load_game("domino-poker", options).new_initial_state(deal=order)
    s.listened = True
    return s


def kind(hand: str, low_straights: bool = True) -> str:
    return HANDS[kind_of(piece_set(hand), low_straights)]


@pytest.mark.article(HERE + "pieces")
def test_twenty_pieces():
    names_left = [NAMES[n] for n in members(IN_USE)]
    assert len(names_left) == 20 and not [name for name in names_left if "0" in name or name == "1:1"]
    assert [int(c) for c in gamester.load_game("domino-poker").whole_pack] == [int(n) for n in members(IN_USE)]


@pytest.mark.article(
    HERE + "order", HERE + "triplets", HERE + "straight-five", HERE + "fours", HERE + "straight-six", HERE + "royal"
)
@pytest.mark.example(HERE + "how-many", HERE + "flush", HERE + "straight-four", HERE + "full")
def test_how_many_hands_of_each_kind_and_how_they_rank():
    book = load("hoyle-donohue", "domino-poker")
    told = book.example("how-many").data
    made, values, triplets = [0] * 10, set(), []
    for five in combinations([int(n) for n in members(IN_USE)], 5):
        hand = sum(1 << n for n in five)
        made[kind_of(hand, True)] += 1
        values.add(int(rank(hand, True)))
        if kind_of(hand, True) == 3:
            triplets.append(hand)
    assert made == told["hands"] and sum(made) == told["of"] == len(values), "no two hands are alike"
    assert all(a & b for a in triplets[:40] for b in triplets), "only one hand of triplets can be out"
    for id in ("flush", "straight-four", "full"):
        one = book.example(id).data
        assert kind(one["hand"]) == one["kind"]
    order = (
        "6:6 6:5 4:3 2:1 3:1", "2:2 3:3 6:5 4:1 3:1", "5:1 5:2 5:3 5:5 6:5", "2:2 3:3 4:4 2:1 6:5",
        "4:1 4:2 4:3 4:4 5:4", "2:2 3:3 4:4 2:1 4:1", "5:5 5:2 5:3 5:4 6:5",
        "2:2 3:3 4:4 5:5 2:1", "6:1 6:2 6:3 6:4 6:5", "2:2 3:3 4:4 5:5 6:6",
    )  # fmt: skip
    assert [kind(hand) for hand in order] == list(HANDS)
    ranked = [int(rank(piece_set(hand), True)) for hand in order]
    assert ranked == sorted(ranked)


@pytest.mark.article(HERE + "straight-four", HERE + "full", HERE + "flush")
def test_rotations_and_full_hands():
    assert kind("4:6 4:5 4:4 4:3 4:2") == kind("4:5 4:4 4:3 4:2 4:1") == "a straight four"
    assert rank(piece_set("4:6 4:5 4:4 4:3 4:2"), True) > rank(piece_set("4:5 4:4 4:3 4:2 4:1"), True)
    assert kind("3:1 3:2 3:3 4:3 5:3") == "a flush" and kind("3:1 3:2 3:3 4:3 5:3", False) == "the highest piece"
    assert kind("2:1 3:1 4:1 5:1 6:1") == "a flush" and kind("2:1 3:1 4:1 5:1 6:1", False) == "the highest piece"
    assert kind("6:6 3:3 2:2 4:2 5:3") == "triplets", "the two are of no suit"


@pytest.mark.article(HERE + "pair", HERE + "nothing")
@pytest.mark.example(HERE + "pairs", HERE + "leaders")
def test_pairs_and_leading_pieces():
    told = load("hoyle-donohue", "domino-poker").example("pairs").data
    rest = " 4:3 5:1 2:1"
    assert kind(told["best"] + rest) == kind(told["other"] + rest) == told["kind"]
    assert rank(piece_set(told["best"] + rest), True) > rank(piece_set(told["other"] + rest), True)
    order = load("hoyle-donohue", "domino-poker").example("leaders").data["order"].split()
    led = [int(PLACE[piece(name)]) for name in order]
    assert led == sorted(led, reverse=True)
    values = [int(rank(piece_set(f"{name} 3:1 4:1 3:2 2:1"), True)) for name in order]
    assert values == sorted(values, reverse=True)


@pytest.mark.article(HERE + "players", HERE + "straight-poker")
def test_the_blind_going_in_and_the_show():
    s = dealt(deals=1)
    assert [s.hands[p] for p in range(4)] == [piece_set(hand) for hand in DEALT]
    assert s.age == 1 and s.purse[4] == 1 and s.current_player() == 2, "left of the age"
    with pytest.raises(gamester.IllegalAction, match="there is a bet already"):
        do(s, "bet 1")
    assert names(s)[:2] == ["pass", "see"] and len(names(s)) == 32
    do(s, "see", "raise 3", "pass", "see")
    assert s.current_player() == 2 and [int(n) for n in s.bets.staked] == [0, 5, 2, 5]
    do(s, "see")
    assert s.is_terminal() and s.returns() == [0, 10, -5, -5] and sum(s.purse) == 0
    assert s.story == "West takes the pool, 15, with one pair (hoyle-donohue/draw-poker/call)."
    assert s.shown[0] == 0 and s.shown[1] == piece_set(DEALT[1])


@pytest.mark.article(HERE + "straight-poker")
def test_all_pass_or_are_driven_out():
    s = do(dealt(deals=1), "pass", "pass", "pass")
    assert s.is_terminal() and s.returns() == [0] * 4 and "to-the-age" in s.story
    s = do(dealt(deals=1), "raise 5", "pass", "pass", "pass")
    assert s.is_terminal() and s.returns() == [0, -1, 1, 0] and "driven-out" in s.story
    assert not any(s.shown)


@pytest.mark.article(HERE + "straight-poker")
def test_the_lowest_piece_deals_and_then_the_next():
    for seed in range(6):
        s: Any = gamester.load_game("domino-poker").new_initial_state(seed=seed)
        drawn = [int(n) for n in s.lots]
        assert s.dealer == drawn.index(min(drawn, key=weight)) and all(IN_USE >> n & 1 for n in drawn)
        first = int(s.dealer)
        while s.deal == 0:
            s.play_random(1, seed)
        assert s.dealer == (first + 1) % 4


@pytest.mark.article(HERE + "players")
def test_what_does_not_fit():
    assert gamester.load_game("domino-poker(players=2)").num_players() == 2
    with pytest.raises(gamester.BadOption):
        gamester.load_game("domino-poker(players=5)")
    with pytest.raises(gamester.BadOption, match="more than half the limit"):
        gamester.load_game("domino-poker(ante=20)")
    with pytest.raises(gamester.BadOption, match="purse is more"):
        gamester.load_game("domino-poker(ante=10,purse=15)")


def test_counters_are_conserved():
    for seed in range(10):
        s: Any = gamester.load_game("domino-poker(deals=3)").new_initial_state(seed=seed)
        while not s.is_terminal():
            assert sum(s.purse) == 0 and sum(count(hand) for hand in s.hands) == 20
            s.play_random(1, seed + len(s.history()))


def test_the_simple_player_knows_how_many_hands_are_lower():
    game: Any = gamester.load_game("domino-poker")
    hands = [sum(1 << n for n in five) for five in combinations([int(n) for n in members(IN_USE)], 5)]
    hands.sort(key=lambda hand: int(rank(hand, True)))
    for at in range(3000, len(hands), 500):
        assert abs(lower(game, hands[at]) - at / len(hands)) < 0.06


def test_the_simple_player_beats_chance():
    beats_random("domino-poker(deals=4)", 40)
