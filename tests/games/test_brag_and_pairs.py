"""Brag and Pairs: two stakes of the dealer's, bragged for one after the other with the same cards."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES
from gamester.games.vying.brag.hands import PAIR, kind_of
from gamester.games.vying.brag.pairs import BragAndPairs
from gamester.games.vying.brag.state import BragState

P = "hoyle-donohue/brag-and-pairs/"
ACES, KINGS, NINES = "AC AD 5H", "KC KD 5S", "9C QD QH"


def dealt(*hands: str, **options: object) -> BragState:
    """A deal by the first hand's seat, A."""
    game = gamester.load_game("brag-and-pairs", {"players": len(hands), "deals": 1, **options})
    held = [hand.split() for hand in (*hands[1:], hands[0])]
    order = [c for cards in held for c in cards]
    return cast(BragState, game.new_initial_state(seed=1, deal=order + [c for c in NAMES[:52] if c not in order]))


@pytest.mark.article(P + "two-stakes", P + "either-or-both", P + "brag-end")
def test_each_end_has_its_stake_and_its_players() -> None:
    s = dealt(KINGS, ACES, NINES, stake=2)
    assert s.ledger.balances["brag end"] == s.ledger.balances["pairs end"] == 2 and s.purse[0] == -4
    assert s.phase == "brag end" and names(s) == ["pass", "brag 1"]
    do(s, "brag 1", "pass", "pass")
    assert s.phase == "pairs end" and s.current_player() == 1, "who wins one stake may brag for the other"
    assert [int(n) for n in s.purse] == [-4, 2, 0, 0, 2]
    do(s, "pass", "brag 1", "pass")
    assert s.is_terminal() and s.returns() == [-4.0, 2.0, 2.0]


@pytest.mark.article(P + "pairs-end", P + "sight")
def test_braggers_are_plain_cards_at_the_pairs_end() -> None:
    s = dealt("9D 9H 4C", "9C KH 2S")
    do(s, "brag 1", "sight")
    assert s.returns() == [0.0, 0.0] and s.phase == "pairs end" and s.shown[0] and s.shown[1]
    do(s, "brag 1")
    assert names(s)[:2] == ["pass", "sight"], "a pair of Nines is a natural one"
    do(s, "brag 1")
    assert "sight" not in names(s), "a Nine with a King is none"
    with pytest.raises(IllegalAction, match="only who holds a pair"):
        do(s, "sight")
    do(s, "pass")
    assert s.is_terminal() and s.returns()[0] > 0


def test_what_was_told_at_one_end_is_remembered_at_the_other() -> None:
    s = dealt("AH 7C 3D", KINGS, ACES, "QC QD 4H")
    do(s, "brag 1", "brag 1", "brag 1", "brag 1", "sight")
    assert s.beaten[1] == 2
    do(s, "pass", "pass")
    assert s.phase == "pairs end" and s.beaten_before[1] == 2 and s.beaten[1] == -1
    rank = cast(BragAndPairs, s.game).brag_order.rank
    for seed in range(30):
        t = cast(BragState, s.game.imagine(s.view(0), seed))
        ranks = [int(rank(h)) for h in t.hands]
        assert kind_of(ranks[1]) >= PAIR and ranks[2] >= ranks[1]
    do(s, "brag 1", "brag 1", "brag 1", "brag 1", "sight")
    assert s.beaten[1] == 2
    for seed in range(10):
        assert s.game.imagine(s.view(3), seed).view(3).to_json() == s.view(3).to_json()


def test_both_ends_are_told() -> None:
    s = dealt(KINGS, ACES, NINES)
    s.listened = True
    do(s, "brag 1", "pass", "pass", "pass", "brag 1", "pass")
    first, second = s.story.split(". ")
    assert first.startswith("West takes the brag end, 2, as all others passed")
    assert second.startswith("East takes the pairs end, 2, as all others passed")
