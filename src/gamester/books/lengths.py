"""How long a match lasts and what is staked in it, as measured: see ``gamester.lab.lengths``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from gamester.books import ROOT, BadBook, read

FILE = "lengths.yaml"
STAKED = ("counters", "points")


@dataclass(frozen=True, slots=True)
class Length:
    """A match on a game's usual terms: about how many minutes (0: not measured yet), and for counters or for points."""

    minutes: int
    staked: str


@cache
def lengths() -> dict[str, Length]:
    """Every game's length by its id."""
    raw = read(ROOT / FILE)
    out = {}
    for id, row in raw.items():
        if set(row) != {"minutes", "staked"} or row["staked"] not in STAKED or not int(row["minutes"]) > 0:
            raise BadBook(f"{FILE}, {id}: minutes and staked (one of {', '.join(STAKED)}), not {row!r:.60}")
        out[id] = Length(int(row["minutes"]), row["staked"])
    return out


def length(id: str) -> Length:
    """A game's length."""
    return lengths().get(id, Length(0, "points"))
