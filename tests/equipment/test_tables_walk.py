"""The walk by any rule: Backgammon's finds what Backgammon's own finder finds, others shut what they should."""

from __future__ import annotations

import random

from librt.vecs import vec
from mypy_extensions import i64
from tests.equipment.test_tables_board import random_board

from gamester.equipment import tables_board as tb
from gamester.equipment.tables_walk import Walk


def board(a: dict[int, int], b: dict[int, int]) -> vec[i64]:
    men = [0] * 52
    for seat, some in enumerate((a, b)):
        for p, n in some.items():
            men[26 * seat + p] = n
    return vec[i64](men)


def left(men: vec[i64], play: int, high: int, small: int) -> tuple[int, ...]:
    after = men[:]
    tb.make_play(after, 0, play, high, small)
    return tuple(after)


def test_by_the_rules_of_backgammon_it_finds_the_same_ends() -> None:
    rng = random.Random(1754)
    walk = Walk()
    for _ in range(400):
        men = vec[i64](random_board(rng))
        high, small = sorted((rng.randint(1, 6), rng.randint(1, 6)), reverse=True)
        for rule in (tb.BOTH, tb.BOTH_OR_HIGHER):
            fast, slow = tb.plays(men, 0, high, small, rule), walk.plays(men, 0, high, small, rule)
            assert list(slow) == sorted(set(slow))
            ends = [left(men, int(play), high, small) for play in slow]
            assert len(set(ends)) == len(ends)
            assert set(ends) == {left(men, int(play), high, small) for play in fast}


def test_what_closes_a_point() -> None:
    men = board({24: 2, 20: 1}, {7: 1, 6: 2})
    assert list(tb.plays(men, 0, 6, 4, tb.BOTH)) != list(Walk(shut=1).plays(men, 0, 6, 4, tb.BOTH))
    assert Walk().sources(men, 0, 6) == 1 << 24 | 1 << 20 and Walk(shut=1).sources(men, 0, 6) == 1 << 20
    assert Walk(single=1 << 20).sources(men, 0, 4) == 1 << 20 and Walk().sources(men, 0, 4) == 1 << 24 | 1 << 20
    bar = board({25: 2, 6: 3}, {1: 2})
    assert Walk().sources(bar, 0, 3) == 1 << 25 and Walk(must_enter=False).sources(bar, 0, 3) == 1 << 25 | 1 << 6
    assert Walk().doors(bar, 0) == sum(1 << p for p in range(19, 24))
    own = board({25: 1, 24: 1}, {})
    assert Walk().sources(own, 0, 1) == 1 << 25 and not Walk(door=1 << 24).sources(own, 0, 1)
    assert Walk(door=1 << 24).sources(own, 0, 2) == 1 << 25 and not Walk(door=1 << 24).doors(own, 0) >> 24
    home = board({6: 1, 2: 1}, {24: 2})
    assert Walk().sources(home, 0, 6) and not Walk(bears=False).sources(home, 0, 6)
    assert not Walk(bears=False).can_step(board({1: 3}, {5: 1}), 0) and Walk().can_step(home, 0)
