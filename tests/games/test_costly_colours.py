"""Costly Colours: mogging, the play to thirty-one, and what a hand sets up with the card turned."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, cast

import pytest
from tests.fair import even
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.cribbage.colours import ColourState, alike, sums
from gamester.games.cribbage.costly_colours import CostlyColours

B = "gamester-1754/costly-colours/"
BOOK = load("gamester-1754", "costly-colours")


def dealt(elder: str, dealer: str, turned: str, **options: object) -> ColourState:
    """Seat 0 deals."""
    pairs = zip(elder.split(), dealer.split(), strict=True)
    order = [c for pair in pairs for c in pair] + [turned]
    order += [c for c in NAMES[:52] if c not in order]
    return cast(ColourState, rules(**options).new_initial_state(seed=1, deal=order))


def rules(**options: object) -> CostlyColours:
    """The game."""
    return cast(CostlyColours, gamester.load_game("costly-colours", {"deals": 1, **options}))


def counted(hand: str, turned: str, **options: object) -> int:
    """What a hand sets up."""
    return int(rules(**options).count_hand(card_set(hand), card(turned)))


@pytest.mark.example(B + "turned-knave", B + "refusal", B + "play", B + "elder", B + "dealer", B + "whole-deal")
@pytest.mark.article(B + "deal", B + "turned", B + "mogg", B + "play", B + "thirty-one", B + "show", B + "players")
def test_the_deal_of_the_book() -> None:
    data = BOOK.example("play").data
    s = dealt(data["elder"], data["dealer"], data["turned"])
    assert s.score[0] == BOOK.example("turned-knave").data["dealer"]
    do(s, "refuse")
    assert s.score[0] == 4 + BOOK.example("refusal").data["dealer"] and s.current_player() == 1
    cards = data["play"].split()
    do(s, *cards[:4])
    assert s.total == 29 and names(s) == ["cannot come in"], "the elder has the Four left"
    do(s, "cannot come in", cards[4])
    assert s.is_terminal() and list(s.seen_hands) == [card_set(data["dealer"]), card_set(data["elder"])]
    assert [int(n) for n in s.seen_counts] == [BOOK.example(one).data["counts"] for one in ("dealer", "elder")]
    assert s.score[0] == BOOK.example("whole-deal").data["counts"] == 4 + 1 + data["scores"] + 6
    assert s.score[1] == 8 and s.returns() == [8.0, -8.0]


@pytest.mark.example(B + "elder", B + "dealer")
@pytest.mark.parametrize("id", ["elder", "dealer"])
def test_the_books_hands(id: str) -> None:
    data = BOOK.example(id).data
    assert counted(data["hand"], data["turned"]) == data["counts"] != data["printed"]


@pytest.mark.article(B + "fifteens", B + "thirty-one-in-hand", B + "pair", B + "pair-royal")
def test_what_numbers_and_ranks_set_up() -> None:
    assert sums(card_set("5C TD 7H 8S")) == 2 + 2 + 3, "two fifteens, and a twenty-five of three cards"
    assert sums(card_set("AC TD JH KS")) == 4 and sums(card_set("AC 4D KH TS")) == 3 + 3 + 4
    assert sums(card_set("5C 5D 5H KS")) == 3 * 2 + 3 + 4
    assert alike(card_set("KC KD 3H 4S")) == 2 and alike(card_set("KC KD 3H 3S")) == 4
    assert alike(card_set("KC KD KH 3S")) == 9 == alike(card_set("3C 3D 3H 3S"))
    assert counted("2C 4D 6H", "QS") == 0


@pytest.mark.article(B + "knave", B + "deuce", B + "costly-colours", B + "three-colours")
def test_rights_and_colours() -> None:
    assert counted("JC 3D 8H", "9S") == 2 and counted("JS 3D 8H", "9S") == 4
    assert counted("2C 6D 8H", "9S") == 3 + 3, "only the fifteen and the twenty-five"
    assert counted("2S 6D 8H", "9S") == 6 + 4 and counted("2C 6D 8H", "9S", off_suit_deuce=2) == 6 + 2
    assert counted("2C 4C 6C", "QC") == 6 + 4 and counted("2C 4C 6D", "QC") == 2 + 4
    assert counted("2C 4C 6D", "QC", three_colours=3) == 3 + 4 and counted("2C 4C 6C", "QD") == 2
    assert counted("3C 4D 9H", "JS") == 0, "a Knave turned is in nobody's hand"


@pytest.mark.article(B + "mogg")
def test_mogging() -> None:
    s = do(dealt("KC QD 9H", "2C 4D 6S", "8S"), "mogg KC")
    assert names(s) == ["mogg 2C", "mogg 4D", "mogg 6S", "refuse"]
    seen = cast(ColourState, s.view(0).state)
    assert seen.gave[1] == -1 and "KC" not in s.view(0).to_json()
    do(s, "mogg 6S")
    assert list(s.hands) == [card_set("2C 4D KC"), card_set("QD 9H 6S")] and list(s.score) == [0, 0]
    for n in range(60):
        other = cast(ColourState, s.game.imagine(s.view(1), n))
        assert other.hands[0] & card_set("KC") and other.got[0] == card("KC") and other.gave[0] == card("6S")
    do(s, "QD", "2C")
    drawn = Counter(int(cast(ColourState, s.game.imagine(s.view(1), n)).hands[0]) for n in range(1500))
    assert len(drawn) == 46 and even(list(drawn.values())), "the King, and any card that was never seen"
    s = do(dealt("KC QD 9H", "2C 4D 6S", "8S"), "mogg KC", "refuse")
    assert list(s.score) == [0, 1] and list(s.gave) == [-1, -1] and s.hands[1] == card_set("KC QD 9H")
    with pytest.raises(IllegalAction, match="changed or a hole given first"):
        do(dealt("KC QD 9H", "2C 4D 6S", "8S"), "KC")


@pytest.mark.article(B + "play", B + "twenty-five", B + "thirty-one", B + "latter")
def test_the_play() -> None:
    s = do(dealt("8C KD 9H", "7C 4D 6S", "QS"), "refuse", "8C", "7C")
    assert list(s.score) == [1 + 2, 0], "fifteen with two cards"
    do(s, "KD")
    assert list(s.score) == [3, 3], "twenty-five with three"
    with pytest.raises(IllegalAction, match="over thirty-one"):
        do(dealt("9C KD AH", "KC 2D 6S", "QS"), "refuse", "KD", "KC", "9C", "6S")
    do(s, "6S")
    assert s.is_terminal() and s.score[0] >= 3 + 4, "thirty-one with four ends it"
    s = do(dealt("AC 2D 3H", "AD 2C 4S", "QS"), "refuse", "AC", "AD", "2D", "2C", "3H")
    assert s.void[0] == 0
    before = int(s.score[0])
    do(s, "4S")
    assert s.pegged[0] - before == 1 + s.seen_counts[0], "all are played: one for the latter"
    for thirty, scored in ((False, 0), (True, 3)):
        s = do(dealt("KC QD 9H", "TC JD 6S", "8S", thirty=thirty), "refuse", "KC", "TC")
        had = int(s.score[1])
        do(s, "QD", "cannot come in", "cannot come in")
        assert s.is_terminal() and s.score[1] - had == scored + 1 + s.seen_counts[1], "and nobody comes in"


@pytest.mark.article(B + "game", B + "cut")
def test_a_game() -> None:
    for seed in range(5):
        s = cast(ColourState, gamester.load_game("costly-colours(stake=3)").new_initial_state(seed=seed))
        ranks = ["A23456789TJQK".index(NAMES[c][0]) for c in s.cuts]
        assert ranks[s.dealer] == min(ranks)
        source: Any = random.Random(seed)
        dealer = int(s.dealer)
        while not s.is_terminal():
            deal = int(s.deal)
            s.apply_action(source.choice(s.legal_actions()))
            assert s.deal == deal or s.dealer == 1 - dealer
            dealer = int(s.dealer)
        assert max(s.score) == 61 and sorted(s.returns()) == [-3.0, 3.0]
        assert s.score[s.winner] == 61


FITTED = card_set("AC AD AH AS 2C 2D 2H 2S")


def test_who_cannot_come_in_is_known_to_have_none() -> None:
    s = do(dealt("KC QD JH", "JC 7D 2S", "8S"), "refuse", "KC", "7D", "QD", "2S")
    assert s.current_player() == 1 and s.total == 29
    do(s, "cannot come in")
    assert s.void[1] == FITTED
    for n in range(50):
        assert not cast(ColourState, s.game.imagine(s.view(0), n)).hands[1] & s.void[1]
