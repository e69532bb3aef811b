"""Piquet against the rules: cards that did not follow, hands thrown up, last cards thrown together, suits unnamed."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, may, verbs
from tests.games.piquet_hands import BOOKS, LONDON, OLD, PARIS
from tests.games.piquet_law_hands import ELDER, YOUNGER, at_calls, lead, say_nothing
from tests.games.words import do, names

from gamester.equipment.cards import card_set
from gamester.games.piquet.state import PiquetState


def playing(elder: str, younger: str, book: str, *cards: str, **options: object) -> PiquetState:
    """These hands in play, nothing called, after these cards."""
    return lead(say_nothing(at_calls(elder, younger, book, **options)), *cards)


@pytest.mark.article("picquet-1651/piquet/played-card", "gamester-1754/piquet/law-played")
@pytest.mark.article("academy-1768/piquet/renounce", "academy-1768/piquet/law-18")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("who", ["owner", "other"])
def test_a_card_that_did_not_follow_is_taken_up_without_penalty(book: str, who: str) -> None:
    s = playing("KS 9D 8D", "AS 7H 7D", book, "KS")
    assert names(s) == ["AS"]
    commit(s, YOUNGER, "revoke 7H")
    assert s.turn == ELDER and names(s) == ["turn the trick"], "it looks as if elder had won"
    if who == "owner":
        commit(s, YOUNGER, "own to a revoke")
    else:
        commit(s, ELDER, "claim a revoke of South")
    assert s.hands[YOUNGER] == card_set("AS 7H 7D") and s.turn == YOUNGER and names(s) == ["AS"]
    assert s.known[YOUNGER] == card_set("7H"), "it has been seen"
    do(s, "AS", "turn the trick")
    assert s.turn == YOUNGER and [int(n) for n in s.count[:2]] == [1, 1]


@pytest.mark.article("picquet-1651/piquet/played-card", "academy-1768/piquet/renounce")
@pytest.mark.parametrize("book", BOOKS)
def test_it_may_slip_by(book: str) -> None:
    s = playing("KS 9D 8D", "AS 7H 7D", book, "KS")
    commit(s, YOUNGER, "revoke 7H")
    do(s, "turn the trick", "9D")
    assert not {"own to a revoke", "claim a revoke of"} & (verbs(s, YOUNGER) | verbs(s, ELDER))
    s = playing("KS 9D 8D", "7H 8H 7D", book, "KS", "7H")
    commit(s, ELDER, "claim a revoke of South")
    assert s.turn == ELDER and names(s) == ["turn the trick"], "he had none, and the claim changes nothing"
    assert "claim a revoke of" not in verbs(s, ELDER)


@pytest.mark.article("picquet-1651/piquet/law-slip", "gamester-1754/piquet/law-played")
@pytest.mark.article("academy-1768/piquet/law-18", "picquet-1651/piquet/played-card")
@pytest.mark.parametrize("book", BOOKS)
def test_any_other_card_played_stays(book: str) -> None:
    s = playing("KS 9D 8D", "AS 7S 7D", book, "KS", "7S")
    assert s.turn == ELDER and names(s) == ["turn the trick"]
    taken = {"own to a revoke", "take up the card played"}
    assert not taken & verbs(s, YOUNGER), "the Ace that was meant is not to be had"
    do(s, "turn the trick")
    assert s.tricks[ELDER] == 1
    do(s, "9D")
    assert not taken & verbs(s, ELDER)


@pytest.mark.article("picquet-1651/piquet/law-thrown", "gamester-1754/piquet/law-thrown")
@pytest.mark.article("academy-1768/piquet/law-24")
@pytest.mark.parametrize("book", BOOKS)
def test_a_hand_thrown_up_unmixed_is_taken_up_again(book: str) -> None:
    s = playing("KS 9D 8D", "AS 7S 7D", book, "KS", "7S", "turn the trick")
    commit(s, ELDER, "throw the cards up")
    assert s.turn == ELDER and names(s) == ["take the cards up again", "mix them with the stock"]
    do(s, "take the cards up again")
    assert s.turn == ELDER and names(s) == ["8D", "9D"]


@pytest.mark.article("picquet-1651/piquet/law-thrown", "gamester-1754/piquet/law-thrown")
@pytest.mark.parametrize("book", [OLD, LONDON])
def test_mixed_it_leaves_the_other_every_trick(book: str) -> None:
    s = playing("KS QS 9D 8D", "9S AS TH 7D", book, "KS", "9S", "turn the trick")
    commit(s, ELDER, "throw the cards up")
    do(s, "mix them with the stock")
    assert s.held[ELDER] == 0 and s.turn == YOUNGER
    for card in ("7D", "TH", "AS"):
        do(s, card, "turn the trick")
    assert [int(n) for n in s.tricks[:2]] == [3, 1] and s.phase == "reckoning"
    assert [int(n) for n in s.count[:2]] == [3, 1], "two tens, and the last trick"
    agree(s)
    s = playing("KS QS 9D 8D", "9S AS TH 7D", book, "KS", "9S", "turn the trick", "QS")
    commit(s, YOUNGER, "throw the cards up")
    do(s, "mix them with the stock")
    assert s.turn == ELDER and names(s) == ["turn the trick"], "the trick that was begun is the leader's"
    do(s, "turn the trick", "9D", "turn the trick", "8D", "turn the trick")
    assert [int(n) for n in s.tricks[:2]] == [0, 4]


@pytest.mark.article("academy-1768/piquet/law-24")
def test_in_the_academy_it_loses_the_party() -> None:
    s = playing("KS QS 9D 8D", "9S AS TH 7D", PARIS, "KS", "9S", "turn the trick", stake=2)
    commit(s, ELDER, "throw the cards up")
    do(s, "mix them with the stock")
    assert s.is_terminal() and [int(n) for n in s.purse] == [2, -2]
    s = playing("KS QS 9D 8D", "9S AS TH 7D", PARIS, "KS", "9S", "turn the trick", stake=2, sets=3)
    commit(s, ELDER, "throw the cards up")
    do(s, "mix them with the stock")
    assert s.is_terminal() and [int(n) for n in s.purse] == [2, -2], "the whole match, not a set of it"


LAST = ("KS 9D QD", "7S AD 8H")


@pytest.mark.article("picquet-1651/piquet/law-together")
def test_last_cards_thrown_together_are_played_as_they_touched_the_table() -> None:
    s = playing(*LAST, OLD, "KS", "7S", "turn the trick")
    assert {one for one in may(s, ELDER) if one.startswith("throw down")} == {
        "throw down the last cards 9D", "throw down the last cards QD"
    }  # fmt: skip
    commit(s, ELDER, "throw down the last cards QD")
    assert s.known[ELDER] == card_set("9D QD")
    assert names(s) == ["QD"], "the nine may not go first"
    do(s, "QD", "AD", "turn the trick", "8H")
    assert names(s) == ["9D"]
    do(s, "9D", "turn the trick")
    assert [int(n) for n in s.tricks[:2]] == [2, 1]
    assert "throw down the last cards" not in verbs(playing("KS 9D QD 8D 7D", "7S AD 8H 7H 9H", OLD, "KS"), YOUNGER)


@pytest.mark.article("gamester-1754/piquet/law-thrown-last")
def test_last_cards_thrown_down_are_played_as_the_other_directs() -> None:
    s = playing("KS QS JS AH", "7S 8S TS 9H", LONDON, "KS", "7S", "turn the trick")
    commit(s, ELDER, "throw down the last cards")
    assert s.turn == YOUNGER and names(s) == ["tell to play AH", "tell to play JS", "tell to play QS"]
    do(s, "tell to play JS")
    assert s.turn == ELDER and names(s) == ["JS"]
    do(s, "JS", "8S", "turn the trick")
    assert names(s) == ["AH", "QS"], "the rest he plays as he likes"
    s = playing("7S 8S TS 9H", "KS QS JS AH", LONDON, "7S", "JS", "turn the trick", "QS")
    commit(s, ELDER, "throw down the last cards")
    assert names(s) == ["tell to play 8S", "tell to play TS"], "he must still follow"


@pytest.mark.article("academy-1768/piquet/law-24")
def test_last_cards_thrown_down_lose_to_whatever_the_other_shows() -> None:
    s = playing("KS AD AH", "7S 8D 8H", PARIS, "KS", "7S", "turn the trick")
    commit(s, ELDER, "throw down the last cards")
    assert s.held[ELDER] == 0 and s.turn == YOUNGER
    do(s, "8D", "turn the trick", "8H", "turn the trick")
    assert [int(n) for n in s.tricks[:2]] == [2, 1] and s.phase == "reckoning"


@pytest.mark.article("academy-1768/piquet/name-suit")
def test_a_suit_changed_in_silence_lets_the_reply_be_taken_up() -> None:
    s = playing("KS QS 9D 8D", "7S TS TD 7H", PARIS, "KS")
    assert "lead without naming" not in verbs(s, ELDER)
    do(s, "7S", "turn the trick")
    assert {one for one in may(s, ELDER) if one.startswith("lead without")} == {
        "lead without naming 9D", "lead without naming 8D"
    }  # fmt: skip
    commit(s, ELDER, "lead without naming 9D")
    assert "take up the card played" not in may(s, YOUNGER)
    do(s, "TD")
    commit(s, YOUNGER, "take up the card played")
    assert s.turn == YOUNGER and names(s) == ["TD"] and s.hands[YOUNGER] == card_set("TD TS 7H")
    do(s, "TD")
    assert "take up the card played" not in may(s, YOUNGER), "once"
    do(s, "turn the trick")
    assert s.tricks[YOUNGER] == 1 and s.count[YOUNGER] == 1
    s = playing("KS QS 9D 8D", "7S TS TD 7H", PARIS, "KS", "7S", "turn the trick", "9D", "TD")
    assert "take up the card played" not in may(s, YOUNGER), "a suit is named as a matter of course"
    for book in (OLD, LONDON):
        s = playing("KS QS 9D 8D", "7S TS TD 7H", book, "KS", "7S", "turn the trick")
        assert "lead without naming" not in verbs(s, ELDER)
