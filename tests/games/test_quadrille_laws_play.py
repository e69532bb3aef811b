"""Quadrille's laws of play, each broken once: the renounce, cards out of turn and drawn out, hands and tricks shown."""

from __future__ import annotations

import pytest
from tests.games.call_table import settle
from tests.games.law_table import agree, commit, may, paid, trick, verbs
from tests.games.quadrille_law_hands import (
    CODES,
    HANDS,
    OWN_KING,
    OWN_KING_OUT,
    SIX,
    SIX_ALONE,
    A,
    B,
    C,
    D,
    at_play,
    tricks,
)
from tests.games.words import do, names

from gamester.engine.bits import BIT
from gamester.equipment.cards import card_set
from gamester.games.ombre.laws.marks import SHUT_VOLE
from gamester.games.ombre.shared.state import NO_VOLE, UNDERTAKEN

both = pytest.mark.parametrize("code", CODES)
LESS = [c for c in HANDS[1] if c != "4C"]
GANO = [["2S", *HANDS[0][2:], "4C"], ["AS", *LESS], *HANDS[2:]]  # Spadille is the friend's


# --- the renounce ---------------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/quadrille/law-23", "gamester-1754/quadrille/d-5", "academy-1768/quadrille/law-23")
@both
def test_a_renounce_is_complete_when_the_trick_is_turned(code: str) -> None:
    s = at_play(code)
    do(s, "2C")
    commit(s, B, "revoke KH")
    assert "own to a revoke" in may(s, B) and "own to a revoke" not in may(s, C)
    do(s, "7C", "5C")
    before = list(s.purse)
    late = s.clone()
    commit(s, B, "own to a revoke")
    assert s.turn == B and set(names(s)) == {"KC", "QC", "4C"} and s.hands[C] & card_set("7C")
    assert list(s.purse) == before, "nothing is paid"
    do(late, "turn the trick")
    assert "own to a revoke" not in may(late, B)


@pytest.mark.article("gamester-1754/quadrille/law-22", "gamester-1754/quadrille/law-24")
@pytest.mark.article("academy-1768/quadrille/law-22", "academy-1768/quadrille/law-24")
@both
def test_a_renounce_that_harms_is_beasted_and_played_over_from_its_trick(code: str) -> None:
    s = at_play(code)
    do(s, "2C")
    commit(s, B, "revoke KH")
    do(s, "7C", "5C", "turn the trick", "JH", "3H", "4H")
    assert all("claim a revoke of North" in may(s, p) for p in (A, C, D)), "nobody knows yet whose friend he is"
    commit(s, C, "claim a revoke of North")
    assert paid(s, f"{code}/quadrille/law-22") == [("seat 2", "board", 14)], "as much as the Ombre would draw"
    assert s.phase == "law" and s.turn == C
    stands = s.clone()
    do(stands, "let it stand")
    assert stands.tricks[C] == 1 and stands.turn == B and stands.trick[C] >= 0
    do(s, "play it over again")
    assert s.turn == A and s.tricks[C] == 0 and s.hands[A] & card_set("2C 4H") == card_set("2C 4H")
    assert s.going == 14, "the beast is not played for in this deal"


@pytest.mark.article("gamester-1754/quadrille/law-22", "academy-1768/quadrille/law-22", "gamester-1754/quadrille/d-5")
@both
def test_renounces_shown_in_play_are_as_many_beasts_and_at_the_end_one(code: str) -> None:
    s = at_play(code)
    do(s, "2C")
    commit(s, B, "revoke KH")
    do(s, "7C", "5C", "turn the trick", "JC", "6C", "3C")
    commit(s, B, "revoke QH")
    do(s, "turn the trick")
    shown = s.clone()
    for _ in range(2):
        commit(shown, A, "claim a revoke of North")
        do(shown, "let it stand")
    assert paid(shown, f"{code}/quadrille/law-22") == [("seat 2", "board", 14)] * 2
    tricks(s, ("JH 2H 4H 2D", "AH 3H 5H 3D", "4S 3S JS 6S", "AS 7S 5S 6H", "2S KD QD AD", "AC KC JD 6D"))
    tricks(s, ("KS QC 4D 7D", "QS 4C 5D 7H"))
    assert s.phase == "reckoning"
    commit(s, A, "claim a revoke of North")
    assert s.phase == "reckoning", "what is finished is not played over"
    commit(s, D, "claim a revoke of North")
    assert paid(s, f"{code}/quadrille/law-22") == [("seat 2", "board", 14)]


