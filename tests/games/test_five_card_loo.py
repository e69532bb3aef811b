"""Five-Card Loo: cards changed at a risk, the card turned, Pam, and flushes."""

from __future__ import annotations

import pytest
from tests.games.loo_table import beats_random, laid, led, number, paid, purses
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import NAMES, card_set

HERE = "hoyle-donohue/five-card-loo/"
ELDER = "AH 9H 7H 3C 4C"
SECOND = "2S 3S 4S 5S KH"
DEALER = "5D 6D 7D 8D 9D"


def table(first=ELDER, second=SECOND, dealer=DEALER, turned="2H", then="", **options):
    """Hands by seats 1, 2 and 0, in packets of three and two."""
    hands = [hand.split() for hand in (first, second, dealer)]
    drawn = [c for hand in hands for c in hand[:3]] + [c for hand in hands for c in hand[3:]]
    return laid("five-card-loo", [*drawn, turned, *then.split()], players=3, deals=1, **options)


@pytest.mark.article(HERE + "players", HERE + "price", HERE + "deal", HERE + "cut")
def test_five_each_in_two_packets():
    s = table()
    assert s.hands[1] == card_set(ELDER) and s.hands[0] == card_set(DEALER)
    assert s.trump == 2 and s.turn_up == number("2H") and s.current_player() == 1
    assert paid(s, "price") == [("seat 0", "pool", 5)]
    with pytest.raises(gamester.GamesterError, match="3 to 5"):
        gamester.load_game("five-card-loo(players=6)")
    one = gamester.load_game("five-card-loo").new_initial_state(seed=5)
    places = ["A23456789TJQK".index("23456789TJQKA"[c % 13]) if c >= 0 else 99 for c in one.cuts]
    assert places[one.dealer] == min(places)


@pytest.mark.article(HERE + "change", HERE + "no-risk")
def test_who_changes_must_play():
    s = table(then="TC QC")
    assert names(s)[-2:] == ["keep", "decline"]
    do(s, "lay out 3C", "lay out 4C")
    assert "decline" not in names(s) and "keep" not in names(s)
    do(s, "done")
    assert s.hands[1] == card_set("AH 9H 7H TC QC") and s.live == BIT[1] and s.changed[1] == 2
    assert s.current_player() == 2
    assert s.view(2).state.laid.out[1] == 0 and s.view(1).state.laid.out[1] == card_set("3C 4C")
    do(s, "decline")
    assert s.live == BIT[1] and s.held[2] == 0


@pytest.mark.article(HERE + "change")
def test_all_five_may_be_changed_by_all():
    s = gamester.load_game("five-card-loo(players=5)").new_initial_state(seed=2)
    while s.phase == "exchange":
        s.apply_action(s.legal_actions()[0])
    assert s.drawn == 51 and [int(n) for n in s.held] == [5] * 5


@pytest.mark.article(HERE + "take-up")
def test_the_dealer_takes_the_card_turned():
    s = do(table(), "keep", "keep")
    assert s.current_player() == 0 and "decline" not in names(s)
    do(s, "keep")
    assert s.phase == "take up" and len(names(s)) == 5
    do(s, "throw out 5D")
    assert s.hands[0] == card_set("2H 6D 7D 8D 9D") and s.known[0] == BIT[number("2H")] and s.turn_up == -1
    assert s.view(1).state.known[0] == BIT[number("2H")]


@pytest.mark.article(HERE + "rank", HERE + "pam", HERE + "running")
def test_pam_is_above_all_trumps():
    for running, best in (("clubs", "JC"), ("running", "JH")):
        game = gamester.load_game("five-card-loo", {"pam": running})
        ranked = sorted(range(52), key=lambda c: -game.order.power[64 * 2 + c])
        assert [NAMES[c] for c in ranked[:3]] == [best, "AH", "KH"]
        assert game.order.kind[64 * 2 + number(best)] == 2
    plain = gamester.load_game("five-card-loo(pam=running)")
    assert plain.order.kind[64 * 2 + number("JC")] == 0


