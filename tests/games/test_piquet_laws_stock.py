"""Piquet against the rules: the exchange, the stock, the cards left and the lead that is named for them."""

from __future__ import annotations

import json

import pytest
from tests.games.law_table import commit, may, verbs
from tests.games.piquet_hands import BOOKS, LONDON, OLD, PARIS, example, took
from tests.games.piquet_law_hands import (
    ELDER,
    YOUNGER,
    at_calls,
    exchange,
    lay_out,
    lead,
    play_out,
    say_all,
    say_nothing,
    table,
)
from tests.games.words import do, names

from gamester.engine.bits import count
from gamester.equipment.cards import card_set
from gamester.games.piquet.state import PiquetState
from gamester.players.loader import load_player

CLAIM_YOUNGER, CLAIM_ELDER = "claim a card too many of South", "claim a card too many of North"


def took_many(book: str) -> PiquetState:
    """Elder, with a good hand against nothing, has laid out two and takes three."""
    s = table(book, "AS KS QS JS AH KH QH 8D 7D 7C 8C 9C", "TS 9S 8S 7S JH TH 9H AD KD 9D AC KC", "7H 8H TD JD QD TC")
    do(s, "discard 7D", "discard 7C")
    commit(s, ELDER, "take a card too many")
    assert s.turn == ELDER and names(s) == ["give it back", "mix it with the hand"]
    return s


@pytest.mark.article("picquet-1651/piquet/law-returned", "gamester-1754/piquet/law-returned")
@pytest.mark.article("academy-1768/piquet/law-10")
@pytest.mark.parametrize("book", BOOKS)
def test_a_card_too_many_is_given_back_unseen(book: str) -> None:
    s = took_many(book)
    assert s.held[ELDER] == 10, "it lies unlooked at"
    do(s, "give it back")
    assert s.held[ELDER] == 12 and took(s, ELDER) == 2 and s.turn == YOUNGER
    do(lay_out(s, 1), "draw", "leave")
    lead(say_nothing(s), "AS")
    assert CLAIM_ELDER not in may(s, YOUNGER), "nothing follows"


@pytest.mark.article("picquet-1651/piquet/law-too-many", "gamester-1754/piquet/law-too-many")
@pytest.mark.article("academy-1768/piquet/law-3", "picquet-1651/piquet/law-returned")
@pytest.mark.article("gamester-1754/piquet/law-returned")
@pytest.mark.parametrize("book", BOOKS)
def test_who_has_mixed_a_card_too_many_counts_nothing(book: str) -> None:
    s = do(took_many(book), "mix it with the hand")
    assert s.held[ELDER] == 13
    do(lay_out(s, 1), "draw", "leave")
    lead(say_all(s), "AS")
    counted = int(s.count[ELDER])
    assert counted > 1, "it may slip by"
    assert CLAIM_ELDER in may(s, YOUNGER) and CLAIM_YOUNGER not in may(s, ELDER)
    commit(s, YOUNGER, CLAIM_ELDER)
    assert s.count[ELDER] == (1 if book == OLD else 0), "the old book leaves him his play"
    assert CLAIM_ELDER not in may(s, YOUNGER)
    quart = int(s.worth[4 * YOUNGER + 2])
    assert (quart == 0) == (book == LONDON), "only in London his best still bars"
    assert s.count[YOUNGER] >= quart
    play_out(s)
    assert s.tricks[0] + s.tricks[1] == 12 and s.held[ELDER] + s.held[YOUNGER] == 1
    assert s.count[ELDER] == 0 if book != OLD else s.count[ELDER] > 1


@pytest.mark.parametrize("laid", [4, 5])
def test_who_takes_one_more_than_his_own_has_none_of_them_left_to_look_at(laid: int) -> None:
    s = lay_out(table(LONDON), laid)
    do(commit(s, ELDER, "take a card too many"), "mix it with the hand")
    assert [s.saw(ELDER, n) for n in range(8)] == [n <= laid for n in range(8)]
    assert not any(s.saw(YOUNGER, n) for n in range(8))


