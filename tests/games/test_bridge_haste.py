"""Bridge's laws of cards led or played too soon, and of what a partner may ask."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.bridge_table import dealt
from tests.games.law_table import commit, laws_of, may
from tests.games.test_bridge_laws import EAST, HANDS, led, revoked, table
from tests.games.words import do, names

from gamester.equipment.cards import NAMES

B = "hoyle-donohue/bridge/"
SOUTH, WEST, NORTH = 0, 1, 2


@pytest.mark.article(B + "lead-early")
def test_a_lead_before_the_doubling_is_done() -> None:
    s = table("declare Spades")
    assert not any("lead before" in one for one in may(s, EAST))
    commit(s, WEST, "lead before the doubling is done 4H")
    assert s.open_hands == 1 << NORTH and s.current_player() == WEST, "Dummy lies open as soon as a card is led"
    do(s, "may I lead?", "double", "re-double")
    assert s.current_player() == EAST and names(s) == ["satisfied"]
    refused = commit(s.clone(), EAST, "ask leave to re-double")
    do(refused, "refuse it")
    assert refused.doubles == 2 and refused.current_player() == EAST and names(refused) == ["satisfied"]
    assert "ask leave to re-double" not in may(refused, EAST)
    commit(s, EAST, "ask leave to re-double")
    assert s.current_player() == SOUTH, "he who doubled last"
    do(s, "let it stand")
    assert s.doubles == 3 and s.current_player() == SOUTH
    do(s, "satisfied", "satisfied")
    assert s.phase == "play" and names(s) == ["4H"]


@pytest.mark.article(B + "lead-early")
def test_it_does_not_touch_the_right_to_double() -> None:
    s = commit(table("declare Spades"), WEST, "lead before the doubling is done 4H")
    assert "double" in names(s)
    do(s, "may I lead?")
    assert set(names(s)) == {"double", "yes"}


def fourth() -> Any:
    """South leads the King of Diamonds; West and East have none, and East trumps before West has played."""
    s = do(led(), "4H", "TD", "2H", "AH", "turn the trick", "KD")
    assert s.current_player() == WEST and not any("before second" in one for one in may(s, NORTH))
    return commit(s, EAST, "play before second hand TS")


@pytest.mark.article(B + "fourth-first")
@pytest.mark.parametrize(("words", "king"), [("have it won", True), ("have it lost", False), ("let it stand", None)])
def test_fourth_hand_before_second(words: str, king: bool | None) -> None:
    s = fourth()
    assert s.current_player() == SOUTH and set(names(s)) == {"let it stand", "have it won", "have it lost"}
    do(s, words)
    assert s.current_player() == WEST
    if king is None:
        assert len(names(s)) == 12
    else:
        assert ("KS" in names(s)) == king and (len(names(s)) == 1) == king
    do(s, names(s)[0], "2D")
    assert names(s) == ["TS"], "the card lies there"


@pytest.mark.article(B + "two-winners")
def test_leading_again_without_waiting() -> None:
    south, west, north, east = HANDS
    hands = (south, west.replace("KH", "3H"), north, east.replace("3H", "KH"))
    s = do(dealt("bridge", *hands, laws="table"), "declare Spades", "may I lead?", "yes", "4H", "TD")
    assert s.current_player() == EAST and not any("again" in one for one in may(s, SOUTH))
    commit(s, WEST, "lead again without waiting QH")
    assert s.law.exposed[WEST] == 1 << NAMES.index("QH") and s.current_player() == SOUTH
    do(s, "have it won")
    assert names(s) == ["KH"]
    assert not any("again" in one for one in may(do(led(), "4H"), WEST)), "Dummy is to play, not his partner"


@pytest.mark.article(B + "partner-asks")
def test_asked_by_his_partner_he_mends_it_after_the_trick_is_turned() -> None:
    s = do(led(), "4H", "TD")
    commit(s, EAST, "revoke 9S")
    asked = commit(s.clone(), WEST, "ask for another of the suit from East")
    for t in (s, asked):
        do(t, "AH", "turn the trick")
    assert "own to a revoke" not in may(s, EAST), "it is established"
    commit(asked, EAST, "own to a revoke")
    assert asked.current_player() == EAST
    assert set(names(asked)) == {"2H", "3H"} and not any(asked.law.marks[6:8])


@pytest.mark.article(B + "partner-asks")
def test_not_once_his_side_has_played_to_the_next_trick() -> None:
    s = do(led(), "4H", "TD")
    commit(s, EAST, "revoke 9S")
    commit(s, WEST, "ask for another of the suit from East")
    do(s, "AH", "turn the trick")
    assert "ask for another of the suit from East" not in may(s, WEST)
    do(s, "TC")
    assert "own to a revoke" not in may(s, EAST)


@pytest.mark.article(B + "partner-warns")
def test_dummy_may_ask_the_dealer_for_the_suit() -> None:
    words = "ask for another of the suit from South"
    s = do(led(), "4H", "TD", "2H")
    commit(s, SOUTH, "revoke 2C")
    assert laws_of(s, NORTH, words) == [B + "partner-asks", B + "partner-warns"]
    commit(s, NORTH, words)
    do(s, "turn the trick")
    commit(s, SOUTH, "own to a revoke")
    assert names(s) == ["AH"]
    assert "own to a revoke" not in may(revoked(), SOUTH)


@pytest.mark.article(B + "partner-warns")
def test_dummy_who_warns_of_a_fault_costs_the_dealer_the_penalty() -> None:
    s = do(led(), "4H")
    words = "call the dealer's attention to a fault of East"
    assert words not in may(s, NORTH)
    commit(s, EAST, "show a card 3H")
    do(s, "TD")
    assert "call for 3H" in may(s, SOUTH) and words not in may(s, WEST)
    commit(s, NORTH, words)
    assert not s.law.exposed[EAST] and "call for 3H" not in may(s, SOUTH) and words not in may(s, NORTH)
    assert len(names(s)) == 2
