"""Dealing under constraints: as many ways as there are, every one as likely, however many places."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.fair import even

from gamester.engine.rng import some_of
from gamester.engine.sample import Dealer


def every_deal(unseen: int, room: list[int], may: list[int]) -> list[tuple[int, ...]]:
    """All ways to fill the places, one after another."""
    if not room:
        return [()] if not unseen else []
    cards = [1 << c for c in range(52) if (unseen & may[0]) >> c & 1]
    found = []
    for held in combinations(cards, room[0]):
        found += [(sum(held), *rest) for rest in every_deal(unseen & ~sum(held), room[1:], may[1:])]
    return found


def dealer(unseen: int, room: list[int], may: list[int]) -> Dealer:
    return Dealer(unseen, vec[i64](room), vec[i64](may))


CASES = {
    "one place": (0b111, [3], [-1]),
    "all take all": (0b111111, [2, 2, 1, 1], [-1, -1, -1, -1]),
    "one void": (0b1111111, [2, 3, 2], [~0b111, -1, -1]),
    "voids alike": (0b1111111, [2, 2, 1, 2], [~0b111, ~0b111, -1, -1]),
    "voids that differ": (0b1111111, [1, 1, 1, 2, 2], [~0b11, ~0b1100, ~0b110000, ~0b1111, -1]),
    "more places than kinds of card": (0b11111, [1, 1, 1, 1, 1], [~0b11, ~0b1100, 0b1111, ~0b1, -1]),
    "a card that must go to one": (0b1111111, [2, 2, 3], [~0b1, ~0b1, ~0b10]),
    "empty places": (0b11111, [0, 2, 0, 3], [0, ~0b1, 0, -1]),
}


@pytest.mark.parametrize("case", CASES)
def test_deals_are_counted_and_drawn_alike(case: str) -> None:
    unseen, room, may = CASES[case]
    ways = every_deal(unseen, room, may)
    one = dealer(unseen, room, may)
    assert one.deals() == pytest.approx(len(ways))
    drawn = Counter(tuple(int(cards) for cards in one.deal(seed * 7919)) for seed in range(12 * len(ways)))
    assert set(drawn) <= set(ways)
    if len(ways) > 1:
        assert even([drawn[way] for way in ways])


@pytest.mark.parametrize(
    ("unseen", "room", "may"),
    [
        (0b111, [2, 1], [~0b111, -1]),
        (0b111, [2, 2], [-1, -1]),
        (0b111, [4, -1], [-1, -1]),
        (0b1111, [2, 2], [~0b1, ~0b1]),
        (0b11, [2], [0b1]),
    ],
)
def test_what_cannot_be_dealt_is_refused(unseen: int, room: list[int], may: list[int]) -> None:
    with pytest.raises(ValueError, match="no deal fits|have not the room .* `held`"):
        dealer(unseen, room, may).deal(1)


def test_some_of_a_set_is_every_choice_as_often() -> None:
    for n in range(6):
        drawn = Counter(int(some_of(0b1011001011, n, seed * 7919)) for seed in range(2000))
        assert len(drawn) == comb(6, n)
        assert all(cards.bit_count() == n and not cards & ~0b1011001011 for cards in drawn)
        if n:
            assert even(list(drawn.values()))
