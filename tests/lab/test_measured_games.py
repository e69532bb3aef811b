"""What is measured game by game and written down: a name that no game has is refused, and not passed over."""

from __future__ import annotations

import runpy
import sys

import pytest

from gamester.engine.errors import UnknownGame


@pytest.mark.parametrize(
    "module", ["gamester.lab.lengths", "gamester.lab.luck", "gamester.lab.lessons", "tests.conformance.golden"]
)
def test_a_slip_of_the_pen_is_refused(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [module, "heerts"])
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(UnknownGame, match="no game 'heerts'; did you mean hearts"):
        runpy.run_module(module, run_name="__main__")
