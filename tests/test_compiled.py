"""What is compiled asks a bare machine for nothing but what compiling it needs."""

from __future__ import annotations

import re
import runpy
import sys
import tomllib
from pathlib import Path

import pytest
from tests.test_imports import STDLIB, file_of, imported

ROOT = Path(__file__).parents[1]
# a requirement's name, where the module that it brings has another
MODULES = {"types-pyyaml": "yaml", "mypy": "mypy_extensions typing_extensions"}


def test_what_is_compiled_needs_the_build_s_requirements_only(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = [re.split(r"[\[=>]", one)[0].lower() for one in project["build-system"]["requires"]]
    there = {module for name in named for module in MODULES.get(name, name).split()}
    skipped = {one for rule in project["tool"]["mypy"]["overrides"] if rule.get("ignore_missing_imports")
               for one in rule["module"]}  # fmt: skip
    there |= {one.partition(".")[0] for one in skipped} | STDLIB

    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.setattr(sys, "argv", ["setup.py", "egg_info"])
    todo = [ROOT / path for path in runpy.run_path("setup.py")["modules"]()]
    assert len(todo) > 500
    seen = set(todo)
    missing = []
    while todo:
        path = todo.pop()
        for module in imported(path):
            if module.partition(".")[0] == "gamester":
                file = file_of(module)
                if file is not None and file not in seen:
                    seen.add(file)
                    todo.append(file)
            elif module.partition(".")[0] not in there:
                missing.append(f"{path.relative_to(ROOT)} imports {module}")
    assert not missing, f"a machine that has only what build-system.requires names cannot compile: {sorted(missing)}"
