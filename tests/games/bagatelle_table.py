"""Strokes on a bagatelle board, as the tests of its games make them."""

from __future__ import annotations

from typing import TypeVar

from tests.games.words import do

import gamester
from gamester.engine.state import State
from gamester.engine.zones import Zone

S = TypeVar("S", bound=State)


def table(text: str, lead: str = "") -> State:
    """A match with chance explicit; ``lead``: what each strikes for the lead, with commas between them."""
    s = gamester.load_game(text).new_initial_state()
    return strung(s, lead)


def strung(s: S, lead: str) -> S:
    """Strokes for the lead, whoever's turn it is."""
    for word in lead.split(", ") if lead else ():
        do(s, "strike", word)
    return s


def stroke(s: S, said: str, told: str = "") -> S:
    """A stroke and the words that are told of it, with commas between them."""
    do(s, said)
    return do(s, *told.split(", ")) if told else s


def words(s: State) -> set[str]:
    """What may be told now."""
    return {s.action_to_string(-1, a) for a, _ in s.chance_outcomes()}


def zone(s: State, id: str) -> Zone:
    """What a spectator sees there."""
    return next(one for one in s.view(None).zones() if one.id == id)


def faces(s: State, id: str) -> list[str]:
    """The faces there, and what is noted of them."""
    return [f"{item.face} {item.note}".strip() for item in zone(s, id).items]


def balls(s: State, place: str) -> dict[str, int]:
    """What lies in a cup or on the cloth: a note and an amount each."""
    return {item.note: item.amount for item in zone(s, "cups").items if item.face == place and item.note}
