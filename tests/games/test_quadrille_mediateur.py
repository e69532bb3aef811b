"""Quadrille with the Mediateur: the favourite suit, the King demanded, the printed payments, and the solitaire."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.call_table import ages, beasts, next_deal, settle, stand, table, won
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import BadOption
from gamester.equipment.cards import card_set
from gamester.games.ombre.king.state import (
    ALONE,
    ALONE_FAVOURITE,
    ASK,
    ASK_FAVOURITE,
    MEDIATEUR,
    MEDIATEUR_FAVOURITE,
    WITH_VOLE,
    CallState,
)
from gamester.games.ombre.shared.state import UNDERTAKEN, WON

BOOK = load("academy-1768", "quadrille")
FAVOURITE = "quadrille(book=academy-1768,form=favourite,favourite=H"
WITHOUT = "quadrille(book=academy-1768,form=mediateur"
SOLITAIRE = "quadrille(book=academy-1768,form=solitaire,favourite=H"
REMISE, CODILLE = [3, 2, 3, 2], [3, 1, 3, 3]  # tricks by age
GAMES = {
    "common": (ASK, "S"),
    "common_favourite": (ASK_FAVOURITE, "H"),
    "mediateur": (MEDIATEUR, "S"),
    "mediateur_favourite": (MEDIATEUR_FAVOURITE, "H"),
    "alone": (ALONE, "S"),
    "alone_favourite": (ALONE_FAVOURITE, "H"),
}


def from_each(text: str, name: str, made: int, vole: int = 0, hand: str = "") -> int:
    """What the third player, who never draws nor lays anything here, gives."""
    bid, trump = GAMES[name]
    s = table(text)
    friend = 1 if bid <= ASK_FAVOURITE else None
    tricks = [made - 2, 2, 10 - made, 0] if friend else [made, 0, 10 - made, 0]
    before = int(s.going)
    paid = settle(s, tricks, bid=bid, trump=trump, friend=friend, vole=vole, hand=hand)
    drawn = before // (2 if friend else 3) if s.result == 3 else 0
    return -(paid[2] - drawn)


@pytest.mark.article("academy-1768/quadrille/med-1", "academy-1768/quadrille/med-6")
@pytest.mark.example("academy-1768/quadrille/mediateur-bids")
def test_the_ladder_of_games() -> None:
    ladder = BOOK.example("mediateur-bids").data["ladder"]
    s = table(FAVOURITE + ")")
    assert names(s)[1:7] == ladder
    for n, bid in enumerate(ladder):
        s = table(FAVOURITE + ",vole_declared=no)")
        do(s, bid)
        if n + 1 < len(ladder):
            assert names(s) == ["pass", *ladder[n + 1 :]]
        else:
            assert s.phase == "call" or s.phase == "play"
    assert set(ladder) & set(names(table("quadrille(book=academy-1768)"))) == {"ask leave", "sans prendre"}


@pytest.mark.article("academy-1768/quadrille/med-13")
def test_the_vole_declared_with_the_mediateur_goes_before_sans_prendre() -> None:
    s = table(FAVOURITE + ")")
    do(s, "sans prendre in the favourite")
    assert names(s) == ["pass", *[n for n in names(s) if n.endswith("with the Vole")]] and len(names(s)) == 5
    do(s, "Mediateur with the Vole")
    while s.phase == "auction":
        do(s, "pass")
    assert s.bid == MEDIATEUR + WITH_VOLE and s.vole == UNDERTAKEN
    assert not any(n.endswith("Vole") for n in names(table(FAVOURITE + ",vole_declared=no)")))


@pytest.mark.article("academy-1768/quadrille/med-2")
def test_the_favourite_is_drawn_once_for_the_party() -> None:
    game = gamester.load_game("quadrille(book=academy-1768,form=favourite)")
    found = {int(cast(CallState, game.new_initial_state(seed=n)).favourite) for n in range(40)}
    assert found == {0, 1, 2, 3}
    s = cast(CallState, game.new_initial_state())
    assert s.phase == "favourite" and s.is_chance_node()
    s.apply_action(s.string_to_action("QH"))
    assert s.favourite == 2 and s.phase == "deal" and len(s.chance_outcomes()) == 40, "the card goes back"
    s = cast(CallState, game.new_initial_state(seed=5))
    suit = int(s.favourite)
    while s.deal < 3:
        s.apply_action(s.legal_actions()[0])
    assert s.favourite == suit


def test_a_game_in_the_favourite_has_named_its_suit() -> None:
    s = table(FAVOURITE + ")")
    stand(s, 0, "ask leave in the favourite")
    assert s.phase == "call" and s.trump == 2
    s = table(FAVOURITE + ")")
    stand(s, 0, "ask leave")
    assert names(s) == ["name Clubs", "name Diamonds", "name Spades"]


@pytest.mark.article("academy-1768/quadrille/med-4", "academy-1768/quadrille/med-5")
def test_a_king_demanded_costs_a_card_and_a_fish() -> None:
    for bid, fish in (("Mediateur", 10), ("Mediateur in the favourite", 20)):
        s = table(FAVOURITE + ")", [["KC", "3C"], [], ["KS"], []])
        eldest, second, third, _ = ages(s)
        before = int(s.purse[third])
        stand(s, 0, bid, trump="D")
        assert "call KC" not in names(s), "he asks for one he lacks"
        do(s, "call KS", "give 3C")
        assert s.hands[eldest] & card_set("KS") and s.hands[third] & card_set("3C")
        assert int(s.purse[third]) == before + fish
        assert s.game.side(s) == 1 << eldest and s.phase == "play"
        assert cast(CallState, s.view(second).state).known[third] == card_set("3C")


@pytest.mark.article("academy-1768/quadrille/med-8", "academy-1768/quadrille/med-9", "academy-1768/quadrille/med-10")
@pytest.mark.example("academy-1768/quadrille/mediateur-payments")
@pytest.mark.parametrize("name", GAMES)
def test_the_eighteen_printed_payments(name: str) -> None:
    win, remise, codille = BOOK.example("mediateur-payments").data[name]
    assert from_each(FAVOURITE + ")", name, 6) == win
    assert from_each(FAVOURITE + ")", name, 5) == -remise
    assert from_each(FAVOURITE + ")", name, 4) == -codille
    s = table(FAVOURITE + ")")
    assert s.going == 28 and won(s) == [-2, -2, -2, -22]


@pytest.mark.article("academy-1768/quadrille/med-11")
@pytest.mark.example("academy-1768/quadrille/mediateur-vole")
@pytest.mark.parametrize("name", GAMES)
def test_the_printed_voles(name: str) -> None:
    fish = BOOK.example("mediateur-vole").data[name]
    game = BOOK.example("mediateur-payments").data[name][0]
    assert from_each(FAVOURITE + ")", name, 10, WON) - game == 10 * fish


@pytest.mark.article("academy-1768/quadrille/med-12")
@pytest.mark.example("academy-1768/quadrille/mediateur-matadors")
def test_matadors_two_counters_each_or_a_fish_for_all() -> None:
    told = BOOK.example("mediateur-matadors").data
    pays = BOOK.example("mediateur-payments").data
    for name, hand, each, fish in (
        ("alone", "AS 2S AC KS", told["each"], told["fish"]),
        ("alone_favourite", "AS 7H AC AH", told["each_favourite"], told["fish_favourite"]),
    ):
        assert from_each(FAVOURITE + ")", name, 6, hand=hand) == pays[name][0] + 4 * each
        assert from_each(FAVOURITE + ",matadores=fish)", name, 6, hand=hand) == pays[name][0] + 10 * fish
        assert from_each(FAVOURITE + ",matadores=fish)", name, 6, hand="AS AC") == pays[name][0]


@pytest.mark.article("academy-1768/quadrille/med-14")
@pytest.mark.example("academy-1768/quadrille/mediateur-beasts")
def test_beasts_by_twenty_eights() -> None:
    told = BOOK.example("mediateur-beasts").data
    assert beasts(FAVOURITE + ",tours=1000)", 16, REMISE) == told["remise"]
    assert beasts(FAVOURITE + ",tours=1000)", 16, REMISE, CODILLE) == told["codill"]


@pytest.mark.article("academy-1768/quadrille/mw-1", "academy-1768/quadrille/mw-2")
@pytest.mark.example("academy-1768/quadrille/no-favourite-payments")
def test_without_the_favourite_suit() -> None:
    told = BOOK.example("no-favourite-payments").data
    for name in ("mediateur", "alone"):
        win, remise, codille = told[name]
        assert from_each(WITHOUT + ")", name, 6) == win
        assert from_each(WITHOUT + ")", name, 5) == -remise
        assert from_each(WITHOUT + ")", name, 4) == -codille
    assert from_each(WITHOUT + ")", "mediateur", 10, WON) - told["mediateur"][0] == 10 * told["vole"]
    assert from_each(WITHOUT + ")", "common", 6) == 3
    assert from_each(WITHOUT + ")", "alone", 10, WON) - told["alone"][0] == 20
    assert beasts(WITHOUT + ",tours=1000)", 3, REMISE) == [14, 42, 56]
    assert "ask leave in the favourite" not in names(table(WITHOUT + ")"))


@pytest.mark.article("academy-1768/quadrille/mw-3")
def test_the_poulans_may_be_doubled() -> None:
    assert table(WITHOUT + ",tours=1)").going == 28
    assert table(WITHOUT + ",tours=1,last_tour_double=no)").going == 14


@pytest.mark.article("academy-1768/quadrille/mw-4")
def test_the_accolade_is_paid_to_both_black_aces() -> None:
    plain = from_each(WITHOUT + ")", "alone", 6, hand="AS AC")
    assert from_each(WITHOUT + ",accolade=6)", "alone", 6, hand="AS AC") == plain + 6
    assert from_each(WITHOUT + ",accolade=6)", "alone", 6, hand="AS KC") == plain


@pytest.mark.article("academy-1768/quadrille/sol-1", "academy-1768/quadrille/sol-2")
@pytest.mark.example("academy-1768/quadrille/solitaire-passes")
def test_in_the_solitaire_nobody_is_called_nor_forced() -> None:
    told = BOOK.example("solitaire-passes").data
    s = table(SOLITAIRE + ",tours=1000)")
    assert names(s)[:3] == ["pass", "Mediateur", "Mediateur in the favourite"]
    counters = 8
    for n, fish in enumerate(told["fish"]):
        assert s.going == 10 * fish + counters * (n + 1)
        do(s, "pass", "pass", "pass", "pass")
    assert s.deal == 3 and s.ombre == -1
    s = table(SOLITAIRE + ",tours=1000)")
    settle(s, [5, 2, 2, 1], bid=MEDIATEUR)
    next_deal(s)
    before = int(s.going)
    settle(s, [5, 2, 2, 1], bid=MEDIATEUR)
    next_deal(s)
    assert int(s.going) - before == told["step"]
    double = table(SOLITAIRE + ",tours=1)")
    assert double.going == told["step_double"]


@pytest.mark.article("academy-1768/quadrille/rr-4")
def test_with_the_king_given_up_he_wins_and_loses_alone() -> None:
    for made, each in ((6, -3), (5, 2)):
        s = table("quadrille(book=academy-1768,roi_rendu=optional)")
        s.giver = ages(s)[1]
        assert settle(s, [made, 2, 10 - made - 2, 0], bid=ASK)[3] == each, "as if he had called: no fee"


@pytest.mark.article("academy-1768/quadrille/mw-5")
@pytest.mark.parametrize("name", ["mediateur", "alone"])
def test_the_turk_pays_twice_what_the_favourite_does(name: str) -> None:
    """But for the game itself nothing else is changed by the suit: everything is four times as much."""
    plain = from_each(WITHOUT + ")", name, 6)
    assert from_each(WITHOUT + ",turk=S)", name, 6) == 4 * plain
    assert from_each(WITHOUT + ",turk=H)", name, 6) == plain, "only in that suit"
    in_favourite = from_each(FAVOURITE + ")", f"{name}_favourite", 6)
    assert from_each(FAVOURITE + ",turk=S)", name, 6) == 2 * in_favourite
    with pytest.raises(BadOption, match="Mediateur"):
        gamester.load_game("quadrille(turk=S)")