@pytest.mark.article(HERE + "lead", HERE + "pam-first", HERE + "second", HERE + "follow")
def test_what_is_led_and_followed():
    s = do(table("JC AH 3C 4C 5S", "2S 3S 4S 6S KH"), "keep", "keep", "keep", "throw out 9D")
    assert led(s) == ["JC"], "Pam is led"
    play(s, "JC")
    assert led(s) == ["KH"], "a trump follows Pam"
    play(s, "KH")
    assert led(s) == ["2H"]
    play(s, "2H")
    assert led(s) == ["AH"], "a trump next"
    play(s, "AH")
    play(s, "2S 5D")
    assert sorted(led(s)) == ["3C", "4C", "5S"], "then what one likes"
    s = do(table("9H 2C 3C 4C 5S", "JC QH KH 6S 7S"), "keep", "keep", "keep", "throw out 9D")
    assert led(s) == ["9H"]
    play(s, "9H")
    assert led(s) == ["JC"], "Pam comes in the first round"
    s = do(table("9S 2C 3C 4C 5S", "JC QH KH 6D 7D", "2S 3S 4S 5D 8D"), "keep", "keep", "keep", "throw out 8D")
    play(s, "9S")
    assert led(s) == ["JC"], "on another suit too, of which he has none"
    s = do(table("9S 2C 3C 4C 5S", "JC QH KH 6S 7D", "2S 3S 4S 5D 8D"), "keep", "keep", "keep", "throw out 8D")
    play(s, "9S")
    assert led(s) == ["6S"]
    s = table("9H 2C 3C 4C 5S", "JC QH KH 6S 7S", pam_first=False)
    do(s, "keep", "keep", "keep", "throw out 9D")
    play(s, "9H")
    assert sorted(led(s)) == ["JC", "KH", "QH"]


@pytest.mark.article(HERE + "fifths", HERE + "looed", HERE + "no-risk")
@pytest.mark.example(HERE + "risk")
@pytest.mark.parametrize("change", [True, False])
def test_who_changed_and_took_nothing_is_looed(change):
    case = load("hoyle-donohue", "five-card-loo").example("risk").data
    s = table("JC AH KH QH 3C", "2S 3S 4S 5S 6S", then="7S")
    do(s, "keep", *(["lay out 2S", "done"] if change else ["keep"]), "keep", "throw out 5D")
    play(s, "JC " + ("7S" if change else "2S") + " 2H AH 3S 6D KH 4S 7D QH 5S 8D 3C 6S 9D")
    assert s.is_terminal() and paid(s, "fifths") == [("pool", "seat 1", 5)]
    assert purses(s) == [-5, 5, -5 if change else 0, 5 if change else 0]
    assert -purses(s)[2] == (case["changed"] if change else case["unchanged"])


@pytest.mark.article(HERE + "alone")
def test_the_dealer_may_be_alone():
    s = do(table(), "decline", "decline", "keep", "throw out 5D")
    assert s.is_terminal() and paid(s, "alone") == [("pool", "seat 0", 5)]


@pytest.mark.article(HERE + "flush")
@pytest.mark.example(HERE + "flush")
def test_a_flush():
    case = load("hoyle-donohue", "five-card-loo").example("flush").data
    s = do(table(case["hand"], turned="3H"), "keep", "decline", "keep", "throw out 5D")
    assert s.is_terminal()
    each = case["looed"]
    assert paid(s, "flush") == [("pool", "seat 1", 5), ("seat 0", "pool", each), ("seat 2", "pool", each)]
    s = do(table("AH 9H 7H 3H 4H", "JC 3S 4S 5S 6S"), "keep", "keep", "keep", "throw out 5D")
    assert paid(s, "flush") == [("pool", "seat 1", 5), ("seat 0", "pool", each)], "who holds Pam is not looed"
    s = do(table("AH 9H 7H 3H 4H", "JC 3S 4S 5S 6S"), "keep", "decline", "keep", "throw out 5D")
    assert ("seat 2", "pool", each) in paid(s, "flush"), "who does not play has given it up"


@pytest.mark.article(HERE + "sitting")
def test_a_sitting():
    s = gamester.load_game("five-card-loo(players=4,rounds=2)").new_initial_state(seed=4)
    dealers: list[int] = []
    while not s.is_terminal():
        if len(dealers) == s.deal:
            dealers.append(int(s.dealer))
        s.play_random(1, 7 * len(dealers) + s.turn)
    assert dealers == [(dealers[0] + n) % 4 for n in range(8)] and sum(s.returns()) == pytest.approx(0)


def test_imagined_hands_keep_what_is_known():
    s = do(table(then="TC QC"), "lay out 3C", "lay out 4C", "done", "keep", "keep", "throw out 5D")
    play(s, "AH")
    play(s, "KH")
    for seed in range(40):
        one = s.game.imagine(s.view(2), seed)
        assert one.hands[0] & BIT[number("2H")] and not one.hands[1] & BIT[number("JC")]
        assert count(one.laid.out[1]) == 2 and not one.game.is_flush(one, one.hands[0])


def test_the_plain_player_beats_random():
    mean, error = beats_random("five-card-loo", 4, 40)
    assert mean > 3 * error


def test_it_is_told():
    s = table("JC AH KH QH 3C", "2S 3S 4S 5S 6S", then="7S")
    s.listened = True
    do(s, "keep", "lay out 2S", "done", "keep", "throw out 5D")
    play(s, "JC 7S 2H AH 3S 6D KH 4S 7D QH 5S 8D 3C 6S 9D")
    assert s.story == (
        "Tricks: South 0, West 5, East 0, a fifth of 5 each (article fifths); East is looed in 5 (article looed)."
    )
