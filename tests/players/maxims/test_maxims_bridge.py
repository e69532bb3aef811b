"""The Bridge maxims: a position where each speaks, and one where it does not."""

from typing import Any

import pytest
from tests.games.bridge_table import dealt
from tests.games.words import do, play
from tests.players.maxims.saying import said

from gamester.equipment.cards import HEARTS, suit_set

article = pytest.mark.article
B = "hoyle-donohue/bridge/"

DECLARED = [
    ("m-long-black", "AC KC QC 6C 5C 4C KH 4H 3H 2D 3D 2S 3S", "declare no trumps"),
    ("m-three-aces", "AC 3C 2C AD 4D 3D AH 4H 3H 5S 4S 3S 2S", "declare no trumps"),
    ("m-protected", "AC 3C 2C KD 5D 4D AH 4H 3H QS JS 5S 4S", "declare no trumps"),
    ("m-four-aces", "AC 3C 2C AD 5D 4D AH 4H 3H AS 5S 4S 3S", "declare no trumps"),
    ("m-hearts", "KH QH 5H 4H 3H 2C 3C AC 2D 3D 4D 2S 3S", "declare Hearts"),
    ("m-diamonds", "KD 9D 5D 4D 3D 2D 2C 3C AC 2H 3H 2S 3S", "declare Diamonds"),
    ("m-clubs", "KC QC JC TC 3C 2D 3D 4D 2H 3H 4H 2S 3S", "declare Clubs"),
    ("m-weak", "KS 5S 4S 3S 2S 2C 3C 4C 2D 3D 2H 3H 4H", "declare Spades"),
    ("m-passed", "AC 5C 4C 3C KD 5D 4D QH 4H 3H 4S 3S 2S", "bridge it"),
]


@article(*(B + short for short, _, _ in DECLARED))
@pytest.mark.parametrize(("short", "hand", "says"), DECLARED)
def test_declaring(short: str, hand: str, says: str) -> None:
    s = dealt("bridge", hand)
    assert said(s, short) == says
    others = [other for other, _, _ in DECLARED if other != short]
    assert all(said(s, other) is None for other in others)


@article(B + "m-score")
def test_declaring_at_twenty_eight() -> None:
    s = dealt("bridge", "QD 7D 5D 3D 2D KC 3C 2C QH 3H 2H 3S 2S")
    assert said(s, "m-score") is None
    s.score[0] = 28
    assert said(s, "m-score") == "declare Diamonds"


@article(B + "m-double", B + "m-re-double")
def test_doubling() -> None:
    strong = "AH KH QH JH TH 9H AD AS 2C 3C 4C 2D 2S"
    s = do(dealt("bridge", strong, "8H 7H 6H 5H 4H 3H AC 5C KD QD 3D KS QS"), "declare Hearts")
    assert said(s, "m-double") == "double" and said(s, "m-re-double") is None
    assert said(do(s, "double"), "m-re-double") == "re-double"
    weak = "KH QH 9H 8H 7H 6H AD 2C 3C 4C 2D 3D 2S"
    assert said(do(dealt("bridge", weak), "declare Hearts"), "m-double") == "may I lead?"


def open_to(trump: str, *hands: str, doubled: int = 0) -> Any:
    """Seat 0 has declared, one of the others has doubled or neither, and seat 1 is to lead."""
    s = do(dealt("bridge", *hands), f"declare {trump}")
    if doubled != 1:
        do(s, "may I lead?")
    do(s, "double" if doubled else "yes")
    return do(s, "satisfied", "satisfied") if doubled else s


# --- without trumps: the dealer, eldest hand, Dummy, and the last ----------------------------------------------------
DEAL = (
    "AC KC 4C AD KD 4D AH 5H 4H AS 5S 4S 3S", "QC 3C 2C QD 3D 2D KH JH 9H 7H 3H 7S 2S",
    "9C 8C 7C JD TD 9D 8H 2H KS JS TS 9S 8S", "JC TC 6C 5C 8D 7D 6D 5D QH TH 6H QS 6S",
)  # fmt: skip
FIRST = "3H 2H QH"  # the partner's suit is returned, and the dealer's Ace takes the third round
THREE = f"{FIRST} 4H TH 5H 7H 8H 6H AH 9H 7C"


@article(B + "m-double-lead")
def test_the_suit_of_the_partner_who_doubles() -> None:
    assert said(open_to("no trumps", *DEAL, doubled=2), "m-double-lead") == "7S"
    assert said(open_to("no trumps", *DEAL, doubled=1), "m-double-lead") is None, "eldest hand itself has doubled"
    assert said(open_to("no trumps", *DEAL), "m-double-lead") is None


@article(B + "m-establish", B + "m-return")
def test_the_suit_first_opened() -> None:
    s = open_to("no trumps", *DEAL)
    assert said(s, "m-establish") == "3H" and said(s, "m-return") is None
    play(s, f"{FIRST} 4H")
    assert said(s, "m-return") == "TH" and said(s, "m-establish") is None
    assert said(play(s, "TH 5H 7H 8H"), "m-return") == "6H"
    play(s, "6H AH 9H 7C 4C 2C 8C JC")
    assert said(s, "m-return") is None and said(s, "m-establish") == "5D", "third hand has none left: its own suit"
    assert said(open_to("Spades", *DEAL), "m-establish") is None


