"""Cassino's arithmetic against plain enumeration."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from gamester.games.fishing import sums

PACK = [rank for rank in range(1, 11) for _ in range(4)]
CARDS = st.lists(st.sampled_from(range(len(PACK))), unique=True, min_size=1, max_size=7)


def tally(ranks: list[int]) -> int:
    return sum(int(sums.one(r)) for r in ranks)


def subsets(cards: list[int]) -> list[tuple[list[int], list[int]]]:
    """Every way to part the cards in two."""
    out = []
    for mask in itertools.product((False, True), repeat=len(cards)):
        out.append(
            ([c for c, m in zip(cards, mask, strict=True) if m], [c for c, m in zip(cards, mask, strict=True) if not m])
        )
    return out


def parts(cards: list[int], value: int) -> bool:
    """Whether all the cards part into groups of the value."""
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    return any(first + sum(some) == value and parts(left, value) for some, left in subsets(rest))


@given(CARDS, st.integers(0, 4), st.integers(2, 10))
def test_cover_is_exact(ids: list[int], split: int, value: int) -> None:
    cards = [PACK[i] for i in ids]
    picked, free = cards[:split], cards[split:]
    expected = any(parts(picked + some, value) for some, _ in subsets(free))
    assert sums.cover(tally(picked), tally(free), value) == expected


@given(CARDS, st.integers(0, 4), st.integers(1, 10))
def test_fits_is_exact(ids: list[int], split: int, value: int) -> None:
    cards = [PACK[i] for i in ids]
    picked, free = cards[:split], cards[split:]
    expected = any(sum(picked + some) == value for some, _ in subsets(free))
    assert sums.fits(tally(picked), tally(free), value) == expected


@given(CARDS, st.integers(0, 3), st.integers(2, 10), st.data(), st.booleans())
def test_call_fits_is_exact(ids: list[int], split: int, value: int, data: st.DataObject, beside: bool) -> None:
    cards = [PACK[i] for i in ids][:6]
    picked, free = cards[:split], cards[split:]
    joined = data.draw(st.integers(1, value - 1))
    expected = any(
        sum(group) == joined and (left or beside) and parts(left, value)
        for some, _ in subsets(free)
        for group, left in subsets(picked + some)
    )
    assert sums.call_fits(tally(picked), tally(free), value, joined, beside) == expected
