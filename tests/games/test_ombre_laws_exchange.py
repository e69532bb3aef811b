"""Ombre's laws of the trump and of the exchange, each broken once."""

from __future__ import annotations

import pytest
from tests.games.law_table import commit, laws_of, may, paid, verbs
from tests.games.ombre_table import exchange, keep, start, table
from tests.games.words import do, names

import gamester
from gamester.engine.bits import count
from gamester.equipment.cards import SUITS, card_set
from gamester.games.ombre.three.state import SOLO, OmbreState

A, B, C = 2, 1, 0  # the eldest, the second, and the youngest who deals
G, AC, OM = "gamester-1754/ombre", "academy-1768/ombre", "ombre-1878/ombre"
HANDS = [
    "KS QS JS 7S AS 2S KD 2D 3D".split(),
    "KH QH JH 3S 4S KC QC JC QD".split(),
    "AC 5S 6S 2H 3H 4H JD 4D 5D".split(),
]
OLD = ["gamester-1754", "academy-1768"]
NAMING = ["gamester-1754", "academy-1768", "ombre-1878-appendix"]


def dealt(code: str) -> OmbreState:
    """These hands under the laws of ``code``; nobody has spoken."""
    book = code.removesuffix("-appendix")
    return table(f"ombre(book={book},laws=table,laws_code={code},deals=2)", HANDS)


def leave(code: str) -> OmbreState:
    """The eldest plays with exchange, and is to name his trump."""
    s = dealt(code)
    do(s, "bid simple" if "1878" in code else "ask leave", "pass", "pass")
    assert s.phase == "name" and s.turn == A
    return s


def exchanging(code: str) -> OmbreState:
    """He has named Spades and laid out two cards."""
    s = leave(code)
    do(s, "name Spades", "discard 2D", "discard 3D")
    return s


# --- the trump --------------------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/ombre/law-1", "gamester-1754/ombre/law-5", "gamester-1754/ombre/4b")
@pytest.mark.article("academy-1768/ombre/law-15", "academy-1768/ombre/law-16", "academy-1768/ombre/7b")
@pytest.mark.parametrize("code", NAMING)
@pytest.mark.parametrize("how", ["and forget it", "and hint at it"])
def test_a_trump_that_was_not_named_is_named_by_another(code: str, how: str) -> None:
    s = leave(code)
    commit(s, A, f"leave the trump unnamed {how}")
    exchange(s, 0, ["2D", "3D"])
    assert s.phase == "law" and s.turn == B, "the player on his right is asked"
    drawn = int(s.drawn)
    do(s, "choose Hearts")
    assert s.trump == SUITS.index("H") and s.phase == "law" and s.turn == A
    kept = s.clone()
    do(kept, "keep the discard")
    assert kept.phase == "exchange" and kept.turn == B
    do(s, "discard anew")
    assert s.phase == "exchange" and s.turn == A and s.hands[A] == card_set(" ".join(HANDS[0]))
    assert s.drawn == drawn - 2 and s.threw[A] == 0
    exchange(s, 0, ["KS"])
    assert s.held[A] == 9 and s.turn == B


@pytest.mark.article("gamester-1754/ombre/law-2", "academy-1768/ombre/law-15", "ombre-1878/ombre/app-13")
@pytest.mark.parametrize("code", NAMING)
def test_the_right_hand_player_goes_before_the_other(code: str) -> None:
    s = leave(code)
    commit(s, A, "leave the trump unnamed and forget it")
    exchange(s, 0, ["2D", "3D"])
    do(s, "say nothing")
    assert s.turn == C, "only then the other"
    last = s.clone()
    do(s, "choose Clubs")
    assert s.trump == 0
    do(last, "say nothing")
    assert last.turn == A and "say nothing" not in names(last), "and then the Ombre names it himself"
    do(last, "choose Spades")
    assert last.trump == 3 and last.phase == "exchange" and last.turn == B, "his discard is as it is"


@pytest.mark.article("gamester-1754/ombre/law-4", "gamester-1754/ombre/4b", "academy-1768/ombre/law-18")
@pytest.mark.parametrize("code", NAMING)
def test_a_trump_named_late_but_first_is_good(code: str) -> None:
    s = leave(code)
    commit(s, A, "leave the trump unnamed and forget it")
    do(s, "discard 2D", "done")
    assert s.phase == "law"
    commit(s, A, "name after all Spades")
    assert s.trump == 3 and s.phase == "exchange" and s.turn == B
    assert "name after all" not in verbs(s, A)


