"""A random game that fails is played again by the line that it printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from gamester.engine.registry import load_game

ROOT = Path(__file__).parents[1]
FAILS = """
import gamester
from tests.conformance.settings import seeds

def test_three():
    for seed in seeds("whist", 9):
        state = gamester.load_game("whist(deals=1)").new_initial_state(seed=seed)
        for _ in range(5):
            state.apply_action(state.legal_actions()[0])
        print("played", seed)
        assert seed % 4 != 3, "a seed of no luck"
"""

PLAYED = re.compile(r"^played \d+$", re.MULTILINE)


def run(path: Path, seed: str = "") -> str:
    """The suite over one file."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.conftest", str(path)]
    more = {"GAMESTER_ONLY": "whist", "GAMESTER_SEED": seed}
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **more}, capture_output=True, text=True).stdout


def test_the_line_that_is_printed_plays_it_again(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(FAILS, encoding="utf-8")
    told = run(tmp_path / "test_it.py")
    found = re.search(r"^whist\(.*\): seed (\d+), deal 0, seat (\d) to act \(play\), \d+ actions done$", told, re.M)
    assert found and f"GAMESTER_SEED={found[1]} python -m pytest" in told, told
    assert len(PLAYED.findall(told)) > 1
    only = run(tmp_path / "test_it.py", found[1])
    assert PLAYED.findall(only) == [f"played {found[1]}"] and found[0] in only
    state = load_game("whist(deals=1)").new_initial_state(seed=int(found[1]))
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    assert state.current_player() == int(found[2])
