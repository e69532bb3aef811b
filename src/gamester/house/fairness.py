"""Shuffles that can be checked: each deal's seed and salt follow from the table's secret, and are promised by a hash.

``docs/shuffle.md`` tells how anybody recomputes a deal.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import NamedTuple

from gamester.engine.rng import SEEDS

AHEAD = 3  # deals seeded beyond the one in play


class Promise(NamedTuple):
    """A deal's seed and salt, and the hash that was published before it."""

    deal: int
    seed: int
    salt: str
    hash: str


def hashed(seed: int, salt: str) -> str:
    """The SHA-256 of ``SEED:SALT`` in hexadecimal."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def promise(secret: str, deal: int) -> Promise:
    """What the table's ``secret`` (hexadecimal) fixes for a deal, counted from 0."""
    digest = hmac.new(bytes.fromhex(secret), f"deal {deal}".encode(), hashlib.sha256).digest()
    seed, salt = int.from_bytes(digest[:8], "big") % SEEDS, digest[8:].hex()
    return Promise(deal, seed, salt, hashed(seed, salt))
