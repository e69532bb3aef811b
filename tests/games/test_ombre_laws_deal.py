"""Ombre's laws of the deal, each broken once: other packets, faced cards, out of turn, false packs, Spadille hidden."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, laws_of, paid, verbs
from tests.games.ombre_law_table import HANDS, OM, A, B, C, dealt, hands, is_dealt_again, plays
from tests.games.ombre_table import keep, table
from tests.games.words import do, names

import gamester
from gamester.equipment.cards import card_set


@pytest.mark.article("gamester-1754/ombre/law-13", "gamester-1754/ombre/9b", "academy-1768/ombre/law-1")
@pytest.mark.parametrize("code", ["gamester-1754", "academy-1768"])
def test_cards_not_dealt_by_threes_are_dealt_again(code: str) -> None:
    s = dealt(code)
    before = hands(s)
    assert "deal otherwise than is prescribed" not in verbs(s, A)
    commit(s, C, "deal otherwise than is prescribed")
    assert is_dealt_again(s, before)
    do(s, "pass")
    assert "deal otherwise than is prescribed" not in verbs(s, C), "too late once anybody has spoken"


@pytest.mark.article("academy-1768/ombre-by-two/law-77b")
def test_a_wrong_deal_between_two_is_dealt_again() -> None:
    s = gamester.load_game("ombre-by-two(book=academy-1768,laws=table)").new_initial_state(seed=3)
    before = [int(h) for h in s.hands]
    assert laws_of(s, 0, "deal otherwise than is prescribed") == ["academy-1768/ombre-by-two/law-77b"]
    commit(s, 0, "deal otherwise than is prescribed")
    assert [int(h) for h in s.hands] != before and s.deal == 0 and s.turn == 1


@pytest.mark.article("gamester-1754/ombre/law-14", "gamester-1754/ombre/law-15", "gamester-1754/ombre/law-16")
@pytest.mark.article("gamester-1754/ombre/law-17", "gamester-1754/ombre/12")
@pytest.mark.article("academy-1768/ombre/law-2", "academy-1768/ombre/law-3", "academy-1768/ombre/6b")
@pytest.mark.parametrize("code", ["gamester-1754", "academy-1768"])
def test_a_black_ace_or_many_cards_faced_are_dealt_again(code: str) -> None:
    for ace in ("AS", "AC"):  # another's or the dealer's own
        s = dealt(code)
        before = hands(s)
        commit(s, C, f"face in dealing {ace}")
        assert is_dealt_again(s, before)
    s = dealt(code)
    before = hands(s)
    commit(s, C, "face in dealing KD", "face in dealing 4D")
    assert hands(s) == before, "any other card leaves the deal good"
    assert [s.view(None).state.known[p] for p in (A, B, C)] == [card_set("KD"), 0, card_set("4D")]
    commit(s, C, "face in dealing KH")
    assert is_dealt_again(s, before), "three are a great many"


@pytest.mark.article("ombre-1878/ombre/law-5")
def test_a_card_faced_costs_the_dealer_twenty_points() -> None:
    s = dealt("ombre-1878")
    before = hands(s)
    commit(s, C, "face in dealing 4D")
    assert is_dealt_again(s, before)
    assert paid(s, f"{OM}/law-5") == [("seat 0", "pool", 20)] and int(s.purse[3]) == 25, "the five are not paid twice"


@pytest.mark.article("ombre-1878/ombre/app-8")
def test_a_king_or_two_cards_faced_cost_a_puesta_and_a_new_deal() -> None:
    for cards in (["KD"], ["AS"], ["4D", "5D"]):
        s = dealt("ombre-1878-appendix")
        before = hands(s)
        for card in cards:
            assert hands(s) == before
            commit(s, C, f"face in dealing {card}")
        assert is_dealt_again(s, before) and paid(s, f"{OM}/app-8") == [("seat 0", "reserved", 20)]


@pytest.mark.article("gamester-1754/ombre/12")
def test_a_card_faced_in_the_stock_voids_a_game_without_exchange() -> None:
    s = dealt("gamester-1754")
    before = hands(s)
    commit(s, C, "leave a card faced in the stock")
    leave = s.clone()
    do(leave, "ask leave", "pass", "pass")
    assert leave.phase == "name", "with exchange it stands"
    do(s, "sans prendre")
    assert is_dealt_again(s, before)


@pytest.mark.article("academy-1768/ombre/law-4", "academy-1768/ombre/law-5", "ombre-1878/ombre/app-9")
@pytest.mark.parametrize("code", ["academy-1768", "ombre-1878-appendix"])
def test_a_card_faced_in_the_stock_is_a_new_deal_or_bars_the_dealer(code: str) -> None:
    s = dealt(code)
    before = hands(s)
    commit(s, C, "leave a card faced in the stock")
    later = s.clone()
    commit(s, B, "point out the faced card")
    assert is_dealt_again(s, before)
    do(later, "pass")
    commit(later, B, "point out the faced card")
    assert hands(later) == before
    do(later, "pass")
    assert later.turn == C and names(later) == ["pass"], "the dealer cannot be Ombre"


@pytest.mark.article("ombre-1878/ombre/law-6", "ombre-1878/ombre/app-10")
@pytest.mark.parametrize("code", ["ombre-1878", "ombre-1878-appendix"])
def test_a_deal_out_of_turn_loses_the_five_points(code: str) -> None:
    s = dealt(code)
    before = hands(s)
    commit(s, B, "deal out of turn the cards not seen")
    law = laws_of(s, B, "deal out of turn the cards taken up")[0]
    assert is_dealt_again(s, before) and paid(s, law) == [("seat 1", "pool", 5)] and int(s.purse[3]) == 10
    s = dealt(code)
    commit(s, B, "deal out of turn the cards taken up")
    assert hands(s) == before and s.dealer == B and s.turn == C, "the deal holds"
    assert [int(n) for n in s.purse][:4] == [0, -5, 0, 5], "his own five lie in the pool"
    do(s, "pass", "pass")
    assert s.turn == B and names(s) == ["pass"], "he cannot be Ombre"


@pytest.mark.article("academy-1768/ombre/6b")
def test_a_whole_deal_out_of_turn_stands() -> None:
    s = dealt("academy-1768")
    before = hands(s)
    commit(s, B, "deal out of turn the cards taken up")
    assert hands(s) == before and s.dealer == B and s.turn == C
    do(s, "pass", "pass")
    assert "ask leave" in names(s)


@pytest.mark.article("gamester-1754/ombre/law-37", "gamester-1754/ombre/law-38", "gamester-1754/ombre/28")
@pytest.mark.article("academy-1768/ombre/law-13")
@pytest.mark.parametrize("code", ["gamester-1754", "academy-1768"])
def test_a_false_pack_voids_the_deal_while_it_is_played(code: str) -> None:
    s = dealt(code)
    before = hands(s)
    commit(s, C, "deal from a false pack")
    assert not s.view(A).state.law.faults, "nobody else knows"
    plays(s, "sans prendre")
    keep(s)
    do(s, "KD", "QD", "JD", "turn the trick")
    played = s.clone()
    commit(s, A, "say that the pack is false")
    assert is_dealt_again(s, before)
    while played.phase == "play":
        do(played, "stop" if "stop" in names(played) else next(n for n in names(played) if len(n) == 2 or " " in n))
    commit(played, A, "say that the pack is false")
    agree(played)
    assert played.deal == 1, "played out it is good"
    true = dealt(code)
    commit(true, A, "say that the pack is false")
    assert hands(true) == before and "say that the pack is false" not in verbs(true, B), "and it was not so"


@pytest.mark.article("ombre-1878/ombre/app-5")
def test_a_pack_that_is_short_costs_the_dealer_a_puesta() -> None:
    s = dealt("ombre-1878-appendix")
    before = hands(s)
    commit(s, C, "deal from a false pack")
    do(s, "bid simple")
    commit(s, A, "say that the pack is false")
    assert paid(s, f"{OM}/app-5") == [("seat 0", "reserved", 20)] and hands(s) == before


@pytest.mark.article("gamester-1754/ombre/force-spadille-2", "academy-1768/ombre/36b")
@pytest.mark.parametrize("code", ["gamester-1754", "academy-1768"])
def test_who_hides_a_forced_spadille_is_beasted(code: str) -> None:
    s = table(f"ombre(book={code},laws=table,all_pass=spadille,deals=1)", HANDS)
    assert "hide Spadille" not in verbs(s, B)
    open_hand = s.clone()
    do(open_hand, "pass", "pass", "pass")
    assert open_hand.ombre == A and open_hand.phase == "name"
    law = laws_of(s, A, "hide Spadille")[0]
    commit(s, A, "hide Spadille")
    do(s, "pass", "pass", "pass")
    beast = 10 if code == "gamester-1754" else 27
    assert s.is_terminal() and paid(s, law) == [("seat 2", "board", beast)], "and nobody plays"
