"""Ombre's laws of wrong numbers, each broken once: ten cards dealt, or eight, said in time or not, put right."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, paid
from tests.games.ombre_law_table import AC, OM, A, B, C, G, dealt, hands, is_dealt_again, plays
from tests.games.ombre_table import exchange, keep
from tests.games.words import do, names

import gamester
from gamester.engine.bits import count
from gamester.equipment.cards import card_set
from gamester.games.ombre.three.state import OmbreState


@pytest.mark.article("gamester-1754/ombre/13", "gamester-1754/ombre/law-18", "gamester-1754/ombre/law-19")
@pytest.mark.parametrize("word", ["ten", "eight"])
def test_where_a_wrong_number_is_dealt_the_others_may_have_a_new_deal(word: str) -> None:
    s = dealt("gamester-1754")
    before = hands(s)
    commit(s, C, f"deal {word} cards to East")
    assert count(s.hands[A]) == s.held[A] == (10 if word == "ten" else 8)
    commit(s, B, "demand the deal again")
    assert is_dealt_again(s, before)


@pytest.mark.article("gamester-1754/ombre/13", "gamester-1754/ombre/law-20", "academy-1768/ombre/law-9")
@pytest.mark.article("academy-1768/ombre/law-6", "academy-1768/ombre/law-7")
@pytest.mark.parametrize("code", ["gamester-1754", "academy-1768"])
def test_who_declares_a_wrong_number_plays_and_puts_it_right(code: str) -> None:
    for word, out in (("ten", ["2D", "3D"]), ("eight", ["2D"])):
        s = dealt(code)
        commit(s, C, f"deal {word} cards to East")
        commit(s, A, "declare a wrong number of cards")
        had = int(s.drawn)
        out = [c for c in out if s.hands[A] & card_set(c)] or [next(iter(names_of(s, A)))]
        plays(s, "ask leave")
        exchange(s, 0, out)
        assert s.held[A] == 9, "he takes in one fewer, or one more"
        assert s.drawn - had == len(out) + (1 if word == "eight" else -1)
        keep(s)
        assert s.phase == "play" and not paid(s, f"{code}/ombre/law-6"), "and is not beasted"


def names_of(s: OmbreState, seat: int) -> list[str]:
    """The cards of a hand."""
    from gamester.engine.bits import members
    from gamester.equipment.cards import NAMES

    return [NAMES[c] for c in members(s.hands[seat])]


@pytest.mark.article("gamester-1754/ombre/law-21", "gamester-1754/ombre/13", "gamester-1754/ombre/30")
def test_ten_cards_after_taking_in_are_beasted() -> None:
    s = dealt("gamester-1754")
    commit(s, C, "deal ten cards to West")
    plays(s, "ask leave")
    assert not paid(s, f"{G}/law-21"), "he that passes is not beasted for it"
    told = s.clone()
    exchange(s, 0, ["2D"])
    exchange(s, 1, ["QC"])
    exchange(s, 2, [])
    do(s, "leave them")
    assert s.phase == "play" and paid(s, f"{G}/law-21") == [("seat 1", "board", 10)]
    assert s.held[B] == 9 and count(s.discards[B]) == 2, "one was drawn from his hand"
    exchange(told, 0, ["2D"])
    commit(told, B, "declare a wrong number of cards")
    exchange(told, 1, ["QC"])
    keep(told)
    assert told.held[B] == 9 and not paid(told, f"{G}/law-21")


@pytest.mark.article("gamester-1754/ombre/law-22", "gamester-1754/ombre/law-23", "academy-1768/ombre/law-8")
@pytest.mark.parametrize("code", ["gamester-1754", "academy-1768"])
def test_without_exchange_a_tenth_card_is_drawn_and_eight_must_do(code: str) -> None:
    s = dealt(code)
    commit(s, C, "deal ten cards to East")
    commit(s, A, "declare a wrong number of cards")
    plays(s, "sans prendre")
    assert s.held[A] == 9 and count(s.discards[A]) == 1, "one is drawn at hazard"
    s = dealt(code)
    commit(s, C, "deal eight cards to East")
    commit(s, A, "declare a wrong number of cards")
    plays(s, "sans prendre")
    keep(s)
    assert s.phase == "play" and [int(s.held[p]) for p in (A, B, C)] == [8, 9, 9]
    while s.phase == "play":
        do(s, "stop" if "stop" in names(s) else next(n for n in names(s) if len(n) == 2 or "turn" in n))
    assert s.result > 0, "he wins or loses with eight"


@pytest.mark.article("academy-1768/ombre/law-6", "academy-1768/ombre/law-7", "academy-1768/ombre/6b")
def test_who_deals_a_wrong_number_cannot_be_ombre() -> None:
    for word in ("ten", "eight"):
        s = dealt("academy-1768")
        commit(s, C, f"deal {word} cards to South")
        do(s, "pass", "pass")
        assert s.turn == C and names(s) == ["pass"]


@pytest.mark.article("academy-1768/ombre/law-11", "academy-1768/ombre/law-6", "academy-1768/ombre/law-10")
def test_speaking_with_ten_cards_undeclared_is_beasted() -> None:
    s = dealt("academy-1768")
    commit(s, C, "deal ten cards to East")
    passed = s.clone()
    do(s, "ask leave")
    assert paid(s, f"{AC}/law-11") == [("seat 2", "board", 27)]
    plays(s)
    exchange(s, 0, ["2D", "3D"])
    assert s.held[A] == 9, "the cards are played out"
    do(passed, "pass", "ask leave")
    assert not paid(passed, f"{AC}/law-11"), "he that passes is not"
    do(passed, "name Hearts")
    exchange(passed, 1, ["3S"])
    undeclared = passed.clone()
    do(undeclared, "done", "done", "leave them")
    assert paid(undeclared, f"{AC}/law-10") == [("seat 2", "board", 27)] and undeclared.held[A] == 9
    do(passed, "done")
    commit(passed, A, "declare a wrong number of cards")
    assert "done" not in names(passed), "he lays out one"
    exchange(passed, 0, ["2D"])
    do(passed, "leave them")
    assert passed.held[A] == 9 and not paid(passed, f"{AC}/law-10")


@pytest.mark.article("academy-1768/ombre/law-12")
def test_more_than_ten_are_dealt_again() -> None:
    s = dealt("academy-1768")
    before = hands(s)
    commit(s, C, "deal eleven cards to West")
    assert is_dealt_again(s, before) and not paid(s, f"{AC}/law-6")


@pytest.mark.article("ombre-1878/ombre/law-1", "ombre-1878/ombre/law-2")
def test_a_misdeal_costs_twenty_points_and_may_stand_by_consent() -> None:
    for word in ("ten", "eight"):
        s = dealt("ombre-1878")
        before = hands(s)
        commit(s, C, f"deal {word} cards to East")
        assert s.phase == "law" and s.turn == B
        consent = s.clone()
        do(s, "demand a new deal")
        assert is_dealt_again(s, before) and paid(s, f"{OM}/law-1") == [("seat 0", "pool", 20)]
        do(consent, "let it stand")
        assert paid(consent, f"{OM}/law-1") == [("seat 0", "pool", 20)] and consent.turn == A
        if word == "eight":
            assert consent.held[A] == 9, "he takes the top card of the stock"
            continue
        commit(consent, A, "declare a wrong number of cards")
        assert "bid simple" in names(consent) and "bid solo" not in names(consent), "no Solo with more than nine"
        plays(consent, "bid simple")
        exchange(consent, 0, ["2D", "3D"])
        assert consent.held[A] == 9, "he puts it right in his discard"


@pytest.mark.article("ombre-1878/ombre/law-3")
def test_a_wrong_number_not_mentioned_costs_twenty_points_and_a_win() -> None:
    s = dealt("ombre-1878")
    commit(s, C, "deal ten cards to East")
    do(s, "let it stand", "bid simple", "pass", "pass")
    assert paid(s, f"{OM}/law-3") == [("seat 2", "pool", 20)]
    do(s, "name Spades")
    exchange(s, 0, ["2D"])
    keep(s)
    before = [int(n) for n in s.purse]
    for seat, cards in ((A, "AS 2S KS QS JS"), (B, "3S 4S"), (C, "AC 5S 6S")):
        assert count(s.hands[seat] & card_set(cards)) >= len(cards.split()) - 1
    while s.phase == "play":
        do(s, best(s))
    won = s.result == 1
    agree(s)
    after = [int(n) for n in s.purse]
    if won:
        assert after[:3] == [before[0], before[1], before[2] - 5], "a hand won is null; East deals next"
    else:
        assert after[2] < before[2], "a hand lost is paid"


def best(s: OmbreState) -> str:
    """The Ombre plays from the top, the others what they must."""
    legal = names(s)
    if "stop" in legal:
        return "stop"
    cards = [n for n in legal if len(n) == 2]
    if not cards:
        return legal[0]
    order = "AS 2S AC KS QS JS 7S".split()
    return min(cards, key=lambda c: order.index(c) if c in order else 9) if s.turn == A else cards[0]


@pytest.mark.article("ombre-1878/ombre/app-1", "ombre-1878/ombre/app-3")
def test_more_than_ten_or_fewer_than_eight_are_null() -> None:
    s = dealt("ombre-1878-appendix")
    before = hands(s)
    commit(s, C, "deal seven cards to West")
    assert is_dealt_again(s, before) and not paid(s, f"{OM}/app-1")
    s = dealt("ombre-1878-appendix")
    commit(s, C, "deal eleven cards to West")
    assert is_dealt_again(s, before) and paid(s, f"{OM}/app-1") == [("seat 0", "reserved", 20)]


@pytest.mark.article("ombre-1878/ombre/app-2")
def test_who_is_dealt_eight_may_annul_the_hand_or_takes_a_card() -> None:
    s = dealt("ombre-1878-appendix")
    before = hands(s)
    commit(s, C, "deal eight cards to West")
    assert s.phase == "law" and s.turn == B
    stays = s.clone()
    do(s, "demand a new deal")
    assert is_dealt_again(s, before)
    do(stays, "let it stand")
    assert stays.held[B] == 9 and stays.turn == A
    own = dealt("ombre-1878-appendix")
    commit(own, C, "deal eight cards to South")
    assert own.phase == "auction" and own.held[C] == 8, "the dealer makes his good when he discards"
    plays(own, "bid simple")
    exchange(own, 0, ["2D"])
    exchange(own, 1, [])
    exchange(own, 2, [])
    assert own.held[C] == 9


@pytest.mark.article("ombre-1878/ombre/app-3", "ombre-1878/ombre/app-7")
def test_ten_dealt_are_mentioned_or_cost_a_puesta() -> None:
    s = dealt("ombre-1878-appendix")
    commit(s, C, "deal ten cards to East")
    assert paid(s, f"{OM}/app-1") == [("seat 0", "reserved", 20)], "the dealer pays for it"
    silent = s.clone()
    do(silent, "bid simple")
    assert paid(silent, f"{OM}/app-3") == [("seat 2", "reserved", 20)]
    commit(s, A, "declare a wrong number of cards")
    assert "bid solo" not in names(s)
    plays(s, "bid simple")
    exchange(s, 0, ["2D", "3D"])
    assert s.held[A] == 9 and not paid(s, f"{OM}/app-3")


@pytest.mark.article("ombre-1878/ombre/app-4", "ombre-1878/ombre/app-6")
def test_a_dealer_with_ten_cannot_be_ombre_and_loses_a_card() -> None:
    s = dealt("ombre-1878-appendix")
    commit(s, C, "deal ten cards to South")
    assert paid(s, f"{OM}/app-1") == [("seat 0", "reserved", 20)], "a Puesta of the pool as it stands"
    barred = s.clone()
    do(barred, "pass", "pass")
    assert names(barred) == ["pass"]
    stock = int(s.drawn)
    plays(s, "bid simple")
    assert s.held[C] == 9 and s.drawn == stock - 1, "the Ombre has drawn one of his cards into the stock"


@pytest.mark.article("ombre-1878/ombre/app-12")
def test_who_wins_with_more_than_nine_gains_nothing() -> None:
    s = dealt("ombre-1878-appendix")
    commit(s, C, "deal ten cards to East")
    plays(s, "bid simple")
    exchange(s, 0, ["2D"])
    keep(s)
    lost = s.clone()
    before = [int(n) for n in s.purse]
    s.tricks[A], s.tricks[B], s.tricks[C] = 5, 0, 0
    s.game.judge(s)
    s.game.stakes.settle(s)
    assert [int(n) for n in s.purse] == before
    lost.tricks[A], lost.tricks[B], lost.tricks[C] = 1, 5, 0
    lost.game.judge(lost)
    lost.game.stakes.settle(lost)
    assert paid(lost, f"{OM}/app-12") == [("seat 2", "reserved", 20)], "a loser pays a Puesta more"


@pytest.mark.article("academy-1768/ombre/law-6")
def test_with_the_stock_looked_at_a_hand_too_small_is_made_good_from_what_all_have_seen() -> None:
    s = gamester.load_game("ombre-by-two(book=academy-1768,laws=table)").new_initial_state(seed=35612)
    commit(s, 0, "deal seven cards to South")
    do(s, "sans prendre", "name Clubs", "done", "look")
    assert s.phase == "play" and [int(n) for n in s.held] == [8, 8]
    assert count(s.known[0]) == 1 and not s.known[0] & s.gone, "all saw which card he came to"
    assert sum(count(s.hands[p] | s.discards[p]) for p in range(2)) + count(s.gone) == len(s.order)
