"""Each game beside its second reader, who has read the chapter and not the game."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest
from tests.conformance.settings import IDS, presets, turned
from tests.referees.harness import N, matches

FOUND = sorted(p.stem for p in Path(__file__).parent.glob("*.py") if p.stem not in ("harness", "test_referees"))

AIMED = "strokes=physics"  # the same rules over the same words: tests/physics holds them to each other


def settings() -> list[tuple[str, str, int]]:
    """Each referee's file, game strings and how many matches: a book's preset all, any other a tenth."""
    out = []
    for name in FOUND:
        module = importlib.import_module(f"tests.referees.{name}")
        books = [] if hasattr(module, "ALONE") else presets(name.replace("_", "-"))
        left_out = (*getattr(module, "LEFT_OUT", ()), AIMED)
        more = [one for text in books for one in turned(text) if not any(part in one for part in left_out)]
        more += list(getattr(module, "SETTINGS", ()))
        out += [(name, text, N) for text in books] + [(name, text, max(2, N // 10)) for text in more]
    return [one for one in out if one[1].split("(")[0] in IDS]


@pytest.mark.parametrize(("name", "text", "n"), [pytest.param(*one, id=f"{one[0]}: {one[1]}") for one in settings()])
def test_the_game_is_its_referees(name: str, text: str, n: int) -> None:
    matches(importlib.import_module(f"tests.referees.{name}"), text, n)