@pytest.mark.article("academy-1768/piquet/law-10")
def test_given_back_when_the_other_has_drawn_he_says_whether_the_deal_stands() -> None:
    def back() -> PiquetState:
        s = table(PARIS)
        do(lay_out(s, 3), "draw")
        lay_out(s, 2)
        commit(s, YOUNGER, "take a card too many")
        do(s, "give it back")
        assert s.turn == ELDER and names(s) == ["play on", "demand a new deal"]
        return s

    s = back()
    do(s, "demand a new deal")
    assert s.deal == 0 and not took(s, ELDER) and s.phase == "exchange"
    s = back()
    card = int(s.order[24 + 3 + 2])
    do(s, "play on")
    assert s.held[YOUNGER] == 12 and s.laid[YOUNGER] == 3, "it goes to the discard"
    for seat in (ELDER, YOUNGER):
        assert s.view(seat).state.told[YOUNGER] == 2**card, "seen by both"
    assert not any(c == card for c in s.order[s.drawn :])
    do(back(), "play on", "leave")


@pytest.mark.article("picquet-1651/piquet/law-too-few", "gamester-1754/piquet/law-too-few")
@pytest.mark.article("academy-1768/piquet/law-4")
@pytest.mark.example("picquet-1651/piquet/capot-short-hand")
@pytest.mark.parametrize("book", BOOKS)
def test_who_took_too_few_counts_and_plays_while_his_cards_last(book: str) -> None:
    e = example(OLD, "capot-short-hand")
    s = table(book, "AS KS QS JS TS 9S 8S AH KH QH JH 7C", "AD KD QD JD TD 9D 8D AC KC 7S 7H 8H", "7D 8C 9C TC")
    do(lay_out(s, 2), "draw")
    lay_out(s, 2)
    commit(s, YOUNGER, "take a card too few")
    assert s.held[YOUNGER] == e["short"] and s.held[ELDER] == e["full"]
    do(s, "leave")
    s.hands[ELDER] = card_set("AS KS QS JS TS 9S 8S AH KH QH 7C AC")
    s.hands[YOUNGER] = card_set("AD KD QD JD TD 9D 8D KC 7S 7H 8H")
    lead(say_nothing(s), "AS", "7S", "turn the trick")
    for card in "KS QS JS TS 9S 8S".split():
        do(s, card)
        do(s, names_of(s, "9D 8D TD JD QD KD"), "turn the trick")
    do(s, "AH", "8H", "turn the trick", "KH", "7H", "turn the trick", "AC", "KC", "turn the trick")
    do(s, "7C")
    assert names(s) == ["AD"], "his last card answers, of whatever suit"
    do(s, "AD", "turn the trick")
    assert s.held[YOUNGER] == 0 and s.held[ELDER] == 1 and names(s) == ["QH"]
    do(s, "QH")
    assert names(s) == ["turn the trick"], "the last he plays alone"
    before = int(s.count[ELDER])
    do(s, "turn the trick")
    assert s.tricks[ELDER] == 12 and s.phase == "reckoning"
    assert s.count[ELDER] - before == e["score"] + 1, "a capot, and the last trick"


def names_of(s: PiquetState, cards: str) -> str:
    """The first of these that may be played."""
    return next(card for card in cards.split() if card in names(s))


@pytest.mark.article("academy-1768/piquet/law-4", "gamester-1754/piquet/law-too-few")
@pytest.mark.article("picquet-1651/piquet/law-too-few")
@pytest.mark.parametrize("book", BOOKS)
def test_who_has_too_few_and_wins_leaves_the_last_trick_to_the_other(book: str) -> None:
    s = at_calls("AS KS", "AD KD QD", book)
    lead(say_nothing(s), "AS", "QD", "turn the trick", "KS", "KD", "turn the trick")
    assert s.turn == YOUNGER and names(s) == ["AD"]
    before = int(s.count[YOUNGER])
    do(s, "AD", "turn the trick")
    assert s.tricks[YOUNGER] == 1 and s.count[YOUNGER] == before + 2


