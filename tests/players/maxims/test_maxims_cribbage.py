"""Hoyle's maxims of laying out: a hand where each speaks, and one where it does not."""

from typing import cast

import pytest
from tests.players.maxims.saying import said

import gamester
from gamester.equipment.cards import card, card_set
from gamester.games.cribbage.state import CribbageState

article = pytest.mark.article
H = "hoyle-donohue/cribbage/"


def laying(cards: str, mine: bool = True, laid: str = "") -> CribbageState:
    """The first to lay out holds these cards; the crib is his or the other's."""
    game = gamester.load_game("cribbage", {"book": "hoyle-donohue"})
    s = cast(CribbageState, game.new_initial_state(seed=1))
    while s.phase != "lay out":
        s.apply_action(s.legal_actions()[0])
    me = s.current_player()
    s.hands[me] = card_set(cards)
    s.dealer = me if mine else 1 - me
    if laid:
        s.crib[me], s.laid[me] = card_set(laid), 1
    return s


def either(s: CribbageState, short: str, *cards: str) -> bool:
    """Whether the maxim lays out one of these two, and then the other."""
    words = [f"lay {c}" for c in cards]
    first = said(s, short)
    if first not in words:
        return False
    me, gone = s.current_player(), card(str(first).split()[1])
    s.hands[me] = int(s.hands[me]) & ~(2**gone)
    s.crib[me], s.laid[me] = 2**gone, 1
    return said(s, short) == words[1 - words.index(str(first))]


@article(H + "pair-royal")
def test_a_pair_royal_is_kept() -> None:
    assert either(laying("7S 7H 7D 2C KD"), "pair-royal", "2C", "KD")
    assert said(laying("7S 7H 9D 2C KD"), "pair-royal") is None
    assert said(laying("7S 7H 7D 5C 5D", mine=False), "pair-royal") is None, "two Fives are too much"
    assert either(laying("7S 7H 7D 5C 5D"), "pair-royal", "5C", "5D")


@article(H + "keep-flush")
def test_a_hand_of_one_suit_is_kept() -> None:
    assert either(laying("2S 6S TS 3H KD"), "keep-flush", "3H", "KD")
    assert said(laying("2S 6S TH 3H KD"), "keep-flush") is None


@article(H + "keep-sequence")
def test_a_sequence_is_kept() -> None:
    assert either(laying("6S 7H 8S 2H KD"), "keep-sequence", "2H", "KD")
    assert said(laying("6S 7H 9S 2H KD"), "keep-sequence") is None
    assert said(laying("6S 7H 8S 2H", laid="9C"), "keep-sequence") is None, "another card lies out"


@article(H + "close")
def test_close_cards_for_the_own_crib() -> None:
    held = "TS TH KD 3C 4H"
    assert either(laying(held), "close", "3C", "4H")
    assert said(laying(held, mine=False), "close") is None
    assert said(laying("TS 5H KD 3C 7H"), "close") is None


@article(H + "same-suit")
def test_two_of_a_suit_for_the_own_crib() -> None:
    held = "TS TH KD 3C 8C"
    s = laying(held)
    assert either(s, "same-suit", "3C", "8C")
    assert said(laying(held, mine=False), "same-suit") is None


@article(H + "balk")
def test_the_others_crib_is_balked() -> None:
    held = "5S TH TD KC 8H"
    assert said(laying(held), "balk") is None, "the crib is his own"
    held = "4S 4H 7D KC 9H"
    assert either(laying(held, mine=False), "balk", "KC", "9H")
    assert said(laying("4S 4H 7D 3C TH", mine=False), "balk") is None


@article(H + "no-knave")
def test_no_knave_for_the_others_crib() -> None:
    assert either(laying("KS KH JC 2D 9H", mine=False), "no-knave", "2D", "9H")
    assert said(laying("KS KH TC 2D 9H", mine=False), "no-knave") is None
    assert said(laying("KS KH JC 2D 9H"), "no-knave") is None


@article(H + "never")
def test_what_is_never_laid_out_for_the_other() -> None:
    held = "KS KH KD 2C 3H"
    assert said(laying(held, mine=False), "pair-royal") is None
    held = "TS TH 2D 3C 9H"
    s = laying(held, mine=False)
    assert said(s, "never") in ("lay 9H", "lay 2D", "lay 3C")
    assert not either(s, "never", "2D", "3C")
    assert said(laying(held), "never") is None
