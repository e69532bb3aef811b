"""What Ombre plays when all have passed: forced Spadille, Gascarille and the Whim."""

from __future__ import annotations

import pytest
from tests.games.ombre_table import exchange, keep, settled, table
from tests.games.words import do, names

from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.ombre.three.state import FORCED, GASCARILLE, WHIM, OmbreState
from gamester.table.specimens.ombre import SEATS

G = load("gamester-1754", "ombre")
BOOKS = ("gamester-1754", "academy-1768", "ombre-1878")
both = pytest.mark.parametrize("book", BOOKS)


def all_passed(book: str, resort: str, hands: list[list[str]], stock: list[str] | None = None) -> OmbreState:
    """A first deal in which three have passed."""
    s = table(f"ombre(book={book},all_pass={resort})", hands, stock)
    do(s, "pass", "pass", "pass")
    return s


@pytest.mark.article("gamester-1754/ombre/force-spadille", "academy-1768/ombre/36", "ombre-1878/ombre/43")
@pytest.mark.example("gamester-1754/ombre/force-spadille")
@both
def test_spadilles_holder_must_play_with_exchange(book: str) -> None:
    holder = G.example("force-spadille").data["holder"]
    hands: list[list[str]] = [[], [], []]
    hands[holder] = ["AS", "KH"]
    s = all_passed(book, "spadille", hands)
    assert s.phase == "name" and s.ombre == SEATS[holder] and s.bid == FORCED
    with pytest.raises(IllegalAction):
        do(s, "pass")
    do(s, "name Hearts")
    assert s.phase == "exchange" and s.turn == SEATS[holder], "he exchanges, and first"
    exchange(s, holder, ["KH"])
    view = s.view(SEATS[0])
    for n in range(20):
        sample = s.game.imagine(view, n)
        assert (sample.hands[s.ombre] | sample.discards[s.ombre]) & card_set("AS"), "all know that he had Spadille"
    settled(table(f"ombre(book={book})", [[], [], []]), FORCED, "S", ["AS"], (2, 5, 2))


@pytest.mark.article("gamester-1754/ombre/force-spadille", "academy-1768/ombre/36")
@both
def test_with_spadille_in_the_stock_the_deal_is_passed_out(book: str) -> None:
    s = all_passed(book, "spadille", [[], [], []], ["AS"])
    assert s.deal == 1 and s.ombre == -1
    s = all_passed(book, "thrown-in", [["AS"], [], []])
    assert s.deal == 1


@pytest.mark.article("gamester-1754/ombre/gascarille", "ombre-1878/ombre/43b")
@both
def test_gascarille_changes_eight_cards_and_names_afterwards(book: str) -> None:
    s = all_passed(book, "gascarille", [[], ["AS", "3C", "4C", "5C", "6C", "7C", "3S", "4S", "5S"], []])
    assert s.turn == SEATS[0] and names(s) == ["declare Gascarille", "let it pass"]
    none = s.clone()
    do(none, "let it pass", "let it pass", "let it pass")
    assert none.deal == 1
    do(s, "let it pass", "declare Gascarille")
    assert s.ombre == SEATS[1] and s.bid == GASCARILLE and s.phase == "gascarille"
    for n, c in enumerate(["3C", "4C", "5C", "6C", "7C", "3S", "4S", "5S"]):
        assert "done" not in names(s), f"eight at least, not {n}"
        do(s, f"discard {c}")
    assert "done" in names(s) and "discard AS" in names(s), "or all nine"
    do(s, "done")
    assert s.phase == "name" and s.held[s.ombre] == 9 and s.trump == -1, "he has seen them, and names now"
    do(s, "name Spades")
    assert s.phase == "exchange" and s.turn == s.first_taker and 40 - s.drawn == 5
    keep(s)
    assert s.turn == SEATS[0], "the eldest leads"


@pytest.mark.article("gamester-1754/ombre/gascarille-2", "ombre-1878/ombre/43b")
@pytest.mark.example("gamester-1754/ombre/gascarille-won", "gamester-1754/ombre/gascarille-lost")
@both
def test_gascarille_is_three_more_from_each(book: str) -> None:
    three = G.example("gascarille-won").data["each"]
    assert three == G.example("gascarille-lost").data["each"]
    for tricks, sign in (((2, 5, 2), 1), ((5, 4, 0), -1)):
        for price in (three, 7):
            plain = table(f"ombre(book={book},gascarille={price})", [[], [], []])
            asked = plain.clone()
            settled(plain, FORCED, "S", ["AS"], tricks)
            settled(asked, GASCARILLE, "S", ["AS"], tricks)
            assert [int(asked.purse[p] - plain.purse[p]) for p in range(3)] == [
                -sign * price,
                sign * 2 * price,
                -sign * price,
            ]


@pytest.mark.article("gamester-1754/ombre/whim", "gamester-1754/ombre/whim-2")
@pytest.mark.example("gamester-1754/ombre/whim")
@both
def test_the_whim_takes_the_top_card_for_trumps(book: str) -> None:
    told = G.example("whim").data
    s = all_passed(book, "whim", [["3C", "4C"], [], []], [told["top"]])
    do(s, "declare the Whim")
    assert s.phase == "exchange" and NAMES[s.turn_up] == told["top"] and s.trump == 2 and s.bid == WHIM
    assert "done" not in names(s), "the card turned must be one of those he takes"
    exchange(s, 0, ["3C"])
    assert s.known[SEATS[0]] == card_set(told["top"]) and s.hands[SEATS[0]] & card_set(told["top"])
    plain = table(f"ombre(book={book})", [[], [], []])
    asked = plain.clone()
    settled(plain, FORCED, "S", ["AS"], (2, 5, 2))
    settled(asked, WHIM, "S", ["AS"], (2, 5, 2))
    assert list(plain.purse) == list(asked.purse) and told["premium"] == 0
