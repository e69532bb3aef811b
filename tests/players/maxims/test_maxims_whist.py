"""The Whist maxims of both books: a position where each speaks, and one where it does not."""

import pytest
from tests.games.words import play
from tests.players.maxims.saying import said

from gamester.engine.bits import BIT
from gamester.equipment.cards import card_set
from gamester.games.trumps.whist.state import WhistState
from gamester.table.specimens.whist import place

SEYMOUR, HOYLE = "gamester-1754", "hoyle-donohue"
article = pytest.mark.article


def hand(mine: str, trump: str = "S", book: str = SEYMOUR, gone: str = "") -> WhistState:
    """Seat 0 has the lead with ``mine``; ``gone`` has been played."""
    state = place([mine, "", "", ""], trump, book=book)
    state.gone = card_set(gone)
    return state


def missing(state: WhistState, **suits: str) -> WhistState:
    """It has been seen that seats lack suits: ``p2="S"``."""
    for seat, letters in suits.items():
        for letter in letters:
            state.void[int(seat[1:])] |= 8191 * BIT[13 * "CDHS".index(letter)]
    return state


@article("gamester-1754/whist/m1", "hoyle-donohue/whist/m1")
@pytest.mark.parametrize("book", [SEYMOUR, HOYLE])
def test_the_best_suit_is_opened(book: str) -> None:
    assert said(hand("KH QH JH 2H 3C 4C 2D", book=book), "m1") == "KH"
    assert said(hand("KH QH JH 3H 2H 3C 4C 2D", book=book), "m1") == "JH"
    assert said(hand("KH TH 9H 2H 3C 4C", book=book), "m1") is None
    assert said(hand("KH QH JH 2H", book=book, gone="2C 3C 4C 5C"), "m1") is None


@article("gamester-1754/whist/m2")
def test_five_small_trumps_are_led() -> None:
    assert said(hand("TS 9S 5S 4S 2S QH 3H 4C 5D"), "m2") == "2S"
    assert said(hand("JS 9S 5S 4S 2S QH 3H 4C 5D"), "m2") is None
    assert said(hand("TS 9S 5S 4S 2S AH 3H 4C 5D"), "m2") is None


def third(led: str, over: str, mine: str, gone: str = "") -> WhistState:
    """Seat 2 plays third in a suit that its partner led."""
    state = place([f"{led} 2C", f"{over} 3C", mine, "4C 5C"], "S")
    state.gone = card_set(gone)
    play(state, f"{led} {over}")
    return state


@article("gamester-1754/whist/m3")
def test_third_hand_finesses_with_a_tenace() -> None:
    assert said(third("2H", "5H", "AH QH 3H"), "m3") == "QH"
    assert said(third("2H", "5H", "AH KH 3H"), "m3") is None
    assert said(third("2H", "KH", "AH QH 3H"), "m3") is None, "the second best is out already"
    assert said(third("2H", "5H", "KH JH 3H", "AH"), "m3") == "JH"


@article("gamester-1754/whist/m4")
def test_own_tricks_are_made_without_forcing_the_partner() -> None:
    two = "AH KH AD KD 3S 2S 5C"
    assert said(hand(two), "m4") == "AD"
    assert said(missing(hand(two), p2="D"), "m4") == "AH"
    assert said(hand("AH KH 5D 4D 3S 2S"), "m4") is None
    assert said(hand("QH JH TH 2H 5C", gone="2C 3C"), "m4") == "QH"


@article("hoyle-donohue/whist/m2")
def test_a_good_suit_comes_before_the_partners() -> None:
    assert said(hand("QH JH TH 2H 5C", book=HOYLE, gone="2C 3C"), "m2") == "QH"
    assert said(hand("QH JH 9H 2H 5C", book=HOYLE, gone="2C 3C"), "m2") is None


@article("gamester-1754/whist/m5")
def test_two_sure_tricks_are_made_at_five_each() -> None:
    state = hand("AS KS 2C")
    state.tricks[0], state.tricks[1] = 5, 5
    assert said(state, "m5") == "AS"
    state.score[0] = 8
    assert said(state, "m5") is None, "two more would win the game"
    state.score[0], state.tricks[1] = 0, 4
    assert said(state, "m5") is None


TABLE = [  # the trumps, with a good suit besides; what is led by both, or by each
    ("AS KS JS 2S", "KS"), ("AS KS 3S 2S", "2S"), ("KS QS TS 2S", "KS"), ("KS QS 3S 2S", "2S"),
    ("QS JS 9S 2S", "QS"), ("QS JS 3S 2S", "2S"), ("JS TS 8S 2S", "JS"), ("JS TS 3S 2S", "2S"),
    ("TS 9S 8S 3S 2S", "TS"), ("7S 6S 5S 3S 2S", "2S"), ("JS TS 8S 3S 2S", "JS"),
]  # fmt: skip


