"""For griffe: sessions of Python in a docstring are shown as code, as they are in the interpreter."""

import re
from typing import Any

import griffe

SESSION = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


class Fenced(griffe.Extension):
    """Puts a fence around each of them."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """A docstring that has been read."""
        if obj.docstring:
            obj.docstring.value = SESSION.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
