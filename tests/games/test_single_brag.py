"""Single Brag: the order of hands, the dealer's stake, bragging, sighting, and what lookers-on can tell."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES, card_set, write_set
from gamester.games.vying.brag.hands import (
    BRAGGERS_ALONE,
    NINES_AND_KNAVES,
    NOTHING,
    PAIR,
    PAIR_ROYAL,
    TWO_BRAGGERS,
    BragOrder,
    kind_of,
)
from gamester.games.vying.brag.hidden import Told
from gamester.games.vying.brag.single import SingleBrag
from gamester.games.vying.brag.state import BragState

P = "hoyle-donohue/single-brag/"
PLAIN = BragOrder(NINES_AND_KNAVES, False)
EXAMPLES = load("hoyle-donohue", "single-brag").examples
ACES, KINGS, QUEENS, DUST = "AC AD 5H", "KC KD 5S", "QC QD 4H", "AH 7C 3D"


def dealt(*hands: str, **options: object) -> BragState:
    """A deal by the last seat, A the eldest; hands by seat."""
    n = len(hands)
    game = gamester.load_game("single-brag", {"players": n, "deals": 1, **options})
    held = [hand.split() for hand in hands]
    order = [c for p in range(n) for c in held[(p + 1) % n]]  # seat 0 deals the first deal
    order += [c for c in NAMES[:52] if c not in order]
    return cast(BragState, game.new_initial_state(seed=1, deal=order))


@pytest.mark.example(P + "*")
@pytest.mark.article(P + "two-before-one", P + "made-first", P + "knave-first", P + "third-card", P + "pair-royal")
@pytest.mark.article(P + "natural-first", P + "three-braggers")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_the_better_hand(one: Any) -> None:
    game = cast(SingleBrag, gamester.load_game("single-brag", one.data.get("options", {})))
    better, worse = card_set(one.data["better"]), card_set(one.data["worse"])
    assert game.brag_order.rank(better) > game.brag_order.rank(worse)


@pytest.mark.article(P + "braggers", P + "two-braggers")
@pytest.mark.parametrize(
    ("braggers", "counts"),
    [(NINES_AND_KNAVES, (10_560, 9_680, 1_804, 56)), (TWO_BRAGGERS, (16_236, 5_624, 240, 0))],
)
def test_how_many_hands_there_are_of_each_kind(braggers: int, counts: tuple[int, ...]) -> None:
    order = BragOrder(braggers, False)
    found = Counter(int(kind_of(order.rank(1 << a | 1 << b | 1 << c))) for a, b, c in combinations(range(52), 3))
    assert tuple(found[kind] for kind in (NOTHING, PAIR, PAIR_ROYAL, BRAGGERS_ALONE)) == counts


def test_order_where_the_book_leaves_it_open() -> None:
    rank = PLAIN.rank
    assert rank(card_set("JC JD 9H")) > rank(card_set("9C 9D JH")), "Knaves before Nines among three braggers"
    assert rank(card_set("JC JD AH")) > rank(card_set("9C 9D AD")), "and in pairs royal"
    assert rank(card_set("AC 7C 3D")) > rank(card_set("KC QD TH")) > rank(card_set("KD QC 8H"))
    assert rank(card_set("AC 7C 3D")) == rank(card_set("AD 7S 3C"))
    assert rank(card_set("JC KD 2H")) != rank(card_set("JC KD 3H"))


@pytest.mark.article(P + "players")
def test_who_may_sit_down_and_how_long() -> None:
    s = gamester.load_game("single-brag(players=3,rounds=2)").new_initial_state(seed=1)
    assert s.num_players() == 3
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert s.deal == 6 and s.returns() == [0.0, 0.0, 0.0], "each dealt twice, and all passed"
    for wrong in ("players=9", "players=1", "most=12", "braggers=knaves"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"single-brag({wrong})")


@pytest.mark.article(P + "stake", P + "deal", P + "pass-or-brag")
def test_the_dealers_stake_is_answered_or_not() -> None:
    s = dealt(DUST, ACES, KINGS, stake=5)
    assert s.ledger.balances["pool"] == 5 and s.ledger.balances["seat 0"] == -5, "the dealer stakes before the deal"
    assert [write_set(h).count(" ") for h in s.hands] == [2, 2, 2] and s.current_player() == 1
    assert names(s) == ["pass", "brag 1"], "an answer is neither higher nor a sight"
    with pytest.raises(IllegalAction, match="answer the dealer's stake first"):
        do(s, "sight")
    do(s, "brag 1", "pass")
    assert s.ledger.balances["pool"] == 10
    do(s, "pass")
    assert s.deal == 1 and s.ledger.balances["seat 1"] == 5, "one left alone takes what lies there"
    s = do(dealt(DUST, ACES, KINGS), "pass", "pass")
    assert s.deal == 1 and s.ledger.balances["seat 0"] == 0, "the dealer takes his stake back"
    assert s.dealer == 1


@pytest.mark.article(P + "sight", P + "worse")
def test_a_pair_may_sight_the_next_player() -> None:
    s = dealt(DUST, ACES, KINGS)
    do(s, "brag 1", "brag 1")
    assert names(s) == ["pass", "brag 1"], "without a pair nobody sights"
    with pytest.raises(IllegalAction, match="only who holds a pair"):
        do(s, "sight")
    do(s, "brag 1", "sight")
    assert s.bets.live == 0b011 and s.beaten[2] == 1 and s.current_player() == 0
    assert s.view(1).state.hands[2] == s.hands[2] and s.view(2).state.hands[1] == s.hands[1]
    assert s.view(0).state.hands[1] == s.view(0).state.hands[2] == 0, "the third does not look on"
    assert [int(n) for n in s.bets.staked] == [2, 2, 1], "a sight costs a stake"
    s = do(dealt(DUST, KINGS, ACES), "brag 1", "brag 1", "brag 1", "sight")
    assert s.bets.live == 0b101 and s.current_player() == 2, "who sights a better hand lays down his own"


@pytest.mark.article(P + "win", P + "elder")
def test_the_last_two_and_the_elder_hand() -> None:
    s = do(dealt(KINGS, ACES), "brag 1", "sight")
    assert s.deal == 1 and s.ledger.balances["seat 1"] == 2 and s.ledger.balances["seat 0"] == -2
    shown = [zone for zone in s.view(None).zones() if zone.kind == "shown"]
    assert [zone.owner for zone in shown] == [0, 1], "both hands are seen by all"
    s = do(dealt("KC KD 5S", "KH KS 5C"), "brag 1", "sight")
    assert s.ledger.balances["seat 1"] == 2, "of equal hands the elder wins"


@pytest.mark.article(P + "higher")
def test_the_last_two_may_go_higher() -> None:
    s = do(dealt(KINGS, ACES), "brag 1")
    assert names(s) == ["pass", "sight", "brag 1", "brag 2", "brag 3"]
    do(s, "brag 2")
    assert names(s) == ["pass", "sight", "brag 2", "brag 3"]
    with pytest.raises(IllegalAction, match="no less than 2"):
        do(s, "brag 1")
    do(s, "sight")
    assert s.ledger.balances["seat 1"] == 3
    s = do(dealt(KINGS, ACES, QUEENS), "brag 1", "brag 1")
    assert names(s) == ["pass", "sight", "brag 1"], "while three are in it is one stake"
    assert "brag 2" not in names(do(dealt(KINGS, ACES, most=1), "brag 1"))


@pytest.mark.article(P + "limit")
def test_at_the_limit_all_who_are_left_show() -> None:
    s = dealt(DUST, "AS 8C 3S", most=1, limit=3)
    do(s, "brag 1", "brag 1", "brag 1", "brag 1", "brag 1")
    assert s.deal == 1 and s.ledger.balances["seat 1"] == 3 and s.shown[0] and s.shown[1]
    s = dealt(DUST, "AS 8C 3S", KINGS, most=1, limit=2)
    do(s, "brag 1", "brag 1", "brag 1", "brag 1", "brag 1")
    assert s.ledger.balances == {"seat 0": -2, "seat 1": -2, "seat 2": 4, "pool": 0}
    s = do(dealt(KINGS, ACES, most=3, limit=4), "brag 1", "brag 2")
    assert "brag 3" in names(s) and "brag 2" in names(s)
    do(s, "brag 3")
    assert s.deal == 1, "three more would be beyond the limit"


def test_lookers_on_imagine_what_a_sight_told() -> None:
    s = do(dealt(DUST, KINGS, ACES, QUEENS), "brag 1", "brag 1", "brag 1", "brag 1", "sight")
    assert s.beaten[1] == 2
    for seat in (0, 3):
        for seed in range(40):
            t = cast(BragState, s.game.imagine(s.view(seat), seed))
            ranks = [int(PLAIN.rank(h)) for h in t.hands]
            assert kind_of(ranks[1]) >= PAIR and ranks[2] >= ranks[1]
            assert t.hands[seat] == s.hands[seat]


def test_hands_that_fit_what_a_sight_told_are_as_likely() -> None:
    """Of two hidden hands those that agree are drawn with the shares that all of them have, gone through one by one."""
    s = do(dealt(DUST, KINGS, ACES, QUEENS), "brag 1", "brag 1", "brag 1", "brag 1", "sight")
    t = cast(BragState, s.view(0).state.clone())
    unseen = s.game.unseen(t, 0)  # type: ignore[attr-defined]
    unseen &= card_set("2C 2D 3C 3H 4C 4D 5C 5D 6C 6D 7D 7H")
    told = Told(t, cast(SingleBrag, s.game).ends, 0)
    threes = [sum(1 << c for c in three) for three in combinations([c for c in range(52) if unseen >> c & 1], 3)]
    fits, low = [], card_set("2C 2D")
    for t.hands[1], t.hands[2] in product(threes, threes):
        if not t.hands[1] & t.hands[2] and told.alone(1) and told.alone(2) and told.together():
            fits.append(t.hands[1] & low == low)
    assert len(fits) > 500 and 0.2 < sum(fits) / len(fits) < 0.8
    below = 0
    for n in range(600):
        t.rng = 1000 * n
        assert told.draw(unseen) == unseen & ~(t.hands[1] | t.hands[2])
        assert not t.hands[1] & t.hands[2] and told.alone(1) and told.together()
        below += int(t.hands[1] & low == low)
    assert abs(below / 600 - sum(fits) / len(fits)) < 0.09


def ended(s: BragState, *words: str) -> str:
    """What is told of the deal that these words end."""
    s.listened = True
    return do(s, *words).story


def test_how_a_deal_ended_is_told() -> None:
    assert ended(dealt(KINGS, ACES), "brag 1", "sight") == (
        "North takes the pool, 3, with a pair of Aces (hoyle-donohue/single-brag/win)."
    )
    assert "West takes the pool, 2, as all others passed" in ended(dealt(DUST, ACES, KINGS), "brag 1", "pass", "pass")
    assert "with three braggers" in ended(dealt("9C 9D JH", KINGS), "brag 1", "sight")
    assert "with a pair royal of Sixes" in ended(dealt("6C 6D 6H", KINGS), "brag 1", "sight")


def test_who_is_left_is_shown_and_braggers_are_marked() -> None:
    s = dealt("JC 5D AH", ACES, KINGS)
    assert [(item.face, item.note) for item in s.game.aim(s)] == [
        ("South and West and East", "the best hand, or the last left, takes the pool")
    ]
    hand = next(zone for zone in s.view(0).zones() if zone.id == "hand 0")
    assert [(item.face, item.note) for item in hand.items] == [("AH", ""), ("JC", "bragger"), ("5D", "")]
