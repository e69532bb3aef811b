"""The Euchre maxims: a position where each speaks, and one where it does not."""

import pytest
from tests.games.euchre_table import dealt, place
from tests.games.words import do, play
from tests.players.maxims.saying import said

from gamester.engine.state import State

article = pytest.mark.article
E = "hoyle-donohue/euchre/"


def before(seat: int, holds: str, turned: str, score: tuple[int, int] = (0, 0), down: bool = False) -> State:
    """``seat`` is to speak of ``turned``, or after it was turned down, all others before it having passed."""
    hands: list[str | None] = [None] * 4
    hands[seat] = holds
    s = dealt("euchre", hands, turned)
    s.score[0], s.score[1] = score
    if down:
        do(s, "pass", "pass", "pass", "turn down")
    while s.current_player() != seat:
        do(s, "pass")
    return s  # type: ignore[no-any-return]


@article(E + "m1", E + "m2")
def test_taking_it_up_by_the_hand_and_by_the_score() -> None:
    good, light = "KH QH AC 8S 9C", "KH QH 9S 8S 9C"
    assert said(before(0, good, "TH"), "m1") == "take up" and said(before(0, good, "TH"), "m2") is None
    assert said(before(0, light, "8H"), "m1") is None
    assert said(before(0, light, "8H", (4, 4)), "m2") == "take up"
    assert said(before(0, light, "8H", (4, 4)), "m1") is None
    assert said(before(0, "JH 9H KS 8S 9C", "8H", (3, 3)), "m2") == "turn down"


@article(E + "m3", E + "m5")
def test_next_in_suit() -> None:
    mine = "JD AD 7D KH 9C"
    assert said(before(1, mine, "TD"), "m3") == "pass" and said(before(1, mine, "TD"), "m5") is None
    assert said(before(1, mine, "TD", down=True), "m5") == "make Hearts"
    assert said(before(2, "JS KS QS 7H 8C", "TD", down=True), "m5") == "make Spades"
    assert said(before(1, "7D 8D KH 9C 8C", "TD"), "m3") is None


@article(E + "m4")
def test_ordering_up() -> None:
    assert said(before(1, "JH KH TH AC 8S", "7H"), "m4") == "order up"
    assert said(before(1, "KH TH 9C AC 8S", "7H"), "m4") == "pass"
    assert said(before(2, "JH KH TH AC 8S", "7H"), "m4") is None, "the dealer's partner assists"


@article(E + "m6")
def test_assisting() -> None:
    assert said(before(2, "JD KH 7S 8S 9C", "AH"), "m6") == "assist"
    assert said(before(2, "7S 8S 9C TC KH", "AH"), "m6") is None


@article(E + "m7")
def test_the_card_next_to_the_one_turned() -> None:
    others = ["9H 7C", "8H 8C", "KH 9C"]
    s = place("euchre", ["AH JD 7S", *others], "H", maker=2, how="assist", turned="AH")
    assert said(play(s, "9H 8H KH"), "m7") == "JD"
    s = place("euchre", ["AH JD 7S", *others], "H", maker=0, how="take up", turned="AH")
    assert said(play(s, "9H 8H KH"), "m7") is None


@article(E + "m8")
def test_alone() -> None:
    assert said(before(0, "JH JD AH AC KC", "TH"), "m8") == "take up alone"
    assert said(before(0, "KH QH AC 8S 9C", "TH"), "m8") is None


@article(E + "m9")
def test_at_the_bridge() -> None:
    assert said(before(1, "TH 8H 7S 8S 9C", "9H", (1, 4)), "m9") == "order up"
    assert said(before(1, "JH 8H 7S 8S 9C", "9H", (1, 4)), "m9") == "pass"
    assert said(before(1, "TH 8H 7S 8S 9C", "9H"), "m9") is None


@article(E + "m10")
def test_the_discard() -> None:
    s = before(0, "JH QH AC 9C KD", "TH")
    assert said(s, "m10") is None
    assert said(do(s, "take up"), "m10") == "discard KD"


@article(E + "m11")
def test_a_trump_through_the_hand_that_assisted() -> None:
    hands = ["KH 9D", "AS 7H 8H", "QH 9C", "TD TC"]
    lead = said(place("euchre", hands, "H", maker=2, how="assist", turned="KH", leader=1), "m11")
    assert lead in ("7H", "8H")
    assert said(place("euchre", hands, "H", maker=0, how="take up", turned="KH", leader=1), "m11") == "AS"
    assert said(place("euchre", hands, "H", maker=1, leader=1), "m11") is None


@article(E + "m12", E + "m13")
def test_leading_to_a_partner_and_against_a_lone_hand() -> None:
    hands = ["KH 9D", "AS 7H 8H", "QH 9C", "TD TC"]
    assert said(place("euchre", hands, "H", maker=3, how="order up", leader=1), "m12") == "8H"
    assert said(place("euchre", hands, "H", maker=0, how="take up", turned="KH", leader=1), "m12") is None
    alone = ["KH 9D", "AS 7H 8H", "", "TD TC"]
    assert said(place("euchre", alone, "H", maker=0, lone=0, leader=1), "m13") == "AS"
    assert said(place("euchre", hands, "H", maker=0, leader=1), "m13") is None


@article(E + "m14")
def test_commanding_trumps_alone() -> None:
    hands = ["JH JD TH AS 9S", "QH 8H 7H 8D 8C", "", "7D 9D 9C TC QC"]
    assert said(place("euchre", hands, "H", maker=0, lone=0, leader=0), "m14") == "JH"
    assert said(place("euchre", hands, "H", maker=0, lone=0, leader=1), "m14") is None


@article(E + "m15")
def test_two_lost_and_the_third_won() -> None:
    hands = ["8D 8C", "TD TC", "9H KS", "9D 9C"]
    assert said(place("euchre", hands, "H", maker=2, leader=2, tricks=[0, 1, 1, 1]), "m15") == "9H"
    assert said(place("euchre", hands, "H", maker=2, leader=2, tricks=[0, 0, 2, 1]), "m15") is None


@article(E + "m16")
def test_the_partners_winner_is_left() -> None:
    hands = ["9D 8C", "AS TC", "TH KD", "9H 9C"]
    s = place("euchre", hands, "H", maker=0, leader=1)
    assert said(play(s, "AS KD"), "m16") == "9C"
    s = place("euchre", ["9D 8C", "QS TC", "KS 9S", "8S 9C"], "H", maker=0, leader=1)
    assert said(play(s, "QS"), "m16") == "KS"
    assert said(place("euchre", hands, "H", maker=0, leader=1), "m16") is None
