"""Shuffles that can be checked: each deal has a secret, promised by its hash, and each player may stir it.

``docs/shuffle.md`` tells how anybody recomputes a deal.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import replace
from typing import Any

from gamester.engine.rng import SEEDS
from gamester.house.storage import Deal


def fresh(players: int) -> Deal:
    """A deal that nobody can know, not yet stirred."""
    return Deal(secrets.token_hex(32), "," * (players - 1))


def older(secret: str, deal: int) -> Deal:
    """What a table's one ``secret`` fixes for a deal: so houses shuffled before each deal had a secret of its own."""
    digest = hmac.digest(bytes.fromhex(secret), f"deal {deal}".encode(), "sha256")
    return Deal(f"{int.from_bytes(digest[:8], 'big') % SEEDS}:{digest[8:].hex()}")


def stirred(deal: Deal, nonces: dict[int, str]) -> Deal:
    """The deal with what the players in these seats give to it."""
    if is_older(deal):
        return deal
    given = [nonces.get(seat, nonce) for seat, nonce in enumerate(deal.nonces.split(","))]
    return replace(deal, nonces=",".join(given))


def is_older(deal: Deal) -> bool:
    """Whether its secret is a seed below 2^62 and a salt."""
    return ":" in deal.secret


def hashed(secret: str) -> str:
    """What is published before: the SHA-256, in hexadecimal, of the secret as it is written down."""
    return hashlib.sha256(secret.encode()).hexdigest()


def key(secret: str, deal: int, nonces: str) -> str:
    """The strong seed that the secret and the players' nonces make together."""
    return hmac.new(bytes.fromhex(secret), f"deal {deal}:{nonces}".encode(), hashlib.sha256).hexdigest()


def seed(deal: Deal, number: int) -> int | str:
    """The engine's seed for this deal, which is the match's deal of that number, from 0."""
    return int(deal.secret.partition(":")[0]) if is_older(deal) else key(deal.secret, number, deal.nonces)


def told(deal: Deal, number: int) -> dict[str, Any]:
    """What is published when the deal is over."""
    common = {"deal": number, "seed": str(seed(deal, number)), "hash": hashed(deal.secret)}
    if is_older(deal):
        return {**common, "salt": deal.secret.partition(":")[2]}
    return {**common, "secret": deal.secret, "nonces": deal.nonces.split(",")}
