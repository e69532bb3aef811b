"""Auction Bridge: the bidding, and what a bid costs or brings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.bridge_table import TRUMPS, dealt, give, play_out
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import card_set
from gamester.games.bridge.auction import BIDS, called_by, level_of
from gamester.games.bridge.state import VALUES
from gamester.players.simple.auction_bridge import prospects

A = "hoyle-donohue/auction-bridge/"
EACH = ("AH KH 2H 3H", "QH 4H 5H", "TH JH 6H", "7H 8H 9H AS")  # nobody without a trump; four honours with the bidder


def row(xs: Any) -> list[int]:
    return [int(x) for x in xs]


def bid(s: Any, *words: str) -> Any:
    return do(s, *words)


@pytest.mark.article(A + "opening", A + "bid")
def test_the_dealer_opens_and_each_goes_higher() -> None:
    s = dealt("auction-bridge")
    assert s.current_player() == 0 and names(s) == list(BIDS) and BIDS[0] == "one spade" and BIDS[9] == "two no trumps"
    with pytest.raises(IllegalAction, match="opens"):
        do(s, "pass")
    do(s, "one heart")
    assert s.current_player() == 1
    with pytest.raises(IllegalAction, match="no higher"):
        do(s, "one diamond")
    do(s, "one no trump", "two clubs")
    assert s.bidder == 2 and s.current_player() == 3, "over one's own partner too, for seat 0 bid first"
    do(s, "pass", "three clubs")
    assert s.bidder == 0


@pytest.mark.article(A + "double", A + "redouble", A + "reopens")
def test_doubling_and_redoubling() -> None:
    s = bid(dealt("auction-bridge"), "one heart")
    assert "double" in names(s) and "redouble" not in names(s)
    do(s, "pass")
    with pytest.raises(IllegalAction, match="opponent"):
        do(s, "double")
    do(s, "pass", "double")
    assert s.current_player() == 0 and {"redouble", "two hearts", "pass"} <= set(names(s)), "it is open again"
    t = do(s.clone(), "two hearts")
    assert t.doubles == 0
    do(s, "pass", "pass")
    assert s.current_player() == 2 and "redouble" in names(s)
    do(s, "redouble")
    assert "redouble" not in names(s) and "double" not in names(s)
    assert "one no trump" in names(s) and s.current_player() == 3


@pytest.mark.article(A + "final", A + "dummy", A + "as-bridge")
def test_three_passes_end_it_and_the_bidder_plays_dummy() -> None:
    s = bid(dealt("auction-bridge"), "one heart", "two spades", "pass", "pass", "pass")
    assert s.phase == "play" and s.declarer == 1 and s.trump == 3 and s.current_player() == 2
    s.apply_action(s.legal_actions()[0])
    assert s.place == 3 and s.current_player() == 1 and s.known[3]
    play_out(s)
    assert s.dealer == 1, "the deal goes on to the left"


@pytest.mark.example(A + "two-clubs")
@pytest.mark.article(A + "higher")
@pytest.mark.parametrize("rank", ["level", "value"])
def test_which_bid_is_higher(rank: str) -> None:
    data = load("hoyle-donohue", "auction-bridge").example("two-clubs").data
    s = bid(dealt("auction-bridge", rank=rank), data["lower"])
    assert data["higher"] in names(s)
    assert ("two spades" in names(s)) == (rank == "level"), "four are less than eight"
    assert "one no trump" in names(s)
    if rank == "value":
        for a in range(35):
            worth = int(VALUES[called_by(a)] * level_of(a))
            above = row(x for x in [s.game.higher[a]])[0]
            for b in range(35):
                other = int(VALUES[called_by(b)] * level_of(b))
                assert bool(above >> b & 1) == (other > worth or (other == worth and level_of(b) > level_of(a)))
    seven = bid(dealt("auction-bridge", rank=rank), "seven no trumps")
    assert names(seven) == ["pass", "double"]


def scored(what: str, tricks: int, doubles: int = 0, **options: object) -> Any:
    """Seat 0 has bid so, and made so many tricks with his partner."""
    s = bid(dealt("auction-bridge", **options), what)
    give(s, *EACH)
    s.declarer, s.doubles = 0, doubles
    s.game.declare(s, 0, called_by(BIDS.index(what)))
    s.tricks[0], s.tricks[1] = tricks, 13 - tricks
    s.game.end_deal(s)
    return s


HONOURS = 4 * 8  # of EACH with Hearts trumps


@pytest.mark.article(A + "made", A + "bonus", A + "short")
@pytest.mark.parametrize(
    ("doubles", "tricks", "below", "bonus", "lost"),
    [
        (0, 9, 24, 0, 0),
        (0, 11, 40, 0, 0),
        (0, 7, 0, 0, 100),
        (1, 9, 48, 50, 0),
        (1, 11, 80, 150, 0),
        (1, 7, 0, 0, 200),
        (2, 8, 0, 0, 200),
        (2, 9, 96, 100, 0),
        (2, 11, 160, 300, 0),
    ],
)
def test_three_hearts(doubles: int, tricks: int, below: int, bonus: int, lost: int) -> None:
    s = scored("three hearts", tricks, doubles, game=1000)
    assert row(s.score) == [below, 0], "where it is not made neither scores towards the game"
    assert row(s.above) == [HONOURS + bonus, lost]
    plain = scored("three hearts", tricks, doubles, game=1000, doubled_tricks=False)
    assert row(plain.score) == [below >> doubles, 0]
    assert row(plain.above) == [HONOURS + bonus, lost]


@pytest.mark.article(A + "rubber")
def test_a_rubber_is_won_or_broken_off() -> None:
    s = scored("four hearts", 10)
    assert row(s.games) == [1, 0]
    s.won_game = -1
    for side in range(2):
        s.below_now[side] = s.above_now[side] = 0
    s.game.end_deal(s)
    assert s.won_rubber == 0 and s.purse[0] == s.margin > 100
    s = scored("four hearts", 9, break_off=1)
    assert s.game.match_over(s) and s.won_rubber < 0
    assert s.purse[0] == HONOURS - 50 == -s.purse[1]


def test_the_plain_player_bids_what_it_may_make() -> None:
    strong = "AH KH QH JH TH 9H 8H AC 2C 2S 3S 2D 3D"
    assert prospects(card_set(strong), 2) > 5
    s = dealt("auction-bridge", strong)
    simple = gamester.load_player("simple", s.game)
    first = simple.choose(s.view(0))
    assert "heart" in s.action_to_string(0, first.action) and first.article == A + "bid"
    s = dealt("auction-bridge", "2S 3S 4S 5S 2C 3C 4C 2D 3D 4D 2H 3H 4H")
    poor = simple.choose(s.view(0))
    assert s.action_to_string(0, poor.action) == "one spade" and poor.article == A + "opening"
    s = bid(dealt("auction-bridge", "", "AC KC AD KD AH KH AS KS"), "seven spades")
    assert s.action_to_string(1, simple.choose(s.view(1)).action) == "double"


def test_the_end_is_told() -> None:
    s = bid(dealt("auction-bridge", "2S 3S 2C", "AS"), "seven spades", "double", "pass", "pass", "pass")
    s.listened = True
    play_out(s)
    assert s.story.startswith("South bid seven spades, doubled, and ") and "/short" in s.story
    assert TRUMPS[3] == "Spades"
