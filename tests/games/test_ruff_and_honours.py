"""Ruff and Honours: who takes in the stock, what honours count, and calling at eight."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.beaten import beats_random
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES, card_set

BOOKS = ("gamester-1754", "hoyle-donohue")
OLD = "gamester-1754/ruff-and-honours/"
NEW = "hoyle-donohue/ruff-and-honours/"
WEST = "AS KS 2S 3S 2H 3H 4H 5H 2D 3D 4D 5D"
NORTH = "QS 4S 5S 6S 6H 7H 8H 9H 6D 7D 8D 9D"
EAST = "JS 7S 8S 9S TH JH QH KH TD JD QD KD"
SOUTH = "AH AD 2C 3C 4C 5C 6C 7C 8C 9C TC JC"
STOCK = "TS QC KC AC"


def dealt(stock: str = STOCK, hands: tuple[str, ...] = (WEST, NORTH, EAST, SOUTH), **options: object) -> Any:
    """Seat 0 deals singly so, the first hand to seat 1."""
    game = gamester.load_game("ruff-and-honours", options)
    each = [hand.split() for hand in hands]
    order = [one[n] for n in range(12) for one in each] + stock.split()
    return game.new_initial_state(seed=1, deal=order)


def ruffed(**options: object) -> Any:
    return do(dealt(**options), "lay out 2H", "lay out 3H", "lay out 2D", "lay out 3D")


@pytest.mark.article(OLD + "pack", NEW + "pack", OLD + "players", NEW + "players", OLD + "turn", NEW + "turn")
@pytest.mark.example(OLD + "stock", NEW + "stock")
def test_twelve_each_and_the_top_of_the_stock_turned() -> None:
    for book in BOOKS:
        data = load(book, "ruff-and-honours").example("stock").data
        s: Any = gamester.load_game("ruff-and-honours", {"book": book}).new_initial_state(seed=3)
        assert s.game.players == data["players"] and s.drawn + data["stock"] - 1 <= 52
        assert all(n in (data["each"], data["each"] + data["stock"]) for n in s.held)
        assert 52 == data["players"] * data["each"] + data["stock"]
    s = dealt(hands=(WEST.replace("AS", "AC"), NORTH, EAST, SOUTH), stock="TS QC KC AS")
    assert NAMES[s.turn_up] == "TS" and s.trump == 3 and s.phase == "play"
    for seed in range(10):  # nobody ruffed: the Ace lies in the stock
        assert not any(h & card_set("AS") for h in s.game.imagine(s.view(0), seed).hands)


@pytest.mark.article(OLD + "deal", NEW + "deal", OLD + "first-deal", NEW + "first-deal")
def test_the_deal() -> None:
    s: Any = gamester.load_game("ruff-and-honours", {"packet": 4}).new_initial_state(seed=1, deal=list(NAMES[:52]))
    assert s.hands[1] & card_set("2C 3C 4C 5C") == card_set("2C 3C 4C 5C")
    t: Any = gamester.load_game("ruff-and-honours").new_initial_state()
    do(t, "9C", "6D", "AH", "KS")
    assert t.dealer == 2
    u: Any = gamester.load_game("ruff-and-honours").new_initial_state(seed=3)
    first = int(u.dealer)
    while u.deal == 0:
        u.apply_action(u.legal_actions()[0])
    assert u.dealer == (first + 1) % 4


@pytest.mark.article(OLD + "ruff", NEW + "ruff")
def test_the_holder_of_the_ace_takes_in_the_stock() -> None:
    s = dealt()
    assert s.phase == "ruff" and s.current_player() == 1 and s.hands[1] == card_set(WEST + " " + STOCK)
    do(s, "lay out 2H", "lay out 3H", "lay out 2D", "lay out 3D")
    assert (
        s.held[1] == 12 and s.phase == "play" and s.current_player() == 1 and s.laid.out[1] == card_set("2H 3H 2D 3D")
    )
    for seed in range(20):  # what was turned is his, in hand or laid out
        t = s.game.imagine(s.view(2), seed)
        assert (t.hands[1] | t.laid.out[1]) & card_set("AS TS") == card_set("AS TS")
    turned = ("TS", "AS")
    swapped = (WEST.replace("AS", "TS"), NORTH, EAST, SOUTH)
    s = dealt(stock=STOCK.replace(*turned), hands=swapped)
    assert (
        s.phase == "ruff"
        and s.current_player() == 0
        and s.hands[0] & card_set("AS QC KC AC") == card_set("AS QC KC AC")
    )
    s = dealt(stock=STOCK.replace(*turned), hands=swapped, turned_ace="nobody")
    assert s.phase == "play" and s.ruffer == -1


@pytest.mark.article(OLD + "play", NEW + "play", OLD + "follow", NEW + "follow")
def test_the_tricks() -> None:
    s = play(ruffed(), "4H")
    assert names(s) == ["6H", "7H", "8H", "9H"]
    play(s, "6H TH AH")
    assert s.current_player() == 0 and s.tricks[0] == 1
    play(s, "2C QC")
    assert s.trick[1] >= 0 and set(names(s)) == {NAMES[c] for c in range(52) if s.hands[2] >> c & 1}
    play(s, "4S 7S")
    assert s.current_player() == 3 and s.tricks[3] == 1  # the higher trump


@pytest.mark.article(OLD + "honours", NEW + "honours", OLD + "split", NEW + "split", OLD + "tricks", NEW + "tricks")
@pytest.mark.example(OLD + "honours", NEW + "honours")
@pytest.mark.parametrize(
    ("mine", "scored"),
    [("AS KS QS JS", 4), ("AS KS QS", 3), ("KS QS JS", 3), ("AS KS", 2), ("AS", 1), ("", 0)],
)
def test_honours(mine: str, scored: int) -> None:
    s = ruffed()
    for p in range(4):
        s.hands[p] = 0
    theirs = card_set("AS KS QS JS") & ~card_set(mine)
    s.played[1], s.played[2] = card_set(mine), theirs
    s.tricks[1] = s.tricks[2] = 6
    for book in BOOKS:
        data = load(book, "ruff-and-honours").example("honours").data
        for held, tricks in data["tricks"].items():
            assert data["by_cards"][held] == 4 * tricks
            assert (s.game.by_honours(s, 1) == tricks) == (scored == held)
    assert s.game.by_honours(s, 0) == {0: 4, 1: 2}.get(scored, 0)
    s.tricks[1], s.tricks[2] = 9, 3
    s.game.finish_deal(s)
    assert s.score[1] == 3 + {3: 2, 4: 4}.get(scored, 0)


@pytest.mark.article(OLD + "call", NEW + "call")
def test_calling_at_eight() -> None:
    s = dealt(stake=2)
    s.score[1] = 8
    do(s, "lay out 2H", "lay out 3H", "lay out 2D", "lay out 3D")
    assert s.phase == "call" and s.current_player() == 1 and names(s) == ["call", "keep silent"]
    t = do(s.clone(), "keep silent")
    assert t.phase == "call" and t.current_player() == 3 and names(t) == ["keep silent"]
    do(s, "call")
    assert s.current_player() == 3 and names(s) == ["yes"]  # he has the Knave
    do(s, "yes")
    assert s.is_terminal() and s.returns() == [-2, 2, -2, 2] and OLD + "call" in s.game.told(s)
    s = dealt()
    s.score[0] = 8
    do(s, "lay out 2H", "lay out 3H", "lay out 2D", "lay out 3D")
    assert s.phase == "call" and s.current_player() == 2 and names(s) == ["keep silent"]
    s = dealt(calling=False)
    s.score[1] = 8
    do(s, "lay out 2H", "lay out 3H", "lay out 2D", "lay out 3D")
    assert s.phase == "play"


@pytest.mark.article(OLD + "game", NEW + "game")
def test_ten_are_the_game() -> None:
    s = ruffed(stake=3)
    s.score[0], s.tricks[0], s.tricks[1] = 9, 7, 5
    for p in range(4):
        s.hands[p] = 0
    s.game.finish_deal(s)
    assert s.is_terminal() and s.returns() == [3, -3, 3, -3] and s.ledger.transfers[0].article == OLD + "game"
    assert OLD + "game" in s.game.told(s)


def test_the_plain_player_beats_a_random_one() -> None:
    beats_random("ruff-and-honours")
