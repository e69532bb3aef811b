"""Matrimony: what is staked, who has each chance, and what stands over."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set
from gamester.games.lots.matrimony import BEST, CHANCES, PAIRS, MatrimonyState, worth

B = "hoyle-donohue/matrimony/"
BOOK = load("hoyle-donohue", "matrimony")
DULL = ("2C 4C 6C", "2D 4D 6D", "2H 4H 6H", "3S 5S 7S", "3D 5D 7D", "8C TC 9S")


def dealt(*hands: str, **options: object) -> MatrimonyState:
    """Hands from the eldest, B, round to A, who deals; the last card of each is turned up."""
    cards = [hand.split() for hand in hands]
    order = [c for hand in cards for c in hand[:2]] + [hand[2] for hand in cards]
    order += [c for c in NAMES[:52] if c not in order]
    game = gamester.load_game("matrimony", {"players": len(hands), "deals": 1, **options})
    return cast(MatrimonyState, game.new_initial_state(seed=1, deal=order))


def stake(s: MatrimonyState, *laid: int) -> MatrimonyState:
    """The dealer's stakes on the five chances."""
    return do(s, *(f"lay on {chance} {n}" for chance, n in zip(CHANCES, laid, strict=True)))


def board(s: MatrimonyState) -> list[int]:
    return [int(n) for n in s.purse[-5:]]


def all_less(s: MatrimonyState, *on: str) -> MatrimonyState:
    """The others one after the other, each on a chance; the last named for all that follow."""
    for n in range(int(s.game.players) - 1):
        if not s.is_terminal() and s.phase == "others":
            do(s, f"lay one less on {on[min(n, len(on) - 1)]}")
    return s


@pytest.mark.example(B + "twelve")
@pytest.mark.article(B + "stake", B + "except-one", B + "chances")
def test_stakes() -> None:
    data = BOOK.example("twelve").data
    s = dealt(*DULL, deals=2)
    assert len(CHANCES) == 5 and s.current_player() == 0 and names(s)[0] == "lay on Matrimony 0"
    with pytest.raises(gamester.IllegalAction, match="in their order"):
        do(s, "lay on Intrigue 2")
    stake(s, 3, 3, 2, 2, 2)
    assert board(s) == [3, 3, 2, 2, 2] and sum(board(s)) == data["dealer"]
    do(s, "lay one less on Matrimony")
    assert board(s) == [5, 6, 4, 4, 4] and s.purse[1] == -data["others"] and s.current_player() == 2
    do(s, "lay one less on Best", "lay one less on Pairs", "lay one less on Pairs")
    assert board(s) == [14, 15, 10, 8, 9]
    do(s, "lay one less on Confederacy")
    assert s.deal == 1 and [int(n) for n in s.purse[:6]] == [-12 + 11, -11, -11, -11, -11, -11], "A has the only ten"


@pytest.mark.article(B + "stake", B + "except-one")
def test_on_any_chance() -> None:
    s = dealt(*DULL, deals=2)
    do(s, *(f"lay on {chance} 0" for chance in CHANCES[:4]))
    with pytest.raises(gamester.IllegalAction, match="one chance at least"):
        do(s, "lay on Best 0")
    do(s, "lay on Best 12")
    assert s.deal == 1 and s.purse[1] == -11 and s.purse[0] == 55, "on one chance there is nothing to choose"
    s = stake(dealt(*DULL, deals=2), 0, 3, 0, 0, 2)
    assert names(s) == ["lay one less on Confederacy", "lay one less on Best"]
    with pytest.raises(gamester.IllegalAction, match="staked nothing"):
        do(s, "lay one less on Pairs")
    s = stake(dealt(*DULL, less="each", deals=2), 4, 1, 0, 3, 4)
    assert s.deal == 1 and board(s) == [4 + 5 * 3, 1, 0, 3 + 5 * 2, 0] and s.purse[1] == -3 - 2 - 3
    s = stake(dealt(*DULL, most=50, deals=2), 50, 0, 0, 0, 0)
    assert board(s)[0] == 50 + 5 * 49


