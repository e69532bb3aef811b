"""The Mediateur solitaire by three: two packs, always one against two, and beasts raised by the passes."""

from __future__ import annotations

import pytest
from tests.games.call_table import ages, next_deal, settle, stand, table, won
from tests.games.words import do, names

from gamester.books import load
from gamester.equipment.cards import NAMES, card_set
from gamester.games.ombre.king.state import ALONE, ALONE_FAVOURITE, MEDIATEUR, MEDIATEUR_FAVOURITE, CallState
from gamester.games.ombre.shared.state import WON

BOOK = load("academy-1768", "mediateur-solitaire-three")
HERE = "mediateur-solitaire-three(favourite=H"


def fresh(more: str = "") -> CallState:
    return table(f"{HERE}{more})")


@pytest.mark.article("academy-1768/mediateur-solitaire-three/1", "academy-1768/mediateur-solitaire-three/7")
@pytest.mark.article("academy-1768/mediateur-solitaire-three/8", "academy-1768/mediateur-solitaire-three/9")
@pytest.mark.example("academy-1768/mediateur-solitaire-three/packs")
def test_the_two_packs() -> None:
    told = BOOK.example("packs").data
    s = fresh()
    pack = [NAMES[c] for c in s.game.pack_order(s)]
    assert len(pack) == told["cards"] and not set(told["removed"]) & set(pack) and s.game.need == 6
    for packets in ("3", "4"):
        s = fresh(f",method=threes,packets={packets}")
        pack = [NAMES[c] for c in s.game.pack_order(s)]
        assert len(pack) == told["left"] and not set(told["threes"]) & set(pack)
        assert [int(n) for n in s.held] == [told["each"]] * 3 and s.game.need == told["needs"]
        assert set(s.game.parts[1].packets) == {int(packets)}
    for n, result in ((7, 1), (6, 2), (5, 3)):
        s = fresh(",method=threes")
        settle(s, [n, 12 - n, 0], bid=ALONE)
        assert s.result == result


@pytest.mark.article("academy-1768/mediateur-solitaire-three/2", "academy-1768/mediateur-solitaire-three/3")
@pytest.mark.example("academy-1768/mediateur-solitaire-three/diamond-trumps")
def test_diamonds_may_be_trumps_with_three_matadors() -> None:
    told = BOOK.example("diamond-trumps").data
    s = table(f"{HERE})", [told["hand"]])
    stand(s, 0, "sans prendre", trump="D")
    assert s.trump == 1
    plain = settle(fresh(), [6, 4, 0], bid=ALONE)[1]
    paid = settle(fresh(), [6, 4, 0], bid=ALONE, trump="D", hand=" ".join(told["hand"]))[1]
    assert paid == plain - 2 * told["matadors"]
    s = table(f"{HERE})", [["KC", "KS"], ["KD"], ["KH"]])
    stand(s, 0, "Mediateur", trump="S")
    assert names(s) == ["call KD", "call KH"], "the King of Diamonds may be asked"
    do(s, "call KD")
    assert s.hands[ages(s)[0]] & card_set("KD")


@pytest.mark.article("academy-1768/mediateur-solitaire-three/4", "academy-1768/mediateur-solitaire-three/4b")
@pytest.mark.article("academy-1768/mediateur-solitaire-three/3b")
def test_nobody_is_called_nor_forced_and_the_fish_gather() -> None:
    s = fresh()
    assert not any("leave" in n for n in names(s)) and names(s)[1] == "Mediateur"
    assert s.going == 26 and won(s) == [-2, -2, -22]
    do(s, "pass", "pass", "pass")
    assert s.deal == 1 and s.ombre == -1 and s.going == 52 and s.passes == 1


@pytest.mark.article("academy-1768/mediateur-solitaire-three/5")
def test_a_beast_by_remise_is_raised_by_the_passes() -> None:
    s = fresh()
    before = int(s.purse[3])
    settle(s, [5, 5, 0], bid=MEDIATEUR)
    assert int(s.purse[3]) - before == 28
    next_deal(s)
    before = int(s.purse[3])
    settle(s, [5, 5, 0], bid=MEDIATEUR)
    assert int(s.purse[3]) - before == 84
    for tricks, drawn in (([5, 5, 0], 0), ([4, 6, 0], 52)):
        s = fresh()
        do(s, "pass", "pass", "pass")
        before = int(s.purse[3])
        settle(s, tricks, bid=MEDIATEUR)
        laid = int(s.purse[3]) - before + drawn
        assert laid == 56 + (0 if drawn else 1), "one pass, one counter more, but not by codill"


@pytest.mark.article("academy-1768/mediateur-solitaire-three/6")
def test_twelve_tours() -> None:
    s = fresh()
    while not s.is_terminal():
        do(s, "pass")
    assert s.deal == 36
    s = fresh(",tours=10")
    while not s.is_terminal():
        do(s, "pass")
    assert s.deal == 30


@pytest.mark.article("academy-1768/mediateur-solitaire-three/6b")
def test_payments_are_those_of_the_mediateur_by_four() -> None:
    told = load("academy-1768", "quadrille").example("mediateur-payments").data
    voles = load("academy-1768", "quadrille").example("mediateur-vole").data
    for name, bid, trump in (
        ("mediateur", MEDIATEUR, "S"),
        ("mediateur_favourite", MEDIATEUR_FAVOURITE, "H"),
        ("alone", ALONE, "S"),
        ("alone_favourite", ALONE_FAVOURITE, "H"),
    ):
        win, remise, codill = told[name]
        assert settle(fresh(), [6, 4, 0], bid=bid, trump=trump)[1] == -win
        assert settle(fresh(), [5, 5, 0], bid=bid, trump=trump)[1] == remise
        assert settle(fresh(), [4, 6, 0], bid=bid, trump=trump)[1] == codill + 13
        assert settle(fresh(), [10, 0, 0], bid=bid, trump=trump, vole=WON)[1] == -win - 10 * voles[name]
    s = table(f"{HERE})", [["3C"], ["KC"]])
    stand(s, 0, "Mediateur in the favourite", call="KC")
    assert s.trump == 2
    before = int(s.purse[ages(s)[1]])
    do(s, "give 3C")
    assert before == -2 + 20


@pytest.mark.article("academy-1768/mediateur-solitaire-three/6")
def test_the_last_tour_is_double_as_at_the_mediateur_by_four() -> None:
    """For the rest the laws of the Mediateur by four are followed, where it commonly is."""
    s = fresh()
    assert s.game.stakes.times(s) == 1
    s.deal = 11 * 3
    assert s.game.stakes.times(s) == 2
    off = fresh(",last_tour_double=no")
    off.deal = 11 * 3
    assert off.game.stakes.times(off) == 1
