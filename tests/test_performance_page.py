"""Whoever reads of the benchmarks can run them, and none goes unmentioned."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")


def test_every_benchmark_is_told_of_and_every_command_is_there() -> None:
    there = {path.name for path in (ROOT / "benchmarks").glob("*.py")}
    assert set(re.findall(r"\b(\w+\.py)\b", PAGE)) == there
    for name in re.findall(r"python (benchmarks/\w+\.py)", PAGE):
        assert "__main__" in (ROOT / name).read_text(encoding="utf-8"), f"{name} is no script"


def test_the_options_named_are_options() -> None:
    for name, options in re.findall(r"`python (benchmarks/\w+\.py)((?: -[^`]*)?)`", PAGE):
        text = (ROOT / name).read_text(encoding="utf-8")
        for option in re.findall(r"--[\w-]+", options):
            assert f'"{option}"' in text, f"{name} has no {option}"


def test_every_row_has_all_its_cells() -> None:
    """A table's rows are as long as its head."""
    for table in re.findall(r"(?:^\|.*\n)+", PAGE, re.MULTILINE):
        assert len({line.count("|") for line in table.splitlines()}) == 1
