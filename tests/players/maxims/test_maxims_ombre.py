"""The Ombre maxims of the three books: a position where each speaks, and one where it does not."""

import pytest
from tests.games.ombre_table import start, table
from tests.games.words import do
from tests.players.maxims.saying import said

from gamester.equipment.cards import card_set
from gamester.games.ombre.three.state import OmbreState
from gamester.table.specimens.ombre import SEATS

LONDON, PARIS, LATE = "gamester-1754", "academy-1768", "ombre-1878"
article = pytest.mark.article
STRONG = "AS KS 2S AC KC KD 7H 6H 5D"  # Spadille, Manille, Basto and the King of Spades


def asks(book: str) -> str:
    """How the least game is bid."""
    return "bid simple" if book == LATE else "ask leave"


def playing(book: str, ombre: str, second: str, third: str) -> OmbreState:
    """Eldest is Ombre in Spades and leads; the hands are these."""
    s = start(f"ombre(book={book},deals=1)", [STRONG.split(), [], []], 0, asks(book), "S")
    for age, cards in enumerate((ombre, second, third)):
        s.hands[SEATS[age]] = card_set(cards)
        s.held[SEATS[age]] = len(cards.split())
    return s


def laying(book: str, age: int, cards: str) -> OmbreState:
    """The exchange of a defender or, age 0, of the Ombre in Spades."""
    s = table(f"ombre(book={book},deals=1)", [STRONG.split(), [], []])
    while s.phase == "auction":
        do(s, asks(book) if s.turn == SEATS[0] else "pass")
    do(s, "name Spades")
    if age:
        do(s, "done")
        assert s.turn == SEATS[age]
    s.hands[s.turn] = card_set(cards)
    return s


def bidding(book: str, age: int, cards: str) -> OmbreState:
    """The auction, eldest or second to speak."""
    s = table(f"ombre(book={book},deals=1)", [[], [], []])
    if age:
        do(s, "pass")
    s.hands[s.turn] = card_set(cards)
    return s


@article("gamester-1754/ombre/21", "academy-1768/ombre/11m")
@pytest.mark.parametrize(("book", "short"), [(LONDON, "21"), (PARIS, "11m")])
def test_five_cards_are_left(book: str, short: str) -> None:
    s = laying(book, 1, "QS 7C 6C 5C JH 4H 7D 6D 2D")
    assert said(s, short) is None, "there are more than five to take"
    s.drawn = s.game.size - 5  # type: ignore[attr-defined]
    assert said(s, short) == "done"
    s.hands[s.turn] = card_set("AC QS KH 7C 6C JH 4H 7D 6D")
    assert said(s, short) is None, "a matadore, a trump and a King"


@article("gamester-1754/ombre/53")
def test_no_king_is_thrown() -> None:
    s = laying(LONDON, 0, "AS KS 2S KC KD 7H QC")
    assert said(s, "53") in ("discard 7H", "discard QC")
    s.hands[s.turn] = card_set("AS KS 2S KC KD")
    assert said(s, "53") == "done"
    s.hands[s.turn] = card_set("AS KS 2S 7H")
    assert said(s, "53") is None, "no King to keep"


@article("gamester-1754/ombre/52")
def test_three_sure_tricks() -> None:
    assert said(bidding(LONDON, 0, "AS 2S AC 7H 6H 5H 4D 5D 7C"), "52") == "ask leave"
    assert said(bidding(LONDON, 0, "AS AC KS 6S 6H 5H 4D 5D 7C"), "52") == "ask leave"
    assert said(bidding(LONDON, 0, "AS AC QS 6S 6H 5H 4D 5D 7C"), "52") is None


@article("gamester-1754/ombre/54")
def test_the_second_seat_wants_more() -> None:
    found = [c for c in SMALL if said(bidding(LONDON, 1, c), "54") == "pass"]
    assert found, "a hand of the table that the second leaves"
    for cards in found:
        assert said(bidding(LONDON, 0, cards), "54") is None
        assert said(bidding(LONDON, 0, cards), "56") != "pass"


