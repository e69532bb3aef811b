"""Bank Affalet: the order of all cards, heaps and spare heaps, and what the dealer pays and wins."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import cast

import pytest
from tests.games.heaps_table import heaps
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.cards import card
from gamester.games.banks.bankafalet import Bankafalet
from gamester.games.banks.heaps import HeapState

B = "gamester-1754/bankafalet/"
EXAMPLES = {one.id: one.data for one in load("gamester-1754", "bankafalet").examples}


@pytest.mark.example(B + "aces")
@pytest.mark.article(B + "order")
def test_no_two_cards_are_alike() -> None:
    game = cast(Bankafalet, gamester.load_game("bankafalet"))
    ranks = [game.rank(card(c)) for c in EXAMPLES["aces"]["best_first"].split()]
    assert ranks == sorted(ranks, reverse=True) and ranks[0] == 51
    assert {int(game.rank(c)) for c in range(52)} == set(range(52))
    won = sum(1 if game.rank(a) > game.rank(b) else -1 for a, b in permutations(range(52), 2))
    assert Fraction(won, 52 * 51) == 0, "the bank has no advantage"


@pytest.mark.example(B + "round")
@pytest.mark.article(B + "wins", B + "loses")
def test_what_the_dealer_pays_and_wins() -> None:
    one = EXAMPLES["round"]
    s = heaps("bankafalet", 4, one["cards"], spare=0)
    for n in one["stakes"]:
        do(s, f"stake {n}", "done")
    assert s.deal == 1 and s.dealer == 1
    assert s.purse[0] == one["dealer"] and list(s.purse)[1:] == [2, 3, -4, 0]


@pytest.mark.article(B + "heaps", B + "stakes")
def test_heaps_beside() -> None:
    s = heaps("bankafalet", 3, "KH AC 2S AD 3C", spare=2, limit=2)
    assert s.current_player() == 1 and "stake 2 on heap 2" in names(s) and len(names(s)) == 7
    do(s, "stake 2 on own heap", "stake 1 on heap 1", "stake 1 on heap 2", "done")
    do(s, "stake 2 on heap 1", "done")
    assert list(s.purse) == [0 - 2 - 1 + 1 - 2, 2 + 1 - 1, 2, 0]
    faces = {item.id: item.note for zone in s.view(0).zones() if zone.id == "turned" for item in zone.items}
    assert faces == {"was KH": "South", "was AC": "West", "was 2S": "East", "was AD": "heap 1", "was 3C": "heap 2"}
    for wrong in ("players=1", "players=13", "spare=7", "limit=0"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"bankafalet({wrong})")


@pytest.mark.article(B + "deals")
def test_the_deal_goes_round() -> None:
    for seed in range(8):
        s = cast(HeapState, gamester.load_game("bankafalet(hands=5)").new_initial_state(seed=seed))
        dealers = []
        while not s.is_terminal():
            dealers.append(int(s.dealer))
            do(s, "done", "done", "done")
        assert dealers == [(dealers[0] + n) % 4 for n in range(5)]
    s = gamester.load_game("bankafalet(players=2)").new_initial_state()
    do(s, "7C", "7D", "AS", "2S")
    assert cast(HeapState, s).dealer == 0 and s.current_player() == 1, "after a tie the lowest, the Ace low"


def test_the_player() -> None:
    s = heaps("bankafalet", 3, "KH AC 2S AD")
    player = gamester.load_player("simple", s.game)
    assert s.action_to_string(1, player.choose(s.view(1)).action) == "stake 1 on own heap"