@article("gamester-1754/whist/m6", "hoyle-donohue/whist/m4")
@pytest.mark.parametrize(("trumps", "led"), TABLE)
def test_the_table_of_trump_leads(trumps: str, led: str) -> None:
    for book, short in ((SEYMOUR, "m6"), (HOYLE, "m4")):
        assert said(hand(f"{trumps} AH QH 4H 3H", book=book), short) == led
        assert said(hand(f"{trumps[:8]} 5H 4H 3H", book=book), short) is None


@article("gamester-1754/whist/m6", "hoyle-donohue/whist/m4")
def test_the_books_differ_on_six_trumps_with_queen_and_knave() -> None:
    six = "QS JS 5S 4S 3S 2S 4H"
    assert said(hand(six), "m6") == "QS"
    assert said(hand(six, book=HOYLE), "m4") == "2S"
    after = "AS JS 5S 4S 4H"
    assert said(hand(after, gone="KS 2S 3S 6S"), "m6") == "AS", "the King's Ace goes on drawing them"


@article("gamester-1754/whist/m7")
def test_trumps_in_sequence() -> None:
    assert said(hand("AS KS QS 3S 2S 4H"), "m7") == "QS"
    assert said(hand("KS QS JS 3S 2S 4H"), "m7") == "KS"
    assert said(hand("KS QS 4S 3S 2S 4H"), "m7") is None


def second(led: str, mine: str, book: str = SEYMOUR) -> WhistState:
    """Seat 1 plays second."""
    state = place([f"{led} 2C", mine, "3C 4C", "5C 6C"], "S", book=book)
    play(state, led)
    return state


@article("gamester-1754/whist/m8")
@pytest.mark.parametrize(
    ("mine", "put"),
    [("KH QH 3H", "QH"), ("QH JH 3H", "JH"), ("JH TH 3H", "TH"), ("KH JH 3H", None), ("KH QH 4H 3H", None),
     ("KH QH 4H 3H AS 4S 3S 2S", "3H"), ("AH KH 4H 3H AS 4S 3S 2S", "3H"), ("AH QH 4H 3H AS 4S 3S 2S", "3H")],
)  # fmt: skip
def test_second_hand_of_three(mine: str, put: str | None) -> None:
    assert said(second("2H", mine), "m8") == put


@article("gamester-1754/whist/m11", "hoyle-donohue/whist/m5")
def test_second_hand_keeps_a_guarded_honour() -> None:
    for book, short in ((SEYMOUR, "m11"), (HOYLE, "m5")):
        assert said(second("2H", "KH 3H", book), short) == "3H"
        assert said(second("2H", "QH 3H", book), short) == "3H"
        assert said(second("2H", "AH 3H", book), short) is None
    assert said(second("2H", "AH QH 4H 3H", HOYLE), "m5") == "3H"
    assert said(second("2H", "JH 3H", HOYLE), "m5") == "3H"


@article("gamester-1754/whist/m9")
def test_one_of_them_is_not_forced() -> None:
    state = missing(hand("5H 4H 9D 7D 6D", gone="AS"), p2="S", p1="H")
    assert said(state, "m9") == "6D"
    assert said(missing(hand("5H 4H 9D 7D 6D", gone="AS"), p2="S"), "m9") is None, "none is known to trump"
    assert said(missing(hand("5H 4H 9D 2S", gone="AS"), p2="S", p1="H"), "m9") is None


@article("gamester-1754/whist/m10")
def test_the_partners_king_is_left_but_the_ace_is_trumped() -> None:
    assert said(third("KH", "5H", "9D 4D 2S"), "m10") == "4D"
    assert said(third("KH", "AH", "9D 4D 2S"), "m10") == "2S"
    assert said(third("QH", "5H", "9D 4D 2S"), "m10") is None


@article("hoyle-donohue/whist/m3")
def test_at_nine_the_partner_ruffs() -> None:
    state = missing(hand("AS KS 5S 4S 9H 4H 3D", book=HOYLE), p2="H")
    assert said(state, "m3") is None
    state.score[0] = 9
    assert said(state, "m3") == "4H"


@article("hoyle-donohue/whist/m6")
def test_two_trumps_for_one() -> None:
    mine = "5S 4S 3S 2S AH AD AC"
    assert said(missing(hand(mine, book=HOYLE), p2="S"), "m6") == "2S"
    assert said(hand(mine, book=HOYLE), "m6") is None
    assert said(missing(hand(mine, book=HOYLE), p2="S", p1="S"), "m6") is None


@article("hoyle-donohue/whist/m7")
def test_king_and_queen_led_by_the_strength_in_trumps() -> None:
    assert said(hand("KH QH 4H 3H 3S 2S", book=HOYLE), "m7") == "KH"
    assert said(hand("KH QH 4H 3H AS 4S 3S 2S", book=HOYLE), "m7") == "3H"
    assert said(hand("KH QH JH 3H 3S 2S", book=HOYLE), "m7") is None
