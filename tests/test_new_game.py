"""A game begun by ``gamester new-game`` passes the suite as it is written, and what cannot be begun is refused."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAME = "the-cheat-s-delight"
SUITE = ("test_conformance", "test_net", "test_zones", "test_golden")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources, to be written to."""
    root = tmp_path_factory.mktemp("sources")
    for room in ("src", "tests", "docs"):
        shutil.copytree(ROOT / room, root / room, ignore=shutil.ignore_patterns("web", "*.so", "__pycache__"))
    for file in ("pyproject.toml", "README.md"):
        shutil.copy(ROOT / file, root)
    return root


def call(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A module, run from those sources."""
    env = {**os.environ, "PYTHONPATH": str(root / "src"), "GAMESTER_GAMES": "3", "GAMESTER_REFEREE": "20"}
    command = [sys.executable, "-m", *words]
    return subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, timeout=500)


def test_a_new_game_passes(copy: Path) -> None:
    begun = call(copy, "gamester", "new-game", NAME, "--book", "academy-1768", "--family", "trumps")
    assert begun.returncode == 0, begun.stderr
    made = [line for line in begun.stdout.split("\n") if line.endswith((".py", ".yaml"))]
    assert f"python -m gamester.lab.lengths {NAME}\n" in begun.stdout and "--seconds" not in begun.stdout
    assert len(made) == 6 and all((copy / path).exists() for path in made)
    assert f"`{NAME}`" in (copy / "README.md").read_text() and f"`{NAME}`" in (copy / "docs/lab.md").read_text()
    own = ["tests/games/test_the_cheat_s_delight.py", "tests/referees", "tests/engine/test_names.py"]
    suite = [f"tests/conformance/{name}.py" for name in SUITE]
    pick = f"{NAME} or the_cheat_s_delight or chapter"
    done = call(copy, "pytest", "-q", "-p", "no:cacheprovider", "-k", pick, *own, *suite)
    assert done.returncode == 0, done.stdout[-3000:]
    told = call(copy, "pytest", "-q", "-p", "no:cacheprovider", "tests/test_readme.py", "tests/test_imports.py")
    assert told.returncode == 0, told.stdout[-3000:]


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["whist", "--book", "academy-1768"], "there is whist already"),
        (["six-card-cribbage", "--book", "academy-1768"], "there is six-card-cribbage already"),
        (["Lue", "--book", "gamester-1754"], "small letters"),
        (["lu", "--book", "gamester"], "--book is one of"),
        (["lu", "--book", "my-own"], "CONTRIBUTING.md tells how a new one is begun"),
        (["lu", "--book", "gamester-1754", "--family", "trump"], "did you mean trumps"),
        (["lu"], "--book is one of"),
    ],
)
def test_what_cannot_be_begun(
    words: list[str], fault: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from gamester import cli

    monkeypatch.chdir(ROOT)
    assert cli.main(["new-game", *words]) == 2
    told = capsys.readouterr().err
    assert fault in told and told.count("\n") == 1


def test_a_book_s_first_chapter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from gamester import books, cli
    from gamester.commands import new_game

    for room in ("src/gamester/games/trumps", "src/gamester/books", "src/gamester/players/simple",
                 "tests/games", "tests/referees"):  # fmt: skip
        (tmp_path / room).mkdir(parents=True)
    (tmp_path / "src/gamester/games/__init__.py").touch()
    (tmp_path / "src/gamester/games/trumps/__init__.py").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(books.TITLES, "our-own", "Our Own Games (2026)")
    monkeypatch.setattr(new_game, "MADE", ())
    assert cli.main(["new-game", "lu", "--book", "our-own"]) == 0
    assert (tmp_path / "src/gamester/books/our-own/lu.yaml").read_text().startswith("book: our-own\ngame: lu\n")


def test_elsewhere_than_in_the_sources(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from gamester import cli

    monkeypatch.chdir(tmp_path)
    assert cli.main(["new-game", "lu", "--book", "gamester-1754"]) == 2
    assert "run it in the repository's folder" in capsys.readouterr().err
