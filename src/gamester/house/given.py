"""Settings from a file, ``house.toml`` in the house's folder or another: ``Settings``' fields by name."""

from __future__ import annotations

import os
import tomllib
from dataclasses import Field, fields
from pathlib import Path
from typing import Any

from rapidfuzz import process

from gamester.engine.errors import BadOption
from gamester.house.settings import Settings

FILE = "house.toml"
DATABASE = "GAMESTER_DATABASE"  # its address may hold a password, which is not for the command line
SECRET = "GAMESTER_SECRET"
KINDS: dict[str, tuple[type, ...]] = {
    "str": (str,), "int": (int,), "float": (int, float), "bool": (bool,), "Path": (str,), "tuple[str, ...]": (list,),
}  # fmt: skip
WORDS = {
    "str": "text in quotes", "int": "a whole number", "float": "a number", "bool": "true or false",
    "Path": "a path in quotes", "tuple[str, ...]": "a list of texts",
}  # fmt: skip


def settled(data: Path | None = None, file: Path | None = None, **given: Any) -> Settings:
    """The settings that the command line gives, before those of the surroundings, before those of the file."""
    settings = Settings()
    if data is not None:
        settings.data = data
    path = file or settings.data / FILE
    if file is not None or path.is_file():
        read(path, settings)
    if data is not None:
        settings.data = data
    settings.database = os.environ.get(DATABASE, settings.database)
    settings.secret = os.environ.get(SECRET, settings.secret)
    for name, value in given.items():
        if value not in (None, "", (), [], False):
            setattr(settings, name, value)
    return settings


def read(path: Path, settings: Settings) -> None:
    """Takes what the file says; ``BadOption`` names what is no setting, and what no setting may be."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadOption(f"cannot read the settings in {path}: {fault.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadOption(f"{path} is no TOML: {fault}") from None
    known = {field.name: field for field in fields(Settings)}
    for name, value in found.items():
        if name not in known:
            near = process.extractOne(name, list(known))
            raise BadOption(f"{path}: there is no setting {name!r}; the nearest is {near[0]!r}")
        setattr(settings, name, fitting(known[name], value, path))


def fitting(field: Field[Any], value: Any, path: Path) -> Any:
    """The value, as the setting takes it."""
    kind = str(field.type)
    good = isinstance(value, KINDS[kind]) and (kind == "bool" or not isinstance(value, bool))
    if kind.startswith("tuple"):
        good = good and all(isinstance(each, str) for each in value)
    if not good or (isinstance(value, (int, float)) and value < 0):
        raise BadOption(f"{path}: {field.name} is {WORDS[kind]}, not {value!r}")
    if kind == "Path":
        return Path(value)
    return tuple(value) if kind.startswith("tuple") else value
