"""Auction Pitch: the pitch bid for and sold, what is made taken off ten points to go, and the set-back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.fours_table import dealt, lowest, played, points, seated
from tests.games.test_all_fours import against_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import NAMES

P = "hoyle-donohue/auction-pitch/"
CHAPTER = load("hoyle-donohue", "auction-pitch")
HANDS = ["2C 3C 4C 5C 6C 2S", "AH KH TH JH QC QD", "AC KC AD KD 2D 3D", "2H 3H 4H 5H 6H 7H"]


def score(s: Any) -> list[int]:
    return [int(n) for n in s.score]


@pytest.mark.article(P + "players", P + "deal")
@pytest.mark.parametrize("players", range(4, 9))
def test_four_to_eight_have_six_each_and_nothing_is_turned(players: int) -> None:
    s = dealt("auction-pitch", [], players=players)
    assert [count(h) for h in s.hands] == [6] * players and s.turn_up == -1 and s.trump == -1
    assert len(set(s.game.seat_names())) == players and s.game.sides == players
    with pytest.raises(gamester.BadOption):
        gamester.load_game("auction-pitch(players=9)")


@pytest.mark.article(P + "cut")
def test_the_highest_cut_deals_and_the_deal_goes_to_the_left() -> None:
    s: Any = gamester.load_game("auction-pitch").new_initial_state()
    do(s, "2C", "9C", "AH", "KD")
    assert s.dealer == 2
    s = gamester.load_game("auction-pitch(deals=6)").new_initial_state(seed=2)
    first, dealers = int(s.dealer), []
    while not s.is_terminal():
        dealers.append(int(s.dealer))
        lowest(s)
    assert dealers == [(first + n) % 4 for n in range(6)]


@pytest.mark.article(P + "sale", P + "turns", P + "bid")
def test_each_bids_once_from_the_sellers_left() -> None:
    s = dealt("auction-pitch", HANDS)
    assert s.game.seller(s) == 1 and s.current_player() == 2
    assert names(s) == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]
    do(s, "bid 2")
    assert s.current_player() == 3 and names(s) == ["pass", "bid 3", "bid 4"]
    with pytest.raises(IllegalAction, match="not more than was bid") as error:
        do(s, "bid 2")
    assert error.value.article == P + "bid"
    do(s, "pass")
    assert s.current_player() == 0, "the dealer last"
    do(s, "bid 3")
    assert s.phase == "sale" and s.current_player() == 1, "and nobody speaks twice"
    bids = next(zone for zone in s.view(3).zones() if zone.id == "bids")
    assert [(item.owner, item.face) for item in bids.items] == [(0, "3"), (2, "2"), (3, "pass")]


@pytest.mark.article(P + "seller", P + "sold", P + "lead")
@pytest.mark.example(P + "sold")
def test_the_seller_sells_and_scores_at_once() -> None:
    case = CHAPTER.example("sold").data
    s = do(dealt("auction-pitch", HANDS), f"bid {case['bid']}", "pass", "pass")
    assert names(s) == ["sell", "pitch"] and score(s) == [case["before"]] * 4
    do(s, "sell")
    assert score(s) == [10, case["after"], 10, 10] and s.pitcher == 2 and s.current_player() == 2
    with pytest.raises(IllegalAction, match="do not hold"):
        play(s, "AH")
    play(s, "AD")
    assert s.trump == 1 and s.current_player() == 3 and NAMES[s.trick[2]] == "AD"
    kept = do(dealt("auction-pitch", HANDS, sold=False), "bid 3", "pass", "pass", "sell")
    assert score(kept) == [10] * 4
    out = do(seated("auction-pitch", [10, 3, 10, 10]), "bid 3", "pass", "pass", "sell")
    assert out.is_terminal() and out.winner == 1, "he may go out by it"


@pytest.mark.article(P + "no-bid", P + "lead", P + "follow", P + "play")
def test_without_a_bid_the_eldest_must_pitch() -> None:
    s = do(dealt("auction-pitch", HANDS), "pass", "pass", "pass")
    assert s.phase == "pitch" and s.current_player() == 1 and len(names(s)) == 6
    play(s, "KH")
    assert s.trump == 2
    assert len(names(s)) == 6, "without a trump, anything"
    play(s, "3D 2H 2C")
    assert s.current_player() == 1 and s.tricks[1] == 1
    play(s, "QC")
    assert names(s) == ["KC", "AC"]
    play(s, "AC")
    assert len(names(s)) == 5, "void of Clubs, a trump or anything"
    play(s, "3H")
    assert names(s) == ["3C", "4C", "5C", "6C"]
    play(s, "3C")
    assert s.current_player() == 3, "who leads what he likes"


@pytest.mark.article(P + "kept", P + "excess", P + "failed")
@pytest.mark.example(P + "failed")
def test_who_pitches_makes_the_bid_or_is_set_back() -> None:
    held = ["2C 3C", "AH KH", "2H 4C", "TC JC"]
    took = ["", "AH KH 2H TC", "4C", "2C 3C JC"]  # seat 1 has High and Game, seat 2 Low
    for words, after in (
        (["bid 1", "pass", "pass", "sell"], [10, 9 - 2, 10 - 1, 10]),
        (["bid 3", "pass", "pass", "pitch"], [10, 13, 9, 10]),
        (["bid 2", "pass", "pass", "pitch"], [10, 8, 9, 10]),
    ):
        s = do(seated("auction-pitch"), *words)
        played(s, "H", held, took)
        assert score(s) == after
    case = CHAPTER.example("failed").data
    s = do(seated("auction-pitch"), "pass", f"bid {case['bid']}", "pass", "sell")
    s.listened = True
    s.trump = 2
    played(s, "H", ["2C", "AC", "4C", "AH 2H"], ["2C", "AC", "4C", "AH 2H"], ends=False)
    assert s.game.made(s, s.game.tally(s)) == case["made"]
    s.game.finish_deal(s)
    assert score(s)[3] == case["after"] and score(s)[1] == 10 - 3
    assert s.story.startswith(f"West sold to East for 3. East made 2, and is set back 3 ({P}failed).")
    s = do(seated("auction-pitch"), "bid 1", "pass", "pass", "sell")
    played(s, "H", ["2C", "AC", "AH 2H", "4C"], ["2C", "AC", "AH 2H", "4C"])
    assert score(s)[2] == 8, "and more than the bid"


@pytest.mark.article(P + "order", P + "low", P + "jack", P + "tie")
@pytest.mark.example(P + "tie")
def test_the_points_and_no_game_on_a_tie() -> None:
    s = seated("auction-pitch")
    played(s, "H", ["AH", "2H", "JH", "3H"], ["AH", "JH", "2H", "3H"], ends=False)
    assert points(s) == {"High": 0, "Low": 1, "Jack": 1, "Game": 0}
    case = CHAPTER.example("tie").data
    played(s, "H", ["", "", "", ""], ["TC TD", "TH TS", "", ""], ends=False)
    assert [int(n) for n in s.game.counted(s)][:2] == case["counts"] and "Game" not in points(s)
    s = seated("auction-pitch", [1, 1, 1, 1])
    do(s, "pass", "pass", "pass")
    played(s, "H", ["AH", "2H", "JH", "3H"], ["AH", "JH", "2H", "3H"])
    assert s.winner == 0 and score(s) == [0, 1, 1, 1], "High first"


@pytest.mark.article(P + "match", P + "stake")
@pytest.mark.example(P + "slate")
def test_ten_are_counted_down_to_nothing() -> None:
    case = CHAPTER.example("slate").data
    s: Any = gamester.load_game("auction-pitch(stake=2)").new_initial_state(seed=9)
    assert score(s) == [case["crosses"] * case["each"]] * 4 == [case["to_go"]] * 4
    while not s.is_terminal():
        assert min(s.score) > 0
        s.play_random(1, 3)
    assert s.score[s.winner] <= 0 and sorted(s.returns()) == [-2.0, -2.0, -2.0, 6.0]
    s = seated("auction-pitch(limit=1)", [5, 9, 5, 9])
    do(s, "pass", "pass", "pass")
    played(s, "H", ["2C", "3C", "4C", "5C"], ["2C 3C 4C 5C", "", "", ""])
    assert s.is_terminal() and s.winner == 2, "the least to go, and the elder of those"
    assert next(zone for zone in s.view(0).zones() if zone.id == "score").title == "to go"


@pytest.mark.article(P + "dealer-out")
@pytest.mark.example(P + "dealer-out")
def test_who_goes_out_and_is_to_deal_deals_once_more() -> None:
    case = CHAPTER.example("dealer-out").data
    s = seated("auction-pitch", [9, 1, 9, 9], play_on=True)
    do(s, "pass", "pass", "pass")
    played(s, "H", ["2C", "AH", "4C", "5C"], ["2C 4C 5C", "AH", "", ""])
    assert s.winner == case["out"] and not s.is_terminal() and s.dealer == case["next_dealer"]
    assert [int(n) for n in s.held] == [6, 0, 6, 6] and s.game.eldest(s) == case["eldest"]
    assert s.current_player() == 3, "the next keeps the pitch, which he sells"
    do(s, "pass", "pass")
    assert s.phase == "pitch" and s.current_player() == 2
    lowest(s)
    assert s.dealer == 2, "and then he has retired"
    while not s.is_terminal():
        s.play_random(1, 5)
    assert sorted(s.returns()) == [-3.0, 1.0, 1.0, 1.0] and s.returns()[1] == 1.0


def test_the_plain_player_beats_random_ones() -> None:
    mean, error = against_random("auction-pitch", 40)
    assert mean > 3 * error


def test_the_plain_player_bids_what_it_may_make() -> None:
    simple = gamester.load_player("simple", gamester.load_game("auction-pitch"))
    s = dealt("auction-pitch", ["", "", "6C 7D 8H 6S 7C 8D", ""])
    said = simple.choose(s.view(2))
    assert s.game.actions.name(said.action) == "pass"
    s = dealt("auction-pitch", ["", "", "AH KH QH JH TH 2H", ""])
    said = simple.choose(s.view(2))
    assert s.game.actions.name(said.action).startswith("bid")
    s = do(dealt("auction-pitch", HANDS), "pass", "pass", "bid 1", "pitch")
    assert NAMES[simple.choose(s.view(1)).action] == "AH"
