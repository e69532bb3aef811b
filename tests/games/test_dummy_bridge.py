"""Bridge with Dummies: whose they are, who looks into which hand, what Dummy declares, and how it is scored."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.bridge_table import TRUMPS, dealt, give, play_out
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.bits import BIT
from gamester.equipment.cards import card_set
from gamester.games.bridge.rules import forced

D = "hoyle-donohue/dummy-bridge/"
T = "hoyle-donohue/three-handed-bridge/"
DD = "hoyle-donohue/double-dummy-bridge/"
THREE = (1, 3, 2, 0)  # the places as seat 0 with the Dummy deals


def row(xs: Any) -> list[int]:
    return [int(x) for x in xs]


def quiet(s: Any) -> Any:
    """Nobody doubles."""
    while s.phase == "doubling":
        words = names(s)
        do(s, next(w for w in words if w in ("may I lead?", "yes", "satisfied")))
    return s


def at_deal(id: str, deals: int, **options: object) -> Any:
    """After so many deals, seat 0 having dealt first; the scores are kept at nothing."""
    s = dealt(id, sits=THREE if id != "double-dummy-bridge" else (1, 2, 3, 0), **options)
    for _ in range(deals):
        play_out(quiet(do(s, "declare Spades")))
        for xs in (s.score, s.games, s.below, s.above):
            for n in range(len(xs)):
                xs[n] = 0
    return s


def sees(s: Any, seat: int) -> list[int]:
    """The places into whose hands a seat looks."""
    hands = s.view(seat).state.hands
    return [p for p in range(4) if hands[p]]


@pytest.mark.example(D + "three-aces", D + "longest", D + "strongest", D + "dearest")
@pytest.mark.article(D + "bridge-it")
@pytest.mark.parametrize("id", ["three-aces", "longest", "strongest", "dearest"])
def test_what_dummy_declares(id: str) -> None:
    data = load("hoyle-donohue", "dummy-bridge").example(id).data
    assert TRUMPS[forced(card_set(data["hand"]))] == data["declares"]


@pytest.mark.article(D + "players", D + "cut", D + "owner", D + "declare", D + "bridge-it", D + "double")
def test_the_dealer_leaves_it_to_dummy_and_sees_its_hand() -> None:
    dummy = "AC AD AH 2S 3S 4S 5S 6S 7S 8S 9S TS JS"
    s = dealt("dummy-bridge", "", "", "", dummy, sits=THREE)
    assert s.num_players() == 3 and s.owner == 0 and s.current_player() == 0 and sees(s, 0) == [0]
    assert len(names(s)) == 6
    do(s, "bridge it")
    assert s.called == 4 and s.maker == 3 and sees(s, 0) == [0, 3] and sees(s, 1) == [1] and sees(s, 2) == [2]
    assert s.current_player() == 1 and names(s) == ["double", "may I lead?"]
    assert s.view(1).state.known[3] == 0
    for seed in range(20):
        other = s.game.imagine(s.view(1), seed)
        assert forced(other.hands[3]) == 4, "what Dummy has declared tells of its hand"
    do(s, "may I lead?")
    assert s.current_player() == 2
    do(s, "double")
    assert s.current_player() == 0 and names(s) == ["re-double", "satisfied"]
    do(s, "satisfied")
    assert s.phase == "play" and s.current_player() == 1, "Dummy has nothing to say"


@pytest.mark.article(D + "cut")
def test_the_lowest_cut_has_the_dummy() -> None:
    s: Any = gamester.load_game("dummy-bridge").new_initial_state()
    do(s, "5C", "AD", "KS")
    while s.is_chance_node():
        s.apply_action(s.legal_actions()[0])
    assert s.owner == 1 == s.dealer == s.current_player()


@pytest.mark.article(D + "exposed", D + "dummy", D + "rest")
def test_dummy_lies_open_and_is_played_by_its_owner() -> None:
    s = quiet(do(dealt("dummy-bridge", sits=THREE), "declare Hearts"))
    s.apply_action(s.legal_actions()[0])
    assert s.current_player() == 0 and s.place == 3
    assert [sees(s, p) for p in range(3)] == [[0, 3], [1, 3], [2, 3]]
    order = []
    while s.deal == 0:
        order.append((s.place, s.current_player()))
        s.apply_action(s.legal_actions()[0])
    assert set(order) == {(0, 0), (1, 1), (2, 2), (3, 0)}


@pytest.mark.article(D + "leading-hand", D + "deal")
@pytest.mark.parametrize(("deals", "dealer", "eldest"), [(1, 1, 3), (3, 2, 0)])
def test_against_dummy_its_owner_sees_only_the_hand_that_leads(deals: int, dealer: int, eldest: int) -> None:
    s = at_deal("dummy-bridge", deals)
    assert s.dealer == dealer == s.current_player() and s.owner == 0
    assert sees(s, 0) == [eldest]
    do(s, "bridge it")
    assert s.current_player() == s.game.partner(s, dealer), "the dealer's partner sits there and declares himself"
    do(s, "declare Clubs")
    assert s.current_player() == 0 and names(s) == ["double", "satisfied"] and sees(s, 0) == [eldest]
    do(s, "satisfied")
    assert s.current_player() == 0 and s.place == eldest and sees(s, 0) == [eldest]
    for seed in range(5):
        assert s.game.imagine(s.view(0), seed).view(0).to_json() == s.view(0).to_json()
    assert len(s.observation_tensor(0)) == s.game.observation_tensor_shape()[0]
    mine = BIT[0] if eldest else 0
    assert not mine & s.view(0).state.looked[0], "his own hand he has not looked into"
    s.apply_action(s.legal_actions()[0])
    assert sees(s, 0) == [0, 3]


@pytest.mark.article(D + "dummy-deals")
def test_dummy_deals_and_the_lead_goes_through_its_partner() -> None:
    s = at_deal("dummy-bridge", 2)
    assert s.dealer == 3 and s.current_player() == 0 and sees(s, 0) == [0]
    t = do(s.clone(), "bridge it")
    assert t.maker == 3 and sees(t, 0) == [0, 3]
    quiet(do(s, "declare Spades"))
    assert s.place == 2 == s.current_player(), "on the owner's right"
    assert s.game.sits_next(s, 2) == 0


@pytest.mark.article(D + "exposed")
@pytest.mark.parametrize(("exposure", "player"), [("dummy", 2), ("partner-too", 1)])
def test_two_ways_of_playing_against_dummy(exposure: str, player: int) -> None:
    s = at_deal("dummy-bridge", 1, exposure=exposure)
    quiet(do(s, "declare Spades"))
    assert s.place == 3
    s.apply_action(s.legal_actions()[0])
    assert s.place == 2 and s.current_player() == player
    assert (2 in sees(s, 0)) == (exposure == "partner-too")


@pytest.mark.article(D + "owner", D + "settle")
def test_each_has_the_dummy_for_a_rubber_and_plays_for_two() -> None:
    s = at_deal("dummy-bridge", 0)
    s.games[0] = 1
    s.below[0] = 30
    give(s, "AS AH", "AC AD", "QS 4S", "5S 6S")
    s.declarer, s.tricks[0], s.tricks[1] = 0, 9, 4
    s.game.declare(s, 0, 4)
    s.game.finish_deal(s)
    assert s.rubbers == 1 and not s.is_terminal()
    margin = 30 + 36 + 100
    assert row(s.purse) == [2 * margin, -margin, -margin]
    assert s.owner == 1 == s.dealer and row(s.games) == [0, 0] == row(s.below)
    play_out(quiet(do(s, "declare Spades")))
    assert s.owner == 1 and s.dealer == 2
    short = gamester.load_game("dummy-bridge", {"rubbers": 1})
    assert short.most_deals() == 87


@pytest.mark.article(T + "players", T + "cut", T + "dummy", T + "deal-left", T + "as-dummy")
def test_three_handed_the_dummy_goes_with_the_deal() -> None:
    for deals in range(4):
        s = at_deal("three-handed-bridge", deals)
        dealer = deals % 3
        assert s.dealer == dealer == s.owner == s.current_player()
        assert [s.game.sits_next(s, dealer), s.game.partner(s, dealer)] == [(dealer + 1) % 3, 3]
        do(s, "bridge it")
        assert s.maker == 3 and sees(s, dealer) == sorted([dealer, 3])
        assert s.current_player() == (dealer + 1) % 3
    s: Any = gamester.load_game("three-handed-bridge").new_initial_state()
    do(s, "5C", "7D", "AS")
    assert s.dealer == 2


def three(tricks: int, called: str, *hands: str, **options: object) -> Any:
    """Seat 0 has declared, and made so many tricks."""
    s = at_deal("three-handed-bridge", 0, **options)
    give(s, *hands)
    s.declarer, s.tricks[0], s.tricks[1] = 0, tricks, 13 - tricks
    s.game.declare(s, 0, TRUMPS.index(called))
    s.game.end_deal(s)
    return s


EACH = ("AH 2H 3H 4H KH QH", "5H 6H 7H", "8H 9H", "TH JH")  # nobody without a trump; five honours with the dealer


@pytest.mark.article(T + "tricks", T + "honours", T + "above")
def test_only_the_dealer_scores_below_the_line() -> None:
    s = three(8, "Hearts", *EACH)
    assert row(s.score) == [16, 0, 0] and row(s.above) == [40, 0, 0]
    s = three(5, "Hearts", *EACH)
    assert row(s.score) == [0, 0, 0] and row(s.above) == [40, 16, 16], "two lost are seven and eight made against him"
    s = three(7, "Hearts", "2H 3H TH JH", "AH KH", "QH 4H", "5H 6H")
    assert row(s.above) == [0, 16, 16]
    s = three(1, "Hearts", "2H 3H TH JH", "AH KH", "QH 4H", "5H 6H", game=1000)
    assert row(s.above) == [0, 16 + 48 + 20, 16 + 48 + 20], "a Little Slam, and six odd tricks, to each"


@pytest.mark.article(T + "game", T + "rubber", T + "settle")
def test_two_games_of_four_and_all_settle_with_all() -> None:
    s = three(10, "Hearts", *EACH)
    s.score[1] = 24
    assert row(s.games) == [1, 0, 0] and row(s.score) == [0, 24, 0]
    s.score[0] = 28
    s.above[0], s.above[1], s.above[2] = 200 - 32 - 8 - 40, 150, 60
    for n in range(3):
        s.below_now[n] = s.above_now[n] = 0
    s.won_game = -1
    s.tricks[0], s.tricks[1] = 7, 6
    s.game.end_deal(s)
    assert row(s.games) == [2, 0, 0] and s.won_rubber == 0 and s.game.match_over(s)
    assert row(s.score) == [0, 24, 0], "the others keep what they have"
    assert [int(s.game.total(s, p)) for p in range(3)] == [300, 150, 60]
    assert row(s.purse) == [150 + 240, -150 + 90, -240 - 90]
    s = three(5, "Hearts", *EACH, break_off=1)
    assert s.game.match_over(s) and row(s.purse) == [48, -24, -24]


@pytest.mark.article(DD + "as-dummy", DD + "dummy", DD + "deal-left", DD + "lead", DD + "one-hand")
@pytest.mark.parametrize(("deals", "eldest"), [(0, 1), (1, 2)])
def test_two_players_two_dummies(deals: int, eldest: int) -> None:
    s = at_deal("double-dummy-bridge", deals)
    dealer = deals
    assert s.num_players() == 2 and s.dealer == dealer == s.current_player()
    assert sees(s, dealer) == [dealer] and sees(s, 1 - dealer) == [eldest]
    t = do(s.clone(), "bridge it")
    assert sees(t, dealer) == [dealer, dealer + 2] and t.maker == dealer + 2
    do(s, "declare no trumps")
    assert s.current_player() == 1 - dealer and names(s) == ["double", "satisfied"]
    do(s, "satisfied")
    assert s.place == eldest and s.current_player() == 1 - dealer
    s.apply_action(s.legal_actions()[0])
    assert sees(s, 0) == [0, 2, 3] and sees(s, 1) == [1, 2, 3]
    assert s.game.imagine(s.view(0), 3).hands[1] == s.hands[1], "all that is left is the other's"
    play_out(s)
    assert s.dealer == 1 - dealer


@pytest.mark.article(DD + "settle")
def test_the_rubber_of_two() -> None:
    s = at_deal("double-dummy-bridge", 0, stake=3)
    s.games[1] = 1
    give(s, "AS AC", "KS AD", "2S", "3S AH")
    s.declarer, s.tricks[1], s.tricks[0] = 0, 9, 4
    s.game.declare(s, 0, 4)
    s.game.end_deal(s)
    assert s.won_rubber == 1 and s.margin == 36 + 100
    assert row(s.purse) == [-3 * 136, 3 * 136]
