"""What a judge says of one decision."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verdict:
    """``loss``: what ``best`` would have brought more than what was done, and its standard ``error``.

    The error is None where a board was searched, and no deals were drawn. ``stake``: by how much the best is better
    than any action at random. ``article``: the advice for the best or, where ``maxim`` says in words which maxim was
    gone against, that one. ``worth``: where a board tells it, what the match at its best came to for the seat.
    """

    best: int
    loss: float
    error: float | None
    stake: float
    reason: str
    article: str = ""
    maxim: str = ""
    worth: float | None = None
