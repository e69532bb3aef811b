"""Three-Card Loo: Force and Miss, who stands, what must be led and headed, and who is looed in how much."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.loo_table import beats_random, laid, led, number, paid, purses, singly
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.books.odds.three_card_loo import ODDS
from gamester.engine.bits import BIT, count

HERE = "hoyle-donohue/three-card-loo/"


def force(*hands, then="", **options):
    """The first hand, for three from seat 1 on."""
    return laid("three-card-loo", [*singly(*hands), *then.split()], players=len(hands), **options)


def pool(*hands, turned, amount=6, **options):
    """A hand with Miss, which stands first or before the dealer's, and a pool."""
    s = gamester.load_game("three-card-loo", {"players": len(hands) - 1, **options}).new_initial_state(seed=3)
    game = s.game
    s.purse[game.pool] += amount - 3
    s.purse[0] -= amount - 3
    s.force = False
    for p in range(game.players):
        s.hands[p] = 0
        s.held[p] = 0
    s.order = type(s.order)([number(c) for c in [*singly(*hands), turned]])
    s.drawn = 0
    s.gone = 0
    s.turn_up = -1
    s.trump = -1
    s.live = 0
    s.pot = 0
    s.leader = -1
    s.dealer = 0
    game.go(s, 2)
    return s


@pytest.mark.article(HERE + "players", HERE + "cards")
@pytest.mark.example(HERE + "loo-max-players")
def test_sixteen_may_play():
    case = load("hoyle-donohue", "three-card-loo").example("loo-max-players").data
    game = gamester.load_game("three-card-loo", {"players": case["players"]})
    assert 3 * game.players == case["cards"] and case["cards"] + case["miss"] + case["turn_up"] == case["total"]
    assert len(game.whole_pack) == case["total"]
    with pytest.raises(gamester.GamesterError, match="16"):
        gamester.load_game("three-card-loo(players=17)")
    s = game.new_initial_state(seed=2)
    while s.force:
        s.play_random(1, 5)
    assert s.drawn == case["total"]


@pytest.mark.article(HERE + "price", HERE + "force", HERE + "pool", HERE + "cut", HERE + "deal")
def test_the_first_hand_is_force():
    s = force("AH 2H 3H", "KH 4C 5C", "QH 6C 7C")
    assert s.force and s.trump < 0 and s.current_player() == 1 and purses(s) == [-3, 0, 0, 3]
    assert [count(s.hands[p]) for p in range(3)] == [3, 3, 3] and s.drawn == 9, "no Miss, and nothing turned"
    assert s.hands[1] & BIT[number("2H")] and s.hands[0] & BIT[number("7C")]
    for seed in range(5):
        s = gamester.load_game("three-card-loo").new_initial_state(seed=seed)
        places = ["A23456789TJQK".index("23456789TJQKA"[c % 13]) if c >= 0 else 99 for c in s.cuts]
        assert places[s.dealer] == min(places)


@pytest.mark.article(HERE + "force-play", HERE + "lead", HERE + "thirds", HERE + "force-loo", HERE + "looed")
@pytest.mark.example(HERE + "loo-force-trick")
def test_the_trump_is_turned_when_suits_differ():
    s = force("AH 2S 3S", "KH 4C 5C", "2C 6C 3H", then="9C")
    play(s, "AH")
    assert led(s) == ["KH"], "suit is followed"
    play(s, "KH")
    assert led(s) == ["3H"]
    play(s, "3H")
    assert s.trump < 0 and s.current_player() == 1, "all followed: nothing is turned"
    play(s, "2S 4C")
    assert s.trump < 0
    play(s, "2C")
    assert s.trump == 0 and s.current_player() == 2, "the highest Club, turned for trumps, wins"
    assert led(s) == ["5C"], "and a trump is led"


@pytest.mark.article(HERE + "force-play")
def test_without_a_trump_the_suit_led_wins():
    suits = load("hoyle-donohue", "three-card-loo").example("loo-force-trick").data["suits"]
    s = force("9H 2H 3H", "KH 4C 5C", "AS 6C 7C", then="2D", deals=1)
    play(s, "9H KH AS")
    assert [s.game.piece_names[c][1] for c in (s.last[1], s.last[2], s.last[0])] == suits
    assert s.trump == 1 and s.current_player() == 2


@pytest.mark.article(HERE + "thirds", HERE + "force-loo", HERE + "looed")
def test_force_is_paid():
    s = force("AH 2S 3S", "KH 4C 5C", "2C 6C 3H", then="9C", deals=1)
    play(s, "AH KH 3H 2S 4C 2C 5C")
    play(s, "6C 3S")
    assert s.is_terminal()
    assert paid(s, "thirds") == [("pool", "seat 0", 1), ("pool", "seat 1", 1), ("pool", "seat 2", 1)]
    assert paid(s, "force-loo") == []
    s = force("AH KH QH", "2H 4C 5C", "3H 6C 7C", then="9D", deals=1)
    play(s, "AH 2H 3H KH 4C 6C QH 5C 7C")
    assert paid(s, "thirds") == [("pool", "seat 1", 3)]
    assert paid(s, "force-loo") == [("seat 0", "pool", 3), ("seat 2", "pool", 3)]
    assert purses(s) == [-6, 3, -3, 6]


