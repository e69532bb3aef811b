"""Two editions of a chapter side by side: which article of one answers to which of the other."""

from __future__ import annotations

from itertools import zip_longest

from gamester.books.schema import Article

ALIKE = 0.25  # articles that share less of their longer words are set apart


def pairs(ones: list[Article], twos: list[Article]) -> list[tuple[Article | None, Article | None]]:
    """Articles side by side: those that one option carries out, then kind by kind those most alike in words."""
    out: list[tuple[Article | None, Article | None]] = []
    for option in dict.fromkeys(a.option for a in ones + twos if a.option):
        left = [a for a in ones if a.option == option]
        right = [a for a in twos if a.option == option]
        out += zip_longest(left, right)
    spare = [b for b in twos if not b.option]
    for a in ones:
        if not a.option:
            best = max((b for b in spare if b.kind == a.kind), key=lambda b: alike(a, b), default=None)
            if best is not None and alike(a, best) < ALIKE:
                best = None
            if best is not None:
                spare.remove(best)
            out.append((a, best))
    return out + [(None, b) for b in spare]


def alike(a: Article, b: Article) -> float:
    """How many of their longer words two articles share, from 0 to 1."""
    one = {w for w in a.text.lower().split() if len(w) > 3}
    two = {w for w in b.text.lower().split() if len(w) > 3}
    return len(one & two) / max(1, len(one | two))
