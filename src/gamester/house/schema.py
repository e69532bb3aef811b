"""Writes the protocol's JSON Schemas: ``python -m gamester.house.schema [FOLDER]`` (``docs/schema``)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from gamester.house.protocol import FROM_CLIENT, Answered, Faulty, Learning, Name, NewTable, Sit, Table, Told
from gamester.house.told import FROM_SERVER

DIALECT = "https://json-schema.org/draft/2020-12/schema"
MODELS: dict[str, tuple[str, TypeAdapter[Any]]] = {
    "from-client": ("What a client sends over the socket", FROM_CLIENT),
    "from-server": ("What the house sends over the socket", FROM_SERVER),
    "new-table": ("The body of POST /api/tables", TypeAdapter(NewTable)),
    "sit": ("The body of POST /api/tables/{id}/seats/{seat}", TypeAdapter(Sit)),
    "told": ("The body of POST /api/mark", TypeAdapter(Told)),
    "answered": ("The body of POST /api/puzzle/{game}/{id}", TypeAdapter(Answered)),
    "learning": ("The body of POST /api/learn", TypeAdapter(Learning)),
    "name": ("The body of PUT /api/me", TypeAdapter(Name)),
    "table": ("A table", TypeAdapter(Table)),
    "error": ("The body of every refusal", TypeAdapter(Faulty)),
}
GIVEN = ("from-client", "new-table", "sit", "told", "learning", "name")  # by clients


def schemas() -> dict[str, str]:
    """Each schema's file name and text."""
    out = {}
    for name, (title, adapter) in MODELS.items():
        mode = (
            "validation"
            if name in ("from-client", "new-table", "sit", "told", "answered", "learning", "name")
            else "serialization"
        )
        data = adapter.json_schema(mode=mode)  # type: ignore[arg-type]
        head = {"$schema": DIALECT, "$id": f"https://gamester.invalid/schema/{name}.json"}
        data = {**head, **data, "title": title}
        out[f"{name}.json"] = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    return out


def main(folder: Path) -> None:
    """Write them all."""
    for name, text in schemas().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/schema"))
