"""Compiles everything from the engine to the players with mypyc, or installs the same files interpreted."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

COMPILED = ("engine", "equipment", "parts", "games", "players")
SOURCE = Path("src/gamester")


def reason_to_stay_pure() -> str:
    """Why this installation cannot or shall not be compiled; empty when it can."""
    if os.environ.get("GAMESTER_PURE", "") not in ("", "0"):
        return "GAMESTER_PURE is set"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc") or shutil.which("gcc")):
        return "there is no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python's C headers are missing (on Debian: apt-get install python3-dev)"
    return ""


def modules() -> list[str]:
    """The files to compile: package registries (`__init__.py`) are not hot and stay plain Python."""
    found: list[str] = []
    for room in COMPILED:
        found += sorted(str(path) for path in (SOURCE / room).rglob("*.py") if path.name != "__init__.py")
    return found


def extensions() -> list:
    reason = reason_to_stay_pure()
    if reason:
        print(f"gamester: installing interpreted, because {reason}.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # one group, so that calls between modules are C calls
    return mypycify(["--config-file=pyproject.toml", *modules()], opt_level="3", debug_level="0", group_name="gamester")


setup(ext_modules=extensions())