def seen(s: PiquetState) -> dict[str, object]:
    """What younger sees, but for how often elder has acted."""
    view = json.loads(s.view(YOUNGER).to_json())
    del view["state"]["acts"]
    return view


@pytest.mark.article("picquet-1651/piquet/law-changing", "gamester-1754/piquet/law-taking-back")
@pytest.mark.article("academy-1768/piquet/law-22")
@pytest.mark.parametrize("book", BOOKS)
def test_who_takes_back_a_discard_loses_the_game(book: str) -> None:
    s = table(book, stake=3)
    do(lay_out(s, 2), "draw")
    do(lay_out(s, 1), "draw", "leave")
    back = next(one for one in may(s, ELDER) if one.startswith("take back"))
    view = seen(s)
    commit(s, ELDER, back)
    assert s.hands[ELDER] & card_set(back.split()[-1]) and s.held[ELDER] == 12
    assert seen(s) == view, "nobody sees what it was"
    commit(s, ELDER, "claim foul play of South")
    assert s.deal == 0, "a claim that is not made out"
    assert "claim foul play of South" not in may(s, ELDER), "and is not made again at once"
    commit(s, YOUNGER, "claim foul play of North")
    assert s.is_terminal() and [int(n) for n in s.purse] == ([6, -6] if book == LONDON else [3, -3])


@pytest.mark.article("academy-1768/piquet/law-22", "gamester-1754/piquet/law-taking-back")
def test_in_the_academy_foul_play_loses_the_party_and_not_a_set_of_it() -> None:
    for book, over in ((PARIS, True), (LONDON, False)):
        s = table(book, sets=3)
        do(lay_out(s, 2), "draw")
        do(lay_out(s, 1), "draw", "leave")
        commit(s, ELDER, next(one for one in may(s, ELDER) if one.startswith("take back")))
        commit(s, YOUNGER, "claim foul play of North")
        assert s.is_terminal() == over and s.purse[YOUNGER] > 0


@pytest.mark.article("academy-1768/piquet/law-25")
def test_who_takes_elders_cards_forfeits_the_grand_coup_in_a_party_of_several() -> None:
    s = table(PARIS, sets=3)
    before = list(s.hands)
    commit(s, YOUNGER, "take the elder's cards")
    assert not s.is_terminal() and [int(n) for n in s.score] == [-170, 0]
    assert s.deal == 0 and list(s.hands) != before, "and it is dealt again"


@pytest.mark.article("gamester-1754/piquet/law-taking-back")
def test_who_secretly_lays_out_the_card_too_many_loses_the_game() -> None:
    s = do(took_many(LONDON), "mix it with the hand")
    do(lay_out(s, 1), "draw", "leave")
    say_nothing(s)
    commit(s, ELDER, "lay out in secret 8D")
    assert s.held[ELDER] == 12 and CLAIM_ELDER not in may(s, YOUNGER), "a card too many cannot be claimed now"
    commit(s, YOUNGER, "claim foul play of North")
    assert s.is_terminal() and s.purse[YOUNGER] > 0
    for book in (OLD, PARIS):
        s = do(took_many(book), "mix it with the hand")
        do(lay_out(s, 1), "draw", "leave")
        assert "lay out in secret" not in verbs(say_nothing(s), ELDER)


def left(book: str, elder: str, **options: object) -> PiquetState:
    """Younger has looked at what he left; elder may name his lead to see it."""
    s = table(book, elder, stock="9D 8D 7D", **options)
    do(lay_out(s, 1), "draw")
    do(lay_out(s, 1), "draw", "look")
    return s


