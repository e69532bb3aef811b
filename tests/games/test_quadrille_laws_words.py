"""Quadrille's laws of speech: the trump not named or named twice, and words to the friend."""

from __future__ import annotations

import pytest
from tests.games.call_table import stand, table
from tests.games.law_table import commit, laws_of, may, paid, trick, verbs
from tests.games.quadrille_law_hands import CODES, HANDS, OWN_KING, SIX, SIX_ALONE, A, B, C, D, at_play, tricks
from tests.games.words import do, names

from gamester.equipment.cards import card_set
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.shared.state import NO_VOLE

both = pytest.mark.parametrize("code", CODES)


def at_name(code: str, bid: str = "ask leave", age: int = 0) -> CallState:
    """The trump is to be named."""
    s = table(f"quadrille(book={code},laws=table,laws_code={code},deals=2)", HANDS)
    stand(s, age, bid)
    assert s.phase == "name"
    return s


@pytest.mark.article("gamester-1754/quadrille/law-5", "academy-1768/quadrille/law-5")
@both
def test_of_two_suits_the_first_named_is_trumps_and_a_slip_stands(code: str) -> None:
    s = at_name(code)
    slip = s.clone()
    commit(s, A, "name both Hearts and Spades")
    assert s.trump == 2 and s.phase == "call"
    commit(slip, A, "name by mistake Diamonds")
    assert slip.trump == 1 and "correct the trump to Spades" not in may(slip, A), "it cannot be recalled"
    assert laws_of(at_name(code), A, "name by mistake Clubs") == [f"{code}/quadrille/law-5"]


@pytest.mark.article("gamester-1754/quadrille/d-9", "academy-1768/quadrille/25")
@both
def test_a_sure_game_shown_without_a_suit_is_played_in_that_which_an_adversary_names(code: str) -> None:
    word = "show down without naming the trump"
    assert word not in may(at_name(code), A), "it is said of sans prendre"
    s = at_name(code, "sans prendre")
    commit(s, A, word)
    assert s.view(D).state.known[A] == s.hands[A] == card_set(" ".join(HANDS[0]))
    assert s.phase == "law" and s.turn == B, "he is eldest himself: the next names it"
    do(s, "choose Diamonds")
    assert s.trump == 1 and s.phase == "play" and s.turn == A, "though he has hardly a trump in it"
    s = at_name(code, "sans prendre", 2)
    commit(s, C, word)
    assert s.turn == A, "else the eldest hand"


@pytest.mark.article("gamester-1754/quadrille/law-46", "gamester-1754/quadrille/d-7", "academy-1768/quadrille/law-46")
@pytest.mark.article("gamester-1754/quadrille/law-14", "academy-1768/quadrille/law-14")
@pytest.mark.parametrize("word", ["encourage the friend", "ask Gano of the friend"])
@both
def test_who_encourages_his_friend_has_no_vole(code: str, word: str) -> None:
    fair = tricks(at_play(code), SIX)
    assert fair.phase == "play" and "stop" in names(fair)
    for seat in (A, B):
        s = at_play(code)
        commit(s, seat, word)
        assert s.view(C).state.holder == -1 and s.friend == -1
        tricks(s, SIX)
        assert s.phase == "reckoning" and s.vole == NO_VOLE, "the game is won, and goes no further"
    s = at_play(code)
    for seat in (C, D):
        commit(s, seat, word)
    tricks(s, SIX)
    assert "stop" in names(s), "what a defender says takes nothing from the Ombre"
    assert word not in may(at_play(code, "sans prendre"), A), "he has no friend"
    late = s.clone()
    commit(late, B, word)
    assert late.phase == "reckoning", "said when he is about to undertake it"


@pytest.mark.article("gamester-1754/quadrille/law-47", "gamester-1754/quadrille/d-7", "academy-1768/quadrille/law-47")
@both
def test_who_dissuades_his_friend_from_the_vole_is_beasted(code: str) -> None:
    word = "dissuade the friend from the Vole"
    s = at_play(code)
    tricks(s, SIX[:5])
    assert all(word not in may(s, p) for p in range(4)), "there is nothing to undertake"
    tricks(s, SIX[5:])
    assert word not in may(s, C) and word not in may(s, A)
    commit(s, B, word)
    assert paid(s, f"{code}/quadrille/law-47") == [("seat 2", "board", 14)]
    assert "stop" in names(s), "and the Ombre may still undertake it"


@pytest.mark.article("gamester-1754/quadrille/law-48", "gamester-1754/quadrille/d-7", "academy-1768/quadrille/law-48")
@both
def test_the_friend_is_not_told_that_the_tricks_are_made(code: str) -> None:
    word = "say that the tricks are made"
    s = at_play(code)
    tricks(s, SIX[:5])
    assert word not in may(s, A)
    tricks(s, SIX[5:])
    assert word not in may(s, D)
    commit(s, B, word)
    assert s.phase == "reckoning", "the Vole is not undertaken after it"
    hidden = at_play(code, hands=OWN_KING)
    tricks(hidden, SIX_ALONE)
    assert word in may(hidden, A) and hidden.friend == -1 and verbs(hidden, B) == verbs(hidden, C)
    commit(hidden, A, word)
    trick(hidden, "KD", "KC", "AH", "3H")
    assert hidden.phase == "reckoning", "the King called appears: he stood alone, and has spoken"
