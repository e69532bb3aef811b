"""Every printed figure of Cribbage beside the one recomputed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gamester.books import load
from gamester.books.odds.cribbage import HANDS, HOME, ODDS, PLAYS, counted, deals, mean_play, played, race, shows

NEW = "hoyle-donohue/cribbage/"

PRINTED = {one.full: Fraction(one.printed) for one in load("hoyle-donohue", "cribbage").odds}
POINTS = {"hand": 0.5, "crib": 0.5, "play-dealer": 0.5, "play-other": 0.5, "two-deals": 1.5, "six-complement": 1.5}
# Where the book puts its money on the wrong side: by more than one chance in twenty-five.
MISTAKEN = {"crib-over-hand", "wants-3-4", "each-59"}
CLOSE = 0.12  # how far its other odds are out, as chances


def chance(odds: Fraction) -> float:
    """Odds on a thing as its chance."""
    return float(odds / (1 + odds))


def test_every_printed_figure_has_a_computation() -> None:
    assert set(ODDS) == set(PRINTED)


def test_the_counts_are_of_the_same_deals() -> None:
    assert deals() >= 10_000
    for text in (HANDS, PLAYS):
        assert sum(times for _, times in counted(text)) == deals()
    assert {what for what, _ in counted(HANDS)} <= {str(n) for n in range(21)} - {"19"}
    assert max(hand for hand, _, _ in shows()) <= 20 and max(crib for _, crib, _ in shows()) <= 29
    assert played("d2n1d10") == [(True, 2), (False, 1), (True, 10)]


@pytest.mark.odds(NEW + "nobs")
def test_the_suit_of_the_knave() -> None:
    assert ODDS[NEW + "nobs"]() == Fraction(35, 12)
    assert round(ODDS[NEW + "nobs"]()) == PRINTED[NEW + "nobs"]


@pytest.mark.odds(
    NEW + "hand", NEW + "crib", NEW + "play-dealer", NEW + "play-other", NEW + "two-deals", NEW + "six-complement"
)
@pytest.mark.parametrize("id", POINTS)
def test_points_of_hand_crib_and_play(id: str) -> None:
    assert abs(float(ODDS[NEW + id]() - PRINTED[NEW + id])) < POINTS[id]
    if id == "hand":
        assert 4 < ODDS[NEW + id]() < 5


@pytest.mark.odds(NEW + "each-*", NEW + "wants-*", NEW + "against-*", NEW + "five-*", NEW + "ten-*", NEW + "at-*")
@pytest.mark.odds(NEW + "three-behind", NEW + "crib-over-hand")
@pytest.mark.parametrize("id", [full.removeprefix(NEW) for full in PRINTED if full.removeprefix(NEW) not in POINTS])
def test_odds_for_betting(id: str) -> None:
    printed, exact = chance(PRINTED[NEW + id]), chance(ODDS[NEW + id]())
    if id in MISTAKEN:
        assert printed >= 0.5 > exact + 0.02
    else:
        assert abs(printed - exact) < CLOSE


def test_the_chances_follow_from_the_counts() -> None:
    """By hand where a deal cannot but end the game: both at sixty, the first to score is home."""
    first = sum(times for what, times in counted(PLAYS) if what.startswith("d"))
    assert race().before_play[HOME - 1, HOME - 1] == pytest.approx(first / deals())
    table = race().before_play
    for n in range(0, HOME - 1, 7):
        assert table[n + 1, n] > table[n, n] > table[n, n + 1]
    assert mean_play(True) > mean_play(False)
