"""What is compiled asks a bare machine for nothing but what compiling it needs."""

from __future__ import annotations

import ast
import re
import runpy
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
# a requirement's name, where the module that it brings has another
MODULES = {"types-pyyaml": "yaml", "mypy": "mypy_extensions typing_extensions"}


def imported(path: Path) -> set[str]:
    """Every module that a file imports anywhere, for types or later on too, as mypy follows them."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {str(node.module), *(f"{node.module}.{name.name}" for name in node.names)}
    return found


def own(module: str) -> Path | None:
    """The file of a module of ours."""
    path = SOURCE / module.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


def test_what_is_compiled_needs_the_build_s_requirements_only(monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = [re.split(r"[\[=>]", one)[0].lower() for one in project["build-system"]["requires"]]
    there = {module for name in named for module in MODULES.get(name, name).split()}
    skipped = {one for rule in project["tool"]["mypy"]["overrides"] if rule.get("ignore_missing_imports")
               for one in rule["module"]}  # fmt: skip
    there |= {one.partition(".")[0] for one in skipped} | set(sys.stdlib_module_names)

    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.setattr(sys, "argv", ["setup.py", "egg_info"])
    todo = [ROOT / path for path in runpy.run_path("setup.py")["modules"]()]
    assert len(todo) > 500
    seen: dict[Path, Path | None] = dict.fromkeys(todo)
    missing = []
    while todo:
        path = todo.pop()
        for module in imported(path):
            if module.partition(".")[0] == "gamester":
                file = own(module)
                if file is not None and file not in seen:
                    seen[file] = path
                    todo.append(file)
            elif module.partition(".")[0] not in there:
                missing.append(f"{path.relative_to(ROOT)} imports {module}")
    assert not missing, f"a machine that has only what build-system.requires names cannot compile: {sorted(missing)}"
