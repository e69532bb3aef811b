"""What is written above a class, a function or a method is there at run time: mypyc itself keeps signatures only."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path

import pytest

import gamester

SOURCE = Path(gamester.__file__).parent
ROOMS = ("engine", "equipment", "parts", "games", "players")


def read(found: object) -> str:
    """The docstring of what was imported, without the signature that stands before it."""
    text = inspect.cleandoc(getattr(found, "__doc__", None) or "")
    return text.rpartition("--\n\n")[2] if "--\n\n" in text else text


def silent(path: Path) -> list[str]:
    """What a module's source explains and the module itself does not."""
    module = importlib.import_module(".".join(path.relative_to(SOURCE.parent).with_suffix("").parts))
    tree = ast.parse(path.read_text(encoding="utf-8"))
    written: list[tuple[str, ast.Module | ast.ClassDef | ast.FunctionDef, object]] = [("", tree, module)]
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            made = getattr(module, node.name)
            written.append((node.name, node, made))
            for one in node.body if isinstance(node, ast.ClassDef) else ():
                if isinstance(one, ast.FunctionDef):
                    held = vars(made).get(one.name)
                    held = held.__func__ if isinstance(held, staticmethod | classmethod) else held
                    written.append((f"{node.name}.{one.name}", one, held))
    return [name for name, node, made in written if read(made) != (ast.get_docstring(node) or read(made))]


@pytest.mark.parametrize("room", ROOMS)
def test_docstrings_are_there(room: str) -> None:
    found = {str(path.relative_to(SOURCE)): silent(path) for path in sorted((SOURCE / room).rglob("*.py"))}
    assert len(found) > 5
    assert {path: names for path, names in found.items() if names} == {}
