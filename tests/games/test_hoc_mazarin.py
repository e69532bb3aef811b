"""Hoc-Mazarin: what is called, revied and paid, the runs and the Hocs, and the cards left."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.vying.hoc.game import HocMazarin
from gamester.games.vying.hoc.state import HOCS, SEQUENCE, TRICON, HocState, pays_for, run_to

B = "academy-1768/hoc-mazarin/"
BOOK = load("academy-1768", "hoc-mazarin")
FIRST = "2C 3D 4H AC 6D 8D 9S TC KH 4C QS TS"
SECOND = "AD 7H 7C 7D JH JC QD KC KS 9H 9C 9D"
THIRD = "AH AS 2D 2H 3C 3H 6C 6H TH TD JD QH"
PASSES = ["pass"] * 9


def dealt(*hands: str, **options: object) -> HocState:
    """Seat 0 deals: the hands from his right round to him; with two what is missing to fifteen is made up."""
    cards = [hand.split() for hand in hands]
    order = [hand[n] for n in range(len(cards[0])) for hand in cards]
    order += [c for c in NAMES[:52] if c not in order]
    return cast(HocState, rules(players=len(hands), **options).new_initial_state(seed=1, deal=order))


def rules(**options: object) -> HocMazarin:
    """The game."""
    return cast(HocMazarin, gamester.load_game("hoc-mazarin", {"deals": 1, **options}))


def playing(**options: object) -> HocState:
    """All have passed, and the eldest is to lead."""
    return do(dealt(FIRST, SECOND, THIRD, **options), *PASSES)


@pytest.mark.article(B + "players", B + "stakes")
def test_the_table() -> None:
    s = dealt(FIRST, SECOND, THIRD, stake=2)
    assert list(s.purse) == [-6, -6, -6, 6, 6, 6] and s.current_player() == 2 and s.phase == "point"
    assert [int(n) for n in s.held] == [12] * 3 and s.hands[2] == card_set(FIRST)
    two = cast(HocState, rules(players=2).new_initial_state(seed=3))
    assert [int(n) for n in two.held] == [15, 15]


@pytest.mark.article(B + "call", B + "revy", B + "point", B + "return")
def test_the_point() -> None:
    s = do(dealt(FIRST, SECOND, THIRD), "call", "pass", "call")
    assert s.phase == "show point" and s.current_player() == 2
    do(s, "show Clubs", "show Hearts")
    assert list(s.purse) == [-3 + 3, -3, -3, 0, 3, 3], "five Hearts before four Clubs, and nothing else is paid"
    assert s.known[2] == card_set("2C AC TC 4C") and s.void[2] & card_set("3C") and s.phase == "sequence"
    s = dealt(FIRST, SECOND, THIRD)
    do(s, "pass", "bet 2", "raise 4", "see", "pass")
    assert s.phase == "show point" and s.purse[3] == 3 + 6 + 6 + 2, "who has passed comes in again"
    do(s, "show Clubs", "show Hearts")
    assert s.purse[0] == -3 - 6 + 17
    s = do(dealt(FIRST, SECOND, THIRD), "bet 4", "raise 4", *["pass"] * 2)
    assert s.phase == "sequence" and s.purse[1] == -3 + 3 + 4, "left alone he need not show"
    with pytest.raises(IllegalAction, match="table|chips"):
        do(dealt(FIRST, SECOND, THIRD, limit=5), "bet 4", "raise 4")


@pytest.mark.article(B + "sequence", B + "single-sequence", B + "tierce-to-king", B + "quart", B + "quart-to-king",
                     B + "quint", B + "quint-to-king")  # fmt: skip
def test_what_sequences_are_paid() -> None:
    for cards, paid in (("QC JC TC", 1), ("AC 2C 3C", 1), ("KC QC JC", 2), ("JC TC 9C 8C", 2), ("QC JC TC 9C", 2),
                        ("KC QC JC TC", 3), ("9C 8C 7C 6C 5C", 3), ("KC QC JC TC 9C", 4), ("9C 8C 7C 6C 5C 4C", 3),
                        ("KC QC JC TC 9C 8C", 4)):  # fmt: skip
        assert pays_for(SEQUENCE, card_set(cards)) == paid
        top = cards.split()[2] if cards.startswith("AC") else cards.split()[0]
        assert run_to(card_set(cards) | card_set("2H 4S"), card(top)) == card_set(cards)
    assert run_to(card_set("KC AC 2C"), card("2C")) == 0 == run_to(card_set("4C 3C 2C"), card("3C"))


@pytest.mark.article(B + "tricon", B + "three-alike", B + "three-kings", B + "four-kings", B + "tricon-revy")
def test_what_tricons_are_paid() -> None:
    for cards, paid in (("7C 7H 7D", 2), ("QC QD QH QS", 4), ("KC KD KH", 4), ("KC KD KH KS", 8)):
        assert pays_for(TRICON, card_set(cards)) == paid


RUNS = "2C 3C 4C 7D 8D 9D TD AS AC AH 6S KH"
OTHERS = ("5H 4H 3H 9S 9H 9C KD JC JH QC QS 2S", "5S 4S 3D 3S 8H 8S 8C KC KS TC TH 2D")


@pytest.mark.article(B + "sequence", B + "single-sequence", B + "lower-ones", B + "tricon", B + "three-alike")
def test_the_winner_is_paid_for_all_that_he_shows() -> None:
    s = do(dealt(RUNS, *OTHERS), *["pass"] * 3, "call", "call", "pass")
    assert names(s) == ["show nothing", "show 4C", "show TD"]
    with pytest.raises(IllegalAction, match="no such sequence"):
        do(s, "show 3C")
    do(s, "show TD", "show 5H")
    assert s.current_player() == 2 and list(s.purse) == [-5, -5, -3 + 3 + 4, 3, 0, 3], "a quart is two from each"
    assert sorted(names(s)) == ["no more", "show 4C"]
    do(s, "show 4C", "no more")
    assert list(s.purse[:3]) == [-7, -7, 8] and s.phase == "tricon"
    assert s.void[2] & card_set("5C JD 6D 6C KC") == card_set("5C JD 6D")
    do(s, "bet 1", "see", "see", "show Aces", "show Nines", "show Eights")
    assert s.best == 1 and s.purse[5] == 0 and list(s.purse[:3]) == [-10, -7 - 1 + 6 + 4, 5]
    quiet = do(dealt(RUNS, *OTHERS, revied_too=False), *["pass"] * 3, "bet 1", "see", "pass", "show TD", "show 5H")
    assert list(quiet.purse[:3]) == [-3, -4, -3 - 1 + 3 + 2]


@pytest.mark.article(B + "double")
def test_a_double_game() -> None:
    s = dealt(RUNS, *OTHERS)
    s.double = True
    do(s, "call", "pass", "pass", "show Diamonds")
    assert list(s.purse[:3]) == [-4, -4, -3 + 3 + 2], "a counter from each for the Point"
    do(s, "call", "pass", "pass", "show TD", "no more", "call", "pass", "pass", "show Aces", "no more")
    assert list(s.purse[:3]) == [-4 - 4 - 4, -12, 2 + 3 + 8 + 3 + 8] and not s.carried
    s = cast(HocState, gamester.load_game("hoc-mazarin(deals=2)").new_initial_state(seed=2))
    while not s.deal:
        s.apply_action(s.string_to_action("pass") if "pass" in names(s) else s.legal_actions()[0])
    assert s.double and list(s.purse[3:]) == [6, 6, 6]


@pytest.mark.example(B + "run", B + "sans", B + "hoc-for-a-five")
@pytest.mark.article(B + "run", B + "last-card", B + "sans", B + "hoc-for-another", B + "hocs")
def test_the_play() -> None:
    s = do(playing(), *BOOK.example("run").data["leads"].split())
    assert names(s) == ["KH", "QS", "sans"], "no Five: a Hoc for it, or sans"
    with pytest.raises(IllegalAction, match="Five comes next"):
        do(s, "8D")
    do(s, "sans", "KC")
    assert s.current_player() == 1 and list(s.purse[:3]) == [-4, -1, -4] and not s.wanted, "paid, and to lead"
    do(s, "AD")
    assert s.current_player() == 1 and s.wanted == 2
    with pytest.raises(IllegalAction, match="false-sans|have the card"):
        do(do(playing(), "2C"), "sans")
    data = BOOK.example("sans").data
    s = dealt("AC 8D 9S TC KH 4C QS TS 9C JS JC KD", "2C 3D 4H 5S 6C 7D AD 7H 7C QD KC KS", THIRD.replace(
        "6C", "5H").replace("2D", "2S").replace("3C", "5C"))  # fmt: skip
    do(s, *PASSES, data["leads"], data["then"], *data["next"].split())
    assert s.current_player() == 1 and s.wanted == 8
    s = do(playing(), "4C", "sans", "KC")
    assert s.purse[1] == -3 + 2 * BOOK.example("hoc-for-a-five").data["receives"]
    s = do(playing(), "AC", "2C", "3D", "4H", "sans", "sans", "sans")
    assert s.current_player() == 2 and list(s.purse[:3]) == [-4, -4, -1], "the last card is the Hoc"
    assert all(not v & HOCS for v in s.void) and s.void[0] & card_set("5C 5S") == card_set("5C 5S")
    s = do(playing(), "QS")
    assert s.current_player() == 2 and s.purse[2] == -1, "a Hoc that is led is worth a counter too"


@pytest.mark.example(B + "one-left", B + "two-left", B + "six-left", B + "eleven-left")
@pytest.mark.article(B + "left")
@pytest.mark.parametrize("id", ["one-left", "two-left", "six-left", "eleven-left"])
def test_what_is_left(id: str) -> None:
    data: Any = BOOK.example(id).data
    s = dealt(FIRST, SECOND, THIRD)
    s.out, s.held[0], s.held[1], s.held[2] = 2, data["cards"], 14, 0
    rules().end_deal(s)
    assert list(s.purse[:3]) == [-3 - data["pays"], -3 - 28, -3 + data["pays"] + 28]


@pytest.mark.article(B + "blanche")
def test_carte_blanche() -> None:
    plain = "2C 3D 4H AC 6D 8D 9S TC 5H 4C 5S TS"
    s = dealt(plain, SECOND, THIRD)
    assert s.blanche == 0b100 and list(s.purse[:3]) == [-13, -13, -3 + 20] and s.void[2] & card_set("KH QS")
    two = dealt(plain, SECOND, THIRD.replace("JD", "5C").replace("QH", "5D"))
    assert two.blanche == 0b101 and list(two.purse[:3]) == [-3, -3, -3]
    for n in range(40):
        other = cast(HocState, s.game.imagine(s.view(0), n))
        assert other.hands[1] & card_set("JH JC QD KC KS KH QS KD JS QC") and not other.hands[2] & other.void[2]


def test_the_chance_of_a_carte_blanche() -> None:
    for cards, chance in ((12, Fraction(2527988, 93384347)), (15, Fraction(598734, 66703105))):
        assert Fraction(comb(40, cards), comb(52, cards)) == chance


@pytest.mark.article(B + "cut", B + "agreed")
def test_a_match() -> None:
    for seed in range(3):
        s = cast(HocState, gamester.load_game("hoc-mazarin").new_initial_state(seed=seed))
        source = random.Random(seed)
        while not s.is_terminal():
            dealer, deal = int(s.dealer), int(s.deal)
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0 and (s.deal == deal or s.dealer == (dealer - 1) % 3)
        assert s.deal == 6 and not any(s.purse[3:])
