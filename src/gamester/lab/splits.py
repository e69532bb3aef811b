"""Which deals are learnt from and which are tested on: ranges of seeds, the same for everybody and for good.

A deal is named by its seed: ``game.new_initial_state(seed=n)`` deals the same cards on every machine, compiled or not.
``VectorEnv`` and ``gamester train`` draw seeds of 62 bits, of which practically none lies in these ranges.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.options import near
from gamester.engine.state import State
from gamester.engine.view import dump
from gamester.lab.common import game_of

SPLITS = {
    "train": range(1_000_000),
    "validation": range(1_000_000, 1_100_000),
    "test": range(2_000_000, 2_010_000),
}
"""Learn from the first, choose by the second, and look at the third once."""


def seeds(split: str, many: int | None = None) -> range:
    """The first ``many`` seeds of a split, all by default. ``BadOption`` where it has no such name or not so many."""
    if split not in SPLITS:
        raise BadOption(f"no split {split!r}{near(split, tuple(SPLITS))}; there are {', '.join(SPLITS)}")
    whole = SPLITS[split]
    if many is not None and not 0 <= many <= len(whole):
        raise BadOption(f"the split {split} has {len(whole):,} deals, not {many:,}")
    return whole if many is None else whole[:many]


def deals(game: Game[Any] | str, split: str, many: int | None = None) -> Iterator[State]:
    """Those deals begun, or matches where the game's string has no ``deals=1``."""
    rules = game_of(game)
    return (rules.new_initial_state(seed=seed) for seed in seeds(split, many))


def fingerprint(game: Game[Any] | str, split: str, many: int = 100) -> str:
    """SHA-256 over the first deals of a split: the same for whoever tests on the same cards."""
    found = hashlib.sha256()
    for state in deals(game, split, many):
        data = dump(state)
        found.update(json.dumps([data["turn"], data["order"], data.get("hands")]).encode() + b"\n")
    return found.hexdigest()
