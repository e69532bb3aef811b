"""L'Emprunt: the packs, playing in turn, borrowing of one another and of the stock, and who wins the board."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.stops_table import dealt
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.games.stops.emprunt import Emprunt
from gamester.games.stops.rules import RunState

B = "academy-1768/emprunt/"
EXAMPLES = load("academy-1768", "emprunt").examples


def emprunt(first: str, second: str, third: str, **options: object) -> RunState:
    """Three at the table, seat 0 deals: seat 2, on his right, is the eldest."""
    return cast(RunState, dealt("emprunt", [first, second, third], **options))


def short(s: RunState, first: str, second: str, third: str) -> RunState:
    """The same deal near its end."""
    for seat, hand in ((2, first), (1, second), (0, third)):
        s.hands[seat] = card_set(hand)
        s.held[seat] = len(hand.split())
    return s


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "each", B + "hoc")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_packs(one: Any) -> None:
    game = cast(Emprunt, gamester.load_game("emprunt", {"players": one.data["players"]}))
    s = game.new_initial_state(seed=1)
    assert (len(game.whole_pack), int(game.each)) == (one.data["pack"], one.data["each"])
    assert len(game.whole_pack) - sum(s.held) == one.data["left"]


@pytest.mark.article(B + "each")
def test_five_at_the_table() -> None:
    for five, cards, each in (("ten", 52, 10), ("eight", 44, 8)):
        game = cast(Emprunt, gamester.load_game("emprunt", {"players": 5, "five": five}))
        assert (len(game.whole_pack), game.each) == (cards, each)
    for wrong in ("players=2", "players=7", "five=nine"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"emprunt({wrong})")


@pytest.mark.article(B + "dealer", B + "agreed")
def test_the_lowest_card_cut_deals() -> None:
    for seed in range(8):
        s = cast(RunState, gamester.load_game("emprunt(stake=3)").new_initial_state(seed=seed))
        ranks = ["3456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
        assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1
        assert s.current_player() == (s.dealer - 1) % 4 and list(s.purse) == [-3] * 4 + [12]


@pytest.mark.article(B + "lead", B + "follow", B + "borrow", B + "right")
def test_each_plays_the_next_or_borrows_it() -> None:
    s = emprunt("8S 4H", "9S JS", "TS QS 5H")
    assert s.current_player() == 2 and len(names(s)) == 12
    do(s, "8S")
    assert s.current_player() == 1 and names(s) == ["9S"]
    with pytest.raises(IllegalAction, match="not the next of the suit") as e:
        do(s, "JS")
    assert e.value.article == B + "borrow"
    do(s, "9S")
    assert s.current_player() == 0 and names(s) == ["TS"]
    with pytest.raises(IllegalAction, match="by one who has not got it"):
        do(s, "borrow TS")
    do(s, "TS")
    assert s.current_player() == 2 and names(s) == ["borrow JS"]
    with pytest.raises(IllegalAction, match="you have not got it"):
        do(s, "JS")
    before = list(s.purse)
    do(s, "borrow JS")
    assert [a - b for a, b in zip(s.purse, before, strict=True)] == [0, 1, -1, 0] and list(s.held) == [11, 10, 11]
    assert s.current_player() == 1 and names(s) == ["borrow QS"]
    do(s, "borrow QS")
    assert s.purse[0] == before[0] + 1 and s.current_player() == 0


@pytest.mark.article(B + "right", B + "next")
def test_the_suit_ends_with_the_king_or_with_what_was_played() -> None:
    s = short(emprunt("", "", ""), "QS 6D 4H", "KS 9D 8C", "TC 7D 8H")
    do(s, "QS", "KS")
    assert s.wanted < 0 and s.current_player() == 0, "on the right of who played the King"
    do(s, "TC", "borrow JC", "borrow QC", "borrow KC")
    assert s.current_player() == 2
    s = short(emprunt("", "", ""), "QS 6D TS", "KS 9D 8C", "JS 7D 8H")
    do(s, "QS", "KS", "7D", "borrow 8D", "9D", "borrow TD")
    assert s.wanted >= 0
    do(s, "borrow JD", "borrow QD", "borrow KD")
    assert s.current_player() == 2
    do(s, "TS", "borrow JS")
    assert s.wanted < 0 and s.current_player() == 0, "the Queen has been played"


@pytest.mark.article(B + "stock", B + "party", B + "left")
def test_the_stock_and_the_winner() -> None:
    s = short(emprunt("", "", "", left=3), "KS", "9D 8C", "7D")
    board = int(s.purse[3])
    assert board == 6
    s.turn = 1
    do(s, "9D")
    do(s, "borrow TD")
    assert s.purse[3] == board + 1 and s.purse[0] == -2 - 1, "it lay in the stock"
    do(s, "borrow JD", "borrow QD", "borrow KD")
    assert s.current_player() == 2 and s.purse[3] == 10
    do(s, "KS")
    assert s.deal == 1 and s.purse[2] == -2 - 1 + 10 + 3 + 3 - 2, "and two to the next board"


@pytest.mark.article(B + "party")
def test_the_last_card_may_be_lent() -> None:
    s = short(emprunt("", "", ""), "JD KS", "8C 5C", "QD")
    s.turn = 2
    do(s, "JD", "borrow QD")
    assert s.deal == 1 and s.purse[0] == -2 + 1 + 6 + 1 + 2 - 2


@pytest.mark.article(B + "advantage")
def test_the_player_leads_the_run_that_rids_it_of_most() -> None:
    s = short(emprunt("", "", ""), "4H 9H KH 6S 5D", "8C 5C", "QD")
    choice = gamester.load_player("simple", s.game).choose(s.view(2))
    assert s.action_to_string(2, choice.action) == "4H"
