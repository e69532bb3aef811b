"""Tontine: what each card pays, death and revival, and who has the box."""

from __future__ import annotations

from typing import Any, cast

import pytest
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.equipment.cards import NAMES
from gamester.games.lots.tontine import TontineState

B = "academy-1768/tontine/"
EXAMPLES = load("academy-1768", "tontine").examples


def tontine(cards: str, **options: object) -> TontineState:
    """Four at the table, seat 0 deals: the first cards, from seat 3 on."""
    game = gamester.load_game("tontine", {"players": 4, **options})
    first = cards.split()
    order = first + [c for c in NAMES[:52] if c not in first]
    return cast(TontineState, game.new_initial_state(seed=1, deal=order))


def given(s: TontineState, box: int, *left: int) -> TontineState:
    """So many counters left to each seat, and in the box."""
    s.live = sum(1 << p for p, n in enumerate(left) if n)
    for p, n in enumerate(left):
        s.purse[p] = n - 12
    s.purse[4] = box
    return s


def left(s: TontineState) -> list[int]:
    return [int(n) + 12 for n in s.purse[:4]]


@pytest.mark.example(B + "*")
@pytest.mark.article(B + "draws", B + "puts", B + "single")
@pytest.mark.parametrize("one", EXAMPLES, ids=lambda one: one.id)
def test_examples(one: Any) -> None:
    d = one.data
    s = do(given(tontine(f"{d['card']} TC TD TH"), d["box"], 4, 4, 4, d["has"]), "deal")
    assert left(s) == [4, 4, 4, d["after"]] and s.purse[4] == d["box_after"]


@pytest.mark.article(B + "draws", B + "ten", B + "gives", B + "puts", B + "pack")
def test_what_each_card_pays() -> None:
    own = dict(zip("A23456789TJQK", (-1, -2, -3, -2, -1, -2, -1, -2, -1, 0, 1, 2, 3), strict=True))
    for rank, n in own.items():
        s = do(given(tontine(f"{rank}C TS TD TH"), 9, 5, 5, 5, 5), "deal")
        assert left(s)[3] == 5 + n
        if rank in "A23":
            to = {"A": 0, "2": 1, "3": 2}[rank]
            assert left(s)[to] == 5 - n and s.purse[4] == 9, "to the left, as many places off as counters"
        else:
            assert s.purse[4] == 9 - n
    assert 3 * sum(1 for _ in "456789") / 2 - 6 == 3, "a suit leaves three in the box"


@pytest.mark.article(B + "players", B + "counters", B + "box")
def test_who_sits_down_with_what() -> None:
    for players in (4, 12, 15):
        s = gamester.load_game("tontine", {"players": players}).new_initial_state(seed=1)
        assert list(s.purse) == [-3] * players + [3 * players]
    for wrong in ("players=3", "players=16", "box=12", "limit=0"):
        with pytest.raises(gamester.BadOption):
            gamester.load_game(f"tontine({wrong})")


@pytest.mark.article(B + "turn", B + "turns")
def test_from_the_dealers_right_round_to_him() -> None:
    s = tontine("TC TD TH TS")
    assert s.current_player() == 0 and names(s) == ["deal"]
    do(s, "deal")
    assert [NAMES[c] for c in s.cards] == ["TS", "TH", "TD", "TC"] and s.current_player() == 3


@pytest.mark.article(B + "dead", B + "revive", B + "turns")
def test_the_dead_may_revive() -> None:
    s = given(tontine("TC TD 2H"), 9, 5, 5, 0, 0)
    s.live = 0b0011
    do(s, "deal")
    assert [int(c) >= 0 for c in s.cards] == [True, True, False, False], "the dead have no card"
    assert s.deal == 1 and s.current_player() == 1, "nor do they deal: 3 and 2 are passed over"
    s = given(tontine("AC TD"), 9, 0, 5, 5, 0)
    s.live = 0b0110
    s.dealer = 2
    do(s, "deal")
    assert s.live == 0b0110 and left(s) == [0, 4, 6, 0]
    s = given(tontine("TC 3D"), 9, 5, 5, 0, 0)
    s.live = 0b0011
    do(s, "deal")
    assert s.live == 0b1011 and left(s) == [2, 5, 0, 3], "a Three of the third on his right"


@pytest.mark.article(B + "last")
def test_the_last_has_the_box() -> None:
    s = given(tontine("8C TD"), 9, 5, 1, 0, 0)
    s.live = 0b0011
    do(s, "deal")
    assert s.is_terminal() and s.returns() == [5 + 10 - 12, -12, -12, -12]
    s = given(tontine("8C 4D"), 9, 1, 1, 0, 0)
    s.live = 0b0011
    do(s, "deal")
    assert s.is_terminal() and s.returns()[0] == 6 - 12 and s.purse[4] == 0, "the last two have died together"
    s = do(given(tontine("TC TD TH TS", limit=1), 10, 5, 5, 5, 5), "deal")
    assert s.is_terminal() and left(s) == [8, 8, 7, 7]
    for seed in range(5):
        whole = cast(TontineState, gamester.load_game("tontine").new_initial_state(seed=seed))
        while not whole.is_terminal():
            do(whole, "deal")
            assert whole.ledger.total() == 0
        last = [n for n in range(12) if whole.live >> n & 1]
        assert sum(whole.returns()) == 0 and all(whole.returns()[n] == -12 for n in range(12) if n not in last)
        assert len(last) == 1 or sum(whole.returns()[n] + 12 for n in last) == 144
