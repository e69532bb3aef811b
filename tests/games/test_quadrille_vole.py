"""Quadrille: the Vole undertaken, barred and paid."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.call_table import ages, play, stand, table
from tests.games.test_quadrille import both, game
from tests.games.words import do, names

from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import card_set
from gamester.games.ombre.king.state import CallState
from gamester.games.ombre.shared.state import BARRED, NO_VOLE, UNDERTAKEN, WON

VOLE = [
    "AS 2S AC KS QS JS 7S KH KC 3D".split(),
    "KD QD JD AD 4D 7D 6D QC JC 7C".split(),
    "6S 5S 2D 5D 6C 5C 4C 3C QH JH".split(),
    "4S 3S AH 2H 3H 4H 5H 6H 7H 2C".split(),
]


def trick(s: CallState, lead: str, king: bool = True) -> None:
    """The Ombre leads and the others play low, but for the King called: that at once, or as late as can be."""
    do(s, lead)
    while s.phase == "play" and s.step and not s.is_terminal():
        may = names(s)
        do(s, "KD" if king and "KD" in may else next((c for c in may if c != "KD"), may[0]))


def six(s: CallState, king: bool = True) -> None:
    """Six tricks in trumps."""
    for lead in ("AS", "2S", "AC", "KS", "QS", "JS"):
        trick(s, lead, king)


@pytest.mark.article("gamester-1754/quadrille/law-44", "gamester-1754/quadrille/law-45", "gamester-1754/quadrille/14")
@pytest.mark.article("academy-1768/quadrille/31", "academy-1768/quadrille/34", "academy-1768/quadrille/law-44")
@pytest.mark.article("academy-1768/quadrille/law-45", "gamester-1754/quadrille/law-51", "academy-1768/quadrille/law-51")
@both
def test_the_seventh_card_undertakes_the_vole(book: str) -> None:
    s = table(game(book, ",deals=1"), VOLE)
    stand(s, 0, trump="S", call="KD")
    six(s)
    assert s.friend == ages(s)[1] and "stop" in names(s) and s.vole == NO_VOLE
    ended = cast(CallState, s.clone())
    do(ended, "stop")
    assert ended.is_terminal() and ended.vole == NO_VOLE and sum(ended.tricks) == 6
    lost = cast(CallState, s.clone())
    trick(lost, "3D")
    assert lost.vole == BARRED and lost.is_terminal(), "the game is won all the same"
    do(s, "7S")
    assert s.vole == UNDERTAKEN
    with pytest.raises(IllegalAction):
        do(s, "stop")
    while s.step:
        do(s, names(s)[0])
    assert "stop" not in names(s), "there is no going back"
    for lead in ("KH", "KC", "3D"):
        trick(s, lead)
    assert s.is_terminal() and s.vole == WON


@pytest.mark.article("gamester-1754/quadrille/law-52", "gamester-1754/quadrille/law-53")
@pytest.mark.article("academy-1768/quadrille/law-52", "academy-1768/quadrille/law-53")
@both
def test_a_king_that_does_not_appear_bars_the_vole_and_its_penalty(book: str) -> None:
    s = table(game(book, ",deals=1"), VOLE)
    stand(s, 0, trump="S", call="KD")
    six(s, king=False)
    assert s.friend == -1 and "stop" not in names(s)
    low = cast(CallState, s.clone())
    trick(low, "3D", king=False)
    assert low.vole == NO_VOLE and not low.is_terminal(), "he lost a trick and owes nothing"
    for lead in ("7S", "KH", "KC", "3D"):
        trick(s, lead, king=False)
    assert s.is_terminal() and s.tricks[s.ombre] + s.tricks[s.friend] == 10
    assert s.vole == NO_VOLE and not any(m.article.endswith("41") and m.amount == 10 for m in s.ledger.transfers)


@pytest.mark.article("gamester-1754/quadrille/13", "gamester-1754/quadrille/law-50")
@pytest.mark.article("academy-1768/quadrille/35", "academy-1768/quadrille/law-50")
@both
def test_a_forced_spadille_has_no_vole(book: str) -> None:
    s = table(game(book, ",deals=1"), VOLE)
    stand(s, 0, "pass")
    do(s, "name Spades", "call KD")
    six(s)
    assert s.is_terminal() and s.forced and s.vole == NO_VOLE and sum(s.tricks) == 6


@pytest.mark.article("gamester-1754/quadrille/law-49", "academy-1768/quadrille/33", "academy-1768/quadrille/law-49")
@both
def test_nobody_sees_anothers_hand_against_the_vole(book: str) -> None:
    s = table(game(book, ",deals=1"), VOLE)
    stand(s, 0, trump="S", call="KD")
    six(s)
    do(s, "7S")
    for age in range(4):
        state = cast(CallState, s.view(ages(s)[age]).state)
        assert [p for p in range(4) if state.hands[p]] == [ages(s)[age]]


@pytest.mark.article("gamester-1754/quadrille/law-19", "academy-1768/quadrille/law-19")
@both
def test_gathered_tricks_lie_open(book: str) -> None:
    s = table(game(book), VOLE)
    stand(s, 0, trump="S", call="KD")
    play(s, "KC QC 3C 2C")
    assert cast(CallState, s.view(ages(s)[3]).state).taken[s.ombre] == card_set("KC QC 3C 2C")