@pytest.mark.article("gamester-1754/quadrille/law-24", "academy-1768/quadrille/law-24")
@both
def test_a_vole_undertaken_by_a_card_that_is_taken_back_is_not_undertaken(code: str) -> None:
    s = at_play(code)
    tricks(s, SIX[:1])
    do(s, "2S")
    commit(s, B, "revoke 4C")
    do(s, "4S", "2H", "turn the trick")
    tricks(s, ("AC 6S QD AD", "KS KD JD 6D", "QS 2D 4D 7D", "JS 3D 5D 5C"))
    do(s, "2C")
    assert s.vole == UNDERTAKEN
    commit(s, C, "claim a revoke of North")
    stands = s.clone()
    do(stands, "let it stand")
    assert stands.vole == UNDERTAKEN and stands.turn == B
    do(s, "play it over again")
    assert s.turn == A and s.tricks[A] == 1 and s.vole == NO_VOLE


# --- cards out of turn and drawn out --------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/quadrille/law-15", "academy-1768/quadrille/law-15")
@both
def test_a_card_out_of_turn_goes_back_and_is_not_beasted(code: str) -> None:
    s = at_play(code)
    before = list(s.purse)
    commit(s, D, "play out of turn 2H")
    do(s, "2C")
    commit(s, C, "play out of turn 7C")
    assert s.turn == B and s.hands[D] & card_set("2H") and s.view(A).state.known[C] == card_set("7C")
    assert list(s.purse) == before
    do(s, "QC")
    assert set(names(s)) == {"7C", "JC"}, "and it need not be played"


@pytest.mark.article("gamester-1754/quadrille/law-16", "gamester-1754/quadrille/d-3", "academy-1768/quadrille/law-16")
@both
def test_a_friend_who_leads_the_king_called_out_of_turn_has_no_vole_and_for_ill_is_beasted(code: str) -> None:
    s = at_play(code)
    commit(s, B, "play out of turn KD")
    assert s.friend == B and s.hands[B] & card_set("KD"), "he has shown himself"
    tricks(s, ("AS 7S 5S 3S", "2S 6S 4S 2H", "AC 4C QD AD", "KS 2D JD 6D", "QS 3D 4D 7D", "JS QC 5D 5C"))
    assert s.phase == "reckoning", "six tricks end it: there is no Vole"
    assert may(s, B).count("claim an ill intent of North") == 0 and "claim an ill intent of North" in may(s, C)
    commit(s, D, "claim an ill intent of North")
    assert paid(s, f"{code}/quadrille/law-16") == [("seat 2", "board", 14)], "he had two other Kings to save"
    assert "claim an ill intent of North" not in may(s, C)


@pytest.mark.article("gamester-1754/quadrille/law-16", "academy-1768/quadrille/law-16")
@both
def test_without_other_kings_there_is_no_ill_intent(code: str) -> None:
    plain = [HANDS[0], "KD 2D 3D 7S 6S JH QH JC QC 4C".split(), "QD JD 4D 5D 5S 4S KH AH KC 7C".split(), HANDS[3]]
    s = at_play(code, hands=plain)
    commit(s, B, "play out of turn KD")
    tricks(s, ("AS 7S 5S 3S", "2S 6S 4S 2H", "AC 4C QD AD", "KS 2D JD 6D", "QS 3D 4D 7D", "JS QC 5D 5C"))
    commit(s, D, "claim an ill intent of North")
    assert paid(s, f"{code}/quadrille/law-16") == []


@pytest.mark.article("gamester-1754/quadrille/law-16", "academy-1768/quadrille/law-16")
@both
def test_a_matadore_led_out_of_turn_tells_nothing_of_whose_side_it_is(code: str) -> None:
    s = at_play(code, hands=GANO)
    commit(s, B, "play out of turn AS")
    defends = at_play(code, hands=[GANO[0], [*LESS, "QD"], ["AS", *HANDS[2][1:]], HANDS[3]])
    commit(defends, C, "play out of turn AS")
    for state, seat in ((s, B), (defends, C)):
        assert state.law is not None and state.law.marks[SHUT_VOLE] == BIT[seat], "kept by seats, whoever it is"
        assert state.friend == -1 and all(state.view(p).state.holder == -1 for p in (A, D))
    tricks(s, ("2S AS 5S 3S", "KD QD AD 4H"))
    assert s.friend == B
    tricks(s, ("2D JD 6D KS", "AC 7S 4S 2H", "QS 6S 4D 7D"))
    assert s.turn == A
    trick(s, "JS", "3D", "5D", "3H")
    assert s.phase == "reckoning", "he has the first six tricks, and may not go on for the Vole"


