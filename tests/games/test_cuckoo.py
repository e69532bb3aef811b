"""The Cuckoo: changing to the right, the King's refusal, the stock, who pays, and who is left at the end."""

from __future__ import annotations

from collections import Counter
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, write_set
from gamester.games.swaps.cuckoo import KINGS, OTHERS, Cuckoo, CuckooState

B = "academy-1768/cuckoo/"
EXAMPLES = load("academy-1768", "cuckoo").examples
SEATS = (4, 3, 2, 1, 0)  # in the order of play, when A deals


def dealt(cards: str, top: str = "", **options: object) -> CuckooState:
    """Seat 0 deals: the cards from the eldest, on his right, round to him, and then the stock's first."""
    first = [*cards.split(), *top.split()]
    game = gamester.load_game("cuckoo", {"pack": "whole", **options})
    pack = list(game.pack_order(game.empty_state()))
    order = [*first, *(c for c in NAMES[:52] if c not in first and NAMES.index(c) in pack)]
    return cast(CuckooState, game.new_initial_state(seed=1, deal=order))


def held(s: CuckooState) -> str:
    """The cards from the eldest round, as they were shown."""
    return " ".join(write_set(s.shown[p]) for p in SEATS)


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "content", B + "cuckoo", B + "dealer", B + "lowest", B + "show")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_examples(one: Any) -> None:
    s = do(dealt(one.data["cards"], one.data.get("top", "")), *one.data["says"])
    assert held(s) == one.data["kept"] and s.deal == 1
    paid = [SEATS["ABCDE".index(who)] for who in one.data["pays"].split()]
    assert [-int(s.purse[p]) for p in range(5)] == [1 if p in paid else 0 for p in range(5)]
    assert s.purse[5] == len(paid) and all(s.score[p] == 7 for p in paid)


@pytest.mark.article(B + "players", B + "pack", B + "marks")
def test_who_sits_down_and_with_what() -> None:
    for players, cards in ((5, 32), (10, 32), (11, 52), (20, 52)):
        game = gamester.load_game("cuckoo", {"players": players})
        assert len(game.pack_order(game.empty_state())) == cards
        assert game.new_initial_state(seed=1).num_players() == players
    assert len(cast(Cuckoo, gamester.load_game("cuckoo(players=20,pack=piquet)")).whole_pack) == 32
    assert list(gamester.load_game("cuckoo(marks=10)").new_initial_state(seed=1).score) == [10] * 5
    for wrong in ("players=4", "players=21", "pack=small"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"cuckoo({wrong})")


@pytest.mark.article(B + "cut")
def test_the_lowest_card_cut_deals() -> None:
    dealers = set()
    for seed in range(12):
        s = cast(CuckooState, gamester.load_game("cuckoo").new_initial_state(seed=seed))
        ranks = ["A789TJQK".index(NAMES[c][0]) if c >= 0 else 9 for c in s.cuts]
        assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1
        dealers.add(int(s.dealer))
    assert len(dealers) > 2


@pytest.mark.article(B + "deal", B + "once", B + "content")
def test_from_the_dealers_right_round_to_him() -> None:
    s = dealt("5C 9D TC 6H 2S")
    asked = []
    while not s.deal:
        asked.append(s.current_player())
        assert names(s) == ["content", "take the top card" if s.current_player() == s.dealer else "content me"]
        do(s, "content")
    assert asked == list(SEATS)
    s = dealt("5C 9D TC 6H 2S")
    with pytest.raises(IllegalAction, match="only the dealer takes from the stock"):
        do(s, "take the top card")
    do(s, "content", "content", "content", "content")
    with pytest.raises(IllegalAction, match="nobody left to change with"):
        do(s, "content me")


@pytest.mark.article(B + "dealer")
def test_the_dealer_draws_in_place_of_changing() -> None:
    s = do(dealt("5C 9D TC 6H 2S", "QD"), "content", "content", "content", "content", "take the top card")
    assert held(s) == "5C 9D TC 6H QD" and s.paid == 1 << 4


