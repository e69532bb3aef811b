"""docs/architecture.svg and its page are true: rooms stand above what they import, and each step calls the next."""

from __future__ import annotations

import ast
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import pytest
from scripts.architecture import CARD, SEED, Step, written
from tests.test_imports import FILES, FLOOR, SOURCE, imported, room

DOCS = Path(__file__).parents[1] / "docs"
NAMED = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
NAMES = {"": "gamester", "__main__": "cli"}


def test_the_page_and_its_picture_are_current() -> None:
    stale = [path.name for path, text in written().items() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run `python -m scripts.architecture`"


def test_every_room_stands_above_what_it_imports() -> None:
    picture = ET.parse(DOCS / "architecture.svg")
    heights = {g.attrib["data-room"]: float(g.attrib["data-y"]) for g in picture.iter() if "data-room" in g.attrib}
    assert set(heights) == {NAMES.get(one, one) for one in FLOOR} | {"web"}
    for path in FILES:
        here = room(".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix("__init__").rstrip("."))
        for module in imported(path):
            if module.partition(".")[0] == "gamester":
                there = room(module.removeprefix("gamester").lstrip("."))
                one, two = NAMES.get(here, here), NAMES.get(there, there)
                assert one == two or heights[one] < heights[two], f"{one} imports {two}, which stands no lower"


@cache
def called(function: str) -> frozenset[str]:
    """The names that are called or read in a function, named as ``house/table.py:Table.act``."""
    path, _, name = function.partition(":")
    body: ast.AST = ast.parse((SOURCE / path).read_text(encoding="utf-8"))
    for part in name.split("."):
        there = {
            n.name: n
            for n in ast.iter_child_nodes(body)
            if isinstance(n, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        }
        assert part in there, f"{path} has no {name}"
        body = there[part]
    names = {node.attr for node in ast.walk(body) if isinstance(node, ast.Attribute)}
    return frozenset(names | {node.id for node in ast.walk(body) if isinstance(node, ast.Name)})


@pytest.mark.parametrize("step", [*CARD, *SEED], ids=lambda step: step.functions[0])
def test_each_step_calls_the_next(step: Step) -> None:
    chain = [*([step.by] if step.by else []), *step.functions]
    if step.room == "web":
        path, _, name = step.functions[0].partition(":")
        assert f"{name}(" in (SOURCE / path).read_text(encoding="utf-8")
        return
    assert step.functions[0].split("/")[0] == step.room
    for one, two in zip(chain, chain[1:], strict=False):
        assert two.rpartition(":")[2].rpartition(".")[2] in called(one), f"{one} does not call {two}"
    called(chain[-1])
