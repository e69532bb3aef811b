"""A folder of self-play: shards, each whole or not there at all, and the manifest that lists them."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gamester.engine.errors import BadOption, BadRecord
from gamester.lab.data.card import card

SCHEMA = "gamester-data/1"
MANIFEST = "manifest.json"
FORMS = {"npz": ".npz", "records": ".jsonl.gz"}


def version() -> str:
    """The version that is installed."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("gamester")
    except PackageNotFoundError:
        return "from its source folder"


@dataclass(frozen=True, slots=True)
class Plan:
    """What a folder holds: of two folders with the same plan the first deals are the same."""

    game: str
    players: tuple[str, ...]
    seed: int
    matches: bool
    form: str
    observation: str
    shard: int

    def data(self) -> dict[str, Any]:
        """As it stands in the manifest."""
        return asdict(self) | {"players": list(self.players)}


def digest(data: bytes) -> str:
    """A file's checksum."""
    return hashlib.sha256(data).hexdigest()


def put(path: Path, data: bytes) -> None:
    """Write a file whole or not at all, though the power fail."""
    aside = path.with_name(f".{path.name}.part")
    with open(aside, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(aside, path)


def read_manifest(folder: Path) -> dict[str, Any]:
    """A folder's manifest; ``BadRecord`` says in one line why there is none."""
    path = folder / MANIFEST
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadRecord(f"{folder} holds no self-play of gamester simulate: there is no {MANIFEST}") from None
    except (ValueError, RecursionError):
        raise BadRecord(f"{path} is damaged: it is no JSON") from None
    schema = found.get("schema") if isinstance(found, dict) else None
    if schema != SCHEMA:
        raise BadRecord(f"{path} is no manifest that this version reads: its schema is {schema!r:.40}, not {SCHEMA}")
    try:
        Plan(**{name: found[name] for name in Plan.__slots__})
        told = [(s["file"], s["first"], s["deals"], s["choices"], s["sha256"]) for s in found["shards"]]
        firsts = [found["seed"] + sum(shard[2] for shard in told[:n]) for n in range(len(told))]
        whole = [shard[1] for shard in told] == firsts and found["deals"] == sum(shard[2] for shard in told)
        whole = whole and [shard[0] for shard in told] == [name(n, found["form"]) for n in range(len(told))]
    except (KeyError, TypeError):
        whole = False
    if not whole:
        raise BadRecord(f"{path} is damaged: its shards do not follow each other from seed to seed")
    return dict(found)


def name(number: int, form: str) -> str:
    """A shard's file."""
    return f"shard-{number:06}{FORMS[form]}"


class Folder:
    """A folder being written. Opened a second time with the same plan it goes on after the last whole shard.

    ``BadOption`` where it holds something else, or where another process is writing there.
    """

    def __init__(self, path: Path, plan: Plan, asked: int, more: dict[str, Any]) -> None:
        self.path = path
        self.plan = plan
        path.mkdir(parents=True, exist_ok=True)
        strange = sorted(one.name for one in path.iterdir() if not one.name.startswith("."))
        if strange and not (path / MANIFEST).exists():
            raise BadOption(f"{path} holds {strange[0]} and no {MANIFEST}: name an empty folder")
        self.held = os.open(path / ".lock", os.O_RDWR | os.O_CREAT)
        try:
            fcntl.lockf(self.held, fcntl.LOCK_EX | fcntl.LOCK_NB)  # this process's alone: workers do not inherit it
        except OSError:
            os.close(self.held)
            raise BadOption(f"another process is writing to {path}") from None
        head = {"schema": SCHEMA, **plan.data(), "version": version(), **more}
        try:
            self.shards: list[dict[str, Any]] = self._found(head)
        except ValueError:
            self.close()
            raise
        self.head = head | {"asked": max(asked, self.deals)}
        self._write()

    def _found(self, head: dict[str, Any]) -> list[dict[str, Any]]:
        """The shards that are there already."""
        if not (self.path / MANIFEST).exists():
            return []
        there = read_manifest(self.path)
        for what, wanted in head.items():
            if there.get(what) != wanted:
                said = f"its {what} is {there.get(what)!r:.60}, not {wanted!r:.60}"
                raise BadOption(f"{self.path} holds other self-play: {said}; name another folder")
        for shard in there["shards"]:
            if not (self.path / shard["file"]).exists():
                raise BadOption(
                    f"{self.path} has lost {shard['file']}, which its {MANIFEST} lists: name another folder"
                )
        return list(there["shards"])

    @property
    def deals(self) -> int:
        """How many deals are there."""
        return sum(shard["deals"] for shard in self.shards)

    def add(self, data: bytes, deals: int, choices: int, more: dict[str, Any]) -> None:
        """One more shard: it is listed once it is there."""
        file = name(len(self.shards), self.plan.form)
        put(self.path / file, data)
        first = self.plan.seed + self.deals
        told = {"file": file, "first": first, "deals": deals, "choices": choices, "bytes": len(data)}
        self.shards.append(told | {"sha256": digest(data)} | more)
        self._write()

    def _write(self) -> None:
        choices = sum(shard["choices"] for shard in self.shards)
        manifest = self.head | {"deals": self.deals, "choices": choices, "shards": self.shards}
        put(self.path / MANIFEST, (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode())
        put(self.path / "README.md", card(manifest).encode())

    def close(self) -> None:
        """Let others write here."""
        os.close(self.held)
