"""Three-handed Penuchle: the two cards left, the Seven, what the dealer lays out, and who loses."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.meld_table import at_random, dealt, duel
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set

T = "hoyle-donohue/three-handed-penuchle/"
CHAPTER = load("hoyle-donohue", "three-handed-penuchle")
GAME = "three-handed-penuchle"
HANDS = [
    "7C 8C 9C 7D 8D 9D 7H 8H 9H 8S",
    "AS KS QS JS TS KH QH JC TC KC",
    "AC AD AH QC QD JD TD JH TH 7S",
]


def table(hands: list[str] = HANDS, then: str = "9S KD", **options: object) -> Any:
    return dealt(GAME, hands, then, **options)


def laid(s: Any, *cards: str) -> Any:
    """Nobody exchanges, and the dealer lays these out."""
    while s.phase == "the Seven":
        do(s, "leave it")
    return do(s, *(f"lay out {c}" for c in cards))


def scored(before: list[int], made: list[int], retired: int = -1, **options: object) -> Any:
    """A deal that is over, with this made in it."""
    s = table(**options)
    s.retired = retired
    for p in range(3):
        s.score[p], s.melded[p] = before[p], made[p]
    s.game.finish_deal(s)
    return s


@pytest.mark.article(T + "players", T + "deal")
@pytest.mark.example(T + "deal")
def test_ten_each_and_two_left() -> None:
    data = CHAPTER.example("deal").data
    for packets in ("2", "2-3"):
        s = table(packets=packets)
        assert list(s.held) == [data["hands"]] * 3 and NAMES[s.turn_up] == "9S"
        assert s.hands[1] == card_set(HANDS[1]) and s.game.sides == 3 and s.game.stock(s) == data["left"]
    while s.phase == "the Seven":
        do(s, "leave it")
    assert s.held[0] == data["dealer"]
    do(s, "lay out 9S")
    do(s, "lay out KD")
    assert s.held[0] == data["hands"] and s.laid.many[0] == data["lays"] and s.phase == "play"


@pytest.mark.article(T + "seven-turned")
def test_a_seven_turned() -> None:
    s = table([*HANDS[:2], HANDS[2].replace("7S", "9S")], "7S KD")
    assert list(s.melded) == [10, 0, 0] and s.phase == "discard"


@pytest.mark.article(T + "exchange", T + "take")
def test_the_seven_goes_to_the_dealer() -> None:
    s = do(table(), "leave it")
    assert s.current_player() == 2 and names(s) == ["exchange the Seven", "leave it"]
    do(s, "exchange the Seven")
    assert s.melded[2] == 10 and s.known[2] == card_set("9S") and s.phase == "discard" and s.current_player() == 0
    assert s.hands[0] == card_set(HANDS[0] + " 7S KD") and s.known[0] == card_set("7S")
    do(s, "lay out 7S")
    assert s.known[0] == 0 and not s.view(1).state.laid.out[0]
    for seed in range(20):
        imagined = s.game.imagine(s.view(1), seed)
        assert (imagined.hands[0] | imagined.laid.out[0]) & card_set("7S") and not imagined.hands[2] & card_set("7S")
    s = laid(table())
    assert s.hands[0] == card_set(HANDS[0] + " 9S KD") and s.turn_up == -1


@pytest.mark.article(T + "laid-out")
def test_what_is_laid_out_counts_with_a_trick() -> None:
    s = laid(table(then="9S KD"), "KD", "7C")
    assert s.game.made(s, 0) == 0
    s.tricks[0], s.taken[0] = 1, card_set("AS")
    assert s.game.made(s, 0) == 15
    assert s.view(1).state.game.made(s.view(1).state, 0) == 11  # nobody else knows


@pytest.mark.article(T + "announcements")
def test_announcements() -> None:
    s = laid(table(), "KD", "7C")
    assert s.current_player() == 1
    play(s, "JC")
    assert "announce the five highest trumps" in names(s)
    do(s, "announce the five highest trumps")
    assert s.game.made(s, 1) == 150
    do(s, "no more")
    play(s, "AC")
    assert "announce four Aces" not in names(s)
    do(s, "no more")
    play(s, names(s)[0])
    do(s, "no more")
    assert s.current_player() == 2 and s.phase == "play"


@pytest.mark.article(T + "retire")
def test_the_first_to_four_hundred_retires() -> None:
    s = scored([390, 300, 100], [20, 130, 50])
    assert s.retired == 1 and not s.is_terminal()
    assert list(s.held) == [8, 0, 8] and s.dealer == 2 and s.current_player() == 0
    assert list(s.score) == [410, 430, 150]
    s = scored([390, 390, 100], [20, 20, 0])
    assert s.retired == 1  # of equals the eldest, for seat 0 dealt
    seen = at_random(GAME, range(4), lambda s: s.phase == "announcements by two")
    assert seen.retired >= 0 and seen.current_player() != seen.retired
    assert "draw" in names(seen) and seen.game.stock(seen)
    assert scored([390, 300, 100], [20, 130, 50], retire=350).retired == 1


@pytest.mark.article(T + "stake")
def test_the_loser_pays_the_winner() -> None:
    s = scored([480, 430, 100], [30, 0, 10], retired=1, stake=4)
    assert s.is_terminal() and s.returns() == [0, 4, -4] and s.ledger.transfers[0].article == T + "stake"
    assert "West has retired" in s.game.told(s) and "East has lost" in s.game.told(s)
    s = scored([480, 430, 100], [120, 180, 10])
    assert s.is_terminal() and s.returns() == [0, 1, -1]
    assert s.retired == 1 and list(s.score)[1] == 610
    stopped: Any = gamester.load_game(GAME, {"deals": 1}).new_initial_state(seed=1)
    while not stopped.is_terminal():
        stopped.apply_action(stopped.legal_actions()[-1])
    assert list(stopped.purse) == [0, 0, 0] and stopped.returns() == stopped.game.ahead(stopped)


def test_the_plain_player_beats_random_ones() -> None:
    mean, three = duel(GAME, 30)
    assert mean > three
