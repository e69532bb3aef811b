"""Pedro Sancho, Dom Pedro and Pedro: the dealer sells, the bids go round, and the dear low trumps."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fours_table import dealt, pack_of, played, points, seated
from tests.games.test_all_fours import against_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.engine.errors import BadOption, IllegalAction
from gamester.equipment.cards import NAMES

S = "hoyle-donohue/pedro-sancho/"
D = "hoyle-donohue/dom-pedro/"
R = "hoyle-donohue/pedro/"
SANCHO = load("hoyle-donohue", "pedro-sancho")
ALL = ["AH 2H JH TC TD TS 5H 9H", "", "", ""]


def score(s: Any) -> list[int]:
    return [int(n) for n in s.score]


def sold(s: Any, bid: int) -> Any:
    """Seat 1 buys for so much."""
    return do(s, f"bid {bid}", "pass", "pass", "sell")


@pytest.mark.article(S + "players", S + "same", S + "seller")
@pytest.mark.parametrize("players", range(2, 9))
def test_the_dealer_sells(players: int) -> None:
    s = dealt("pedro-sancho", [], players=players)
    assert [int(n) for n in s.held] == [6] * players and s.turn_up == -1
    assert s.game.seller(s) == 0 and s.current_player() == 1
    do(s, *["pass"] * (players - 1))
    assert s.phase == "pitch" and s.current_player() == 0, "he must pitch where nobody bids"


@pytest.mark.article(S + "bid")
def test_the_bids_go_round_until_nobody_goes_higher() -> None:
    s = dealt("pedro-sancho", [])
    assert names(s) == ["pass", *[f"bid {n}" for n in range(1, 19)]]
    do(s, "bid 4", "pass", "bid 6")
    assert s.current_player() == 1 and "bid 6" not in names(s), "the dealer does not bid"
    do(s, "bid 7")
    assert s.current_player() == 2, "who passed may bid after all"
    do(s, "bid 8", "pass", "pass")
    assert s.phase == "sale" and s.bids.bidder == 2 and s.bids.high == 8
    do(s, "sell")
    assert s.pitcher == 2


@pytest.mark.article(S + "sold", S + "match")
def test_the_seller_scores_the_bid_and_fifty_are_to_go() -> None:
    s = seated("pedro-sancho")
    assert score(s) == [50] * 4
    assert score(sold(s, 6)) == [44, 50, 50, 50]
    assert score(sold(seated("pedro-sancho", sold=False, game=60), 6)) == [60] * 4
    s = sold(seated("pedro-sancho", [5, 50, 50, 50]), 6)
    assert s.is_terminal() and s.winner == 0 and sorted(s.returns()) == [-1, -1, -1, 3]


@pytest.mark.article(S + "pedro", S + "sancho", S + "order", S + "not-sure")
@pytest.mark.example(S + "eighteen")
def test_eighteen_points_of_which_the_dear_ones_can_be_lost() -> None:
    s = do(seated("pedro-sancho"), "pass", "pass", "pass")
    played(s, "H", ALL, ALL)
    assert 50 - score(s)[0] == SANCHO.example("eighteen").data["total"] == sum(s.game.scored)
    s = seated("pedro-sancho")
    played(s, "H", ["5H 9H 2H", "AH JH", "", ""], ["2H", "AH JH 5H", "9H", ""], ends=False)
    assert points(s) == {"High": 1, "Low": 0, "Jack": 1, "Game": 1, "Pedro": 1, "Sancho": 2}


@pytest.mark.article(S + "order", S + "match")
@pytest.mark.example(S + "out-first")
def test_low_and_jack_go_before_game() -> None:
    case = SANCHO.example("out-first").data
    s = seated("pedro-sancho", [2, 2, 50, 50])
    do(s, "pass", "pass", "pass")
    assert case["to_go"] == [2, 2] and case["makes"][1] == ["Low", "Jack"]
    played(s, "H", ["AH 5H 9H TC TD", "2H JH", "", ""], ["AH 5H 9H TC TD", "2H JH", "", ""])
    assert s.is_terminal() and s.winner == case["winner"] and score(s)[:2] == [1, 0]


@pytest.mark.article(S + "failed", S + "excess", S + "kept")
@pytest.mark.example(S + "set-back", S + "refused")
def test_set_back_and_excess() -> None:
    case = SANCHO.example("set-back").data
    s = sold(seated("pedro-sancho"), case["bid"])
    played(s, "H", ["2H", "AH 5H", "", ""], ["2H", "AH 5H", "", ""])
    assert score(s)[1] == case["after"]
    s = sold(seated("pedro-sancho"), 6)
    played(s, "H", ["2H", "AH 5H JH", "", ""], ["2H", "AH 5H JH", "", ""])
    assert score(s)[1] == 50 - 8, "High, Jack, Game and Pedro"
    case = SANCHO.example("refused").data
    s = do(seated("pedro-sancho"), f"bid {case['bid']}", "pass", "pass", "pitch")
    played(s, "H", ["AH 5H TC", "2H", "", ""], ["AH 5H TC", "2H", "", ""], ends=False)
    assert s.game.made(s, s.game.tally(s)) == case["made"]
    s.game.finish_deal(s)
    assert score(s)[:2] == [case["after"], 49]
    s = do(seated("pedro-sancho"), "bid 7", "pass", "pass", "pitch")
    played(s, "H", ["AH 5H TC", "2H", "", ""], ["AH 5H TC", "2H", "", ""])
    assert score(s)[0] == 43


# --- the modifications ------------------------------------------------------------------------------------------------
@pytest.mark.article(S + "all-in", S + "fewer")
def test_more_cards_to_each() -> None:
    for players, each in ((4, 12), (8, 6)):
        s = dealt("pedro-sancho", [], players=players, hand="all")
        assert [count(h) for h in s.hands] == [each] * players and s.drawn == 48
        assert not any(name[0] == "3" for name in pack_of(s.game))
    for players in (2, 3):
        for each in (9, 12):
            assert [count(h) for h in dealt("pedro", [], players=players, hand=str(each)).hands] == [each] * players
    with pytest.raises(BadOption, match="players=4 or 8"):
        gamester.load_game("pedro-sancho(hand=all,players=5)")
    with pytest.raises(BadOption, match="players=2 or 3"):
        gamester.load_game("pedro-sancho(hand=9)")
    s = dealt("dom-pedro", [], hand="all")
    assert s.drawn == 48 and len(s.game.whole_pack) == 49


@pytest.mark.article(S + "deuce")
def test_the_deuce_alone_may_be_low() -> None:
    for low, who in (("holder", {"Low": 0}), ("deuce", {"Low": 1})):
        s = seated("pedro-sancho", low=low)
        played(s, "H", ["2H", "AH", "", ""], ["", "AH 2H", "", ""], ends=False)
        assert points(s)["Low"] == who["Low"]
    played(s, "H", ["3H", "AH", "", ""], ["", "AH 3H", "", ""], ends=False)
    assert "Low" not in points(s), "it has not been dealt"


@pytest.mark.article(S + "ten")
def test_the_ten_of_trumps_alone_may_be_game() -> None:
    s = seated("pedro-sancho", count="ten")
    played(s, "H", ["TH", "AH", "TC TD", ""], ["", "AH TH", "TC TD", ""], ends=False)
    assert points(s)["Game"] == 1
    played(s, "H", ["3H", "AH", "TC TD", ""], ["", "AH 3H", "TC TD", ""], ends=False)
    assert "Game" not in points(s)
    played(s, "C", ["TC", "AC", "TH TD", ""], ["", "AC TC", "TH TD", ""], ends=False)
    assert points(s)["Game"] == 1


@pytest.mark.article(S + "only-bid")
def test_the_pitcher_may_score_his_bid_and_no_more() -> None:
    held = ["2H", "AH 5H JH", "9H", ""]
    s = sold(seated("pedro-sancho", only_bid=True), 6)
    played(s, "H", held, held)
    assert score(s) == [50 - 6 - 1, 44, 41, 50], "the others all that they have made"
    s = do(seated("pedro-sancho", only_bid=True), "bid 6", "pass", "pass", "pitch")
    played(s, "H", [held[1], held[0], held[2], ""], [held[1], held[0], held[2], ""])
    assert score(s)[0] == 42, "a dealer who would not sell, everything"


@pytest.mark.article(D + "joker", D + "low", D + "order")
@pytest.mark.example(D + "total")
def test_the_joker_is_the_lowest_trump_and_fifteen() -> None:
    game = gamester.load_game("dom-pedro")
    assert len(game.whole_pack) == 53 and game.num_distinct_actions() > 53  # type: ignore[attr-defined]
    everything = ["AH 2H JH TC TD TS 5H 9H *J", "", "", ""]
    s = do(seated("dom-pedro"), "pass", "pass", "pass")
    played(s, "H", everything, everything)
    assert 50 - score(s)[0] == load("hoyle-donohue", "dom-pedro").example("total").data["total"]
    s = seated("dom-pedro")
    played(s, "H", ["*J", "AH 2H 5H", "9H", ""], ["", "AH 2H 5H *J", "9H", ""], ends=False)
    assert points(s) == {"High": 1, "Low": 0, "Game": 1, "Pedro": 1, "Dom": 1, "Sancho": 2}
    s.score[1], s.score[2] = 21, 9
    s.game.finish_deal(s)
    assert s.winner == 1, "Dom counts before Sancho"
    played(seated("dom-pedro"), "H", ["3H", "AH", "", ""], ["", "AH 3H", "", ""], ends=False)
    hands = ["*J 3C 4C 5C 6C 7C", "2H AD KD QD JD TD", "AH KH QH JH TH 9H", "2S 3S 4S 5S 6S 7S"]
    s = do(dealt("dom-pedro", hands), "pass", "pass", "pass")
    assert "*J" not in names(s)
    with pytest.raises(IllegalAction, match="has no suit"):
        play(s, "*J")
    s = do(dealt("dom-pedro", hands), "bid 1", "pass", "pass", "sell")
    play(s, "2H")
    assert s.trump == 2 and len(names(s)) == 6
    play(s, "AH 2S")
    assert names(s) == ["*J"], "it is of the trump suit"
    play(s, "*J")
    assert s.current_player() == 2 and NAMES[52] == "*J"
    assert "Low" in points(s) and points(s)["Dom"] == 2
    s = seated("dom-pedro", low="deuce")
    played(s, "H", ["*J", "AH 2H", "", ""], ["", "AH 2H *J", "", ""], ends=False)
    assert points(s)["Low"] == 0


@pytest.mark.article(R + "points", R + "match")
@pytest.mark.example(R + "total")
def test_pedro_has_nine_points_and_twenty_one_to_go() -> None:
    case = load("hoyle-donohue", "pedro").example("total").data
    s = do(seated("pedro"), "pass", "pass", "pass")
    assert score(s) == [case["to_go"]] * 4
    played(s, "H", ALL, ALL)
    assert score(s)[0] == case["to_go"] - case["total"]
    assert names(dealt("pedro", []))[-1] == "bid 9"


@pytest.mark.parametrize("text", ["pedro", "pedro-sancho(deals=6)", "dom-pedro(deals=6)", "pedro(players=2,deals=6)"])
def test_the_plain_player_beats_random_ones(text: str) -> None:
    mean, error = against_random(text, 40)
    assert mean > 3 * error


def test_the_plain_player_pitches_high_and_gives_to_him_who_has_fewest() -> None:
    simple = gamester.load_player("simple", gamester.load_game("pedro-sancho"))
    s = do(dealt("pedro-sancho", ["AH KH 5H 9H 2C 3C"]), "pass", "pass", "pass")
    choice = simple.choose(s.view(0))
    assert NAMES[choice.action] == "AH"
