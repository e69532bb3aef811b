"""The Reversis maxims: a position where each speaks, and one where it does not."""

from typing import Any

import pytest
from tests.games.test_reversis import CHAPTER, dealt, set_deal
from tests.games.words import do, names, play
from tests.players.maxims.saying import said

V = "hoyle-donohue/reversis/"
article = pytest.mark.article


def printed(name: str, **options: object) -> Any:
    """The hand of an example, its elder to discard; and what it is said to do."""
    data = CHAPTER.example(name).data
    return dealt(data["elder"], data["take"], data["receive"], **options), data


def given(name: str) -> Any:
    """The same, when it is to give a card."""
    s, data = printed(name)
    do(s, f"lay out {data['discard']}")
    while s.phase == "exchange":
        do(s, names(s)[0])
    return s, data


@article(V + "m-party", V + "m-lose")
def test_what_goes_to_the_discard() -> None:
    s, data = printed("elder-party")
    assert said(s, "m-party") == f"lay out {data['discard']}" and said(s, "m-lose") is None
    s, data = printed("elder-loses")
    assert said(s, "m-lose") == f"lay out {data['discard']}" and said(s, "m-party") is None


@article(V + "m-worst", V + "m-force")
def test_a_worse_card_than_a_king() -> None:
    s, data = given("elder-party")
    assert said(s, "m-worst") == f"give {data['give']}", "and not the King"
    s = set_deal({3: "7S 4S 2S QS KC 4C 3C 4H 2H 6D 5D", 2: "KH 9H", 1: "JH 3H", 0: "QH 5H"}, tricks=0)
    assert said(s, "m-force") == data["lead"]
    s = set_deal({3: "QS 4S 2S KC 4C 3C 6D 5D", 2: "KH 9H", 1: "JH 3H", 0: "QH 5H"}, leader=0)
    assert said(play(s, "5H"), "m-worst") == "6D"
    s = set_deal({3: "QS 4S AC 4C 3C 6D 5D", 2: "KH 9H", 1: "JH 3H", 0: "QH 5H"}, leader=0)
    assert said(play(s, "5H"), "m-worst") is None, "the Ace goes"


@article(V + "m-force")
def test_no_heart_is_led_by_who_has_a_quinola() -> None:
    s = set_deal({3: "JH 4H 2H", 2: "KH 9H 2C", 1: "7H 3H 2D", 0: "QH 5H 3C"})
    assert said(s, "m-force") is None
    s = set_deal({3: "AH 4H 2H", 2: "KH 9H 2C", 1: "7H 3H 2D", 0: "QH 5H 3C"})
    assert said(s, "m-force") == "4H"


@article(V + "m-opposite")
def test_what_is_paid_for_goes_to_the_player_opposite() -> None:
    hands = {0: "3C 2C", 3: "AD 4D", 2: "AC 5C", 1: "5S 6S"}
    s = play(set_deal(hands, leader=2), "AC 5S 3C")
    assert said(s, "m-opposite") is None, "it is the trick of the player on the right"
    s = play(set_deal({0: "3C 2C", 3: "AD 4D", 2: "4C 5C", 1: "AC 6C"}, leader=1), "AC 3C")
    assert said(s, "m-opposite") == "AD"


@article(V + "m-last")
def test_the_great_quinola_goes_last() -> None:
    s = set_deal({3: "JH 2S 2D", 2: "3S 4S 5S", 1: "AC 9C 3D", 0: "4D 5D 6D"}, leader=1)
    s.gone |= 8191 << 26
    assert said(play(s, "AC 4D"), "m-last") in ("2S", "2D")
    s.gone &= ~(1 << 26)
    assert said(s, "m-last") is None, "a Heart is out"


@article(V + "m-quinola")
def test_a_quinola_without_three_hearts() -> None:
    s, _ = given("elder-quinolas")
    assert said(s, "m-quinola") is None
    s = dealt("JH QH 2H 4D 5D 7D 4S 3S 2S KC QC", "2C")
    assert said(s, "m-quinola") is None, "its pool is too small to discard it"
    s.purse[s.game.great] += 200
    assert said(s, "m-quinola") == "lay out JH" and said(s, "m-party") is None
    do(s, "lay out 5D")
    while s.phase == "exchange":
        do(s, names(s)[0])
    assert said(s, "m-quinola") == "give JH" and said(s, "m-worst") is None
