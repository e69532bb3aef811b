"""The maxims of Reverse and of Boston: a position where each speaks, and one where it does not."""

from typing import Any

import pytest
from tests.games import test_reverse as reverse_table
from tests.games.words import do, play
from tests.players.maxims.saying import said

import gamester
from gamester.equipment.cards import NAMES

R = "academy-1768/reverse/"
B = "hoyle-donohue/boston/"
article = pytest.mark.article


# --- Reverse --------------------------------------------------------------------------------------------------------
@article(R + "m-high-low")
def test_taken_high_to_lead_the_small_one() -> None:
    hands = {3: "4S 2C 3C", 2: "3S 4C 5C", 1: "2S 6C 7C", 0: "KS 7S 2D"}
    s = play(reverse_table.set_deal(hands), "4S 3S 2S")
    assert said(s, "m-high-low") == "KS"
    play(s, "KS")
    assert s.current_player() == 0 and said(s, "m-high-low") == "7S"
    s = play(reverse_table.set_deal({**hands, 0: "KS 3D 2D"}), "4S 3S 2S")
    assert said(s, "m-high-low") is None, "there is no small one to lead"


@article(R + "m-choice", R + "m-small")
def test_taking_or_passing() -> None:
    hands = {3: "8S 2C 3C", 2: "3S 4C 5C", 1: "2S 6C 7C", 0: "9S 7S 2D"}
    s = play(reverse_table.set_deal(hands), "8S 3S 2S")
    assert said(s, "m-small") == "7S" and said(s, "m-choice") is None, "it can be left"
    s = play(reverse_table.set_deal({**hands, 0: "JS 9S 2D"}), "8S 3S 2S")
    assert said(s, "m-choice") == "9S" and said(s, "m-small") is None
    s.tricks[0] = 0
    assert said(s, "m-choice") is None


# --- Boston ---------------------------------------------------------------------------------------------------------
def held(hand: str) -> Any:
    """Seat 0 has dealt, and seat 1 this hand."""
    mine = hand.split()
    rest = [c for c in NAMES[:52] if c not in mine]
    order = [mine.pop(0) if n % 4 == 0 else rest.pop(0) for n in range(52)]
    return gamester.load_game("boston", {"favourite": "H"}).new_initial_state(seed=1, deal=order)


LOSING = "2C 4C 6C 8C 3D 4D 7D 2H 5H 7H 2S 4S 5S"


@article(B + "m-petite", B + "m-misere")
def test_a_misere() -> None:
    assert said(held(LOSING), "m-petite") == "bid Petite Misere"
    assert said(held(LOSING.replace("5S", "KS").replace("7H", "AH")), "m-petite") is None
    s = held(LOSING.replace("7H", "AH"))
    assert said(s, "m-petite") == "bid Petite Misere"
    do(s, "bid Petite Misere", "pass", "pass", "pass")
    assert said(s, "m-petite") == "lay out AH" and said(s, "m-misere") is None
    do(s, "lay out AH")
    assert s.current_player() == 1 and said(s, "m-misere") is not None and said(s, "m-whist") is None


@article(B + "m-petite")
def test_the_grande_misere_over_more_tricks() -> None:
    s = held(LOSING)
    s.bid, s.bidder = 3, 0
    assert said(s, "m-petite") == "bid Grande Misere", "six has been bid"


@article(B + "m-whist")
def test_the_play_is_that_of_whist() -> None:
    s = do(
        held("KS QS JS 4S AH KH JH 5H 4H 2C 3C 2D 3D"), "bid Boston", "pass", "pass", "pass", "trumps Hearts", "alone"
    )
    assert said(s, "m-whist") == "KS", "the best suit, from the top of its sequence"
    s = do(
        held("9S 6S 5S 4S 9H 7H 5H 4H 3H 2C 3C 2D 3D"), "bid Boston", "pass", "pass", "pass", "trumps Clubs", "alone"
    )
    assert said(s, "m-whist") is None