@pytest.mark.article(B + "cuckoo", B + "show")
def test_what_each_knows_of_the_cards_that_went_by() -> None:
    s = do(dealt("5C 9D TC 6H KS"), "content me", "content me", "content me")
    # 5C has gone on to seat 1 (D), which is to speak; all have had one card of it
    assert write_set(s.hands[1]) == "5C" and [write_set(s.hands[p]) for p in (4, 3, 2)] == ["9D", "TC", "6H"]
    view = cast(CuckooState, s.view(1).state)
    assert [write_set(h) for h in view.hands] == ["", "5C", "6H", "", ""], "he knows the card he gave"
    view = cast(CuckooState, s.view(4).state)
    assert [write_set(h) for h in view.hands] == ["", "5C", "", "", "9D"], "and the first knows where his has gone"
    assert [int(s.void[p]) for p in (4, 3, 2)] == [KINGS] * 3, "who changed had no King to refuse with"
    do(s, "content me")
    assert s.void[0] == OTHERS and s.void[1] == 0 and write_set(s.hands[1]) == "5C"
    for n in range(20):
        imagined = cast(CuckooState, s.game.imagine(s.view(4), n))
        assert imagined.hands[0] & KINGS and not imagined.hands[3] & KINGS and imagined.hands[1] == s.hands[1]


@pytest.mark.article(B + "cuckoo")
def test_hidden_cards_are_imagined_evenly() -> None:
    s = do(dealt("7C KD TC 8H 9S", pack="piquet"), "content me")
    found: Counter[str] = Counter()
    for n in range(600):
        found[write_set(cast(CuckooState, s.game.imagine(s.view(4), n)).hands[3])] += 1
    assert set(found) == {"KC", "KD", "KH", "KS"} and min(found.values()) > 100
    assert cast(CuckooState, s.view(0).state).hands[4] == 0


@pytest.mark.article(B + "turns", B + "retire", B + "last")
def test_who_has_nothing_left_retires_and_the_last_takes_the_box() -> None:
    s = cast(CuckooState, gamester.load_game("cuckoo(marks=2,players=6)").new_initial_state(seed=3))
    out = 0
    while not s.is_terminal():
        dealer, live, deal = int(s.dealer), int(s.live), int(s.deal)
        assert all(bool(s.hands[p]) == bool(live >> p & 1) for p in range(6)), "who has retired is dealt nothing"
        assert live >> s.current_player() & 1
        s.apply_action(s.legal_actions()[0])
        assert s.ledger.total() == 0
        if s.deal > deal and not s.is_terminal():
            right = (dealer - 1) % 6
            while not s.live >> right & 1:
                right = (right - 1) % 6
            assert s.dealer == right
            out = 6 - bin(s.live).count("1")
    assert out
    winner = int(s.live).bit_length() - 1
    assert s.live == 1 << winner and s.score[winner] > 0 and sum(s.score) == s.score[winner]
    assert s.returns()[winner] == 12 - 2 and s.purse[6] == 0


@pytest.mark.article(B + "last")
def test_the_last_who_go_out_together_share() -> None:
    s = dealt("AC AD TC 6H 9S", marks=1)
    s.live = 0b11000
    s.hands[0] = s.hands[1] = s.hands[2] = 0
    s.dealer = 3
    do(s, "content", "content")
    assert s.is_terminal() and list(s.returns()) == [0, 0, 0, 0, 0] and s.purse[5] == 0


@pytest.mark.article(B + "last")
def test_what_is_odd_of_the_box_goes_from_the_eldest_on() -> None:
    s = dealt("AC AD TC 6H AS", marks=1)
    s.live = 0b11001
    for p in (1, 2):
        s.hands[p] = 0
        s.pay(p, 5, 1, cast(Cuckoo, s.game).at_lowest)
    do(s, "content", "content", "content")
    assert s.is_terminal() and list(s.purse) == [0, -1, -1, 1, 1, 0], "five among three, of whom the dealer is last"
    s = do(dealt("AC 9D TC 6H 9S", marks=1, deals=1), *["content"] * 5)
    assert s.is_terminal() and list(s.purse) == [0, 0, 0, 1, -1, 0], "the eldest has retired: the next to him"
