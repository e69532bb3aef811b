"""The laws of Quadrille's kin: the Quintilles by Quadrille's, the three-handed by Ombre's, Piquemedrille's own."""

from __future__ import annotations

import pytest
from tests.games.call_table import ages, stand, table
from tests.games.law_table import agree, commit, laws_of, may, paid, verbs
from tests.games.words import do, names

from gamester.equipment.cards import NAMES, card_set
from gamester.games.ombre.king.state import CallState

BOOKS = ("gamester-1754", "academy-1768")
FIVE = ["AS 2S AC KS QS 4H 5H 2C".split(), "KD 2D 7S 6S KH QH KC 4C".split()]


def called(game: str, book: str, more: str = "") -> CallState:
    """The eldest calls the King of Diamonds in Spades, under the laws of the book."""
    s = table(f"{game}(book={book},laws=table,deals=2{more})", FIVE)
    stand(s, 0, "ask leave", "S", "KD")
    return s


def lead(s: CallState, card: str) -> None:
    """A whole trick: this card, and what each may then play first."""
    do(s, card)
    while "turn the trick" not in names(s):
        do(s, names(s)[0])
    do(s, "turn the trick")


@pytest.mark.article("gamester-1754/quintille-new/18", "academy-1768/quintille-new/18")
@pytest.mark.parametrize("game", ["quintille-new", "quintille-old"])
@pytest.mark.parametrize("book", BOOKS)
def test_the_quintilles_go_by_quadrilles_laws(game: str, book: str) -> None:
    s = called(game, book)
    eldest, second, third = ages(s)[:3]
    beast = s.going
    do(s, "2C")
    assert laws_of(s, second, "revoke KH")[0] == f"{book}/quadrille/law-22"
    commit(s, second, "revoke KH")
    while "turn the trick" not in names(s):
        do(s, names(s)[0])
    do(s, "turn the trick")
    do(s, names(s)[0])
    commit(s, third, f"claim a revoke of {s.game.seat_names()[second]}")
    assert paid(s, f"{book}/quadrille/law-22") == [(f"seat {second}", "board", beast)]
    do(s, "play it over again")
    assert s.turn == eldest and s.hands[second] & card_set("KH")
    commit(s, third, "show the hand")
    assert paid(s, f"{book}/quadrille/law-27") == [(f"seat {third}", "board", beast)]


@pytest.mark.article("gamester-1754/quintille-new/18", "academy-1768/quintille-new/18")
@pytest.mark.parametrize("book", BOOKS)
def test_at_the_old_quintille_the_matadores_are_his_who_held_them_and_asked(book: str) -> None:
    s = called("quintille-old", book)
    eldest, second = ages(s)[:2]
    for card in ("AS", "2S", "AC", "KS", "QS"):
        lead(s, card)
    while s.phase == "play":
        do(s, "stop") if "stop" in names(s) else lead(s, next(n for n in names(s) if len(n) == 2))
    asked = s.clone()
    for seat in (eldest, second):
        commit(s, seat, "forget to ask for the matadores")
    agree(asked)
    agree(s)
    assert asked.purse[eldest] - s.purse[eldest] == 3 * (6 if book == "gamester-1754" else 2)
    assert asked.purse[second] == s.purse[second], "his fellow has no part in it"


@pytest.mark.article("gamester-1754/quadrille-three-handed/8")
def test_three_handed_quadrille_goes_by_the_laws_of_ombre() -> None:
    s = table("quadrille-three-handed(book=gamester-1754,laws=table,deals=2)", [FIVE[0]])
    stand(s, 0, "sans prendre", "S")
    a, b, c = ages(s)
    assert "show the hand" not in verbs(s, b) and "encourage the friend" not in verbs(s, b)
    hearts = [n for n in range(52) if s.hands[b] & (1 << n) and NAMES[n][1] == "H"]
    other = next(NAMES[n] for n in range(52) if s.hands[b] & (1 << n) and NAMES[n][1] == "C" and NAMES[n] != "AC")
    assert hearts
    do(s, "4H")
    assert laws_of(s, b, f"revoke {other}") == ["gamester-1754/ombre/law-39", "gamester-1754/ombre/30"]
    commit(s, b, f"revoke {other}")
    do(s, names(s)[0], "turn the trick")
    do(s, names(s)[0])
    beast = s.game.stakes.beast(s)  # type: ignore[attr-defined]
    commit(s, c, f"claim a revoke of {s.game.seat_names()[b]}")
    assert paid(s, "gamester-1754/ombre/law-39") == [(f"seat {b}", "board", beast)]
    do(s, "let it stand")
    assert s.phase == "play"


@pytest.mark.article("academy-1768/piquemedrille/7")
def test_who_looks_at_what_is_left_of_the_stock_is_beasted() -> None:
    s = table("piquemedrille(book=academy-1768,laws=table,favourite=D,deals=2)", [FIVE[0]])
    stand(s, 0, "sans prendre", "S")
    a, b = ages(s)
    assert "look at the stock" not in may(s, b), "while cards are exchanged it is taken from"
    while s.phase == "exchange":
        do(s, "done")
    left = [NAMES[c] for c in s.order[int(s.drawn) :]]
    assert left and "look at the stock" in may(s, a)
    commit(s, b, "look at the stock")
    assert paid(s, "academy-1768/piquemedrille/7") == [(f"seat {b}", "board", s.going)]
    assert "look at the stock" not in may(s, b)


def test_nobody_speaks_to_a_friend_where_there_is_none() -> None:
    s = table("mediateur-solitaire-three(book=academy-1768,laws=table,favourite=D,deals=2)", [FIVE[0]])
    stand(s, 0, "sans prendre", "S")
    for seat in ages(s):
        assert not verbs(s, seat) & {"encourage the friend", "ask Gano of the friend", "say that the tricks are made"}
    assert laws_of(s, ages(s)[1], "show the hand") == ["academy-1768/quadrille/law-27"]
