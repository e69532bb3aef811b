"""The schemas in docs/ are those of the models."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamester.house.schema import schemas

FOLDER = Path(__file__).parents[2] / "docs" / "schema"


@pytest.mark.parametrize("name", schemas())
def test_the_written_schema_is_current(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == schemas()[name], "run python -m gamester.house.schema"
