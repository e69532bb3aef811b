"""Guimbarde: the boxes and the Point, three trumps that never change, marriages, the Fool and the cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.loo_table import better_than_random, led, number, paid, purses
from tests.games.ruff_table import dealt
from tests.games.words import do, play

import gamester
from gamester.books import load
from gamester.equipment.cards import card_set

G = "academy-1768/guimbarde/"
CHAPTER = load("academy-1768", "guimbarde")
# five players, the eldest (seat 4) first, South (seat 0) last
PLAIN = ["KC 9S 8H 7D 8D", "QC TS 9H TD QD", "JC JS TH JH AD", "AC AS 7H KD 9D", "TC 8S AH 7S 9C"]


def table(hands: list[str] = PLAIN, turned: str = "QS", then: str = "", **more: Any) -> Any:
    return dealt("guimbarde", hands, turned, then, packets=(3, 2), players=len(hands), **more)


def swapped(**change: str) -> list[str]:
    """The hands with cards changed for others: ``KC="QH"`` gives the King of Clubs' holder the Queen of Hearts."""
    return [" ".join(change.get(card, card) for card in hand.split()) for hand in PLAIN]


@pytest.mark.article(G + "players", G + "pack", G + "deal", G + "cut", G + "boxes")
def test_the_pack_the_deal_and_the_boxes():
    s = table()
    assert s.hands[4] == card_set(PLAIN[0]) and s.trump == 3
    sizes = [len(gamester.load_game(f"guimbarde(players={n})").whole_pack) for n in range(5, 10)]
    assert sizes == [32, 36, 52, 52, 52]
    with pytest.raises(gamester.GamesterError, match="do not serve"):
        gamester.load_game("guimbarde(players=6,pack=28)")
    one = gamester.load_game("guimbarde").new_initial_state(seed=7)
    places = ["23456789TAJQK".index("23456789TJQKA"[c % 13]) for c in one.cuts]
    assert places[one.dealer] == min(places)
    assert paid(one, "boxes").count(("seat 0", "fool", 1)) == 1 and len(paid(one, "boxes")) == 30


@pytest.mark.article(G + "draw", G + "point-box", G + "cards-three", G + "marriage")
@pytest.mark.example(G + "all-five")
def test_one_hand_may_draw_all_five_boxes():
    case = CHAPTER.example("all-five").data
    s = table([case["hand"], "KC 9S TC 7D 8D", "QC TS 9C TD QD", "JC JS TH JH AD", "AC AS 7H KD 9D"])
    drawn = {giver for giver, taker, n in [*paid(s, "draw"), *paid(s, "point-box")] if taker == "seat 4" and n == 5}
    assert drawn == set(case["boxes"]) and s.point == 4 and s.called[4] == 4
    assert s.known[4] == card_set(case["hand"]), "all is shown"
    assert purses(s)[5:] == [0, 0, 0, 0, 0, 5] and s.void[3] & card_set("KH QH JD") == card_set("KH QH JD")


@pytest.mark.article(G + "point", G + "point-box")
def test_the_higher_point_and_of_equals_the_elder():
    assert list(table().called) == [0, 0, 0, 0, 0]
    hands = ["KC QC JC 7D 8D", "KS TS JS TD QD", "9C 8C 7C TC AD", "AC AS 7H KD 9D", "TH 8S AH 7S 9H"]
    s = table(hands)
    assert list(s.called) == [0, 0, 4, 0, 3] and s.point == 2 and s.known[2] == card_set("9C 8C 7C TC")
    for seed in range(20):
        one = s.game.imagine(s.view(0), seed)
        assert s.game.longest_suit(one.hands[4]) == 3 and s.game.longest_suit(one.hands[3]) <= 3
    hands[2] = "9C 8C AH TC AD"
    hands[4] = "TH 8S 7C 7S 9H"
    assert table(hands).point == 4


@pytest.mark.article(G + "cards")
def test_a_point_that_nobody_has_stays():
    s = table(["KC QC JS 7D 8D", "KS TS JC TD QD", "9C 8C AH TH AD", "AC AS 7H KD 9D", "TC 8S JH 7S 9H"])
    assert s.point == -1 and purses(s)[5] == 5 and s.purse[10] == 5


@pytest.mark.article(G + "order")
@pytest.mark.example(G + "order")
def test_three_trumps_never_change():
    case = CHAPTER.example("order").data
    order = gamester.load_game("guimbarde").order
    trump = "CDHS".index(case["trump"])
    power = [order.power[64 * trump + number(c)] for c in case["order"].split()]
    assert power == sorted(power, reverse=True) and power[-1] > order.power[64 * trump + number("KC")]
    assert all(order.kind[64 * trump + number(c)] == trump for c in ("QH", "KH", "JD"))
    for trump in (1, 2):
        assert order.power[64 * trump + number("JD")] > order.power[64 * trump + number("KD")]
        assert order.power[64 * trump + number("KD")] > order.power[64 * trump + number("QD")]


