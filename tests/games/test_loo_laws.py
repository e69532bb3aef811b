"""Loo and the games about it against the rules: what is played, said and looked at out of order."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import agree, commit, laws_of, may
from tests.games.loo_table import laid, number, paid, purses, singly
from tests.games.ruff_table import dealt
from tests.games.words import do, names, play

import gamester
from gamester.engine.bits import BIT
from gamester.equipment.cards import card_set

THREE = "hoyle-donohue/three-card-loo/"
HANDS = ("AH 2S 3S", "KH 4C 5C", "2C 6C 3H")  # seats 1, 2 and the dealer, 0


def force(**options: Any) -> Any:
    """The first hand, at which all must play; a Club is turned when suits differ."""
    drawn = [*singly(*HANDS), "9C"]
    return laid("three-card-loo", drawn, players=3, deals=1, laws="table", **options)


def pool(**options: Any) -> Any:
    """A deal with Miss, for 6."""
    game = gamester.load_game("three-card-loo", {"players": 3, "laws": "table", "deals": 2, **options})
    s = game.new_initial_state(seed=3)
    while s.deal == 0:
        s.apply_action(s.legal_actions()[0])
    return s


@pytest.mark.article(THREE + "law-7")
def test_a_revoke_is_taken_up_while_its_trick_is_played_and_may_be_called() -> None:
    s = commit(play(force(), "AH"), 2, "revoke 4C")
    assert not s.view(1).state.law.faults and s.current_player() == 0
    commit(s, 1, "claim a revoke of " + s.game.names[2])
    assert s.current_player() == 2 and s.view(1).state.known[2] == card_set("4C")
    assert paid(s, "law-7") == [("seat 2", "pool", 3)] and s.pot == 6, "the forfeit is of the present pool"
    play(s, "KH 3H 2S")
    commit(s, 1, "call for 4C")
    assert names(s) == ["4C"]


@pytest.mark.article(THREE + "law-7")
def test_who_owns_to_it_in_time_pays_the_same() -> None:
    s = commit(play(force(), "AH"), 2, "revoke 4C", "own to a revoke")
    assert s.current_player() == 2 and s.trick[2] < 0 and paid(s, "law-7") == [("seat 2", "pool", 3)]


@pytest.mark.article(THREE + "law-9")
@pytest.mark.parametrize(("breach", "due"), [("double", 6), ("pool", 3), ("maximum", 3)])
def test_a_revoke_found_later_costs_a_double_loo_and_the_share(breach: str, due: int) -> None:
    s = commit(play(force(breach=breach), "AH"), 2, "revoke 4C")
    play(s, "3H")
    assert s.trump == 0 and s.tricks[2] == 1
    play(s, "5C")
    accused = "claim a revoke of " + s.game.names[2]
    commit(s, 1, accused)
    assert s.view(1).state.law.faults and not paid(s, "law-7")
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    mine = s.tricks[2]
    agree(s)
    assert mine > 0 and not any(taker == "seat 2" for _, taker, _ in paid(s, "thirds"))
    assert paid(s, "law-9") == [("seat 2", "pool", due)] and "law-9" in s.game.told(s)


@pytest.mark.article(THREE + "law-9")
def test_not_to_lead_a_trump_after_a_trick_is_a_breach() -> None:
    s = play(force(), "AH KH 3H 2S 4C 2C")
    assert s.trump == 0 and s.current_player() == 2 and names(s) == ["5C"]
    t = play(force(), "AH KH 3H 2S 4C 6C")
    assert t.current_player() == 0 and names(t) == ["2C"] and "revoke 3H" not in may(t, 0)
    game = t.game
    assert game.denies(t, 0, number("AH")) & card_set("2C")


@pytest.mark.article(THREE + "law-6")
def test_a_card_out_of_order_costs_a_loo_and_remains() -> None:
    s = commit(force(), 0, "play out of turn 3H")
    assert paid(s, "law-6") == [("seat 0", "pool", 3)] and s.view(1).state.known[0] == card_set("3H")
    play(s, "AH KH")
    assert names(s) == ["3H"]
    t = commit(force(), 0, "play out of turn 2C")
    play(t, "AH KH")
    assert names(t) == ["3H"], "a revoke it may not make"


@pytest.mark.article(THREE + "law-4")
def test_to_declare_before_the_turn_costs_a_loo() -> None:
    s = pool()
    assert s.phase == "stand" and "declare before the turn" not in may(s, s.current_player())
    seat = s.game.after(s.current_player())
    before = s.purse[s.game.pool]
    commit(s, seat, "declare before the turn")
    loo = min(6, before)
    assert paid(s, "law-4") == [(f"seat {seat}", "pool", loo)] and s.purse[s.game.pool] == before + loo
    assert "declare before the turn" not in may(s, seat)


@pytest.mark.article(THREE + "law-5")
def test_who_looks_at_miss_pays_a_loo_and_plays_it() -> None:
    s = pool(flush="players")
    first = s.current_player()
    do(s, "decline")
    seat = s.current_player()
    miss = int(s.miss)
    commit(s, first, "look at Miss")
    assert s.hands[first] == miss and s.live == BIT[first] and s.miss_by == first and s.current_player() == seat
    assert len(paid(s, "law-5")) == 1 and s.view(seat).state.hands[first] == 0
    assert "take Miss" not in names(s) and "look at Miss" not in may(s, seat)
    t = pool(flush="players")
    commit(t, t.current_player(), "look at Miss")
    assert t.current_player() == seat, "he has spoken with it"


@pytest.mark.article("hoyle-donohue/five-card-loo/law-revoke")
def test_five_cards_a_breach_costs_a_double_loo() -> None:
    hands = ["AH 9H 7S 3C 4C", "KH 8H 2S 5C 6C", "QH JS TS 9S 8S"]
    split = [hand.split() for hand in hands]
    drawn = [c for hand in split for c in hand[:3]] + [c for hand in split for c in hand[3:]]
    s = laid("five-card-loo", [*drawn, "2H"], players=3, deals=1, laws="table")
    do(s, "keep", "keep", "keep", "throw out 8S", "AH")
    commit(s, 2, "revoke 2S")
    play(s, "2H")
    commit(s, 1, "claim a revoke of " + s.game.names[2])
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    mine = s.tricks[2]
    agree(s)
    assert paid(s, "law-revoke") == [("seat 2", "pool", 10)]
    assert not mine or not any(taker == "seat 2" for _, taker, _ in paid(s, "fifths"))


@pytest.mark.article("gamester-1754/lue/revoke")
def test_lue_a_revoke_pays_what_is_on_the_table() -> None:
    hands = "AH 9H KS QS 8C", "2S 8S 9S 2C TH", "8D 9D TD JD AC"
    s = laid("lue", [*" ".join(hands).split(), "2H"], players=3, laws="table")
    do(s, "stand", "stand", "stand", "AH")
    stock = int(s.purse[s.game.pool])
    commit(s, 2, "revoke 2S")
    assert laws_of(s, 1, "claim a revoke of " + s.game.names[2]) == ["gamester-1754/lue/revoke"]
    commit(s, 1, "claim a revoke of " + s.game.names[2])
    assert paid(s, "revoke") == [("seat 2", "stock", stock)] and purses(s)[3] == 2 * stock


@pytest.mark.article("academy-1768/mouche/renounce", "academy-1768/mouche/pass-card")
@pytest.mark.parametrize(("lead", "card"), [("KH", "8D"), ("8H", "7H"), ("7D", "KC")])
def test_mouche_a_renounce_or_a_card_passed_makes_the_mouche(lead: str, card: str) -> None:
    hands = ["KS QS KH 8H 7D", "9S QH 7H 8C KC", "JD QD KD 9D JC"]
    if lead == "KH":
        hands[1] = "9S QH JH 8D KC"
    s = dealt("mouche", hands, "AS", "7S 8S TS TC 9C 7C AH", players=3, laws="table")
    do(s, "stand", "stand", "stand")
    play(s, lead)
    assert s.current_player() == 1
    commit(s, 1, f"revoke {card}")
    before = s.purse[s.game.pool]
    commit(s, 2, "claim a revoke of " + s.game.names[1])
    assert s.purse[s.game.pool] == before + s.pot and len(paid(s, "renounce")) == 1


@pytest.mark.article("hoyle-donohue/rounce/breach")
def test_rounce_who_does_not_follow_or_lead_a_trump_is_rounced() -> None:
    hands = ["AC KC 2H 3H 4H", "QC JC AD KD 5H", "9D 8D 7D 6S 5S"]
    dumby = "AS KS QS TC 9C 2D".split()
    split = [hand.split() for hand in hands]
    order = [*split[0][:2], *split[1][:2], *dumby[:3], *split[2][:2]]
    order += [*split[0][2:], *split[1][2:], *dumby[3:], *split[2][2:], "2C"]
    s = laid("rounce", order, players=3, laws="table")
    do(s, "stand", "stand", "stand", "AC")
    commit(s, 2, "revoke 5H")
    play(s, "9D")
    assert names(s) == ["KC"]
    commit(s, 1, "revoke 2H")
    accused = s.score[1], s.score[2]
    commit(s, 2, "claim a revoke of " + s.game.names[1])
    commit(s, 1, "claim a revoke of " + s.game.names[2])
    assert s.score[1] == accused[0] + 5 and s.score[2] == accused[1] + 5 and s.rounced == BIT[1] | BIT[2]
    assert "claim a revoke of " + s.game.names[1] not in may(s, 2)
    with pytest.raises(gamester.GamesterError):
        gamester.load_game("ramsch(laws=table)")
