"""Lansquenet: hand-cards, the rejouissance, single cards, pairs, a double card, and dealing again."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.bits import BIT
from gamester.engine.errors import IllegalAction
from gamester.games.banks.lansquenet import LansquenetState

B = "hoyle-donohue/lansquenet/"
EXAMPLES = load("hoyle-donohue", "lansquenet").examples


def lansquenet(players: int, order: str, **options: object) -> LansquenetState:
    """Seat 0 deals: two hand-cards, his own, the rejouissance, and what follows."""
    game = gamester.load_game("lansquenet", {"players": players, **options})
    return cast(LansquenetState, game.new_initial_state(deal=order))


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "wins", B + "loses", B + "turn")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_which_comes_first_loses(one: Any) -> None:
    s = do(lansquenet(2, one.data["cards"]), f"stake 2 on {one.data['stakes']}", "done")
    assert s.purse[1] == one.data["wins"] and s.purse[0] == -one.data["wins"]


@pytest.mark.article(B + "hand", B + "rejouissance", B + "players")
def test_the_rejouissance() -> None:
    s = lansquenet(3, "2C 3D KS 9H")
    assert s.hand_cards == BIT[0] | BIT[1] and s.single == BIT[7] and s.current_player() == 1
    assert names(s) == [f"stake {n} on 9" for n in range(1, 6)] + ["done"]
    with pytest.raises(IllegalAction, match="no single card of that rank lies there") as e:
        do(s, "stake 1 on K")
    assert e.value.article == B + "rejouissance"
    do(s, "stake 2 on 9", "done")
    assert s.current_player() == 2
    do(s, "done")
    assert s.is_chance_node() and len(s.chance_outcomes()) == 48
    for wrong in ("players=1", "players=9", "packs=0", "cards=three"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"lansquenet({wrong})")


@pytest.mark.article(B + "single", B + "paired", B + "turn")
def test_single_cards_and_pairs() -> None:
    s = do(lansquenet(2, "2C 3D KS 9H 2D 7H"), "stake 2 on 9", "done")
    assert s.single == BIT[7] | BIT[5] and s.paired == BIT[0] and s.hand_cards == BIT[1]
    assert "stake 5 on 7" in names(s) and "stake 1 on 9" not in names(s)
    do(s, "stake 5 on 7", "done", "2H", "9C", "5C")
    assert list(s.purse) == [2, -2 - 5, 5] and s.paired == BIT[0] | BIT[7] and s.single == BIT[5] | BIT[3]
    do(s, "done", "9D", "KC")
    assert s.deal == 1 and s.purse[1] == -2 + 5, "a third Nine is of no account"
    s = lansquenet(2, "2C 3D KS 2H 8H")
    assert s.single == BIT[6] and s.paired == BIT[0], "a fourth card that pairs is none"


@pytest.mark.article(B + "double")
def test_a_double_card_takes_no_new_single() -> None:
    s = do(lansquenet(2, "KC 3D KS 9H 7H 8H 9S KD"), "stake 2 on 9", "done")
    assert s.deal == 1 and s.purse[1] == -2
    s = lansquenet(2, "KC 3D KS 9H")
    assert s.double and names(s)[-1] == "done" and len(names(s)) == 6
    assert not lansquenet(2, "2C 3D KS 9H").double


@pytest.mark.article(B + "again", B + "spared")
def test_dealing_again() -> None:
    s = do(lansquenet(3, "2C 3D KS 9H 2D 3H KD"), "done", "done")
    assert s.deal == 1 and s.dealer == 0 and s.spared
    do(s, "5C", "6C", "7C", "7D", "8D")
    assert s.deal == 1 and s.double, "it does not lose"
    assert s.current_player() == 1 and s.single == BIT[6]
    do(s, "stake 2 on 8", "done", "done", "7H")
    assert s.purse[1] == 2 and s.dealer == 1 and not s.spared
    s = do(lansquenet(3, "2C 3D KS 9H 2D 3H KD"), "done", "done")
    do(s, "5C", "6C", "7C", "7D", "7S")
    assert s.deal == 2 and s.dealer == 1, "the second card like his own is not the first after it"
    s = lansquenet(3, "2C 3D KS KH")
    assert s.deal == 1 and s.dealer == 1, "another's deal is over with it"
    s = do(lansquenet(3, "2C 3D KS 9H 2D KD"), "done", "done")
    assert s.dealer == 1


@pytest.mark.article(B + "advantage")
def test_the_dealers_advantage_does_not_follow() -> None:
    def left(cards: str) -> tuple[int, int]:
        """How many fellows of the rejouissance, and of the dealer's own, are still to come."""
        s = do(lansquenet(2, cards), "stake 1 on 9", "done")
        faces = [s.game.outcome_name(n)[0] for n, _ in s.chance_outcomes()]
        return faces.count("9"), faces.count("K")

    for cards, fellows, dealers in (("2C 3D KS 9H", (3, 3), 0), ("KC 3D KS 9H", (3, 2), Fraction(1, 5))):
        assert left(cards) == fellows
        assert Fraction(fellows[0] - fellows[1], sum(fellows)) == dealers, "only where his own is double"