NO_HEARTS = "AS KS QS JS TS 9S 8S AD KD QD JD TD"


@pytest.mark.article("picquet-1651/piquet/leavings-false")
@pytest.mark.parametrize("book", [OLD, PARIS])
def test_a_suit_named_falsely_lets_the_other_name_it(book: str) -> None:
    s = left(book, NO_HEARTS)
    assert "name falsely H" in may(s, ELDER) and "name falsely S" not in may(s, ELDER)
    commit(s, ELDER, "name falsely H")
    assert s.phase == "calls"
    say_nothing(s)
    assert s.turn == YOUNGER and names(s) == [f"tell to lead {w}" for w in ("Clubs", "Diamonds", "Hearts", "Spades")]
    s.hands[YOUNGER] = card_set("AH KH QH JH TH 9H 8H 7H 9C 8C 7C TC")
    usual = load_player("simple", s.game).choose(s.view(YOUNGER)).action
    assert s.action_to_string(YOUNGER, usual) == "tell to lead Hearts", "a computer tells its strongest suit"
    do(s, "tell to lead Diamonds")
    assert s.turn == ELDER and names(s) and all(w.endswith("D") for w in names(s))


@pytest.mark.article("gamester-1754/piquet/leavings-false")
def test_a_card_of_a_suit_not_held_lets_the_other_appoint_the_card() -> None:
    s = left(LONDON, NO_HEARTS)
    assert "name falsely AH" in may(s, ELDER) and "name falsely AS" not in may(s, ELDER)
    commit(s, ELDER, "name falsely AH")
    assert s.view(YOUNGER).state.named == 4 + 38 and not s.known[ELDER]
    say_nothing(s)
    assert s.turn == YOUNGER and "tell to play KD" in names(s)
    held = [w.split()[-1] for w in names(s)]
    assert not any(s.hands[YOUNGER] & card_set(c) for c in held), "not one of his own"
    do(s, "tell to play QD")
    assert names(s) == ["QD"]


@pytest.mark.article("academy-1768/piquet/law-19")
def test_leading_another_suit_than_was_named_lets_the_other_say() -> None:
    s = do(left(PARIS, NO_HEARTS), "lead D")
    say_nothing(s)
    assert names(s) and all(w.endswith("D") for w in names(s))
    commit(s, ELDER, "lead what was not named AS")
    assert s.turn == YOUNGER
    do(s, "tell to lead Spades")
    assert all(w.endswith("S") for w in names(s)) and s.known[ELDER] & card_set("AS")
    s = do(left(PARIS, NO_HEARTS), "lead D")
    commit(say_nothing(s), ELDER, "lead what was not named AS")
    do(s, "let it stand")
    assert names(s) == ["AS"]


@pytest.mark.article("academy-1768/piquet/law-20")
def test_elder_who_sees_the_stock_leads_as_told_once_for_each_card() -> None:
    s = table(PARIS, NO_HEARTS)
    do(lay_out(s, 5), "draw")
    commit(s, ELDER, "look at a card of the stock", "look at a card of the stock")
    assert sum(1 for n in range(5, 8) if s.saw(ELDER, n)) == 2
    do(lay_out(s, 1), "draw", "leave")
    say_nothing(s)
    assert s.turn == YOUNGER and len(names(s)) == 4
    s.hands[ELDER] = card_set("AS KS QS JS TS 9S 8S AD KD QD JD TD")
    s.hands[YOUNGER] = card_set("7S 9D 8D 7D AC KC QC JC TC 9C 8C 7C")
    do(s, "tell to lead Spades")
    assert all(w.endswith("S") for w in names(s))
    lead(s, "AS", "7S", "turn the trick")
    do(s, "tell to lead Diamonds")
    do(s, "AD", "7D", "turn the trick")
    assert s.turn == ELDER and len(names(s)) == 10, "twice for two, and no more"


