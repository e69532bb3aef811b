"""Whist by two and by three, and the two-handed Whist of Hoyle's tenace."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set

BOOKS = ("gamester-1754", "hoyle-donohue")
OLD = "gamester-1754/whist-two-and-three-handed/"
NEW = "hoyle-donohue/whist-two-and-three-handed/"
TENACE = "hoyle-donohue/two-handed-whist-hoyle/"
DUEL = load("hoyle-donohue", "two-handed-whist-hoyle").example("tenace-duel").data
WEST = "AS KS QS 2S AH KH 2H 3H 4H 2D 3D 4D"
EAST = "JS TS 9S 8S QH JH TH 9H AD KD QD JD"
SOUTH = "7S 6S 5S 4S 8H 7H 6H 5H TD 9D 8D 7D"


def dealt(*hands: str, turn: str = "3S", **options: object) -> Any:
    """Seat 0 deals singly so, the first hand to seat 1; ``turn`` is at the bottom."""
    game = gamester.load_game("whist-two-and-three-handed", options)
    each = [hand.split() for hand in hands]
    order = [one[n] for n in range(12) for one in each]
    rest = [n for n in NAMES[:52] if n not in order and n != turn]
    return game.new_initial_state(seed=1, deal=[*order, *rest, turn])


@pytest.mark.article(
    OLD + "players", NEW + "players", OLD + "deal", NEW + "deal", OLD + "turn", NEW + "turn", OLD + "cut", NEW + "cut"
)
@pytest.mark.example(OLD + "deal-shape", NEW + "deal-shape")
def test_the_shape_of_the_deal() -> None:
    for book in BOOKS:
        data = load(book, "whist-two-and-three-handed").example("deal-shape").data
        for players, cards in data["dealt"].items():
            game = gamester.load_game("whist-two-and-three-handed", {"book": book, "players": players})
            s: Any = game.new_initial_state(seed=2)
            assert s.drawn == cards == players * data["each"] and list(s.held) == [data["each"]] * players
            assert 52 - s.drawn == data["unused"][players] and s.game.target == data["up"]
    s = dealt(WEST, EAST, SOUTH)
    assert s.trump == 3 and NAMES[s.turn_up] == "3S" and s.current_player() == 1
    for seed in range(10):
        t = s.game.imagine(s.view(0), seed)
        assert NAMES[t.order[51]] == "3S" and not any(h & card_set("3S") for h in t.hands)
    u: Any = gamester.load_game("whist-two-and-three-handed").new_initial_state()
    do(u, "9C", "6D", "AH")
    assert u.dealer == 2


@pytest.mark.article(OLD + "follow", NEW + "follow", OLD + "order", NEW + "order")
def test_the_tricks() -> None:
    s = play(dealt(WEST, EAST, SOUTH), "2H")
    assert names(s) == ["9H", "TH", "JH", "QH"]
    play(s, "9H 8H")
    assert s.current_player() == 2 and s.tricks[2] == 1
    play(s, "AD TD 2D KD 9D 3D QD 8D 4D JD 7D")
    assert "2S" in names(s) and "AH" in names(s)
    play(s, "2S")
    assert s.current_player() == 1


@pytest.mark.article(OLD + "tricks", NEW + "tricks", OLD + "honours", NEW + "honours")
def test_tricks_above_the_share_and_honours_in_hand() -> None:
    s = dealt(WEST, EAST, SOUTH)
    s.tricks[1], s.tricks[2], s.tricks[0] = 6, 5, 1
    s.game.finish_deal(s)
    assert list(s.score) == [0, 4, 1]
    two = dealt(WEST, EAST, players=2)
    two.tricks[1], two.tricks[0] = 7, 5
    two.game.finish_deal(two)
    assert list(two.score) == [0, 3]
    s = dealt(WEST, EAST, SOUTH, share=3)
    s.tricks[1], s.tricks[2], s.tricks[0] = 4, 4, 4
    s.game.finish_deal(s)
    assert list(s.score) == [1, 3, 1]
    for book, scored in zip(BOOKS, (11, 9), strict=True):
        s = dealt(WEST, EAST, SOUTH, book=book)
        s.score[1], s.tricks[0], s.tricks[1], s.tricks[2] = 9, 4, 4, 4
        s.game.finish_deal(s)
        assert s.score[1] == scored and s.is_terminal() == (scored > 10)
    assert "held 3 honours" in dealt(WEST, EAST, SOUTH).game.told(dealt(WEST, EAST, SOUTH))


@pytest.mark.article(OLD + "game", NEW + "game")
def test_ten_are_the_game() -> None:
    s = dealt(WEST, EAST, SOUTH, stake=2)
    s.score[2], s.score[1], s.tricks[2], s.tricks[1] = 9, 8, 6, 5
    s.game.finish_deal(s)  # the tricks win it before honours are counted
    assert s.is_terminal() and s.returns() == [-2, -2, 4] and list(s.score) == [0, 9, 11]
    assert s.ledger.transfers[0].article == OLD + "game"
    s = dealt(WEST, EAST, SOUTH)
    s.score[0], s.score[2], s.tricks[0], s.tricks[2] = 9, 9, 5, 5
    s.game.finish_deal(s)
    assert not s.is_terminal()


def duel(trump: str, **options: object) -> Any:
    """Hoyle's two hands: B, seat 0, deals, and A names the trumps."""
    game = gamester.load_game("two-handed-whist-hoyle", options)
    a, b = DUEL["a"].split(), DUEL["b"].split()
    s = game.new_initial_state(seed=1, deal=[c for pair in zip(a, b, strict=True) for c in pair])
    return do(s, f"trumps {trump}")


