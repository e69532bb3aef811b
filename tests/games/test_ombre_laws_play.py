"""Ombre's laws of play, each broken once: the renounce, cards out of turn, cards and hands shown."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, may, paid, trick, verbs
from tests.games.ombre_table import start, table
from tests.games.words import do, names

from gamester.equipment.cards import card_set
from gamester.games.ombre.three.state import OmbreState

A, B, C = 2, 1, 0  # the eldest, who is Ombre, the second and the youngest
HANDS = [
    "KS QS JS 7S AS 2S KD 2D 3D".split(),
    "KH QH JH 3S 4S KC QC JC QD".split(),
    "AC 5S 6S 2H 3H 4H JD 4D 5D".split(),
]
BOOKS = {"gamester-1754": "fish=10", "academy-1768": "deals=1", "ombre-1878": "deals=1"}


def at_play(code: str, age: int = 0, more: str = "") -> OmbreState:
    """A game without exchange in Spades, under the laws of ``code``, before the first lead."""
    book = code.removesuffix("-appendix")
    solo = "bid solo" if book == "ombre-1878" else "sans prendre"
    return start(f"ombre(book={book},laws=table,laws_code={code},deals=2{more})", HANDS, age, solo, "S")


@pytest.mark.article("gamester-1754/ombre/30", "academy-1768/ombre/law-37", "academy-1768/ombre/17")
@pytest.mark.parametrize("code", ["gamester-1754", "academy-1768"])
def test_a_renounce_is_mended_until_the_trick_is_turned(code: str) -> None:
    s = at_play(code)
    do(s, "KD")
    commit(s, B, "revoke KH")
    assert "own to a revoke" in verbs(s, B) and "own to a revoke" not in verbs(s, C)
    do(s, "JD")
    before = list(s.purse)
    commit(s, B, "own to a revoke")
    assert s.turn == B and set(names(s)) == {"QD", "Gano", "rap"}, "he plays again, and so do those after him"
    assert s.hands[C] & card_set("JD") and list(s.purse) == before, "nothing is paid"
    trick(s, "QD", "JD")
    assert "own to a revoke" not in verbs(s, B)


@pytest.mark.article("gamester-1754/ombre/law-39", "gamester-1754/ombre/law-40")
def test_a_renounce_found_too_late_is_beasted_and_may_be_played_over_again() -> None:
    s = at_play("gamester-1754")
    do(s, "KD")
    commit(s, B, "revoke KH")
    do(s, "JD", "turn the trick", "2D")
    assert "claim a revoke of West" in may(s, A) and "claim a revoke of West" in may(s, C)
    commit(s, A, "claim a revoke of West")
    assert paid(s, "gamester-1754/ombre/law-39") == [("seat 1", "board", 10)], "as much as the stake"
    assert s.phase == "law" and s.turn == A
    stands = s.clone()
    do(stands, "let it stand")
    assert stands.tricks[A] == 1 and stands.turn == B
    do(s, "play it over again")
    assert s.turn == A and s.tricks[A] == 0 and s.hands[A] & card_set("KD 2D") == card_set("KD 2D")
    assert list(s.stakes) == [10, 10, 10], "the beaste is not played for in this deal"


@pytest.mark.article("gamester-1754/ombre/30")
def test_every_renounce_of_a_deal_is_a_beaste_found_at_its_end() -> None:
    s = at_play("gamester-1754")
    do(s, "KD")
    commit(s, B, "revoke KH")
    do(s, "JD", "turn the trick", "AS")
    commit(s, B, "revoke QH")
    trick(s, "5S")
    for lead, second, third in (("2S", "3S", "AC"), ("KS", "4S", "6S"), ("QS", "KC", "2H")):
        trick(s, lead, second, third)
    do(s, "stop")
    assert s.phase == "reckoning"
    commit(s, C, "claim a revoke of West")
    assert s.phase == "reckoning", "the deal is finished, and is not played over"
    commit(s, A, "claim a revoke of West")
    assert paid(s, "gamester-1754/ombre/law-39") == [("seat 1", "board", 10)] * 2


@pytest.mark.article("academy-1768/ombre/law-36", "academy-1768/ombre/law-38")
def test_several_renounces_found_at_the_end_are_one_beast() -> None:
    s = at_play("academy-1768")
    do(s, "KD")
    commit(s, B, "revoke KH")
    do(s, "JD", "turn the trick", "AS")
    commit(s, B, "revoke QH")
    trick(s, "5S")
    during = s.clone()
    for _ in range(2):
        commit(during, A, "claim a revoke of West")
        do(during, "let it stand")
    beasts = paid(during, "academy-1768/ombre/law-36")
    assert beasts == [("seat 1", "board", 27)] * 2, "perceived in the play: one for each"
    commit(s, A, "claim a revoke of West")
    do(s, "play it over again")
    assert s.tricks[A] == 0 and s.turn == A, "begun again where the renounce was made"
    s = at_play("academy-1768")
    do(s, "KD")
    commit(s, B, "revoke KH")
    do(s, "JD", "turn the trick", "AS")
    commit(s, B, "revoke QH")
    trick(s, "5S")
    for lead, second, third in (("2S", "3S", "AC"), ("KS", "4S", "6S"), ("QS", "KC", "2H")):
        trick(s, lead, second, third)
    do(s, "stop")
    commit(s, A, "claim a revoke of West")
    assert len(paid(s, "academy-1768/ombre/law-36")) == 1
    commit(s, A, "claim a revoke of West")
    assert len(paid(s, "academy-1768/ombre/law-36")) == 1 and s.phase == "reckoning"
    agree(s)


@pytest.mark.article("gamester-1754/ombre/law-34", "gamester-1754/ombre/28", "academy-1768/ombre/law-31")
@pytest.mark.parametrize("code", ["gamester-1754", "academy-1768"])
def test_a_card_out_of_turn_goes_back_and_is_not_beasted(code: str) -> None:
    s = at_play(code)
    do(s, "KD")
    before = list(s.purse)
    commit(s, C, "play out of turn JD")
    assert s.turn == B and s.trick[C] < 0 and s.hands[C] & card_set("JD")
    assert s.view(A).state.known[C] == card_set("JD"), "all have seen it"
    assert list(s.purse) == before
    do(s, "QD")
    assert set(names(s)) == {"JD", "4D", "5D"}, "and it need not be played"


@pytest.mark.article("academy-1768/ombre/law-32")
def test_a_card_out_of_turn_that_may_harm_the_ombre_is_beasted() -> None:
    s = at_play("academy-1768")
    trick(s, "KD", "QD", "JD")
    commit(s, C, "play out of turn 2H")
    assert paid(s, "academy-1768/ombre/law-31") == [("seat 0", "board", 27)], "the Ombre had still to play"


@pytest.mark.article("gamester-1754/ombre/law-35")
def test_a_card_that_was_seen_need_not_be_played() -> None:
    s = at_play("gamester-1754")
    commit(s, B, "show a card KC")
    assert s.view(A).state.known[B] == card_set("KC")
    do(s, "KD")
    assert not any(text.startswith("call for") for text in may(s, A))
    assert "show a card KS" not in may(s, A), "it is no offence of the Ombre's"


@pytest.mark.article("academy-1768/ombre/law-33")
def test_a_card_shown_that_may_harm_the_ombre_must_be_played() -> None:
    s = at_play("academy-1768")
    commit(s, C, "show a card 4D")
    do(s, "KD", "QD")
    commit(s, A, "call for 4D")
    assert names(s) == ["4D"]
    s = at_play("academy-1768")
    commit(s, C, "show a card 4H")
    do(s, "KD", "QD")
    assert "call for 4H" not in may(s, B)
    commit(s, A, "call for 4H")
    assert paid(s, "academy-1768/ombre/law-33") == [("seat 0", "board", 27)], "it cannot be played without a renounce"
    assert set(names(s)) == {"JD", "4D", "5D"}


@pytest.mark.article("academy-1768/ombre/law-41", "academy-1768/ombre/16")
def test_showing_the_hand_is_beasted() -> None:
    s = at_play("academy-1768")
    commit(s, B, "show the hand")
    assert paid(s, "academy-1768/ombre/law-41") == [("seat 1", "board", 27)]
    assert s.view(A).state.known[B] == s.hands[B] and "show the hand" not in verbs(s, B)
    assert "Gano" not in names(s) and s.turn == A, "play goes on"


@pytest.mark.article("academy-1768/ombre/law-40")
def test_trumping_unasked_with_what_is_no_trump_is_beasted_when_the_trick_is_turned() -> None:
    s = at_play("academy-1768")
    for cards in (("KD", "QD", "JD"), ("2D", "3S", "4D")):
        trick(s, *cards)
    assert s.turn == B
    trick(s, "KC", "2H", "2S")
    do(s, "3D")
    commit(s, B, "trump by mistake with KH")
    early = s.clone()
    commit(early, B, "take the card up")
    assert early.turn == B and early.hands[B] & card_set("KH")
    trick(early, "4S", "5D")
    assert not paid(early, "academy-1768/ombre/law-40")
    trick(s, "5D")
    assert paid(s, "academy-1768/ombre/law-40") == [("seat 1", "board", 27)]


@pytest.mark.article("academy-1768/ombre/law-39")
def test_who_was_told_a_wrong_trump_is_not_beasted_but_has_played() -> None:
    s = at_play("academy-1768")
    for cards in (("KD", "QD", "JD"), ("2D", "3S", "4D"), ("KC", "2H", "2S")):
        trick(s, *cards)
    before = list(s.purse)
    do(s, "3D")
    commit(s, B, "trump, as one was told, with KH")
    assert "take the card up" not in verbs(s, B)
    trick(s, "5D")
    assert list(s.purse) == before


@pytest.mark.article("academy-1768/ombre/16")
def test_an_ombre_who_gives_the_game_up_is_beasted_once_or_twice() -> None:
    for how, beasts in (("and show the hand", 2), ("without showing it", 1)):
        s = at_play("academy-1768")
        assert "give the game up" not in verbs(s, B)
        before = [int(n) for n in s.purse]
        commit(s, A, f"give the game up {how}")
        assert s.deal == 1, "the deal is over"
        marks = -6  # two counters for the next game, which all mark
        got = [int(n) - m - marks for n, m in zip(s.purse, before, strict=True)]
        assert [got[A], got[B], got[C]] == [-27 * beasts, 14, 13], "the others divide what he played for"
        assert int(s.going) + sum(s.stakes) == 27 * beasts + 18, "his beasts go, with two counters marked anew"


@pytest.mark.article("academy-1768/ombre/13")
def test_cards_thrown_up_in_error_may_be_dealt_again() -> None:
    for how, beast in (("face down", []), ("face up", [("seat 2", "board", 27)])):
        s = table("ombre(book=academy-1768,laws=table)", HANDS)
        before = list(s.hands)
        assert "throw the cards up" not in verbs(s, A)
        do(s, "pass")
        commit(s, A, f"throw the cards up {how}")
        assert paid(s, "academy-1768/ombre/13") == beast and s.phase == "law" and s.turn == B
        again = s.clone()
        do(s, "let it stand")
        assert list(s.hands) == before and s.turn == B and "ask leave" in names(s), "he takes them up again"
        do(again, "demand a new deal")
        assert list(again.hands) != before and again.turn == A and again.deal == 0
