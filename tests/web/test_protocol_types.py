"""The page's types of what goes over the wire are those of docs/schema, as ``make schemas`` makes them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[2] / "src" / "gamester" / "web"


def made(script: Path) -> subprocess.CompletedProcess[str]:
    """What the script says of the types that lie beside it."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    node = shutil.which("node", path=path)
    assert node and (PAGE / "node_modules").is_dir(), "the page's tools are not here: run `make build`"
    return subprocess.run([node, script, "--check"], capture_output=True, text=True, timeout=120)


def test_the_types_are_current() -> None:
    found = made(PAGE / "protocol.mjs")
    assert found.returncode == 0, found.stderr


def test_another_schema_would_be_seen(tmp_path: Path) -> None:
    """Over a copy of the schemas in which a member of a seat has another name."""
    page = tmp_path / "src" / "gamester" / "web"
    (page / "src" / "lib").mkdir(parents=True)
    shutil.copy(PAGE / "protocol.mjs", page)
    shutil.copy(PAGE / ".prettierrc", page)
    shutil.copy(PAGE / "src" / "lib" / "protocol.ts", page / "src" / "lib")
    (page / "node_modules").symlink_to(PAGE / "node_modules")
    shutil.copytree(PAGE.parents[2] / "docs" / "schema", tmp_path / "docs" / "schema")
    assert made(page / "protocol.mjs").returncode == 0
    for name in ("answers", "table", "from-server"):
        schema = tmp_path / "docs" / "schema" / f"{name}.json"
        text = schema.read_text(encoding="utf-8")
        schema.write_text(text.replace('"here"', '"there"'), encoding="utf-8")
    assert "make schemas" in made(page / "protocol.mjs").stderr
