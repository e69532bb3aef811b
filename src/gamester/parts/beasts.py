"""Stakes and beasts that wait on the board for a later game."""

from librt.vecs import append, vec
from mypy_extensions import i64


def without(stakes: vec[i64], n: i64) -> vec[i64]:
    """``stakes`` less the one in place ``n``."""
    out = vec[i64]([])
    for k in range(i64(len(stakes))):
        if k != n:
            out = append(out, stakes[k])
    return out


def highest(stakes: vec[i64]) -> i64:
    """The place of the highest, the first laid among equals; 0 of none."""
    best: i64 = 0
    for k in range(i64(len(stakes))):
        if stakes[k] > stakes[best]:
            best = k
    return best