@pytest.mark.article(G + "lead", G + "play")
def test_suit_is_won_or_trumped():
    s = table(swapped(KC="7C"))
    assert s.current_player() == 4
    play(s, "7C")
    assert led(s) == ["QC"]
    play(s, "QC")
    assert led(s) == ["JC"]
    s = table(swapped(QC="QH", JC="KH", TC="JD"))
    play(s, "9S")
    assert led(s) == ["QH", "TS"], "the Guimbarde is a trump"
    s = table(swapped(QC="7C", AD="JD"))
    play(s, "8H")
    assert led(s) == ["9H"]
    play(s, "9H JH")
    assert led(s) == ["7H"]


@pytest.mark.article(G + "law-1", G + "law-6", G + "law-7")
def test_a_marriage_in_play():
    s = table()
    play(s, "KC")
    assert led(s) == ["QC"], "the Queen goes to her King"
    play(s, "QC")
    assert s.wed == 1  # Clubs
    play(s, "JC AC")
    assert led(s) == ["9C", "TC"]
    play(s, "TC")
    assert paid(s, "law-1") == [(f"seat {p}", "seat 4", 1) for p in (0, 1, 2)] and s.married == 1 and s.wed == 0
    s = table(swapped(QC="7C", JC="QC"))
    play(s, "KC 7C QC AC TC")
    assert paid(s, "law-1") == [], "not directly"
    s = table(["QC 9S 8H 7D 8D", "KC TS 9H TD QD", *PLAIN[2:]])
    play(s, "QC KC JC AC TC")
    assert [taker for _, taker, _ in paid(s, "law-1")] == ["seat 3"] * 3, "either first"
    s = table(["KC 9S 8H 7D 8D", "QS QC 9H TD QD", "JC JS TH JH AD", "AC AS 7H KD 9D", "TC 8S AH 7S 9C"], "TS")
    play(s, "KC QC JC AC TC 9S QS JS AS 8S")
    assert len(paid(s, "law-1")) == 3


@pytest.mark.article(G + "law-7", G + "law-1")
def test_a_queen_goes_to_a_king_of_trumps():
    hands = ["8H 9S KC 7D 8D", "KS TS 9C TD QD", "QS JS TC JC AD", "AC AS 7H KD 9D", "9H 8S AH JH TH"]
    s = table(hands, "7S")
    play(s, "8H KS")
    assert led(s) == ["QS"], "rather than the Knave"
    play(s, "QS 7H AH")
    assert [taker for _, taker, _ in paid(s, "law-1")] == ["seat 3"] * 3


@pytest.mark.article(G + "law-1", G + "law-2", G + "law-7")
def test_two_marriages_in_a_trick():
    s = table(["JC 9S 8H 7D 8D", "QH TS 9H TD QD", "KH JS TH JH AD", "KC AS 7H KD 9D", "QC AC 8S AH 7S"])
    play(s, "JC QH KH KC")
    assert led(s) == ["QC"], "the Queen goes to her King, though there is a marriage already"
    play(s, "QC")
    assert len(paid(s, "law-4")) == 4, "the Guimbarde has won the King"
    assert paid(s, "law-2") == [("seat 1", "seat 3", 1), ("seat 0", "seat 3", 1)], "and trumped the other marriage"


@pytest.mark.article(G + "law-2", G + "law-3")
def test_a_marriage_that_is_trumped():
    s = table(["KC 9S 8H 7D 8D", "QC TS 9H TD QD", "QH JS TH JH AD", "AC AS 7H KD 9D", "TC 8S AH 7S 9C"])
    play(s, "KC QC")
    assert led(s) == ["JS"], "not with the Guimbarde"
    play(s, "JS AC TC")
    assert paid(s, "law-2") == [("seat 4", "seat 2", 1), ("seat 3", "seat 2", 1)] and paid(s, "law-1") == []
    s = table(["KC 9S 8H 7D 8D", "QC TS 9H TD QD", "QH JC TH JH AD", "AC AS 7H KD 9D", "TC 8S AH 7S 9C"], "JS")
    play(s, "KC QC JC AC TC")
    assert paid(s, "law-1") and not s.void[2] & card_set("QH")


