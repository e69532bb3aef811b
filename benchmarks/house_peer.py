"""The same game on a boardgame.io server, driven the same way: see ``boardgame_io/``."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

from house_process import free_port

HERE = Path(__file__).parent / "boardgame_io"


def peer(matches: int, rounds: int = 3) -> dict[str, float]:
    """Moves a second, the waits and what a move costs the server.

    Of ``rounds`` times so many matches at once, each played to its end.
    """
    if shutil.which("node") is None:
        raise SystemExit("boardgame.io needs Node on the PATH")
    if not (HERE / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=HERE, check=True)
    port = str(free_port())
    where = os.environ | {"NODE_ENV": "production"}
    server = subprocess.Popen(["node", "server.js", port], cwd=HERE, env=where, stdout=subprocess.DEVNULL)
    try:
        time.sleep(2)
        words = ["node", "client.js", port, str(matches), str(rounds), str(server.pid)]
        done = subprocess.run(words, cwd=HERE, env=where, stdout=subprocess.PIPE, check=True)
    finally:
        server.kill()
        server.wait()
    found: dict[str, float] = json.loads(done.stdout)
    return found
