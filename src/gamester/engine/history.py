"""How history is kept: one word an action, one word a transfer, and a chain of full pages that all clones share."""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i32, i64

NO_ACTS: Final = vec[i32]([])
PAGE: Final = 32  # actions on a page


def pack_act(actor: i64, action: i64) -> i32:
    """One word of history; ``actor`` is a seat or CHANCE, ``action`` may be HIDDEN."""
    return i32((action + 1) * 64 + actor + 4)


def pack_transfer(giver: i64, taker: i64, amount: i64, article: i64) -> i64:
    """One word of the log: the amount above 24 bits, of which the article has 12 and each holder 6."""
    return amount * 16777216 + article * 4096 + giver * 64 + taker


class Past:
    """A page of history, full or the last of its deal, shared by all states that come after it."""

    def __init__(self, before: "Past | None", acts: vec[i32], ends: bool) -> None:
        self.before = before
        self.acts = acts
        self.ends = ends  # the deal is over with it


def joined(past: Past | None, acts: vec[i32], whole: bool) -> vec[i32]:
    """``acts`` after the pages of its deal, or after all pages if ``whole``."""
    pages = [acts]
    while past is not None and (whole or not past.ends):
        pages.append(past.acts)
        past = past.before
    if len(pages) == 1:
        return acts
    out = vec[i32]([], capacity=PAGE * len(pages))
    for n in range(len(pages) - 1, -1, -1):
        out = extend(out, pages[n])
    return out
