"""Chance where much is at stake: draws that follow from a key of 256 bits and a counter, and from nothing else.

A draw is HMAC-SHA-256 of the counter under the key, the same in every language: see ``docs/shuffle.md``. It is slower
by far than ``engine.rng``, which is for simulation.
"""

import hmac
import string
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.errors import BadDeal
from gamester.engine.position import Position
from gamester.engine.rng import checked_seed

DIGITS: Final = 64  # of a strong seed, hexadecimal
BLANK: Final = " " * DIGITS  # stands among the strong seeds for a deal whose seed is a whole number
HEX: Final = frozenset(string.digits + "abcdef")
WORDS: Final = int("1" + "0" * 64, 2)  # how many words of 64 bits there are


def draw(key: str, counter: int, n: int) -> int:
    """The draw of that number: from 0 up to ``n``, every value as likely."""
    secret = bytes.fromhex(key)
    fair = WORDS - WORDS % n
    again = 0
    while True:  # a word beyond the last whole multiple of n would make some values likelier
        text = f"{counter}.{again}".encode()
        word = int.from_bytes(hmac.digest(secret, text, "sha256")[:8], "big")
        if word < fair:
            return word % n
        again += 1


def is_strong(seed: object) -> bool:
    """Whether ``seed`` is 64 hexadecimal digits."""
    return isinstance(seed, str) and len(seed) == DIGITS and all(digit in HEX for digit in seed)


# --- for a match: ``keys`` holds its strong seeds, and in a deal that has one ``rng`` counts the draws ----------------
def add_seed(s: Position, seed: object) -> None:
    """The next deal's seed: a whole number, or 64 hexadecimal digits."""
    if not isinstance(seed, str):
        s.seeds = append(s.seeds[:], checked_seed(seed))
        s.keys += BLANK
        return
    if not is_strong(seed):
        raise BadDeal(f"a deal's seed is a whole number below 2^62 or 64 digits 0-9 and a-f, not {seed!r:.80}")
    s.seeds = append(s.seeds[:], -1)
    s.keys += seed


def given_seeds(s: Position) -> list[object]:
    """The inverse of ``add_seed``: all of them."""
    keys = [s.keys[n : n + DIGITS] for n in range(0, len(s.keys), DIGITS)]
    return [int(n) if key == BLANK else key for n, key in zip(s.seeds, keys, strict=True)]


def key_of(s: Position) -> str:
    """The strong seed of the deal in play; empty where it has none."""
    return s.keys[int(s.deal) * DIGITS : int(s.deal + 1) * DIGITS].strip() if s.keys else ""


def take_key(s: Position) -> None:
    """A deal begins: from here on chance follows from its strong seed, where it has one."""
    if key_of(s):
        s.seeded = False  # by the quick generator
        s.rng = 0


def draw_one(s: Position) -> None:
    """One card or roll more."""
    found = s.game.parts[s.part].outcomes(s)
    s.rng += 1
    pick: i64 = draw(key_of(s), int(s.rng), len(found))
    s.add_known(found[pick])


def shuffle_strongly(s: Position) -> None:
    """Put the whole pack in an order, as ``rng.shuffled`` does it: one draw for each card but the first."""
    key, out = key_of(s), s.game.pack_order(s)[:]
    n: i64 = i64(len(out)) - 1
    while n > 0:
        s.rng += 1
        k: i64 = draw(key, int(s.rng), int(n) + 1)
        card: i64 = out[n]
        out[n] = out[k]
        out[k] = card
        n -= 1
    s.order = out
