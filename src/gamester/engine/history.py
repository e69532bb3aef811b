"""How a deal's history is kept: one word an action, one word a transfer, and the deals that are over as a chain."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64

NO_ACTS: Final = vec[i32]([])


def pack_act(actor: i64, action: i64) -> i32:
    """One word of history; ``actor`` is a seat or CHANCE, ``action`` may be HIDDEN."""
    return i32((action + 1) * 64 + actor + 4)


def pack_transfer(giver: i64, taker: i64, amount: i64, article: i64) -> i64:
    """One word of the log: the amount above 24 bits, of which the article has 12 and each holder 6."""
    return amount * 16777216 + article * 4096 + giver * 64 + taker


class Past:
    """The history of a deal that is over, shared by all states that come after it."""

    def __init__(self, before: "Past | None", acts: vec[i32]) -> None:
        self.before = before
        self.acts = acts
