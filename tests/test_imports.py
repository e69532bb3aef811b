"""Imports run downward only: what a room is built on never knows what is built on it."""

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "gamester"
STDLIB = sys.stdlib_module_names
# A room may import from those with a smaller number, and from itself.
FLOOR = {
    "engine": 0,
    "books": 1,
    "equipment": 1,
    "parts": 2,
    "games": 3,
    "notation": 4,
    "books.odds": 4,
    "books.aids": 5,
    "books.audit": 5,
    "books.readings": 6,
    "books.where": 6,
    "physics": 4,
    "players": 4,
    "table": 6,
    "terminal": 7,
    "client": 7,
    "house": 7,
    "lab": 7,
    "": 8,  # the package itself: the names it offers
    "commands": 9,
    "cli": 10,
    "__main__": 11,
}
# What each floor may take from outside the standard library.
OUTSIDE = {
    "books": {"yaml", "rapidfuzz"},
    "commands": {"yaml"},
    "client": {"websockets"},
    "terminal": {"textual", "rich"},
    "house": {
        "sqlalchemy", "alembic", "fastapi", "starlette", "pydantic", "itsdangerous", "orjson", "uvicorn", "websockets",
        "rapidfuzz", "prometheus_client", "httpx", "openskill", "webauthn", "cryptography", "http_ece", "py_vapid",
    },
    "physics": {"pymunk"},
    "players": {"platformdirs"},
    "lab": {
        "numpy", "scipy", "pettingzoo", "gymnasium", "pyspiel", "open_spiel", "openskill", "matplotlib", "ray", "torch",
    },
}  # fmt: skip
NATIVE = {"librt", "mypy_extensions", "typing_extensions"}
# players are given their time; the days before a match are counted from one that is named
DAYS = {"players": {"time"}, "books.aids": {"datetime"}}
CLOCK_AND_NETWORK = {"time", "datetime", "socket", "ssl", "http", "urllib", "asyncio", "subprocess", "multiprocessing"}


def room(module: str) -> str:
    """The room of a module's dotted name below ``gamester``."""
    parts = module.split(".")
    two = ".".join(parts[:2])
    return two if two in FLOOR else parts[0]


def imported(path: Path) -> set[str]:
    """Every module that a file imports, anywhere in it."""
    package = list(path.relative_to(SOURCE.parent).with_suffix("").parts)
    out: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            out |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level] if node.level else []
            module = ".".join([*base, *(node.module.split(".") if node.module else [])])
            if module == "gamester":  # the names of the package itself may be rooms
                out |= {f"gamester.{a.name}" if (SOURCE / a.name).is_dir() else module for a in node.names}
            else:
                out |= {module, *(f"{module}.{a.name}" for a in node.names if file_of(f"{module}.{a.name}"))}
    return out


def file_of(module: str) -> Path | None:
    """The file of a module of ours."""
    path = SOURCE.parent / module.replace(".", "/")
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()), None)


FILES = sorted(SOURCE.rglob("*.py"))


def test_there_is_something_to_look_at() -> None:
    assert {"engine", "games", "players"} <= {path.parent.name for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_run_downward(path: Path) -> None:
    dotted = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix("__init__").rstrip(".")
    here = room(dotted)
    assert here in FLOOR, f"{here} has no place in the house"
    for module in imported(path):
        if module == "gamester" or module.startswith("gamester."):
            there = room(module.removeprefix("gamester").lstrip("."))
            assert there == here or FLOOR[there] < FLOOR[here], f"{dotted} imports {module} from above it"
        else:
            top = module.split(".")[0]
            assert top in STDLIB or top in NATIVE or top in OUTSIDE.get(here, set()), f"{dotted} needs {top}"
            if FLOOR[here] < FLOOR["table"]:
                allowed = DAYS.get(here, set())
                assert top not in CLOCK_AND_NETWORK - allowed, f"{dotted} knows of {top}"


def test_the_engine_goes_round_in_few_places() -> None:
    """A position and a part know the game that is made of them, a state the view that wraps it; nothing else does."""
    found: set[tuple[str, str]] = set()
    for path in (SOURCE / "engine").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
                found |= {(path.stem, str(one.module)) for one in ast.walk(node) if isinstance(one, ast.ImportFrom)}
    assert found == {
        ("part", "gamester.engine.game"),
        ("position", "gamester.engine.game"),
        ("state", "gamester.engine.view"),
    }


def names(path: Path) -> set[str]:
    """The modules of this house that a file imports by name, with those taken out of a package."""
    out: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            out |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            out |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return out


def test_nothing_goes_round_above_the_engine() -> None:
    """No file of the equipment, the parts, the games or the players imports one that imports it, by whatever way."""
    files = [path for path in FILES if path.relative_to(SOURCE).parts[0] in ("equipment", "parts", "games", "players")]
    module = {".".join(path.relative_to(SOURCE.parent).with_suffix("").parts): path for path in files}
    left = {name: names(path) & set(module) - {name} for name, path in module.items()}
    while free := [name for name, needs in left.items() if not needs & set(left)]:
        for name in free:
            del left[name]
    assert len(module) > 100 and not left, f"in a circle or above one: {', '.join(sorted(left))}"