@pytest.mark.article(TENACE + "pack", TENACE + "name", TENACE + "namer-leads", TENACE + "other-leads")
def test_elder_hand_names_the_trumps() -> None:
    s: Any = duel("Hearts")
    assert s.trump == 2 and s.current_player() == 0 and list(s.held) == [26, 26]
    assert s.game.imagine(s.view(0), 1).hands[1] == card_set(DUEL["a"])
    assert duel("Clubs", leads="namer").current_player() == 1


@pytest.mark.article(TENACE + "follow", TENACE + "tricks")
def test_tricks_above_thirteen_are_paid() -> None:
    s: Any = duel("Hearts", stake=2)
    play(s, "KC AC")
    assert s.current_player() == 1 and s.tricks[1] == 1
    play(s, "QC")
    assert set(names(s)) == set("JC 9C 7C 5C 3C 2C".split())
    s.tricks[1], s.tricks[0] = 15, 11
    s.game.finish_deal(s)
    assert list(s.purse) == [-4, 4] and s.dealer == 1
    assert not s.is_terminal()
    s.tricks[1], s.tricks[0] = 13, 13
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [-4, 4]
    assert "13 tricks" in s.game.told(s) and TENACE + "tricks" in s.game.cited


@cache
def most(hands: tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]], leader: int, trump: int) -> int:
    """The tricks of player 0 with best play; a card is (suit, rank)."""
    if not hands[0]:
        return 0
    found = []
    for lead in hands[leader]:
        answers = {c for c in hands[1 - leader] if c[0] == lead[0]} or hands[1 - leader]
        results = []
        for card in answers:
            takes = card[1] > lead[1] if card[0] == lead[0] else card[0] == trump
            winner = 1 - leader if takes else leader
            left = {leader: hands[leader] - {lead}, 1 - leader: hands[1 - leader] - {card}}
            results.append((winner == 0) + most((left[0], left[1]), winner, trump))
        found.append(max(results) if leader else min(results))
    return min(found) if leader else max(found)


def tenaces(n: int) -> tuple[frozenset[tuple[int, int]], frozenset[tuple[int, int]]]:
    """Hoyle's hands with suits of ``n`` cards: player 0 has the tenaces in suits 0 and 1, the other in 2 and 3."""
    mine = {(suit, rank) for suit in range(4) for rank in range(n) if (rank > 0 and rank % 2 == 0) == (suit < 2)}
    every = {(suit, rank) for suit in range(4) for rank in range(n)}
    return frozenset(mine), frozenset(every - mine)


@pytest.mark.example(TENACE + "tenace-duel")
def test_the_tenace() -> None:
    whole = ({NAMES.index(c) for c in DUEL["a"].split()}, {NAMES.index(c) for c in DUEL["b"].split()})
    for mine, cards in zip(tenaces(13), whole, strict=True):
        assert {13 * (0, 3, 1, 2)[suit] + rank for suit, rank in mine} == cards
    s: Any = duel("Hearts")
    for suit in "CS" * DUEL["sure"]:  # B leads the suits of A's tenaces: so many sure tricks in either
        s.turn = 0
        play(s, max((c for c in names(s) if c[1] == suit), key=rank_of))
        play(s, min((c for c in names(s) if rank_of(c) > rank_of(NAMES[s.trick[0]])), key=rank_of))
    assert s.tricks[1] == 2 * DUEL["sure"] and s.tricks[0] == 0
    # suits of five cards; player 0 names one in which the other has the tenace
    above_half = {leader: most(tenaces(5), leader, 2) - 5 for leader in range(2)}
    assert above_half == {0: DUEL["namer_leads"] - 13, 1: DUEL["other_leads"] - 13}


def rank_of(name: str) -> int:
    return "23456789TJQKA".index(name[0])


def test_the_plain_players_beat_random_ones() -> None:
    beats_random("whist-two-and-three-handed")
    beats_random("whist-two-and-three-handed(players=2)")
    beats_random("two-handed-whist-hoyle")