@pytest.mark.article("gamester-1754/quadrille/law-17", "gamester-1754/quadrille/d-3", "academy-1768/quadrille/law-17")
@both
def test_a_card_drawn_out_and_shown_must_be_played(code: str) -> None:
    s = at_play(code)
    do(s, "2C")
    assert "draw out and show 7C" not in may(s, C), "only in one's turn"
    commit(s, B, "draw out and show QC")
    assert s.view(D).state.known[B] == card_set("QC")
    free = s.clone()
    assert {"QC", "KC", "4C"} == set(names(free)), "if nobody asks it"
    commit(s, C, "hold to the card shown")
    assert names(s) == ["QC"]
    s = at_play(code)
    do(s, "2C")
    commit(s, B, "draw out and show 2D")
    commit(s, A, "hold to the card shown")
    assert set(names(s)) == {"QC", "KC", "4C"}, "it would be a renounce"


@pytest.mark.article("gamester-1754/quadrille/law-17", "academy-1768/quadrille/law-17")
@both
def test_who_plays_alone_is_not_held_to_a_card_shown(code: str) -> None:
    solo = at_play(code, "sans prendre")
    assert "draw out and show" not in verbs(solo, A)
    hidden, called = at_play(code, hands=OWN_KING), at_play(code)
    for s in (hidden, called):
        commit(s, A, "draw out and show AS")
        commit(s, D, "hold to the card shown")
        assert s.phase == "law" and s.turn == A, "he is asked, whether he has a friend or not"
        assert s.view(C).state.friend == -1 and s.view(D).legal_actions() == []
    assert names(called) == ["play the card shown"]
    do(called, "play the card shown")
    assert names(called) == ["AS"]
    do(hidden, "plead to play alone")
    assert hidden.friend == A and len(names(hidden)) == 10, "he has shown that he called himself"


# --- hands and tricks -----------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/quadrille/law-27", "gamester-1754/quadrille/d-6", "academy-1768/quadrille/law-27")
@both
def test_who_shows_his_hand_is_beasted_but_not_who_plays_alone(code: str) -> None:
    law = f"{code}/quadrille/law-27"
    s = at_play(code)
    commit(s, C, "show the hand")
    assert paid(s, law) == [("seat 1", "board", 14)] and s.view(D).state.known[C] == s.hands[C]
    assert s.friend == -1
    commit(s, B, "show the hand")
    assert paid(s, law)[1:] == [("seat 2", "board", 14)] and s.friend == B, "the King called is among them"
    alone = at_play(code, "sans prendre")
    own = at_play(code, hands=OWN_KING)
    for s in (alone, own):
        commit(s, A, "show the hand")
        assert paid(s, law) == []
        tricks(s, SIX_ALONE if s is own else SIX)
        assert s.phase == "reckoning", "who shows his game has no Vole"


@pytest.mark.article("gamester-1754/quadrille/law-28", "academy-1768/quadrille/law-28", "academy-1768/quadrille/28")
@both
def test_several_beasts_of_one_deal_go_together(code: str) -> None:
    s = at_play(code)
    commit(s, C, "show the hand")
    commit(s, D, "show the hand")
    lost = s.clone()
    tricks(s, SIX)
    do(s, "stop")
    agree(s)
    assert s.deal == 1 and s.going == 28 + 14 and len(s.stakes) == 0, "both go in the next deal with its stake"
    settle(lost, [3, 2, 3, 2], friend=1)
    assert lost.going == 14 + 14 + 28 and len(lost.stakes) == 0, "and with the Ombre's own"


