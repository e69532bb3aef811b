"""wheels.py [--check] [FOLDER]: a wheel for every Python that the project supports and this machine has, in dist.

Pythons are looked for on PATH and among pyenv's. GAMESTER_PURE=1 makes wheels in which nothing is compiled. --check
installs each in a bare environment and asks it for the games.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
ROOT = Path(__file__).parents[1]
PAGE = ROOT / "src/gamester/web/dist/index.html"


def python_of(version: str) -> str | None:
    """The newest Python of that version here, if there is one."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found = sorted(pyenv.glob(f"{version}.*/bin/python"), key=lambda path: [int(n) for n in path.parts[-3].split(".")])
    told = shutil.which(f"python{version}")
    for path in (*map(str, reversed(found)), *([told] if told else [])):
        says = subprocess.run([path, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], capture_output=True)
        if says.returncode == 0 and says.stdout.decode().strip() == version:
            return path
    return None


def made(python: str, folder: Path) -> Path:
    """The wheel that this Python makes, in ``folder``."""
    with tempfile.TemporaryDirectory() as place:
        run(python, "-m", "pip", "wheel", "-q", "--no-deps", "-w", place, str(ROOT))
        (wheel,) = Path(place).glob("*.whl")
        return Path(shutil.move(wheel, folder / wheel.name))


def check(python: str, wheel: Path) -> float:
    """The seconds that it takes to install the wheel in a bare environment; it must then know the games."""
    with tempfile.TemporaryDirectory() as place:
        run(python, "-m", "venv", place)
        start = time.perf_counter()
        run(f"{place}/bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check", str(wheel))
        seconds = time.perf_counter() - start
        said = subprocess.run([f"{place}/bin/gamester", "games"], check=True, capture_output=True, cwd=place).stdout
        assert b"Ombre" in said, "the installed wheel does not know its games"
    return seconds


def run(*words: str) -> None:
    """Carry out a command, and end where it fails."""
    done = subprocess.run(words, check=False)
    if done.returncode:
        sys.exit(f"wheels: {' '.join(words[:4])} ... failed")


def main(words: list[str]) -> None:
    """Makes all that can be made."""
    checks = "--check" in words
    folder = Path(next((word for word in words if not word.startswith("--")), ROOT / "dist"))
    folder.mkdir(parents=True, exist_ok=True)
    if not PAGE.exists():
        sys.exit("wheels: the page is not built; `make wheels` builds it first")
    for version in VERSIONS:
        python = python_of(version)
        if python is None:
            print(f"Python {version} is not here: no wheel for it")
            continue
        wheel = made(python, folder)
        told = f", installed with all it needs in {check(python, wheel):.0f} s" if checks else ""
        print(f"Python {version}: {wheel.name}{told}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
