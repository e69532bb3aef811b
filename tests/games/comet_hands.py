"""Hands and runs of the Comet written as the book writes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

import gamester
from gamester.engine.state import State
from gamester.games.stops.comet.state import NINE, CometState
from gamester.table.specimens.comet import cards, dealt, middle, pack_for

BOOK = Path(gamester.__file__).parent / "books" / "academy-1768" / "comet.yaml"
CHAPTER: dict[str, Any] = yaml.safe_load(BOOK.read_text(encoding="utf-8"))
EXAMPLES: dict[str, Any] = {entry["id"]: entry for entry in CHAPTER["examples"]}


def action(s: State, word: str) -> int:
    """``7``, ``TTTT``, ``*9`` (the Comet for a Nine), ``sans``."""
    return s.string_to_action(f"comet {word[1:]}" if word.startswith("*") else word)


def play(s: State, *words: str) -> None:
    """Play the cards named, one after another."""
    for word in words:
        s.apply_action(action(s, word))


def talk(s: CometState, order: list[str]) -> None:
    """Play ``me ...`` and ``he ...`` in turn; whoever is not named but asked says that he has none."""
    eldest = int(s.seats[0])
    for line in order:
        who, *words = line.split()
        seat = eldest if who == "me" else int(s.seats[1])
        while s.current_player() != seat:
            s.apply_action(action(s, "pass"))
        for word in words:
            assert s.current_player() == seat, (line, word)
            s.apply_action(action(s, word))


def may(s: State, word: str) -> bool:
    """Whether the seat to act may do that."""
    return action(s, word) in s.legal_actions()


def paid(s: State, article: str) -> list[int]:
    """The amounts transferred under an article in the deal that lies on the table."""
    return [t.amount for t in s.ledger.transfers if t.article == f"academy-1768/comet/{article}"]


__all__ = [
    "CHAPTER",
    "EXAMPLES",
    "NINE",
    "action",
    "cards",
    "dealt",
    "may",
    "middle",
    "pack_for",
    "paid",
    "play",
    "talk",
]
