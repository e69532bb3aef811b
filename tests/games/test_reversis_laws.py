"""Reversis against the rules: a game flung down before it is over."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import agree, commit, may, paid
from tests.games.test_reversis import dealt, ready
from tests.games.words import do, names

from gamester.equipment.cards import card_set

V = "hoyle-donohue/reversis/"
FLING = "fling down the hand"


def stands(hands: dict[int, str], tricks: dict[int, int], **options: object) -> Any:
    """Seat 3 is to lead, with these hands and so many tricks made."""
    s = ready(dealt(laws="table", **options))
    for p in range(4):
        s.hands[p] = card_set(hands.get(p, ""))
        s.held[p] = s.hands[p].bit_count()
        s.tricks[p] = tricks.get(p, 0)
    s.turn = s.leader = 3
    return s


@pytest.mark.article(V + "law-7")
def test_who_flings_down_his_game_pays_for_all_that_could_be_placed() -> None:
    s = stands({0: "JH 2C", 1: "AD 3C", 2: "AC 4C", 3: "KS QS"}, {3: 5, 0: 4}, deals=1)
    assert FLING not in may(s, 0), "he is not to lead"
    pool = int(s.purse[4])
    commit(s, 3, FLING)
    assert s.phase == "reckoning" and s.tricks[3] == 7 and not any(s.hands) and not any(s.held)
    agree(s)
    assert sorted(paid(s, V + "law-7")) == [
        ("seat 3", "seat 0", 6),  # the great Quinola
        ("seat 3", "seat 1", 4),  # the Ace of Diamonds, from opposite
        ("seat 3", "seat 2", 1),
    ]
    assert s.purse[4] < pool, "and the Quinola draws its stake"


@pytest.mark.article(V + "law-7")
def test_what_had_been_placed_before_he_pays_too() -> None:
    s = stands({0: "3H 2C", 1: "4D 3C", 2: "5C 4C", 3: "KS QS"}, {3: 5, 0: 4}, deals=1)
    s.how[0], s.whose[0], s.other[0], s.when[0] = 0, 2, 0, 4  # seat 2 gave seat 0 an Ace
    agree(commit(s, 3, FLING))
    assert paid(s, V + "law-7") == [("seat 3", "seat 2", 1)]


@pytest.mark.article(V + "law-7")
def test_in_a_reversis_who_might_break_it_directs_what_is_played() -> None:
    s = stands({0: "3H 2C", 1: "QS 3D", 2: "5C 4C", 3: "KS JS"}, {3: 9})
    s.undertaker = 3
    commit(s, 3, FLING)
    assert s.phase == "play" and s.view(0).state.known[3] == card_set("KS JS")
    assert [p for p in range(3) if "call for JS" in may(s, p)] == [1], "the Queen beats the Knave"
    commit(s, 1, "call for JS")
    assert names(s) == ["JS"]
    do(s, "JS")
    while s.phase == "play" and s.tricks[1] == 0:
        do(s, names(s)[0])
    assert s.breaker == 1
