"""Poque: the boxes, the vying, what is shown, the sequences and what is paid at the end."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set, of_rank
from gamester.games.vying.poque import FEW, Poque, PoqueState

B = "academy-1768/poque/"
BOOK = load("academy-1768", "poque")
ONE, TWO, THREE = "7C 8C 9D TD KH", "7D 8D QS JS TH", "9C TC JH 7H 8S"


def dealt(*hands: str, turned: str = "9S", **options: object) -> PoqueState:
    """Seat 0 deals: the hands from his right round to him."""
    cards = [hand.split() for hand in hands]
    order = [c for hand in cards for c in hand[:2]] + [c for hand in cards for c in hand[2:]] + [turned]
    game = rules(players=len(hands), **options)
    order += [NAMES[c] for c in game.whole_pack if NAMES[c] not in order]
    return cast(PoqueState, game.new_initial_state(seed=1, deal=order))


def rules(**options: object) -> Poque:
    """The game."""
    return cast(Poque, gamester.load_game("poque", {"deals": 1, **options}))


@pytest.mark.article(B + "players", B + "deal", B + "boxes", B + "six-boxes")
def test_the_table() -> None:
    assert [len(rules(players=n).whole_pack) for n in (3, 4, 5, 6)] == [32, 32, 36, 36]
    s = dealt(ONE, TWO, THREE, stake=2)
    assert list(s.purse) == [-12] * 3 + [6] * 6 and s.current_player() == 2
    assert s.hands[2] == card_set(ONE) and s.turn_up == card("9S") and s.game.pools[5] == "poque"
    for wrong in ("players=2", "players=7", "most=9,limit=8"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"poque({wrong})")


@pytest.mark.article(B + "turned", B + "suit-boxes")
def test_the_boxes() -> None:
    for turned, box in (("AS", 0), ("KS", 1), ("QD", 2), ("JC", 3), ("TS", 4)):
        s = dealt(ONE, TWO.replace("TH", "9H"), THREE, turned=turned)
        assert s.purse[3 + box] == 0 and s.purse[0] == -6 + 3
    s = do(dealt(ONE, TWO, THREE), "pass", "pass", "pass")
    assert list(s.purse[3:]) == [3, 3, 0, 0, 3, 3] and s.purse[1] == -6 + 6, "Queen and Knave of Spades"
    assert s.known[1] == card_set("QS JS") and s.void[2] & card_set("AS KS TS") == card_set("AS KS TS")
    assert s.game.facts(s)[1].face == "Spades"
    s = do(dealt("9C 8C 9D TD KH", TWO, THREE.replace("9C", "7C"), turned="8H", nine=True), *["pass"] * 3)
    assert s.purse[3 + 4] == 0 and s.purse[1] == -6 + 3, "the Ten before the Nine"
    s = do(dealt("9C 8C 9D TD KD", TWO.replace("TH", "9H"), THREE.replace("9C", "7C"), turned="8H", nine=True),
           *["pass"] * 3)  # fmt: skip
    assert s.purse[3 + 4] == 0 and s.purse[1] == -6 + 3
    s = do(dealt("9C 8C 9D TD KD", TWO.replace("TH", "9H"), THREE.replace("9C", "7C"), turned="8H"), *["pass"] * 3)
    assert s.purse[3 + 4] == 3


@pytest.mark.example(B + "retour", B + "four-over-three", B + "three-over-retour")
@pytest.mark.article(B + "retour", B + "order", B + "poques")
@pytest.mark.parametrize("id", ["retour", "four-over-three", "three-over-retour"])
def test_which_poque_is_better(id: str) -> None:
    data = BOOK.example(id).data
    s = dealt(ONE, TWO, THREE)
    s.turn_up = card(data["turned"])
    assert rules().worth(s, card_set(data["better"])) > rules().worth(s, card_set(data["worse"]))
    s.turn_up = card("JC")
    assert rules().worth(s, card_set("AS AH")) > rules().worth(s, card_set("7S 7H"))


@pytest.mark.article(B + "speak", B + "show")
def test_the_poque() -> None:
    hands = ("7C 7D 9D TD KH", "8D 8H QS JS TH", "9C TC JH AD AC")
    s = do(dealt(*hands), "bet 2", "raise 1", "see", "see")
    assert s.phase == "show" and s.current_player() == 2 and names(s) == ["show Sevens", "show nothing"]
    with pytest.raises(IllegalAction, match="not two of them"):
        do(s, "show Kings")
    assert list(s.purse[3:]) == [3, 3, 3, 3, 3, 3 + 9]
    do(s, "show nothing", "show Eights", "show Aces")
    assert s.purse[8] == 0 and s.purse[0] == -6 - 3 + 12 and s.laid[1] == card_set("8D 8H")
    assert s.void[1] & card_set("8C 8S") == card_set("8C 8S") and s.known[0] & card_set("AD AC")
    s = do(dealt(*hands), "pass", "bet 1", "pass")
    assert s.phase == "play" and s.purse[8] == 0, "who has passed is out of it"
    s = do(dealt("7C 7D 9D TD KH", "7H 7S QS JS TH", "9C TC JH AD KC"), "bet 1", "see", "see", "show Sevens",
           "show Sevens", "show nothing")  # fmt: skip
    assert s.best == 2, "of equal ones the eldest's"
    s = do(dealt(ONE, TWO, THREE), "bet 1", "see", "see", *["show nothing"] * 3)
    assert s.purse[8] == 6 and s.phase == "play"


@pytest.mark.article(B + "unanswered")
def test_who_is_not_answered_need_not_show() -> None:
    s = do(dealt(ONE, TWO, THREE), "pass", "bet 3", "pass")
    assert s.phase == "play" and s.purse[8] == 0 and s.purse[1] == -6 + 3 + 6
    do_out(s)
    assert "as nobody answered" in s.game.told(s)


def do_out(s: PoqueState) -> PoqueState:
    """Play the lowest card that may be played, to the end."""
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    return s


@pytest.mark.article(B + "play", B + "sans")
def test_sequences() -> None:
    s = do(dealt(ONE, TWO, THREE), "pass", "pass", "pass")
    do(s, "7C")
    assert names(s) == ["8C"] and s.current_player() == 2
    do(s, "8C")
    assert s.current_player() == 0 and s.wanted == card("9C") and s.known[0] & card_set("9C")
    with pytest.raises(IllegalAction, match="the 9C is called for"):
        do(s, "JH")
    do(s, "9C", "TC")
    assert s.current_player() == 0 and s.wanted == -1, "ten sans Knave: he leads"
    assert all(v & card_set("JC") for v in s.void)
    do(s, "8S")
    assert s.current_player() == 0, "the Nine is turned up"
    do(s, "JH")
    assert s.current_player() == 0, "nobody has the Queen"


@pytest.mark.example(B + "out")
@pytest.mark.article(B + "out", B + "most-cards")
@pytest.mark.parametrize(("most_cards", "pays"), [("all", None), ("others", [4, -6, 2])])
def test_what_is_paid_at_the_end(most_cards: str, pays: Any) -> None:
    data = BOOK.example("out").data
    s = dealt(ONE, TWO, THREE, most_cards=most_cards)
    for n in range(9):
        s.purse[n] = 0
    s.out = 0
    for p in range(3):
        s.held[p] = data["left"][p]
    rules(players=3, most_cards=most_cards).end_deal(s)
    assert [int(n) for n in s.purse[:3]] == (pays or data["pays"])


@pytest.mark.article(B + "cut", B + "boxes")
def test_a_sitting() -> None:
    for seed in range(4):
        s = cast(PoqueState, gamester.load_game("poque(players=5)").new_initial_state(seed=seed))
        source = random.Random(seed)
        while not s.is_terminal():
            dealer, deal = int(s.dealer), int(s.deal)
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0 and (s.deal == deal or s.dealer == (dealer - 1) % 5)
        assert s.deal == 10 and not any(s.purse[5:])


def test_chances() -> None:
    """Of five cards two are alike in 643 of 899 hands, with Sixes in 123 of 187; a turned card has a box in 5 of 8."""
    for ranks, fraction in ((FEW, Fraction(643, 899)), ("6" + FEW, Fraction(123, 187))):
        n = len(ranks)
        bare = sum(4**5 for _ in combinations(range(n), 5))
        every = sum(1 for _ in combinations(range(4 * n), 5))
        assert 1 - Fraction(bare, every) == fraction
    assert of_rank(card_set("7C 7H 8S"), 5) == card_set("7C 7H")
