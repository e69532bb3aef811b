"""Queen Nazarene: what the Queen, the Knave and Kings bring, runs and stops, and being out first."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.stops_table import dealt
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.stops.rules import RunState

B = "gamester-1754/queen-nazarene/"
EXAMPLES = load("gamester-1754", "queen-nazarene").examples


def queen(*hands: str, **options: object) -> RunState:
    return cast(RunState, dealt("queen-nazarene", list(hands), **options))


def short(s: RunState, *hands: str) -> RunState:
    """The same deal near its end."""
    for n, hand in enumerate(hands):
        seat = (n + 1) % len(hands)
        s.hands[seat] = card_set(hand)
        s.held[seat] = len(hand.split())
    return s


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "queen", B + "knocker", B + "out")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_examples(one: Any) -> None:
    if "played" in one.data:
        s = queen(one.data["played"], *[""] * (one.data["players"] - 1))
        do(s, one.data["played"])
    else:
        rest = iter("2H 3H 5H 6H 8H 9H JH 2D".split())
        left = [" ".join(next(rest) for _ in range(n)) for n in one.data["left"]]
        s = short(queen(*[""] * 4, rounds=9), "5C", *left)
        do(s, "5C")
        assert s.deal == 1
    assert s.purse[1] == one.data["wins"] and sum(s.purse) == 0


@pytest.mark.article(B + "players", B + "deal")
def test_five_cards_to_as_many_as_there_are_cards_for() -> None:
    for players in (2, 7, 10):
        s = gamester.load_game("queen-nazarene", {"players": players}).new_initial_state(seed=2)
        assert list(cast(RunState, s).held) == [5] * players
    for wrong in ("players=1", "players=11", "demand=shown"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"queen-nazarene({wrong})")


@pytest.mark.article(B + "dealer")
def test_the_lowest_card_cut_deals() -> None:
    for seed in range(8):
        s = cast(RunState, gamester.load_game("queen-nazarene").new_initial_state(seed=seed))
        ranks = ["A23456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
        assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1
        assert s.current_player() == (s.dealer + 1) % 5


@pytest.mark.article(B + "queen", B + "knocker")
def test_the_two_may_be_paid_as_they_are_dealt() -> None:
    s = queen("JC QC", "QD", "", "", demand="held")
    assert list(s.purse) == [-5, 3, 7, -5]
    assert s.known[1] == card_set("JC") and s.known[2] == card_set("QD")
    do(s, "JC")
    assert s.purse[1] == 3, "and not again"
    s = queen("JC QC", "QD", "", "")
    assert not any(s.purse) and not any(s.known)


@pytest.mark.article(B + "lead", B + "follow", B + "king")
def test_runs_and_kings() -> None:
    s = queen("TH 2C", "JH 9S", "QH KH", "3D")
    assert len(names(s)) == 5
    do(s, "TH")
    assert s.current_player() == 2 and names(s) == ["JH"]
    with pytest.raises(IllegalAction, match="the JH is to be played"):
        do(s, "9S")
    do(s, "JH", "QH")
    assert not any(s.purse)
    do(s, "KH")
    assert list(s.purse) == [-1, -1, -1, 3] and s.current_player() == 3 and len(names(s)) == 3
    s = short(queen("", "", ""), "4C 9D", "6C 2S", "2H 3H")
    do(s, "4C")
    assert s.current_player() == 1, "the Five is in the stock"
    assert all(v & card_set("5C") for v in s.void)


@pytest.mark.article(B + "king", B + "queen")
def test_the_player() -> None:
    def leads(hand: str) -> str:
        s = short(queen("", "", ""), hand, "4S", "3S")
        return str(s.action_to_string(1, gamester.load_player("simple", s.game).choose(s.view(1)).action))

    assert leads("KC QD AH") == "KC" and leads("QD AH 2C") == "QD" and leads("9C AH 2C") == "AH"
