"""Sets of terms that a company keeps under names, and the links that carry them; a file in the user's config folder."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.options import Option, Value, near
from gamester.engine.registry import game_class, load_game, read_game
from gamester.engine.rules import options_of

NAMED: Final = "as"  # what a link calls the terms that it carries
LONGEST: Final = 60


@dataclass(frozen=True, slots=True)
class Terms:
    """A game, its edition, and what departs from that."""

    name: str
    game: str
    options: Mapping[str, str]

    @property
    def text(self) -> str:
        """The game string."""
        inside = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game}({inside})"

    @property
    def link(self) -> str:
        """The address of the sheet on which a table is set, below a house's own."""
        return f"/new/{self.game}?{urlencode({**self.options, NAMED: self.name})}"

    def load(self) -> Game[Any]:
        """The game on these terms; ``BadOption`` where it has them no more."""
        return load_game(self.game, dict(self.options))


def departures(game: Game[Any]) -> list[Option]:
    """The options whose value is not the one that the book prints, how long is played and by which laws among them."""
    every = options_of(game_class(game.id))
    return [one for one in every if game.values[one.name] != printed(one, game.book)]


def printed(option: Option, book: str) -> Value:
    """What a book has."""
    return option.presets.get(book, option.default)


def spelled(value: Value) -> str:
    """An option's value as a link has it."""
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"


def called(name: str) -> str:
    """A name that terms may have."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST or not plain.isprintable():
        raise BadOption(f"terms are kept under a name of 1 to {LONGEST} letters, not {name[:80]!r}")
    return plain


def settled(name: str, game: Game[Any]) -> Terms:
    """The terms of a game: its book, and what departs from it."""
    given = {one.name: spelled(game.values[one.name]) for one in departures(game)}
    return Terms(called(name), game.id, {"book": game.book, **given})


def from_link(link: str) -> tuple[str, dict[str, str]]:
    """The game and the options of a link to the sheet on which a table is set."""
    try:
        parts = urlsplit(link)
        found = re.fullmatch(r"/new/([a-z0-9-]+)", parts.path)
        given = dict(parse_qsl(parts.query, max_num_fields=400)) if found else {}
    except ValueError:
        found, given = None, {}
    if found is None:
        raise BadOption(f"{link[:80]!r} is no link to terms, which reads http://.../new/GAME?book=...")
    given.pop(NAMED, None)
    id, meant, _ = read_game(found[1])
    return id, {**meant, **given}


def config() -> Path:
    """Where the terms are kept."""
    home = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(home) / "gamester" / "terms.json"


def kept(path: Path | None = None) -> dict[str, Terms]:
    """All that is kept, by name."""
    path = path or config()
    try:
        raw = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (ValueError, UnicodeDecodeError):
        raw = None
    if not isinstance(raw, dict) or not all(_holds(one) for one in raw.values()):
        raise BadOption(f"{path} does not hold terms any more: mend it, or move it away")
    return {
        name: Terms(name, one["game"], {key: str(value) for key, value in one["options"].items()})
        for name, one in raw.items()
    }


def _holds(one: object) -> bool:
    return isinstance(one, dict) and isinstance(one.get("game"), str) and isinstance(one.get("options"), dict)


def write(every: Mapping[str, Terms], path: Path | None = None) -> None:
    """Write them all down, at once or not at all."""
    path = path or config()
    path.parent.mkdir(parents=True, exist_ok=True)
    data = {name: {"game": one.game, "options": dict(one.options)} for name, one in sorted(every.items())}
    part = path.with_suffix(".part")
    part.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    part.replace(path)


def find(name: str) -> Terms:
    """Those kept under a name, however its letters stand."""
    every = kept()
    for one in every.values():
        if one.name.lower() == " ".join(name.split()).lower():
            return one
    there = f"there are {', '.join(every)}" if every else "none are kept: 'gamester terms save NAME GAME' keeps some"
    raise BadOption(f"no terms are kept as {name[:80]!r}{near(name, list(every))}; {there}")
