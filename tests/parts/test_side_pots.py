"""Pools divided among players who put in unlike amounts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from gamester.parts.side_pots import divide


def shares(staked: list[int], live: list[int], values: list[int], carried: int = 0, first: int = 0) -> list[int]:
    seats = sum(2**s for s in live)
    return [int(n) for n in divide(vec[i64](staked), seats, vec[i64](values), carried, first)]


@pytest.mark.parametrize(
    ("staked", "live", "values", "carried", "won"),
    [
        ([82, 82, 2, 82, 0], [0, 1, 3], [9, 5, 0, 7, 0], 0, [248, 0, 0, 0, 0]),
        ([10, 50, 50], [0, 1, 2], [9, 5, 7], 0, [30, 0, 80]),  # the short hand wins its part only
        ([10, 30, 50], [0, 1, 2], [9, 7, 5], 0, [30, 40, 20]),  # what nobody matched comes back
        ([10, 50, 50], [0, 1, 2], [9, 7, 7], 5, [35, 40, 40]),
        ([4, 4, 0, 4], [0, 1], [3, 3, 9, 9], 1, [7, 6, 0, 0]),  # an odd chip to the first
        ([0, 5, 5], [0, 1, 2], [9, 1, 2], 12, [12, 0, 10]),  # no chips left, but a share in what was there
        ([20, 7, 3], [1, 2], [9, 1, 2], 0, [0, 21, 9]),  # beyond all who are left: with the last pot
        ([20, 7, 3], [2], [0, 0, 0], 0, [0, 0, 30]),
    ],
)
def test_pots(staked: list[int], live: list[int], values: list[int], carried: int, won: list[int]) -> None:
    assert shares(staked, live, values, carried) == won


def test_chips_over_start_from_the_given_seat() -> None:
    assert shares([5, 5, 5, 5], [1, 2, 3], [0, 4, 4, 4], 0, first=2) == [0, 6, 7, 7]


@given(st.data())
def test_nothing_is_lost_and_nobody_wins_more_than_was_matched(data: st.DataObject) -> None:
    n = data.draw(st.integers(2, 6))
    staked = data.draw(st.lists(st.integers(0, 40), min_size=n, max_size=n))
    live = data.draw(st.lists(st.integers(0, n - 1), min_size=1, max_size=n, unique=True))
    values = data.draw(st.lists(st.integers(0, 5), min_size=n, max_size=n))
    carried = data.draw(st.integers(0, 20))
    won = shares(staked, live, values, carried, data.draw(st.integers(0, n - 1)))
    assert sum(won) == sum(staked) + carried
    assert all(won[s] == 0 for s in range(n) if s not in live)
    top = max(staked[s] for s in live)
    for seat in live:
        if staked[seat] < top:
            assert won[seat] <= sum(min(x, staked[seat]) for x in staked) + carried
