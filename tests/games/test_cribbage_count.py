"""Counting hands and plays at Cribbage against brute force, and over all hands there are."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from math import comb

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.cribbage_table import example, number

from gamester.engine.bits import BIT, of
from gamester.equipment.cards import NAMES, card_set
from gamester.games.cribbage.count import (
    count_hand,
    count_over,
    count_play,
    fifteens,
    flush,
    nobs,
    of_a_suit,
    pairs,
    play_over,
    played_sequence,
    sequences,
)

NEW = "hoyle-donohue/cribbage/"
OLD = "gamester-1754/cribbage/"

ORDER = "A23456789TJQK"
VALUE = {rank: min(n + 1, 10) for n, rank in enumerate(ORDER)}
# How many of the 12,994,800 hands of four with a card turned up count 0, 1, 2 ... 29: as is widely published.
ALL_HANDS = [
    1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224, 388740, 51680, 317340, 19656,
    90100, 9168, 58248, 11196, 2708, 0, 8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4,
]  # fmt: skip


def slow(hand: list[str], start: str, all_agree: bool) -> int:
    """A hand counted by going through every combination of its cards."""
    cards = [*hand, start]
    points = 0
    for n in range(2, len(cards) + 1):
        points += 2 * sum(sum(VALUE[c[0]] for c in some) == 15 for some in combinations(cards, n))
    points += 2 * sum(a[0] == b[0] for a, b in combinations(cards, 2))
    ranks = Counter(ORDER.index(c[0]) for c in cards)
    for first in range(13):
        for last in range(first + 2, 13):
            inside = all(ranks[n] for n in range(first, last + 1))
            if inside and not ranks[first - 1] and not ranks[last + 1]:
                ways = 1
                for n in range(first, last + 1):
                    ways *= ranks[n]
                points += (last - first + 1) * ways
    suits = {c[1] for c in hand}
    if len(suits) == 1:
        if start[1] in suits:
            points += len(hand) + 1
        elif not all_agree:
            points += len(hand)
    return points + (f"J{start[1]}" in hand)


def slow_play(cards: list[str], flushes: bool) -> int:
    """What the last card scores, by looking at every end of the row."""
    total = sum(VALUE[c[0]] for c in cards)
    points = 2 if total == 15 else 0
    best = run = suit = 0
    for n in range(2, len(cards) + 1):
        tail = cards[-n:]
        places = sorted(ORDER.index(c[0]) for c in tail)
        if len(set(places)) == 1:
            best = n * (n - 1)
        if n > 2 and places == list(range(places[0], places[0] + n)):
            run = n
        if n > 2 and len({c[1] for c in tail}) == 1:
            suit = n
    return points + best + run + (suit if flushes else 0)


def test_hands_of_every_size_against_brute_force() -> None:
    source = random.Random(61)
    for kept in (3, 4, 6):
        for _ in range(1200):
            cards = source.sample(NAMES[:52], kept + 1)
            hand, start = cards[:-1], cards[-1]
            for agree in (False, True):
                found = count_hand(of(vec[i64]([number(c) for c in hand])), number(start), agree)
                assert found == slow(hand, start, agree), cards


def test_hands_of_a_suit_and_of_few_ranks_against_brute_force() -> None:
    """Where flushes, pairs royal and long sequences are common."""
    source = random.Random(62)
    few = [c for c in NAMES[:52] if c[0] in "567J"]
    for pool in (few, [c for c in NAMES[:52] if c[1] == "H"], [c for c in NAMES[:52] if c[0] in "A23"]):
        for _ in range(600):
            cards = source.sample(pool, source.choice((4, 5, 7)))
            hand, start = cards[:-1], cards[-1]
            found = count_hand(of(vec[i64]([number(c) for c in hand])), number(start), True)
            assert found == slow(hand, start, True), cards


def test_plays_against_brute_force() -> None:
    source = random.Random(31)
    met: Counter[int] = Counter()
    for _ in range(4000):
        pool = [c for c in NAMES[:52] if c[0] in source.choice(("A2345", "3456789", ORDER, "A23"))]
        cards = source.sample(pool, 3)
        while sum(VALUE[c[0]] for c in cards) <= 31 and len(cards) < 9:
            pile = vec[i64]([number(c) for c in cards])
            total = sum(VALUE[c[0]] for c in cards)
            for flushes in (False, True):
                found = int(count_play(pile, 0, total, flushes))
                assert found == slow_play(cards, flushes), cards
                met[found] += 1
            cards.append(source.choice([c for c in pool if c not in cards]))
    assert len(met) > 8


def test_a_hand_over_many_turn_ups_counts_as_with_each() -> None:
    source = random.Random(13)
    for _ in range(600):
        pool = source.sample(range(52), source.choice((16, 30, 52)))
        hand = of(vec[i64](pool[: source.choice((3, 4))]))
        starts = pool[4 : source.randrange(5, len(pool))]
        each = [int(count_hand(hand, start)) for start in starts]
        assert count_over(hand, of(vec[i64](starts))) == sum(each), (pool[:4], starts)


def test_a_pile_under_many_cards_scores_as_under_each() -> None:
    source = random.Random(14)
    met: Counter[int] = Counter()
    for _ in range(2000):
        pool = source.sample(range(52), 52) if source.random() < 0.5 else source.sample([*range(5), *range(13, 18)], 10)
        n = source.randrange(min(len(pool) - 1, 7))
        pile, cards = pool[:n], pool[n : source.randrange(n + 1, len(pool) + 1)]
        since = source.randrange(n + 1)
        total = sum(VALUE[NAMES[card][0]] for card in pile[since:])
        flushes = source.random() < 0.5
        each = [int(count_play(vec[i64]([*pile, c]), since, total + VALUE[NAMES[c][0]], flushes)) for c in cards]
        assert play_over(vec[i64](pile), since, total, of(vec[i64](cards)), flushes) == sum(each), (pile, cards)
        met.update(each)
    assert len(met) > 6


def test_only_this_count_is_looked_at() -> None:
    pile = vec[i64]([number(c) for c in "5C 5D 5H".split()])
    assert [int(count_play(pile, since, 0, True)) for since in (0, 1, 2)] == [6, 2, 0]
    pile = vec[i64]([number(c) for c in "3H 4H 5H".split()])
    assert [int(played_sequence(pile, n)) for n in (0, 1)] == [3, 0]
    assert [int(of_a_suit(pile, n)) for n in (0, 1, 3)] == [3, 2, 0]


def suited(hand: tuple[int, ...], start: int) -> Counter[tuple[int, int]]:
    """Flush and nobs together, over all ways to give suits to these ranks: how often each."""
    out: Counter[tuple[int, int]] = Counter()
    groups = [(rank, hand.count(rank)) for rank in sorted(set(hand))]
    for suits in product(*(combinations(range(4), n) for _, n in groups)):
        cards = [13 * suit + rank for (rank, _), some in zip(groups, suits, strict=True) for suit in some]
        kept = of(vec[i64](cards))
        for suit in range(4):
            turned = 13 * suit + start
            if turned not in cards:
                out[int(flush(kept, turned, False)), int(nobs(kept, turned))] += 1
    return out


def test_the_distribution_of_all_hands() -> None:
    """All 12,994,800: fifteens, pairs and sequences by ranks, flushes and nobs by how the ranks are alike."""
    found: Counter[int] = Counter()
    memo: dict[tuple[object, ...], Counter[tuple[int, int]]] = {}
    for hand in combinations_with_replacement(range(13), 4):
        most = max(hand.count(rank) for rank in hand)
        for start in range(13):
            if hand.count(start) == 4:
                continue
            # what suits can do hangs only on which ranks are equal, which are Knaves and which the card turned up
            alike = tuple(sorted((hand.count(r), r == 9, r == start) for r in set(hand)))
            if (alike, most) not in memo:
                memo[alike, most] = suited(hand, start)
            used: Counter[int] = Counter()
            cards: i64 = 0
            for rank in (*hand, start):
                cards |= BIT[13 * used[rank] + rank]
                used[rank] += 1
            base = int(fifteens(cards) + pairs(cards) + sequences(cards))
            for (same, his), times in memo[alike, most].items():
                found[base + same + his] += times
    assert sum(ALL_HANDS) == comb(52, 4) * 48
    assert [found[n] for n in range(30)] == ALL_HANDS
    assert sum(found.values()) == comb(52, 4) * 48


@pytest.mark.article(NEW + "fifteen", NEW + "tenth", OLD + "fifteen")
@pytest.mark.example(NEW + "fifteens")
def test_fifteens() -> None:
    for some in example("hoyle-donohue", "fifteens")["cards"]:
        assert fifteens(card_set(" ".join(some))) == 2
    for pair in ("9C 6D", "TC 5D", "KC 5D", "QC 5D", "JC 5D", "7C 8D"):
        assert fifteens(card_set(pair)) == 2
    assert fifteens(card_set("TC 6D")) == 0 and fifteens(card_set("5C 5D 5H TS")) == 8


@pytest.mark.article(NEW + "pairs", NEW + "values", OLD + "pairs")
def test_pairs() -> None:
    assert [pairs(card_set(some)) for some in ("AC AD", "KC KD KH", "4C 4D 4H 4S", "AC 2C", "KC KD 3C 3D")] == [
        2,
        6,
        12,
        0,
        4,
    ]


@pytest.mark.article(NEW + "sequence", NEW + "values", OLD + "sequences")
def test_sequences() -> None:
    for some, points in (
        ("AC 2D 3H", 3), ("TC JD QH KS", 4), ("3C 4C 5C 6C 7D", 5), ("QC KC AC", 0), ("4C 5C", 0),
        ("4C 4D 5C 6C", 6), ("4C 4D 5C 5D 6C", 12), ("4C 4D 4H 5C 6C", 9),
    ):  # fmt: skip
        assert sequences(card_set(some)) == points, some


@pytest.mark.article(NEW + "flush", NEW + "crib-flush", OLD + "flush")
def test_flushes() -> None:
    hand, other, same = card_set("2H 6H TH"), number("KS"), number("KH")
    assert [flush(hand, c, False) for c in (other, same)] == [3, 4]
    assert [flush(hand, c, True) for c in (other, same)] == [0, 4]
    crib = card_set("2H 6H TH QH")
    assert [flush(crib, c, True) for c in (other, same)] == [0, 5]
    assert flush(card_set("2H 6H TC"), same, False) == 0, "the card turned up does not mend a hand"


@pytest.mark.article(NEW + "nobs", OLD + "noddy")
def test_nobs() -> None:
    assert count_hand(card_set("JH 2C 7D"), number("KH")) == 1
    assert count_hand(card_set("JH 2C 7D"), number("KS")) == 0
    assert count_hand(card_set("KH 2C 7D"), number("JH")) == 0, "turned up he has been counted"


@pytest.mark.example(NEW + "fives", OLD + "hand-966", OLD + "hand-456")
def test_printed_hands() -> None:
    data = example("hoyle-donohue", "fives")
    assert count_hand(card_set(data["hand"]), number(data["start"])) == data["counts"]
    data = example("gamester-1754", "hand-966")
    hand = card_set(data["hand"])
    assert count_hand(hand, number(data["start"])) == data["counts"]
    assert count_hand(hand, number(data["other"])) == data["without"]
    data = example("gamester-1754", "hand-456")
    assert count_hand(card_set(data["hand"]), number(data["start"])) == data["counts"] != data["printed"]
