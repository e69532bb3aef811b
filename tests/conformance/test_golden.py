"""Playthroughs as they were written down: compiled or interpreted, on any machine, play is the same to the letter."""

import pytest
from tests.conformance.golden import FIELDS, FOLDER, all_fields, fields, playthrough, texts
from tests.conformance.settings import IDS


@pytest.mark.parametrize(("name", "text"), texts().items(), ids=texts())
def test_golden_playthrough(name: str, text: str) -> None:
    path = FOLDER / f"{name}.txt"
    anew = f"python -m tests.conformance.golden {name.split('.')[0]}"
    assert path.exists(), f"write it with: {anew}"
    was = path.read_text(encoding="utf-8")
    assert playthrough(text) == was, f"{name} plays otherwise than before; where it is to: {anew}"


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(texts())


@pytest.mark.parametrize("id", IDS)
def test_every_field_is_known_to_whom_it_was_and_lasts_as_it_did(id: str) -> None:
    told = FIELDS.read_text(encoding="utf-8")
    assert fields(id) in told, f"{id} has other fields than before, or for others: python -m tests.conformance.golden"


def test_the_fields_are_those_of_all_games_and_no_others() -> None:
    assert FIELDS.read_text(encoding="utf-8") == all_fields()