@pytest.mark.article(HERE + "passes", HERE + "turned", HERE + "ask", HERE + "miss", HERE + "under-pack")
def test_each_is_asked_and_one_may_take_miss():
    s = pool("KD QD JD", "2S 3S 4S", "5S 6S 7S", "AC 8S 9S", turned="2C")
    assert s.trump == 0 and s.current_player() == 1 and names(s) == ["stand", "take Miss", "decline"]
    assert s.miss == BIT[number("KD")] | BIT[number("QD")] | BIT[number("JD")]
    assert s.view(0).state.miss == 0 and s.view(1).state.miss == 0, "nobody sees it"
    do(s, "decline", "take Miss")
    assert s.hands[2] == BIT[number("KD")] | BIT[number("QD")] | BIT[number("JD")] and s.miss_by == 2
    assert s.current_player() == 0 and names(s) == ["stand", "decline"]
    with pytest.raises(gamester.IllegalAction, match="Miss is taken"):
        s.apply_action(s.string_to_action("take Miss"))
    do(s, "stand")
    assert s.current_player() == 2, "the first in hand of those who play leads"
    assert s.laid.many[1] == 3 and not s.hands[1]


@pytest.mark.article(HERE + "passes", HERE + "sitting")
def test_a_sitting_goes_round_and_an_empty_pool_is_force():
    s = gamester.load_game("three-card-loo(players=4,rounds=3)").new_initial_state(seed=4)
    dealers, forced = [], 0
    deal = -1
    before = 0
    while not s.is_terminal():
        if s.deal != deal:
            deal = s.deal
            dealers.append(int(s.dealer))
            assert s.force == (before == 0)
            forced += s.force
        s.play_random(1, s.deal * 31 + s.turn)
        before = int(s.purse[4]) if s.turn < 0 or s.deal == deal else int(s.purse[4]) - 3
    first = dealers[0]
    assert dealers == [(first + n) % 4 for n in range(12)] and forced >= 1
    assert sum(s.returns()) == pytest.approx(0)


@pytest.mark.article(HERE + "no-retracting")
def test_nobody_speaks_twice():
    s = pool("KD QD JD", "2S 3S 4S", "5S 6S 7S", "AC 8S 9S", turned="2C")
    do(s, "stand", "decline", "stand")
    assert s.phase == "play" and s.live == 0b011


@pytest.mark.article(HERE + "miss-dealt")
def test_where_miss_is_dealt():
    hands = ("KD QD JD", "2S 3S 4S", "5S 6S 7S", "AC 8S 9S")
    s = pool(*hands, turned="2C", miss="last-but-one")
    assert s.miss == BIT[number("5S")] | BIT[number("6S")] | BIT[number("7S")]
    assert s.hands[1] & BIT[number("KD")] and s.hands[0] & BIT[number("AC")]


@pytest.mark.article(HERE + "first-lead", HERE + "head", HERE + "lead")
def test_two_trumps_are_led_from_the_highest_and_tricks_headed():
    s = pool("KD QD JD", "AC 9C 4S", "5S TC KC", "2D 8S 9S", turned="2C")
    do(s, "stand", "stand", "stand")
    assert led(s) == ["AC"]
    play(s, "AC")
    assert led(s) == ["TC", "KC"], "it cannot be headed: either will do"
    play(s, "TC 8S")
    assert led(s) == ["9C"], "a trump is led after a trick"
    play(s, "9C")
    assert led(s) == ["KC"], "and headed"
    s = pool("KD QD JD", "7S 9C 4H", "6S TS KS", "2D 8C 9H", turned="2C")
    do(s, "stand", "stand", "stand")
    play(s, "7S")
    assert led(s) == ["TS", "KS"], "a higher card is played if one is held"
    play(s, "TS")
    assert led(s) == ["8C"], "and a trump where one cannot follow"
    s = pool("KD QD JD", "7S 9C 4H", "2D TC 3H", "5S 8C 9S", turned="2C", players=3)
    do(s, "stand", "stand", "stand")
    play(s, "7S TC")
    assert led(s) == ["5S", "9S"], "a trick trumped cannot be headed in suit"


