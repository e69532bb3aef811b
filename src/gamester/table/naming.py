"""Actions by the names that people give them."""

from __future__ import annotations

from gamester.engine.errors import BadNotation, GamesterError
from gamester.engine.refusals import action_named
from gamester.engine.state import State
from gamester.table.telling import asked, meant


def names_one(s: State, words: str) -> bool:
    """Whether the words, commas and all, are one action's name."""
    try:
        s.string_to_action(words)
    except GamesterError:
        return False
    return True


def one(s: State, words: str) -> int:
    """The action that is named, shortly or by its number; raises as the game refuses it."""
    try:
        action = action_named(s, words)
    except BadNotation:
        return meant(s, asked(s, str), words).action
    s.clone().apply_action(action)  # which says why it is refused
    return action
