"""The stretches of every game's observation tensor, told in `docs/lab.md`: ``python -m gamester.lab.axes`` writes it.

What a stretch means is said where its field is declared, in the comment beside it. Which a game has, how long and in
what order, it says itself (``observation_axes``).
"""

from __future__ import annotations

import importlib
import re
from functools import cache
from pathlib import Path
from typing import Any

from gamester.engine.fields import Memory
from gamester.engine.game import Game
from gamester.engine.registry import load_game, registered_games

START, END = "<!-- axes -->\n", "<!-- axes end -->\n"
FIELD = re.compile(
    r"^    (?:self\.)?(\w+): [^#=\n]+ = [^#\n]*# (.+)$|^        self\.(\w+) = by\.[^#\n]*# (.+)$|^class (\w+)",
    re.MULTILINE,
)
MEANING = {
    "my seat": "1 at the seat that observes; all other seats are counted from it",
    "part": "1 at the stretch of play",
}
"""What is no field: stretches that follow from some, and the two that stand before all."""


def kind(name: str) -> str:
    """The stretch without the number of its seat or side."""
    return re.sub(r"\d+$", "N", name)


@cache
def comments(module: str) -> dict[tuple[str, str], str]:
    """Class and field -> the comment beside it, in a module's source."""
    place = importlib.import_module(module).__file__ or ""
    source = Path(place).with_name(f"{module.rpartition('.')[2]}.py").read_text(encoding="utf-8")
    out: dict[tuple[str, str], str] = {}
    inside = ""
    for field, comment, taken, beside, cls in FIELD.findall(source):
        if cls:
            inside = cls
        else:
            out[inside, field or taken] = comment or beside
    return out


def comment_of(holder: object, field: str) -> str:
    """What is said of a field where it is declared."""
    for cls in type(holder).__mro__:
        if cls.__module__.startswith("gamester."):
            found = comments(cls.__module__).get((cls.__name__, field))
            if found:
                return found
    return ""


def meaning(game: Game[Any], name: str) -> str:
    """What a stretch of a game's tensor holds."""
    holder: object = game.empty_state()
    field = name.replace(" ", "_")
    while "." in field:
        memory, _, field = field.partition(".")
        holder = getattr(holder, memory)
        assert isinstance(holder, Memory)
    return MEANING.get(kind(name), "") or game.stretches.get(kind(name), "") or comment_of(holder, field)


def rows(game: Game[Any]) -> list[tuple[int, int, str]]:
    """The stretches of a game's tensor: first place, length, name."""
    out, at = [], 0
    for name, length in game.observation_axes():
        out.append((at, length, name))
        at += length
    return out


def document() -> str:
    """The part of `docs/lab.md` between its marks."""
    used: dict[str, dict[str, None]] = {}
    parts = []
    for info in registered_games():
        game = load_game(info.id)
        found = rows(game)
        for _, _, name in found:
            used.setdefault(kind(name), {})[meaning(game, name)] = None
        cells = "; ".join(f"{at} {name} ({length})" for at, length, name in found)
        parts.append(f"| `{info.id}` | {game.num_players()} | {game.observation_tensor_shape()[0]} | {cells} |")
    meanings = [f"| {name} | {', or '.join(told)} |" for name, told in used.items()]
    head = ["| stretch | what it holds |", "|---|---|", *meanings, ""]
    games = ["| game | seats | length | first place, stretch (length) |", "|---|--:|--:|---|", *parts]
    return "\n".join([*head, *games]) + "\n"


def written(text: str) -> str:
    """A text with what stands between its marks made anew."""
    before, rest = text.split(START)
    return before + START + document() + END + rest.split(END)[1]


if __name__ == "__main__":
    page = Path("docs/lab.md")
    page.write_text(written(page.read_text(encoding="utf-8")), encoding="utf-8")
