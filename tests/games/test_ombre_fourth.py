"""Ombre as a fourth sits at the table: the dealer of each hand holds no cards, and by agreement pays and receives."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.words import do

import gamester
from gamester.engine.errors import BadOption
from gamester.equipment.cards import NAMES, card_set
from gamester.games.ombre.shared.cards import PACK
from gamester.games.ombre.three.state import OmbreState

OM = "ombre-1878/ombre/"
# to the right of dealer 0 sit 3 (the eldest), 2 and 1
HANDS = {
    3: ["AS", "2S", "AC", "KS", "KC", "KH", "QH", "5D", "4D"],
    2: ["6S", "4S", "JC", "JH", "2H", "3H", "4H", "6H", "6D"],
    1: ["QS", "JS", "7S", "5S", "3S", "KD", "QD", "JD", "AH"],
}


def table(wish: str, hands: dict[int, list[str]] = HANDS, more: str = "") -> OmbreState:
    """A match whose first deal gives these hands."""
    order = [c for n in range(3) for seat in (3, 2, 1) for c in hands[seat][3 * n : 3 * n + 3]]
    rest = [NAMES[c] for c in PACK if NAMES[c] not in order]
    game = gamester.load_game(f"ombre(book=ombre-1878,fourth={wish}{more})")
    return cast(OmbreState, game.new_initial_state(seed=1, deal=order + rest))


def stand(s: OmbreState, bid: str = "bid simple", trump: str = "Spades") -> None:
    """The seat to speak first plays, with nothing exchanged."""
    do(s, bid, "pass", "pass", f"name {trump}")
    while s.phase == "exchange":
        do(s, "done")
    if s.phase == "rest":
        do(s, "leave them")


def beaten() -> dict[int, list[str]]:
    """The eldest's hand given to the second, so that seat 1 beats an eldest who has nothing."""
    return {3: HANDS[2], 2: HANDS[3], 1: HANDS[1]}


@pytest.mark.article(OM + "6")
def test_the_dealer_holds_no_cards_and_all_pass_him_by() -> None:
    s = table("sits")
    assert s.game.num_players() == 4 and s.dealer == 0
    assert [bin(hand).count("1") for hand in s.hands] == [0, 9, 9, 9]
    assert s.turn == 3
    do(s, "pass")
    assert s.turn == 2
    do(s, "pass")
    assert s.turn == 1
    do(s, "bid simple")
    assert s.ombre == 1 and s.phase == "name", "the dealer is not asked"
    do(s, "name Spades", "discard AH", "done")
    assert s.turn == 3, "the next to the right but the dealer"
    do(s, "cede")
    assert s.turn == 2
    do(s, "done", "done", "leave them")
    assert s.turn == 3, "the eldest leads"
    do(s, "KC")
    assert s.turn == 2
    do(s, "JC")
    assert s.turn == 1


@pytest.mark.article(OM + "6")
def test_the_deal_goes_round_all_four() -> None:
    s = table("sits")
    dealers = []
    for _ in range(5):
        dealers.append(int(s.dealer))
        assert s.held[s.dealer] == 0 and s.turn != s.dealer
        do(s, "pass", "pass", "pass")
    assert dealers == [0, 3, 2, 1, 0]
    game: Any = gamester.load_game("ombre(book=ombre-1878,fourth=pays,rounds=2)")
    s = game.new_initial_state(seed=3)
    while not s.is_terminal():
        do(s, "pass")
    assert s.deal == 8


@pytest.mark.article(OM + "6", OM + "6b")
@pytest.mark.parametrize(("wish", "won"), [("sits", [-5, -10, -10, 25]), ("pays", [-15, -10, -10, 35])])
def test_a_sacada_with_a_fourth(wish: str, won: list[int]) -> None:
    """Belinda's hand: the pool; five, Primeras and four honours from each who pays; the dealer's five besides."""
    s = table(wish, more=",deals=1")
    stand(s)
    do(s, "AS", "4S", "3S", "2S", "6S", "5S", "AC", "6D", "7S", "KS", "6H", "JS")
    assert s.turn == 3
    do(s, "KH", "2H", "AH", "stop")
    assert s.is_terminal() and s.returns() == won and s.purse[4] == 0


@pytest.mark.article(OM + "6b")
@pytest.mark.parametrize(("wish", "loss"), [("sits", 20), ("pays", 25)])
def test_what_the_first_hand_costs(wish: str, loss: int) -> None:
    s = table(wish, beaten(), ",deals=1")
    stand(s, trump="Hearts")
    do(s, "surrender", "allow", "allow")
    assert s.is_terminal() and s.returns()[3] == -loss, "no extras are paid"
    assert s.returns()[:3] == [-5, 0, 0]


@pytest.mark.article(OM + "6b")
def test_what_the_first_hand_brings() -> None:
    """Without honours or Primeras: five from the pool and from each."""
    for wish, gain in (("sits", 15), ("pays", 20)):
        s = table(wish, more=",deals=1")
        game: Any = s.game
        s.ombre, s.bid, s.trump, s.result = 3, 1, 1, 1
        s.hands[3] = card_set("AS KC")
        game.stakes.settle(s)
        assert s.purse[3] == gain


@pytest.mark.article(OM + "35b")
def test_a_vole_of_forty() -> None:
    for points, paid in ((30, 30), (40, 40)):
        s = table("pays", more=f",vole_points={points},deals=1")
        game: Any = s.game
        s.ombre, s.bid, s.trump, s.result, s.vole = 3, 1, 1, 1, 3
        s.hands[3] = card_set("AS KC")
        game.stakes.settle(s)
        assert s.purse[3] == 5 + 3 * paid and s.purse[0] == -5 - paid


@pytest.mark.article(OM + "6")
def test_the_fourth_knows_no_hand_and_is_no_defender() -> None:
    s = table("pays", more=",vole_consult=True")
    stand(s)
    do(s, "challenge the Vole")
    assert s.consulted(0) == -1 and s.consulted(1) == 2 and s.consulted(2) == 1 and s.consulted(3) == -1
    view = s.view(0).state
    assert [int(hand) for hand in view.hands] == [0, 0, 0, 0]
    for seat in range(4):
        sample = s.game.imagine(s.view(seat), 5)
        assert [bin(hand).count("1") for hand in sample.hands] == [0, 9, 9, 9]


@pytest.mark.article(OM + "21")
def test_a_surrender_is_answered_by_the_two_who_play() -> None:
    s = table("pays", beaten())
    stand(s, trump="Hearts")
    do(s, "surrender")
    assert s.turn == 2
    do(s, "allow")
    assert s.turn == 1
    do(s, "forbid")
    assert s.defender == 1 and s.turn == 3


def test_all_pass_and_a_resort_is_open_to_the_three() -> None:
    s = table("sits", more=",all_pass=whim")
    do(s, "pass", "pass", "pass", "let it pass", "let it pass")
    assert s.turn == 1
    do(s, "let it pass")
    assert s.deal == 1


def test_a_fourth_asks_for_the_pool() -> None:
    with pytest.raises(BadOption, match="stakes=pool"):
        gamester.load_game("ombre(fourth=sits)")


def test_simple_players_play_four_to_the_end() -> None:
    game = gamester.load_game("ombre(book=ombre-1878,fourth=pays,rounds=1)")
    s = game.new_initial_state(seed=11)
    players = [gamester.load_player("simple", game) for _ in range(4)]
    while not s.is_terminal():
        s.apply_action(players[s.turn].choose(s.view(s.turn)).action)
        assert s.ledger.total() == 0
    assert s.deal == 4
