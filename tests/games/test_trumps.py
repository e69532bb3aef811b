"""Trumps: two sides that see each other's cards, each for himself, the game given up, and the Ace that pillages."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.loo_table import beats_random, led, number, purses
from tests.games.ruff_table import dealt, scores
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.equipment.cards import card_set

T = "academy-1768/trumps/"
CHAPTER = load("academy-1768", "trumps")
HANDS = ["KS QH 9H 8D 7C", "JS KH 8H AD TC"]
FOUR = ["QH 9H 8D 7C 9C", "AS 7S 8H AD TC", "TS 9S KD QD JD", "KS QS JS KC QC"]


def table(hands: list[str] = HANDS, turned: str = "8S", then: str = "", **more: Any) -> Any:
    return dealt("trumps", hands, turned, then, players=len(hands), **more)


def made(tricks: str, **more: Any) -> Any:
    """A deal that is scored; seats by letters, A the eldest."""
    hands = FOUR if more.get("manner") else HANDS
    s = table(hands, **more)
    for one in tricks:
        seat = (-1 - "ABC".index(one)) % len(hands)
        s.tricks[seat] += 1
        s.game.trick_taken(s, seat)
    s.game.end_deal(s)
    return s


@pytest.mark.article(T + "pack", T + "deal", T + "lead")
def test_five_each_by_two_and_three():
    s = table()
    assert s.hands[1] == card_set(HANDS[0]) and s.turn_up == number("8S") and len(s.game.whole_pack) == 32
    power = s.game.order.power
    ranks = [power[number(c + "H")] for c in "KQJAT987"]
    assert ranks == sorted(ranks, reverse=True)
    do(s, "play", "play")
    assert s.current_player() == 1 and len(led(s)) == 5


@pytest.mark.article(T + "sides", T + "partners")
def test_partners_sit_together_and_see_each_other():
    with pytest.raises(gamester.GamesterError, match="sides are equal"):
        gamester.load_game("trumps(players=3)")
    for players in (4, 6):
        game = gamester.load_game("trumps", {"players": players})
        s = game.new_initial_state(seed=3)
        round_ = [0]
        while len(round_) < players:
            round_.append(int(game.after(round_[-1])))
        assert game.after(round_[-1]) == 0 and [p % 2 for p in round_] == [0] * (players // 2) + [1] * (players // 2)
        seen = s.view(0).state
        assert all((seen.hands[p] != 0) == (p % 2 == 0) for p in range(players))
        one = game.imagine(s.view(0), 5)
        assert one.hands[2] == s.hands[2] and count(one.hands[1]) == 5


@pytest.mark.article(T + "cut")
def test_the_highest_cut_makes_the_other_deal():
    for text in ("trumps", "trumps(players=4)"):
        s: Any = gamester.load_game(text).new_initial_state()
        do(s, "KD", "7C")
        assert s.dealer == 1 and list(s.cuts[2:]) == [-1] * (s.game.num_players() - 2)
    s = gamester.load_game("trumps(players=4,manner=provinces)").new_initial_state()
    do(s, "KD", "7C", "8C", "9C")
    assert s.dealer == 1


@pytest.mark.article(T + "follow")
def test_suit_is_won_and_its_want_trumped():
    s = do(table(), "play", "play")
    play(s, "QH")
    assert led(s) == ["KH"], "he must win it"
    s = do(table(["KS QH 9H 8D 7C", "JS 8H 7H AD TC"]), "play", "play")
    play(s, "QH")
    assert led(s) == ["7H", "8H"] and not s.void[0]
    play(s, "7H")
    assert s.void[0] & card_set("KH") and not s.void[0] & card_set("8H")
    s = table(["QH 9H 8D 7C 9C", "AS 7S KC AD TC", "TS 9S KD QD JD", "KS QS JS KH QC"],
              manner="provinces")  # fmt: skip
    play(s, "QH AS")
    assert led(s) == ["9S", "TS"], "a trump, though it cannot win"
    assert not s.void[2] & card_set("KS TS") and s.void[2] & card_set("KH")


@pytest.mark.article(T + "three", T + "vole")
@pytest.mark.example(T + "three", T + "vole")
@pytest.mark.parametrize("case", ["three", "vole"])
def test_three_tricks_or_all(case):
    one = CHAPTER.example(case).data
    s = made("A" * one["tricks"][0] + "B" * one["tricks"][1])
    assert scores(s) == [one["games"][1], one["games"][0]]


@pytest.mark.article(T + "yield", T + "law-3")
@pytest.mark.example(T + "given-up")
def test_the_game_is_given_up():
    case = CHAPTER.example("given-up").data
    s = do(table(), "give up the game")
    assert s.current_player() == 0 and names(s) == ["accept", "refuse"]
    with pytest.raises(gamester.IllegalAction, match="accept or refuse"):
        do(s, "play")
    one = do(s.clone(), "accept")
    assert scores(one) == [case["accepted"], 0] and one.deal == 1
    do(s, "refuse")
    for tricks, score in (([5, 0], [2, 0]), ([4, 1], [0, case["refused"]]), ([0, 5], [0, 2])):
        one = s.clone()
        one.tricks[0], one.tricks[1] = tricks
        one.game.end_deal(one)
        assert scores(one) == score
    s = do(table(), "play", "give up the game", "accept")
    assert scores(s) == [0, 1]


@pytest.mark.article(T + "provinces", T + "first-two")
@pytest.mark.example(T + "two-two")
def test_each_for_himself():
    case = CHAPTER.example("two-two").data
    s = made("".join(case["tricks"]), manner="provinces")
    assert scores(s) == [0, 0, 0, 1] and s.phase == "play"
    assert scores(made("ABBBA", manner="provinces")) == [0, 0, 1, 0]
    assert scores(made("AABBB", manner="provinces")) == [0, 0, 1, 0]
    assert scores(made("AAAAA", manner="provinces")) == [0, 0, 0, 2]
    s = gamester.load_game("trumps(manner=provinces,players=5)").new_initial_state(seed=1)
    for p in range(5):
        s.tricks[p] = 1
    s.game.end_deal(s)
    assert scores(s) == [0] * 5


@pytest.mark.article(T + "ace-high", T + "pillage", T + "without")
@pytest.mark.example(T + "pillage")
def test_the_ace_pillages():
    case = CHAPTER.example("pillage").data
    hands = ["QH 9H 8D 7C 9C", "8S 9S 8H AD TC", "TS AC KD QD JD", "KS QS JS KC QC"]
    s = table(hands, case["turned"], case["stock"], manner="ace")
    power = s.game.order.power
    assert power[number("AH")] > power[number("KH")]
    assert s.phase == "pillage" and s.current_player() == 0 and s.due == 2 and s.faced == number("KH")
    assert s.hands[0] == card_set(hands[3]) | card_set(case["takes"])
    do(s, "lay out QC", "lay out KC")
    assert s.phase == "play" and s.held[0] == 5 and s.hands[0] & card_set("AS 7S") == card_set("AS 7S")
    hands[0] = "AS 9H 8D 7C 9C"
    s = table(hands, "7S", "8C", manner="ace")
    assert s.pillager == 3 and s.due == 1
    s = table(hands, "7S", "8C", manner="ace", pillage=False)
    assert s.phase == "play" and s.game.order.power[number("AH")] > s.game.order.power[number("KH")]


@pytest.mark.article(T + "party", T + "party-ace")
@pytest.mark.parametrize(
    "text", ["trumps", "trumps(players=6)", "trumps(manner=provinces,players=5)", "trumps(manner=ace,players=4)",
             "trumps(manner=ace,players=6,games=3)"]
)  # fmt: skip
def test_a_party_is_played_out_and_paid(text):
    game = gamester.load_game(text)
    for seed in range(3):
        s = game.new_initial_state(seed=seed)
        steps = 0
        while not s.is_terminal():
            steps += 1
            if steps % 9 == 0:
                for seat in range(game.num_players()):
                    view = s.view(seat)
                    assert game.imagine(view, steps).view(seat).to_json() == view.to_json()
            s.play_random(1, seed + steps)
            assert sum(s.purse) == 0
        assert s.winner >= 0 and s.score[s.winner] >= game.target == game.values["games"]
        assert sum(s.returns()) == 0 and min(purses(s)) == -1 and steps <= game.max_game_length()


def test_the_plain_player_beats_random():
    mean, error = beats_random("trumps", 2, 100)
    assert mean > 3 * error


def test_it_is_told():
    s = do(table(deals=1), "give up the game", "refuse")
    s.listened = True
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[0])
    assert s.story == "South would have all tricks and has not: North marks two (article yield)."


# --- the laws of the table --------------------------------------------------------------------------------------------
def at_table(hands: list[str] = HANDS, turned: str = "8S", **more: Any) -> Any:
    s = table(hands, turned, laws="table", **more)
    return do(s, "play", "play") if s.phase == "yield" else s


@pytest.mark.article(T + "law-5", T + "law-6", T + "law-7")
@pytest.mark.parametrize(
    ("north", "south", "lead", "wrong", "price"),
    [
        ("QH KS 9H 8D 7C", "KH JS 8H AD TC", "QH", "8H", 1),
        ("QH KS 9H 8D 7C", "JS KD QD AD TC", "QH", "TC", 1),
        ("QH KS 9H 8D 7C", "KH JS 8H AD TC", "QH", "TC", 2),
        ("QH KS 9H 8D 7C", "KH JS 8H AD TC", "QH", "JS", 2),
    ],
)
def test_a_duty_not_done_is_paid_for_when_it_is_found(north, south, lead, wrong, price):
    s = at_table([north, south])
    play(s, lead)
    do(s, f"South: revoke {wrong}")
    assert s.view(1).state.law.faults == [], "the others take it for a lawful play"
    assert s.phase == "play" and s.trick[0] == number(wrong)
    one = do(s.clone(), "North: claim a revoke of South")
    assert scores(one) == [0, price] and one.hands[0] == s.hands[0], "the card stays"
    assert "North: claim a revoke of South" not in [o["text"] for o in one.irregularities()]
    s.score[0] = 1
    do(s, "North: claim a revoke of South")
    assert scores(s) == [0, price - 1], "off his own score first"


@pytest.mark.article(T + "law-7")
def test_a_renounce_may_cost_the_party():
    s = at_table(["QH KS 9H 8D 7C", "KH JS 8H AD TC"], renounce="party", deals=1)
    s.listened = True
    do(s, "QH", "South: revoke TC", "North: claim a revoke of South")
    assert s.is_terminal() and s.returns() == [-5, 5] and s.story.startswith("A fault has decided it")


@pytest.mark.article(T + "law-7")
def test_an_innocent_is_cleared():
    s = do(at_table(["QH KS 9H 8D 7C", "JS KD QD AD TC"]), "QH", "JS")
    assert any(o["text"] == "North: claim a revoke of South" for o in s.irregularities())
    do(s, "North: claim a revoke of South")
    assert scores(s) == [0, 0]


@pytest.mark.article(T + "law-4", T + "faults")
def test_a_card_out_of_turn():
    s = do(at_table(), "South: play out of turn JS")
    assert scores(s) == [0, 1] and s.hands[0] & card_set("JS") and s.known[0] == card_set("JS")
    s = do(at_table(FOUR, manner="provinces"), "South: play out of turn KS")
    assert scores(s) == [-1, 0, 0, 0], "the others mark nothing, and he owes it"