@pytest.mark.article(B + "each", B + "two")
def test_the_simpler_manners() -> None:
    s = lansquenet(3, "KS 9H 9D 7C", cards="each")
    assert [int(n) for n in s.mine] == [-1, 7, 5] and names(s)[0] == "stake 1 on 9" and len(names(s)) == 6
    with pytest.raises(IllegalAction, match="each stakes on his own card"):
        do(s, "stake 1 on 7")
    do(s, "stake 2 on 9", "done", "stake 3 on 7", "done", "2C", "9C", "KD")
    assert s.deal == 1 and list(s.purse)[:3] == [2 - 3, -2, 3]
    s = lansquenet(3, "KS KH 9H", cards="two")
    do(s, "stake 2 on 9", "done", "stake 3 on 9", "done", "2C", "9C", "KD")
    assert list(s.purse)[:3] == [5, -2, -3]


@pytest.mark.article(B + "turn", B + "each")
def test_stakes_are_taken_back_where_no_card_like_his_own_is_left() -> None:
    laid = "KS KH KD KC 9H 9D 9C 9S 7C".split()
    s = lansquenet(3, " ".join(laid), cards="each")
    do(s, "stake 2 on 9", "done", "stake 3 on 7", "done")
    do(s, *(rank + suit for rank in "23456789TJQKA" for suit in "CDHS" if rank + suit not in laid))
    assert s.deal == 1 and list(s.purse)[:3] == [3, 0, -3], "the Nine has no fellow left either"


@pytest.mark.article(B + "packs", B + "deals")
def test_packs_and_the_deal() -> None:
    s = do(lansquenet(2, "2C 3D KS 9H", packs=4), "done")
    assert sum(1 for _ in s.chance_outcomes()) == 52
    s = cast(LansquenetState, gamester.load_game("lansquenet(players=2)").new_initial_state())
    do(s, "7C", "AS")
    assert s.dealer == 1 and s.is_chance_node() and len(s.chance_outcomes()) == 52
    for seed in range(4):
        s = cast(LansquenetState, gamester.load_game("lansquenet(packs=2)").new_initial_state(seed=seed))
        while not s.is_terminal():
            dealer, deal = int(s.dealer), int(s.deal)
            s.apply_action(s.legal_actions()[0])
            assert s.ledger.total() == 0
            if s.deal > deal + 1 or s.is_terminal():
                continue
            if s.deal > deal:
                assert s.dealer == (dealer if s.spared else (dealer + 1) % 4)


def test_the_player_does_not_stake_against_a_double_card() -> None:
    s = lansquenet(2, "KC 3D KS 9H")
    player = gamester.load_player("simple", s.game)
    assert s.action_to_string(1, player.choose(s.view(1)).action) == "done"
    s = lansquenet(2, "2C 3D KS 9H")
    assert s.action_to_string(1, player.choose(s.view(1)).action) == "stake 1 on 9"
