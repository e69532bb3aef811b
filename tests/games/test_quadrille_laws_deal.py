"""Quadrille's laws of the deal, and of a hand turned up for tricks, each broken once."""

from __future__ import annotations

import pytest
from tests.games.call_table import ages, table
from tests.games.law_table import agree, commit, laws_of, may, paid, verbs
from tests.games.quadrille_law_hands import CODES, HANDS, NORTH, SIX, A, B, C, D, at_play, tricks
from tests.games.words import do

from gamester.games.ombre.king.state import CallState

both = pytest.mark.parametrize("code", CODES)


def dealt(code: str, game: str = "quadrille") -> CallState:
    """The cards are dealt, and nobody has spoken."""
    return table(f"{game}(book={code},laws=table,laws_code={code},deals=2)", HANDS if game == "quadrille" else None)


@pytest.mark.article("gamester-1754/quadrille/3", "gamester-1754/quadrille/law-1", "gamester-1754/quadrille/d-1")
@pytest.mark.article("academy-1768/quadrille/7", "academy-1768/quadrille/law-1")
@both
def test_any_card_faced_in_dealing_makes_a_new_deal_and_costs_nothing(code: str) -> None:
    s = dealt(code)
    before, hands = list(s.purse), list(s.hands)
    assert laws_of(s, D, "face in dealing 2H") == [f"{code}/quadrille/law-1"]
    assert "face in dealing 2H" not in may(s, A), "it is the dealer's fault"
    commit(s, D, "face in dealing 2H")
    assert s.dealer == D and s.deal == 0 and list(s.hands) != hands and s.phase == "auction"
    assert list(s.purse) == before and s.going == 14, "nothing is paid, nor put down a second time"
    do(s, "pass")
    assert "face in dealing" not in verbs(s, D), "somebody has spoken"


@pytest.mark.article("gamester-1754/quadrille/law-4", "academy-1768/quadrille/law-4", "academy-1768/quadrille/7")
@both
def test_who_misdeals_deals_again_and_lays_no_beast(code: str) -> None:
    s = dealt(code)
    before = list(s.purse)
    commit(s, D, "deal otherwise than is prescribed")
    assert s.dealer == D and s.deal == 0 and list(s.purse) == before and len(s.stakes) == 0


@pytest.mark.article("gamester-1754/quintille-old/19", "academy-1768/quintille-old/19")
@both
def test_at_the_old_quintille_a_lost_deal_costs_nothing(code: str) -> None:
    s = dealt(code, "quintille-old")
    before, dealer = list(s.purse), int(s.dealer)
    word = "deal otherwise than is prescribed"
    assert laws_of(s, dealer, word) == [f"{code}/quintille-old/19"]
    commit(s, dealer, word)
    assert s.dealer == dealer and list(s.purse) == before and ages(s)[0] == s.turn


@pytest.mark.article("gamester-1754/quadrille/law-2", "gamester-1754/quadrille/law-3", "academy-1768/quadrille/7")
@pytest.mark.article("academy-1768/quadrille/law-2", "academy-1768/quadrille/law-3")
@both
def test_a_false_pack_found_in_the_deal_voids_it_and_afterwards_does_not(code: str) -> None:
    s = at_play(code)
    tricks(s, SIX[:2])
    before = list(s.purse)
    true = s.clone()
    commit(true, C, "say that the pack is false")
    assert true.phase == "play" and true.tricks[A] == 2, "it is not"
    s = dealt(code)
    commit(s, D, "deal from a false pack")
    assert "deal from a false pack" not in may(s, D) and s.view(A).state.law is not None
    late = s.clone()
    do(s, "pass", "pass")
    commit(s, B, "say that the pack is false")
    assert s.phase == "auction" and s.turn == A and list(s.purse) == before, "dealt again by the same"
    do(late, "ask leave", "pass", "pass", "pass", "name Spades", "call KD")
    tricks(late, SIX)
    do(late, "stop")
    commit(late, C, "say that the pack is false")
    assert late.phase == "reckoning"
    agree(late)
    assert late.deal == 1 and late.purse[A] > 0, "the cards were played"


@pytest.mark.article("gamester-1754/quadrille/law-21", "gamester-1754/quadrille/d-4", "academy-1768/quadrille/law-21")
@both
def test_a_hand_turned_up_for_tricks_is_half_a_beast_to_each(code: str) -> None:
    s = at_play(code)
    assert f"turn up the cards of {s.game.seat_names()[C]}" not in may(s, C), "they are his own"
    commit(s, C, f"turn up the cards of {NORTH}")
    assert paid(s, f"{code}/quadrille/law-21") == [("seat 1", "board", 7), ("seat 2", "board", 7)]
    assert s.view(D).state.known[B] == s.hands[B] and s.friend == B, "and the King called is seen"
    assert f"turn up the cards of {NORTH}" not in may(s, D)
