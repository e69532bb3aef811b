"""Ombre's laws of the deal, each broken once: other packets, faced cards, out of turn, false packs, wrong numbers."""

from __future__ import annotations

import pytest
from tests.games.law_table import agree, commit, laws_of, paid, verbs
from tests.games.ombre_table import exchange, keep, table
from tests.games.words import do, names

import gamester
from gamester.engine.bits import count
from gamester.equipment.cards import card_set
from gamester.games.ombre.state import OmbreState

A, B, C = 2, 1, 0  # the eldest, the second, and the youngest who deals
G, AC, OM = "gamester-1754/ombre", "academy-1768/ombre", "ombre-1878/ombre"
HANDS = [
    "KS QS JS 7S AS 2S KD 2D 3D".split(),
    "KH QH JH 3S 4S KC QC JC QD".split(),
    "AC 5S 6S 2H 3H 4H JD 4D 5D".split(),
]


def dealt(code: str) -> OmbreState:
    """These hands under the laws of ``code``; nobody has spoken."""
    book = code.removesuffix("-appendix")
    return table(f"ombre(book={book},laws=table,laws_code={code},deals=2)", HANDS)


def plays(s: OmbreState, *words: str) -> None:
    """The eldest says this, the others pass, and Spades are trumps."""
    do(s, *words)
    while s.phase == "auction":
        do(s, "pass")
    do(s, "name Spades")


def hands(s: OmbreState) -> list[int]:
    """The cards of each seat."""
    return [int(h) for h in s.hands]


def is_dealt_again(s: OmbreState, before: list[int]) -> bool:
    """Whether the same dealer has dealt other cards, and all is to begin."""
    return s.deal == 0 and s.dealer == C and s.turn == A and hands(s) != before and all(count(h) == 9 for h in s.hands)


# --- the deal ---------------------------------------------------------------------------------------------------------
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


# --- wrong numbers ----------------------------------------------------------------------------------------------------
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