@pytest.mark.article("gamester-1754/quadrille/law-20", "gamester-1754/quadrille/d-7", "academy-1768/quadrille/law-20")
@both
def test_tricks_are_counted_aloud_only_in_turn_and_it_costs_nothing(code: str) -> None:
    s = at_play(code)
    assert "count the tricks aloud" not in may(s, C), "there are none"
    tricks(s, SIX[:1])
    before = list(s.purse)
    assert "count the tricks aloud" not in may(s, A), "it is his turn"
    commit(s, C, "count the tricks aloud")
    assert list(s.purse) == before and s.turn == A and "count the tricks aloud" not in may(s, C)
    seen = s.view(B).state.law
    assert seen is not None and [f.seat for f in seen.faults] == [C], "but all have heard it"


@pytest.mark.article("gamester-1754/quadrille/law-25", "gamester-1754/quadrille/law-26", "gamester-1754/quadrille/d-5")
@pytest.mark.article("academy-1768/quadrille/law-25", "academy-1768/quadrille/law-26")
@both
def test_a_trick_turned_for_a_false_trump_is_beasted_unless_one_had_asked(code: str) -> None:
    s = at_play(code)
    tricks(s, ("2C QC 7C 5C",))
    do(s, "2D", "QD", "AD")
    told = s.clone()
    do(s, "4H")
    assert "turn the trick as trumped" not in may(s, B) and s.turn == C
    commit(s, A, "turn the trick as trumped")
    assert paid(s, f"{code}/quadrille/law-26") == [("seat 3", "board", 14)]
    assert s.tricks[C] == 1 and s.turn == C, "the trick is his who won it"
    commit(told, B, "say that trumps are Hearts")
    do(told, "4H")
    commit(told, A, "turn the trick as trumped")
    assert paid(told, f"{code}/quadrille/law-26") == [] and told.tricks[C] == 1
    assert not told.hands[A] & card_set("4H"), "he cannot take the card up again"


@pytest.mark.article("gamester-1754/quadrille/15", "academy-1768/quadrille/53b")
@both
def test_sure_tricks_are_shown_for_the_vole_and_an_adversary_says_what_the_friend_leads(code: str) -> None:
    s = at_play(code)
    assert "show sure tricks" not in may(s, A), "the King called has not appeared"
    hands = ["AS 2S AC KS QS JS 7S 6S 2D 4H".split(), "KD 3D 5S 5H KH QH KC QC 4C 2C".split(), *HANDS[2:]]
    hands[2] = "QD JD 4D 5D 3C 4S JH AH JC 7C".split()
    s = at_play(code, hands=hands)
    tricks(s, ("2D KD QD AD",))
    assert s.turn == B and s.friend == B
    assert "show sure tricks" not in may(s, B) and "show sure tricks" not in may(s, C)
    commit(s, A, "show sure tricks")
    assert s.vole == UNDERTAKEN and s.view(C).state.known[A] == s.hands[A]
    assert s.phase == "law" and s.turn == C, "the adversary who plays next decides"
    low = s.clone()
    do(s, "direct the highest of Clubs")
    assert s.turn == B and names(s) == ["KC"]
    do(low, "direct the lowest of Hearts")
    assert names(low) == ["5H"]
    trick(s, "KC", "7C", "5C", "6S")
    tricks(s, ("AS 5S 4S 3S", "2S 3D 4D 2H", "AC QC 5D 6D", "KS 4C JD 7D", "QS 2C 3C 6C"))
    assert s.phase == "play" and "stop" not in names(s), "it is undertaken already"


@pytest.mark.article("gamester-1754/quadrille/law-51", "academy-1768/quadrille/law-51")
@both
def test_an_own_king_led_to_the_seventh_trick_undertakes_no_vole(code: str) -> None:
    s = at_play(code, hands=OWN_KING)
    tricks(s, (*SIX_ALONE, OWN_KING_OUT))
    assert s.vole == NO_VOLE and "stop" in names(s), "he had not appeared, and nothing could be undertaken"


@pytest.mark.article("academy-1768/quadrille/19b")
def test_the_others_say_what_he_plays_who_shows_his_hand_too_soon() -> None:
    s = tricks(at_play("academy-1768"), SIX[:5])
    commit(s, A, "show the hand")
    assert "call for JS" in may(s, C) and "call for JS" in may(s, D)
    assert "call for JS" not in may(s, B), "his friend has been seen"
    commit(s, C, "call for 3C")
    assert names(s) == ["3C"]
    assert "call for 2C" not in may(s, D), "one card at a time"
    s = tricks(at_play("academy-1768"), SIX[:5])
    commit(s, C, "show the hand")
    assert not any(words.startswith("call for") for words in may(s, A)), "only of those who stand the game"
