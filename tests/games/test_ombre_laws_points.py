"""What else ombre-1878 and its appendix have for the play, each broken once: leads, fallen cards, a friend told."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, paid, verbs
from tests.games.ombre_1878_table import (
    APPENDIX,
    BOTH,
    HANDS,
    OM,
    VI,
    A,
    B,
    C,
    at_play,
    law,
    on,
)
from tests.games.ombre_table import exchange, keep, table
from tests.games.words import do, names

from gamester.equipment.cards import card_set


@pytest.mark.article("ombre-1878/ombre/law-8")
def test_a_lead_out_of_turn_costs_twenty_and_stands_when_all_have_played() -> None:
    s = at_play(VI)
    commit(s, B, "lead out of turn KC")
    assert s.trick[B] >= 0 and s.turn == C
    full = s.clone()
    do(s, "2H")
    commit(s, A, "object to the lead")
    assert paid(s, f"{OM}/law-8") == [("seat 1", "pool", 20)]
    assert s.turn == A and s.trick[B] < 0 and s.hands[C] & card_set("2H"), "it goes back, and the eldest leads"
    do(full, "2H", "2S")
    commit(full, A, "object to the lead")
    assert paid(full, f"{OM}/law-8") == [("seat 1", "pool", 20)] and full.turn == A
    do(full, "turn the trick")
    assert full.tricks[A] == 1, "the trick is good"


@pytest.mark.article("ombre-1878/ombre/app-20")
def test_an_adversary_who_leads_out_of_turn_pays_and_the_ombre_may_choose() -> None:
    s = at_play(APPENDIX)
    commit(s, B, "lead out of turn KC")
    one, two = s.clone(), s.clone()
    commit(one, A, "object to the lead")
    assert paid(one, f"{OM}/app-20") == [("seat 1", "reserved", 20)] and one.turn == A, "one card is withdrawn"
    do(two, "2H")
    commit(two, C, "object to the lead")
    assert two.phase == "law" and two.turn == A, "at the option of the Ombre"
    stands = two.clone()
    do(two, "play it over again")
    assert two.turn == A and two.trick[B] < 0
    do(stands, "let it stand")
    assert stands.turn == A and stands.trick[B] >= 0
    do(s, "2H", "2S")
    commit(s, A, "object to the lead")
    assert s.phase == "play" and s.trick[B] >= 0, "all have played: it is good"


@pytest.mark.article("ombre-1878/ombre/app-21")
def test_an_ombre_who_leads_out_of_turn_pays_only_when_the_next_trick_is_led_to() -> None:
    s = at_play(APPENDIX, 1, trump="H")
    commit(s, B, "lead out of turn KC")
    one, two, late = s.clone(), s.clone(), s.clone()
    commit(one, A, "object to the lead")
    assert not paid(one, f"{OM}/app-20") and one.turn == A and one.trick[B] < 0
    do(two, "AC")
    commit(two, A, "object to the lead")
    assert two.phase == "law" and two.turn == C, "the others decide"
    do(two, "play it over again")
    assert two.turn == A and not paid(two, f"{OM}/app-20")
    do(late, "AC", "KS", "turn the trick")
    on(late)
    commit(late, A, "object to the lead")
    assert paid(late, f"{OM}/app-20") == [("seat 1", "reserved", 20)], "it must hold, and he pays"
    assert late.trick[late.leader] >= 0 and late.tricks[C] == 1


@pytest.mark.article("ombre-1878/ombre/law-9", "ombre-1878/ombre/app-23")
@pytest.mark.parametrize("code", BOTH)
def test_a_card_let_fall_must_be_played_unless_it_is_a_revoke(code: str) -> None:
    s = at_play(code)
    commit(s, C, "let a card fall 4D")
    do(s, "KD", "QD")
    assert names(s) == ["4D"]
    s = at_play(code)
    commit(s, C, "let a card fall 4H")
    do(s, "KD", "QD")
    assert set(names(s)) == {"JD", "4D", "5D"}, "it would be a revoke"
    assert s.view(A).state.known[C] == card_set("4H")


@pytest.mark.article("ombre-1878/ombre/law-10", "ombre-1878/ombre/app-24")
@pytest.mark.parametrize("code", BOTH)
def test_telling_a_friend_of_ones_cards_costs_twenty_for_each(code: str) -> None:
    s = at_play(code)
    assert "tell the friend of a card" not in verbs(s, A)
    commit(s, B, "tell the friend of a card KC", "tell the friend of a card 3S")
    where = "pool" if code == VI else "reserved"
    assert paid(s, law(code, "law-10", "app-24")) == [("seat 1", where, 20)] * 2
    assert s.view(C).state.known[B] == card_set("KC 3S")


@pytest.mark.article("ombre-1878/ombre/law-7", "ombre-1878/ombre/app-19", "gamester-1754/ombre/law-36")
@pytest.mark.parametrize("code", [*BOTH, "gamester-1754"])
def test_who_played_what_and_the_tricks_are_shown_to_all(code: str) -> None:
    s = at_play(code)
    do(s, "KD", "QD")
    shown = {zone.id: zone for zone in s.game.zones(s.view(C).state)}
    assert [(i.id, i.owner) for i in shown["trick"].items] == [("KD", A), ("QD", B)]
    do(s, "JD", "turn the trick")
    shown = {zone.id: zone for zone in s.game.zones(s.view(C).state)}
    assert {i.id for i in shown[f"won {A}"].items} == {"KD", "QD", "JD"}
    assert s.view(C).state.taken[A] == card_set("KD QD JD"), "and so is every trick, whoever took it"


@pytest.mark.article("ombre-1878/ombre/app-16")
def test_after_an_error_he_may_surrender_at_the_usual_price() -> None:
    s = table(f"ombre(book=ombre-1878,laws=table,laws_code={APPENDIX},deals=1)", HANDS)
    do(s, "bid simple", "pass", "pass")
    commit(s, A, "name by mistake Clubs")
    exchange(s, 0, ["2D"])
    keep(s)
    do(s, "surrender", "allow", "allow")
    agree(s)
    assert s.is_terminal() and [int(n) for n in s.purse] == [-5, 0, -20, 25, 0]
