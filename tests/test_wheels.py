"""The script that makes the wheels: it names what it has not, and makes nothing without the page."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from scripts import wheels


def test_a_python_is_found_by_its_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    (tmp_path / f"python{version}").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "none"))
    assert wheels.python_of(version) == str(tmp_path / f"python{version}")
    assert wheels.python_of("9.9") is None


def test_a_python_of_another_version_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "python9.9").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert wheels.python_of("9.9") is None


def test_nothing_is_made_without_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wheels, "PAGE", tmp_path / "index.html")
    with pytest.raises(SystemExit, match="make wheels"):
        wheels.main([str(tmp_path / "dist")])
