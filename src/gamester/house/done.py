"""What was done at a table, as its events and its record tell it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Done:
    """An action that was done; ``n`` counts from 1."""

    n: int
    deal: int
    seat: int
    action: int
    phase: str
    who: str
    over: bool
    said: bytes = b""  # its words, where they depend on the position it was done in
    told: str = ""  # how the deal ended that it ended, in a sentence