@pytest.mark.article("gamester-1754/ombre/4b")
def test_of_two_suits_the_right_hand_player_chooses() -> None:
    s = leave("gamester-1754")
    commit(s, A, "name both Spades and Hearts")
    assert s.phase == "law" and s.turn == B and set(names(s)) == {"choose Spades", "choose Hearts"}
    do(s, "choose Hearts")
    assert s.trump == SUITS.index("H") and s.phase == "exchange"


@pytest.mark.article("academy-1768/ombre/law-19", "academy-1768/ombre/7b")
def test_of_two_suits_the_first_stands() -> None:
    s = leave("academy-1768")
    commit(s, A, "name both Spades and Hearts")
    assert s.trump == SUITS.index("S") and s.phase == "exchange"
    s = leave("academy-1768")
    commit(s, A, "name by mistake Hearts")
    assert s.trump == SUITS.index("H") and "correct the trump to" not in verbs(s, A), "he cannot recall it"


@pytest.mark.article("gamester-1754/ombre/law-3", "academy-1768/ombre/law-16", "gamester-1754/ombre/4b")
@pytest.mark.parametrize("code", OLD)
def test_one_suit_named_for_another_lets_him_mend_his_discard(code: str) -> None:
    s = leave(code)
    commit(s, A, "name by mistake Hearts")
    exchange(s, 0, ["2D", "3D"])
    later = s.clone()
    commit(s, A, "take the discard back")
    assert s.turn == A and s.hands[A] == card_set(" ".join(HANDS[0])) and s.trump == SUITS.index("H")
    do(later, "discard QC")
    assert "take the discard back" not in verbs(later, A), "the cards are joined to his hand"


@pytest.mark.article("ombre-1878/ombre/app-14")
def test_a_wrong_trump_is_corrected_until_the_stock_is_taken_up() -> None:
    s = leave("ombre-1878-appendix")
    commit(s, A, "name by mistake Hearts")
    do(s, "discard 2D")
    taken = s.clone()
    commit(s, A, "correct the trump to Spades")
    assert s.trump == 3 and "correct the trump to" not in verbs(s, A)
    do(taken, "done")
    assert "correct the trump to" not in verbs(taken, A) and taken.trump == SUITS.index("H")
    commit(taken, A, "take the discard back")
    assert taken.turn == A and taken.held[A] == 9


@pytest.mark.article("ombre-1878/ombre/app-15")
def test_at_solo_a_wrong_trump_stands_once_another_has_taken_in() -> None:
    s = dealt("ombre-1878-appendix")
    do(s, "bid solo", "pass", "pass")
    commit(s, A, "name by mistake Hearts")
    early = s.clone()
    commit(early, A, "correct the trump to Spades")
    assert early.trump == 3
    exchange(s, 1, ["QD"])
    assert "correct the trump to" not in verbs(s, A) and s.trump == SUITS.index("H")


@pytest.mark.article("gamester-1754/ombre/law-26", "gamester-1754/ombre/19", "academy-1768/ombre/law-22")
@pytest.mark.article("academy-1768/ombre/law-23")
@pytest.mark.parametrize("code", OLD)
def test_naming_without_asking_leave_binds_to_sans_prendre(code: str) -> None:
    s = dealt(code)
    commit(s, A, "name without asking leave Spades")
    while s.phase == "auction":
        do(s, "pass")
    assert s.ombre == A and s.bid == SOLO and s.trump == 3
    assert s.phase == "exchange" and s.turn == B, "he has named, lays out nothing, and cannot show down"


@pytest.mark.article("gamester-1754/ombre/law-27")
def test_the_youngest_after_two_passes_is_not_bound() -> None:
    s = dealt("gamester-1754")
    do(s, "pass", "pass")
    commit(s, C, "name without asking leave Diamonds")
    assert s.ombre == C and s.bid == 1 and s.trump == 1 and s.phase == "exchange" and s.turn == C


