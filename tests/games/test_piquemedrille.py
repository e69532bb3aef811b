"""Piquemedrille: two players, a stock of twenty, a King asked, and a poul beside the game."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.call_table import ages, next_deal, settle, stand, table
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.ombre.king.state import ALONE, MEDIATEUR, MEDIATEUR_FAVOURITE, WITH_VOLE, TakeState
from gamester.games.ombre.shared.state import BARRED, CODILLE, REMISE, WIN

TOLD = load("academy-1768", "piquemedrille").example("pool").data
HERE = "piquemedrille(favourite=H"
PM = "academy-1768/piquemedrille/"


def fresh(more: str = "", hands: list[list[str]] | None = None) -> TakeState:
    return cast(TakeState, table(f"{HERE}{more})", hands))


@pytest.mark.article("academy-1768/piquemedrille/1", "academy-1768/piquemedrille/2")
def test_ten_each_by_four_and_three_and_a_favourite() -> None:
    game = gamester.load_game(HERE + ")")
    pack = [NAMES[c] for c in game.pack_order(game.new_state())]
    s = cast(TakeState, game.new_initial_state(deal=pack))
    assert s.hands[1] == card_set(" ".join(pack[0:4] + pack[8:11] + pack[14:17])) and 40 - s.drawn == 20
    assert s.favourite == 2
    drawn = gamester.load_game("piquemedrille")
    assert {int(cast(TakeState, drawn.new_initial_state(seed=n)).favourite) for n in range(40)} == {0, 1, 2, 3}


@pytest.mark.article("academy-1768/piquemedrille/3")
def test_the_younger_allows_or_refuses() -> None:
    s = fresh()
    assert names(s)[:5] == [
        "pass",
        "Mediateur",
        "Mediateur in the favourite",
        "sans prendre",
        "sans prendre in the favourite",
    ]
    assert any(n.endswith("with the Vole") for n in names(s))
    assert not any(n.endswith("with the Vole") for n in names(fresh(",vole_declared=no")))
    do(s, "Mediateur")
    assert "Mediateur" not in names(s) and "sans prendre" in names(s)
    do(s, "pass")
    assert s.phase == "name" and s.ombre == ages(s)[0]


@pytest.mark.article("academy-1768/piquemedrille/4")
def test_the_ombre_takes_in_first_when_he_has_named_his_suit() -> None:
    s = fresh(",king=none", [["3C", "4C"], ["3D"]])
    stand(s, 0, "Mediateur", trump="S")
    eldest, other = ages(s)
    assert s.phase == "exchange" and s.turn == eldest and s.trump == 3
    with pytest.raises(IllegalAction, match="do not hold"):
        do(s, "discard 3D")
    do(s, "discard 3C", "discard 4C", "done")
    assert s.turn == other and bin(s.hands[eldest]).count("1") == 10 and s.drawn == 22
    assert cast(TakeState, s.view(other).state).discards[eldest] == 0, "he lays them out unseen"
    for c in [n for n in names(s) if n.startswith("discard")]:
        do(s, c)
    do(s, "done")
    assert s.phase == "play" and s.turn == eldest and s.drawn == 32


@pytest.mark.article("academy-1768/piquemedrille/6")
def test_sans_prendre_keeps_its_cards_and_needs_six() -> None:
    s = fresh()
    stand(s, 0, "sans prendre", trump="S")
    assert s.phase == "exchange" and s.turn == ages(s)[1], "only the other takes in"
    do(s, "done")
    assert s.phase == "play"
    for n, result in ((6, WIN), (5, REMISE), (4, CODILLE)):
        s = fresh()
        settle(s, [n, 10 - n], bid=ALONE)
        assert s.result == result


@pytest.mark.article("academy-1768/piquemedrille/5b")
def test_a_king_is_asked_of_the_other() -> None:
    s = fresh("", [["3C"], ["KC"]])
    stand(s, 0, "Mediateur", trump="S")
    eldest, other = ages(s)
    before = int(s.purse[other])
    do(s, "call KC", "give 3C")
    assert s.hands[eldest] & card_set("KC") and s.hands[other] & card_set("3C")
    assert int(s.purse[other]) == before + 10 and s.phase == "exchange"
    s = fresh("", [["3C", "KC"], ["KS"]])
    stand(s, 0, "Mediateur", trump="S")
    stock = next(n for n in names(s) if not s.hands[ages(s)[1]] & card_set(n[5:]))
    do(s, stock)
    assert s.phase == "exchange" and s.giver == -1, "one that lies in the stock is asked in vain"
    s = fresh(",king=none")
    stand(s, 0, "Mediateur", trump="S")
    assert s.phase == "exchange"


@pytest.mark.article("academy-1768/piquemedrille/8", "academy-1768/piquemedrille/9")
@pytest.mark.example("academy-1768/piquemedrille/pool")
def test_the_poul_and_a_beast_of_fourteen() -> None:
    s = fresh()
    assert int(s.purse[3]) + 10 == 10 * TOLD["fish"] and s.going == 10 + 2 * TOLD["each"]
    before = int(s.purse[2])
    settle(s, [5, 5], bid=MEDIATEUR)
    assert int(s.purse[2]) - before == TOLD["beast"]
    next_deal(s)
    before = int(s.purse[2])
    settle(s, [5, 5], bid=MEDIATEUR)
    assert int(s.purse[2]) - before == 42
    s = fresh()
    with_three = settle(s, [6, 4], bid=MEDIATEUR, hand="AS 2S AC KS")
    assert int(s.purse[3]) == 10, "a fish for each of the three, and none for the King"
    plain = settle(fresh(), [6, 4], bid=MEDIATEUR)
    assert with_three[0] - plain[0] == 30 and with_three[1] == plain[1]
    next_deal(s)
    assert int(s.purse[3]) == 50, "the dealer renews it"
    s = fresh()
    settle(s, [4, 6], bid=MEDIATEUR, hand="AS 2S AC")
    assert int(s.purse[3]) == 70
    s = fresh()
    missed = settle(s, [6, 4], bid=WITH_VOLE + MEDIATEUR, hand="AS 2S AC", vole=BARRED)
    assert missed == [-30, 30] and int(s.purse[3]) == 40, "a Vole promised and missed is paid no matadors"


@pytest.mark.article("academy-1768/piquemedrille/10")
def test_passes_gather_and_raise_a_remise() -> None:
    s = fresh()
    do(s, "pass", "pass")
    assert s.deal == 1 and s.going == 28 and s.passes == 1
    before = int(s.purse[2])
    settle(s, [5, 5], bid=MEDIATEUR)
    assert int(s.purse[2]) - before == 28 + 1


def test_payments_are_those_of_the_mediateur() -> None:
    told = load("academy-1768", "quadrille").example("mediateur-payments").data
    for name, bid, trump in (("mediateur", MEDIATEUR, "S"), ("mediateur_favourite", MEDIATEUR_FAVOURITE, "H")):
        win, remise, codille = told[name]
        assert settle(fresh(), [6, 4], bid=bid, trump=trump)[1] == -win
        assert settle(fresh(), [5, 5], bid=bid, trump=trump)[1] == remise
        assert settle(fresh(), [4, 6], bid=bid, trump=trump)[1] == codille + 14


@pytest.mark.article("academy-1768/piquemedrille/11", "academy-1768/piquemedrille/11b")
def test_twenty_tours_of_two_deals() -> None:
    for doubling, double in (("none", []), ("tenth", [10, 20]), ("last-two", [19, 20])):
        s = fresh(f",doubling={doubling}")
        put: list[int] = []
        before = 0
        while not s.is_terminal():
            put.append(int(s.going) - before)
            before = int(s.going)
            do(s, "pass", "pass")
        assert len(put) == TOLD["deals"] == 2 * TOLD["tours"]
        assert put == [28 if n // 2 + 1 in double else 14 for n in range(TOLD["deals"])]


ASKED_IN_VAIN = (
    "AS 2S AC KS KC QC JC KD QS 3D 4D QD JD 3S 5D 6D 7D 4S 5S 2H AD 2D JH 3H 4H KH QH 5H"  # the King of Hearts is drawn
)


@pytest.mark.article("academy-1768/piquemedrille/5b")
def test_a_king_asked_in_vain_makes_nobody_a_friend() -> None:
    game = gamester.load_game("piquemedrille(favourite=C,deals=1)")
    s = cast(TakeState, game.new_initial_state(seed=1, deal=ASKED_IN_VAIN))
    do(s, "Mediateur", "pass", "name Spades", "call KH", "done")
    do(s, *[f"discard {c}" for c in "2H 3S 4S 5S KC QC".split()], "done")
    do(s, *"7D KD KH 6D QD 5D JC 4D JD 3D JH QS".split())
    assert s.friend == -1 and s.holder == -1 and s.game.together(s, 0, 1) is False
    assert "stop" not in names(s), "the other has taken tricks against him, and goes on"
    for seat in range(2):
        seen = game.imagine(s.view(seat), 3)
        assert cast(TakeState, seen).holder == -1, "nor does anybody imagine one"
