"""The Farm: the auction, asking for cards, overrunning, the Seize, the nearest, and who is Farmer next."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card, card_set, write_set
from gamester.games.banks.farm import SEIZE, Farm, FarmState, points

B = "academy-1768/farm/"
EXAMPLES = load("academy-1768", "farm").examples


def farm(first: str, drawn: str = "", **options: object) -> FarmState:
    """Four at the table; seat 0 is Farmer at ten, or dealer: the first cards from seat 3 on, then those drawn."""
    game = cast(Farm, gamester.load_game("farm", {"players": 4, **options}))
    cards = [*first.split(), *drawn.split()]
    order = cards + [NAMES[int(c)] for c in game.whole_pack if NAMES[int(c)] not in cards]
    s = game.new_initial_state(seed=1, deal=order)
    return do(s, "pass", "pass", "pass", "bid 10") if game.let else s


@pytest.mark.article(B + "players", B + "pack", B + "often")
def test_the_pack() -> None:
    game = cast(Farm, gamester.load_game("farm"))
    pack = [int(c) for c in game.whole_pack]
    assert len(pack) == 45 and card("6H") in pack and not {card("6S"), card("8H")} & set(pack)
    for cards, found, hands in ((pack, 32, 990), (range(52), 86, 1326)):
        sums = [points((1 << a) | (1 << b)) for a, b in combinations(cards, 2)]
        assert (sums.count(SEIZE), len(sums)) == (found, hands)
    for wrong in ("players=2", "players=13", "manner=none", "farmer=nobody"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"farm({wrong})")
    source = random.Random(2)
    for text in ("farm(players=12)", "farm(players=3,farmer=always)"):
        s = gamester.load_game(text).new_initial_state(seed=3)
        while not s.is_terminal():
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0
        assert abs(sum(s.returns())) < 1e-9


@pytest.mark.article(B + "farmer", B + "deposit", B + "game-stake")
def test_the_farm_goes_to_the_highest_price() -> None:
    game = gamester.load_game("farm(players=4)")
    s = cast(FarmState, game.new_initial_state(seed=1, deal=[int(c) for c in cast(Farm, game).whole_pack]))
    assert s.current_player() == 3
    do(s, "bid 10", "bid 15")
    with pytest.raises(IllegalAction, match="not more than was bid"):
        do(s, "bid 15")
    do(s, "pass", "bid 20", "pass", "pass")
    assert s.price == 20 and s.dealer == 0 and s.phase == "play"
    assert list(s.purse) == [-20, -1, -1, -1, 20, 3]
    s = cast(FarmState, game.new_initial_state(seed=1, deal=[int(c) for c in cast(Farm, game).whole_pack]))
    do(s, "pass", "pass", "pass", "pass")
    assert s.price == 10 and s.dealer == 0


@pytest.mark.article(B + "deal", B + "ask", B + "stand")
def test_each_asks_for_as_many_as_he_will() -> None:
    s = farm("2C 3C TC", "4C 5C 7C 9C")
    assert [write_set(h) for h in s.hands] == ["", "TC", "3C", "2C"], "the Farmer has no cards"
    assert s.current_player() == 3 and names(s) == ["card", "stand"]
    do(s, "card", "card")
    assert s.current_player() == 3 and s.known[3] == card_set("4C 5C") and points(s.hands[3]) == 11
    do(s, "stand")
    assert s.current_player() == 2
    do(s, "stand", "stand")
    assert s.deal == 1 and list(s.purse)[:4] == [-10, -2, -2, -2 + 3], "standing costs nothing; and they stake again"


@pytest.mark.article(B + "ask")
def test_the_first_card_is_hidden_and_fits_what_was_drawn() -> None:
    s = do(farm("2C 3C TC", "9C 4C"), "card", "card")
    seen = cast(FarmState, s.view(1).state)
    assert seen.hands[3] == 0 and seen.known[3] == card_set("9C 4C")
    found = Counter()  # type: ignore[var-annotated]
    for n in range(200):
        hidden = cast(FarmState, s.game.imagine(s.view(1), n)).hands[3] & ~card_set("9C 4C")
        found[int(points(hidden))] += 1
    assert set(found) == {1, 2, 3}, "or he would have overrun it"


@pytest.mark.article(B + "over", B + "points", B + "reimbursed")
@pytest.mark.example(B + "nineteen")
def test_overrunning_pays_the_farmer() -> None:
    one = EXAMPLES[0].data
    first, drawn = one["hand"].split()
    s = do(farm(f"{first} 3C 2C", drawn), "card")
    assert s.purse[3] == -1 - one["pays"] and s.purse[0] == -10 + one["pays"]
    assert s.current_player() == 2 and s.thrown[3] == card_set(one["hand"]) and not s.hands[3]
    assert [points(card_set(c)) for c in ("AC", "9C", "TC", "JC", "KC")] == [1, 9, 10, 10, 10]


@pytest.mark.article(B + "nearest", B + "equal", B + "elder")
def test_the_nearest_wins_the_game() -> None:
    s = do(farm("9C TC 5C", "4D 5H 9D"), "card", "stand", "stand", "card", "card")
    # 13, 10 and 5+5+9 = 19
    assert s.deal == 1 and s.purse[3] == -1 + 3 - 1 and s.dealer == 0 and s.purse[4] == 10
    s = do(farm("9C TC 5C", "AD 5H"), "card", "stand", "stand", "card", "stand")
    assert s.deal == 1 and s.purse[3] == -1 + 3 - 1, "of equal points the elder has it"
    s = do(farm("9C TC 5C", "TD TS KC KD"), "card", "card", "card", "card")
    assert s.deal == 1 and s.purse[5] == 6, "where all overrun it the game stands"


@pytest.mark.article(B + "seize", B + "next-farmer", B + "deposit")
def test_the_seize_dispossesses_the_farmer() -> None:
    s = do(farm("9C TC 5C", "7C"), "card")
    with pytest.raises(IllegalAction, match="with sixteen one stands"):
        do(s, "card")
    do(s, "stand", "stand", "stand")
    assert s.deal == 1 and s.dealer == 3
    assert list(s.purse) == [-10 - 1, -2, -2, -1 + 13 - 10, 10, 3], "he deposits the same price"
    s = do(farm("9C TC 5C", "7C", farmer="always"), "card", "stand", "stand", "stand")
    assert s.dealer == 0 and s.purse[0] == -20 and s.purse[3] == -1 + 13 - 1
    s = do(farm("9C TC 5C", farmer="turn"), "stand", "stand", "stand")
    assert s.dealer == 3 and list(s.purse)[:4] == [-1, -2, -1 + 3 - 1, -1 - 10], "each has his deposit back"


@pytest.mark.example(B + "two-before-three", B + "brilliant", B + "nearest")
@pytest.mark.article(B + "brilliant")
def test_which_of_two_hands_goes_before() -> None:
    game = cast(Farm, gamester.load_game("farm"))
    for one in EXAMPLES[1:]:
        better, worse = card_set(one.data["better"]), card_set(one.data["worse"])
        assert game.rank(better) > game.rank(worse)
    assert game.rank(card_set("6H 7C 3C")) < game.rank(card_set("9C 7D"))
    assert game.rank(card_set("9C 7C")) == game.rank(card_set("9D 7D")), "then the elder hand"
    s = do(farm("7C 9D 9C", "9H 7D 7H"), "card", "stand", "card", "stand", "card", "stand")
    assert s.dealer == 3


@pytest.mark.article(B + "overruns", B + "dealer-plays", B + "turns", B + "cut-deal")
def test_the_other_manner() -> None:
    s = farm("9C TC 5C 3C", "TD", manner="overruns")
    assert s.phase == "play" and write_set(s.hands[0]) == "3C" and list(s.purse) == [-1] * 4 + [0, 4]
    do(s, "card")
    assert s.purse[4] == 3 and s.purse[3] == -4
    do(s, "stand", "stand", "stand")
    assert s.deal == 1 and s.dealer == 3 and s.purse[4] == 3 and s.purse[2] == -1 + 4 - 1
    s = farm("9C TC 5C 3C", "TD 2D 4D", manner="overruns")
    do(s, "card", "card", "card", "stand", "stand", "stand")
    assert s.purse[2] == -1 + 3 + 4 - 1 and s.purse[4] == 0
    for seed in range(6):
        s = cast(FarmState, gamester.load_game("farm(manner=overruns)").new_initial_state(seed=seed))
        ranks = ["A2345679TJQK".index(NAMES[c][0]) if c >= 0 and c != card("6H") else 99 for c in s.cuts]
        assert min(ranks) == ranks[s.dealer] or s.cuts[s.dealer] == card("6H")


@pytest.mark.article(B + "stand-near", B + "reimbursed")
def test_the_player() -> None:
    s = farm("TC 9C 5C", "2D 7H")
    player = gamester.load_player("simple", s.game)
    assert s.action_to_string(3, player.choose(s.view(3)).action) == "card"
    do(s, "card")
    assert s.action_to_string(3, player.choose(s.view(3)).action) == "stand"


def test_examples_are_all_here() -> None:
    kinds: list[Any] = [one.id for one in EXAMPLES]
    assert kinds == ["nineteen", "two-before-three", "brilliant", "nearest"]
