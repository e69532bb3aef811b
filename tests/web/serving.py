"""A house in a process of its own, as ``gamester serve`` opens it, and the words that its page says."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src" / "gamester" / "web"
WORDS = ("words.ts", "tablewords.ts")
KEY = re.compile(r"""^  '?([\w.-]+)'?:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),$""", re.M)


@lru_cache
def catalogue() -> dict[str, str]:
    """Every text of the page by its key."""
    text = "".join((SOURCES / "src" / "lib" / name).read_text(encoding="utf-8") for name in WORDS)
    return {key: re.sub(r"\\(.)", r"\1", one or other) for key, one, other in KEY.findall(text)}


def words(key: str, **names: object) -> str:
    """One of the page's texts, filled in as the page does it (in English)."""

    def filled(found: re.Match[str]) -> str:
        name, *forms = found[1].split("|")
        if not forms:
            return str(names[name])
        return forms[0 if names[name] == 1 else -1].replace("#", str(names[name]))

    return re.sub(r"\{([^{}]+)\}", filled, catalogue()[key])


class Serving:
    """``gamester serve`` with its tables in ``folder``; it may be stopped, killed and started again at its address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Open the house and wait until it listens."""
        command = [sys.executable, "-m", "gamester", "serve", "--port", str(self.port), "--data", str(self.folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ})
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        assert self.base in first, f"the house did not open: {first!r}"

    def kill(self) -> None:
        """End it as a power cut does."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(30)
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None