@article(B + "m-return")
def test_the_lowest_of_five_is_returned() -> None:
    five = (
        "AC KC 4C AD KD 5D 4D AH 4H AS 5S 4S 3S", "QC 3C 2C QD 8D 7D 3D 2D KH JH 3H 7S 2S",
        DEAL[2], "JC TC 6C 5C 6D QH TH 9H 7H 6H 5H QS 6S",
    )  # fmt: skip
    s = play(open_to("no trumps", *five), "3H 2H QH 4H")
    assert said(s, "m-return") == "5H"
    assert said(play(s, "TH AH KH 8H 4C 2C 7C JC"), "m-return") == "9H", "he has the best of it now"


@article(B + "m-hold-up")
def test_the_winning_card_is_held_up() -> None:
    s = play(open_to("no trumps", *DEAL), FIRST)
    assert said(s, "m-hold-up") == "4H"
    assert said(play(s, "4H TH"), "m-hold-up") == "5H"
    assert said(play(s, "5H 7H 8H 6H"), "m-hold-up") is None, "the third round is to be won"


@article(B + "m-longest", B + "m-finesse", B + "m-save")
def test_the_longest_suit_of_both_hands() -> None:
    s = play(open_to("no trumps", *DEAL), THREE)
    assert said(s, "m-longest") == "AS" and said(s, "m-save") is None
    s.tricks[2] = 6
    assert said(s, "m-save") == "AS" and said(s, "m-longest") is None, "two more win the game"
    s.tricks[2] = 0
    assert said(play(s, "AS 2S 8S 6S 3S 7S"), "m-finesse") == "JS"
    assert said(play(s, "KS QS"), "m-finesse") is None


@article(B + "m-keep")
def test_what_is_kept() -> None:
    s = play(open_to("no trumps", *DEAL), f"{THREE} AS 2S 8S 6S 3S 7S KS QS JS")
    assert said(s, "m-keep") == "5D", "the Clubs are longer and stronger"
    assert said(play(s, "5D 4S"), "m-keep") is None, "all guards a Queen, or is the long suit"


# --- with a suit declared -------------------------------------------------------------------------------------------
TRUMPS = (
    "AS KS QS 5S 4S AH 8H 3H KC 6C 5C 6D 5D", "JS 6S KH QH 7H 6H 2H QC 9C 8C AD QD TD",
    "9S 8S 7S AC 4C 3C 2C 9D 8D 7D 4D 3D 2D", "TS 3S 2S JH TH 9H 5H 4H JC TC 7C KD JD",
)  # fmt: skip


@article(B + "m-discard", B + "m-trumps")
def test_the_dealer_with_a_suit() -> None:
    s = play(open_to("Spades", *TRUMPS), "QC 2C 7C KC")
    assert said(s, "m-discard") == "AH", "Dummy throws a loser on it"
    assert said(s, "m-trumps") == "3H", "Dummy ruffs it"
    play(s, "3H 2H 7S 4H")
    assert said(s, "m-trumps") == "8S" and said(s, "m-discard") is None
    assert said(open_to("Spades", *TRUMPS), "m-trumps") is None


@article(B + "m-weak-suit", B + "m-threat")
def test_what_is_led_up_to_dummy() -> None:
    s = play(open_to("Spades", *TRUMPS), "TD 2D JD 5D")
    assert said(s, "m-weak-suit") == "KD" and said(s, "m-threat") is None
    assert said(open_to("Spades", *TRUMPS), "m-weak-suit") is None, "Dummy is not to be seen yet"
    s = play(open_to("Spades", *TRUMPS), "AD 2D KD 5D")
    assert said(s, "m-threat") == "QD", "Dummy's Clubs are good"
    assert said(open_to("Spades", *TRUMPS), "m-threat") is None


@article(B + "m-short", B + "m-force")
def test_who_is_not_to_ruff() -> None:
    s = play(open_to("Spades", *TRUMPS), "AD 2D JD 5D")
    assert said(s, "m-short") == "8C" and said(s, "m-force") is None, "Dummy has no Heart"
    s.void[0] |= suit_set(HEARTS)
    assert said(s, "m-force") == "8C"
    assert said(open_to("Spades", *TRUMPS), "m-short") is None


@article(B + "m-tenace", B + "m-singleton")
def test_the_first_lead() -> None:
    tenace = "AD QD 7D 4D 3D 9C 8C 7C 2C 7H 5H 6S 2S"
    assert said(open_to("Spades", "", tenace), "m-tenace") == "2C"
    assert said(open_to("Spades", "", tenace), "m-singleton") is None
    assert said(open_to("no trumps", "", tenace), "m-tenace") is None
    assert said(open_to("Spades", "", tenace.replace("7H 5H", "7H 5S")), "m-singleton") == "7H"