@pytest.mark.article(HERE + "limited", HERE + "unlimited", HERE + "medium")
@pytest.mark.example(HERE + "loo-limits")
@pytest.mark.parametrize(
    ("limit", "stake", "each"),
    [
        ("price", 9, 3),
        ("double", 9, 6),
        ("double", 3, 3),
        ("four-times", 9, 9),
        ("four-times", 18, 12),
        ("unlimited", 18, 18),
    ],
)
def test_what_a_loo_costs(limit, stake, each):
    case = load("hoyle-donohue", "three-card-loo").example("loo-limits").data
    assert limit not in case or stake < case[limit] or each == case[limit]
    assert (limit, stake) != ("four-times", case["stake"]) or each == case["paid_of_twelve"]
    s = pool("KD QD JD", "AC KS QS", "3C 5S 6S", "2D 8H 9H", turned="2C", amount=stake, limit=limit, deals=1)
    do(s, "stand", "stand", "decline")
    play(s, "AC 3C KS 5S QS 6S")
    assert s.is_terminal() and purses(s)[3] == each
    word = {"price": "limited", "unlimited": "unlimited"}.get(limit, "medium")
    assert paid(s, word) == [("seat 2", "pool", each)]
    assert paid(s, "thirds") == [("pool", "seat 1", stake)]


@pytest.mark.article(HERE + "none-stand", HERE + "alone")
def test_nobody_or_one_stands():
    hands = ("KD QD JD", "2S 3S 4S", "5S 6S 7S", "AC 8S 9S")
    s = do(pool(*hands, turned="2C", amount=9, deals=1), "decline", "decline")
    assert s.is_terminal() and paid(s, "none-stand") == [("pool", "seat 0", 9)]
    s = do(pool(*hands, turned="2C", amount=9, deals=1), "decline", "stand", "decline")
    assert s.is_terminal() and paid(s, "alone") == [("pool", "seat 2", 9)]


@pytest.mark.article(HERE + "flush", HERE + "two-flushes")
def test_a_flush_looes_the_board():
    s = pool("KD QD JD", "2S 3S 4S", "5C 6C 7C", "AC 8C 9C", turned="2C", amount=9, deals=1)
    assert s.is_terminal() and s.shown == 2
    assert paid(s, "flush") == [("pool", "seat 2", 9), ("seat 1", "pool", 3)], "the younger flush is not looed"
    s = pool("KC QC JC", "2S 3S 4S", "5S 6S 7S", "AC 8S 9S", turned="2C", amount=9, deals=1)
    do(s, "take Miss")
    assert paid(s, "flush") == [("pool", "seat 1", 9), ("seat 0", "pool", 3), ("seat 2", "pool", 3)]
    s = force("AH KH QH", "2C 3C 4C", "3S 6C 7C", then="9H", deals=1)
    play(s, "AH 2C 3S KH")
    assert s.trump == 2 and not s.is_terminal(), "at Force it does not stand good"


@pytest.mark.article(HERE + "flush-players")
def test_or_only_those_who_stand():
    hands = ("KD QD JD", "2S 3S 4S", "5C 6C 7C", "AC 8S 9S")
    s = pool(*hands, turned="2C", amount=9, flush="players", deals=1)
    assert s.current_player() == 1
    do(s, "decline", "stand", "stand")
    assert s.is_terminal() and paid(s, "flush") == [("pool", "seat 2", 9)]
    assert paid(s, "flush-players") == [("seat 0", "pool", 6)]
    s = pool(*hands, turned="2C", amount=9, flush="players", limit="unlimited", deals=1)
    do(s, "stand", "stand", "decline")
    assert paid(s, "flush-players") == [("seat 1", "pool", 9)]


@pytest.mark.odds(HERE + "even")
def test_half_of_the_pack_is_nearly_an_even_chance():
    (odds,) = load("hoyle-donohue", "three-card-loo").odds
    assert odds.printed == "an equal chance"
    assert ODDS[HERE + "even"]() == Fraction(11, 24), "a little less, since one's own cards are among those dealt"


def test_imagined_hands_have_no_flush():
    s = gamester.load_game("three-card-loo(players=8)").new_initial_state(seed=8)
    while s.force:
        s.play_random(1, 8)
    for seed in range(60):
        one = s.game.imagine(s.view(s.current_player()), seed)
        assert count(one.miss) == 3 and s.game.elder_flush(one, -1) < 0


@pytest.mark.article(HERE + "m-stand", HERE + "m-number")
def test_the_plain_player_beats_random():
    mean, error = beats_random("three-card-loo", 5, 60)
    assert mean > 3 * error


def test_it_is_told():
    s = pool("KD QD JD", "AC KS QS", "3C 5S 6S", "2D 8H 9H", turned="2C", amount=9, deals=1)
    s.listened = True
    assert "9 in the pool" in str([z.items[0].face for z in s.view(1).zones() if z.id == "aim"])
    do(s, "stand", "stand", "decline")
    play(s, "AC 3C KS 5S QS 6S")
    assert s.story == "Tricks: West 3, East 0, a third of 9 each (article thirds); East is looed in 6 (article medium)."
