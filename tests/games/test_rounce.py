"""Rounce and Ramsch: who plays with what, the tricks, and fifteen points rubbed out."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.state import ENDLESS
from gamester.equipment.cards import NAMES, card_set

HERE = "hoyle-donohue/rounce/"
RAMSCH = "hoyle-donohue/ramsch/"
ELDEST = "AC KC 2H 3H 4H"
SECOND = "QC JC AD KD 5H"
DEALER = "9D 8D 7D 6S 5S"
DUMBY = "AS KS QS TC 9C 2D"


def dealt(*hands: str, turn: str = "2C", dumby: str = DUMBY, game: str = "rounce", **options: object) -> Any:
    """Seat 0 deals so: the eldest, seat 1, first."""
    split = [hand.split() for hand in hands or (ELDEST, SECOND, DEALER)]
    spare = dumby.split()
    order: list[str] = []
    for first, last, half in ((0, 2, spare[:3]), (2, 5, spare[3:])):
        for hand in split[:-1]:
            order += hand[first:last]
        order += [*half, *split[-1][first:last]]
    order.append(turn)
    loaded = gamester.load_game(game, {"players": len(split), **options})
    pack = [NAMES[int(c)] for c in loaded.pack_order(loaded.empty_state())]
    return loaded.new_initial_state(seed=1, deal=order + [name for name in pack if name not in order])


@pytest.mark.article(HERE + "pack", HERE + "players", HERE + "cut", HERE + "deal", HERE + "turn")
def test_the_deal() -> None:
    s = dealt()
    assert [int(h) for h in s.hands] == [card_set(DEALER), card_set(ELDEST), card_set(SECOND)]
    assert s.dumby == card_set(DUMBY) and NAMES[s.turn_up] == "2C" and s.current_player() == 1
    assert s.view(0).state.dumby == 0, "nobody sees it"
    for seed in range(10):
        again = s.game.imagine(s.view(0), seed)
        assert again.dumby.bit_count() == 6 and not again.dumby & (card_set(DEALER) | card_set("2C"))
    gamester.load_game("rounce(players=9)").new_initial_state(seed=1)
    t: Any = gamester.load_game("rounce(players=2)").new_initial_state()
    do(t, "AC", "9C")
    assert t.dealer == 0
    do(s, "stand", "stand", "decline")
    while s.deal == 0:
        s.apply_action(s.legal_actions()[0])
    assert s.dealer == 1


@pytest.mark.article(HERE + "ask", HERE + "dumby", HERE + "decline")
def test_stand_take_dumby_or_decline() -> None:
    s = dealt()
    assert names(s) == ["stand", "take dumby", "decline"]
    do(s, "take dumby")
    assert s.hands[1] == card_set(DUMBY) and s.laid.out[1] == card_set(ELDEST)
    assert set(names(s)) == {f"throw out {c}" for c in DUMBY.split()}
    do(s, "throw out 2D")
    assert s.held[1] == 5 and s.live == 0b010 and names(s) == ["stand", "decline"]
    with pytest.raises(gamester.IllegalAction, match="dumby is taken"):
        do(s, "take dumby")
    assert s.view(0).state.hands[1] == 0 and s.view(0).state.laid.out[1] == 0
    do(s, "decline", "decline")
    assert s.deal == 1 and s.score[1] == 10, "who plays alone has all the tricks"


@pytest.mark.article(HERE + "last")
def test_the_last_may_give_the_dealer_five() -> None:
    s = do(dealt(), "decline")
    assert names(s) == ["stand", "take dumby", "give five"]
    with pytest.raises(gamester.IllegalAction, match="give the dealer five"):
        do(s, "decline")
    do(s, "give five")
    assert [int(n) for n in s.score] == [10, 15, 15] and s.deal == 1
    assert "give five" not in names(do(dealt(), "stand"))


@pytest.mark.article(HERE + "take-up")
def test_the_dealer_takes_up_the_trump() -> None:
    s = do(dealt(), "stand", "stand")
    assert names(s)[:3] == ["stand", "take dumby", "decline"]
    do(s, "take up for 5S")
    assert s.hands[0] == card_set("9D 8D 7D 6S 2C") and s.known[0] == card_set("2C") and s.phase == "play"
    taken = do(dealt(), "stand", "stand", "take dumby")
    assert all(name.startswith("throw out") for name in names(taken))
    with pytest.raises(gamester.IllegalAction, match="for the dealer"):
        do(dealt(), "take up for AC")


@pytest.mark.article(HERE + "follow", HERE + "lead")
def test_follow_suit_and_lead_trumps_after_a_trick() -> None:
    s = do(dealt(), "stand", "stand", "take up for 5S")
    assert len(names(s)) == 5, "the first lead is free"
    play(s, "2H")
    assert names(s) == ["5H"]
    play(s, "5H")
    assert set(names(s)) == {"9D", "8D", "7D", "6S", "2C"}, "one who cannot follow trumps or not"
    play(s, "6S")
    assert set(names(s)) == {"QC", "JC"} and s.current_player() == 2
    t = do(dealt("2H 3H 4H 5H 6H", "7H 8H AD KD QD", DEALER), "stand", "stand", "decline")
    play(t, "2H 7H")
    assert len(names(t)) == 4, "without a trump he leads what he likes"
    play(t, "AD")
    for seed in range(10):
        assert not t.game.imagine(t.view(1), seed).hands[2] & card_set("3C 4C 5C 6C 7C 8C")


@pytest.mark.article(HERE + "score", HERE + "rounced")
@pytest.mark.example(HERE + "crosses")
def test_tricks_rub_out_and_none_is_rounced() -> None:
    example = load("hoyle-donohue", "rounce").example("crosses").data
    s = do(dealt(deals=1), "stand", "stand", "decline")
    play(s, "AC JC KC QC")
    assert s.score[1] == example["after"]
    play(s, "2H 5H AD 3H KD 4H")
    assert [int(n) for n in s.score] == [15, 13, 12] and s.is_terminal()
    s = do(dealt("AC KC TC 9C 8C", "2H 3H 4H 5H 6H", DEALER, dumby="AS KS QS JS TS 2D"), "stand", "stand", "decline")
    play(s, "AC 2H KC 3H TC 4H 9C 5H 8C 6H")
    assert [int(n) for n in s.score] == [15, 10, example["rounced"]]
    s = dealt(start=1)
    do(s, "stand", "stand", "decline")
    play(s, "AC JC")
    assert s.is_terminal() and s.returns()[1] > 0 and s.score[2] == 1, "the game is out, and nobody is rounced"


# --- Ramsch ---------------------------------------------------------------------------------------------------------
R_ELDEST = "AC KC QC JC TH"
R_SECOND = "9C 8C AD KD 7H"
R_DEALER = "9D 8D 7D TS 9S"
R_DUMBY = "AS KS QS TC QD JD"


def ramsch(*hands: str, turn: str = "7C", dumby: str = R_DUMBY) -> Any:
    """Seat 0 deals so at Ramsch."""
    return dealt(*(hands or (R_ELDEST, R_SECOND, R_DEALER)), turn=turn, dumby=dumby, game="ramsch")


@pytest.mark.article(RAMSCH + "pack", RAMSCH + "rest")
def test_ramsch_has_thirty_two_cards() -> None:
    game = gamester.load_game("ramsch(players=5)")
    assert len(game.pack_order(game.empty_state())) == 32
    game.new_initial_state(seed=1)
    assert names(ramsch()) == ["stand", "take dumby", "decline"] and ramsch().score[0] == 15


@pytest.mark.article(RAMSCH + "twice")
def test_nobody_leads_trumps_more_than_twice() -> None:
    s = do(ramsch(), "stand", "stand", "decline")
    play(s, "AC 9C")
    assert set(names(s)) == {"KC", "QC", "JC"}
    play(s, "KC 8C")
    assert set(names(s)) == {"QC", "JC", "TH"}


@pytest.mark.article(RAMSCH + "face-down")
def test_a_card_face_down_calls_for_trumps() -> None:
    s = do(ramsch(R_DEALER, R_SECOND, R_ELDEST), "stand", "stand", "stand")
    assert {"face down 9S", "9S"} <= set(names(s))
    do(s, "face down 9S")
    assert s.view(0).state.down[1] == 0 and s.view(1).state.down[1] == card_set("9S") and s.current_player() == 2
    assert set(names(s)) == {"9C", "8C"}
    play(s, "9C")
    assert set(names(s)) == {"AC", "KC", "QC", "JC"}
    play(s, "JC")
    assert s.tricks[0] == 1 and s.current_player() == 0
    assert not any(word.startswith("face") for word in names(s))
    none = do(ramsch("9D 8D 7D TS 9S", "AD KD 7H 8H 9H", R_ELDEST), "stand", "stand", "decline")
    do(none, "face down 9S")
    assert len(names(none)) == 5
    play(none, "7H")
    assert none.tricks[1] == 1, "no trump is played to it, and it takes the trick"
    with pytest.raises(gamester.IllegalAction, match="holds no trump"):
        do(do(ramsch(), "stand", "stand", "decline"), "face down TH")


@pytest.mark.parametrize("text", ["rounce", "ramsch"])
def test_the_plain_player_beats_random_ones(text: str) -> None:
    game = gamester.load_game(text)
    won = []
    for seed in range(24):
        me = seed % 4
        said = ["simple" if p == me else f"random(seed={9 * seed + p})" for p in range(4)]
        players = [gamester.load_player(name, game) for name in said]
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            p = s.current_player()
            s.apply_action(players[p].choose(s.view(p)).action)
        won.append(s.returns()[me])
    mean = sum(won) / len(won)
    error = (sum((n - mean) ** 2 for n in won) / len(won) ** 2) ** 0.5
    assert mean > 3 * error


def test_a_match_without_deals_set_has_no_bound() -> None:
    assert gamester.load_game("rounce(players=9)").max_game_length() == ENDLESS
    assert gamester.load_game("rounce(players=9,deals=2)").max_game_length() < 10_000
