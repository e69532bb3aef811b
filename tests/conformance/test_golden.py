"""Playthroughs as they were written down: compiled or interpreted, on any machine, play is the same to the letter."""

import pytest
from tests.conformance.golden import FOLDER, playthrough, texts


@pytest.mark.parametrize(("name", "text"), texts().items(), ids=texts())
def test_golden_playthrough(name: str, text: str) -> None:
    path = FOLDER / f"{name}.txt"
    assert path.exists(), "write it with: python -m tests.conformance.golden"
    assert playthrough(text) == path.read_text(encoding="utf-8"), f"{name} plays otherwise than before"


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(texts())
