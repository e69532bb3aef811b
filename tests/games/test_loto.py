"""Loto: the cards and their numbers, taking them, drawings, what lines win, and how the pool ends."""

from __future__ import annotations

from math import comb
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.errors import IllegalAction
from gamester.games.lots.loto import BALLS, CARDS, LINE, NUMBERS, REWARDS, Loto, LotoState, number

B = "hoyle-donohue/loto/"
EXAMPLES = {one.id: one.data for one in load("hoyle-donohue", "loto").examples}
CARD = [number(0, n) + 1 for n in range(NUMBERS)]  # of seat 0
OTHERS = [n + 1 for n in range(BALLS) if n not in [number(card, k) for card in range(4) for k in range(NUMBERS)]]


def loto(balls: list[int], players: int = 2, takes: str = "2", **options: object) -> LotoState:
    """Every player has as many cards, and the first drawing is given."""
    game = gamester.load_game("loto", {"players": players, **options})
    s = cast(LotoState, game.new_initial_state(deal=[str(n) for n in balls]))
    return do(s, *[f"take {takes}"] * players)


@pytest.mark.example(B + "box")
@pytest.mark.article(B + "box", B + "new-combination")
def test_cards() -> None:
    one = EXAMPLES["box"]
    assert one["counters"] + 10 * one["fishes"] + 100 * one["contracts"] == one["total"] == 60 * one["cards"]
    cards = [[int(number(card, n)) for n in range(NUMBERS)] for card in range(CARDS)]
    assert len(cards) == one["cards"] and all(len(set(card)) == NUMBERS for card in cards)
    for first in range(0, CARDS, 6):
        six = [ball for card in cards[first : first + 6] for ball in card]
        assert sorted(six) == list(range(BALLS)), "so that one counter is given with six, four with all"
    lines = {frozenset(card[n : n + LINE]) for card in cards for n in range(0, NUMBERS, LINE)}
    assert len(lines) == 3 * CARDS


@pytest.mark.example(B + "stock")
@pytest.mark.article(B + "stock", B + "stakes", B + "take", B + "players")
def test_stakes_and_counters() -> None:
    for cards, counters in zip(EXAMPLES["stock"]["cards"], EXAMPLES["stock"]["counters"], strict=True):
        s = loto([], players=cards // 6 if cards > 6 else 3, takes="6" if cards > 6 else "2")
        assert s.purse[s.game.players + 1] == counters == 60 * cards
    s = loto([])
    assert list(s.purse) == [-240, -240, 240, 240]
    assert [int(o) for o in s.owners[:5]] == [0, 0, 1, 1, -1]
    s = cast(LotoState, gamester.load_game("loto(players=11)").new_initial_state(seed=1))
    assert names(s) == ["take 2", "take 4"], "two are left for every other"
    with pytest.raises(IllegalAction, match="so many are not to be had"):
        do(s, "take 6")
    s = cast(LotoState, gamester.load_game("loto(players=13)").new_initial_state(seed=1))
    assert names(s) == ["take 1", "take 2"]
    do(s, "take 1", "take 2")
    assert [-int(n) for n in s.purse[:3]] == [120, 240, 0], "half a stake for one"
    s = cast(LotoState, gamester.load_game("loto(players=20)").new_initial_state(seed=1))
    do(s, *["take 2"] * 4)
    assert names(s) == ["take 1"], "a card each is left for the other sixteen"
    for wrong in ("players=1", "players=21", "drawings=0"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"loto({wrong})")


@pytest.mark.article(B + "lines", B + "mark")
@pytest.mark.parametrize("many", [1, 2, 3, 4, 5])
def test_what_a_line_wins(many: int) -> None:
    s = do(loto(CARD[:many] + OTHERS[: 10 - many], stake=600), "draw")
    assert s.deal == 1 and s.purse[0] == -2 * 660 + many + (0, 0, 5, 25, 100, 250)[many]
    assert s.purse[1] == -2 * 660 and s.ledger.total() == 0


@pytest.mark.article(B + "lines")
def test_lines_are_looked_at_one_by_one() -> None:
    s = do(loto([CARD[0], CARD[1], CARD[5], CARD[6], CARD[10], *OTHERS[:5]]), "draw")
    assert s.purse[0] == -240 + 5 + 5 + 5, "two ambos and an abstract"
    chances = [comb(5, k) * comb(85, 10 - k) for k in range(6)]
    mean = sum(c * int(REWARDS[k]) for k, c in enumerate(chances)) / comb(90, 10)
    assert abs(3 * mean - 2.03) < 0.01


@pytest.mark.article(B + "draw", B + "rotation")
def test_the_bag_goes_round() -> None:
    game = gamester.load_game("loto(players=3)")
    s = do(cast(LotoState, game.new_initial_state()), "take 2", "take 2", "take 2")
    assert s.current_player() == 0 and names(s) == ["draw"]
    do(s, "draw")
    assert len(s.chance_outcomes()) == 90
    do(s, *[str(n) for n in range(1, 10)])
    assert len(s.chance_outcomes()) == 81
    do(s, "10")
    assert s.current_player() == 1 and [ball + 1 for ball in s.thrown] == list(range(1, 11))
    do(s, "draw")
    assert len(s.chance_outcomes()) == 90, "they have been put back"


@pytest.mark.article(B + "aside")
def test_balls_on_no_card_may_be_put_away() -> None:
    for aside, left in ((True, 80), (False, 90)):
        game = gamester.load_game("loto", {"players": 2, "aside": aside})
        s = do(cast(LotoState, game.new_initial_state()), "take 2", "take 2", "draw")
        do(s, *[str(n) for n in OTHERS[:10]], "draw")
        assert len(s.chance_outcomes()) == left


@pytest.mark.article(B + "contribute")
def test_an_empty_pool_is_filled_again() -> None:
    s = do(loto(CARD[:5] + OTHERS[:5], stake=10), "draw")
    assert s.deal == 1
    # forty in the pool and 250 to pay: six times forty more
    assert s.purse[0] == -2 * 70 - 6 * 20 + 5 + 250 and s.purse[2] == 7 * 40 - 250


@pytest.mark.article(B + "last", B + "bankruptcy", B + "fund")
def test_the_last_drawing() -> None:
    s = do(loto(CARD[:5] + OTHERS[:5], stake=10, drawings=1), "draw")
    assert s.is_terminal() and s.purse[2] == s.purse[3] == 0 and sum(s.returns()) == 0
    assert s.returns()[0] > 0 > s.returns()[1], "as far as the pool goes"
    assert s.returns()[0] <= 20 + 10
    s = do(loto(CARD[:10], counters=1, stake=100), "draw")
    assert s.is_terminal(), "no counters are left on the table"
    # four counters were on the table: a quaterne, and nothing for the rest
    assert s.returns()[0] == -202 + 4 + 100 + (400 - 100) // 4 * 2


def test_whole_sittings() -> None:
    for seed in range(3):
        s = gamester.load_game("loto(players=5)").new_initial_state(seed=seed)
        players = [gamester.load_player("simple", s.game) for _ in range(5)]
        while not s.is_terminal():
            seat = s.current_player()
            s.apply_action(players[seat].choose(s.view(seat)).action)
            assert s.ledger.total() == 0
        assert cast(LotoState, s).deal == 12 and sum(s.returns()) == 0
    assert cast(Loto, s.game).in_use(cast(LotoState, s)) == 10
