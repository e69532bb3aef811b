"""The notebooks run, cell by cell, with small numbers in place of their parameters."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "notebooks"
SMALL = {
    "first_hour": "DEALS = 4",
    "solving_put": "ITERATIONS = (1, 20)",
    "training_whist": "UPDATES, LESSONS, DEALS, TESTED = 1, 1, 2, 4",
    "a_maxim_tested": "DEALS = 3",
}


def cells(name: str) -> list[str]:
    """A notebook's code, its parameters replaced."""
    out = []
    for cell in json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            assert not cell["outputs"], "notebooks are kept without what they print"
            out.append(SMALL[name] if "parameters" in cell["metadata"].get("tags", ()) else "".join(cell["source"]))
    return out


def test_each_has_small_numbers() -> None:
    assert {path.stem for path in FOLDER.glob("*.ipynb")} == set(SMALL)


@pytest.mark.parametrize("name", SMALL)
def test_it_runs(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MPLBACKEND", "Agg")
    if name == "training_whist":
        pytest.importorskip("torch")
    code = cells(name)
    assert code[0] == SMALL[name]
    room: dict[str, object] = {"__name__": "notebook"}
    for source in code:
        exec(compile(source, f"{name}.ipynb", "exec"), room)
