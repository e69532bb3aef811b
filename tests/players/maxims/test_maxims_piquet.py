"""The Piquet maxims of both books: a position where each speaks, and one where it does not."""

import pytest
from tests.games.piquet_hands import LONDON, PARIS, at_play, new
from tests.players.maxims.saying import said

from gamester.equipment.cards import card_set
from gamester.games.piquet.state import PiquetState

article = pytest.mark.article


def laying(cards: str, elder: bool = True, book: str = LONDON, scores: tuple[int, int] = (0, 0)) -> PiquetState:
    """The seat that exchanges, elder or younger, with these cards and its own score first."""
    state: PiquetState = new(book)
    seat = 1 if elder else 0
    state.turn = seat
    state.hands[seat] = card_set(cards)
    state.score[seat], state.score[1 - seat] = scores
    return state


@article("gamester-1754/piquet/rule-2")
def test_a_low_three_breaks_up_before_an_honour() -> None:
    assert said(laying("AS KS QS JS 9S AH KD QD QH AC"), "rule-2") == "discard QD"
    assert said(laying("AS KS QS JS 9S AH KD QD 7H AC"), "rule-2") is None


@article("gamester-1754/piquet/rule-3")
def test_the_seven_of_a_tierce_major_is_kept() -> None:
    held = "AS KS QS 7S JH JD JC 8H 9C"
    assert said(laying(held), "rule-3") in ("discard JH", "discard JD", "discard JC")
    assert said(laying(held, elder=False), "rule-3") is None
    assert said(laying("AS KS QS 8S JH JD JC 8H 9C"), "rule-3") is None


@article("gamester-1754/piquet/rule-4")
def test_far_behind_one_pushes() -> None:
    held = "QS JS TS 9S KH KD KC 8H 7D AC"
    assert said(laying(held, scores=(20, 60)), "rule-4") == "discard 7D"
    assert said(laying(held, scores=(50, 60)), "rule-4") is None


@article("gamester-1754/piquet/rule-5")
def test_the_point_is_aimed_at() -> None:
    assert said(laying("KS QS JS 9S 8S AH 9H 7D QC"), "rule-5") == "discard 7D"
    assert said(laying("KS QS JS 9S AH 9H 7D QC"), "rule-5") is None


@article("gamester-1754/piquet/rule-7")
def test_with_three_aces_the_fourth_suit_goes() -> None:
    held = "AS AH AD KS JH KC 9C 8C"
    assert said(laying(held, elder=False), "rule-7") == "discard 8C"
    assert said(laying(held), "rule-7") is None
    assert said(laying("AS AH KS JH KC 9C", elder=False), "rule-7") is None


@article("gamester-1754/piquet/rule-8")
def test_younger_keeps_his_queens_guarded() -> None:
    held = "QH 8H 7H KS JS 9S 8S TD 9D AC"
    assert said(laying(held, elder=False), "rule-8") == "discard 9D"
    assert said(laying(held), "rule-8") is None
    assert said(laying("QH 8H KS JS 9S 8S TD 9D AC", elder=False), "rule-8") is None


@article("gamester-1754/piquet/rule-10")
def test_younger_goes_for_two_tierces() -> None:
    held = "KS QS JS QH JH TH QD 9C 8C"
    assert said(laying(held, elder=False), "rule-10") == "discard 8C"
    assert said(laying(held), "rule-10") is None
    assert said(laying("KS QS JS QH JH 9H QD 9C 8C", elder=False), "rule-10") is None


@article("gamester-1754/piquet/rule-14")
def test_with_even_cards_younger_takes_little() -> None:
    state: PiquetState = new(LONDON)
    while state.turn == 1:
        state.apply_action(state.legal_actions()[-1])
    state.hands[0] = card_set("AS 9S KH 8H QD 8D 7D AC 9C 8C 7C 7H")
    if "draw" not in [state.action_to_string(0, a) for a in state.legal_actions()]:
        state.apply_action(state.string_to_action("discard 7H"))
    assert said(state, "rule-14") == "draw"
    state.hands[0] = card_set("AS 9S KH 8H QD 8D JC 9C 8C 7C 7D")
    assert said(state, "rule-14") is None


@article("gamester-1754/piquet/rule-15")
def test_king_queen_nine_goes_whole() -> None:
    state = laying("KH QH 9H KS JS 9S 8S 7S TD", elder=False)
    assert said(state, "rule-15") == "discard 9H"
    state.hands[0], state.discards[0] = card_set("KH QH KS JS 9S 8S 7S TD"), card_set("9H")
    assert said(state, "rule-15") == "discard QH"
    assert said(laying("KH QH JH KS JS TS 8S 7S TD", elder=False), "rule-15") is None
    assert said(laying("KH QH 9H KS JS TS 8S 7S TD"), "rule-15") is None


@article("gamester-1754/piquet/rule-9")
def test_the_seventh_trick_is_made() -> None:
    state = at_play("AS 9S QH", "KS TH 7D")
    state.tricks[1] = 6
    assert said(state, "rule-9") == "AS"
    state.tricks[1] = 5
    assert said(state, "rule-9") is None


@article("gamester-1754/piquet/rule-16")
def test_the_kings_guard_is_thrown() -> None:
    state = at_play("AS KS QS JS TS AD QD", "KD 8D TC 9C 7C 8C QC")
    state.shown[1] = card_set("AS KS QS JS TS")
    state.discards[0] = card_set("7D")
    state.apply_action(state.string_to_action("AS"))
    assert said(state, "rule-16") == "8D"
    state.discards[0] = 0
    assert said(state, "rule-16") is None, "none of the suit has been laid out"


@article("gamester-1754/piquet/rule-19")
def test_the_shorter_of_two_suits_headed_alike() -> None:
    assert said(at_play("AS KS JS AH KH JH 8H 7H", "QS TS 9S QH TH 9H 7D 8D"), "rule-19") == "AS"
    assert said(at_play("AS KS QS AH KH JH 8H 7H", "JS TS 9S QH TH 9H 7D 8D"), "rule-19") is None


@article("academy-1768/piquet/aim")
def test_the_strongest_suit_is_carried() -> None:
    assert said(laying("AS KS QS JS TH 9H 8H 7H QH JC", book=PARIS), "aim") == "discard 7H", "a card from a quint major"
    assert said(laying("AS KS QS JS TS AH KD", book=PARIS), "aim") is None


@article("academy-1768/piquet/play-ends")
def test_the_cards_come_first_in_play() -> None:
    assert said(at_play("AS KS QH", "JS TH 7D", book=PARIS), "play-ends") == "AS"
    assert said(at_play("QS JS QH", "AS TH 7D", book=PARIS), "play-ends") is None