@pytest.mark.article("gamester-1754/ombre/19")
def test_speaking_before_the_eldest_leaves_him_his_preference() -> None:
    s = dealt("gamester-1754")
    commit(s, B, "name before the eldest Hearts")
    assert s.phase == "law" and s.turn == A and set(names(s)) == {"let it stand", "oblige the speaker"}
    speaks = s.clone()
    do(s, "oblige the speaker")
    assert s.ombre == B and s.bid == SOLO and s.trump == 2
    do(speaks, "let it stand")
    assert speaks.phase == "auction" and speaks.turn == A and "ask leave" in names(speaks)
    s = dealt("gamester-1754")
    before = list(s.hands)
    commit(s, C, "name before the eldest Hearts and take in")
    assert set(names(s)) == {"demand a new deal", "oblige the speaker"}
    do(s, "demand a new deal")
    assert list(s.hands) != before and s.turn == A and s.deal == 0


# --- taking in --------------------------------------------------------------------------------------------------------
@pytest.mark.article("gamester-1754/ombre/law-30", "gamester-1754/ombre/24b", "academy-1768/ombre/law-27")
@pytest.mark.article("academy-1768/ombre/13")
@pytest.mark.parametrize("code", OLD)
def test_a_card_more_that_was_not_seen_goes_back(code: str) -> None:
    s = exchanging(code)
    drawn = int(s.drawn)
    before = list(s.purse)
    commit(s, A, "take one card more unseen")
    assert s.held[A] == 9 and s.drawn == drawn + 2 and list(s.purse) == before and s.turn == B


@pytest.mark.article("gamester-1754/ombre/law-31", "gamester-1754/ombre/24b")
def test_a_card_more_mixed_with_the_hand_is_drawn_from_it() -> None:
    s = exchanging("gamester-1754")
    drawn = int(s.drawn)
    before = list(s.purse)
    commit(s, A, "take one card more mixed with the hand")
    assert s.held[A] == count(s.hands[A]) == 9 and s.drawn == drawn + 2, "one goes back to the stock"
    assert list(s.purse) == before, "and he is not beasted"


@pytest.mark.article("academy-1768/ombre/law-28", "academy-1768/ombre/13")
def test_a_card_more_mixed_with_the_hand_is_beasted() -> None:
    s = exchanging("academy-1768")
    drawn = int(s.drawn)
    commit(s, A, "take one card more mixed with the hand")
    assert paid(s, f"{AC}/law-27") == [("seat 2", "board", 27)]
    assert s.held[A] == 9 and s.drawn == drawn + 3 and count(s.discards[A]) == 3, "what was drawn is with the discards"


@pytest.mark.article("gamester-1754/ombre/law-32", "academy-1768/ombre/law-29", "ombre-1878/ombre/law-4")
@pytest.mark.article("ombre-1878/ombre/app-11")
@pytest.mark.parametrize("code", [*OLD, "ombre-1878", "ombre-1878-appendix"])
def test_a_card_fewer_is_made_good(code: str) -> None:
    s = exchanging(code)
    before = list(s.purse)
    commit(s, A, "take one card fewer")
    assert s.held[A] == 8 and s.turn == B
    late = s.clone()
    commit(s, A, "take the card that is wanting")
    assert s.held[A] == 9 and s.turn == B and "take the card that is wanting" not in verbs(s, A)
    exchange(late, 1, ["QD", "JC", "QC", "KC", "3S", "4S"] if code == "gamester-1754" else ["QD"])
    exchange(late, 2, ["2H", "3H", "4H", "4D", "5D", "JD"][: late.game.size - late.drawn])
    keep(late)
    assert late.phase == "play" and late.held[A] == 9, "from the stock, or at hazard from the discard"
    assert list(late.purse) == before, "nobody is beasted before play has begun"


@pytest.mark.article("gamester-1754/ombre/law-56")
def test_taking_in_before_ones_turn_is_beasted() -> None:
    s = exchanging("gamester-1754")
    do(s, "done")
    commit(s, C, "take in before one's turn")
    assert paid(s, f"{G}/law-56") == [("seat 0", "board", 10)] and s.turn == B


@pytest.mark.article("gamester-1754/ombre/law-29", "gamester-1754/ombre/24b", "academy-1768/ombre/13")
@pytest.mark.parametrize("code", OLD)
def test_looking_at_the_cards_left_when_he_did_not_is_beasted(code: str) -> None:
    s = exchanging(code)
    do(s, "done", "done", "done")
    assert s.phase == "rest" and s.turn == C and "look at the cards left" not in verbs(s, C)
    law = laws_of(s, B, "look at the cards left")[0]
    commit(s, B, "look at the cards left")
    assert paid(s, law) == [("seat 1", "board", int(s.game.stakes.beast_of(s)))]
    assert s.phase == "play" and count(s.gone) == 11, "all have seen them"


