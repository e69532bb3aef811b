"""Cul-bas: what may be taken by what, the cul-bas, four of a sort laid out, and what the winner has."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set, write_set
from gamester.games.fishing.cul_bas import CulBasState

B = "academy-1768/cul-bas/"
EXAMPLES = load("academy-1768", "cul-bas").examples
BOARD = "2C 3C 4C 6C 7C 8C 9C TC"


def dealt(board: str, *hands: str, stock: str = "", **options: object) -> CulBasState:
    """Hands from the eldest round to seat 0, who deals; five cards each."""
    cards = [hand.split() for hand in hands]
    order = [c for hand in cards for c in hand[:2]] + [c for hand in cards for c in hand[2:]]
    order += board.split() + stock.split()
    order += [c for c in NAMES[:52] if c not in order]
    game = gamester.load_game("cul-bas", {"players": len(hands), **options})
    return cast(CulBasState, game.new_initial_state(seed=1, deal=order))


def two(hand: str, board: str) -> CulBasState:
    """Two at the table: the eldest has ``hand``, the dealer what else is to be had, from the Queen of Clubs up."""
    rest = [c for c in NAMES[10:52] if c not in f"{hand} {board}".split()]
    return dealt(board, hand, " ".join(rest[:5]))


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "match", B + "three-in-hand", B + "three-on-board", B + "cul-bas", B + "put-together")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_examples(one: Any) -> None:
    s = two(one.data["hand"], one.data["board"])
    assert s.current_player() == 1 and one.data["says"] in names(s)
    do(s, one.data["says"])
    if "held" in one.data:
        assert s.held[1] == one.data["held"] and s.current_player() == 1
        return
    left = card_set(one.data["left"])
    assert s.hands[1] == left and s.held[1] == len(one.data["left"].split())
    played = card_set(one.data["hand"]) & ~left
    if one.data["says"] == "cul-bas":
        assert s.board & played == played and not s.taken[1]
    else:
        assert s.taken[1] & played == played and s.taken[1] | s.board == played | card_set(one.data["board"])
        assert not s.taken[1] & s.board


@pytest.mark.article(B + "players", B + "deal", B + "board")
def test_deal() -> None:
    for players in (2, 5, 8):
        s = cast(CulBasState, gamester.load_game(f"cul-bas(players={players})").new_initial_state(seed=3))
        assert list(s.held) == [5] * players and bin(s.board).count("1") == 8
        stock = next(zone for zone in s.view(0).zones() if zone.id == "stock")
        assert stock.count == 52 - 8 - 5 * players
    for wrong in ("players=1", "players=9"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"cul-bas({wrong})")
    s = dealt(BOARD, "KS KH KD QS QH", "AS AH AD JS JH", "5S 5H 5D 2S 2H")
    assert write_set(s.hands[2]) == "KS QS KH QH KD" and write_set(s.board) == "TC 9C 8C 7C 6C 4C 3C 2C"


@pytest.mark.article(B + "dealer", B + "agreed")
def test_the_lowest_card_cut_deals() -> None:
    for seed in range(8):
        s = cast(CulBasState, gamester.load_game("cul-bas").new_initial_state(seed=seed))
        ranks = ["A23456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
        assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1
        assert s.current_player() == (s.dealer - 1) % 5, "to the right"
    game = gamester.load_game("cul-bas(rounds=2,players=3)")
    s = cast(CulBasState, game.new_initial_state(seed=1))
    dealers = {}
    while not s.is_terminal():
        dealers[int(s.deal)] = int(s.dealer)
        s.apply_action(s.legal_actions()[0])
    assert len(dealers) == 6 and all(dealers[n + 1] == (dealers[n] - 1) % 3 for n in range(5))


@pytest.mark.article(B + "match", B + "not-obliged")
def test_one_card_a_round() -> None:
    s = dealt("2C 2D 4C 6C 7C 8C 9C TC", "2S 4H KH KD QS", "2H 5H AS JS JH")
    assert names(s) == ["4H", "2S"]
    with pytest.raises(IllegalAction, match="no card on the board is like it") as e:
        do(s, "KH")
    assert e.value.article == B + "cul-bas"
    with pytest.raises(IllegalAction, match="you can take a card"):
        do(s, "cul-bas")
    do(s, "2S")
    assert write_set(s.taken[1]) == "2S 2C" and s.current_player() == 0
    assert names(s) == ["2H"]
    do(s, "2H")
    assert s.current_player() == 1 and names(s) == ["4H"]


@pytest.mark.article(B + "cul-bas", B + "shewn", B + "put-down", B + "three-on-board")
def test_what_is_shewn_may_be_taken() -> None:
    s = dealt(BOARD, "KS KH KD QS QH", "KC QD AS AH AD")
    assert names(s) == ["cul-bas"]
    do(s, "cul-bas")
    assert list(s.purse) == [0, -5, 5] and s.down == 2 and s.held[1] == 0 and s.current_player() == 0
    assert names(s) == ["KC", "QD", "take all three with KC"]
    do(s, "take all three with KC")
    assert write_set(s.taken[0]) == "KS KH KD KC" and s.held[0] == 4 and s.current_player() == 0, "the other is out"
    do(s, "QD")
    assert names(s) == ["cul-bas"]
    do(s, "cul-bas")
    assert s.deal == 1 and list(s.purse) == [-3, -5, 8]


@pytest.mark.article(B + "nobody", B + "clears", B + "left")
def test_the_pool_stays_and_is_won() -> None:
    s = dealt(BOARD, "KS KH KD QS QH", "AS AH AD JS JH", "5S 5H 5D QD QC")
    do(s, "cul-bas", "cul-bas")
    assert s.purse[3] == 10
    do(s, "QD", "QC", "cul-bas")
    assert s.deal == 1 and s.purse[3] == 13 and list(s.purse[:3]) == [-3, -5, -5]
    for seat, hand in ((0, "KS KH"), (1, "5S"), (2, "AD 9H")):
        s.hands[seat] = card_set(hand)
        s.held[seat] = len(hand.split())
    s.board = card_set("5D 9C")
    s.turn = 1
    do(s, "5S")
    assert s.deal == 2 and list(s.purse) == [-5, -5 + 13 + 4, -7, 0]


@pytest.mark.article(B + "nobody")
def test_what_nobody_has_won_is_divided() -> None:
    s = dealt(BOARD, "KS KH KD QS QH", "AS AH AD JS JH", "5S 5H 5D QD QC", deals=1)
    do(s, "cul-bas", "cul-bas", "QD", "QC", "cul-bas")
    assert s.is_terminal() and s.purse[3] == 0 and list(s.purse[:3]) == [1, 0, -1] and sum(s.returns()) == 0


@pytest.mark.article(B + "four")
def test_four_are_laid_out_at_the_first_turn() -> None:
    s = dealt("2C 3C 4C 6C 7C 8C 9C TC", "KS KH KD KC 5C", "2D AH 5D JS JH", stock="2H 2S 3H 7H")
    assert names(s) == ["lay out four Kings", "cul-bas"]
    with pytest.raises(IllegalAction, match="all four"):
        do(s, "lay out four Queens")
    do(s, "lay out four Kings")
    assert write_set(s.hands[1]) == "2S 7H 3H 2H 5C" and s.drawn == 22 and s.current_player() == 1
    assert write_set(s.taken[1]) == "KS KH KD KC"
    do(s, "2S", "cul-bas")
    assert s.current_player() == 1 and names(s) == ["5C", "2H", "3H", "7H"]
    with pytest.raises(IllegalAction, match="among five cards"):
        do(s, "lay out four Kings")


@pytest.mark.article(B + "four")
def test_four_more_must_be_left_in_the_stock() -> None:
    hands = ["KS KH KD KC 5C", "QS QH QD QC 5D", *(f"A{x} 2{x} 3{x} 4{x} 6{x}" for x in "SHDC"),
             "7S 7H 8S 8H 9S", "7D 7C 8D 8C 9D"]  # fmt: skip
    s = dealt("9H 9C TS TH TD TC JS JH", *hands)
    do(s, "lay out four Kings")
    assert s.drawn == 52
    do(s, names(s)[0])
    assert s.current_player() == 6 and not [word for word in names(s) if word.startswith("lay out")]


@pytest.mark.article(B + "four")
def test_others_for_the_four_may_be_drawn_openly() -> None:
    """Without a seed chance deals them."""
    game = gamester.load_game("cul-bas(players=2)")
    s = cast(CulBasState, game.new_initial_state(deal="KS KH AD AH KD KC 5C QS QH JS 2C 3C 4C 6C 7C 8C 9C TC"))
    do(s, "lay out four Kings")
    assert s.is_chance_node() and s.held[1] == 1
    do(s, "2H", "2S", "3H", "7H")
    assert s.current_player() == 1 and write_set(s.hands[1]) == "2S 7H 3H 2H 5C"


def chosen(s: CulBasState) -> tuple[str, str]:
    choice = gamester.load_player("simple", s.game).choose(s.view(s.current_player()))
    return s.action_to_string(s.current_player(), choice.action), choice.article


@pytest.mark.article(B + "leave-three", B + "party")
def test_the_player_leaves_what_is_sure() -> None:
    assert chosen(two("8S KH 5D 9C AC", "8D 8H 8C KC 2C 3C 4C 6C"))[0] == "KH"
    assert chosen(two("8S QH 5D 9C AC", "8D 8H 8C KC 2C 3C 4C 6C")) == ("8S", B + "leave-three")
    assert chosen(two("JS JH JC 5D 9C", "JD 2C 3C 4C 6C 7C 8C TC")) == ("take with three Knaves", B + "party")
    assert chosen(two("KS KH KC KD 2D", "2C 3C 4C 6C 7C 8C 9C TC")) == ("lay out four Kings", B + "four")


def test_simple_beats_random() -> None:
    game = gamester.load_game("cul-bas(players=6)")
    simple = gamester.load_player("simple", game)
    won = []
    for seed in range(400):
        other = gamester.load_player(f"random(seed={seed})", game)
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action((simple if seat == seed % 6 else other).choose(s.view(seat)).action)
        won.append(s.returns()[seed % 6])
    mean = sum(won) / len(won)
    error = (sum((x - mean) ** 2 for x in won) / len(won) / (len(won) - 1)) ** 0.5
    assert mean > 3 * error


def test_search_plays_it() -> None:
    s = gamester.load_game("cul-bas(deals=1)").new_initial_state(seed=2)
    player = gamester.load_player("search(iterations=8)", s.game)
    while not s.is_terminal():
        s.apply_action(player.choose(s.view(s.current_player())).action)
    assert sum(s.returns()) == 0
