"""Writes the protocol's JSON Schemas: ``python -m gamester.house.schema [FOLDER]`` (``docs/schema``)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue, models_json_schema

from gamester.house import shapes, shapes_taught, shapes_you
from gamester.house.messages_in import (
    FROM_CLIENT,
    Answered,
    Asking,
    Coming,
    Faulty,
    Going,
    Learning,
    Me,
    Name,
    NewPasskey,
    NewTable,
    Sit,
    Subscribing,
    Table,
    Told,
    Unsubscribing,
)
from gamester.house.messages_out import FROM_SERVER

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
    "asking": ("The body of POST /api/me/passkeys/challenge", TypeAdapter(Asking)),
    "new-passkey": ("The body of POST /api/me/passkeys", TypeAdapter(NewPasskey)),
    "coming": ("The body of POST /api/me/come", TypeAdapter(Coming)),
    "going": ("The body of POST /api/me/go", TypeAdapter(Going)),
    "subscribing": ("The body of POST /api/me/push", TypeAdapter(Subscribing)),
    "unsubscribing": ("The body of DELETE /api/me/push", TypeAdapter(Unsubscribing)),
    "table": ("A table", TypeAdapter(Table)),
    "error": ("The body of every refusal", TypeAdapter(Faulty)),
}
# by clients
GIVEN = (
    "from-client", "new-table", "sit", "told", "answered", "learning", "name", "asking", "new-passkey", "coming",
    "going", "subscribing", "unsubscribing",
)  # fmt: skip
ANSWERS: list[type[BaseModel]] = [
    Me, shapes.Game, shapes.Verdict, shapes.BookInfo, shapes.Chapter, shapes.Comparison, shapes.Finds, shapes.Term,
    shapes.Aid, shapes.Frames, shapes.Marked, shapes_taught.Learned, shapes_taught.PuzzleInfo, shapes_taught.Puzzle,
    shapes_taught.PuzzleReply, shapes_taught.Forced, shapes_taught.Reviewing, shapes_you.Matches, shapes_you.Standing,
    shapes_you.Passkeys, shapes_you.Challenge, shapes_you.Notices,
]  # fmt: skip


class Plain(GenerateJsonSchema):
    """A member is called by its name and needs no title."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        """Never."""
        return False

    def default_schema(self, schema: Any) -> JsonSchemaValue:
        """A member that may be left out is not null where null is no value of it."""
        made = super().default_schema(schema)
        null = any(one.get("type") == "null" for one in made.get("anyOf", ()))
        if made.get("default", ...) is None and not null:
            del made["default"]
        return made


def headed(name: str, title: str, data: dict[str, Any]) -> str:
    """A schema's text."""
    head = {"$schema": DIALECT, "$id": f"https://gamester.invalid/schema/{name}.json"}
    return json.dumps({**head, **data, "title": title}, indent=1, ensure_ascii=False) + "\n"


def schemas() -> dict[str, str]:
    """Each schema's file name and text."""
    out = {}
    for name, (title, adapter) in MODELS.items():
        mode = "validation" if name in GIVEN else "serialization"
        data = adapter.json_schema(mode=mode, schema_generator=Plain)  # type: ignore[arg-type]
        out[f"{name}.json"] = headed(name, title, data)
    _, data = models_json_schema([(one, "serialization") for one in ANSWERS], schema_generator=Plain)
    out["answers.json"] = headed("answers", "What the HTTP routes answer", data)
    return out


def main(folder: Path) -> None:
    """Write them all."""
    for name, text in schemas().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/schema"))