@pytest.mark.article("academy-1768/ombre-by-two/law-78b")
def test_between_two_the_eldest_who_looks_is_beasted() -> None:
    s = gamester.load_game("ombre-by-two(book=academy-1768,laws=table)").new_initial_state(seed=3)
    do(s, "ask leave", "pass", "name Spades", "done", "done")
    assert s.phase == "rest" and s.turn == 0
    assert laws_of(s, 1, "look at the cards left") == ["academy-1768/ombre-by-two/law-78b"]
    commit(s, 1, "look at the cards left")
    assert paid(s, "academy-1768/ombre-by-two/law-78b") == [("seat 1", "board", int(s.going))]


@pytest.mark.article("gamester-1754/ombre/law-24", "academy-1768/ombre/law-24", "academy-1768/ombre/law-25")
@pytest.mark.parametrize("code", OLD)
def test_who_turns_up_a_card_of_the_stock_cannot_play(code: str) -> None:
    s = dealt(code)
    commit(s, B, "turn up a card of the stock")
    assert s.view(A).state.turn_up == s.order[27], "all see it"
    beast = paid(s, f"{AC}/law-24")
    assert beast == ([("seat 1", "board", 27)] if code == "academy-1768" else [])
    do(s, "pass")
    assert s.turn == B and names(s) == ["pass"]
    do(s, "pass")
    assert "ask leave" in names(s), "but the others may"
    do(s, "ask leave", "name Diamonds", "discard AC", "done")
    assert s.view(A).state.known[C] == s.hands[C] & s.view(A).state.known[C] != 0, "it goes where all see it"


@pytest.mark.article("gamester-1754/ombre/31b")
def test_showing_a_card_in_taking_in_is_beasted() -> None:
    s = exchanging("gamester-1754")
    had = int(s.hands[A])
    commit(s, A, "show a card in taking in")
    assert paid(s, f"{G}/31b") == [("seat 2", "board", 10)]
    shown = int(s.view(B).state.known[A])
    assert count(shown) == 1 and not shown & had and s.turn == B


@pytest.mark.article("academy-1768/ombre/law-70", "academy-1768/ombre/26b", "ombre-1878/ombre/app-25")
@pytest.mark.parametrize("code", ["academy-1768", "ombre-1878-appendix"])
def test_who_looks_at_his_discard_cannot_make_the_vole(code: str) -> None:
    s = exchanging(code)
    do(s, "done")
    keep(s)
    assert "look at one's discard" in verbs(s, A)
    vole = s.clone()
    commit(s, A, "look at one's discard")
    assert "challenge the Vole" not in names(s)
    for one in (s, vole):
        one.straight = True
        one.tricks[A] = 5
    assert not s.game.at_vole(s) and s.game.play_over(s), "five tricks end it"
    assert vole.game.at_vole(vole) and not vole.game.play_over(vole)


@pytest.mark.article("academy-1768/ombre/law-35")
def test_turning_up_a_hand_costs_half_a_beast_to_each() -> None:
    s = start("ombre(book=academy-1768,laws=table)", HANDS, 0, "sans prendre", "S")
    before = list(s.hands)
    commit(s, B, "turn up the cards of South")
    assert paid(s, f"{AC}/law-35") == [("seat 1", "board", 13), ("seat 0", "board", 13)]
    assert s.view(A).state.known[C] == s.hands[C] and s.phase == "law" and s.turn == A
    stays = s.clone()
    do(stays, "let it stand")
    assert stays.phase == "play" and list(stays.hands) == before
    do(s, "demand a new deal")
    assert s.phase == "auction" and list(s.hands) != before


@pytest.mark.article("ombre-1878/ombre/app-18")
def test_taking_up_anothers_cards_costs_a_puesta() -> None:
    s = dealt("ombre-1878-appendix")
    s.pay(C, 3, 30, s.game.cite("9"))  # a pool that has grown
    commit(s, B, "take up another's cards three of his own seen")
    assert paid(s, f"{OM}/app-18") == [("seat 1", "reserved", 20)]
    commit(s, A, "take up another's cards six of his own seen")
    assert paid(s, f"{OM}/app-18")[1:] == [("seat 2", "reserved", 50)], "the Puesta, whatever it be"
    assert may(s, B)
