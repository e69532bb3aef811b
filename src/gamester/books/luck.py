"""How much of a game is luck, as measured: see ``gamester.lab.luck``."""

from __future__ import annotations

from functools import cache

from gamester.books import ROOT, BadBook, read

FILE = "luck.yaml"
SHARES = {"little": range(34), "some": range(34, 67), "much": range(67, 101)}
"""How much of a hundred is luck, in a word."""


@cache
def lucks() -> dict[str, int]:
    """For every game by its id how much of a hundred is luck."""
    raw = read(ROOT / FILE)
    for id, share in raw.items():
        if not isinstance(share, int) or not 0 <= share <= 100:
            raise BadBook(f"{FILE}, {id}: a number from 0 to 100, not {share!r:.60}")
    return dict(raw)


def luck(id: str) -> int:
    """How much of a hundred is luck in a game; -1: not measured yet."""
    return lucks().get(id, -1)
