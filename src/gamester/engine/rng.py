"""The one source of chance: a 62-bit counter and a mixer, the same compiled and interpreted.

SplitMix (Steele, Lea, Flood 2014) on 62 bits: add a constant, then mix by odd multiplications and right shifts,
each a bijection. Anyone can recompute a deal: see ``shuffled``.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, nth
from gamester.engine.errors import BadDeal

MASK: Final = 0x3FFFFFFFFFFFFFFF
SEEDS: Final = MASK + 1


def advance(state: i64) -> i64:
    """The state after one draw."""
    return (state + 0x1E3779B97F4A7C15) & 0x3FFFFFFFFFFFFFFF


def mix(state: i64) -> i64:
    """62 well-mixed bits from a state."""
    z: i64 = ((state ^ (state >> 30)) * 0x3F58476D1CE4E5B9) & 0x3FFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x14D049BB133111EB) & 0x3FFFFFFFFFFFFFFF
    return z ^ (z >> 31)


def shuffled(cards: vec[i64], state: i64) -> vec[i64]:
    """``cards`` in an order drawn from ``state``: from the last place down, each changes with one at or below it.

    Uses one draw for each card but the first; the caller's state advances as many times.
    """
    out = cards[:]
    n: i64 = i64(len(out)) - 1
    while n > 0:
        state = advance(state)
        k: i64 = mix(state) % (n + 1)
        card: i64 = out[n]
        out[n] = out[k]
        out[k] = card
        n -= 1
    return out


def skip(state: i64, draws: i64) -> i64:
    """The state after ``draws`` draws."""
    return (state + draws * 0x1E3779B97F4A7C15) & 0x3FFFFFFFFFFFFFFF


def some_of(members: i64, n: i64, state: i64) -> i64:
    """``n`` of the members of a set, every choice as likely; one draw each, and the caller's state advances as many."""
    out: i64 = 0
    while n > 0:
        state = advance(state)
        bit = BIT[nth(members, mix(state) % count(members))]
        members &= ~bit
        out |= bit
        n -= 1
    return out


def checked_seed(seed: object) -> int:
    """``seed`` if it is one; ``BadDeal`` if not."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise BadDeal(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed!r:.60}")
    return seed
