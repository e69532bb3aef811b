"""How history is kept: one word an action, one word a transfer, and a chain of full pages that all clones share."""

from typing import Final

from librt.vecs import append, extend, vec
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
        self.known: object = None  # what a seat knew before, see engine.recall: the page where a view's memory begins


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


class History:
    """What has been done in a match; every ``State`` is one."""

    def __init__(self) -> None:
        self.acts: vec[i32] = NO_ACTS  # the last page, see write_down and deal_acts
        self.past: Past | None = None  # the pages before it

    def write_down(self, actor: i64, action: i64) -> None:
        """One action more in the history."""
        written = len(self.acts)
        if written >= PAGE:
            self.turn_page()
        elif written == 0:
            self.acts = vec[i32]([], capacity=PAGE)
        self.acts = append(self.acts, pack_act(actor, action))

    def turn_page(self) -> None:
        """The page is full: begin another."""
        self.past = Past(self.past, self.acts, False)
        self.acts = vec[i32]([], capacity=PAGE)

    def deal_acts(self) -> vec[i32]:
        """All words of this deal's history, see ``pack_act``."""
        return joined(self.past, self.acts, False)

    def full_history(self) -> list[tuple[int, int]]:
        """(actor, action) from the first deal on; -1 as action where this view does not show it."""
        return [(int((w & 63) - 4), int((w >> 6) - 1)) for w in joined(self.past, self.acts, True)]

    def history(self) -> list[int]:
        """All actions from the first deal on, those of chance too where chance is explicit."""
        return [a for _, a in self.full_history()]