@pytest.mark.example(B + "ace-in-hand", B + "ace-turned-up")
@pytest.mark.article(
    B + "deal", B + "sweep", B + "show", B + "matrimony", B + "confederacy", B + "intrigue", B + "pairs", B + "best",
    B + "eldest",
)  # fmt: skip
@pytest.mark.parametrize("id", ["ace-in-hand", "ace-turned-up"])
def test_who_wins(id: str) -> None:
    data = BOOK.example(id).data
    s = all_less(stake(dealt(*data["hands"]), 5, 4, 3, 2, 1), "Matrimony")
    stakes = [5 + 5 * 4, 4 * 6, 3 * 6, 2 * 6, 6]
    won = [0] * 6
    for chance, winner in enumerate(data["wins"]):
        won[(winner + 1) % 6] += stakes[chance]
    assert [int(n) for n in s.purse] == [won[p] - (15 if p == 0 else 14) for p in range(6)] + [0] * 5
    assert [int(n) for n in s.cards] == [card_set(hand) for hand in (data["hands"][-1], *data["hands"][:-1])]
    assert [NAMES[n] for n in s.up] == [hand.split()[2] for hand in (data["hands"][-1], *data["hands"][:-1])]
    told = s.game.told(s)
    assert "divided" not in told and (B + "sweep" in told) == (id == "ace-turned-up")


@pytest.mark.article(B + "pairs", B + "best", B + "matrimony", B + "confederacy", B + "intrigue")
@pytest.mark.parametrize(
    ("cards", "worths"),
    [
        ("KC QD 2H", [0, -1, -1, -1, 11]),
        ("KC QD JH", [0, 0, 0, -1, 11]),
        ("KC KD JH", [-1, 0, -1, 11, 11]),
        ("AD 2C 3S", [-1, -1, -1, -1, 12]),
        ("2D 2C 2S", [-1, -1, -1, 0, 0]),
        ("9D 7C 3S", [-1, -1, -1, -1, 7]),
    ],
)
def test_what_cards_are_worth(cards: str, worths: list[int]) -> None:
    assert [worth(chance, card_set(cards)) for chance in range(5)] == worths


@pytest.mark.article(B + "eldest", B + "pairs", B + "best")
def test_of_equal_hands_the_eldest_wins() -> None:
    hands = ("2C 4C 9D", "KC QC TD", "KD QD TH", "8C 8D AS", "8H 8S AH", "2D 4D AC")
    s = all_less(stake(dealt(*hands), 1, 1, 0, 1, 1), "Best")
    log = [(int(w >> 6 & 63), int(w & 63)) for w in s.log if (w >> 6 & 63) >= 6]
    firsts = dict(reversed(log))
    assert (firsts[6], firsts[6 + PAIRS], firsts[6 + BEST]) == (2, 4, 4)


@pytest.mark.article(B + "over")
def test_what_nobody_has_stands_over() -> None:
    s = all_less(stake(dealt(*DULL, deals=2), 2, 2, 2, 2, 2), "Best")
    assert s.deal == 1 and board(s) == [12, 12, 12, 12, 0] and s.dealer == 1
    s = all_less(stake(dealt(*DULL, deals=1), 2, 0, 0, 0, 1), "Matrimony")
    assert s.is_terminal() and board(s) == [0] * 5 and sum(s.purse) == 0
    assert [int(n) for n in s.purse[:6]] == [-3 + 1 + 6, -2 + 1, -2 + 2, -2 + 1, -2 + 1, -2 + 1], "C would be eldest"
    assert s.game.told(s).endswith("What lies on Matrimony is divided (hoyle-donohue/matrimony/over).")


@pytest.mark.article(B + "players")
def test_players_and_matches() -> None:
    for wrong in ("players=5", "players=15", "most=0", "most=51"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"matrimony({wrong})")
    for players in (6, 14):
        game = gamester.load_game(f"matrimony(players={players})")
        s = cast(MatrimonyState, game.new_initial_state(seed=players))
        source = random.Random(players)
        while not s.is_terminal():
            s.apply_action(source.choice(s.legal_actions()))
            assert s.ledger.total() == 0 and min(s.purse[players:]) >= 0
        assert s.deal == players and sum(s.returns()) == 0 and not any(board(s))


def test_how_often_three_cards_hold_a_chance() -> None:
    """Matrimony in one hand of three: counted over all hands, and by arithmetic."""
    hands = [sum(1 << c for c in three) for three in combinations(range(52), 3)]
    have = sum(worth(0, hand) == 0 for hand in hands)
    assert have == 16 * 44 + 2 * 4 * 6, "a king, a queen and another, or one of them twice"
    pairs = sum(worth(PAIRS, hand) >= 0 for hand in hands)
    assert Fraction(pairs, len(hands)) == Fraction(3744 + 52, 22100)


def test_the_layout() -> None:
    s: Any = stake(dealt(*DULL), 3, 0, 0, 0, 1)
    zone = next(z for z in s.view(3).zones() if z.id == "layout")
    assert [i.face for i in zone.items if i.id.startswith("spot")] == list(CHANCES)
    assert {i.face: i.amount for i in zone.items if i.amount} == {"Matrimony": 3, "Best": 1}
