"""Mouche: taking in, what tricks draw, who makes the Mouche, and five of a suit."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.loo_table import beats_random, led, paid, purses
from tests.games.ruff_table import dealt
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import card_set

M = "academy-1768/mouche/"
CHAPTER = load("academy-1768", "mouche")
HANDS = ["KS QS KH 8H 7D", "9S QH JH 8D KC", "JD QD KD 9D JC"]  # seats 2, 1 and the dealer, 0


def table(hands: list[str] = HANDS, turned: str = "AS", then: str = "7S 8S TS TC 9C 8C 7C", **more: Any) -> Any:
    return dealt("mouche", hands, turned, then, players=len(hands), **more)


def scored(game: int, tricks: list[int], **more: Any) -> Any:
    """A deal for so much, in which the first seats have made so many tricks."""
    s = gamester.load_game("mouche", more).new_initial_state(seed=1)
    s.pay(s.dealer, s.game.pool, game - s.purse[s.game.pool], 0)
    s.log = s.log[:0]
    s.pot = game
    for p, many in enumerate(tricks):
        s.live |= BIT[p]
        for _ in range(many):
            s.tricks[p] += 1
            s.game.trick_taken(s, p)
    s.game.end_deal(s)
    return s


@pytest.mark.article(M + "players", M + "pack", M + "deal", M + "cut")
def test_the_packs_and_the_deal():
    s = table()
    assert s.hands[2] == card_set(HANDS[0]) and s.hands[0] == card_set(HANDS[2]) and s.trump == 3
    for players, cards in ((3, 32), (4, 36), (5, 44), (6, 52)):
        game = gamester.load_game("mouche", {"players": players})
        assert len(game.whole_pack) == cards >= 8 * players + 1
    assert len(gamester.load_game("mouche(players=3,sevens=no)").whole_pack) == 28
    s = gamester.load_game("mouche(packets=5)").new_initial_state(seed=8)
    places = ["23456789TAJQK".index("23456789TJQKA"[c % 13]) for c in s.cuts if c >= 0]
    assert "23456789TAJQK".index("23456789TJQKA"[s.cuts[s.dealer] % 13]) == min(places)


@pytest.mark.article(M + "take-in", M + "stand", M + "throw-up", M + "like")
def test_who_takes_in_must_play():
    s = table()
    assert s.current_player() == 2 and {"stand", "stand, the Mouche saved", "throw up"} < set(names(s))
    do(s, "lay out 7D")
    assert "throw up" not in names(s) and "stand" not in names(s) and "done" in names(s)
    with pytest.raises(gamester.IllegalAction) as error:
        do(s, "throw up")
    assert error.value.article == M + "take-in"
    do(s, "lay out 8H", "done")
    assert s.hands[2] == card_set("KS QS KH 7S 8S") and s.live == BIT[2] and s.laid.out[2] == card_set("7D 8H")
    assert s.view(1).state.laid.out[2] == 0 and s.changed[2] == 2
    do(s, "throw up")
    assert s.held[1] == 0 and s.live == BIT[2]
    for card in HANDS[2].split():
        do(s, f"lay out {card}")
    assert s.live == BIT[2] | BIT[0] and s.phase == "play" and s.held[0] == 5, "five, and no more"
    assert s.current_player() == 2


@pytest.mark.article(M + "take-in")
def test_no_more_is_taken_than_there_is():
    s = table(sevens=True)
    for seat in (2, 1):
        for card in HANDS[2 - seat].split():
            do(s, f"lay out {card}")
    assert s.game.stock(s) == 6
    do(s, *[f"lay out {card}" for card in HANDS[2].split()])
    assert s.game.stock(s) == 1 and s.phase == "play"


@pytest.mark.article(M + "play", M + "lead")
def test_cards_must_be_won():
    s = do(table(), "stand", "stand", "stand")
    play(s, "KH")
    assert led(s) == ["JH", "QH"]
    play(s, "QH")
    assert len(led(s)) == 5, "without suit or trump"
    play(s, "JC")
    assert s.void[0] & card_set("AS 7H") == card_set("7H AS") and not s.void[1]
    play(s, "8H")
    assert led(s) == ["JH"]
    s = do(table(["9H 8H KD QD 7D", "JH AH KC QC JC", "QH TS 8S 9C 8C"], "7S", "AS"), "stand", "stand", "stand")
    play(s, "9H")
    assert led(s) == ["JH", "AH"]
    play(s, "AH")
    assert led(s) == ["QH"] and s.void[1] == 0
    s = do(table(["9H 8H KD QD 7D", "TS AS KC QC JC", "QS 9S 8S 9C 8C"], "7S", "JS"), "throw up", "stand", "stand")
    assert s.current_player() == 1, "the eldest of those that play"


@pytest.mark.article(M + "mouche", M + "trick", M + "no-trick")
@pytest.mark.example(M + "double", M + "single")
@pytest.mark.parametrize("case", ["double", "single"])
def test_what_tricks_draw_and_who_makes_the_mouche(case):
    one = CHAPTER.example(case).data
    s = scored(one["game"], one["tricks"], players=one["players"])
    drawn, made = paid(s, "trick"), paid(s, "no-trick")
    for p, (draws, pays) in enumerate(zip(one["draws"], one["pays"], strict=True)):
        assert sum(n for _, taker, n in drawn if taker == f"seat {p}") == draws
        assert sum(n for giver, _, n in made if giver == f"seat {p}") == pays


@pytest.mark.article(M + "mouche")
@pytest.mark.parametrize(
    ("players", "mouche", "drawn", "left"), [(3, "players", 3, 0), (3, "tricks", 5, 0), (6, "players", 5, 1)]
)
def test_how_much_the_mouche_is(players, mouche, drawn, left):
    game = gamester.load_game("mouche", {"players": players, "mouche": mouche})
    s = game.new_initial_state(seed=1)
    assert s.purse[game.pool] == game.unit
    s = scored(int(game.unit), [3, 2], players=players, mouche=mouche)
    assert sum(n for _, _, n in paid(s, "trick")) == drawn and s.purse[game.pool] == left


@pytest.mark.article(M + "together")
def test_mouches_go_together_or_one_after_the_other():
    s = scored(5, [5, 0, 0])
    assert s.purse[s.game.pool] == 10
    s = scored(5, [5, 0, 0], together=False)
    assert s.purse[s.game.pool] == 0 and list(s.waiting) == [5, 5]
    s.dealer = 1
    s.game.ante(s)
    assert s.purse[s.game.pool] == 10 and list(s.waiting) == [5] and paid(s, "together") == [("waiting", "game", 5)]


FLUSH = ["QH AH 9H 8H 7H", "KS JS JH 8D KC"]


@pytest.mark.article(M + "flush", M + "shown", M + "silent")
@pytest.mark.example(M + "shown")
def test_five_of_a_suit():
    case = CHAPTER.example("shown").data
    s = table([FLUSH[0], FLUSH[1], "QS 8S QD KD 9D"], "7S", "AS", mouche="tricks", deals=1)
    assert "stand, the Mouche saved" not in names(s)
    with pytest.raises(gamester.IllegalAction, match="as it is"):
        do(s, "stand, the Mouche saved")
    s.listened = True
    do(s, "stand", "stand, the Mouche saved")
    assert s.saved == BIT[1]
    do(s, "stand")
    assert s.is_terminal() and s.story == (
        "East shows five Hearts, and takes up all; South and West make the Mouche, 5 (article shown)."
    )
    assert paid(s, "shown") == [("game", "seat 2", 5), ("seat 0", "game", case["each"]), ("seat 1", "game", 5)]
    s = do(table([FLUSH[0], FLUSH[1], "QS 8S QD KD 9D"], "7S", "AS"), "throw up", "stand", "stand")
    assert s.phase == "play" and s.shown < 0, "he has not stood"


@pytest.mark.article(M + "several")
@pytest.mark.example(M + "trumps-first")
def test_of_several_five_of_a_suit():
    case = CHAPTER.example("trumps-first").data
    for hands in (case["hands"], case["hands"][::-1]):
        s = do(table([*hands, "7D 8D 9D KC QC"], "8S", "7C", deals=1), "stand", "stand", "stand")
        assert s.shown == 2 - hands.index(case["hands"][case["winner"]]) and s.purse[s.shown] == 3
    for elder, shown, why in (("QH 9H 8H 7H TH", 1, "the greatest point"), ("QH JH 9H 8H 7H", 2, "the eldest")):
        s = table([elder, "KC AC TC 9C 8C" if shown == 1 else "KC AC 9C 8C 7C", "7D 8D 9D KD QS"], "8S", "7S", deals=1)
        do(s, "stand", "stand", "stand")
        assert s.shown == shown, why


@pytest.mark.article(M + "alone", M + "nobody", M + "sitting")
def test_one_or_nobody_plays():
    s = do(table(deals=1), "throw up", "throw up", "stand")
    assert s.is_terminal() and purses(s) == [0, 0, 0, 0, 0]
    s = do(table(), "throw up", "throw up", "throw up")
    assert s.deal == 1 and s.purse[s.game.pool] == 6 and s.dealer == 2
    s = gamester.load_game("mouche(players=4,rounds=1)").new_initial_state(seed=2)
    while not s.is_terminal():
        s.play_random(1, s.deal + s.turn)
        assert sum(s.purse) == 0
    assert s.deal <= 4 and sum(s.returns()) == pytest.approx(0)


def test_imagined_hands_have_no_five_of_a_suit():
    s = do(table(), "stand, the Mouche saved")
    for seed in range(30):
        one = s.game.imagine(s.view(0), seed)
        assert count(one.hands[2]) == 5 and not one.game.is_flush(one, one.hands[2])


def test_the_plain_player_beats_random():
    mean, error = beats_random("mouche(deals=1)", 5, 400)
    assert mean > 3 * error


def test_it_is_told():
    s = do(table(deals=1), "stand", "stand", "throw up")
    s.listened = True
    while not s.is_terminal():
        s.apply_action(s.legal_actions()[-1])
    assert s.story.startswith("Tricks: West ") and "for 1 each (article trick)" in s.story
