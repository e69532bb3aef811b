"""Blind Hookey: the cut, stakes against the dealer, ties, the sale of the deal and when its buyer is out."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import cast

import pytest
from tests.games.heaps_table import heaps
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.games.banks.blind_hookey import BlindHookey, HookeyState

B = "hoyle-donohue/blind-hookey/"
EXAMPLES = {one.id: one.data for one in load("hoyle-donohue", "blind-hookey").examples}


def hookey(players: int, cards: str, **options: object) -> HookeyState:
    return cast(HookeyState, heaps("blind-hookey", players, cards, **options))


@pytest.mark.example(B + "tie")
@pytest.mark.article(B + "wins", B + "loses", B + "set", B + "turn", B + "stakes")
def test_the_higher_card_wins_and_ties_are_the_dealers() -> None:
    one = EXAMPLES["tie"]
    s = do(hookey(4, one["cards"]), "keep the deal")
    for n in one["stakes"]:
        assert len(names(s)) == 6
        do(s, f"stake {n}", "done")
    assert s.deal == 1 and s.purse[0] == 1 + 3 - 2 == one["dealer"] and list(s.purse)[1:4] == [-1, 2, -3]
    s = do(hookey(4, one["cards"]), "keep the deal", "done", "done", "done")
    assert not any(s.purse), "nobody need stake"


@pytest.mark.article(B + "advantage")
def test_the_dealers_advantage() -> None:
    game = cast(BlindHookey, gamester.load_game("blind-hookey"))
    lost = sum(-1 if game.rank(a) > game.rank(b) else 1 for a, b in permutations(range(52), 2))
    assert Fraction(lost, 52 * 51) == Fraction(1, 17)


@pytest.mark.article(B + "players")
def test_how_many_may_play() -> None:
    for players in (2, 6, 13):
        s = gamester.load_game("blind-hookey", {"players": players, "hands": 3}).new_initial_state(seed=1)
        while not s.is_terminal():
            s.apply_action(s.legal_actions()[0])
        assert cast(HookeyState, s).deal == 3 and sum(s.returns()) == 0
    for wrong in ("players=1", "players=14", "out=never"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"blind-hookey({wrong})")


@pytest.mark.article(B + "cut")
def test_the_lowest_card_cut_deals() -> None:
    s = gamester.load_game("blind-hookey(players=3)").new_initial_state()
    do(s, "2S", "AD", "AC")
    assert s.is_chance_node(), "two tie, and cut again"
    do(s, "KS", "QD")
    assert cast(HookeyState, s).dealer == 2 and s.current_player() == 2
    do(s, "keep the deal", "done", "done")
    assert len(s.chance_outcomes()) == 52, "what was cut is in the pack again"


@pytest.mark.article(B + "sale")
def test_the_deal_is_sold() -> None:
    s = hookey(4, "9H 9C TD 2S")
    with pytest.raises(IllegalAction, match="it is not offered"):
        do(s, "buy the deal")
    do(s, "sell the deal for 5")
    assert s.current_player() == 1 and names(s) == ["buy the deal", "decline"]
    do(s, "decline", "buy the deal")
    assert list(s.purse)[:4] == [5, 0, -5, 0] and s.dealer == 2 and s.seller == 0 and s.current_player() == 3
    s = do(hookey(4, "9H 9C TD 2S"), "sell the deal for 5", "decline", "decline", "decline")
    assert s.dealer == 0 and s.current_player() == 1 and s.phase == "staking"


@pytest.mark.article(B + "out")
def test_when_the_dealer_is_out() -> None:
    s = do(hookey(3, "9H 9C TD"), "sell the deal for 5", "decline", "buy the deal", "done", "done")
    assert s.beaten == 0b010 and s.dealer == 1, "the buyer is out: it goes to the left of the seller"
    s = do(hookey(3, "9H 9C TD"), "keep the deal", "done", "done")
    assert s.beaten == 0b100 and s.dealer == 1
    s = do(hookey(3, "9H 9C TD", out="all"), "keep the deal", "done", "done")
    assert s.dealer == 0, "one of them he has beaten"
    s = do(hookey(3, "8H 9C TD", out="all"), "keep the deal", "done", "done")
    assert s.dealer == 1
    s = do(hookey(3, "9H 9C 8D"), "keep the deal", "done", "done")
    assert s.beaten == 0 and s.dealer == 0
    # sold to seat 2, who turns up the first card
    s = do(hookey(3, "KH 9C 8D"), "sell the deal for 5", "decline", "buy the deal", "done", "done")
    assert s.dealer == 2 and s.seller == 0 and s.phase == "staking", "he is not out, and does not sell it on"
    s = do(hookey(3, "7H 9C 8D"), "sell the deal for 5", "decline", "buy the deal", "done", "done")
    assert s.dealer == 1 and s.seller == -1


@pytest.mark.article(B + "advantage", B + "sale")
def test_the_player_keeps_the_deal() -> None:
    s = hookey(3, "9H 9C TD")
    player = gamester.load_player("simple", s.game)
    assert s.action_to_string(0, player.choose(s.view(0)).action) == "keep the deal"
