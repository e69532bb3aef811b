"""Our comments on the books' specimens: titles, notes, and a word on a step, by the step's label."""

from __future__ import annotations

from typing import Any

from gamester.books import BadBook, data
from gamester.books.schema import Example
from gamester.table.frames import Line


class Comments:
    """What we say of one example; empty where nothing is written."""

    def __init__(self, example: Example) -> None:
        try:
            found: Any = data(example.book, f"{example.game}-comments")
        except BadBook:
            found = {}
        mine = found.get(example.id) or {}
        self.title = str(mine.get("title", ""))
        self.notes = [str(text) for text in mine.get("notes", [])]
        self.steps = {str(label): " ".join(str(text).split()) for label, text in (mine.get("steps") or {}).items()}

    def mark(self, line: Line, label: str) -> None:
        """Say of the last step what is written under this label."""
        if label in self.steps:
            line.say(self.steps[label])
