"""Playing in words, as the tests of every game do."""

from __future__ import annotations

from typing import TypeVar

from gamester.engine.state import State
from gamester.equipment.cards import card

S = TypeVar("S", bound=State)


def do(s: S, *words: str) -> S:
    """Carry out actions written in words."""
    for word in words:
        s.apply_action(s.string_to_action(word))
    return s


def names(s: State) -> list[str]:
    """What may be done now, in words."""
    return [s.action_to_string(s.current_player(), a) for a in s.legal_actions()]


def play(s: S, cards: str) -> S:
    """Play cards written with spaces between them."""
    for word in cards.split():
        s.apply_action(card(word))
    return s