SMALL = ["AS QS 4S 3S KC QC 7H 6H 5D", "AS AC QS 7S KD QD 6H 5H 2D", "2S AC KS KD KH 7H 6D 5D 7C"]


@article("gamester-1754/ombre/56", "academy-1768/ombre/34", "ombre-1878/ombre/47")
@pytest.mark.parametrize(("book", "short"), [(LONDON, "56"), (PARIS, "34"), (LATE, "47")])
def test_the_smallest_hands(book: str, short: str) -> None:
    assert said(bidding(book, 0, "AS 2S KS 4S KH 7H 5D 6D 7C"), short) != "pass"
    assert said(bidding(book, 0, "7S 6S JC 7C QH 5H 4D 5D 6D"), short) == "pass"
    assert said(playing(book, "AS", "KH", "7H"), short) is None


@article("gamester-1754/ombre/23", "academy-1768/ombre/12", "ombre-1878/ombre/16m")
@pytest.mark.parametrize(("book", "short"), [(LONDON, "23"), (PARIS, "12"), (LATE, "16m")])
def test_the_ombre_divides(book: str, short: str) -> None:
    s = playing(book, "AS 6H", "7H JD", "KH 5D")
    ombre, second, third = SEATS
    s.turn = second
    s.leader = second
    s.tricks[ombre], s.threw[second], s.threw[third] = 3, 4, 6
    do(s, "JD", "5D")
    assert s.turn == ombre and said(s, short) == "6H"
    s.threw[second] = 7
    assert said(s, short) is None, "he took in more than the other"
    s.threw[second], s.tricks[second] = 4, 2
    assert said(s, short) is None, "he has two already"


def defending(book: str, last: str) -> OmbreState:
    """The fellow leads, the Ombre plays, and the dealer is to act with ``last``."""
    s = playing(book, "3S 6C 5C", "KD 4D 2D", last)
    s.turn = s.leader = SEATS[1]
    order = [SEATS[1]]
    while len(order) < 3:
        order.append(int(s.game.after(order[-1])))
    if order[1] != SEATS[0]:  # the dealer plays before the Ombre
        s.turn = s.leader = SEATS[2]
        s.hands[SEATS[1]], s.hands[SEATS[2]] = s.hands[SEATS[2]], s.hands[SEATS[1]]
    do(s, "KD", "6C")
    return s


@article("gamester-1754/ombre/34", "gamester-1754/ombre/39", "academy-1768/ombre/19m")
def test_the_fellow_is_helped() -> None:
    s = defending(LONDON, "7S 6H 5H")
    fellow, ombre = int(s.best), SEATS[0]
    assert said(s, "34") is None and said(s, "39") is None
    s.tricks[s.turn] = 1
    assert said(s, "34") in ("6H", "5H")
    s.tricks[ombre], s.tricks[fellow] = 4, 4
    assert said(s, "39") in ("6H", "5H")
    s.tricks[fellow] = 2
    assert said(s, "39") is None
    s = defending(PARIS, "7S 6H 5H")
    assert said(s, "19m") is None
    s.tricks[SEATS[0]], s.tricks[int(s.best)] = 4, 4
    assert said(s, "19m") in ("6H", "5H")


@article("academy-1768/ombre/15m")
def test_gano_is_given() -> None:
    s = defending(PARIS, "7S 6H 5H")
    assert said(s, "15m") is None, "nobody asks"
    s.signal = 1
    assert said(s, "15m") in ("6H", "5H")
    s.tricks[s.turn] = 3
    assert said(s, "15m") is None


@article("ombre-1878/ombre/48")
def test_long_in_trumps() -> None:
    assert said(playing(LATE, "AS 2S 5S 4S 3S", "KH", "KC"), "48") == "AS"
    assert said(playing(LATE, "2S 7S 5S 4S 3S", "KH", "KC"), "48") == "2S"
    assert said(playing(LATE, "AS 5S 4S", "KH", "KC"), "48") is None
