"""Commerce with a bank: the order of hands, trade and barter, who stops it, and what the Banker has and pays."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.bits import low
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set, write_set
from gamester.games.swaps.commerce import Commerce
from gamester.games.swaps.neighbours import CLASS, POINT, SEQUENCE, TRICON, NeighbourState

OLD = "academy-1768/commerce/"
NEW = "hoyle-donohue/commerce/"
EXAMPLES = [(OLD, one) for one in load("academy-1768", "commerce").examples]
EXAMPLES += [(NEW, one) for one in load("hoyle-donohue", "commerce").examples]
NIL, POINTY, FLUX = "2C 5D 9H", "2D 5C 8D", "AH KH 9S"  # of the second 10 points, of the third 21


def dealt(*hands: str, stock: str = "", **options: object) -> NeighbourState:
    """A first deal by seat 0: ``hands`` from the eldest, who is the last seat, to the dealer."""
    game = gamester.load_game("commerce", {"players": len(hands), **options})
    order = [c for three in zip(*[h.split() for h in hands], strict=True) for c in three] + stock.split()
    order += [c for c in NAMES[:52] if c not in order]
    return cast(NeighbourState, game.new_initial_state(seed=1, deal=order))


def rank(cards: str) -> int:
    return int(cast(Commerce, gamester.load_game("commerce")).rank(card_set(cards)))


@pytest.mark.example(OLD + "*", NEW + "*")
@pytest.mark.article(OLD + "point", OLD + "sequence", OLD + "tricon", OLD + "best", NEW + "best")
@pytest.mark.parametrize(("book", "one"), EXAMPLES, ids=lambda one: getattr(one, "id", None))
def test_the_better_hand(book: str, one: Any) -> None:
    assert rank(one.data["better"]) > rank(one.data["worse"])


@pytest.mark.article(OLD + "point", OLD + "sequence", OLD + "tricon")
def test_how_many_hands_there_are_of_each_kind() -> None:
    game = cast(Commerce, gamester.load_game("commerce"))
    found = Counter(int(game.rank(1 << a | 1 << b | 1 << c)) // CLASS for a, b, c in combinations(range(52), 3))
    none = 13 * 12 * 11 * 4  # three suits, three ranks
    assert found[TRICON] == 52 and found[SEQUENCE] == 44 and found[POINT] == 22100 - 52 - 44 - found[0]
    assert found[0] == none + 13 * 12 * 3 * 4, "three suits and two of a rank"
    assert rank("AC 2C 3C") == POINT * CLASS + 16, "the Ace is above the King only"
    assert rank("AC KC TD") == POINT * CLASS + 21 and rank("JC TC 9C") // CLASS == SEQUENCE


@pytest.mark.article(OLD + "players", OLD + "stake", NEW + "players", NEW + "stake")
def test_who_plays_and_what_each_stakes() -> None:
    for n in (3, 12):
        s = cast(NeighbourState, gamester.load_game(f"commerce(players={n})").new_initial_state(seed=2))
        assert list(s.purse) == [-1] * n + [n]
    for wrong in ("players=2", "players=13", "counters=0"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"commerce({wrong})")


@pytest.mark.article(OLD + "cut", NEW + "cut")
def test_the_lowest_card_deals() -> None:
    for seed in range(8):
        s = cast(NeighbourState, gamester.load_game("commerce").new_initial_state(seed=seed))
        ranks = ["A23456789TJQK".index(NAMES[c][0]) if c >= 0 else 99 for c in s.cuts]
        assert ranks[s.dealer] == min(ranks) and ranks.count(min(ranks)) == 1


@pytest.mark.article(OLD + "deal", OLD + "banker", OLD + "trade", NEW + "deal", NEW + "trade")
def test_three_each_from_the_right_and_the_eldest_is_asked() -> None:
    s = dealt(NIL, POINTY, FLUX)
    assert [write_set(h) for h in s.hands] == [write_set(card_set(h)) for h in (FLUX, POINTY, NIL)]
    assert s.current_player() == 2 and s.turn_up == -1 and s.trump == -1
    assert names(s) == ["barter", "for ready money"], "with no two of a suit there is nothing to show"
    with pytest.raises(IllegalAction, match="neither Point, Sequence nor Tricon"):
        do(s, "show")
    with pytest.raises(IllegalAction, match="first say how you trade"):
        do(s, "give 2C")


@pytest.mark.article(OLD + "money", OLD + "banker-free", NEW + "money")
def test_a_card_of_the_stock_costs_a_counter_but_not_the_banker() -> None:
    s = do(dealt(NIL, POINTY, FLUX, stock="2H QC"), "for ready money", "put by 5D")
    assert s.hands[2] == card_set("2C 9H 2H") and s.laid[2] == card_set("5D") and s.under[2] == 1
    assert list(s.purse) == [0, -1, -2, 3]
    do(s, "go on", "barter", "give 5C", "return 9S", "go on", "for ready money", "put by KH")
    assert s.hands[0] == card_set("AH 5C QC"), "he has bartered the 9S away"
    assert list(s.purse) == [0, -1, -2, 3], "the Banker gives nothing"
    s.drawn = 52
    do(s, "go on")
    assert names(s) == ["barter", "show"], "the stock has been run through"
    with pytest.raises(IllegalAction, match="run through"):
        do(s, "for ready money")


@pytest.mark.article(OLD + "barter", NEW + "barter")
def test_a_card_for_a_card_of_the_neighbour_on_the_right() -> None:
    s = do(dealt(NIL, POINTY, FLUX), "barter", "give 9H")
    assert s.current_player() == 1 and len(names(s)) == 3
    with pytest.raises(IllegalAction, match="cannot be returned"):
        do(s, "return 9H")
    do(s, "return 5C")
    assert s.current_player() == 2 and list(s.held) == [3, 3, 3] and list(s.purse)[:3] == [-1, -1, -1]
    assert s.hands[2] == card_set("2C 5D 5C") and s.hands[1] == card_set("2D 8D 9H")
    do(s, "go on", "barter", "give 2D")
    assert s.current_player() == 0, "the Banker gives his neighbour on the left one too"


@pytest.mark.article(OLD + "stop", NEW + "stop")
def test_he_who_has_found_it_shows_before_others_trade() -> None:
    s = do(dealt(NIL, POINTY, FLUX, deals=1), "barter", "give 9H", "return 5C")
    assert names(s) == ["show", "go on"]
    do(s, "show")
    assert s.deal == 1 and s.purse[0] == 2, "he does not win for it: 21 is more"
    assert [write_set(h) for h in s.shown] == [write_set(card_set(h)) for h in (FLUX, "2D 8D 9H", "2C 5D 5C")]


@pytest.mark.article(OLD + "stand", NEW + "stand")
def test_if_the_eldest_stands_nobody_can_trade() -> None:
    s = do(dealt(POINTY, NIL, FLUX), "show")
    assert s.deal == 1
    s = do(dealt(NIL, POINTY, FLUX), "for ready money", "put by 2C", "go on", "show")
    assert s.deal == 1 and s.under[0] == 0


@pytest.mark.article(OLD + "round", NEW + "round")
def test_it_does_not_go_round_for_ever() -> None:
    s = dealt(NIL, POINTY, FLUX, turns=2)
    for n in range(6):
        assert s.turns == n and s.deal == 0
        do(s, "barter", "give " + NAMES[low(s.hands[s.turn])])
        do(s, names(s)[0], "go on")
    assert s.deal == 1


@pytest.mark.article(
    OLD + "best", OLD + "next", OLD + "beaten", OLD + "worse", NEW + "best", NEW + "beaten", NEW + "worse"
)
def test_the_banker_pays_for_not_winning() -> None:
    s = dealt(FLUX, NIL, POINTY, deals=1)
    do(s, "show")
    assert list(s.purse) == [-4, 0, 4, 0] and s.winner == 2, "a counter to the winner, and one to each"
    s = do(dealt(FLUX, POINTY, NIL, deals=1), "show")
    assert list(s.purse) == [-2, -1, 3, 0], "with nothing himself he pays the winner alone"
    s = do(dealt(FLUX, POINTY, NIL), "show")
    assert s.dealer == 2, "the next on the right deals"
    s = do(dealt("AC KC QC", NIL, "AH KH QH", deals=1), "show")
    assert s.winner == 2 and s.purse[0] == -2, "of equal Sequences the eldest's, which is no higher one"


@pytest.mark.article(OLD + "preference", NEW + "preference")
def test_the_bankers_equal_point_wins() -> None:
    s = do(dealt("AC KC 2D", "AD KD 2S", "AH KH 2C", deals=1), "show")
    assert s.winner == 0 and list(s.purse) == [2, -1, -1, 0]


@pytest.mark.article(OLD + "traders")
@pytest.mark.parametrize("book", ["academy-1768", "hoyle-donohue"])
def test_a_counter_of_each_who_has_traded(book: str) -> None:
    s = dealt(NIL, POINTY, FLUX, stock="2H", deals=1, book=book)
    do(s, "for ready money", "put by 5D", "go on", "show")
    own = book == "academy-1768"
    assert list(s.purse) == [3 + own, -1, -2 - own, 0]


@pytest.mark.article(OLD + "left", NEW + "left")
def test_where_nobody_has_two_of_a_suit_the_pool_lies() -> None:
    s = dealt(NIL, "2D 5H 9C", "KC QD 7H", turns=1, stock="3S 4C 6S")
    do(s, "for ready money", "put by 2C", "go on")  # 5D 9H 3S
    do(s, "for ready money", "put by 9C", "go on")  # 2D 5H 4C
    do(s, "for ready money", "put by KC", "go on")  # QD 7H 6S
    assert s.deal == 1 and s.purse[3] == 3, "nothing is added"
    assert sum(s.purse) == 0
    s = dealt(NIL, "2D 5H 9C", "KC QD 7H", turns=1, stock="3S 4C 6S", deals=1)
    do(s, "for ready money", "put by 2C", "go on", "for ready money", "put by 9C", "go on")
    do(s, "for ready money", "put by KC", "go on")
    assert s.is_terminal() and list(s.purse) == [2, -1, -1, 0], "the Banker has been paid, and it is shared"


@pytest.mark.article(OLD + "tours", OLD + "lost", NEW + "ends")
def test_how_long_a_party_lasts() -> None:
    for given, deals in (("players=12", 60), ("players=5", 60), ("players=7", 63), ("players=4,tours=2", 8)):
        assert gamester.load_game(f"commerce({given})").most_deals() == deals  # type: ignore[attr-defined]
    for seed in range(3):
        source = random.Random(seed)
        game = gamester.load_game("commerce(ends=counters,counters=6,players=3)")
        s = cast(NeighbourState, game.new_initial_state(seed=seed))
        while not s.is_terminal():
            assert min(s.purse[:3]) > -6 or s.deal == 0 or any(s.log)
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0
        assert min(s.purse[:3]) <= -6


@pytest.mark.article(OLD + "barter")
def test_what_each_knows_of_the_cards_he_gave() -> None:
    s = do(dealt(NIL, POINTY, FLUX, "3C 6D TH"), "barter", "give 9H")
    for seat in range(4):
        imagined = [cast(NeighbourState, s.game.imagine(s.view(seat), n)) for n in range(60)]
        waits = {NAMES[t.got[t.turn]] for t in imagined}
        assert (waits == {"9H"}) == (seat in (2, 3)), "giver and taker know it, nobody else"
        assert all(t.hands[t.turn] >> t.got[t.turn] & 1 for t in imagined)
    do(s, "return 5C", "go on")
    assert s.right[3] == card_set("9H") and s.left[2] == card_set("5C") and s.right[2] == s.left[3] == 0
    for n in range(30):
        t = cast(NeighbourState, s.game.imagine(s.view(3), n))
        assert t.hands[2] & card_set("9H") and not t.hands[2] & card_set("5C")
    do(s, "for ready money", "put by 9H")
    assert s.right[3] == 0 and s.loose[3] == card_set("9H"), "he may have given it away"
    found = set()
    for n in range(60):
        t = cast(NeighbourState, s.game.imagine(s.view(3), n))
        found.add("hand" if t.hands[2] & card_set("9H") else "under" if t.laid[2] & card_set("9H") else "other")
        assert NAMES.index("9H") not in [int(c) for c in t.order[t.drawn :]]
    assert {"hand", "under"} <= found
