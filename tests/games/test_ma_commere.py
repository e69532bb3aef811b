"""Ma Commere: the order of hands, the help of a neighbour, who shows, another card by consent, and what is paid."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.bits import low
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.swaps.ma_commere import MaCommere, MaState
from gamester.games.swaps.neighbours import CLASS, POINT, SEQUENCE, TRICON

B = "academy-1768/ma-commere/"
EXAMPLES = load("academy-1768", "ma-commere").examples
NILS = ("2C 4D 6H", "2D 4H 6S", "2H 4S 6C", "2S 4C 6D", "8C TD QH", "8D TH QS", "8H TS QC")


def dealt(*hands: str, **options: object) -> MaState:
    """A first deal by seat 0: ``hands`` from the eldest, seat 6; who is given none has nothing."""
    all_hands = [*hands, *NILS[len(hands) :]]
    order = [c for three in zip(*[h.split() for h in all_hands], strict=True) for c in three]
    order += [c for c in NAMES[:52] if c not in order]
    game = gamester.load_game("ma-commere", options)
    return cast(MaState, game.new_initial_state(seed=1, deal=order))


def rank(cards: str) -> int:
    return int(cast(MaCommere, gamester.load_game("ma-commere")).rank(card_set(cards)))


def change(s: MaState) -> None:
    """Each gives the lowest card that he may."""
    do(s, "help me", "give " + NAMES[low(s.hands[s.turn])])
    do(s, names(s)[0], "go on")


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "best", B + "point", B + "sequence", B + "tricon", B + "ace")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_the_better_hand(one: Any) -> None:
    assert rank(one.data["better"]) > rank(one.data["worse"])


@pytest.mark.article(B + "point", B + "sequence", B + "tricon", B + "ace")
def test_how_many_hands_there_are_of_each_kind() -> None:
    game = cast(MaCommere, gamester.load_game("ma-commere"))
    found = Counter(int(game.rank(1 << a | 1 << b | 1 << c)) // CLASS for a, b, c in combinations(range(52), 3))
    assert found[TRICON] == 52 and found[SEQUENCE] == 11 * 64 and found[POINT] == 1144 - 44
    assert rank("AC 2C 3C") == POINT * CLASS + 16, "the Ace is above the King only"
    assert rank("AC 2C 3D") < CLASS and rank("AC KC 2D") < CLASS, "two of a suit are nothing here"


@pytest.mark.article(B + "players", B + "stake", B + "deal", B + "cut")
def test_seven_or_eight_with_three_each() -> None:
    s = dealt(stake=4)
    assert list(s.purse) == [-4] * 7 + [28] and list(s.held) == [3] * 7
    assert s.current_player() == 6 and s.hands[6] == card_set(NILS[0]) and s.turn_up == -1
    assert s.game.most_deals() == 7  # type: ignore[attr-defined]
    for wrong in ("players=6", "players=9", "more=3"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"ma-commere({wrong})")
    for seed in range(5):
        s = cast(MaState, gamester.load_game("ma-commere").new_initial_state(seed=seed))
        ranks = ["A23456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
        assert ranks[s.dealer] == min(ranks)


@pytest.mark.article(B + "barter", B + "trade")
def test_the_neighbour_on_the_right_helps() -> None:
    s = dealt()
    assert names(s) == ["help me"]
    with pytest.raises(IllegalAction, match="first ask"):
        do(s, "give 2C")
    do(s, "help me", "give 2C")
    assert s.current_player() == 5
    with pytest.raises(IllegalAction, match="cannot be returned"):
        do(s, "return 2C")
    do(s, "return 6S")
    assert s.hands[6] == card_set("4D 6H 6S") and s.hands[5] == card_set("2D 4H 2C")
    do(s, "go on")
    assert s.current_player() == 5 and s.right[6] == card_set("2C") and s.left[5] == card_set("6S")
    do(s, "help me", "give 4H", "return 2H")
    assert s.right[6] == 0 and s.loose[6] == card_set("2C"), "he may have given it on"
    for n in range(40):
        t = cast(MaState, s.game.imagine(s.view(6), n))
        assert NAMES.index("2C") not in [int(c) for c in t.order[t.drawn :]], "it is in a hand"
        assert t.hands[6] == s.hands[6]


@pytest.mark.article(B + "stop", B + "best", B + "poul")
def test_who_has_found_it_shows_and_the_best_wins() -> None:
    s = do(dealt("AC 9C 2C", deals=1), "show")
    assert s.winner == 6 and list(s.purse) == [-1] * 6 + [6, 0], "the Point draws the Poul only"
    s = do(dealt("5C 7C 9C", "AH 9H 3H", deals=1), "show")
    assert s.winner == 5, "somebody has better"
    s = do(dealt("9C 7C 3C", "9H 7H 3H", deals=1), "show")
    assert s.winner == 6, "of equal ones the nearest to the dealer's right"
    s = dealt("2C 7C KD", "2D 9C 3H", deals=1)
    do(s, "help me", "give KD", "return 9C")
    assert names(s) == ["show", "go on"]
    assert do(s, "show").winner == 6


@pytest.mark.article(B + "pays")
@pytest.mark.parametrize(("hand", "each"), [("AC KD QS", 1), ("7C 7D 7S", 2)])
def test_what_each_pays_beside(hand: str, each: int) -> None:
    s = dealt(hand, *NILS[1:4], "8C TD JH", "8D TH 5S", "8H TS 5C", deals=1)
    do(s, "show")
    assert list(s.purse) == [-1 - each] * 6 + [6 + 6 * each, 0]


@pytest.mark.article(B + "consent", B + "fresh")
def test_another_card_by_common_consent() -> None:
    s = dealt(turns=1)
    for n in range(7):
        assert s.turns == n
        change(s)
    assert names(s) == ["another card", "a new deal"] and s.current_player() == 6
    do(s, *["another card"] * 7)
    assert s.current_player() == 6 and s.held[6] == 4 and len(names(s)) == 4
    for seat in (6, 5, 4, 3, 2, 1, 0):
        assert s.current_player() == seat
        do(s, names(s)[0])
    assert list(s.held) == [3] * 7 and list(s.under) == [1] * 7 and s.more == 1 and s.turns == 0
    assert s.current_player() == 6 and "help me" in names(s)


@pytest.mark.article(B + "consent")
def test_one_refusal_makes_a_new_deal() -> None:
    s = dealt(turns=1)
    for _ in range(7):
        change(s)
    do(s, "another card", "a new deal")
    assert s.deal == 1 and s.dealer == 6 and list(s.purse) == [-1] * 7 + [7], "for the Poul that lies there"


@pytest.mark.article(B + "second", B + "left")
@pytest.mark.parametrize("more", [0, 1, 2])
def test_how_many_cards_may_be_had(more: int) -> None:
    s = dealt(turns=1, more=more, deals=1)
    for n in range(more + 1):
        for _ in range(7):
            change(s)
        if n < more:
            do(s, *["another card"] * 7)
            for _ in range(7):
                do(s, names(s)[0])
    assert s.is_terminal() and list(s.purse) == [0] * 8, "nobody has won it, and it is shared"
