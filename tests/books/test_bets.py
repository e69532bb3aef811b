"""The rules for calculating bets, with the figures that Hoyle's Games print for them (hoyle-donohue, 46368-46413)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gamester.books import load
from gamester.books.aids import reckon
from gamester.books.odds.bets import BadBet, against, between, chance, money, shares, to_cancel
from gamester.cli import main

B = "hoyle-donohue/bet-odds-calculation/"
PENNY = Fraction(1, 240)
FAVOURITES = {"A": "5 to 1", "B": "7:3", "C": "11-4"}


@pytest.mark.article(B + "divide", B + "field")
@pytest.mark.example(B + "favourites")
def test_a_pound_is_divided_among_the_favourites_and_the_field() -> None:
    """46376-46386: 3s. 4d., 6s., 5s. 4d., together 14s. 8d.; 5s. 4d. are left, or 11 to 4 against the field."""
    *favourites, field = shares(FAVOURITES)
    assert [one.value / PENNY for one in favourites] == [40, 72, 64]
    assert field.value / PENNY == 64
    assert against(field.chance) == "11 to 4"
    printed = load("hoyle-donohue", "bet-odds-calculation").example("favourites").data
    assert [int(one.value / PENNY) for one in shares(printed["against"])] == list(printed["pence"].values())
    assert [int(one.chance * 900) for one in shares(printed["against"])] == list(printed["of_900"].values())


@pytest.mark.article(B + "between")
def test_the_odds_between_two() -> None:
    """46388-46389: 18 to 10 is 9 to 5; the printed 9 to 3 is wrong."""
    assert between(chance("5:1"), chance("7:3")) == "9 to 5"


@pytest.mark.article(B + "denominator")
def test_the_common_denominator() -> None:
    """46396-46400: of 900 they are 150, 270 and 240 (279 and 250 are printed), 240 for the field; of 30: 5, 9, 8, 8."""
    whole = [one.chance for one in shares(FAVOURITES)]
    assert [one * 900 for one in whole] == [150, 270, 240, 240]
    assert [one * 30 for one in whole] == [5, 9, 8, 8]


@pytest.mark.article(B + "cancel")
@pytest.mark.example(B + "cancelled")
def test_a_bet_laid_too_high_is_cancelled() -> None:
    """46408-46413: at 9 to 6 for 11 to 4 he staked 8s. for 5s. 4d.; of the 2s. 8d. eleven fifteenths are due."""
    assert (chance("9:6") - chance("11:4")) / PENNY == 32
    assert to_cancel("9:6", "11:4") == Fraction(11, 15) * 32 * PENNY
    assert to_cancel("11:4", "11:4") == 0
    assert to_cancel("11:4", "9:6") < 0


def test_as_the_page_reckons_it() -> None:
    assert [row.value for row in reckon("bets")] == ["40", "72", "64", "64", "9 to 5", "23 7/15"]
    with pytest.raises(BadBet, match="more than certainty"):
        reckon("bets", ["1", "1 to 1", "0 to 1"])
    assert reckon("bets", ["240", "", "", "9 to 6", "11 to 4"])[-1].title.startswith("To cancel the bet, due from")


@pytest.mark.parametrize("text", ["", "11", "0:0", "a to b", "-1:2", "11:4:2", "1" * 9 + ":1"])
def test_what_are_no_odds(text: str) -> None:
    with pytest.raises(BadBet, match="11 to 4"):
        chance(text)


def test_what_cannot_be_divided() -> None:
    with pytest.raises(BadBet, match="more than certainty"):
        shares({"A": "1:1", "B": "1:2"})
    for text in ("x", "0", "-3", "1/0"):
        with pytest.raises(BadBet, match="sum"):
            money(text)


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--bet", "A=5:1", "B=7:3", "C=11:4", "--sum", "240"]) == 0
    said = capsys.readouterr().out
    assert "the field" in said and "11 to 4" in said and "72" in said
    assert main(["odds", "--cancel", "9:6", "--true", "11:4", "--sum", "240", "--json"]) == 0
    assert '"value": 23.46' in capsys.readouterr().out
    for wrong in (["--bet", "A"], ["--cancel", "9:6"], ["whist", "--bet", "A=1:1"], ["--bet", "A=1:1", "A=2:1"]):
        assert main(["odds", *wrong]) == 2
        assert capsys.readouterr().err.count("\n") <= 2
