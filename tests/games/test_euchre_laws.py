"""Euchre against the rules: each law that is carried out at a table, by committing the offence."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.euchre_table import dealt
from tests.games.law_table import agree, commit, laws_of, may
from tests.games.words import do, names

import gamester
from gamester.equipment.cards import card_set

E = "hoyle-donohue/euchre/"
HANDS = ["7H 8H 9S TS QS", "7S 8S 9C TC QC", "KS AS KC AC 7D", "JS JC 8D 9D TD"]


def table(text: str = "euchre", hands: list[str] = HANDS, **options: object) -> Any:
    """West has ordered up Diamonds and leads; South, the dealer, has the Ace for the Queen of Spades."""
    s = do(dealt(text, hands, "AD", laws="table", **options), "order up", "discard QS")
    while s.phase == "alone":
        do(s, "play together")
    return s


def revoked() -> Any:
    """East trumps a Club with one in hand, and the trick is turned."""
    s = do(table(), "9C", "KC")
    commit(s, 3, "revoke 8D")
    return do(s, "7H", "turn the trick")


def rest(s: Any) -> Any:
    """Everything is played out, and all agree."""
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    agree(s)
    return s


@pytest.mark.article(E + "law-32", E + "law-3")
def test_a_revoke_gives_two_and_the_offenders_score_nothing() -> None:
    s = revoked()
    honest = rest(s.clone())
    commit(s, 2, "claim a revoke of East")
    rest(s)
    assert list(s.score) == [2, 0] and s.dealer == 1
    assert honest.score[1] in (0, 1, 2), "nothing follows of itself"
    s = revoked()
    s.score[0], s.score[1] = 3, 4
    commit(s, 2, "claim a revoke of East")
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    do(s, "agree", "agree", "agree", "agree")
    assert s.is_terminal() and s.winner == 0, "the penalty goes before what the tricks score"


@pytest.mark.article(E + "law-32")
def test_revokes_on_both_sides_are_a_new_deal_by_the_same_dealer() -> None:
    s = revoked()
    commit(s, 2, "claim a revoke of East")
    s.law.marks[0] = 1
    s.listened = True
    rest(s)
    assert list(s.score) == [0, 0] and s.dealer == 0 and s.deal == 1
    assert s.story.endswith("both sides have revoked, and the cards are dealt again (article law-32).")


@pytest.mark.article(E + "law-32", E + "law-25")
@pytest.mark.parametrize("finder", [0, 3])
def test_a_revoke_found_in_time_is_put_right_and_the_card_may_be_called(finder: int) -> None:
    s = do(table(), "9C", "KC")
    commit(s, 3, "revoke 8D")
    do(s, "7H")
    commit(s, finder, "own to a revoke" if finder == 3 else "claim a revoke of East")
    assert s.current_player() == 3 and names(s) == ["JC"] and s.view(1).state.known[3] & card_set("8D")
    do(s, "JC", "7H", "turn the trick", "AC")
    commit(s, 0, "call for 8D")
    assert names(s) == ["8D"]


@pytest.mark.article(E + "law-39")
def test_not_playing_a_card_that_was_called_costs_two() -> None:
    s = table()
    commit(s, 3, "show a card 8D")
    do(s, "9C", "KC", "JC", "7H", "turn the trick", "AC")
    commit(s, 0, "call for 8D")
    assert names(s) == ["8D"]
    commit(s, 3, "revoke 9D")
    assert list(rest(s).score) == [4, 0], "two for it, and two for the euchre"


@pytest.mark.article(E + "law-26", E + "law-25")
def test_a_card_out_of_turn_is_withdrawn_and_may_be_called() -> None:
    s = table()
    commit(s, 3, "play out of turn JS")
    assert s.current_player() == 1 and s.view(0).state.known[3] & card_set("JS") and s.led < 0
    do(s, "7S", "KS")
    commit(s, 2, "call for JS")
    assert names(s) == ["JS"]
    assert laws_of(s, 1, "play out of turn 8S") == [E + "law-26"]


@pytest.mark.article(E + "law-31")
def test_a_hand_thrown_down_may_be_called_card_by_card() -> None:
    s = table()
    commit(s, 3, "show the hand")
    do(s, "TC", "AC")
    assert "call for JC" in may(s, 2) and "call for TD" in may(s, 0) and not any("call" in one for one in may(s, 1))
    commit(s, 2, "call for TD")
    assert names(s) == ["JC"], "a call makes no revoke"


@pytest.mark.article(E + "law-40")
def test_who_names_the_suit_turned_down_loses_his_right() -> None:
    s = do(dealt("euchre", HANDS, "AD", laws="table"), "pass", "pass", "pass", "turn down")
    commit(s, 1, "make the suit turned down")
    assert s.current_player() == 2 and s.maker < 0 and s.phase == "make the trump"


def test_a_lone_hand_is_played_by_three_under_the_laws() -> None:
    s = do(dealt("euchre", HANDS, "AD", laws="table"), "order up alone", "discard QS", "9C", "KC")
    assert s.current_player() == 0 and names(s)[0] != "turn the trick"
    do(s, "7H")
    assert names(s) == ["turn the trick"], "East has laid down his cards"
    do(s, "turn the trick", "AC")
    assert s.current_player() == 0
    commit(do(s, "8H"), 1, "revoke 7S")
    do(s, "turn the trick")
    assert "claim a revoke of West" in may(s, 0) + may(s, 2)


@pytest.mark.parametrize("text", ["two-handed-euchre", "three-handed-euchre"])
def test_by_two_and_three(text: str) -> None:
    game = gamester.load_game(text, {"laws": "table"})
    s = do(dealt(text, HANDS[: game.players], "AD", laws="table"), "order up", "discard QS", "9C")
    if game.players == 3:
        do(s, "KC")
    assert s.current_player() == 0
    do(s, "7H", "turn the trick")
    assert "claim a revoke of South" in may(s, 1), "whoever did not follow"


@pytest.mark.article(E + "law-22")
def test_a_lead_before_the_discard_stands_and_the_dealer_discards_what_he_will() -> None:
    s = do(dealt("euchre", HANDS, "AD", laws="table"), "order up")
    assert s.phase == "discard" and not any("before the discard" in one for one in may(s, 2))
    commit(s, 1, "lead before the discard 9C")
    assert s.view(0).state.known[1] == card_set("9C") and "discard 9S" in names(s) and "discard QS" in names(s)
    do(s, "discard 9S")
    while s.phase == "alone":
        do(s, "play together")
    assert s.turn == 1 and names(s) == ["9C"]


@pytest.mark.article(E + "law-29", E + "law-25")
@pytest.mark.parametrize("stays", ["first", "second"])
def test_of_two_cards_played_to_a_trick_an_adversary_elects_which_stays(stays: str) -> None:
    s = commit(do(table(), "9C"), 1, "play a second card 8S")
    assert s.current_player() == 2 and len(names(s)) == 2
    do(s, f"the {stays} card stays")
    left = "8S" if stays == "first" else "9C"
    assert s.view(0).state.known[1] == card_set(left) and s.turn == 2 and s.held[1] == 4
    assert card_set("9C" if stays == "first" else "8S") == 1 << int(s.trick[1])


@pytest.mark.article(E + "law-29")
def test_a_second_card_that_would_be_a_revoke_only_lies_exposed() -> None:
    s = do(table(), "9C", "KC")
    commit(s, 2, "play a second card KS")
    assert s.turn == 3 and s.view(0).state.known[2] == card_set("KS"), "he has another Club"


@pytest.mark.article(E + "law-44")
@pytest.mark.parametrize("plays", [True, False])
def test_the_partner_of_who_plays_alone_shows_a_card_and_the_others_may_make_him_play(plays: bool) -> None:
    s = do(dealt("euchre", HANDS, "AD", laws="table"), "order up alone", "discard QS")
    assert s.phase == "play" and s.out and not any("laid down" in one for one in may(s, 1))
    commit(s, 3, "show a card laid down JS")
    assert s.current_player() == 0 and s.view(0).state.known[3] == card_set("JS")
    do(s, "he plays with his partner" if plays else "he stays out")
    assert (s.lone, s.out) == ((-1, 0) if plays else (1, 8)) and s.turn == 1
    do(s, "9C")
    assert not any("laid down" in one for one in may(s, 3))


@pytest.mark.article(E + "law-13")
def test_a_card_too_many_forfeits_the_deal() -> None:
    s = dealt("euchre", HANDS, "AD", laws="table")
    s.score[0] = 3
    assert "deal a card too many" not in may(s, 1) + may(do(s.clone(), "pass"), 0)
    commit(s, 0, "deal a card too many")
    assert s.deal == 0 and s.dealer == 1 and s.turn == 2 and list(s.held) == [5] * 4 and list(s.score) == [3, 0]


@pytest.mark.article(E + "law-15")
def test_a_card_turned_up_in_dealing_lets_the_others_ask_for_a_new_deal() -> None:
    s = commit(dealt("euchre", HANDS, "AD", laws="table"), 0, "turn a card up in dealing")
    assert s.current_player() == 1 and names(s) == ["demand a new deal", "let the deal stand"]
    assert s.view(3).state.known[1] and not s.view(3).state.known[1] & ~card_set(HANDS[1])
    again = do(s.clone(), "demand a new deal")
    assert again.deal == 0 and again.dealer == 0 and again.turn == 1 and again.phase == "the card turned"
    do(s, "let the deal stand")
    assert s.turn == 1 and "turn a card up in dealing" not in may(s, 0)
