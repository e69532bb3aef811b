"""First lessons: which cards a learner is dealt, where he sits, and the words that teach; see ``table.lesson``."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from gamester.books import ROOT, BadBook, read

FILE = "lessons.yaml"
KEYS = {"seed", "seat", "options", "say", "specimen"}
BEGIN = "begin"  # the words with which a lesson opens


@dataclass(frozen=True, slots=True)
class Plan:
    """A lesson's match: its seed, the learner's seat, the game's options. ``say`` has words for the first step of a

    phase, or for the first that goes by an article, by its short id. ``specimen``: the printed deal it begins with."""

    seed: int
    seat: int = 0
    options: dict[str, object] = field(default_factory=dict, hash=False)
    say: dict[str, str] = field(default_factory=dict, hash=False)
    specimen: str = ""


@cache
def lessons() -> dict[str, Plan]:
    """Every game's lesson by its id."""
    raw = read(ROOT / FILE)
    out = {}
    for id, row in raw.items():
        whole = isinstance(row, dict) and set(row) <= KEYS and type(row.get("seed")) is int
        if not whole or type(row.get("seat", 0)) is not int:
            raise BadBook(f"{FILE}, {id}: a seed and a seat, options and say where there are any, not {row!r:.60}")
        say = {str(key): " ".join(str(words).split()) for key, words in row.get("say", {}).items()}
        out[id] = Plan(row["seed"], row.get("seat", 0), dict(row.get("options", {})), say, str(row.get("specimen", "")))
    return out