@pytest.mark.article(G + "law-4", G + "law-1", G + "marriage")
@pytest.mark.example(G + "grand-hand", G + "grand-table")
def test_the_grand_match_and_marriages_in_hand():
    each = CHAPTER.example("grand-hand").data["each"]
    s = table(["KH QH 8H 7D 8D", *PLAIN[1:]])
    play(s, "KH")
    assert paid(s, "law-4") == [(f"seat {p}", "seat 4", each) for p in range(4)]
    s = table(["KC QC 8H 7D 8D", "9S TS 9H TD QD", *PLAIN[2:]])
    play(s, "QC")
    assert paid(s, "law-1") == [(f"seat {p}", "seat 4", 1) for p in range(4)] and s.known[4] & card_set("KC")
    each = CHAPTER.example("grand-table").data["each"]
    s = table(["KH 9S 8H 7D 8D", "QH TS 9H TD QD", *PLAIN[2:]])
    play(s, "KH")
    assert led(s) == ["QH"]
    while s.step or s.trick[4] >= 0:
        s.apply_action(s.legal_actions()[0])
    assert paid(s, "law-4") == [(f"seat {p}", "seat 3", each) for p in (0, 1, 2, 4)]


@pytest.mark.article(G + "law-5")
def test_the_fool():
    s = table(["JD 9S 8H 7D 8D", *PLAIN[1:]])
    play(s, "JD TS JS AS 8S")
    assert paid(s, "law-5") == [(f"seat {p}", "seat 4", 1) for p in range(4)]
    s = table(["JD 9S 8H 7D 8D", "QH TS 9H TD QD", *PLAIN[2:]])
    play(s, "JD QH JS AS 8S")
    assert paid(s, "law-5") == [("seat 4", "seat 3", 1)]


@pytest.mark.article(G + "cards", G + "cards-stay", G + "sitting")
@pytest.mark.example(G + "two-two")
@pytest.mark.parametrize(("tricks", "wins"), [("ABBAC", "B"), ("AAABB", "A"), ("ABCDE", "")])
def test_most_tricks_win_the_cards(tricks, wins):
    case = CHAPTER.example("two-two").data
    assert tricks != "".join(case["tricks"]) or wins == case["wins"]
    s = table()
    stake = s.purse[10]
    for one in tricks:
        s.tricks["ABCDE".index(one)] += 1
        s.game.trick_taken(s, "ABCDE".index(one))
    s.game.end_deal(s)
    if wins:
        assert [taker for giver, taker, n in paid(s, "cards") if giver == "cards"] == [f"seat {'ABCDE'.index(wins)}"]
    else:
        assert paid(s, "cards-stay") == [("cards", "point", stake)]


@pytest.mark.parametrize("players", [5, 7, 9])
def test_a_sitting_keeps_its_counters(players):
    game = gamester.load_game("guimbarde", {"players": players})
    s = game.new_initial_state(seed=players)
    while not s.is_terminal():
        s.play_random(1, s.deal + s.turn)
        assert sum(s.purse) == 0
    assert s.deal == players and sum(s.returns()) == pytest.approx(0)


def test_the_plain_player_beats_random():
    mean, error = better_than_random("guimbarde", 6, 400)
    assert mean > 3 * error


def test_it_is_told():
    s = table(deals=1)
    s.listened = True
    do(s, "KC", "QC")
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert s.story.startswith("Married: Clubs (article marriage). Tricks: ") and "(article cards)" in s.story


@pytest.mark.article(G + "law-8", G + "law-9", G + "law-7")
@pytest.mark.parametrize(
    ("hands", "lead", "wrong"),
    [
        (["7C 9S 8H 7D 8D", "QC TS 9H TD QD", *PLAIN[2:]], "7C", "9H"),  # not following suit
        (["7C 9S 8H 7D 8D", "QC 9C 9H TD QD", *PLAIN[2:4], "TC 8S AH 7S TS"], "TC", "9C"),  # not winning
        (["KC 9S 8H 7D 8D", "JD TS 9H TD QD", *PLAIN[2:]], "KC", "9H"),  # not trumping
        (["KC 9S 8H 7D 8D", "QC 9C 9H TD QD", *PLAIN[2:4], "TC 8S AH 7S TS"], "KC", "9C"),  # spoiling a marriage
    ],
)
def test_a_fault_costs_a_counter_to_each(hands, lead, wrong):
    hands = [" ".join([lead, *hands[0].split()[1:]]), *hands[1:]]
    if lead == "TC":
        hands[4] = hands[4].replace("TC", "7C")
    s = table(hands, laws="table")
    play(s, lead)
    who, finder = s.game.names[3], s.game.names[4]
    do(s, f"{who}: revoke {wrong}", f"{finder}: claim a revoke of {who}")
    assert paid(s, "law-8") == [("seat 3", f"seat {p}", 1) for p in (0, 1, 2, 4)] and s.trick[3] == number(wrong)


@pytest.mark.article(G + "law-12")
def test_a_card_out_of_turn():
    s = table(laws="table")
    who = s.game.names[0]
    do(s, f"{who}: play out of turn TC")
    assert paid(s, "law-8") == [("seat 0", f"seat {p}", 1) for p in range(1, 5)] and s.known[0] & card_set("TC")
