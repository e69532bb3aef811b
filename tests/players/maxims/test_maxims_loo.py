"""The maxims of Loo in its three forms: a position where each speaks, and one where it does not."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games import test_five_card_loo as five
from tests.games import test_lue as lue
from tests.games.test_three_card_loo import pool
from tests.games.words import do, play
from tests.players.maxims.saying import said

from gamester.games.loo.state import LooState
from gamester.players.maxims.three_card_loo import best_out

article = pytest.mark.article
T = "hoyle-donohue/three-card-loo/"
DULL = ["3D 4D 5D", "6D 7D 8D", "3H 4H 5H", "6H 7H 8H"]


def asked(hand: str, before: list[str] | None = None, seat: int = 1, turned: str = "2C") -> Any:
    """Of five players ``seat`` is asked if he stands with that hand, the others having said so much."""
    hands = DULL[:]
    hands.insert(seat - 1 if seat else 4, hand)
    s = pool("9H TH JH", *hands, turned=turned)
    return do(s, *(before or []))


@article(T + "m-stand")
def test_two_trumps_or_a_good_one() -> None:
    assert said(asked("3C 4C 9S"), "m-stand") == "stand"
    assert said(asked("KC 9D TS"), "m-stand") == "stand"
    assert said(asked("3C 9D TS"), "m-stand") is None


@article(T + "m-number")
def test_the_number_of_the_party() -> None:
    assert said(asked("TC 9D TS"), "m-number") == "stand"
    assert said(asked("TC 9D TS", ["stand"] * 3, 4), "m-number") == "decline"
    assert said(asked("TC 9D TS", ["decline"] * 3, 4), "m-number") == "stand"
    assert said(asked("4C 9D TS"), "m-number") == "decline"
    assert said(asked("TC JC TS"), "m-number") is None, "two trumps"
    assert said(asked("TC 9D TS", ["stand", *["decline"] * 3], 0), "m-number") is None, "the dealer"
    s: LooState = asked("AC 9D TS")
    assert best_out(s, 4) == 1
    s = asked("KC 9D TS")
    assert abs(best_out(s, 4) - (1 - 12 / 48)) < 1e-9
    s = asked("KC 9D TS", turned="AC")
    assert best_out(s, 4) == 1, "the Ace is turned"


@article(T + "m-dealer")
def test_the_dealer_knows_how_many_play() -> None:
    assert said(asked("9C 9D TS", ["stand", *["decline"] * 3], 0), "m-dealer") == "stand"
    assert said(asked("9C 9D TS", ["stand"] * 4, 0), "m-dealer") == "decline"
    assert said(asked("9C 9D TS"), "m-dealer") is None
    assert said(asked("9C TC TS", ["stand"] * 4, 0), "m-dealer") is None, "two trumps"


def changed(elder: str) -> Any:
    """Five-Card Loo: nobody changes, the dealer throws out his worst, and the elder hand leads."""
    return do(five.table(elder), "keep", "keep", "keep", "throw out 5D")


@article("hoyle-donohue/five-card-loo/m-small")
def test_the_elder_hand_leads_a_small_trump() -> None:
    s = changed("AH 9H 7H 3C 4C")
    assert s.current_player() == 1 and said(s, "m-small") == "7H"
    play(s, "7H")
    assert said(s, "m-small") is None
    assert said(changed("AH 9H 7H JC 4C"), "m-small") is None, "Pam is led"
    assert said(changed("AC 9C 7C 3C 4C"), "m-small") is None, "no trump"


@article("gamester-1754/lue/m-eldest")
def test_the_eldest_hears_the_others() -> None:
    s = lue.table()
    assert said(s, "m-eldest") == "pass"
    do(s, "pass")
    assert said(s, "m-eldest") is None
    do(s, "stand", "pass")
    assert s.current_player() == 1 and said(s, "m-eldest") is None, "now he says it"
    assert said(lue.table(eldest_last=False), "m-eldest") is None