@pytest.mark.article("academy-1768/piquet/law-20")
def test_younger_who_sees_elders_cards_lets_him_deal_again() -> None:
    s = table(PARIS)
    commit(s, YOUNGER, "look at a card of the stock")
    assert s.turn == ELDER and names(s) == ["play on", "demand a new deal"]
    before = list(s.hands)
    do(s, "demand a new deal")
    assert list(s.hands) != before
    commit(s, YOUNGER, "look at a card of the stock")
    do(s, "play on")
    assert s.view(YOUNGER).state.order[24] == s.order[24] and s.turn == ELDER


@pytest.mark.article("academy-1768/piquet/grand-coup")
def test_the_grand_coup_is_of_provence_alone() -> None:
    s = table(PARIS, manner="provence")
    do(lay_out(s, 5), "draw")
    commit(s, ELDER, "look at a card of the stock")
    assert s.score[ELDER] == -170
    do(lay_out(s, 1), "draw", "leave")
    assert say_nothing(s).turn == ELDER, "and his lead is free"
    s = table(PARIS)
    do(lay_out(s, 5), "draw")
    assert commit(s, ELDER, "look at a card of the stock").score[ELDER] == 0
    for book in (OLD, LONDON):
        s = do(lay_out(table(book), 5), "draw")
        assert "look at a card of the stock" not in may(s, ELDER)


@pytest.mark.article("academy-1768/piquet/law-21")
def test_cards_left_and_mixed_with_the_discard_show_it_all() -> None:
    def mixed() -> PiquetState:
        s = table(PARIS, NO_HEARTS)
        do(lay_out(s, 1), "draw")
        do(lay_out(s, 3), "draw")
        assert s.stage == 5
        return commit(s, YOUNGER, "mix the cards left with the discard")

    s = mixed()
    assert s.turn == ELDER and count(s.discards[YOUNGER]) == 7 and s.drawn == 32
    do(s, "lead D")
    assert s.view(ELDER).state.told[YOUNGER] == s.discards[YOUNGER], "he sees the whole"
    say_nothing(s)
    assert all(w.endswith("D") for w in names(s)), "and leads what he named"
    s = do(mixed(), "decline")
    assert not s.told[YOUNGER] and s.phase == "calls" and s.named < 0
    s = do(lay_out(table(PARIS), 1), "draw")
    do(lay_out(s, 1), "draw", "leave")
    assert s.phase == "calls" and not s.told[YOUNGER], "left alone they need not be shown"


@pytest.mark.article("academy-1768/piquet/law-25")
def test_who_takes_the_elders_cards_before_his_time_loses_the_game() -> None:
    s = table(PARIS, stake=3)
    assert "take the elder's cards" not in may(s, ELDER)
    commit(s, YOUNGER, "take the elder's cards")
    assert s.is_terminal() and [int(n) for n in s.purse] == [-3, 3]
    s = lay_out(table(PARIS), 1)
    assert "take the elder's cards" not in may(s, YOUNGER), "elder had time"


@pytest.mark.article("academy-1768/piquet/law-25")
def test_elder_who_waits_takes_what_is_left_and_still_leads() -> None:
    s = table(PARIS)
    commit(s, ELDER, "wait for the other to discard")
    assert s.turn == YOUNGER
    lay_out(s, 5)
    assert names(s) == ["draw"]
    do(s, "draw")
    assert took(s, YOUNGER) == 5 and s.turn == ELDER
    lay_out(s, 3)
    assert names(s) == ["draw"]
    do(s, "draw")
    assert s.phase == "calls" and s.turn == ELDER, "the deal stands, and elder begins"
    s = table(PARIS)
    commit(s, ELDER, "wait for the other to discard")
    do(lay_out(s, 2), "draw")
    do(lay_out(s, 2), "draw", "look")
    assert s.phase == "calls" and s.turn == ELDER and s.named < 0
    exchange(table(PARIS), 5, 3)
