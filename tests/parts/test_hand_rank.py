"""The five-card evaluator against the published counts and against ranking by plain counting."""

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb, prod

import pytest

from gamester.parts import hand_rank as hr

RANKS = "23456789TJQKA"
SUITS = "CDHS"

PUBLISHED = [1_302_540, 1_098_240, 123_552, 0, 54_912, 10_200, 5_108, 3_744, 624, 40]


def bits(text: str) -> int:
    return sum(1 << (SUITS.index(c[1]) * 13 + RANKS.index(c[0])) for c in text.split())


def plain_key(cards: tuple[int, ...], straights: bool = True, blaze: bool = False) -> tuple[int, ...]:
    """Class and cards in order of weight, by counting: slow and plainly right."""
    ranks = sorted((c % 13 for c in cards), reverse=True)
    groups = sorted(Counter(ranks).items(), key=lambda g: (-g[1], -g[0]))
    shape = tuple(n for _, n in groups)
    order = tuple(r for r, _ in groups)
    flush = len({c // 13 for c in cards}) == 1
    top = -1
    if shape == (1, 1, 1, 1, 1) and straights:
        if ranks[0] - ranks[4] == 4:
            top = ranks[0]
        elif ranks == [12, 3, 2, 1, 0]:
            top = 3
    if top >= 0:
        return (hr.STRAIGHT_FLUSH if flush else hr.STRAIGHT, top)
    if flush:
        return (hr.FLUSH, *order)
    if blaze and shape == (2, 2, 1) and min(ranks) >= 9 and max(ranks) <= 11:
        return (hr.BLAZE, *order)
    kinds = {
        (1, 1, 1, 1, 1): hr.NO_PAIR,
        (2, 1, 1, 1): hr.ONE_PAIR,
        (2, 2, 1): hr.TWO_PAIR,
        (3, 1, 1): hr.TRIPLETS,
        (3, 2): hr.FULL,
        (4, 1): hr.FOURS,
    }
    return (kinds[shape], *order)


def as_set(cards: tuple[int, ...]) -> int:
    return sum(1 << c for c in cards)


def test_all_hands_give_the_published_counts() -> None:
    assert list(hr.class_counts(True, False)) == PUBLISHED
    assert sum(PUBLISHED) == comb(52, 5)


@pytest.mark.parametrize(
    ("straights", "blaze", "expected"),
    [
        (True, False, PUBLISHED),
        (False, False, [1_312_740, 1_098_240, 123_552, 0, 54_912, 0, 5_148, 3_744, 624, 0]),
        (True, True, [1_302_540, 1_098_240, 123_120, 432, 54_912, 10_200, 5_108, 3_744, 624, 40]),
    ],
)
def test_counts_by_rank_pattern(straights: bool, blaze: bool, expected: list[int]) -> None:
    """One hand stands for every way to suit its ranks, one more for the four flushes."""
    counts = [0] * 10
    for ranks in combinations_with_replacement(range(13), 5):
        groups = Counter(ranks)
        if max(groups.values()) > 4:
            continue
        ways = prod(comb(4, n) for n in groups.values())
        dealt: Counter[int] = Counter()
        hand = 0
        for i, rank in enumerate(ranks):
            suit = dealt[rank] if len(groups) < 5 else i % 2
            dealt[rank] += 1
            hand |= 1 << (suit * 13 + rank)
        if len(groups) == 5:
            flush = sum(1 << r for r in ranks)
            counts[hr.hand_class(hr.rank5_by(flush, straights, blaze))] += 4
            ways -= 4
        counts[hr.hand_class(hr.rank5_by(hand, straights, blaze))] += ways
    assert counts == expected


@pytest.mark.parametrize(("straights", "blaze"), [(True, False), (False, False), (True, True), (False, True)])
def test_order_agrees_with_plain_counting(straights: bool, blaze: bool) -> None:
    rng = random.Random(5)
    hands = [tuple(rng.sample(range(52), 5)) for _ in range(1500)]
    hands += list(combinations(range(12, -1, -1), 5))  # every flush of a suit
    hands += [tuple(r + 13 * s for r, s in zip(rs, (0, 1, 2, 3, 0), strict=True)) for rs in combinations(range(13), 5)]
    hands += [tuple(rng.sample([r + 13 * s for r in (9, 10, 11) for s in range(4)], 5)) for _ in range(200)]
    ranked = sorted((hr.rank5_by(as_set(h), straights, blaze), plain_key(h, straights, blaze)) for h in hands)
    for (low, low_key), (high, high_key) in pairwise(ranked):
        assert (low == high) == (low_key == high_key)
        assert low_key <= high_key


def test_five_numbers_and_their_set_rank_alike() -> None:
    rng = random.Random(6)
    for _ in range(500):
        hand = tuple(rng.sample(range(52), 5))
        assert hr.rank_hand(*hand) == hr.rank5(as_set(hand)) == hr.rank5_by(as_set(hand), True, False)


def test_seven_thousand_four_hundred_and_sixty_two_ranks() -> None:
    """The number of hands that differ in more than suits is known."""
    seen = set()
    for ranks in combinations_with_replacement(range(13), 5):
        groups = Counter(ranks)
        if max(groups.values()) > 4:
            continue
        dealt: Counter[int] = Counter()
        hand = 0
        for i, rank in enumerate(ranks):
            suit = dealt[rank] if len(groups) < 5 else i % 2
            dealt[rank] += 1
            hand |= 1 << (suit * 13 + rank)
        seen.add(hr.rank5(hand))
        if len(groups) == 5:
            seen.add(hr.rank5(sum(1 << (26 + r) for r in ranks)))
    assert len(seen) == 7462


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6C 5D 4H 3S 2C", "5C 4D 3H 2S AC"),
        ("AC KD QH JS TC", "KC QD JH TS 9C"),
        ("5C 4C 3C 2C AC", "AC AD AH AS KC"),
        ("2C 2D 2H 3S 4C", "AC AD KH KS QC"),
    ],
)
def test_better_and_worse(better: str, worse: str) -> None:
    assert hr.rank5(bits(better)) > hr.rank5(bits(worse))


def test_an_ace_never_stands_within_a_sequence() -> None:
    assert hr.hand_class(hr.rank5(bits("KC QD AH 2S 3C"))) == hr.NO_PAIR


def test_without_straights_a_wheel_is_ace_high() -> None:
    wheel = hr.rank5_by(bits("5C 4D 3H 2S AC"), False, False)
    assert hr.hand_class(wheel) == hr.NO_PAIR
    assert wheel > hr.rank5_by(bits("KC QD JH TS 8C"), False, False)
    assert hr.hand_class(hr.rank5_by(bits("5C 4C 3C 2C AC"), False, False)) == hr.FLUSH


def test_every_class_has_a_name() -> None:
    assert len(hr.CLASS_NAMES) == 10
    assert hr.CLASS_NAMES[hr.BLAZE] == "blaze"
