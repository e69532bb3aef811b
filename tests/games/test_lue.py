"""Lue: who plays, the chalks, being lued, five of a suit, and the stock at the end."""

from __future__ import annotations

import pytest
from tests.games.loo_table import beats_random, laid, led, number, paid, purses
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import card_set

HERE = "gamester-1754/lue/"
ELDER = "AH 9H KS QS 8C"
SECOND = "2S 8S 9S 2C TH"
DEALER = "8D 9D TD JD AC"


def table(first=ELDER, second=SECOND, dealer=DEALER, turned="2H", **options):
    """Hands by seats 1, 2 and 0."""
    return laid("lue", [*first.split(), *second.split(), *dealer.split(), turned], players=3, **options)


@pytest.mark.article(HERE + "usual", HERE + "players", HERE + "deal", HERE + "lift")
def test_five_each_and_one_turned():
    s = table()
    assert s.hands[1] == card_set(ELDER) and s.hands[0] == card_set(DEALER) and s.turn_up == number("2H")
    assert s.trump == 2 and s.current_player() == 1
    one = gamester.load_game("lue(players=10)").new_initial_state(seed=5)
    assert one.drawn == 51
    places = ["23456789TJQKA".index("23456789TJQKA"[c % 13]) if c >= 0 else -1 for c in one.cuts]
    assert places[one.dealer] == max(places)


@pytest.mark.article(HERE + "pack")
@pytest.mark.parametrize(
    ("options", "cards"), [({"players": 6}, 32), ({"players": 7}, 52), ({"players": 3, "pack": "full"}, 52)]
)
def test_the_pack(options, cards):
    assert len(gamester.load_game("lue", options).whole_pack) == cards
    with pytest.raises(gamester.GamesterError, match="six players at most"):
        gamester.load_game("lue(players=7,pack=short)")


@pytest.mark.article(HERE + "privilege", HERE + "say")
def test_the_eldest_may_pass_and_still_play():
    s = do(table(), "pass")
    assert s.waits and s.held[1] == 5 and not s.spoken
    do(s, "stand", "pass")
    assert s.current_player() == 1 and names(s) == ["stand", "pass"]
    do(s, "stand")
    assert s.phase == "play" and s.live == BIT[1] | BIT[2] and s.current_player() == 1
    s = do(table(), "stand", "pass", "stand")
    assert s.phase == "play", "who has said that he plays is not asked again"
    s = do(table(eldest_last=False), "pass", "stand", "stand")
    assert s.phase == "play" and s.live == BIT[2] | BIT[0]


@pytest.mark.article(HERE + "play", HERE + "chalks", HERE + "lued", HERE + "stake")
@pytest.mark.example(HERE + "lued")
def test_a_deal_is_chalked_and_who_wins_nothing_is_lued():
    case = load("gamester-1754", "lue").example("lued").data
    s = table(stake=case["stake"])
    assert purses(s) == [-5, -5, -5, 15]
    do(s, "stand", "stand", "stand")
    play(s, "AH")
    assert led(s) == ["TH"]
    play(s, "TH")
    assert len(led(s)) == 5, "who has none plays what he will"
    play(s, "8D KS 2S 9D QS 8S TD 9H")
    assert s.trick[1] == number("9H") and s.led == 2
    play(s, "2C JD 8C")
    play(s, "9S AC")
    assert s.deal == 1 and [int(n) for n in s.score] == [1, 4, 0]
    assert paid(s, "lued") == [] and purses(s) == [-5, -5, -10, 20]
    assert purses(s)[2] == -5 - case["pays"]


@pytest.mark.article(HERE + "nobody")
def test_nobody_or_one_plays():
    s = do(table(), "pass", "pass", "pass", "pass")
    assert s.deal == 1 and [int(n) for n in s.score] == [0, 0, 0] and purses(s) == [-25, -25, -25, 75]
    s = do(table(), "pass", "pass", "stand", "pass")
    assert s.deal == 1 and [int(n) for n in s.score] == [5, 0, 0]


@pytest.mark.article(HERE + "five")
@pytest.mark.example(HERE + "sweep")
@pytest.mark.parametrize(("way", "each"), [("lues-and-sweeps", 25), ("sweeps", 0)])
def test_five_of_a_suit_sweep_the_board(way, each):
    case = load("gamester-1754", "lue").example("sweep").data
    s = table(case["elder"], case["younger"], turned="2D", flush=way, deals=1)
    do(s, "pass", "stand", "pass", "stand")
    assert s.is_terminal() and s.shown == 1, "of two the eldest"
    lues = [("seat 2", "stock", each)] if each else []
    assert paid(s, "five") == [*lues, ("stock", "seat 1", 75 + each)]
    assert purses(s) == [-25, 50 + each, -25 - each, 0]


@pytest.mark.article(HERE + "chalks", HERE + "tell")
@pytest.mark.example(HERE + "chalks")
def test_a_game_is_five_deals_and_the_tricks_are_told():
    case = load("gamester-1754", "lue").example("chalks").data
    game = gamester.load_game("lue(players=5,stake=2)")
    assert game.sitting == case["deals"] == len(case["tricks"])
    s = game.new_initial_state(seed=6)
    for tricks in case["tricks"]:
        s.score[3] += tricks
    assert s.score[3] == case["kept"]
    game.end_match(s)
    assert paid(s, "tell") == [("stock", "seat 3", 2 * case["kept"])]
    s = gamester.load_game("lue(players=3,stake=2)").new_initial_state(seed=6)
    s.score[0], s.score[1] = 15, 10
    s.game.end_match(s)
    assert paid(s, "tell") == [("stock", "seat 0", 15), ("stock", "seat 1", 10)], "thirty for 25: one each"
    s = gamester.load_game("lue").new_initial_state(seed=9)
    deals = 0
    while not s.is_terminal():
        s.play_random(1, 5 * s.deal + s.turn)
        deals = max(deals, int(s.deal))
    assert deals == 5 and sum(s.returns()) == pytest.approx(0)


def test_imagined_hands_have_no_five_of_a_suit():
    s = do(table(), "stand", "stand", "stand")
    play(s, "AH TH 8D")
    for seed in range(40):
        one = s.game.imagine(s.view(1), seed)
        assert not one.hands[0] & card_set("9H KH QH JH 8H") and count(one.hands[2]) == 4
        assert not one.game.is_flush(one, one.hands[0] | one.played[0])


def test_the_plain_player_beats_random():
    mean, error = beats_random("lue", 5, 60)
    assert mean > 3 * error


def test_it_is_told():
    s = table(stake=1, deals=1)
    s.listened = True
    do(s, "stand", "stand", "stand")
    play(s, "AH TH 8D KS 2S 9D QS 8S TD 9H 2C JD 8C 9S AC")
    assert s.story == (
        "Tricks: South 1, West 4, East 0 (article chalks); East is lued in 5 (article lued). "
        "Tricks of the game: South 1, West 4 and East 0, paid from the stock (article tell)."
    )
